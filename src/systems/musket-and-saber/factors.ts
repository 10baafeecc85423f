// Factors multiplied, and the column of the chart that a differential gives (7.7).
import type { Share } from './events.ts';
import type { Field } from './state.ts';

/** 7.7: once halved rounds up, twice or more is one, zero stays zero. Doublings come first (G-MS-49). */
export const worth = (printed: number, doublings: number, halvings: number): number => {
  const doubled = printed * 2 ** doublings;
  if (doubled === 0 || halvings === 0) return doubled;
  return halvings === 1 ? Math.ceil(doubled / 2) : 1;
};

/** Index of the CRT's column for a differential; beyond the chart the end column serves (G-MS-89). */
export const columnFor = (f: Field, differential: number): number => {
  const at = f.rules.crt.columns.findIndex(
    (c) => (c.min === null || differential >= c.min) && (c.max === null || differential <= c.max),
  );
  if (at < 0) throw new Error(`the CRT has no column for ${differential}`);
  return at;
};

/** A column of the chart in words, from its label: "+4,+5" is "+4/+5", ">=+10" is "+10 and more". */
export const columnWords = (label: string): string =>
  label
    .replace(/^>=(.+)$/, '$1 and more')
    .replace(/^<=(.+)$/, '$1 and less')
    .replace(',', '/');

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

/** Why a share counts for another value than what is printed, a reason each; empty: it does not. */
export const shareWhy = (s: Pick<Share, 'added' | 'doubled' | 'halved'>): readonly string[] => [
  ...(s.added ?? []).map((a) => `${signed(a.value)} ${a.why}`),
  ...s.doubled.map((d) => `doubled ${d}`),
  ...s.halved.map((h) => `halved (${h})`),
];
