// A charge by a fortune of war: declared and made at once, its factors doubled (12.4, 7.2, G-MS-123).
import { SIX } from '../../../geometry/hex.ts';
import type { Hex } from '../../../module/hexMap.ts';
import { declareAttack, mayLead } from '../combat.ts';
import { isRefusal, type Refusal, refuse } from '../movement.ts';
import { carryOutMove } from '../moves.ts';
import type { UnitIndex } from '../rules.ts';
import { type FrameOf, type GameState, Mark } from '../state.ts';
import { dataOf, hexOf, idOf, nameOf } from '../units.ts';
import { emit, hexName, mark, setPhase, type Work } from '../work.ts';
import { inEzoc, standsAlike } from '../zones.ts';
import { chargeOrder } from './charge.ts';
import { enemyNear, paths } from './chargeChoices.ts';
import { type ChargeOrder, wayOfCharge } from './declare.ts';
import { chargeKind, mayNotCharge, riders } from './force.ts';
import { mayNotStrike } from './ground.ts';

const FOUGHT = Mark.attacked | Mark.defended | Mark.advanced;

type Game = GameState | Work;
type Frame = FrameOf<'fortune'>;

/** No MA is rolled: a charge is bound by its own one or two hexes or MP. Half MP. */
const NO_LIMIT = 99;

/** Why these units may not charge by the fortune, wherever they go. */
const mayNotStart = (s: Game, frame: Frame, units: readonly UnitIndex[]): Refusal | undefined => {
  const { by, fortune } = frame;
  const hex = units[0] === undefined ? undefined : hexOf(s, units[0]);
  if (hex === undefined || units.some((i) => dataOf(s, i).side !== by || hexOf(s, i) !== hex))
    return refuse('12.4', 'a unit or stack of yours in one hex charges');
  const men = riders(s, units);
  if (fortune.hex !== undefined) {
    if (hex !== fortune.hex)
      return refuse('7.2', `this fortune is for the units of ${s.rules.map.names[fortune.hex]}`);
    if (men.length > 1) return refuse('7.2', 'one unit of the triggered hex charges');
  } else if (inEzoc(s, hex, by))
    return refuse('12.4', `${s.rules.map.names[hex]} is in an enemy zone of control`);
  const spent = men.find((i) => (s.units[i]!.marks & FOUGHT) !== 0);
  if (spent !== undefined)
    return refuse('12.4', `${nameOf(s, spent)} has fought already in this phase`);
  const no = mayNotCharge(s, units);
  if (no) return no;
  return mayLead(s, men[0]!, men, true)
    ? undefined
    : refuse('7.5', `${nameOf(s, men[0]!)} may not lead the charge while another can`);
};

/** Half MP that the way takes, or why it is closed; in a triggered hex nobody needs to move (7.2). */
const wayOf = (s: Game, frame: Frame, o: ChargeOrder): { readonly spent: number } | Refusal =>
  frame.fortune.hex !== undefined && !o.path.length
    ? (mayNotStrike(s, chargeKind(s, o.units)!, o.units, hexOf(s, o.units[0]!)!, o.target) ?? {
        spent: 0,
      })
    : wayOfCharge(s, o, NO_LIMIT);

export const judgeFortuneCharge = (s: Game, frame: Frame, o: ChargeOrder): Refusal | undefined => {
  const no = mayNotStart(s, frame, o.units);
  if (no) return no;
  const way = wayOf(s, frame, o);
  return isRefusal(way) ? way : undefined;
};

