// Shapes that are no rectangles, "nonRect2;" and "nonRect;" (FORMAT.md 5.3).
import { readReal } from '../values.ts';

/** A step of an outline, relative to the piece's centre, px. */
export type ShapeStep =
  | { readonly to: 'move' | 'line'; readonly x: number; readonly y: number }
  | {
      readonly to: 'quad';
      readonly c: readonly [number, number];
      readonly x: number;
      readonly y: number;
    }
  | {
      readonly to: 'curve';
      readonly c: readonly [number, number, number, number];
      readonly x: number;
      readonly y: number;
    }
  | { readonly to: 'close' };

/** Steps that are read at most. */
const MOST = 20_000;

const spaced = (spec: string, scale: number): readonly ShapeStep[] => {
  const words = spec.split(' ');
  const out: ShapeStep[] = [];
  let at = 0;
  const n = (): number => readReal(words[at++], 0) * scale;
  while (at < words.length && out.length < MOST) {
    const word = words[at++];
    if (word === 'N') break;
    if (word === 'M') out.push({ to: 'move', x: n(), y: n() });
    else if (word === 'L') out.push({ to: 'line', x: n(), y: n() });
    else if (word === 'Q') out.push({ to: 'quad', c: [n(), n()], x: n(), y: n() });
    else if (word === 'C') out.push({ to: 'curve', c: [n(), n(), n(), n()], x: n(), y: n() });
    else if (word === 'Z') out.push({ to: 'close' });
  }
  return out;
};

const commas = (spec: string, scale: number): readonly ShapeStep[] => {
  const words = spec.split(',');
  const out: ShapeStep[] = [];
  let at = 0;
  const n = (): number => readReal(words[at++], 0) * scale;
  while (at < words.length && out.length < MOST) {
    const word = words[at++];
    if (word === 'm') out.push({ to: 'move', x: n(), y: n() });
    else if (word === 'l') out.push({ to: 'line', x: n(), y: n() });
    else if (word === 'c') out.push({ to: 'close' });
  }
  return out;
};

const read = (spec: string, scale: number): readonly ShapeStep[] =>
  spec.startsWith('d') ? spaced(spec.slice(1).trim(), scale) : commas(spec, scale);

/** The outline of "nonRect2;"; no steps: it has none that can be read. */
export const readShape = (fields: string): readonly ShapeStep[] => {
  const end = fields.indexOf(';');
  const scale = readReal(end < 0 ? fields : fields.slice(0, end), 1);
  return end < 0 ? [] : read(fields.slice(end + 1), scale);
};

/** The outline of "nonRect;". */
export const readOldShape = (fields: string): readonly ShapeStep[] => read(fields, 1);
