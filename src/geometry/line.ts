// The straight line from the centre of one hex to that of another, and what it meets on the way.
import { type Cube, fromCube, nameHex, type Offset, roundCube, toCube } from './hex.ts';

/**
 * A piece of a line: inside one hex, or along the side between two (of which the lower number stands first). `corner`:
 * it comes into the hex from the hex before by a mere corner, where three meet, and crosses no side.
 */
export type LineStep =
  | { readonly through: Offset; readonly corner?: true; readonly along?: never }
  | { readonly along: readonly [Offset, Offset]; readonly through?: never };

const add = (a: Cube, b: Cube, times: number): Cube => ({
  x: a.x + b.x * times,
  y: a.y + b.y * times,
  z: a.z + b.z * times,
});

const sorted = (p: Offset, q: Offset): readonly [Offset, Offset] =>
  nameHex(p) < nameHex(q) ? [p, q] : [q, p];

/** A line that runs along sides: by turns through a hex and between two, `unit` being two hexes long. */
const alongSides = (from: Cube, unit: Cube, count: number): readonly LineStep[] => {
  const { x, y, z } = unit;
  // the two hexes beside each side lie half way on, one on either hand
  const [left, right]: readonly [Cube, Cube] =
    Math.abs(x) === 2
      ? [
          { x: x / 2, y, z: 0 },
          { x: x / 2, y: 0, z },
        ]
      : Math.abs(y) === 2
        ? [
            { x, y: y / 2, z: 0 },
            { x: 0, y: y / 2, z },
          ]
        : [
            { x, y: 0, z: z / 2 },
            { x: 0, y, z: z / 2 },
          ];
  const steps: LineStep[] = [{ through: fromCube(from) }];
  for (let i = 0; i < count; i += 1) {
    const here = add(from, unit, i);
    steps.push({ along: sorted(fromCube(add(here, left, 1)), fromCube(add(here, right, 1))) });
    steps.push({ through: fromCube(add(here, unit, 1)) });
  }
  return steps;
};

/**
 * What the line from `a` to `b` meets, both ends included, in order. Every hex of which it crosses more than a corner is
 * there; where it runs along a hexside the two hexes beside it stand together. The way back is the same in reverse.
 */
export const line = (a: Offset, b: Offset): readonly LineStep[] => {
  const from = toCube(a);
  const to = toCube(b);
  const diff = add(to, from, -1);
  // the lines on which the hexsides lie are x-y, y-z and z-x = a whole number
  const rates = [diff.x - diff.y, diff.y - diff.z, diff.z - diff.x].map(Math.abs);
  const length = Math.max(Math.abs(diff.x), Math.abs(diff.y), Math.abs(diff.z));
  if (length === 0) return [{ through: a }];
  if (rates.includes(0)) {
    const unit = add({ x: 0, y: 0, z: 0 }, diff, 2 / length);
    return alongSides(from, unit, length / 2);
  }
  // equal fractions divide to equal numbers, so where it meets several such lines at once they fall together
  const crossings = new Map<number, number>([
    [0, 0],
    [1, 0],
  ]);
  for (const rate of rates)
    for (let k = 1; k < rate; k += 1) crossings.set(k / rate, (crossings.get(k / rate) ?? 0) + 1);
  const at = [...crossings.keys()].sort((p, q) => p - q);
  const steps: LineStep[] = [];
  let last = '';
  for (let i = 1; i < at.length; i += 1) {
    // between two crossings the line is well inside one hex, so rounding cannot err
    const hex = fromCube(roundCube(add(from, diff, (at[i - 1]! + at[i]!) / 2)));
    const name = nameHex(hex);
    // three of those lines meet in corners (and in centres, where no other hex begins)
    if (name !== last)
      steps.push(
        crossings.get(at[i - 1]!) === 3 ? { through: hex, corner: true } : { through: hex },
      );
    last = name;
  }
  return steps;
};
