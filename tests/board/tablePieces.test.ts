import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { extentOf } from '../../src/board/paint/table/marks.ts';
import { paintMoves, waysOf } from '../../src/board/paint/table/moves.ts';
import { paintTable } from '../../src/board/paint/table/paintTable.ts';
import { paintPieces } from '../../src/board/paint/table/pieces.ts';
import { picturesIn, type TableCtx } from '../../src/board/paint/table/pictures.ts';
import { styleOf } from '../../src/board/paint/style.ts';
import type { Mark, PieceScene, TableScene } from '../../src/scene/table.ts';
import { recordingCtx, texts } from './recordingCtx.ts';
import { easel, imageMark, picture, picturesOf, piece, table, textMark } from './tablePictures.ts';

const style = styleOf('light');
const pictures = picturesOf({
  red: picture(20, 20, '#ff0000'),
  green: picture(20, 20, '#00ff00'),
});
const at = (x: number, y: number) => ({ at: { x, y }, place: { x, y } });
const AREA = { x: -50, y: -50, width: 100, height: 100 };

describe('pieces', () => {
  it('are painted bottom first: the last of a stack lies on top', () => {
    const { ctx, at: colour } = easel();
    const pieces = [
      piece('low', [imageMark('red')], at(0, 0)),
      piece('high', [imageMark('green')], at(4, -4)),
    ];
    paintPieces(ctx, pieces, AREA, { pictures, zoom: 1, style });
    expect([colour(-8, 8), colour(0, 0), colour(13, -13)]).toEqual(['ff0000', '00ff00', '00ff00']);
  });

  it('out of sight are not painted, but what reaches into sight is', () => {
    const label = (text: string, x: number) =>
      piece(text, [textMark([text], { at: { x: -12, y: 0 } })], at(x, 0));
    const { ctx, said } = recordingCtx();
    const pieces = [label('in', 0), label('near', 60), label('far', 80)];
    paintPieces(ctx as TableCtx, pieces, AREA, { pictures, zoom: 1, style });
    expect(texts(said)).toEqual(['in', 'near']);
  });

  it('reach as far as their labels, turned pictures and trails', () => {
    const { ctx } = recordingCtx();
    const extent = (...marks: Mark[]) => extentOf(ctx, piece('p', marks), pictures);
    expect(extent(imageMark('red', { scale: 2 }))).toEqual({
      x: -20,
      y: -20,
      width: 40,
      height: 40,
    });
    const turned = extent(imageMark('red', { turn: 45 }));
    expect(turned.width).toBeCloseTo(20 * Math.SQRT2);
    const trail: Mark = {
      kind: 'shape',
      path: [
        { to: 'move', x: 0, y: 0 },
        { to: 'line', x: 300, y: -200 },
      ],
      stroke: 'rgb(0, 0, 0)',
      turn: 0,
      opacity: 1,
    };
    expect(extent(imageMark('red'), trail)).toEqual({ x: -10, y: -201, width: 311, height: 211 });
    expect(extent(textMark(['12345'], { anchor: { x: 'right', y: 'bottom' } }))).toEqual({
      x: -25,
      y: -13,
      width: 25,
      height: 13,
    });
    expect(extent()).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });
});

describe('moves of a step', () => {
  const move = (id: string, x: number) => ({ piece: id, from: { x: 0, y: 0 }, to: { x, y: 0 } });

  it('are one way for all who go it together, none for a nudge', () => {
    expect(waysOf([move('a', 100), move('b', 100), move('c', 50), move('d', 3)])).toEqual([
      { from: { x: 0, y: 0 }, to: { x: 100, y: 0 }, count: 2 },
      { from: { x: 0, y: 0 }, to: { x: 50, y: 0 }, count: 1 },
    ]);
  });

  it('are arrows from place to place on screen, mere lines when everything moves', () => {
    const few = recordingCtx();
    const onScreen = (p: { x: number; y: number }) => ({ x: p.x * 2 + 7, y: p.y * 2 + 9 });
    paintMoves(few.ctx, [move('a', 100)], onScreen, style);
    expect(few.said.find(({ name }) => name === 'arc')?.args.slice(0, 2)).toEqual([7, 9]);
    const ends = few.said.flatMap(({ name, args }) => (name === 'lineTo' ? [Number(args[0])] : []));
    expect(Math.max(...ends)).toBeGreaterThan(185);
    expect(Math.max(...ends)).toBeLessThan(207);
    const many = recordingCtx();
    const all = Array.from({ length: 60 }, (_, n) => move(`${n}`, 100 + n));
    paintMoves(many.ctx, all, onScreen, style);
    expect(many.said.filter(({ name }) => name === 'arc')).toEqual([]);
    expect(many.said.filter(({ name }) => name === 'stroke')).toHaveLength(60);
  });
});

describe('a whole picture of a table', () => {
  const scene = (role: PieceScene['role'], more: Partial<TableScene> = {}): TableScene =>
    table({ pieces: [piece('p', [imageMark('red')], { ...at(50, 50), role })], ...more });
  const shot = (of: TableScene, more: { bare?: boolean; theme?: 'dark' } = {}) => {
    const canvas = createCanvas(200, 200);
    const ctx = canvas.getContext('2d');
    const size = { width: 200, height: 200 };
    paintTable(ctx as unknown as TableCtx, of, { ...size, theme: 'light', pictures, ...more });
    return { png: canvas.toBuffer('image/png'), ctx };
  };

  it('shows all of the map, as large as it fits', () => {
    const { ctx } = shot(scene('plain'));
    const colour = (x: number, y: number) =>
      Array.from(ctx.getImageData(x, y, 1, 1).data.slice(0, 3));
    expect(colour(1, 1)).toEqual([255, 255, 255]);
    expect(colour(100, 100)).toEqual([255, 0, 0]);
    expect(colour(84, 100)).toEqual([255, 0, 0]);
  });

  it('tells the chosen from the changed from all others, and a move, unless it is bare', () => {
    const moved = scene('plain', {
      moves: [{ piece: 'p', from: { x: 10, y: 90 }, to: { x: 50, y: 50 } }],
    });
    const kinds = [scene('plain'), scene('selected'), scene('changed'), moved];
    expect(new Set(kinds.map((k) => shot(k).png.toString('base64'))).size).toBe(4);
    expect(new Set(kinds.map((k) => shot(k, { bare: true }).png.toString('base64'))).size).toBe(1);
    expect(new Set(kinds.map((k) => shot(k, { theme: 'dark' }).png.toString('base64'))).size).toBe(
      4,
    );
  });

  it('names each picture that it needs once', () => {
    const names = picturesIn(
      table({
        boards: [
          { name: 'a', image: 'a.png', box: AREA, reversed: false },
          { name: 'b', box: AREA, reversed: false },
        ],
        pieces: [
          piece('1', [imageMark('x'), textMark(['x']), imageMark('')]),
          piece('2', [imageMark('x'), imageMark('y')]),
        ],
      }),
    );
    expect(names).toEqual(['a.png', 'x', 'y']);
  });
});