/** The charges that these units could make by the fortune, found one after another. */
function* chargesOf(s: Game, frame: Frame, units: readonly UnitIndex[]): Generator<ChargeOrder> {
  const from = units[0] === undefined ? undefined : hexOf(s, units[0]);
  if (from === undefined || !enemyNear(s, from, frame.by) || mayNotStart(s, frame, units)) return;
  const kind = chargeKind(s, units)!;
  const told = new Set<number>();
  const ways = frame.fortune.hex === undefined ? paths(s, from) : [[], ...paths(s, from)];
  for (const path of ways) {
    const end = path.at(-1) ?? from;
    for (const d of SIX) {
      const target = s.rules.map.next[end]![d];
      if (target === undefined || told.has(end * s.rules.map.count + target)) continue;
      // whom it could not strike from there it need not ride for
      if (mayNotStrike(s, kind, units, end, target)) continue;
      const order = { units, path, target };
      if (isRefusal(wayOf(s, frame, order))) continue;
      told.add(end * s.rules.map.count + target);
      yield order;
    }
  }
}

/** Every charge that these units could make by the fortune: one for each enemy and each hex to strike it from. */
export const fortuneCharges = (
  s: Game,
  frame: Frame,
  units: readonly UnitIndex[],
): readonly ChargeOrder[] => [...chargesOf(s, frame, units)];

/**
 * Why these units, one at least, may not make any charge by the fortune, or none on `hex`; undefined: they may, or, of a
 * hex, nothing bars it.
 */
export const whyNoCharge = (
  s: Game,
  frame: Frame,
  units: readonly UnitIndex[],
  hex?: Hex,
): Refusal | undefined => {
  const no = mayNotStart(s, frame, units);
  if (no) return no;
  const { map } = s.rules;
  const all = fortuneCharges(s, frame, units);
  const who = units.map((i) => nameOf(s, i)).join(', ');
  if (hex === undefined)
    return all.length
      ? undefined
      : refuse('12.4', `no enemy stands where ${who} could charge him in one or two hexes`);
  if (all.some((o) => o.target === hex)) return undefined;
  const from = hexOf(s, units[0]!)!;
  const kind = chargeKind(s, units)!;
  for (const path of [[], ...paths(s, from)]) {
    const end = path.at(-1) ?? from;
    if (!SIX.some((d) => map.next[end]![d] === hex)) continue;
    const barred = mayNotStrike(s, kind, units, end, hex);
    if (barred) return barred;
    const way = wayOf(s, frame, { units, path, target: hex });
    if (isRefusal(way)) return way;
  }
  return refuse('12.4', `${map.names[hex]} is farther than a charge of one or two hexes goes`);
};

/** They could make one. */
export const couldCharge = (s: Game, frame: Frame, units: readonly UnitIndex[]): boolean =>
  !chargesOf(s, frame, units).next().done;

/** The move and the charge; against an enemy not yet attacked it is his combat, and those bound to it have NE. */
export const makeFortuneCharge = (w: Work, frame: Frame, o: ChargeOrder): void => {
  const way = wayOf(w, frame, o);
  const kind = chargeKind(w, o.units)!;
  if (o.path.length)
    carryOutMove(
      w,
      { units: o.units, march: false, path: o.path, off: false },
      isRefusal(way) ? 0 : way.spent,
    );
  emit(w, {
    type: 'chargeDeclared',
    rule: '12.4',
    units: o.units.map((i) => idOf(w, i)),
    target: hexName(w, o.target),
  });
  if (!w.phase.targets.includes(o.target)) {
    const slated = [...w.phase.charges, ...w.phase.duties].filter((x) => x.target === o.target);
    for (const i of slated.flatMap((x) => riders(w, x.units))) mark(w, i, Mark.attacked);
    if (slated.length) emit(w, { type: 'noEffect', rule: '12.4', target: hexName(w, o.target) });
    setPhase(w, { charges: w.phase.charges.filter((c) => c.target !== o.target) });
  }
  declareAttack(w, frame.by, chargeOrder(w, kind, o.units, o.target, true));
};

/** As a combat phase opens nobody has fought in it: marks of the other player's phase before it are wiped (12.4). */
export const forgetFights = (w: Work): void => {
  const before = w.units;
  if (!before.some((u) => (u.marks & FOUGHT) !== 0)) return;
  w.units = before.map((u) => ((u.marks & FOUGHT) === 0 ? u : { ...u, marks: u.marks & ~FOUGHT }));
  standsAlike(before, w.units);
};
