// The plain sensible player: makes for objectives, attacks where the chart pays, keeps a way back. It sees choices only.
import { distance } from '../../geometry/hex.ts';
import type { Rng } from '../../kernel/rng.ts';
import type { Pending } from '../../kernel/system.ts';
import type { Hex } from '../../module/hexMap.ts';
import type { MsAction } from './actions.ts';
import { chargeSensibly } from './cavalry/sensibleCharge.ts';
import type { MsChoice, MsDraft } from './choice.ts';
import { choices } from './choices.ts';
import { linesOf } from './lines.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import { fightSensibly } from './sensibleFight.ts';
import type { GameState } from './state.ts';
import {
  attackFactor,
  countsForStacking,
  dataOf,
  defenceFactor,
  hexOf,
  idOf,
  isCavalry,
  isCombat,
  isIneffective,
  moverOf,
} from './units.ts';
import { pointsOf } from './victory.ts';
import { combatUnitsAt, inEzoc } from './zones.ts';

const take = (c: MsChoice | undefined): MsAction | undefined => c?.then.action;

/** Finishes a draft by the choice with that key. */
const finish = (
  s: GameState,
  pending: Pending,
  draft: MsDraft,
  key: string,
): MsAction | undefined => take(choices(s, pending, draft).find((c) => c.key === key));

export const sensible = (s: GameState, pending: Pending, rng: Rng): MsAction => {
  if (pending.kind === 'placement') return { type: 'ready' };
  if (pending.kind === 'movement') return moveSensibly(s, pending);
  if (pending.kind === 'moving') return rolledMove(s, pending);
  return fightSensibly(s, pending, rng);
};

/** Combat strength of a side on the map. */
const strengthOf = (s: GameState, side: string): number => {
  let sum = 0;
  for (let i = 0; i < s.units.length; i += 1) {
    const u = dataOf(s, i);
    if (u.side === side && hexOf(s, i) !== undefined && isCombat(u)) sum += attackFactor(s, i);
  }
  return sum;
};

/** What a side makes for: objectives the enemy holds, or his counters where it has them all. */
const goalsOf = (s: GameState, side: string): readonly Hex[] => {
  const goals = s.rules.objectives.filter((_, k) => s.holders[k] !== side).map((o) => o.hex);
  return goals.length ? goals : enemyHexes(s, side);
};

const away = (s: GameState, a: Hex, b: Hex): number =>
  distance(s.rules.map.offsets[a]!, s.rules.map.offsets[b]!);

const nearest = (s: GameState, h: Hex, to: readonly Hex[]): number =>
  to.reduce((least, g) => Math.min(least, away(s, h, g)), 60);

const enemyHexes = (s: GameState, side: string): readonly Hex[] => {
  const out = new Set<Hex>();
  s.rules.units.forEach((u, i) => {
    const h = hexOf(s, i);
    if (u.side !== side && h !== undefined && isCombat(u)) out.add(h);
  });
  return [...out];
};

interface Plan {
  readonly side: string;
  readonly goals: readonly Hex[];
  readonly enemies: readonly Hex[];
  /** own objectives, to be kept */
  readonly kept: readonly Hex[];
  /** held objectives that no own unit stands in */
  readonly bare: readonly Hex[];
  /** weaker, and ahead on points: it holds what it has */
  readonly defends: boolean;
}

const planFor = (s: GameState, side: string): Plan => {
  const foe = otherSide(s.rules, side);
  const ahead = pointsOf(s, side, true).total > pointsOf(s, foe, true).total;
  const kept = s.rules.objectives.filter((_, k) => s.holders[k] === side).map((o) => o.hex);
  return {
    side,
    goals: goalsOf(s, side),
    enemies: enemyHexes(s, side),
    kept,
    bare: kept.filter((h) => !combatUnitsAt(s, h, side).length),
    defends: ahead && kept.length > 0 && strengthOf(s, side) < strengthOf(s, foe) * 1.15,
  };
};

