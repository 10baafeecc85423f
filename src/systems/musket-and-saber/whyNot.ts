// Why what was pointed at on the board is no choice now: the refusal of the action that was meant (the contract's `whyNot`).
import { directionTo, SIX } from '../../geometry/hex.ts';
import type { Pending, Pointed, Subject } from '../../kernel/system.ts';
import type { Hex } from '../../module/hexMap.ts';
import type { MsAction } from './actions.ts';
import { whyNoCharge } from './cavalry/fortuneCharge.ts';
import type { MsDraft } from './choice.ts';
import { choices } from './choices.ts';
import { attackable, judgeAttack, mayNotFight } from './combat.ts';
import { plan } from './deeds.ts';
import { groupOf, isRefusal, type Refusal, refuse, standingAllowance } from './movement.ts';
import { judgeGroup, rollers } from './moves.ts';
import { canChoosePath } from './retreat.ts';
import type { UnitIndex } from './rules.ts';
import { activeSide, type Frame, type FrameOf, type GameState, topFrame } from './state.ts';
import { dataOf, hexOf, idOf, isCombat, nameOf, sideOfUnit } from './units.ts';
import { type MoveDraft, whyNotMove } from './whyNotMove.ts';
import { fightOf } from './work.ts';
import { combatUnitsAt, unitsAt } from './zones.ts';

/** What was pointed at, as indexes: the hex, and the counter that is meant of those in it. */
interface Spot {
  readonly hex: Hex;
  /** the counter pointed at, or all in the hex, the topmost first */
  readonly units: readonly UnitIndex[];
}

const refusalOf = (s: GameState, action: MsAction): Refusal | undefined => {
  const verdict = plan(s, action);
  return isRefusal(verdict) ? verdict : undefined;
};

/** Undefined: nothing is known against it, or nothing on the board is asked for. */
export const whyNot = (
  s: GameState,
  pending: Pending,
  draft: MsDraft | undefined,
  at: Pointed,
): Refusal | undefined => {
  const hex = s.rules.map.index.get(at.hex);
  if (hex === undefined) return refuse('2.2', `hex ${at.hex} is not on the map in play`);
  const piece = at.piece === undefined ? undefined : s.rules.indexOf.get(at.piece);
  const spot: Spot = {
    hex,
    units: piece === undefined ? unitsAt(s, hex).toReversed() : [piece],
  };
  const top = topFrame(s);
  if (top) return answering(s, top, draft, spot) ?? unasked(s, pending, draft, at);
  if (s.placing !== undefined)
    return draft?.kind === 'place'
      ? refusalOf(s, { type: 'place', unit: draft.unit, hex: at.hex })
      : undefined;
  const side = activeSide(s);
  if (side === undefined) return undefined;
  return pending.kind === 'movement'
    ? moving(s, side, draft, spot)
    : attacking(s, side, draft, spot);
};

/** What is said where no rule bars what was pointed at: it is none of the answers. */
const unasked = (
  s: GameState,
  pending: Pending,
  draft: MsDraft | undefined,
  { hex, piece }: Pointed,
): Refusal | undefined => {
  const marked = choices(s, pending, draft).flatMap((c) => c.on ?? []);
  const stands = (id: string): boolean =>
    id === piece || hexOf(s, s.rules.indexOf.get(id)!) === s.rules.map.index.get(hex);
  const at = (on: Subject): boolean => (on.piece === undefined ? on.hex === hex : stands(on.piece));
  if (marked.some(at)) return undefined;
  return refuse(
    pending.rule,
    marked.length
      ? `${hex} is none of the answers: those are marked on the board, or stand beside it`
      : 'this is answered beside the board, not on it',
  );
};

const moving = (
  s: GameState,
  side: string,
  draft: MsDraft | undefined,
  spot: Spot,
): Refusal | undefined => {
  const own = spot.units.filter((i) => sideOfUnit(s, i) === side);
  if (draft?.kind === 'reenter')
    return refusalOf(s, { type: 'reenter', unit: draft.unit, hex: s.rules.map.names[spot.hex]! });
  if (draft?.kind === 'move') {
    const units = draft.units.map((id) => s.rules.indexOf.get(id)!);
    // a companion that was pointed at was to come along
    const more = own.find((i) => !units.includes(i) && hexOf(s, i) === hexOf(s, units[0]!));
    const apart =
      more === undefined || draft.path.length
        ? undefined
        : judgeGroup(s, side, [...units, more], draft.march);
    if (apart) return apart;
    const allowance = rollers(s, units, draft.march).length
      ? Infinity
      : standingAllowance(s, groupOf(s, units, draft.march));
    return whyNotMove(s, draft, units, allowance, spot.hex);
  }
  const [first] = own;
  if (first === undefined) return undefined;
  return (
    judgeGroup(s, side, [first], false) ??
    refuse('4.2', `${nameOf(s, first)} has no hex that it could move to`)
  );
};

