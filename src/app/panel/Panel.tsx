// The one side panel and its five pages; on a narrow screen a sheet over the board, drawn up by its handle.
import { Suspense, type KeyboardEvent, type RefObject, useState } from 'react';
import type { ChoiceView, Session, View } from '../../session/view.ts';
import { problemsOf } from '../table/problems.ts';
import { later } from '../parts/later.tsx';
import type { TableHand } from '../table/useTable.ts';
import { LogPane } from './LogPane.tsx';
import type { RuleWanted } from './RulesPane.tsx';

// who looks at a replay sees its log; the other pages are fetched when they are turned to, or once the board is drawn
const fetched = {
  play: async () => (await import('./PlayPane.tsx')).PlayPane,
  inspect: async () => (await import('./InspectPane.tsx')).InspectPane,
  phase: async () => (await import('./PhasePane.tsx')).PhasePane,
  rules: async () => (await import('./RulesPane.tsx')).RulesPane,
  free: async () => (await import('../table/FreePane.tsx')).FreePane,
  piece: async () => (await import('../table/PiecePane.tsx')).PiecePane,
  notes: async () => (await import('../table/NotesPane.tsx')).NotesPane,
};
const PlayPane = later(fetched.play);
const InspectPane = later(fetched.inspect);
const PhasePane = later(fetched.phase);
const RulesPane = later(fetched.rules);
const FreePane = later(fetched.free);
const PiecePane = later(fetched.piece);
const NotesPane = later(fetched.notes);

/** Sends for the pages that are likely to be turned to. What cannot be fetched now is tried again then. */
export const sendForPages = (table: boolean): void => {
  const { play, inspect, phase, free, piece } = fetched;
  for (const page of table ? [free, piece] : [play, inspect, phase]) page().catch(() => undefined);
};

export const pages = ['log', 'play', 'inspect', 'phase', 'rules'] as const;
/** of a free table, which has neither phases nor rules of ours */
const tablePages = ['log', 'play', 'inspect', 'notes'] as const;
export type Page = (typeof pages)[number] | (typeof tablePages)[number];

const names: Readonly<Record<Page, string>> = {
  log: 'Log',
  play: 'Play',
  inspect: 'Inspect',
  phase: 'Phase',
  rules: 'Rules',
  notes: 'Problems',
};

export interface PanelProps {
  readonly view: View;
  readonly session: Session;
  readonly page: Page;
  readonly onPage: (page: Page) => void;
  readonly hex: string | undefined;
  readonly system: string;
  /** a free table's own pages */
  readonly hand: TableHand;
  readonly missing: readonly string[];
  readonly onOpen: () => void;
  readonly rule: RuleWanted | undefined;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onEntry: (entry: number) => void;
  readonly onChoose: (choice: ChoiceView) => void;
  readonly onPoint: (choice: ChoiceView | undefined) => void;
  readonly onHint?: (id: string | undefined) => void;
  /** narrow screens: how far the sheet is drawn up */
  readonly sheet: 'low' | 'half' | 'full';
  readonly onSheet: (sheet: 'low' | 'half' | 'full') => void;
}

const next = { low: 'half', half: 'full', full: 'low' } as const;

export const Panel = (props: PanelProps) => {
  const { view, page, onPage } = props;
  // whoever turns to another page and back has read what he has read
  const words = useState<ReadonlySet<string>>(new Set());
  const shown: readonly Page[] = view.table === undefined ? pages : tablePages;
  const turnPage = (event: KeyboardEvent) => {
    const dir = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (dir === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const to = shown[(shown.indexOf(page) + dir + shown.length) % shown.length]!;
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
        {shown.map((p) => (
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
            {p === 'notes' && problemsOf(view, props.missing).length > 0 ? (
              <span className="num soft"> {problemsOf(view, props.missing).length}</span>
            ) : null}
          </button>
        ))}
      </div>
      <div id="page" role="tabpanel" aria-labelledby={`tab-${page}`} className="page">
        <Suspense fallback={<p className="pane-note">Fetching this page…</p>}>
          {page === 'log' ? (
            <LogPane
              view={view}
              onEntry={props.onEntry}
              onBookmark={props.session.bookmark}
              search={props.search}
            />
          ) : null}
          {page === 'play' && view.table !== undefined ? (
            <FreePane view={view} session={props.session} hand={props.hand} />
          ) : null}
          {page === 'inspect' && view.table !== undefined ? (
            <PiecePane
              view={view}
              session={props.session}
              pointed={props.hand.pointed}
              onSelect={props.hand.select}
            />
          ) : null}
          {page === 'notes' ? (
            <NotesPane view={view} missing={props.missing} onOpen={props.onOpen} />
          ) : null}
          {page === 'play' && view.table === undefined ? (
            <PlayPane
              view={view}
              session={props.session}
              onChoose={props.onChoose}
              onPoint={props.onPoint}
              words={words}
              onHint={props.onHint}
            />
          ) : null}
          {page === 'inspect' && view.table === undefined ? (
            <InspectPane view={view} hex={props.hex} />
          ) : null}
          {page === 'phase' ? <PhasePane view={view} /> : null}
          {page === 'rules' ? (
            <RulesPane system={props.system} wanted={props.rule} charts={props.session.charts} />
          ) : null}
        </Suspense>
      </div>
    </aside>
  );
};
