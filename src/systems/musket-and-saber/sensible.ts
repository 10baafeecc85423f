// The plain sensible player: makes for objectives, attacks where the chart pays, rallies and keeps a way back.
import type { Rng } from '../../kernel/rng.ts';
import type { Pending } from '../../kernel/system.ts';
import type { Hex } from '../../module/hexMap.ts';
import type { MsAction } from './actions.ts';
import { declareChoices } from './cavalry/chargeChoices.ts';
import { chargeSensibly } from './cavalry/sensibleCharge.ts';
import type { MsChoice, MsDraft } from './choice.ts';
import { choices } from './choices.ts';
import { recoverChoice, stepChoices } from './choicesRecovery.ts';
import { plan } from './deeds.ts';
import { groupOf, isRefusal, pathTo, reach, standingAllowance } from './movement.ts';
import { isDue, judgeGroup, rollers, startsOf } from './moves.ts';
import { judgeRecovery } from './recovery.ts';
import { judgeStepCheck, stepMorale } from './recovery/steps.ts';
import { isOnTrackNow, reentryHexes } from './reentry.ts';
import type { UnitIndex } from './rules.ts';
import { fightSensibly } from './sensibleFight.ts';
import { isShaken, keepsLine, SAFE_FROM_ENEMY, worthOf } from './sensibleGround.ts';
import { FAR, type MsPlan, planFor } from './sensiblePlan.ts';
import { type GameState, Mark } from './state.ts';
import { dataOf, has, hexOf, idOf, isBase, isCavalry } from './units.ts';
import { entriesOf } from './waiting.ts';
import { inEzoc } from './zones.ts';

export const sensible = (s: GameState, pending: Pending, rng: Rng): MsAction => {
  if (pending.kind === 'placement') return { type: 'ready' };
  if (pending.kind === 'movement') return moveSensibly(s, pending);
  if (pending.kind === 'moving') return rolledMove(s, pending);
  return fightSensibly(s, pending, rng);
};

/** A move has to gain this much, or a unit would go to and fro for nothing. */
const WORTH_MOVING = 0.9;
/** Hexes looked at in full (the line of retreat, the whole judgement) once they are ordered by what they are worth. */
const LOOKED_AT = 4;

/** The best move of a unit that knows its allowance; undefined: it had better stay. */
const bestMove = (
  s: GameState,
  p: MsPlan,
  i: UnitIndex,
  march: boolean,
): { readonly action: MsAction; readonly gain: number } | undefined => {
  const here = hexOf(s, i);
  if (here === undefined) return undefined;
  const g = groupOf(s, [i], march);
  const found = reach(s, g, here, standingAllowance(s, g));
  const stay = worthOf(s, p, i, here);
  const scored: { hex: Hex; gain: number }[] = [];
  for (const [hex, r] of found) {
    if (hex === here) continue;
    const gain = worthOf(s, p, i, hex) - stay - r.spent * 0.005;
    if (gain > WORTH_MOVING) scored.push({ hex, gain });
  }
  scored.sort((a, b) => b.gain - a.gain || a.hex - b.hex);
  for (const { hex, gain } of scored.slice(0, LOOKED_AT)) {
    if (!keepsLine(s, i, hex)) continue;
    const path = pathTo(found, hex).map((h) => s.rules.map.names[h]!);
    const action: MsAction = { type: 'move', units: [idOf(s, i)], march, path };
    if (!isRefusal(plan(s, action))) return { action, gain };
  }
  return undefined;
};

/** Half MP that one die gives on the average. */
const A_THROW = 7;

/** Whether a unit that has to throw for its allowance has somewhere better to go with an average throw. */
const wouldGo = (s: GameState, p: MsPlan, i: UnitIndex): boolean => {
  const here = hexOf(s, i)!;
  const least = worthOf(s, p, i, here) + WORTH_MOVING;
  for (const [hex] of reach(s, groupOf(s, [i], false), here, A_THROW))
    if (hex !== here && worthOf(s, p, i, hex) > least && keepsLine(s, i, hex)) return true;
  return false;
};

