// Why a hex that was pointed at is none to move to: what the way would cost, or what bars it (4.x, 6.2, 12.x).
import { distance, SIX } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import type { MsAction } from './actions.ts';
import type { MsDraft } from './choice.ts';
import { plan } from './deeds.ts';
import {
  type Group,
  groupOf,
  isRefusal,
  pathTo,
  reach,
  type Reached,
  type Refusal,
  refuse,
  stepCost,
  walk,
} from './movement.ts';
import { rollers, startsOf } from './moves.ts';
import type { UnitIndex } from './rules.ts';
import type { GameState } from './state.ts';
import { hexOf, nameOf } from './units.ts';
import { inEzoc, isEnemyHeld } from './zones.ts';

export type MoveDraft = Extract<MsDraft, { readonly kind: 'move' }>;

/** Half MP beyond what any way over a map takes: whoever had as many would be stopped by the rules alone. */
const FAR = 1200;

const someNames = (s: GameState, units: readonly UnitIndex[]): string =>
  units.map((i) => nameOf(s, i)).join(', ');

/** Whoever comes into an EZOC, or up to trains, goes no farther. */
const mustStop = (s: GameState, g: Group, at: Hex): Refusal => {
  const place = s.rules.map.names[at]!;
  return inEzoc(s, at, g.side) && !g.leadersOnly
    ? refuse('6.2', `${someNames(s, g.units)} must stop in ${place}, in an enemy zone of control`)
    : refuse('12.2', `${someNames(s, g.units)} must stop in ${place}, because of trains`);
};

/** What bars the way at the hexes that come nearest to the target. */
const wall = (s: GameState, g: Group, found: ReadonlyMap<Hex, Reached>, target: Hex): Refusal => {
  const { map } = s.rules;
  const far = (h: Hex): number => distance(map.offsets[h]!, map.offsets[target]!);
  const least = Math.min(...[...found.keys()].map(far));
  const nearest = [...found].filter(([h]) => far(h) === least);
  const place = map.names[target]!;
  const beyond = (no: Refusal): Refusal =>
    least === 1 ? no : refuse(no.rule, `no way leads to ${place}: ${no.reason}`);
  for (const [h, r] of nearest) {
    if (r.stop) continue;
    for (const d of SIX) {
      const n = map.next[h]![d];
      if (n === undefined || far(n) >= least) continue;
      const step = stepCost(s, g, h, d, r.spent);
      if (isRefusal(step)) return beyond(step);
    }
  }
  const stopped = nearest.find(([, r]) => r.stop);
  return stopped
    ? mustStop(s, g, stopped[0])
    : refuse('4.2', `no way leads ${someNames(s, g.units)} to ${place}`);
};

/** Why these units may not go on to `target` by the move that was begun; undefined: nothing bars it. `allowance` in half MP. */
export const whyNotMove = (
  s: GameState,
  d: MoveDraft,
  units: readonly UnitIndex[],
  allowance: number,
  target: Hex,
): Refusal | undefined => {
  const { map } = s.rules;
  const g = groupOf(s, units, d.march);
  const path = d.path.map((h) => map.index.get(h)!);
  const on = hexOf(s, units[0]!);
  const place = map.names[target]!;
  const action = (way: readonly string[]): MsAction => ({
    type: 'move',
    units: [...d.units],
    march: d.march,
    path: [...way],
    ...(d.entry === undefined ? {} : { entry: d.entry }),
  });
  const judged = (way: readonly string[]): Refusal | undefined => {
    const verdict = plan(s, action(way));
    return isRefusal(verdict) ? verdict : undefined;
  };
  if (target === (path.at(-1) ?? on)) return judged(d.path);
  if (isEnemyHeld(s, target, g.side))
    return refuse('4.2', `${place} is held by the enemy: attacks are made in the combat phase`);
  let best: { readonly spent: number; readonly way: readonly Hex[] } | undefined;
  let no: Refusal | undefined;
  for (const start of startsOf(s, g, d.entry)) {
    if (on === undefined && path.length && path[0] !== start.hex) continue;
    const rest = on === undefined ? path.slice(1) : path;
    const way = walk(s, g, start.hex, rest, FAR, start.spent);
    if (isRefusal(way)) {
      no ??= way;
      continue;
    }
    const at = path.at(-1) ?? start.hex;
    const entered = on === undefined && !path.length ? [start.hex] : [];
    if (at !== target && (way.stop || (start.stop && !rest.length))) {
      no ??= mustStop(s, g, at);
      continue;
    }
    const found = reach(s, g, at, FAR, way.spent);
    const there = found.get(target);
    if (!there) no ??= wall(s, g, found, target);
    else if (!best || there.spent < best.spent)
      best = { spent: there.spent, way: [...path, ...entered, ...pathTo(found, target)] };
  }
  if (!best) return no;
  const must = rollers(s, units, d.march)[0];
  // before the roll nobody knows how far it goes
  if (!Number.isFinite(allowance) && must)
    return refuse(
      '4.4',
      `${nameOf(s, must.unit)} (${must.reasons.join(', ')}) rolls for its movement allowance before it goes to ${place}`,
    );
  if (best.spent > allowance)
    return refuse(
      d.march ? '4.7' : '4.5',
      `${someNames(s, units)} ${units.length === 1 ? 'has' : 'have'} ${allowance / 2} MP, and the way to ${place}${d.path.length ? ` by ${d.path.at(-1)}` : ''} takes ${best.spent / 2}`,
    );
  return judged(best.way.map((h) => map.names[h]!));
};
