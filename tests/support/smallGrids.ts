// Grids for tests, and how their cells are counted.
import type { Counting, HexSpec, Numbering, SquareSpec } from '../../src/vassal/grid/spec.ts';
import { BLACK } from '../../src/vassal/values.ts';

export const counting = (some: Partial<Counting> = {}): Counting => ({
  alphabetic: false,
  leading: 1,
  offset: 1,
  descending: false,
  ...some,
});
export const numbering = (some: Partial<Numbering> = {}): Numbering => ({
  columnFirst: true,
  separator: '',
  column: counting(),
  row: counting(),
  stagger: true,
  oblique: false,
  format: '$gridLocation$',
  visible: true,
  colour: BLACK,
  fontSize: 9,
  turn: 0,
  shift: { x: 0, y: 0 },
  ...some,
});
const common = {
  snaps: true,
  edges: false,
  corners: false,
  lines: true,
  dots: true,
  colour: BLACK,
};
export const hex = (some: Partial<HexSpec> = {}): HexSpec => ({
  kind: 'hex',
  ...common,
  dx: 55.4256,
  dy: 64,
  x0: 0,
  y0: 32,
  sideways: false,
  numbering: numbering(),
  ...some,
});
export const square = (some: Partial<SquareSpec> = {}): SquareSpec => ({
  kind: 'square',
  ...common,
  dx: 48,
  dy: 48,
  x0: 24,
  y0: 24,
  metric: true,
  numbering: numbering(),
  ...some,
});
