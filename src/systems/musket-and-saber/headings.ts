// Under which heading a choice stands where a decision has many of several kinds, and what they have in common.
import type { MsChoice } from './choice.ts';

type Heading = NonNullable<MsChoice['under']>;

export const HEADINGS = {
  charge: {
    title: 'Declared charges',
    note: 'Declared in the movement phase; the phase does not end before they are made (9.3, 7.13).',
  },
  attack: {
    title: 'Attack',
    note: 'Strength against strength, and a die. An enemy who holds your units and is left alone gives his side a fortune of war (7.2).',
  },
  skirmish: {
    title: 'Skirmish',
    note: 'Infantry tries to shake an enemy at no risk: movement allowances count instead of strength, ground and leaders do not. At worst he retreats or is disrupted; nobody loses a step, nobody advances (7.13).',
  },
  bombard: {
    title: 'Bombard',
    note: 'Guns fire from a distance at one unit. The risk is to run short of ammunition, which turns a gun ineffective (8.4, 8.5).',
  },
  fighters: { title: 'Who attacks' },
  leaders: {
    title: 'Leaders',
    note: 'One who takes part adds his strength; one who coordinates lifts the halving of mixed formations. Both may fall (10.2, 7.14).',
  },
  support: {
    title: 'Guns in support',
    note: 'They add to the attack from a distance, and may run short of ammunition (8.8).',
  },
  tactic: {
    title: 'Tactic',
    note: 'Chosen before the die, the attacker first. Most combats need none (7.13).',
  },
  enter: { title: 'Reinforcements' },
  recover: { title: 'Recovery' },
  steps: { title: 'Lost steps' },
  square: { title: 'Square' },
  declare: {
    title: 'Charge',
    note: 'A move of one or two hexes that binds the unit to charge in the combat phase, after a morale check (9.3, 7.13).',
  },
} as const satisfies Readonly<Record<string, Heading>>;

/** The same choices under a heading. */
export const beneath = (
  heading: keyof typeof HEADINGS,
  choices: readonly MsChoice[],
): readonly MsChoice[] => choices.map((c) => ({ ...c, under: HEADINGS[heading] }));