/** A charge in place of a move (9.3): not in the dark, where nobody sees how it goes on. */
const chargeOf = (s: GameState, p: MsPlan, i: UnitIndex): MsAction | undefined => {
  if (p.night || isShaken(s, i) || !isCavalry(dataOf(s, i)) || p.toEnemy[hexOf(s, i)!]! > 3)
    return undefined;
  const allowance = standingAllowance(s, groupOf(s, [i], false));
  return chargeSensibly(s, declareChoices(s, p.side, [i], allowance));
};

/** The best way on for a unit whose turn it is to be moved; undefined: it stays. */
const moveOf = (s: GameState, p: MsPlan, i: UnitIndex): MsAction | undefined => {
  const here = hexOf(s, i)!;
  if (rollers(s, [i], false).length) {
    // a roll ends in staying for who has nowhere to go, and in the zone of an enemy who is to be fought; but a side that saves
    // its men breaks off wherever it may (6.3, and at night 14.2)
    const wants = isShaken(s, i)
      ? p.toEnemy[here]! <= 2
      : p.stance === 'save'
        ? wouldGo(s, p, i)
        : !inEzoc(s, here, p.side) && p.stance === 'press' && p.toGoal[here]! > 1;
    const roll: MsAction = { type: 'roll', units: [idOf(s, i)], march: false };
    return wants && !isRefusal(plan(s, roll)) ? roll : undefined;
  }
  const charge = chargeOf(s, p, i);
  if (charge) return charge;
  const walk = bestMove(s, p, i, false);
  const far = p.toEnemy[here]! > 5;
  if (far && !judgeGroup(s, p.side, [i], true) && !rollers(s, [i], true).length) {
    const marched = bestMove(s, p, i, true);
    if (marched && (!walk || marched.gain > walk.gain + 2)) return marched.action;
  }
  return walk?.action;
};

/** Headquarters and trains on the map with an enemy nearer than they like. */
const isThreatened = (s: GameState, p: MsPlan, i: UnitIndex): boolean => {
  const here = hexOf(s, i);
  // trains are left to their fate a little longer: an army waits less for them than for its headquarters
  const near = dataOf(s, i).kind === 'hq' ? SAFE_FROM_ENEMY - 1 : SAFE_FROM_ENEMY - 3;
  return here !== undefined && p.toEnemy[here]! < near;
};

/** What is to leave is turned before anything else is done (12.1, 12.2). */
const turnBase = (s: GameState, p: MsPlan, i: UnitIndex): MsAction | undefined => {
  if (s.units[i]!.back || !isThreatened(s, p, i)) return undefined;
  const turn: MsAction = { type: 'turn', unit: idOf(s, i) };
  if (isRefusal(plan(s, turn))) return undefined;
  // 18.1: the last active headquarters of the second side stays where it is, come what may
  const u = dataOf(s, i);
  const others = s.rules.units.some(
    (x, k) =>
      k !== i &&
      x.kind === 'hq' &&
      x.side === u.side &&
      hexOf(s, k) !== undefined &&
      !s.units[k]!.back,
  );
  return u.kind !== 'hq' || others || u.side === s.rules.sides[0].id ? turn : undefined;
};

const moveBase = (s: GameState, p: MsPlan, i: UnitIndex): MsAction | undefined =>
  !s.units[i]!.back ||
  !isThreatened(s, p, i) ||
  judgeGroup(s, p.side, [i], false) ||
  rollers(s, [i], false).length
    ? undefined
    : bestMove(s, p, i, false)?.action;

/** Who is moved in which round: the broken get out first and rally, then the fighting line, then guns behind it, then leaders. */
const roundOf = (s: GameState, i: UnitIndex): number => {
  const { kind } = dataOf(s, i);
  if (isBase(dataOf(s, i))) return 0;
  if (kind === 'leader') return 4;
  if (isShaken(s, i)) return 1;
  return kind === 'artillery' ? 3 : 2;
};