const attacking = (
  s: GameState,
  side: string,
  draft: MsDraft | undefined,
  { hex, units }: Spot,
): Refusal | undefined => {
  const { map } = s.rules;
  const own = units.filter((i) => sideOfUnit(s, i) === side && isCombat(dataOf(s, i)));
  if (draft?.kind === 'attack') {
    const more = own.find((i) => !draft.units.includes(idOf(s, i)));
    if (more !== undefined)
      return refusalOf(s, {
        type: 'attack',
        target: draft.target,
        units: [...draft.units, idOf(s, more)],
        primary: draft.units[0] ?? idOf(s, more),
        ...(draft.mode ? { mode: draft.mode } : {}),
      });
    return own.length
      ? undefined
      : refuse('7.5', `the attack is on ${draft.target}: it takes units of yours next to it`);
  }
  if (draft?.kind === 'bombard') return bombarding(s, side, draft, { hex, units });
  if (draft) return undefined;
  const near = SIX.flatMap((d) => map.next[hex]![d] ?? []);
  const [first] = own;
  if (first !== undefined) {
    if (!near.some((n) => attackable(s, n, side)))
      return refuse('7.5', `no enemy is next to ${nameOf(s, first)} in ${map.names[hex]}`);
    return (
      mayNotFight(s, first) ??
      refuse('7.4', 'choose the enemy hex to attack first, and then who attacks it')
    );
  }
  const foes = near.flatMap((n) => combatUnitsAt(s, n, side));
  if (attackable(s, hex, side) && !foes.length)
    return refuse('7.5', `no unit of yours is next to ${map.names[hex]}`);
  const order = (i: UnitIndex) => ({ target: hex, units: [i], primary: i });
  const [one] = foes;
  return one === undefined
    ? refuse('7.4', `no enemy that can be attacked stands in ${map.names[hex]}`)
    : judgeAttack(s, side, order(one));
};

/** A shot that is being laid: first at whom, then with which guns. */
const bombarding = (
  s: GameState,
  side: string,
  d: Extract<MsDraft, { readonly kind: 'bombard' }>,
  { hex, units }: Spot,
): Refusal | undefined => {
  const { unit } = d;
  if (unit === undefined)
    return s.rules.map.names[hex] === d.target
      ? undefined
      : refuse('8.4', `the fire is on ${d.target}: choose first which unit there it is laid on`);
  const gun = units.find((i) => sideOfUnit(s, i) === side && dataOf(s, i).kind === 'artillery');
  if (gun === undefined)
    return refuse('8.4', `the fire is on ${d.target}: it takes guns of yours that reach it`);
  const id = idOf(s, gun);
  return d.guns.includes(id)
    ? undefined
    : refusalOf(s, {
        type: 'bombard',
        target: d.target,
        shots: [...d.shots, { guns: [...d.guns, id], unit }].map((x) => ({
          guns: [...x.guns],
          unit: x.unit,
        })),
      });
};

