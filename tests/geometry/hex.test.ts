import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centreOf,
  directionTo,
  distance,
  fromCube,
  nameHex,
  neighbour,
  type Offset,
  opposite,
  parseHex,
  SIX,
  sideEnds,
  toCube,
} from '../../src/geometry/hex.ts';
import { fromPixel } from '../../src/geometry/pixels.ts';
import { disc, ring } from '../../src/geometry/ring.ts';
import { areNeighbours, breaksIn, parseSide, sideName } from '../../src/geometry/sides.ts';

const at = (name: string): Offset => parseHex(name)!;
const everyHex: readonly Offset[] = Array.from({ length: 55 }, (_, c) =>
  Array.from({ length: 30 }, (_, r) => ({ col: c + 1, row: r + 1 })),
).flat();
const anyHex = fc.record({
  col: fc.integer({ min: 1, max: 55 }),
  row: fc.integer({ min: 1, max: 30 }),
});

describe('names, coordinates and pixels', () => {
  test('every hex of a 55 x 30 map comes back from its name, its cube coordinates and its centre', () => {
    expect(everyHex.map((hex) => parseHex(nameHex(hex)))).toEqual(everyHex);
    expect(everyHex.map((hex) => fromCube(toCube(hex)))).toEqual(everyHex);
    for (const size of [7, 38.5])
      expect(everyHex.map((hex) => fromPixel(centreOf(hex, size), size))).toEqual(everyHex);
  });

  test('a point just inside each corner and each side belongs to the hex', () => {
    for (const hex of everyHex.filter((_, i) => i % 37 === 0)) {
      const c = centreOf(hex, 20);
      for (const d of SIX) {
        const [p, q] = sideEnds(hex, 20, d);
        const mid = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
        for (const edge of [p, mid]) {
          const inside = { x: c.x + (edge.x - c.x) * 0.98, y: c.y + (edge.y - c.y) * 0.98 };
          expect(fromPixel(inside, 20)).toEqual(hex);
        }
        const outside = { x: c.x + (mid.x - c.x) * 1.02, y: c.y + (mid.y - c.y) * 1.02 };
        expect(fromPixel(outside, 20)).toEqual(neighbour(hex, d));
      }
    }
  });

  test('texts that are no hex numbers are refused', () => {
    for (const text of ['', '171', '17170', '0017', '1700', '17a7', ' 1717'])
      expect(parseHex(text)).toBeUndefined();
  });
});

describe('neighbours and distance', () => {
  test('even columns hang half a hex lower: 1717 touches 1816, 1616 touches 1716 and 1717', () => {
    expect(SIX.map((d) => nameHex(neighbour(at('1717'), d)))).toEqual([
      '1716',
      '1816',
      '1817',
      '1718',
      '1617',
      '1616',
    ]);
    expect(SIX.map((d) => nameHex(neighbour(at('1816'), d)))).toEqual([
      '1815',
      '1916',
      '1917',
      '1817',
      '1717',
      '1716',
    ]);
    expect(centreOf(at('1816'), 10).y).toBeGreaterThan(centreOf(at('1716'), 10).y);
  });

  test('a neighbour has one back, in the opposite direction', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...SIX), (hex, d) => {
        const next = neighbour(hex, d);
        expect(directionTo(hex, next)).toBe(d);
        expect(neighbour(next, opposite(d))).toEqual(hex);
        expect(distance(hex, next)).toBe(1);
      }),
    );
  });

  test('distance is the length of the shortest walk', () => {
    const walk = (from: Offset): ReadonlyMap<string, number> => {
      const found = new Map([[nameHex(from), 0]]);
      const queue = [from];
      for (const hex of queue)
        for (const d of SIX) {
          const next = neighbour(hex, d);
          if (
            next.col < 1 ||
            next.row < 1 ||
            next.col > 55 ||
            next.row > 30 ||
            found.has(nameHex(next))
          )
            continue;
          found.set(nameHex(next), found.get(nameHex(hex))! + 1);
          queue.push(next);
        }
      return found;
    };
    fc.assert(
      fc.property(anyHex, (from) => {
        const found = walk(from);
        expect(everyHex.map((hex) => distance(from, hex))).toEqual(
          everyHex.map((hex) => found.get(nameHex(hex))),
        );
      }),
      { numRuns: 6 },
    );
  });
});

describe('rings', () => {
  test('a ring holds the 6n hexes at that distance, each next to the one before', () => {
    fc.assert(
      fc.property(anyHex, fc.integer({ min: 1, max: 6 }), (centre, n) => {
        const hexes = ring(centre, n);
        expect(new Set(hexes.map((h) => `${h.col},${h.row}`)).size).toBe(6 * n);
        for (const [i, hex] of hexes.entries()) {
          expect(distance(centre, hex)).toBe(n);
          expect(distance(hexes[(i + 1) % hexes.length]!, hex)).toBe(1);
        }
      }),
    );
  });

  test('a ring begins in the north and goes clockwise', () => {
    expect(ring(at('1717'), 1).map(nameHex)).toEqual([
      '1716',
      '1816',
      '1817',
      '1718',
      '1617',
      '1616',
    ]);
  });

  test('a disc holds everything within n, nearest first', () => {
    const hexes = disc(at('1310'), 3);
    expect(hexes).toHaveLength(37);
    expect(hexes[0]).toEqual(at('1310'));
    const distances = hexes.map((h) => distance(at('1310'), h));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });
});

describe('hexsides and paths', () => {
  test('a hexside has one name from both sides, and the name gives the hexes back', () => {
    expect(sideName('1816', '1717')).toBe('1717/1816');
    expect(sideName('1717', '1816')).toBe('1717/1816');
    expect(parseSide('1816/1717')).toEqual(['1816', '1717']);
    expect(parseSide('1717/1815')).toBeUndefined();
    expect(parseSide('1717-1816')).toBeUndefined();
    expect(areNeighbours('1717', '1717')).toBe(false);
  });

  test('a path tells where it is broken', () => {
    expect(breaksIn(['1916', '1816', '1717', '1718'])).toEqual([]);
    expect(breaksIn(['1916', '1717', '1718', '2020'])).toEqual([1, 3]);
  });
});
