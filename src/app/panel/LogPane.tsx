// Everything that happened, in words, beside the board: searched, filtered, and always showing where the board stands.
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { View } from '../../session/view.ts';
import { SideMark } from '../parts/side.tsx';
import { logItems } from './logGroups.ts';
import { LogRowView } from './LogRowView.tsx';

/** Rows in the page at a time; a log of 10,000 entries would else cost seconds. */
const half = 50;
const more = 50;

type Show = 'all' | 'combats' | 'bookmarks';
const shows: readonly (readonly [Show, string])[] = [
  ['all', 'All'],
  ['combats', 'Combats'],
  ['bookmarks', 'Bookmarks'],
];

export const LogPane = ({
  view,
  onEntry,
  onBookmark,
  search,
}: {
  readonly view: View;
  readonly onEntry: (entry: number) => void;
  readonly onBookmark: (entry: number, text: string | undefined) => void;
  readonly search: RefObject<HTMLInputElement | null>;
}) => {
  const [query, setQuery] = useState('');
  const [show, setShow] = useState<Show>('all');
  const notes = useMemo(
    () => new Map(view.bookmarks.map((b) => [b.entry, b.text])),
    [view.bookmarks],
  );
  const items = useMemo(
    () =>
      logItems(view.log, view.marks, {
        query,
        combatsOnly: show === 'combats',
        ...(show === 'bookmarks' ? { only: notes } : {}),
      }),
    [view.log, view.marks, query, show, notes],
  );
  const at = useMemo(() => {
    const exact = items.findIndex((i) => i.kind === 'row' && i.row.entry === view.at);
    if (exact >= 0) return exact;
    // filtered out: the nearest one before it
    return Math.max(
      0,
      items.findLastIndex((i) => i.kind === 'row' && i.row.entry <= view.at),
    );
  }, [items, view.at]);

  const [range, setRange] = useState({ from: 0, to: 2 * half });
  const body = useRef<HTMLDivElement>(null);
  const inside = at >= range.from && at < range.to;
  const shownRange = inside
    ? range
    : { from: Math.max(0, at - half), to: Math.min(items.length, at + half) };
  useEffect(() => {
    if (!inside) setRange({ from: Math.max(0, at - half), to: at + half });
  }, [inside, at]);

  // the current row stays in sight, a little below the top so that what led to it can be read
  useLayoutEffect(() => {
    const pane = body.current;
    const row = pane?.querySelector<HTMLElement>('[data-current="true"]');
    if (pane === null || pane === undefined || row === null || row === undefined) return;
    const above = row.getBoundingClientRect().top - pane.getBoundingClientRect().top;
    const top = pane.scrollTop + above;
    const low = pane.scrollTop + 40;
    const high = pane.scrollTop + pane.clientHeight - row.offsetHeight - 40;
    if (top < low || top > high) pane.scrollTop = top - pane.clientHeight * 0.4;
  }, [view.at, items, shownRange.from]);

  const grow = () => {
    const pane = body.current;
    // a last scroll may be told of a list that is gone
    if (pane === null) return;
    const nearTop = pane.scrollTop < 200 && shownRange.from > 0;
    const nearEnd =
      pane.scrollHeight - pane.scrollTop - pane.clientHeight < 300 && shownRange.to < items.length;
    if (nearTop || nearEnd)
      setRange({
        from: nearTop ? Math.max(0, shownRange.from - more) : shownRange.from,
        to: nearEnd ? shownRange.to + more : shownRange.to,
      });
  };

  const found = items.filter((i) => i.kind === 'row').length;
  const filtering = query.trim() !== '' || show !== 'all';
  return (
    <div className="pane log-pane">
      <div className="pane-head">
        <input
          ref={search}
          className="field"
          type="search"
          placeholder="Search ( / )"
          aria-label="Search the log"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            const hits = items.flatMap((i) => (i.kind === 'row' ? [i.row] : []));
            // what was taken back, or left for another line, only when nothing else has it
            const live = hits.filter((row) => row.onLine && !row.struck);
            const among = live.length > 0 ? live : hits;
            const first = among.find((row) => row.entry > view.at) ?? among[0];
            if (event.key === 'Enter' && first !== undefined) onEntry(first.entry);
            if (event.key === 'Escape') {
              setQuery('');
              document.querySelector<HTMLElement>('[data-region="board"]')?.focus();
            }
          }}
        />
        <div className="segments" role="group" aria-label="What to show">
          {shows
            .filter(([id]) => id !== 'combats' || view.table === undefined)
            .map(([id, words]) => (
              <button key={id} type="button" aria-pressed={show === id} onClick={() => setShow(id)}>
                {words}
              </button>
            ))}
        </div>
      </div>
      {filtering ? (
        <p className="pane-note" role="status">
          {found > 0
            ? `${found} of ${view.log.length} entries`
            : show === 'bookmarks' && notes.size === 0
              ? 'No bookmarks yet: b sets one at the step shown.'
              : 'Nothing like it in this log.'}
        </p>
      ) : null}
      <div ref={body} className="pane-body" onScroll={grow} tabIndex={0}>
        <ol className="log">
          {items.slice(shownRange.from, shownRange.to).map((item) =>
            item.kind === 'row' ? (
              <LogRowView
                key={item.key}
                row={item.row}
                game={view.game}
                current={item.row.entry === view.at}
                ahead={item.row.entry > view.at}
                query={query}
                onGo={onEntry}
                bookmark={notes.get(item.row.entry)}
                onBookmark={onBookmark}
              />
            ) : (
              <li key={item.key} className="log-head" data-kind={item.kind}>
                {item.kind === 'phase' && item.side !== undefined ? (
                  <SideMark game={view.game} side={item.side} />
                ) : null}
                {item.label}
              </li>
            ),
          )}
        </ol>
      </div>
    </div>
  );
};
