// What a house may decide otherwise where the rule book is silent: options of a game, by name (RULINGS.md).
import { fail, ok, type Result } from '../../kit/result.ts';
import type { GameOptions } from '../../kernel/system.ts';

const CHOICES = {
  /** when the French HQ's lines to A and M are looked at (18.2, G-MS-138) */
  frenchLine: ['marker', 'atOnce', 'end'],
  /** whether units still set aside at the end count as destroyed (18.3, G-MS-139) */
  destroyed: ['all', 'checked'],
  /** what panics a unit of the Army of the North (19.6, G-MS-147) */
  panic: ['rout', 'disruption'],
} as const;

export type HouseRules = {
  readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number];
};

const pick = <const T extends string>(
  name: string,
  from: readonly [T, ...T[]],
  given: unknown,
): Result<T> => {
  if (given === undefined) return ok(from[0]);
  const found = from.find((x) => x === given);
  return found === undefined
    ? fail({
        name: 'bad-option',
        where: name,
        message: `${name} must be ${from.map((x) => `"${x}"`).join(' or ')}, not ${JSON.stringify(given)}.`,
      })
    : ok(found);
};

/** The house rules that a game's options name; what they leave out is as usual. Fault "bad-option". */
export const readHouse = (options: GameOptions): Result<HouseRules> => {
  const frenchLine = pick('frenchLine', CHOICES.frenchLine, options['frenchLine']);
  if (!frenchLine.ok) return frenchLine;
  const destroyed = pick('destroyed', CHOICES.destroyed, options['destroyed']);
  if (!destroyed.ok) return destroyed;
  const panic = pick('panic', CHOICES.panic, options['panic']);
  if (!panic.ok) return panic;
  return ok({ frenchLine: frenchLine.value, destroyed: destroyed.value, panic: panic.value });
};
