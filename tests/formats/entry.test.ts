import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEntry } from '../../src/formats/native/isEntry.ts';
import { entrySchema } from '../../src/formats/native/schema.ts';

const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  'x',
  0,
  1,
  -1,
  1.5,
  2 ** 60,
  true,
  false,
  [],
  [1],
  [0],
  {},
  [[]],
  { a: [null] },
);
/** A good value most of the time, so that whole entries come up as well as spoilt ones. */
const mostly = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: good, weight: 24 }, { arbitrary: odd, weight: 1 });

const roll = fc.record({
  faces: mostly(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })),
  label: mostly(fc.string()),
  sides: mostly(fc.integer({ min: 1, max: 10 })),
});
const parts = {
  action: fc.jsonValue(),
  by: mostly(fc.string({ minLength: 1 })),
  on: mostly(fc.nat()),
  orders: mostly(fc.constant(true)),
  rolls: mostly(fc.array(mostly(roll), { maxLength: 2 })),
};
const entry = fc.oneof(
  { arbitrary: fc.record(parts, { requiredKeys: ['action', 'by', 'rolls'] }), weight: 8 },
  { arbitrary: fc.record({ ...parts, more: odd }, { requiredKeys: [] }), weight: 1 },
);

describe('a stored entry', () => {
  it('is told from other values just as its schema tells it', () => {
    const seen = { good: 0, bad: 0 };
    const judge = (value: unknown): void => {
      // as a line of a log has it
      const text = JSON.stringify(value) as string | undefined;
      if (text === undefined) return;
      const read: unknown = JSON.parse(text);
      const { success } = entrySchema.safeParse(read);
      seen[success ? 'good' : 'bad'] += 1;
      expect(isEntry(read), text).toBe(success);
    };
    fc.assert(fc.property(fc.oneof({ arbitrary: entry, weight: 20 }, odd), judge), {
      numRuns: 3000,
    });
    // it would show nothing if only one kind had come up
    expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(300);
  });

  it.each([
    ['a number too great for any', '1e999', false],
    ['one deep within', '{"units":[{"at":[-1e999]}]}', false],
    ['the greatest there is', '1.7976931348623157e308', true],
    ['a key that objects have of their own', '{"__proto__":1}', true],
  ])('is judged as its schema judges it with %s in its action', (_, action, fits) => {
    const read: unknown = JSON.parse(`{"action":${action},"by":"red","rolls":[]}`);
    expect(entrySchema.safeParse(read).success).toBe(fits);
    expect(isEntry(read)).toBe(fits);
  });
});
