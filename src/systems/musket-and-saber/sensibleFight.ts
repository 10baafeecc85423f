// The sensible player in combat: which attack pays by the exact chart, when to stand, when to go.
import type { Rng } from '../../kernel/rng.ts';
import type { Pending } from '../../kernel/system.ts';
import type { Hex } from '../../module/hexMap.ts';
import type { MsAction } from './actions.ts';
import type { MsChoice, MsDraft } from './choice.ts';
import { choices } from './choices.ts';
import { likelyDefence } from './choicesCombat.ts';
import type { ResultCode } from './data.ts';
import { differentialOf } from './differential.ts';
import { lineOf } from './lines.ts';
import { moraleOf } from './morale.ts';
import { affected, primaryOf } from './results.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import { type GameState, topFrame } from './state.ts';
import {
  attackFactor,
  canBeIneffective,
  dataOf,
  defenceFactor,
  hexOf,
  isCombat,
  stepsLeft,
} from './units.ts';
import { fightOf } from './work.ts';
import { combatUnitsAt, inEzoc } from './zones.ts';

/** Chance of a passed check, by the six faces (2.4). */
const passes = (s: GameState, i: UnitIndex): number =>
  [1, 2, 3, 4, 5, 6].filter((d) => d === 1 || (d !== 6 && d <= moraleOf(s, i).value)).length / 6;

/** What a result is worth to the attacker, in steps or so. */
const value = (code: ResultCode, secondary: ResultCode | null, a: number, d: number): number => {
  const then = secondary ? value(secondary, null, a, d) : 0;
  switch (code) {
    case 'NE':
      return 0;
    case 'Ar':
      return -0.6;
    case 'Dr':
      return 0.8;
    case 'Ac':
      return a * then + (1 - a) * -0.6;
    case 'Dc':
      return d * then + (1 - d) * 0.8;
    case 'Ax':
      return a * -1 + (1 - a) * -1.2;
    case 'Dx':
      return d * 1 + (1 - d) * 1.3;
    case 'Dm':
      return d * then + (1 - d) * 3;
    case 'Ex':
      return 0;
    case 'Am':
      return -3;
  }
};

/** Mean worth of an attack over the six faces of its column. */
export const worthOfAttack = (
  s: GameState,
  target: Hex,
  units: readonly UnitIndex[],
  primary: UnitIndex,
  side: string,
): number => {
  const defence = likelyDefence(s, target, otherSide(s.rules, side));
  if (!defence) return 5;
  const x = differentialOf(s, {
    target,
    attackers: units,
    attackPrimary: primary,
    defenders: defence.units,
    defendPrimary: defence.primary,
  });
  const a = passes(s, primary);
  const d = passes(s, defence.primary);
  let sum = 0;
  for (const face of ['1', '2', '3', '4', '5', '6'] as const) {
    const cell = s.rules.crt.rows[face][x.column]!;
    sum += value(cell.primary, cell.secondary, a, d) - (cell.tags.includes('DF') ? 0.5 : 0);
  }
  const objective = s.rules.objectives.find((o) => o.hex === target);
  return sum / 6 + (objective ? 0.15 : 0);
};

const attack = (s: GameState, pending: Pending): MsAction => {
  let best: { readonly action: MsAction; readonly worth: number } | undefined;
  for (const c of choices(s, pending, undefined)) {
    if (c.then.draft?.kind !== 'attack') continue;
    const target = s.rules.map.index.get(c.then.draft.target)!;
    const triggered = s.phase.triggers.some((t) => t.hex === target && !t.done);
    const first = choices(s, pending, c.then.draft);
    const whole = first.find((x) => x.key === 'all') ?? first[0];
    if (!whole?.then.draft) continue;
    for (const last of choices(s, pending, whole.then.draft)) {
      const action = last.then.action;
      if (action?.type !== 'attack') continue;
      const units = action.units.map((u) => s.rules.indexOf.get(u)!);
      const primary = s.rules.indexOf.get(action.primary)!;
      const worth =
        worthOfAttack(s, target, units, primary, pending.by) +
        (triggered ? 0.25 : 0) +
        stepsLeft(s, primary) * 0.01;
      if (!best || worth > best.worth) best = { action, worth };
    }
  }
  return best && best.worth > 0.12 ? best.action : { type: 'endCombat' };
};

const whole = (list: readonly MsChoice[], key: string): MsAction | undefined =>
  list.find((c) => c.key === key)?.then.action;

const standOrGo = (s: GameState, list: readonly MsChoice[]): MsAction => {
  const top = topFrame(s);
  if (top?.kind !== 'standOrRetreat') throw new Error('no such question');
  const side = affected(s, top.combat, top.which);
  const held = s.rules.objectives.some((o) => side.some((i) => hexOf(s, i) === o.hex));
  const unsafe = side.some((i) => lineOf(s, i) !== 'safe');
  const brittle = side.some((i) => canBeIneffective(dataOf(s, i)));
  const stand = held || unsafe || (brittle && top.which === 'D');
  return whole(list, stand ? 'stand' : 'retreat')!;
};

const loseOrGo = (s: GameState, list: readonly MsChoice[]): MsAction => {
  const top = topFrame(s);
  if (top?.kind !== 'lossOrRetreat') throw new Error('no such question');
  const primary = primaryOf(s, top.combat, top.which);
  const held = s.rules.objectives.some((o) => hexOf(s, primary) === o.hex);
  const safe = affected(s, top.combat, top.which).every((i) => lineOf(s, i) === 'safe');
  const go = safe && (stepsLeft(s, primary) === 1 || (!held && top.which === 'A'));
  return whole(list, go ? 'retreat' : 'loss')!;
};

