// Counters and ground for scenario scripts in tests, said in few words.

/** Fields of a counter or an action beside those that are said by position. */
export type More = Readonly<Record<string, unknown>>;

/** A counter of Blue, who moves first. `front` as "4-3-5": CF, MR, MA; guns "4-2-3-4": attack, defence, range, MA. */
export const blue = (id: string, front: string | undefined, more: More = {}): More => ({
  id,
  side: 'blue',
  army: 'Blue',
  ...(front === undefined ? {} : { front }),
  ...more,
});

/** The same of White, who moves second. */
export const white = (id: string, front: string | undefined, more: More = {}): More => ({
  ...blue(id, front, more),
  side: 'white',
  army: 'White',
});

export const horse = { kind: 'cavalry' } as const;
export const guns = { kind: 'artillery' } as const;
export const battalion = { kind: 'battalion' } as const;
export const squadron = { kind: 'squadron' } as const;
export const leader = { kind: 'leader' } as const;
export const hq = { kind: 'hq' } as const;
export const trains = { kind: 'trains' } as const;

/** Nothing but open ground. */
export const openGround = (
  columns: number,
  rows: number,
): { readonly rows: readonly string[] } => ({
  rows: Array.from({ length: rows }, () => '.'.repeat(columns)),
});

/** Hexes "0103" to "0603" of one row: a path, each next to the one before. */
export const along = (row: number, from: number, to: number): readonly string[] =>
  Array.from(
    { length: Math.abs(to - from) + 1 },
    (_, k) => `${from < to ? from + k : from - k}`.padStart(2, '0') + `${row}`.padStart(2, '0'),
  );

/** A move as a log has it. */
export const move = (units: string | readonly string[], ...path: readonly string[]): More => ({
  type: 'move',
  units: typeof units === 'string' ? [units] : units,
  march: false,
  path,
});
export const march = (units: string | readonly string[], ...path: readonly string[]): More => ({
  ...move(units, ...path),
  march: true,
});
export const roll = (units: string | readonly string[], marching = false): More => ({
  type: 'roll',
  units: typeof units === 'string' ? [units] : units,
  march: marching,
});
export const recover = (...units: readonly string[]): More => ({ type: 'recover', units });
export const attack = (target: string, ...units: readonly string[]): More => ({
  type: 'attack',
  target,
  units,
  primary: units[0],
});
export const endMovement: More = { type: 'endMovement' };
export const endCombat: More = { type: 'endCombat' };

/** A die that falls for a rule and a subject. */
export const die = (rule: string, subject: string, ...faces: readonly number[]): More => ({
  rule,
  subject,
  faces,
});

/** An action that must be refused, under a rule. */
export const refused = (action: More, rule: string, reason?: string): More => ({
  action,
  expect: { refused: { rule, ...(reason === undefined ? {} : { reason }) } },
});