const answering = (
  s: GameState,
  top: Frame,
  draft: MsDraft | undefined,
  spot: Spot,
): Refusal | undefined => {
  const hex = s.rules.map.names[spot.hex]!;
  const [first] = spot.units;
  switch (top.kind) {
    case 'moving': {
      const ids = top.units.map((i) => idOf(s, i));
      const begun: MoveDraft =
        draft?.kind === 'move' ? draft : { kind: 'move', units: ids, march: top.march, path: [] };
      // whoever rolled may also stay, which is no hex of its own
      return spot.hex === hexOf(s, top.units[0]!) && !begun.path.length
        ? undefined
        : whyNotMove(s, begun, top.units, top.allowance, spot.hex);
    }
    case 'defend': {
      const { target } = fightOf(s, top.combat);
      const own = spot.units.find((i) => sideOfUnit(s, i) === top.by);
      if (spot.hex !== target || own === undefined)
        return refuse(
          '7.4',
          `${s.rules.map.names[target]} is attacked: it is defended by who stands there`,
        );
      return refusalOf(s, { type: 'defend', units: [idOf(s, own)], primary: idOf(s, own) });
    }
    case 'retreat':
    case 'advance':
      return going(s, top, draft, spot);
    case 'chargeOn': {
      const path = draft?.kind === 'ride' ? draft.path : [];
      return refusalOf(s, { type: 'rideOn', path: [...path, hex] });
    }
    case 'loss':
      return first === undefined ? undefined : refusalOf(s, { type: 'lose', unit: idOf(s, first) });
    case 'leaderHome':
      return refusalOf(s, { type: 'leaderHome', hex });
    case 'fortuneOrder':
      return refusalOf(s, { type: 'fortuneFirst', hex });
    case 'fortuneMoves':
      return first === undefined
        ? undefined
        : refusalOf(s, { type: 'fortuneMove', unit: idOf(s, first) });
    case 'fortuneAttack':
      return refusalOf(s, { type: 'fortuneAttack', target: hex });
    case 'fortune':
      return draft?.kind === 'fortune' ? fortune(s, top, draft, spot) : undefined;
    default:
      return undefined;
  }
};

/** A retreat or an advance, hex by hex. */
const going = (
  s: GameState,
  top: FrameOf<'retreat'> | FrameOf<'advance'>,
  draft: MsDraft | undefined,
  spot: Spot,
): Refusal | undefined => {
  const { names, offsets } = s.rules.map;
  const rule = top.kind === 'advance' ? '7.12' : top.rout ? '7.10' : '7.9';
  const judged = (unit: UnitIndex, path: readonly string[]) =>
    refusalOf(s, { type: top.kind, unit: idOf(s, unit), path: [...path] });
  const begun = draft?.kind === 'path' ? draft : undefined;
  const alone = top.kind === 'retreat' ? canChoosePath(s, top) : top.units;
  const unit = begun
    ? s.rules.indexOf.get(begun.unit)!
    : top.kind === 'retreat' && alone.length === 1
      ? alone[0]!
      : undefined;
  const what = top.kind === 'advance' ? 'advances' : top.rout ? 'routs' : 'retreats';
  if (unit === undefined) {
    const own = spot.units.find((i) => sideOfUnit(s, i) === top.by);
    return own === undefined ? refuse(rule, `choose first which unit ${what}`) : judged(own, []);
  }
  const path = begun?.path ?? [];
  const from = path.length ? s.rules.map.index.get(path.at(-1)!)! : hexOf(s, unit)!;
  if (spot.hex === from) return judged(unit, path);
  if (directionTo(offsets[from]!, offsets[spot.hex]!) === undefined)
    return refuse(
      rule,
      `${nameOf(s, unit)} ${what} hex by hex, and ${names[spot.hex]} is not next to ${names[from]}`,
    );
  return judged(unit, [...path, names[spot.hex]!]);
};

/** Who charges by a fortune of war, or whom. */
const fortuneCharging = (
  s: GameState,
  top: FrameOf<'fortune'>,
  ids: readonly string[],
  spot: Spot,
): Refusal | undefined => {
  const units = ids.map((id) => s.rules.indexOf.get(id)!);
  const more = spot.units.find((i) => sideOfUnit(s, i) === top.by && !units.includes(i));
  if (more !== undefined) return whyNoCharge(s, top, [...units, more]);
  return units.length
    ? whyNoCharge(s, top, units, spot.hex)
    : refuse('12.4', 'choose first who charges: a unit or stack of yours');
};

const fortune = (
  s: GameState,
  top: FrameOf<'fortune'>,
  draft: Extract<MsDraft, { readonly kind: 'fortune' }>,
  spot: Spot,
): Refusal | undefined => {
  const [first] = spot.units;
  const { use, units } = draft;
  if (use === 'reenter')
    return units[0] === undefined
      ? undefined
      : refusalOf(s, {
          type: 'fortune',
          use,
          unit: units[0],
          hex: s.rules.map.names[spot.hex]!,
        });
  if (use === 'charge') return fortuneCharging(s, top, units, spot);
  if (first === undefined) return undefined;
  const id = idOf(s, first);
  if (use === 'friendMove')
    return units.includes(id)
      ? undefined
      : refusalOf(s, { type: 'fortune', use, units: [...units, id], march: false });
  return refusalOf(s, { type: 'fortune', use, unit: id });
};
