import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centreOf, distance, nameHex, type Offset, parseHex } from '../../src/geometry/hex.ts';
import { line, type LineStep } from '../../src/geometry/line.ts';
import { fromPixel } from '../../src/geometry/pixels.ts';

const at = (name: string): Offset => parseHex(name)!;
const show = (steps: readonly LineStep[]): readonly string[] =>
  steps.map((step) => (step.through ? nameHex(step.through) : step.along.map(nameHex).join('|')));
const anyHex = fc.record({
  col: fc.integer({ min: 12, max: 40 }),
  row: fc.integer({ min: 12, max: 25 }),
});

describe('lines between hex centres', () => {
  test('along a column the line goes from hex to hex', () => {
    expect(show(line(at('1010'), at('1013')))).toEqual(['1010', '1011', '1012', '1013']);
    expect(show(line(at('1010'), at('1010')))).toEqual(['1010']);
  });

  test('a line that runs along a hexside has both hexes beside it', () => {
    expect(show(line(at('1010'), at('1210')))).toEqual(['1010', '1110|1111', '1210']);
    expect(show(line(at('0910'), at('1309')))).not.toContain('1109|1110');
    expect(show(line(at('0910'), at('1310')))).toEqual([
      '0910',
      '1009|1010',
      '1110',
      '1209|1210',
      '1310',
    ]);
    expect(show(line(at('1010'), at('1112')))).toEqual(['1010', '1011|1111', '1112']);
    expect(show(line(at('1010'), at('0912')))).toEqual(['1010', '0911|1011', '0912']);
  });

  test('a line that crosses a side in its middle passes through the hexes on both sides of it', () => {
    // from 1010 eight columns on, one hexside off the line of sides: the middle of the way lies on a side
    const steps = show(line(at('1010'), at('1811')));
    expect(steps).toHaveLength(10);
    expect(steps.slice(4, 6)).toEqual(['1410', '1411']);
  });

  test('where it leaves a hex by a mere corner, that is told', () => {
    const corners = (a: string, b: string): readonly string[] =>
      line(at(a), at(b)).flatMap((s) => (s.through && s.corner ? [nameHex(s.through)] : []));
    // five hexes on it meets two corners, in each of which three hexes join
    expect(show(line(at('0303'), at('0407')))).toEqual([
      '0303',
      '0304',
      '0305',
      '0405',
      '0406',
      '0407',
    ]);
    expect(corners('0303', '0407')).toEqual(['0305', '0406']);
    expect(corners('0407', '0303')).toEqual(['0405', '0304']);
    // every other way of so few hexes crosses sides in their midst
    expect(corners('0303', '0405')).toEqual([]);
    expect(corners('0303', '0603')).toEqual([]);
  });

  test('the way back is the same in reverse', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        expect(show(line(b, a))).toEqual(show(line(a, b)).toReversed());
      }),
    );
  });

  test('the line begins and ends in its ends, and each piece touches the one before', () => {
    const touching = (p: LineStep, q: LineStep): boolean => {
      const hexes = (s: LineStep): readonly Offset[] => (s.through ? [s.through] : s.along);
      return hexes(p).every((x) => hexes(q).every((y) => distance(x, y) === 1));
    };
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        const steps = line(a, b);
        expect(steps[0]).toEqual({ through: a });
        expect(steps.at(-1)).toEqual({ through: b });
        for (const [i, step] of steps.entries())
          if (i > 0) expect(touching(steps[i - 1]!, step)).toBe(true);
      }),
    );
  });

  test('it meets just the hexes that points on the drawn line lie in', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        const p = centreOf(a, 100);
        const q = centreOf(b, 100);
        const steps = line(a, b);
        const hexes = new Set(
          steps.flatMap((s) => (s.through ? [s.through] : s.along)).map(nameHex),
        );
        const drawn = new Set<string>();
        for (let i = 0; i < 500; i += 1) {
          const t = (i + 0.5) / 500;
          const x = p.x + (q.x - p.x) * t;
          const y = p.y + (q.y - p.y) * t;
          drawn.add(nameHex(fromPixel({ x, y }, 100)));
        }
        expect([...drawn].filter((hex) => !hexes.has(hex))).toEqual([]);
        const sure = steps.flatMap((s) => (s.through ? [nameHex(s.through)] : []));
        // a hex of which less than a five-hundredth of the line lies inside may be missed by the points
        expect(sure.filter((hex) => !drawn.has(hex)).length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 40 },
    );
  });
});
