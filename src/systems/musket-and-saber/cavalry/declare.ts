// Charges declared in the movement phase: judged, begun by their move, kept for the combat phase, or lapsed (7.13-3, 9.3, G-MS-74).
import type { Hex } from '../../../module/hexMap.ts';
import { groupOf, isRefusal, type Refusal, refuse, walk } from '../movement.ts';
import { carryOutMove, judgeGroup } from '../moves.ts';
import type { UnitIndex } from '../rules.ts';
import { type GameState, Mark } from '../state.ts';
import { type Charge, chargeRule } from './chargeState.ts';
import { has, hexOf, idOf, isIneffective, nameOf } from '../units.ts';
import { emit, hexName, setPhase, type Work } from '../work.ts';
import { isOverstacked } from '../zones.ts';
import { chargeKind, mayNotCharge, riders } from './force.ts';
import { mayNotRide, mayNotStrike } from './ground.ts';
import { squareMoveRefusal } from './squares.ts';

type Game = GameState | Work;

/** A charge as it is ordered: who, the hexes entered on the way, the hex struck. */
export interface ChargeOrder {
  readonly units: readonly UnitIndex[];
  readonly path: readonly Hex[];
  readonly target: Hex;
}

/** A charge of 7.13-3 or 9.3 is to strike this hex: nobody else attacks it (G-MS-76). */
export const isChargeTarget = (s: Game, hex: Hex): boolean =>
  s.phase.charges.some((c) => c.target === hex);

/** Why the way of a charge is not open: half MP that it takes, or the rule against it. `free`: EZOC are ignored (7.2). */
export const wayOfCharge = (
  s: Game,
  o: ChargeOrder,
  allowance: number,
): { readonly spent: number } | Refusal => {
  const kind = chargeKind(s, o.units)!;
  const rule = chargeRule(kind);
  const from = hexOf(s, o.units[0]!)!;
  if (!o.path.length)
    return refuse(
      rule,
      'a charge moves at least one hex, so it cannot strike a neighbour from where it stands',
    );
  if (kind === 'cavalry' && o.path.length > 2)
    return refuse(rule, 'a charge goes one or two hexes before it strikes');
  const no =
    squareMoveRefusal(s, o.units, false, o.path) ?? mayNotRide(s, kind, o.units, from, o.path);
  if (no) return no;
  // 14.2: chargers alone enter an EZOC at night
  const way = walk(s, { ...groupOf(s, o.units, false), night: false }, from, o.path, allowance);
  if (isRefusal(way)) return way;
  if (kind === 'infantry' && way.spent > 4)
    return refuse(rule, `an infantry charge moves one or two MP, not ${way.spent / 2}`);
  return mayNotStrike(s, kind, o.units, o.path.at(-1)!, o.target) ?? { spent: way.spent };
};

/** Charges on one hex: by cavalry alone, each for itself; by infantry a single one (7.13-3, 9.3). */
const rivals = (s: Game, o: ChargeOrder): Refusal | undefined => {
  const kind = chargeKind(s, o.units)!;
  const other = s.phase.charges.find(
    (c) => c.target === o.target && (c.kind === 'infantry' || kind === 'infantry'),
  );
  return other
    ? refuse(
        chargeRule(other.kind),
        `${s.rules.map.names[o.target]} is charged already; nobody else attacks it`,
      )
    : undefined;
};

/** A charge in place of a move. `allowance`: half MP, rolled or printed. */
export const judgeCharge = (
  s: Game,
  side: string,
  o: ChargeOrder,
  allowance: number,
): { readonly spent: number } | Refusal =>
  judgeGroup(s, side, o.units, false) ??
  (o.units.some((i) => hexOf(s, i) === undefined)
    ? refuse('9.3', 'units that charge stand on the map')
    : undefined) ??
  mayNotCharge(s, o.units) ??
  rivals(s, o) ??
  wayOfCharge(s, o, allowance);

/** A declared charge binds: the phase does not end before it is made (7.13, G-MS-74). */
export const stillToCharge = (s: Game): Refusal | undefined => {
  const [c] = s.phase.charges;
  return c
    ? refuse(
        chargeRule(c.kind),
        `${c.units.map((i) => nameOf(s, i)).join(', ')} must first make the charge declared on ${s.rules.map.names[c.target]}`,
      )
    : undefined;
};

export const declareCharge = (w: Work, o: ChargeOrder, spent: number): void => {
  const kind = chargeKind(w, o.units)!;
  carryOutMove(w, { units: o.units, march: false, path: o.path, off: false }, spent);
  setPhase(w, { charges: [...w.phase.charges, { kind, units: o.units, target: o.target }] });
  emit(w, {
    type: 'chargeDeclared',
    rule: chargeRule(kind),
    units: o.units.map((i) => idOf(w, i)),
    target: hexName(w, o.target),
  });
};

/** Why a declared charge cannot be made any more; undefined: it can (G-MS-74). */
export const lapseOf = (s: Game, c: Charge): string | undefined => {
  const men = riders(s, c.units);
  const spoilt = men.find(
    (i) => hexOf(s, i) === undefined || s.units[i]!.disrupted || isIneffective(s, i),
  );
  if (spoilt !== undefined) return `${nameOf(s, spoilt)} can charge no more`;
  const spent = men.find((i) => has(s.units[i]!, Mark.attacked));
  if (spent !== undefined) return `${nameOf(s, spent)} has fought already`;
  const from = hexOf(s, men[0]!)!;
  if (men.some((i) => hexOf(s, i) !== from)) return 'the chargers are parted';
  if (isOverstacked(s, from)) return `${s.rules.map.names[from]} is overstacked`;
  return mayNotStrike(s, c.kind, c.units, from, c.target)?.reason;
};

/** Forgets the charges that have lapsed; their units may attack as others do. */
export const dropLapsed = (w: Work): void => {
  for (const c of w.phase.charges) {
    const why = lapseOf(w, c);
    if (why === undefined) continue;
    setPhase(w, { charges: w.phase.charges.filter((x) => x !== c) });
    emit(w, {
      type: 'chargeLapsed',
      rule: chargeRule(c.kind),
      units: c.units.map((i) => idOf(w, i)),
      target: hexName(w, c.target),
      why,
    });
  }
};
