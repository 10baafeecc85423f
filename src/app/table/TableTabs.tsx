// The maps of a table as tabs: main ones, windows, and the hands and private maps that only one side looks into.
import type { KeyboardEvent } from 'react';
import type { TabScene } from '../../scene/table.ts';
import type { TableView } from '../../session/view.ts';

const kinds: Readonly<Record<TabScene['kind'], string>> = {
  main: '',
  window: 'window',
  private: 'private map',
  hand: 'hand',
};

/** "Turn record, window, 12 pieces" */
export const tabWords = (tab: TabScene): string =>
  [
    tab.title,
    kinds[tab.kind],
    tab.locked ? 'closed to you' : `${tab.pieces} ${tab.pieces === 1 ? 'piece' : 'pieces'}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

export const TableTabs = ({
  tabs,
  tab,
  laying,
  onTab,
}: {
  readonly tabs: readonly TabScene[];
  readonly tab: string;
  /** a map that is on its way to the front */
  readonly laying?: TableView['laying'];
  readonly onTab: (id: string) => void;
}) => {
  if (tabs.length < 2) return null;
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const dir = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex((t) => t.id === tab);
    const next = tabs[(at + dir + tabs.length) % tabs.length];
    if (dir === 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onTab(next.id);
    const row = event.currentTarget;
    requestAnimationFrame(() => row.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  return (
    <div className="table-tabs" role="tablist" aria-label="Maps" onKeyDown={turn}>
      {tabs.map((t) => (
        <button
          key={t.id}
          type="button"
          role="tab"
          id={t.id === tab ? 'table-tab' : undefined}
          aria-selected={t.id === tab}
          aria-controls="table-map"
          aria-busy={t.id === laying?.tab}
          aria-label={tabWords(t)}
          title={tabWords(t)}
          tabIndex={t.id === tab ? 0 : -1}
          data-kind={t.kind}
          onClick={() => onTab(t.id)}
        >
          {t.title}
          {t.id === laying?.tab ? (
            <span className="num soft"> {Math.round(laying.share * 100)} %</span>
          ) : t.locked ? (
            <span className="soft"> closed</span>
          ) : t.pieces > 0 ? (
            <span className="num soft"> {t.pieces}</span>
          ) : null}
        </button>
      ))}
    </div>
  );
};
