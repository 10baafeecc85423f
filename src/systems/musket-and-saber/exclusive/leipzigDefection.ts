// French allies who go over (19.7): a use of an Allied fortune of war.
import type { MsEvent } from '../events.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { UnitIndex } from '../rules.ts';
import type { GameState } from '../state.ts';
import { dataOf, hexOf, idOf, isCombat, nameOf } from '../units.ts';
import { emit, hexName, setUnit, type Work } from '../work.ts';

type Game = GameState | Work;

const turnOf = (s: Game): number => ('chart' in s ? s.chart.context.turn : s.turn);

const TOWNS: ReadonlySet<string> = new Set(['town', 'city']);

/** Driven by retreat or rout out of a town or city hex into which an Allied unit then advances (G-MS-148). */
export const hearTown = (w: Work, e: MsEvent): void => {
  if (!w.leipzig || e.type !== 'advanced' || w.leipzig.townTaken === w.turn) return;
  const allied = w.rules.sides[1].id;
  const fight = w.phase.fights.at(-1);
  if (!fight || dataOf(w, w.rules.indexOf.get(e.unit)!).side !== allied) return;
  const taken = e.path.slice(1).find((name) => {
    const h = w.rules.map.index.get(name)!;
    return (
      TOWNS.has(w.rules.map.terrain[h]!) &&
      fight.vacated.some((v) => v.hex === h) &&
      fight.left.some(
        (l) => l.from === h && dataOf(w, l.unit).side !== allied && isCombat(dataOf(w, l.unit)),
      )
    );
  });
  if (taken === undefined) return;
  w.leipzig = { ...w.leipzig, townTaken: w.turn };
  // said on the days on which it can come to something
  if (isDefectionDay(w)) emit(w, { type: 'townTaken', rule: '19.7', side: allied, hex: taken });
};

const isDefectionDay = (s: Game): boolean => {
  const from = s.rules.scenario.exclusive['defectionFrom'];
  return from !== undefined && turnOf(s) >= from;
};

/** Why a side may not try to win this unit over with a fortune of war now. */
export const judgeDefection = (s: Game, by: string, i: UnitIndex): Refusal | undefined => {
  if (!s.leipzig || by !== s.rules.sides[1].id)
    return refuse('19.7', 'only the Allies win units over');
  if (!isDefectionDay(s)) return refuse('19.7', 'nobody goes over before 17 October');
  if (s.leipzig.townTaken !== turnOf(s))
    return refuse(
      '19.7',
      'no town or city hex has been taken this turn by driving the French out of it in combat',
    );
  const u = dataOf(s, i);
  if (u.side === by || !u.tags.includes('mayDefect'))
    return refuse('19.7', `${nameOf(s, i)} is not one of those who may go over`);
  return hexOf(s, i) === undefined
    ? refuse('19.7', `${nameOf(s, i)} is not on the map`)
    : undefined;
};

/** Units that a side could try to win over now. */
export const defectors = (s: Game, by: string): readonly UnitIndex[] =>
  s.leipzig?.townTaken === turnOf(s)
    ? s.units.flatMap((_, i) => (judgeDefection(s, by, i) ? [] : [i]))
    : [];

/** On a 6 it is gone, reduced or not, and counts as destroyed. */
export const tryDefection = (w: Work, i: UnitIndex): void => {
  const die = w.dice.roll({ rule: '19.7', subject: idOf(w, i), count: 1, sides: 6 })[0]!;
  emit(w, {
    type: 'fortuneUsed',
    rule: '19.7',
    side: w.rules.sides[1].id,
    use: 'defect',
    unit: idOf(w, i),
    die,
    works: die === 6,
  });
  if (die !== 6) return;
  const hex = hexName(w, hexOf(w, i)!);
  setUnit(w, i, { where: { at: 'destroyed' }, disrupted: false });
  emit(w, { type: 'defected', rule: '19.7', unit: idOf(w, i), hex });
};
