// Pictures and pieces made up for tests of a table's painters.
import { createCanvas } from '@napi-rs/canvas';
import type { Pictured, Pictures, TableCtx } from '../../src/board/paint/table/pictures.ts';
import type { Mark, PieceScene, TableScene } from '../../src/scene/table.ts';

/** A picture that is one colour, or red on its left half and blue on its right. */
export const picture = (width: number, height: number, colour = 'halves'): Pictured => {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = colour === 'halves' ? '#ff0000' : colour;
  ctx.fillRect(0, 0, width, height);
  if (colour === 'halves') {
    ctx.fillStyle = '#0000ff';
    ctx.fillRect(Math.ceil(width / 2), 0, width, height);
  }
  return { image: canvas as unknown as CanvasImageSource, width, height };
};

export const picturesOf = (known: Readonly<Record<string, Pictured>>): Pictures => ({
  get: (name) => known[name] ?? 'missing',
  sizes: (name) => {
    const one = known[name];
    return typeof one === 'object' ? one : undefined;
  },
});

export const imageMark = (
  name: string,
  more: Partial<Extract<Mark, { kind: 'image' }>> = {},
): Mark => ({ kind: 'image', name, at: { x: 0, y: 0 }, scale: 1, turn: 0, opacity: 1, ...more });

export const textMark = (
  lines: readonly string[],
  more: Partial<Extract<Mark, { kind: 'text' }>> = {},
): Extract<Mark, { kind: 'text' }> => ({
  kind: 'text',
  lines,
  at: { x: 0, y: 0 },
  anchor: { x: 'left', y: 'top' },
  size: 10,
  family: 'Dialog',
  bold: false,
  italic: false,
  colour: 'rgb(0, 0, 0)',
  turn: 0,
  opacity: 1,
  ...more,
});

export const piece = (
  id: string,
  marks: readonly Mark[],
  more: Partial<PieceScene> = {},
): PieceScene => ({
  id,
  name: id,
  at: { x: 0, y: 0 },
  place: { x: 0, y: 0 },
  location: '',
  kind: 'piece',
  marks,
  box: { x: -20, y: -20, width: 40, height: 40 },
  role: 'plain',
  words: id,
  ...more,
});

export const table = (more: Partial<TableScene> = {}): TableScene => ({
  tabs: [{ id: 'Main', title: 'Main', kind: 'main', pieces: 0 }],
  tab: 'Main',
  width: 100,
  height: 100,
  background: 'rgb(255, 255, 255)',
  boards: [],
  grids: [],
  pieces: [],
  moves: [],
  problems: [],
  ...more,
});

/** A canvas whose origin is at (50, 50), and the colour of its points from there: "ff0000". */
export const easel = (): {
  readonly ctx: TableCtx;
  readonly at: (x: number, y: number) => string;
} => {
  const canvas = createCanvas(100, 100);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, 100, 100);
  ctx.translate(50, 50);
  return {
    ctx: ctx as unknown as TableCtx,
    at: (x, y) => {
      const [r = 0, g = 0, b = 0] = ctx.getImageData(50 + x, 50 + y, 1, 1).data;
      return [r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('');
    },
  };
};