const idle = (s: GameState, i: UnitIndex): boolean =>
  !has(s.units[i]!, Mark.moved) && !has(s.units[i]!, Mark.recovered);

/** Has made its move in its round: neither come on in this phase, nor rallied after having gone back. */
const wentIn = (s: GameState, p: MsPlan, i: UnitIndex, round: number): boolean => {
  const u = s.units[i]!;
  return (
    dataOf(s, i).side === p.side &&
    has(u, Mark.moved) &&
    !has(u, Mark.recovered) &&
    u.began >= 0 &&
    roundOf(s, i) === round
  );
};

/** The latest round in which somebody has moved; 0: none but the bases' own. */
const roundNow = (s: GameState, p: MsPlan): number => {
  for (let round = 4; round > 0; round -= 1)
    if (s.units.some((_, i) => wentIn(s, p, i, round))) return round;
  return 0;
};

/**
 * The next move of a round. Each round goes once down the order of battle, so units before the last that moved have been
 * seen and stay; and what comes before a round that has begun is over.
 */
const nextOf = (
  s: GameState,
  p: MsPlan,
  round: number,
  move: (s: GameState, p: MsPlan, i: UnitIndex) => MsAction | undefined,
): MsAction | undefined => {
  const { units } = s.rules;
  let last = -1;
  for (let i = 0; i < units.length; i += 1) if (wentIn(s, p, i, round)) last = i;
  for (let i = last + 1; i < units.length; i += 1) {
    if (units[i]!.side !== p.side || hexOf(s, i) === undefined || roundOf(s, i) !== round) continue;
    if (!idle(s, i) || (round > 0 && judgeGroup(s, p.side, [i], false))) continue;
    const found = move(s, p, i);
    if (found) return found;
  }
  return undefined;
};

/** Everybody who can rally does, and steps come back as they can (11.1, 11.2). */
const rally = (s: GameState, p: MsPlan): MsAction | undefined => {
  const ids = s.rules.units.flatMap((u, i) =>
    u.side === p.side && !judgeRecovery(s, p.side, i) ? [u.id] : [],
  );
  if (ids.length) return recoverChoice(s, ids).then.action;
  for (const c of stepChoices(s, p.side)) {
    const { action } = c.then;
    if (action?.type === 'replace') return action;
    if (action?.type !== 'check') continue;
    const i = s.rules.indexOf.get(action.unit)!;
    const leader = action.leader === undefined ? undefined : s.rules.indexOf.get(action.leader);
    // a failure destroys it, and it counts as destroyed at the end anyhow: three faces in six are worth the throw
    if (stepMorale(s, i, leader).value >= 3 && !judgeStepCheck(s, p.side, i, leader)) return action;
  }
  return undefined;
};

/** Those in the track's box come back as near to the fight as they are safe. */
const comeBack = (s: GameState, p: MsPlan): MsAction | undefined => {
  for (let i = 0; i < s.units.length; i += 1) {
    if (dataOf(s, i).side !== p.side || !isOnTrackNow(s, i)) continue;
    const [hex] = reentryHexes(s, i).toSorted(
      (a, b) => worthOf(s, p, i, b) - worthOf(s, p, i, a) || a - b,
    );
    if (hex === undefined) continue;
    const action: MsAction = { type: 'reenter', unit: idOf(s, i), hex: s.rules.map.names[hex]! };
    if (!isRefusal(plan(s, action))) return action;
  }
  return undefined;
};