/** How good a hex is for a unit to end in; more is better. */
const worthOf = (s: GameState, p: Plan, i: UnitIndex, h: Hex): number => {
  const u = dataOf(s, i);
  if (u.kind === 'leader') {
    // a leader keeps with the fight, never alone before it
    const company = combatUnitsAt(s, h, p.side).length;
    return (
      (company ? 5 : -20) - nearest(s, h, p.goals) - (inEzoc(s, h, p.side) && !company ? 50 : 0)
    );
  }
  let value = p.defends
    ? -1.6 * Math.max(0, nearest(s, h, p.kept) - 1) - 0.3 * nearest(s, h, p.enemies)
    : -2 * nearest(s, h, p.goals);
  const objective = s.rules.objectives.findIndex((o) => o.hex === h);
  if (objective >= 0 && s.holders[objective] !== p.side)
    value += 4 + 2 * s.rules.objectives[objective]!.points;
  if (p.bare.includes(h)) value += 6 + 2 * (s.rules.objectives[objective]?.points ?? 0);
  // the last defender does not walk off what it holds while the enemy is near
  const here = hexOf(s, i);
  const held = s.rules.objectives.findIndex((o) => o.hex === here);
  if (
    held >= 0 &&
    h !== here &&
    u.kind !== 'artillery' &&
    combatUnitsAt(s, here!, p.side).filter((k) => dataOf(s, k).kind !== 'artillery').length === 1 &&
    nearest(s, here!, p.enemies) < 9
  )
    value -= 14 + 5 * s.rules.objectives[held]!.points;
  // one fights from a hex beside the guns (5.3): the others had better stand elsewhere
  const company = combatUnitsAt(s, h, p.side).filter((k) => k !== i);
  const others = company.filter((k) => countsForStacking(dataOf(s, k))).length;
  if (others >= 3) value -= 15;
  else if (u.kind !== 'artillery')
    value -= 1.8 * company.filter((k) => dataOf(s, k).kind !== 'artillery').length;
  const terrain = s.rules.tec.hex[s.rules.map.terrain[h]!]!;
  const nearFoe = nearest(s, h, p.enemies);
  if (nearFoe <= 3 && terrain.halves.length) value += isCavalry(u) ? -1 : 2;
  if (u.kind === 'artillery') {
    value += gunGround(s, p, h, nearFoe);
  }
  if (isIneffective(s, i) || s.units[i]!.disrupted || attackFactor(s, i) === 0)
    value -= nearFoe <= 3 ? 12 : 0;
  if (inEzoc(s, h, p.side) && u.kind !== 'artillery') value += contact(s, p, i, h);
  return value;
};

/** Guns stand behind the first line, in range and next to it (8.8), or with infantry, and never before it. */
const gunGround = (s: GameState, p: Plan, h: Hex, nearFoe: number): number => {
  const foot = (at: Hex): boolean =>
    combatUnitsAt(s, at, p.side).some((k) => dataOf(s, k).kind === 'infantry');
  if (nearFoe > 3) return foot(h) ? 3 : 0;
  const behind = s.rules.map.next[h]!.some(
    (n) => n !== undefined && foot(n) && nearest(s, n, p.enemies) < nearFoe,
  );
  if (nearFoe === 1) return foot(h) ? 0 : -10;
  return (behind ? 7 : foot(h) ? 3 : -10) + (nearFoe === 2 ? 1 : 0);
};

/** What contact is worth: strength that can be brought on the weakest enemy next to the hex, against what stands there. */
const contact = (s: GameState, p: Plan, i: UnitIndex, h: Hex): number => {
  let best = Number.NEGATIVE_INFINITY;
  for (const n of s.rules.map.next[h]!) {
    if (n === undefined) continue;
    const foes = combatUnitsAt(s, n, otherSide(s.rules, p.side));
    if (!foes.length) continue;
    const strength = foes.reduce((t, k) => t + defenceFactor(s, k), 0);
    let mine = attackFactor(s, i);
    for (const m of s.rules.map.next[n]!) {
      if (m === undefined) continue;
      for (const k of combatUnitsAt(s, m, p.side)) if (k !== i) mine += attackFactor(s, k);
    }
    const halved = s.rules.tec.hex[s.rules.map.terrain[n]!]!.halves.some(
      (x) => x.attackers === 'all' && x.across === undefined,
    );
    best = Math.max(best, (halved ? mine / 2 : mine) - strength);
  }
  return Math.max(-8, Math.min(6, best * 1.2));
};

/** A way back from that hex, as far as one can see from here. */
const keepsLine = (s: GameState, i: UnitIndex, h: Hex): boolean => {
  const u = dataOf(s, i);
  const lines = linesOf(s, {
    side: u.side,
    army: u.army,
    mover: moverOf(u),
    without: h,
    as: 'unit',
  });
  return Number.isFinite(lines.safe[h]!) || !Number.isFinite(lines.safe[hexOf(s, i) ?? h]!);
};

const hexChoices = (
  s: GameState,
  list: readonly MsChoice[],
): readonly { readonly hex: Hex; readonly choice: MsChoice }[] =>
  list.flatMap((choice) => {
    const name = choice.on?.hex;
    const hex = name === undefined ? undefined : s.rules.map.index.get(name);
    return hex === undefined ? [] : [{ hex, choice }];
  });

