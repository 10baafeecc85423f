import { describe, expect, it } from 'vitest';
import { project } from '../../src/board/paint/view.ts';
import { cellAt, fanCells } from '../../src/board/table/stackFan.ts';
import { movesBox, openingTable } from '../../src/board/table/tableCamera.ts';
import { nearestTo, nextPiece, standing } from '../../src/board/table/tableCursor.ts';
import { pieceAt, piecesIn, stackWith } from '../../src/board/table/tableHit.ts';
import { goingAlong } from '../../src/board/table/useInHand.ts';
import type { PathStep, PieceScene } from '../../src/scene/table.ts';
import { piece, table } from './tablePictures.ts';

const at = (x: number, y: number, more: Partial<PieceScene> = {}): Partial<PieceScene> => ({
  at: { x, y },
  place: { x, y },
  ...more,
});
const inStack = (id: string, index: number, of: number, x: number, y: number) =>
  piece(id, [], at(x + 4 * index, y - 4 * index, { stack: { id: 's', index, of } }));
const stack = [0, 1, 2].map((n) => inStack(`s${n}`, n, 3, 200, 200));
const ids = (pieces: readonly PieceScene[]) => pieces.map(({ id }) => id);

describe('what lies under a point', () => {
  it('is the uppermost piece', () => {
    expect(pieceAt(stack, { x: 208, y: 192 })?.id).toBe('s2');
    expect(pieceAt(stack, { x: 181, y: 219 })?.id).toBe('s0');
    expect(pieceAt(stack, { x: 300, y: 200 })).toBeUndefined();
  });

  it('goes by the shape of a piece that has one, curves too', () => {
    const shape: PathStep[] = [
      { to: 'move', x: -20, y: 0 },
      { to: 'curve', c: [-20, -26, 20, -26], x: 20, y: 0 },
      { to: 'line', x: 0, y: 20 },
      { to: 'close' },
    ];
    const odd = [piece('odd', [], at(0, 0, { shape }))];
    expect(pieceAt(odd, { x: 0, y: -15 })?.id).toBe('odd');
    expect(pieceAt(odd, { x: 0, y: 15 })?.id).toBe('odd');
    expect(pieceAt(odd, { x: 18, y: 15 })).toBeUndefined();
    expect(pieceAt(odd, { x: -19, y: -18 })).toBeUndefined();
  });

  it('may be missed by a finger, as long as nothing else is hit', () => {
    const two = [piece('a', [], at(0, 0)), piece('b', [], at(50, 0))];
    expect(pieceAt(two, { x: 22, y: 0 }, 8)?.id).toBe('a');
    expect(pieceAt(two, { x: 31, y: 0 }, 30)?.id).toBe('b');
    expect(pieceAt(two, { x: 24, y: 0 })).toBeUndefined();
  });

  it('goes with its stack, with what is selected, or alone when singled out', () => {
    const others = [piece('x', [], at(0, 0, { role: 'selected' })), piece('y', [], at(9, 9))];
    const all = [...others, ...stack];
    expect(ids(stackWith(all, stack[1]!))).toEqual(['s0', 's1', 's2']);
    expect(ids(goingAlong(all, stack[2]!, false))).toEqual(['s0', 's1', 's2']);
    expect(ids(goingAlong(all, stack[1]!, true))).toEqual(['s1']);
    const chosen = { ...stack[1]!, role: 'selected' as const };
    expect(ids(goingAlong([...others, chosen], chosen, true))).toEqual(['x', 's1']);
  });

  it('is in a band when the band goes round all of it', () => {
    const two = [piece('a', [], at(0, 0)), piece('b', [], at(50, 0))];
    expect(ids(piecesIn(two, { x: 40, y: 30 }, { x: -30, y: -30 }))).toEqual(['a']);
    expect(ids(piecesIn(two, { x: -30, y: -30 }, { x: 80, y: 30 }))).toEqual(['a', 'b']);
  });
});

