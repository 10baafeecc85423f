// Grids as they are drawn, and areas laid by their cells. FORMAT.md 6.4 to 6.6, 7.6
import { describe, expect, it } from 'vitest';
import { areaAround, gridDrawings } from '../../src/vassal/grid/lines.ts';
import type { GridSpec } from '../../src/vassal/grid/spec.ts';
import { hex, numbering, square } from '../support/smallGrids.ts';

const board = { width: 1000, height: 800 };

describe('drawn grids', () => {
  it('show lines, dots and numbers, and nothing where nothing is visible', () => {
    const [drawing] = gridDrawings(hex(), { width: 200, height: 200 });
    expect(drawing!.labels.map(({ text }) => text)).toContain('0102');
    expect(drawing!.dots).toContainEqual({ x: 0, y: 32 });
    const moves = drawing!.lines.filter(({ to }) => to === 'move');
    expect(moves).toHaveLength(drawing!.dots.length);
    expect(
      gridDrawings(
        hex({ lines: false, dots: false, numbering: numbering({ visible: false }) }),
        board,
      ),
    ).toEqual([]);
    expect(gridDrawings(undefined, board)).toEqual([]);
  });

  it("of a pixel's width draw no millions of lines", () => {
    expect(gridDrawings(square({ dx: 0.01, dy: 0.01 }), board)).toEqual([]);
    expect(gridDrawings(hex({ dx: 0.01, dy: 0.01 }), board)).toEqual([]);
  });

  it('outline the cells within a radius', () => {
    const closes = (strokes: readonly { to: string }[] | undefined) =>
      strokes?.filter(({ to }) => to === 'close').length;
    expect(closes(areaAround(hex(), { x: 300, y: 300 }, 2))).toBe(19);
    expect(closes(areaAround(square(), { x: 300, y: 300 }, 1))).toBe(9);
    // king's moves here too, though distances are counted by sides
    expect(closes(areaAround(square({ metric: false }), { x: 300, y: 300 }, 1))).toBe(9);
    expect(areaAround(undefined, { x: 0, y: 0 }, 1)).toBeUndefined();
  });

  it('outline them round the point itself, not round the middle of its cell', () => {
    expect(areaAround(square(), { x: 30, y: 20 }, 0)![0]).toEqual({ to: 'move', x: 6, y: -4 });
    const off = areaAround(hex(), { x: 2 + 64, y: 5 }, 0)!;
    const on = areaAround(hex(), { x: 64, y: 0 }, 0)!;
    const xs = (strokes: typeof on) => strokes.flatMap((s) => (s.to === 'close' ? [] : [s.x]));
    expect(xs(off)[0]! - xs(on)[0]!).toBeCloseTo(2);
  });

  it('of a zone without cells outline those behind it', () => {
    const zone = { name: 'Sea', format: '', usesParent: false, highlight: '' };
    const path = [
      { x: 0, y: 0 },
      { x: 500, y: 0 },
      { x: 500, y: 500 },
    ];
    const zoned = (more: object, background?: GridSpec): GridSpec => ({
      kind: 'zoned',
      highlights: [],
      zones: [{ ...zone, path, ...more }],
      ...(background ? { background } : {}),
    });
    const at = { x: 300, y: 100 };
    expect(areaAround(zoned({}, square()), at, 1)).toHaveLength(45);
    expect(areaAround(zoned({ grid: hex() }, square()), at, 1)).toHaveLength(7 * 7);
    expect(areaAround(zoned({}), at, 1)).toBeUndefined();
  });

  it('write the numbers of a cell, whatever the format of its name', () => {
    const texts = (grid: GridSpec) =>
      gridDrawings(grid, { width: 60, height: 60 })[0]!.labels.map(({ text }) => text);
    const format = 'Hex $gridLocation$';
    expect(texts(hex({ numbering: numbering({ format }) }))).toContain('0102');
    expect(texts(square({ numbering: numbering({ format }) }))).toContain('0101');
  });

  it('hang the number of a square on the side that it is turned to, those of hexes in the middle', () => {
    const first = (grid: GridSpec) =>
      gridDrawings(grid, { width: 40, height: 40 })[0]!.labels.find(({ text }) => text === '0101')!;
    const turns = [0, 90, 180, 270] as const;
    const at = (grid: (turn: number) => GridSpec) => turns.map((turn) => first(grid(turn)).at);
    const some = { fontSize: 10, shift: { x: 1, y: 2 } };
    expect(at((turn) => square({ numbering: numbering({ ...some, turn }) }))).toEqual([
      { x: 25, y: 2 },
      { x: 46, y: 25 },
      { x: 23, y: 46 },
      { x: 2, y: 23 },
    ]);
    const upright = { x0: 20, y0: 20, dx: 64, dy: 60 };
    const plain = numbering({ ...some, stagger: false, turn: 0 });
    const middle = numbering({ ...some, stagger: false, turn: 90 });
    expect(first(hex({ ...upright, numbering: plain })).at).toEqual({ x: 21, y: -8 });
    expect(first(hex({ ...upright, numbering: middle })).at).toEqual({ x: 23, y: 21 });
    expect(first(hex({ ...upright, sideways: true, numbering: plain })).at).toEqual({
      x: 21,
      y: 17,
    });
  });
});