/** The best hex a draft can go to and what it gains over staying; undefined: better stay. */
const bestHex = (
  s: GameState,
  p: Plan,
  i: UnitIndex,
  list: readonly MsChoice[],
  stay: number,
): { readonly choice: MsChoice; readonly gain: number } | undefined => {
  const scored = hexChoices(s, list)
    .map(({ hex, choice }) => ({
      hex,
      choice,
      gain: worthOf(s, p, i, hex) - stay - (choice.cost ?? 0) * 0.01,
    }))
    .filter((x) => x.gain > 0.9)
    .sort((a, b) => b.gain - a.gain || a.hex - b.hex);
  return scored.slice(0, 4).find((x) => keepsLine(s, i, x.hex));
};

const stayValue = (s: GameState, p: Plan, i: UnitIndex): number => {
  const h = hexOf(s, i);
  return h === undefined ? -200 : worthOf(s, p, i, h);
};

const moveSensibly = (s: GameState, pending: Pending): MsAction => {
  const all = choices(s, pending, undefined);
  const p = planFor(s, pending.by);
  // guns follow the line that the others have made
  const ofGuns = (c: MsChoice): boolean => {
    const first = c.then.draft?.kind === 'move' ? c.then.draft.units[0] : undefined;
    return first !== undefined && dataOf(s, s.rules.indexOf.get(first)!).kind === 'artillery';
  };
  for (const c of [...all.filter((x) => !ofGuns(x)), ...all.filter(ofGuns)]) {
    const draft = c.then.draft;
    if (draft?.kind === 'reenter') {
      const back = hexChoices(s, choices(s, pending, draft));
      const best = back.toSorted(
        (a, b) => nearest(s, a.hex, p.goals) - nearest(s, b.hex, p.goals),
      )[0];
      if (best?.choice.then.action) return best.choice.then.action;
    }
    if (draft?.kind !== 'move') continue;
    const i = s.rules.indexOf.get(draft.units[0]!)!;
    const u = dataOf(s, i);
    if (
      u.kind === 'hq' ||
      (s.units[i]!.disrupted && hexOf(s, i) !== undefined) ||
      (isIneffective(s, i) && u.kind !== 'leader')
    )
      continue;
    const found = orderFor(s, pending, p, i, draft);
    if (found) return found;
  }
  const rally =
    all.find((c) => c.key === 'recover all') ?? all.find((c) => c.key.startsWith('recover '));
  return take(rally) ?? { type: 'endMovement' };
};

const orderFor = (
  s: GameState,
  pending: Pending,
  p: Plan,
  i: UnitIndex,
  draft: MsDraft,
): MsAction | undefined => {
  const list = choices(s, pending, draft);
  const charge = chargeSensibly(s, list);
  if (charge) return charge;
  const stay = stayValue(s, p, i);
  const roll = list.find((c) => c.key === 'roll');
  if (roll) {
    // a roll is worth it only for who has somewhere to go
    const here = hexOf(s, i);
    if (here !== undefined && inEzoc(s, here, p.side)) return undefined;
    return here === undefined || nearest(s, here, p.goals) > 1 ? take(roll) : undefined;
  }
  const walk = bestHex(s, p, i, list, stay);
  const marchDraft = list.find((c) => c.key === 'march')?.then.draft;
  const far = hexOf(s, i) === undefined || nearest(s, hexOf(s, i)!, p.enemies) > 5;
  if (marchDraft && far) {
    const marched = bestHex(s, p, i, choices(s, pending, marchDraft), stay);
    if (marched && (!walk || marched.gain > walk.gain + 2) && marched.choice.then.draft)
      return finish(s, pending, marched.choice.then.draft, 'go');
  }
  return walk?.choice.then.draft ? finish(s, pending, walk.choice.then.draft, 'go') : undefined;
};

const rolledMove = (s: GameState, pending: Pending): MsAction => {
  let list = choices(s, pending, undefined);
  const entry = list.find((c) => c.key.startsWith('enter '))?.then.draft;
  if (entry) list = choices(s, pending, entry);
  const top = s.chart.context.agenda.at(-1);
  const i = top?.kind === 'moving' ? top.units[0]! : 0;
  const stay: MsAction = {
    type: 'move',
    units: top?.kind === 'moving' ? top.units.map((k) => idOf(s, k)) : [],
    march: top?.kind === 'moving' && top.march,
    path: [],
  };
  // an enemy moved by a fortune of war is left where he is worst off: away from his goals
  const own = dataOf(s, i).side === pending.by;
  const p = planFor(s, dataOf(s, i).side);
  if (!own) {
    const worst = hexChoices(s, list).toSorted(
      (a, b) => nearest(s, b.hex, p.goals) - nearest(s, a.hex, p.goals),
    )[0];
    return (worst?.choice.then.draft && finish(s, pending, worst.choice.then.draft, 'go')) ?? stay;
  }
  const best = bestHex(s, p, i, list, stayValue(s, p, i));
  return (best?.choice.then.draft && finish(s, pending, best.choice.then.draft, 'go')) ?? stay;
};