const advance = (s: GameState, pending: Pending, list: readonly MsChoice[]): MsAction => {
  const top = topFrame(s);
  if (top?.kind !== 'advance') throw new Error('no such question');
  const emptied = fightOf(s, top.combat).vacated.map((v) => s.rules.map.names[v.hex]!);
  const here = emptied.some(
    (h) => combatUnitsAt(s, s.rules.map.index.get(h)!, pending.by).length > 0,
  );
  if (!here) {
    for (const c of list) {
      if (!c.then.draft || !c.key.startsWith('unit ')) continue;
      const i = s.rules.indexOf.get(c.key.slice(5))!;
      if (dataOf(s, i).kind !== 'infantry' || stepsLeft(s, i) === 1) continue;
      const hexes = choices(s, pending, c.then.draft);
      const into = hexes.find((h) => h.on?.hex !== undefined && emptied.includes(h.on.hex));
      if (into?.then.action) return into.then.action;
      const stop = into?.then.draft
        ? whole(choices(s, pending, into.then.draft), 'stop')
        : undefined;
      if (stop) return stop;
    }
  }
  return { type: 'holdBack' };
};

const strongest = (
  s: GameState,
  list: readonly MsChoice[],
  worth: (i: UnitIndex) => number,
): MsChoice | undefined => {
  let best: MsChoice | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const c of list) {
    const id = c.on?.piece;
    const i = id === undefined ? undefined : s.rules.indexOf.get(id);
    if (i === undefined) continue;
    const w = worth(i);
    if (w > most) {
      most = w;
      best = c;
    }
  }
  return best;
};

const fortune = (s: GameState, pending: Pending, list: readonly MsChoice[]): MsAction => {
  const rally = list.find((c) => c.key === 'recover')?.then.draft;
  if (rally) {
    const best = strongest(s, choices(s, pending, rally), (i) => attackFactor(s, i));
    if (best?.then.action) return best.then.action;
  }
  const shake = list.find((c) => c.key === 'enemyCheck')?.then.draft;
  if (shake) {
    // the strongest enemy in contact, else the strongest at all
    const best = strongest(s, choices(s, pending, shake), (i) => {
      const h = hexOf(s, i);
      return defenceFactor(s, i) + (h !== undefined && inEzoc(s, h, dataOf(s, i).side) ? 20 : 0);
    });
    if (best?.then.action) return best.then.action;
  }
  return { type: 'fortune', use: 'pass' };
};

const fortuneFight = (s: GameState, pending: Pending, list: readonly MsChoice[]): MsAction => {
  const scored = list.map((c) => {
    const target = s.rules.map.index.get(c.on!.hex!)!;
    const top = topFrame(s);
    const units =
      top?.kind === 'fortuneAttack' ? top.units.filter((i) => isCombat(dataOf(s, i))) : [];
    return { c, worth: worthOfAttack(s, target, units, units[0]!, pending.by) };
  });
  return scored.sort((a, b) => b.worth - a.worth)[0]!.c.then.action!;
};

export const fightSensibly = (s: GameState, pending: Pending, rng: Rng): MsAction => {
  const list = choices(s, pending, undefined);
  const any = (): MsAction => rng.pick(list.filter((c) => c.then.action)).then.action!;
  switch (pending.kind) {
    case 'combat':
      return attack(s, pending);
    case 'defend':
      return (
        strongest(s, list, (i) => moraleOf(s, i).value + stepsLeft(s, i))?.then.action ?? any()
      );
    case 'standOrRetreat':
      return standOrGo(s, list);
    case 'lossOrRetreat':
      return loseOrGo(s, list);
    case 'retreat': {
      return goBack(s, pending, list.find((c) => c.key.startsWith('unit '))?.then.draft);
    }
    case 'advance':
      return advance(s, pending, list);
    case 'fortune':
      return fortune(s, pending, list);
    case 'fortuneMoves':
      return { type: 'fortuneDone' };
    case 'fortuneAttack':
      return fortuneFight(s, pending, list);
    case 'loss':
      return strongest(s, list, (i) => -attackFactor(s, i))?.then.action ?? any();
    default:
      return any();
  }
};

/** The nearest end of a retreat, by the hexes with the fewest enemies near; `first` absent: one unit alone goes. */
const goBack = (s: GameState, pending: Pending, first: MsDraft | undefined): MsAction => {
  let draft = first;
  for (let guard = 0; guard < 20; guard += 1) {
    const list = choices(s, pending, draft);
    const stop = whole(list, 'stop');
    if (stop) return stop;
    const next = [...list].sort(
      (a, b) => dangerOf(s, pending.by, a) - dangerOf(s, pending.by, b),
    )[0]!;
    if (next.then.action) return next.then.action;
    draft = next.then.draft;
  }
  throw new Error('a retreat without an end');
};

const dangerOf = (s: GameState, side: string, c: MsChoice): number => {
  const hex = c.on?.hex === undefined ? undefined : s.rules.map.index.get(c.on.hex);
  return hex === undefined
    ? 0
    : (inEzoc(s, hex, side) ? 2 : 0) + combatUnitsAt(s, hex, side).length * 0.2;
};
