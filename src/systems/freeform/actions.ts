// What may be done at a free table, as a log writes it.
import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kit/result.ts';

const longest = (n: number) => z.string().check(z.maxLength(n));
const id = z.string().check(z.minLength(1), z.maxLength(200));
const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const whole = between(-1_000_000, 1_000_000);
const text = longest(20_000);
const ids = z.array(id).check(z.minLength(1), z.maxLength(500));
const place = z.strictObject({
  map: z.string().check(z.minLength(1), z.maxLength(500)),
  x: whole,
  y: whole,
});
/** A trait of a piece by its place in the chain, outermost 0. */
const trait = { piece: id, trait: between(0, 5000) };

const one = z.union([
  // `onto`: piece that they are put upon; absent: on top of what is there
  z.strictObject({ move: z.strictObject({ pieces: ids, to: place, onto: z.optional(id) }) }),
  z.strictObject({
    layer: z.strictObject({
      ...trait,
      level: z.optional(whole),
      active: z.optional(z.boolean()),
    }),
  }),
  // `by`: facings, or degrees of a piece that turns freely; clockwise
  z.strictObject({ rotate: z.strictObject({ ...trait, by: whole }) }),
  z.strictObject({ label: z.strictObject({ ...trait, text }) }),
  z.strictObject({ value: z.strictObject({ ...trait, text }) }),
  // a mask or invisibility; `by`: the side that may look under it, absent: nobody
  z.strictObject({
    mask: z.strictObject({ ...trait, on: z.boolean(), by: z.optional(longest(200)) }),
  }),
  z.strictObject({ remove: ids }),
  // `definition`: a slot's own text, "+/null/type/state"
  z.strictObject({ add: z.strictObject({ definition: longest(1_000_000), to: place }) }),
  z.strictObject({ shuffle: id }),
  // cards from the top, one after the other to each place in turn
  z.strictObject({
    draw: z.strictObject({
      deck: id,
      count: between(1, 500),
      to: z.array(place).check(z.minLength(1), z.maxLength(50)),
    }),
  }),
  z.strictObject({
    dice: z.strictObject({
      count: between(1, 100),
      sides: between(2, 1_000_000),
      plus: z.optional(whole),
      name: z.optional(longest(200)),
    }),
  }),
  z.strictObject({ chat: text }),
  // `container`: absent: the module's
  z.strictObject({
    property: z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(500)),
      value: text,
      container: z.optional(longest(500)),
    }),
  }),
  z.strictObject({ turn: z.strictObject({ tracker: between(0, 1000), state: text }) }),
  z.strictObject({
    notes: z.strictObject({ which: z.enum(['scenario', 'public']), text }),
  }),
]);

const schema = z.union([
  z.strictObject({ vassal: z.string() }),
  // one after another in one step: what is done with several pieces at once
  z.strictObject({ all: z.array(one).check(z.minLength(1), z.maxLength(500)) }),
  one,
]);

/** One thing that is done at a free table: a step adopted from a VASSAL log, or one of this program's own. */
export type FreeformAction = z.infer<typeof schema>;

/** What is done by hand, one deed. */
export type OneAction = z.infer<typeof one>;

/** What is done by hand: everything but adopted steps. */
export type OwnAction = Exclude<FreeformAction, { readonly vassal: string }>;

/** An action out of a file that may lie. Fault: "notAnAction". */
export const readAction = (json: unknown): Result<FreeformAction> => {
  const read = z.safeParse(schema, json);
  if (read.success) return ok(read.data);
  return fail({
    name: 'notAnAction',
    message:
      'This is nothing that can be done at a table: one of vassal, all, move, layer, rotate, label, value, mask, remove, add, shuffle, draw, dice, chat, property, turn, notes was expected, with what belongs to it.',
  });
};
