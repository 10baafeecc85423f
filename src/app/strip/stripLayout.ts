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

/** The first of these texts that fits into `width` pixels; empty when none does. */
const fitting = (texts: readonly string[], width: number, letters: number): string =>
  texts.find((text) => text.length * letters <= width - 8) ?? '';

/** "Turn 3, 12:30" -> itself, "Turn 3", "3" */
const turnTexts = (label: string): readonly string[] => [
  label,
  label.split(/[,·:;(]/)[0]!.trim(),
  /\d+/.exec(label)?.[0] ?? '',
];

/** "French movement" -> itself, "movement", "mov." */
const phaseTexts = (label: string): readonly string[] => {
  const last = label.split(' ').at(-1)!;
  return [label, last, `${last.slice(0, 3)}.`];
};

/** `line` are the entries of the line in order; `width` in CSS pixels. Marks off the line are left out. */
export const layOutStrip = (
  marks: readonly StripMark[],
  line: readonly number[],
  width: number,
  /** positions that have been told so far; absent: all of them */
  known = line.length,
): StripLayout => {
  const plyOf = new Map(line.map((entry, ply) => [entry, ply]));
  const last = Math.max(1, line.length - 1);
  const span = Math.max(1, width - 2 * margin);
  const xOf = (ply: number): number => margin + (ply / last) * span;
  const spans = (
    kind: 'turn' | 'phase',
    texts: (label: string) => readonly string[],
  ): readonly Span[] => {
    const own = marks.filter((m) => m.kind === kind && plyOf.has(m.entry));
    return own.map((m, i) => {
      const from = xOf(plyOf.get(m.entry)!);
      const next = own[i + 1];
      const to = xOf(next === undefined ? Math.min(last, known - 1) : plyOf.get(next.entry)!);
      return {
        from,
        to,
        label: m.label,
        short: fitting(texts(m.label), to - from, 6.3),
        entry: m.entry,
        ...(m.side === undefined ? {} : { side: m.side }),
      };
    });
  };
  return {
    turns: spans('turn', turnTexts),
    phases: spans('phase', phaseTexts),
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
