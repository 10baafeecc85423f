// What is remembered of a combat on its way to each of its ends, and the few words for it.
import type { MsEvent } from '../events.ts';
import type { UnitIndex } from '../rules.ts';
import type { GameState } from '../state.ts';
import { dataOf, isCombat, stepsLeft } from '../units.ts';

/** The gravest thing that befell a side, mild to grave. */
const fates = [
  'nothing',
  'disrupted',
  'retreats',
  'loses',
  'routs',
  'eliminated',
  'captured',
] as const;
export type Fate = (typeof fates)[number];

export interface SideTale {
  readonly fate: Fate;
  /** steps lost, captured ones included */
  readonly steps: number;
  /** fortunes of war won, not played */
  readonly fortunes: number;
  readonly leaders: number;
}
export interface Tale {
  readonly A: SideTale;
  readonly D: SideTale;
  /** the attacker has gone into the hex or beyond */
  readonly taken: boolean;
}

const unhurt: SideTale = { fate: 'nothing', steps: 0, fortunes: 0, leaders: 0 };
export const none: Tale = { A: unhurt, D: unhurt, taken: false };

const graver = (a: Fate, b: Fate): Fate => (fates.indexOf(b) > fates.indexOf(a) ? b : a);

/** The tale with one more action's events. What comes after the phase has ended is no part of the combat. */
export const tellCombat =
  (attacker: string) =>
  (told: Tale, events: readonly MsEvent[], after: GameState): Tale => {
    let tale = told;
    const index = (id: string): UnitIndex => after.rules.indexOf.get(id)!;
    const change = (side: string, patch: (t: SideTale) => SideTale): void => {
      tale = side === attacker ? { ...tale, A: patch(tale.A) } : { ...tale, D: patch(tale.D) };
    };
    const befell = (id: string, fate: Fate, steps = 0): void =>
      change(dataOf(after, index(id)).side, (t) => ({
        ...t,
        fate: graver(t.fate, fate),
        steps: t.steps + steps,
      }));
    for (const e of events) {
      switch (e.type) {
        case 'phaseBegan':
        case 'over':
          return tale;
        case 'disrupted':
          befell(e.unit, 'disrupted');
          break;
        case 'retreated':
          befell(e.unit, 'retreats');
          break;
        case 'routed':
        case 'routedOff':
          if (isCombat(dataOf(after, index(e.unit)))) befell(e.unit, 'routs');
          break;
        case 'lost':
          // a last step that is captured is told of again as a capture
          if (e.to !== 'captured') befell(e.unit, e.to === 'reduced' ? 'loses' : 'eliminated', 1);
          break;
        case 'captured': {
          const i = index(e.unit);
          befell(e.unit, 'captured', isCombat(dataOf(after, i)) ? stepsLeft(after, i) : 0);
          break;
        }
        case 'casualty':
          if (e.lost)
            change(dataOf(after, index(e.unit)).side, (t) => ({ ...t, leaders: t.leaders + 1 }));
          break;
        case 'fortuneWon':
          // those of hexes left alone belong to the phase, not to this combat
          if (e.rule !== '7.2') change(e.side, (t) => ({ ...t, fortunes: t.fortunes + 1 }));
          break;
        case 'advanced':
          if (dataOf(after, index(e.unit)).side === attacker) tale = { ...tale, taken: true };
          break;
        default:
      }
    }
    return tale;
  };

const said: Readonly<Record<Fate, string>> = {
  nothing: '',
  disrupted: 'disrupted',
  retreats: 'retreats',
  loses: 'loses a step',
  routs: 'routs',
  eliminated: 'eliminated',
  captured: 'captured',
};

const fateWords = ({ fate, steps }: SideTale): string =>
  fate === 'loses' && steps > 1 ? `loses ${steps} steps` : said[fate];

/** "Defender retreats", "Both lose": one row of the table. */
export const wordsOf = ({ A, D }: Tale): string => {
  const parts = [
    ...(D.fate === 'nothing' ? [] : [`defender ${fateWords(D)}`]),
    ...(A.fate === 'nothing' ? [] : [`attacker ${fateWords(A)}`]),
  ];
  return parts.length ? parts.join(', ') : 'nothing';
};

/** How good a row is for the attacker, for the order of rows. */
export const favour = ({ A, D }: Tale): number => fates.indexOf(D.fate) - fates.indexOf(A.fate);