describe('the keyboard', () => {
  const field = [
    piece('middle', [], at(0, 0)),
    piece('right', [], at(100, 20)),
    piece('far right', [], at(200, 0)),
    piece('down', [], at(10, 90)),
    ...stack,
  ];

  it('goes to the next piece in the direction of the arrow, a stack being one', () => {
    const from = (id: string) => field.find((p) => p.id === id)!;
    expect(nextPiece(field, from('middle'), 'ArrowRight').id).toBe('right');
    expect(nextPiece(field, from('right'), 'ArrowRight').id).toBe('far right');
    expect(nextPiece(field, from('far right'), 'ArrowDown').id).toBe('s2');
    expect(nextPiece(field, from('s1'), 'ArrowUp').id).toBe('far right');
    expect(nextPiece(field, from('middle'), 'ArrowLeft').id).toBe('middle');
    expect(ids(standing(field))).toEqual(['middle', 'right', 'far right', 'down', 's2']);
  });

  it('begins at the piece nearest to the middle', () => {
    expect(nearestTo(field, { x: 20, y: 80 })?.id).toBe('down');
    expect(nearestTo([], { x: 0, y: 0 })).toBeUndefined();
  });

  it('comes to every piece by arrows alone', () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      piece(`${n}`, [], at((n * 137) % 900, (n * 251) % 700)),
    );
    const seen = new Set([many[0]!.id]);
    const next = [many[0]!];
    for (let from = next.pop(); from; from = next.pop())
      for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const to = nextPiece(many, from, arrow);
        if (seen.has(to.id)) continue;
        seen.add(to.id);
        next.push(to);
      }
    expect(seen.size).toBe(60);
  });
});

describe('a stack spread out', () => {
  const seen = { x: 100, y: 100, width: 800, height: 600 };

  it('shows each piece whole, apart from the others, within what is seen', () => {
    for (const n of [2, 7, 30])
      for (const over of [
        { x: 120, y: 110, width: 40, height: 40 },
        { x: 880, y: 660, width: 40, height: 40 },
      ]) {
        const many = Array.from({ length: n }, (_, k) => inStack(`${k}`, k, n, 0, 0));
        const cells = fanCells(many, over, seen, 1);
        expect(cells).toHaveLength(n);
        for (const [i, { box }] of cells.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(seen.x);
          expect(box.x + box.width).toBeLessThanOrEqual(seen.x + seen.width);
          expect(box.y).toBeGreaterThanOrEqual(seen.y);
          expect(box.y + box.height).toBeLessThanOrEqual(seen.y + seen.height);
          expect(cellAt(cells, box.x + box.width / 2, box.y + box.height / 2)?.piece.id).toBe(
            `${i}`,
          );
        }
      }
  });

  it('is large enough to be read, however far the map is', () => {
    const cells = fanCells(stack, { x: 400, y: 400, width: 4, height: 4 }, seen, 0.1);
    for (const { box } of cells) expect(Math.max(box.width, box.height)).toBeGreaterThanOrEqual(44);
    expect(cellAt(cells, 5, 5)).toBeUndefined();
  });
});

describe('where a table is looked at from', () => {
  const size = { width: 1000, height: 700 };
  const inSight = (scene: ReturnType<typeof table>, p: { x: number; y: number }): boolean => {
    const { x, y } = project(openingTable(scene, size), p);
    return x >= 0 && y >= 0 && x <= size.width && y <= size.height;
  };

  it('is all of a small map', () => {
    const scene = table({ width: 900, height: 600, pieces: [piece('a', [], at(10, 10))] });
    for (const p of [
      { x: 0, y: 0 },
      { x: 900, y: 600 },
    ])
      expect(inSight(scene, p)).toBe(true);
  });

  it('is where most pieces lie on a large one, and what moved before that', () => {
    const crowd = Array.from({ length: 30 }, (_, n) => piece(`${n}`, [], at(7000 + n * 5, 5000)));
    const lone = piece('lone', [], at(300, 300));
    const scene = table({ width: 9000, height: 6000, pieces: [lone, ...crowd] });
    expect(inSight(scene, { x: 7070, y: 5000 })).toBe(true);
    expect(openingTable(scene, size).zoom).toBeGreaterThan(0.5);
    const moves = [{ piece: 'lone', from: { x: 500, y: 300 }, to: { x: 300, y: 300 } }];
    for (const p of [moves[0]!.from, moves[0]!.to])
      expect(inSight({ ...scene, moves }, p)).toBe(true);
    expect(movesBox({ moves: [] })).toBeUndefined();
  });
});
