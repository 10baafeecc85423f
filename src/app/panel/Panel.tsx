// The one side panel and its five pages; on a narrow screen a sheet over the board, drawn up by its handle.
import { lazy, Suspense, type KeyboardEvent, type RefObject } from 'react';
import type { ChoiceView, Session, View } from '../../session/view.ts';
import { InspectPane } from './InspectPane.tsx';
import { LogPane } from './LogPane.tsx';
import { PhasePane } from './PhasePane.tsx';
import { PlayPane } from './PlayPane.tsx';
import type { RuleWanted } from './RulesPane.tsx';

const RulesPane = lazy(async () => ({ default: (await import('./RulesPane.tsx')).RulesPane }));

export const pages = ['log', 'play', 'inspect', 'phase', 'rules'] as const;
export type Page = (typeof pages)[number];

const names: Readonly<Record<Page, string>> = {
  log: 'Log',
  play: 'Play',
  inspect: 'Inspect',
  phase: 'Phase',
  rules: 'Rules',
};

export interface PanelProps {
  readonly view: View;
  readonly session: Session;
  readonly page: Page;
  readonly onPage: (page: Page) => void;
  readonly hex: string | undefined;
  readonly system: string;
  readonly rule: RuleWanted | undefined;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onEntry: (entry: number) => void;
  readonly onChoose: (choice: ChoiceView) => void;
  readonly onPoint: (choice: ChoiceView | undefined) => void;
  /** narrow screens: how far the sheet is drawn up */
  readonly sheet: 'low' | 'half' | 'full';
  readonly onSheet: (sheet: 'low' | 'half' | 'full') => void;
}

const next = { low: 'half', half: 'full', full: 'low' } as const;

export const Panel = (props: PanelProps) => {
  const { view, page, onPage } = props;
  const turnPage = (event: KeyboardEvent) => {
    const dir = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (dir === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const to = pages[(pages.indexOf(page) + dir + pages.length) % pages.length]!;
    onPage(to);
    document.getElementById(`tab-${to}`)?.focus();
  };
  return (
    <aside className="panel" data-region="panel" data-sheet={props.sheet} aria-label="Side panel">
      <button
        type="button"
        className="sheet-handle"
        aria-label={props.sheet === 'half' ? 'Draw the panel up' : 'Draw the panel down'}
        tabIndex={props.sheet === 'low' ? -1 : 0}
        onClick={() => props.onSheet(next[props.sheet])}
      >
        <span />
      </button>
      <div className="tabs" role="tablist" aria-label="Pages" onKeyDown={turnPage}>
        {pages.map((p) => (
          <button
            key={p}
            id={`tab-${p}`}
            type="button"
            role="tab"
            aria-selected={p === page}
            aria-controls="page"
            tabIndex={p === page ? 0 : -1}
            onClick={() => {
              onPage(p);
              if (props.sheet === 'low') props.onSheet('half');
            }}
          >
            {names[p]}
            {p === 'play' && view.decision !== undefined ? (
              <span className="tab-dot" title="A decision is yours" />
            ) : null}
          </button>
        ))}
      </div>
      <div id="page" role="tabpanel" aria-labelledby={`tab-${page}`} className="page">
        {page === 'log' ? (
          <LogPane
            view={view}
            onEntry={props.onEntry}
            onBookmark={props.session.bookmark}
            search={props.search}
          />
        ) : null}
        {page === 'play' ? (
          <PlayPane
            view={view}
            session={props.session}
            onChoose={props.onChoose}
            onPoint={props.onPoint}
          />
        ) : null}
        {page === 'inspect' ? <InspectPane view={view} hex={props.hex} /> : null}
        {page === 'phase' ? <PhasePane view={view} /> : null}
        {page === 'rules' ? (
          <Suspense fallback={<p className="pane-note">Fetching the rules…</p>}>
            <RulesPane system={props.system} wanted={props.rule} />
          </Suspense>
        ) : null}
      </div>
    </aside>
  );
};
