// The log cut at turns and phases, filtered and searched: what the log pane shows, as data.
import type { LogRow, StripMark } from '../../session/view.ts';

export interface LogFilter {
  readonly query: string;
  readonly combatsOnly: boolean;
  /** these entries alone; absent: all */
  readonly only?: { readonly has: (entry: number) => boolean };
}

export type LogItem =
  | {
      readonly kind: 'turn' | 'phase';
      readonly key: string;
      readonly label: string;
      readonly side?: string;
    }
  | { readonly kind: 'row'; readonly key: string; readonly row: LogRow };

/** Small letters without accents, one for each: "Möckern" as "mockern". */
const plainLetters = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (c) => c.normalize('NFD').replace(/\p{M}/gu, '') || c).toLowerCase();

/** As they are written where there are none on the keys: "moeckern". */
const spelledOut = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöü]/g, (c) => `${plainLetters(c)}e`)
    .replaceAll('ß', 'ss');

const matches = (row: LogRow, query: string): boolean => {
  const text = [row.text, row.byName, ...row.detail, ...row.rules.map((r) => `rule ${r}`)].join(
    '\n',
  );
  return (
    plainLetters(text).includes(plainLetters(query)) || spelledOut(text).includes(spelledOut(query))
  );
};

/** Headings come from the strip's marks, so that log and strip use the same words; a heading without rows is left out. */
export const logItems = (
  rows: readonly LogRow[],
  marks: readonly StripMark[],
  filter: LogFilter,
): readonly LogItem[] => {
  const query = filter.query.trim().toLowerCase();
  const headings = new Map<number, LogItem[]>();
  for (const mark of marks) {
    if (mark.kind !== 'turn' && mark.kind !== 'phase') continue;
    const item: LogItem = {
      kind: mark.kind,
      key: `${mark.kind}${mark.entry}`,
      label: mark.label,
      ...(mark.side === undefined ? {} : { side: mark.side }),
    };
    const at = headings.get(mark.entry) ?? [];
    if (mark.kind === 'turn') at.unshift(item);
    else at.push(item);
    headings.set(mark.entry, at);
  }
  const items: LogItem[] = [];
  let waiting: LogItem[] = [];
  for (const row of rows) {
    for (const heading of headings.get(row.entry) ?? []) {
      // a new turn makes the phase before it old news
      if (heading.kind === 'turn') waiting = [];
      waiting = waiting.filter((w) => w.kind !== heading.kind);
      waiting.push(heading);
    }
    if (filter.combatsOnly && row.weight !== 'combat') continue;
    if (filter.only && !filter.only.has(row.entry)) continue;
    if (query !== '' && !matches(row, query)) continue;
    items.push(...waiting, { kind: 'row', key: `e${row.entry}`, row });
    waiting = [];
  }
  return items;
};

/** Text cut so that each second part is a hit of `query`: ["a ", "hit", " b"]. */
export const cutAtHits = (text: string, query: string): readonly string[] => {
  const wanted = plainLetters(query.trim());
  if (wanted === '') return [text];
  const parts: string[] = [];
  const low = plainLetters(text);
  let from = 0;
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  parts.push(text.slice(from));
  return parts;
};
