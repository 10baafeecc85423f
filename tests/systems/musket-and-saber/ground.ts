// The ground on which the combat tests stand: seven columns by eight rows in the open. Blue comes from the north, home is
// 0401; White holds 0404, home is 0408. The hexes around 0404 are, clockwise from the north, 0403 0504 0505 0405 0305 0304.
import { play, type ScriptText } from '../../support/script.ts';

export const OPEN: readonly string[] = Array.from({ length: 8 }, () => '.......');
export const LOC = { Blue: ['0401'], White: ['0408'] };

type Loose = Readonly<Record<string, unknown>>;

/** A counter of the side that its id begins with. */
export const counter = (id: string, front: string, more: Loose = {}): Loose => ({
  id,
  side: id.startsWith('B') ? 'blue' : 'white',
  army: id.startsWith('B') ? 'Blue' : 'White',
  front,
  ...more,
});

/** Counters by id: "4-4-4", or a face with more about the counter. */
export type Counters = Readonly<Record<string, string | readonly [string, Loose]>>;

export const countersOf = (all: Counters): readonly Loose[] =>
  Object.entries(all).map(([id, c]) =>
    typeof c === 'string' ? counter(id, c) : counter(id, ...c),
  );

/** An attack by some units, the first of them primary. */
export const attack = (target: string, ...units: readonly string[]): Loose => ({
  type: 'attack',
  target,
  units,
  primary: units[0],
});

export const combatDie = (target: string, ...faces: readonly number[]) => ({
  rule: '7.3',
  subject: target,
  faces,
});
export const morale = (rule: string, subject: string, ...faces: readonly number[]) => ({
  rule,
  subject,
  faces,
});

/** A chart on which a die has one plain result in every column: Ex and NE stand by themselves nowhere on the printed one. */
export const plainly = (face: number, primary: string): Loose => ({
  charts: {
    crt: {
      rows: { [face]: Array.from({ length: 9 }, () => ({ primary, secondary: null, tags: [] })) },
    },
  },
});

/** What a script of these tests leaves out: Blue's combat phase in the open. */
export const onGround = (script: Loose): ScriptText => ({
  map: { rows: OPEN },
  loc: LOC,
  phase: 'combat',
  side: 'blue',
  ...script,
});

export const fight = (script: Loose): ReturnType<typeof play> => play(onGround(script));
