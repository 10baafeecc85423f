// Bombardment: declared whole for a hex, resolved shot by shot, its results on the unit fired at alone (8.4, 8.5).
import type { Hex } from '../../../module/hexMap.ts';
import { award, turnHqInactive } from '../combat.ts';
import type { ResultCode } from '../data.ts';
import { type Refusal, refuse } from '../movement.ts';
import { crowded } from '../room.ts';
import { otherSide, type UnitIndex } from '../rules.ts';
import {
  type Combat,
  type FrameOf,
  type GameState,
  Mark,
  type Shot,
  type UnitState,
} from '../state.ts';
import { dataOf, hexOf, idOf, isCombat, isIneffective, nameOf } from '../units.ts';
import {
  emit,
  fightOf,
  hexName,
  makeIneffective,
  mark,
  push,
  setFight,
  setPhase,
  type Work,
} from '../work.ts';
import { unitsAt } from '../zones.ts';
import {
  cannotBombard,
  closedToFire,
  coordinated,
  hasFired,
  strengthOf,
  targetsIn,
} from './fire.ts';
import { lightOf } from './sight.ts';

/** All fire on one hex, shot by shot in the order in which it is resolved. */
export interface Bombardment {
  readonly target: Hex;
  readonly shots: readonly Shot[];
}

export const judgeBombard = (
  s: GameState | Work,
  side: string,
  b: Bombardment,
): Refusal | undefined => {
  const closed = closedToFire(s, b.target, side);
  if (closed) return closed;
  const name = s.rules.map.names[b.target]!;
  const guns = b.shots.flatMap((x) => x.guns);
  if (!guns.length || b.shots.some((x) => !x.guns.length))
    return refuse('8.4', 'each shot needs at least one gun');
  if (new Set(guns).size !== guns.length) return refuse('8.4', 'each gun fires once, at one unit');
  for (const i of guns) {
    if (dataOf(s, i).side !== side) return refuse('7.1', `${nameOf(s, i)} is not yours`);
    const no = hasFired(s, i) ?? cannotBombard(s, i, b.target);
    if (no) return no;
  }
  const full = crowded(s, guns);
  if (full) return full;
  const targets = targetsIn(s, b.target, side);
  const aimed: UnitIndex[] = [];
  for (const { unit, guns: group } of b.shots) {
    if (!targets.includes(unit))
      return refuse('8.4', `${nameOf(s, unit)} is no enemy unit in ${name} that can be fired at`);
    if (coordinated(s, group).length > 1)
      return refuse(
        lightOf(s) === 'twilight' ? '14.3' : '8.4',
        `${group.map((i) => nameOf(s, i)).join(', ')} are not coordinated and fire separately`,
      );
    if (!isCombat(dataOf(s, unit)) && aimed.includes(unit))
      return refuse(
        '12.1',
        `${nameOf(s, unit)} need not be fired at twice: nothing more comes of it`,
      );
    aimed.push(unit);
  }
  return undefined;
};

/** Opens fire on a hex; the shots follow from the agenda. */
export const declareBombard = (w: Work, side: string, b: Bombardment): void => {
  for (const { guns } of b.shots) for (const i of guns) mark(w, i, Mark.attacked);
  emit(w, {
    type: 'bombarded',
    rule: '8.4',
    side,
    target: hexName(w, b.target),
    units: b.shots.flatMap((x) => x.guns.map((i) => idOf(w, i))),
    shots: b.shots.map((x) => ({ guns: x.guns.map((i) => idOf(w, i)), unit: idOf(w, x.unit) })),
  });
  setPhase(w, {
    bombarded: [...w.phase.bombarded, b.target],
    fought: [
      ...w.phase.fought,
      ...b.shots.flatMap((x) => x.guns.map((unit) => ({ unit, hex: hexOf(w, unit)! }))),
    ],
  });
  push(w, { kind: 'shots', side, target: b.target, shots: b.shots, struck: false, raided: [] });
};

/** Units that declared fire may be laid on: every enemy unit still in the hex, an HQ or trains once (8.4, G-MS-86, G-MS-88). */
export const layable = (
  s: GameState | Work,
  f: Pick<FrameOf<'shots'>, 'side' | 'target' | 'raided'>,
): readonly UnitIndex[] => targetsIn(s, f.target, f.side).filter((i) => !f.raided.includes(i));

/** The next shot of a bombardment: fired, or asked about where the target has gone or changed under the fire before. */
export const nextShot = (w: Work, frame: FrameOf<'shots'>): void => {
  const [shot, ...rest] = frame.shots;
  if (!shot) {
    push(w, { kind: 'triggers' });
    return;
  }
  push(w, { ...frame, shots: rest });
  const name = hexName(w, frame.target);
  // a fortune of war played between two shots may have moved, shaken or lost a gun
  const guns = shot.guns.filter((i) => !cannotBombard(w, i, frame.target));
  const units = layable(w, frame);
  const lapse = (why: string): void =>
    emit(w, {
      type: 'fireLapsed',
      rule: '8.4',
      target: name,
      units: shot.guns.map((i) => idOf(w, i)),
      why,
    });
  if (!guns.length) lapse('the guns can fire no more');
  else if (!units.length) lapse('no enemy is left there');
  else if (!frame.struck || (units.length === 1 && units[0] === shot.unit))
    fire(w, frame.side, frame.target, { guns, unit: shot.unit });
  else
    push(w, {
      kind: 'fireOn',
      by: frame.side,
      target: frame.target,
      shot: { guns, unit: shot.unit },
    });
};

