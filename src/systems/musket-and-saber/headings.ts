// Under which heading a choice stands where a decision has many of several kinds, and what they have in common.
import type { MsChoice } from './choice.ts';

type Heading = NonNullable<MsChoice['under']>;

export const HEADINGS = {
  charge: {
    title: 'Declared charges',
    note: 'They bind: the phase does not end before they are made (9.3, 7.13).',
  },
  attack: { title: 'Attack', note: 'Strength against strength, and a die (7.7).' },
  skirmish: {
    title: 'Skirmish',
    note: 'Infantry harries an enemy at no risk; at worst he retreats or is disrupted (7.13).',
  },
  bombard: {
    title: 'Bombard',
    note: 'Guns fire from a distance at one unit, and may run short (8.4, 8.5).',
  },
  along: { title: 'Take along' },
  fighters: { title: 'Who attacks' },
  defenders: {
    title: 'Who defends',
    note: 'One unit, and with it one battalion and one battery at most; whoever leads takes the checks and losses (7.4).',
  },
  leaders: {
    title: 'Leaders',
    note: 'One who takes part or coordinates may fall (10.2, 7.14).',
  },
  support: {
    title: 'Guns in support',
    note: 'They add their strength from a distance, and may run short (8.8).',
  },
  tactic: { title: 'Tactic', note: 'Chosen before the die; most combats need none (7.13).' },
  enter: { title: 'Reinforcements' },
  recover: { title: 'Recovery' },
  steps: { title: 'Lost steps' },
  square: {
    title: 'Square',
    note: 'Charged by cavalry, two more in strength and morale and no check; easier prey for all others, and slow. Its guns and horse do not fight (9.5).',
  },
} as const satisfies Readonly<Record<string, Heading>>;

/** The same choices under a heading. */
export const beneath = (
  heading: keyof typeof HEADINGS,
  choices: readonly MsChoice[],
): readonly MsChoice[] => choices.map((c) => ({ ...c, under: HEADINGS[heading] }));