/** Reinforcements come on at once, by the entry that lies best. */
const comeOn = (s: GameState, pending: Pending, p: MsPlan): MsAction | undefined => {
  for (let i = 0; i < s.units.length; i += 1) {
    const u = dataOf(s, i);
    if (u.side !== p.side || hexOf(s, i) !== undefined || !isDue(s, i) || !idle(s, i)) continue;
    if (judgeGroup(s, p.side, [i], false)) continue;
    let best: { readonly choice: MsChoice; readonly worth: number } | undefined;
    for (const entry of entriesOf(s, i) ?? []) {
      if (!startsOf(s, groupOf(s, [i], false), entry).length) continue;
      const draft: MsDraft = { kind: 'move', units: [u.id], march: false, entry, path: [] };
      const open = choices(s, pending, draft);
      const roll = open.find((c) => c.key === 'roll');
      if (roll?.then.action) return roll.then.action;
      for (const { hex, choice } of hexChoices(s, open)) {
        const worth = worthOf(s, p, i, hex);
        if (!best || worth > best.worth) best = { choice, worth };
      }
    }
    const action = best?.choice.then.draft && finish(s, pending, best.choice.then.draft);
    if (action) return action;
  }
  return undefined;
};

const moveSensibly = (s: GameState, pending: Pending): MsAction => {
  const p = planFor(s, pending.by);
  const now = roundNow(s, p);
  const rounds: readonly (readonly [number, () => MsAction | undefined])[] = [
    [0, () => nextOf(s, p, 0, turnBase) ?? nextOf(s, p, 0, moveBase)],
    [0, () => comeBack(s, p) ?? comeOn(s, pending, p)],
    [1, () => nextOf(s, p, 1, moveOf)],
    [1, () => rally(s, p)],
    [2, () => nextOf(s, p, 2, moveOf)],
    [3, () => nextOf(s, p, 3, moveOf)],
    [4, () => nextOf(s, p, 4, moveOf)],
  ];
  for (const [round, next] of rounds) {
    const action = round < now ? undefined : next();
    if (action) return action;
  }
  return { type: 'endMovement' };
};

/** Finishes a draft of a move. */
const finish = (s: GameState, pending: Pending, draft: MsDraft): MsAction | undefined =>
  choices(s, pending, draft).find((c) => c.key === 'go')?.then.action;

const hexChoices = (
  s: GameState,
  list: readonly MsChoice[],
): readonly { readonly hex: Hex; readonly choice: MsChoice }[] =>
  list.flatMap((choice) => {
    const name = choice.on?.hex;
    const hex = name === undefined ? undefined : s.rules.map.index.get(name);
    return hex === undefined || !choice.then.draft ? [] : [{ hex, choice }];
  });

/** Those who have their roll, in a move of their own or by a fortune of war (4.4, 12.4). */
const rolledMove = (s: GameState, pending: Pending): MsAction => {
  let list = choices(s, pending, undefined);
  const entry = list.find((c) => c.key.startsWith('enter '))?.then.draft;
  if (entry) list = choices(s, pending, entry);
  const top = s.chart.context.agenda.at(-1);
  if (top?.kind !== 'moving') return { type: 'endMovement' };
  const charge = chargeSensibly(s, list);
  if (charge) return charge;
  const i = top.units[0]!;
  const stay: MsAction = {
    type: 'move',
    units: top.units.map((k) => idOf(s, k)),
    march: top.march,
    path: [],
  };
  const { side } = dataOf(s, i);
  const p = planFor(s, side);
  const here = hexOf(s, i);
  const open = hexChoices(s, list);
  // an enemy moved by a fortune of war is left where he is worst off: away from his goals
  const value = (h: Hex): number =>
    side === pending.by
      ? worthOf(s, p, i, h)
      : p.toGoal[h]! - (here === undefined ? FAR : p.toGoal[here]!);
  const least =
    here === undefined ? Number.NEGATIVE_INFINITY : side === pending.by ? value(here) : 0;
  const best = open
    .map((x) => ({ ...x, gain: value(x.hex) - least }))
    .filter((x) => x.gain > (side === pending.by ? WORTH_MOVING : 0))
    .sort((a, b) => b.gain - a.gain || a.hex - b.hex)
    .slice(0, LOOKED_AT)
    .find((x) => side !== pending.by || keepsLine(s, i, x.hex));
  return (best?.choice.then.draft && finish(s, pending, best.choice.then.draft)) ?? stay;
};