/** One shot: a combat of its own whose only defender is the unit fired at. */
export const fire = (w: Work, side: string, target: Hex, shot: Shot): void => {
  const no = w.phase.combats + 1;
  const defendSide = otherSide(w.rules, side);
  const fight: Combat = {
    no,
    target,
    mode: 'bombardment',
    tactics: { A: 'none', D: 'none' },
    support: [],
    joined: [],
    coordinator: -1,
    attackSide: side,
    defendSide,
    attackers: shot.guns,
    attackPrimary: shot.guns[0]!,
    defenders: [shot.unit],
    defendPrimary: shot.unit,
    from: [...new Set(shot.guns.map((i) => hexOf(w, i)!))],
    vacated: [],
    routed: false,
    leaders: [],
    left: [],
    fortunes: [],
    before: w.units[shot.unit]!,
  };
  setPhase(w, { combats: no, fights: [...w.phase.fights, fight] });
  push(w, { kind: 'close', combat: no });
  if (isCombat(dataOf(w, shot.unit))) fireAt(w, no, shot);
  else raid(w, no, shot.unit);
};

/** 12.1, 12.2, G-MS-88: fire at an HQ or trains is an attack on it; no die is needed. */
const raid = (w: Work, no: number, unit: UnitIndex): void => {
  const { attackSide } = fightOf(w, no);
  for (let k = 0; k < 2; k += 1)
    award(
      w,
      no,
      attackSide,
      `the fire on ${nameOf(w, unit)}`,
      dataOf(w, unit).kind === 'hq' ? '12.1' : '12.2',
    );
  if (!w.units[unit]!.back) turnHqInactive(w, unit, 'fired at');
  const top = w.agenda.findLast((f): f is FrameOf<'shots'> => f.kind === 'shots');
  if (top) replaceShots(w, { ...top, raided: [...top.raided, unit] });
};

const replaceShots = (w: Work, now: FrameOf<'shots'>): void => {
  const at = w.agenda.findLastIndex((f) => f.kind === 'shots');
  w.agenda = w.agenda.map((f, k) => (k === at ? now : f));
};

const fireAt = (w: Work, no: number, shot: Shot): void => {
  const { target, attackSide, defendSide } = fightOf(w, no);
  const { shares, total, column } = strengthOf(w, shot, target);
  const die = w.dice.roll({
    rule: '8.5',
    subject: hexName(w, target),
    count: 1,
    sides: 6,
    alike: ([face]) => JSON.stringify(w.rules.crt.rows[String(face) as '1'][column]),
  })[0]!;
  const cell = w.rules.crt.rows[String(die) as '1'][column]!;
  emit(w, {
    type: 'combat',
    rule: '8.5',
    no,
    mode: 'bombardment',
    side: attackSide,
    target: hexName(w, target),
    unit: idOf(w, shot.unit),
    support: [],
    broken: w.units[shot.unit]!.disrupted || isIneffective(w, shot.unit),
    attack: shares,
    defence: [],
    attackTotal: total,
    defenceTotal: 0,
    differential: total,
    column: w.rules.crt.columns[column]!.label,
    die,
    primary: cell.primary,
    secondary: cell.secondary,
    tags: cell.tags,
  });
  // the guns' side suffers nothing, so only leaders with the unit fired at are in danger (8.5, G-MS-86)
  if (cell.tags.includes('Leader'))
    setFight(w, no, { leaders: unitsAt(w, target).filter((i) => dataOf(w, i).kind === 'leader') });
  if (cell.tags.includes('DF')) award(w, no, defendSide, `DF at ${hexName(w, target)}`, '7.8');
  if (cell.tags.includes('Ammo')) push(w, { kind: 'ammo', by: attackSide, combat: no });
  strike(w, no, cell.primary);
};

/** What hits the attacker is nothing here, and what stands in parentheses neither (8.5). */
const strike = (w: Work, no: number, code: ResultCode): void => {
  const { target, defendSide } = fightOf(w, no);
  if (code === 'Ex') push(w, { kind: 'loss', by: defendSide, combat: no, which: 'D' });
  else if (code === 'Dr' || code === 'Dc' || code === 'Dx' || code === 'Dm')
    push(w, { kind: 'result', combat: no, code, secondary: null, passed: false });
  else emit(w, { type: 'noEffect', rule: '8.5', target: hexName(w, target) });
};

/** Guns of which one runs short: those that fired, or that supported (8.5, 8.8, G-MS-89). */
export const shortOf = (s: GameState | Work, no: number): readonly UnitIndex[] => {
  const fight = fightOf(s, no);
  const guns = fight.mode === 'bombardment' ? fight.attackers : fight.support;
  return guns.filter((i) => hexOf(s, i) !== undefined && !isIneffective(s, i));
};

export const runShort = (w: Work, no: number, gun: UnitIndex): void => {
  const rule = fightOf(w, no).mode === 'bombardment' ? '8.5' : '8.8';
  emit(w, { type: 'ammo', rule, unit: idOf(w, gun) });
  makeIneffective(w, gun, rule);
};

const changed = (a: UnitState, b: UnitState): boolean =>
  a.back !== b.back ||
  a.disrupted !== b.disrupted ||
  a.where.at !== b.where.at ||
  (a.where.at === 'map' && b.where.at === 'map' && a.where.hex !== b.where.hex);

/** As a shot is over: it was an attack on a triggered hex only if it did something to the unit (8.4). */
export const closeShot = (w: Work, fight: Combat): void => {
  const unit = fight.defendPrimary;
  if (!fight.before || !changed(fight.before, w.units[unit]!)) return;
  if (isCombat(dataOf(w, unit)))
    setPhase(w, {
      triggers: w.phase.triggers.map((t) => (t.hex === fight.target ? { ...t, done: true } : t)),
    });
  const top = w.agenda.findLast((f): f is FrameOf<'shots'> => f.kind === 'shots');
  if (top) replaceShots(w, { ...top, struck: true });
};
