// Where turns, phases and combats fall along the strip: pure arithmetic over the marks.
import type { StripMark } from '../../session/view.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** label cut to what fits, or empty */
  readonly short: string;
  readonly side?: string;
  readonly entry: number;
}

export interface StripLayout {
  readonly turns: readonly Span[];
  readonly phases: readonly Span[];
  readonly combats: readonly {
    readonly x: number;
    readonly entry: number;
    readonly label: string;
    readonly side?: string;
  }[];
  readonly ends: readonly { readonly x: number; readonly label: string }[];
  /** position on the line of each entry */
  readonly plyOf: ReadonlyMap<number, number>;
  readonly xOf: (ply: number) => number;
  /** nearest position on the line for a point along the strip */
  readonly plyAt: (x: number) => number;
}

/** Free pixels at both ends, so that the handle is never cut off. */
const margin = 10;
const letter = 6.6;

/** The label as far as it fits: whole, its first part, its number, or nothing. */
const fitting = (label: string, width: number, letters = letter): string => {
  const room = Math.floor((width - 8) / letters);
  const first = label.split(/[,·:;(]/)[0]!.trim();
  const number = /\d+/.exec(label)?.[0] ?? '';
  const fits = [label, first, number].find((text) => text.length <= room);
  if (fits !== undefined && (fits !== number || room < 9)) return fits;
  return room >= 9 ? `${label.slice(0, room - 1).trimEnd()}…` : '';
};

/** `line` are the entries of the line in order; `width` in CSS pixels. Marks off the line are left out. */
export const layOutStrip = (
  marks: readonly StripMark[],
  line: readonly number[],
  width: number,
): StripLayout => {
  const plyOf = new Map(line.map((entry, ply) => [entry, ply]));
  const last = Math.max(1, line.length - 1);
  const span = Math.max(1, width - 2 * margin);
  const xOf = (ply: number): number => margin + (ply / last) * span;
  const spans = (kind: 'turn' | 'phase', letters: number): readonly Span[] => {
    const own = marks.filter((m) => m.kind === kind && plyOf.has(m.entry));
    return own.map((m, i) => {
      const from = xOf(plyOf.get(m.entry)!);
      const next = own[i + 1];
      const to = next === undefined ? xOf(last) : xOf(plyOf.get(next.entry)!);
      return {
        from,
        to,
        label: m.label,
        short: fitting(m.label, to - from, letters),
        entry: m.entry,
        ...(m.side === undefined ? {} : { side: m.side }),
      };
    });
  };
  return {
    turns: spans('turn', 6.2),
    phases: spans('phase', letter),
    combats: marks
      .filter((m) => m.kind === 'combat' && plyOf.has(m.entry))
      .map((m) => ({
        x: xOf(plyOf.get(m.entry)!),
        entry: m.entry,
        label: m.label,
        ...(m.side === undefined ? {} : { side: m.side }),
      })),
    ends: marks
      .filter((m) => m.kind === 'end' && plyOf.has(m.entry))
      .map((m) => ({ x: xOf(plyOf.get(m.entry)!), label: m.label })),
    plyOf,
    xOf,
    plyAt: (x) => Math.max(0, Math.min(line.length - 1, Math.round(((x - margin) / span) * last))),
  };
};
