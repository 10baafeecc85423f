import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { styleOf } from '../../src/board/paint/style.ts';
import type { Pictured, TableCtx } from '../../src/board/paint/table/pictures.ts';
import {
  type FaceCanvas,
  noLooks,
  nothingMeasured,
  tableFaces,
} from '../../src/board/table/tableFaces.ts';
import { easel, imageMark, picture, picturesOf, piece, textMark } from './tablePictures.ts';

const ctxOf = (canvas: Canvas): TableCtx => canvas.getContext('2d') as unknown as TableCtx;

/** Faces of these pictures, and how many were drawn so far. */
const faces = (known: Readonly<Record<string, Pictured>>, zoom = 1) => {
  let made = -1; // the first canvas is for measuring
  const make = (width: number, height: number): FaceCanvas => {
    made += 1;
    const canvas = createCanvas(width, height);
    return { image: canvas as unknown as CanvasImageSource, ctx: ctxOf(canvas) };
  };
  const look = { pictures: picturesOf(known), zoom, style: styleOf('light') };
  const kept = tableFaces({ look, dots: 1, measured: nothingMeasured(noLooks()), make });
  return { ...kept, made: () => made };
};

describe('faces of pieces', () => {
  it('are drawn once for all that look alike', () => {
    const kept = faces({ a: picture(30, 30, '#ff0000') });
    const { ctx } = easel();
    for (const x of [0, 10, 20]) kept.lay(ctx, piece('p', [imageMark('a')]), x, 0);
    expect(kept.made()).toBe(1);
    kept.lay(ctx, piece('p', [imageMark('a', { turn: 90 })]), 0, 0);
    expect(kept.made()).toBe(2);
  });

  it('of plain counters differ with their names, whatever else is the same', () => {
    const kept = faces({ a: picture(30, 30, '#ff0000') });
    const { ctx } = easel();
    const one = piece('p', [imageMark('a')]);
    kept.lay(ctx, one, 0, 0);
    kept.lay(ctx, { ...one, name: 'Guard' }, 0, 0);
    expect(kept.made()).toBe(2);
    kept.lay(ctx, one, 0, 0);
    expect(kept.made()).toBe(2);
  });

  it('stand as the brush alone would have them, labels and all', () => {
    const known = { a: picture(31, 31), b: picture(10, 10, '#00ff00') };
    const marks = [imageMark('a'), imageMark('b', { at: { x: 25, y: -20 } }), textMark(['7'])];
    const one = piece('p', marks);
    const kept = easel();
    faces(known).lay(kept.ctx, one, 3, -2);
    const points = [
      [-12, -2],
      [18, 13],
      [28, -22],
      [23, -27],
      [19, -2],
      [3, 15],
    ] as const;
    expect(points.map(([x, y]) => kept.at(x, y))).toEqual([
      'ff0000',
      '0000ff',
      '00ff00',
      '00ff00',
      'ffffff',
      'ffffff',
    ]);
  });

  it('of a piece that waits for its picture are not kept, nor what was measured of it', () => {
    const known: Record<string, Pictured> = { a: 'waiting' };
    const kept = faces(known);
    const one = piece('p', [imageMark('a')]);
    const { ctx, at } = easel();
    kept.lay(ctx, one, 0, 0);
    expect([kept.extent(one).width, kept.made(), at(15, 15)]).toEqual([0, 0, 'ffffff']);
    known['a'] = picture(40, 40, '#ff0000');
    kept.lay(ctx, one, 0, 0);
    expect([kept.extent(one).width, kept.made()]).toEqual([40, 1]);
    expect([at(-20, -20), at(19, 19), at(20, 0)]).toEqual(['ff0000', 'ff0000', 'ffffff']);
  });

  it('that would be too large are drawn afresh each time', () => {
    const kept = faces({ a: picture(40, 40, '#ff0000') }, 20);
    const { ctx, at } = easel();
    kept.lay(ctx, piece('p', [imageMark('a')]), 0, 0);
    expect([kept.made(), at(49, -49)]).toEqual([0, 'ff0000']);
  });
});
