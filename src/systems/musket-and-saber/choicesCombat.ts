// Choices of the combat phase: which hex, with whom, led by whom; and who defends (7.3-7.5).
import type { Hex } from '../../module/hexMap.ts';
import { bombardChoices, bombardDraft } from './artillery/choicesFire.ts';
import { supportChoices } from './artillery/choicesSupport.ts';
import { type MsChoice, type MsDraft, onHex, piece } from './choice.ts';
import { chargeChoices } from './cavalry/chargeChoices.ts';
import { isChargeTarget } from './cavalry/declare.ts';
import { attackersOn, attackable, mayLead } from './combat.ts';
import { crowded } from './room.ts';
import { type Defence, defences, lesserDefences, likelyDefence } from './defence.ts';
import { beneath, HEADINGS } from './headings.ts';
import { type Differential, differentialOf } from './differential.ts';
import { bestFighters } from './fortune.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import { activeSide, type FrameOf, type GameState } from './state.ts';
import { judgeOrder } from './tactics/attack.ts';
import {
  type AttackDraft,
  bestNamed,
  joiningSets,
  leaderChoices,
  modeOf,
  type Named,
  namedIn,
  namedText,
  naming,
} from './tactics/choicesLeaders.ts';
import { leaderCombat } from './tactics/joining.ts';
import { skirmishersOn, skirmishTargets } from './tactics/skirmish.ts';
import { skirmishFactor } from './tactics/skirmishFactor.ts';
import { attackFactor, defenceFactor, hexOf, idOf, nameOf } from './units.ts';
import { fightOf } from './work.ts';
import { combatUnitsAt } from './zones.ts';

const hexText = (s: GameState, h: Hex): string => s.rules.map.names[h]!;

/** Enemy hexes that some unit of the active player may attack now. */
export const openTargets = (s: GameState, side: string): readonly Hex[] => {
  const seen = new Set<Hex>();
  for (let i = 0; i < s.units.length; i += 1) {
    const hex = hexOf(s, i);
    if (hex === undefined || s.rules.units[i]!.side === side || seen.has(hex)) continue;
    if (!attackable(s, hex, side) || s.phase.targets.includes(hex)) continue;
    if (isChargeTarget(s, hex)) continue;
    if (attackersOn(s, hex, side).length) seen.add(hex);
  }
  return [...seen].sort((a, b) => a - b);
};

export const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

/** An attack that is being put together, and what it would be measured by. */
interface Sketch extends Named {
  readonly target: Hex;
  readonly units: readonly UnitIndex[];
  readonly mode: 'assault' | 'skirmish';
  readonly support: readonly UnitIndex[];
  /** absent: the first that may lead */
  readonly primary?: UnitIndex;
}

const measure = (s: GameState, a: Sketch, side: string): Differential | undefined => {
  const d = likelyDefence(s, a.target, otherSide(s.rules, side));
  return (
    d &&
    differentialOf(s, {
      target: a.target,
      attackers: a.units,
      attackPrimary: a.primary ?? a.units.find((i) => mayLead(s, i, a.units, true)) ?? a.units[0]!,
      defenders: d.units,
      defendPrimary: d.primary,
      mode: a.mode,
      joined: a.leaders,
      coordinator: a.coordinator,
      support: a.support,
    })
  );
};

const odds = (s: GameState, a: Sketch, side: string): string => {
  const x = measure(s, a, side);
  if (!x)
    return a.mode === 'skirmish'
      ? 'nobody fights there'
      : 'nobody fights there: taken without a die';
  return `${x.attackTotal} to ${x.defenceTotal}, differential ${signed(x.differential)}`;
};

/** The arithmetic with a unit added to the attack, and why it counts for less or more than its strength. */
const withWhy = (s: GameState, a: Sketch, side: string, added: UnitIndex): string => {
  const share = measure(s, a, side)?.attack.find((x) => x.unit === idOf(s, added));
  const why = [
    ...(share?.doubled ?? []).map((x) => `doubled ${x}`),
    ...(share?.halved ?? []).map((x) => `halved: ${x}`),
  ];
  return `${odds(s, a, side)}${why.length ? ` (counts ${share!.value}; ${why.join(', ')})` : ''}`;
};

export const attackChoices = (s: GameState, draft: MsDraft | undefined): readonly MsChoice[] => {
  const side = activeSide(s)!;
  if (draft?.kind === 'attack') return draftChoices(s, side, draft);
  if (draft?.kind === 'bombard') return bombardDraft(s, side, draft);
  const targets = openTargets(s, side).map((target): MsChoice => {
    const trigger = s.phase.triggers.some((t) => t.hex === target && !t.done);
    const defenders = combatUnitsAt(s, target, otherSide(s.rules, side)).map((i) => nameOf(s, i));
    return {
      key: `target ${hexText(s, target)}`,
      label: `Attack ${hexText(s, target)}${defenders.length ? ` (${defenders.join(', ')})` : ''}`,
      on: onHex(s, target),
      rule: trigger ? '7.2' : '7.5',
      ...(trigger ? { effect: 'left alone, it gives the enemy a fortune of war' } : {}),
      then: { draft: { kind: 'attack', target: hexText(s, target), units: [] } },
    };
  });
  const out: MsChoice[] = [
    ...beneath('charge', chargeChoices(s)),
    ...beneath('attack', targets),
    ...beneath('skirmish', skirmishChoices(s, side)),
    ...beneath('bombard', bombardChoices(s, side)),
  ];
  const open = s.phase.triggers.filter((t) => !t.done).length;
  // a declared charge binds (G-MS-74)
  if (s.phase.charges.length) return out;
  out.push({
    key: 'end',
    label: 'End the combat phase',
    rule: '3.2',
    ...(open
      ? {
          effect: `${open} potential ${open === 1 ? 'combat is' : 'combats are'} not fought: ${open === 1 ? 'it' : 'each'} gives the enemy a fortune of war (7.2)`,
        }
      : {}),
    then: { action: { type: 'endCombat' } },
  });
  return out;
};

const skirmishChoices = (s: GameState, side: string): readonly MsChoice[] =>
  [...skirmishTargets(s, side)]
    .sort((a, b) => a - b)
    .map((target) => {
      const defenders = combatUnitsAt(s, target, otherSide(s.rules, side)).map((i) => nameOf(s, i));
      return {
        key: `skirmish ${hexText(s, target)}`,
        label: `Skirmish with ${hexText(s, target)}${defenders.length ? ` (${defenders.join(', ')})` : ''}`,
        on: onHex(s, target),
        rule: '7.13',
        then: {
          draft: { kind: 'attack', target: hexText(s, target), units: [], mode: 'skirmish' },
        },
      };
    });

const draftChoices = (s: GameState, side: string, d: AttackDraft): readonly MsChoice[] => {
  const target = s.rules.map.index.get(d.target)!;
  const units = d.units.map((id) => s.rules.indexOf.get(id)!);
  const support = (d.support ?? []).map((id) => s.rules.indexOf.get(id)!);
  const guns = d.support?.length ? { support: [...d.support] } : {};
  const mode = modeOf(d);
  const rule = mode === 'skirmish' ? '7.13' : '7.5';
  const fighters: MsChoice[] = [];
  const out: MsChoice[] = [];
  const able = mode === 'skirmish' ? skirmishersOn(s, target, side) : attackersOn(s, target, side);
  const base = { kind: 'attack', target: d.target, ...(d.mode ? { mode: d.mode } : {}) } as const;
  for (const i of able) {
    if (units.includes(i)) continue;
    const here = units.filter((k) => hexOf(s, k) === hexOf(s, i));
    if (crowded(s, [...here, i])) continue;
    const more = [...units, i];
    const named = namedIn(s, d, more);
    const strength =
      mode === 'skirmish' ? `MA ${skirmishFactor(s, i).printed}` : `CF ${attackFactor(s, i)}`;
    fighters.push({
      key: `unit ${idOf(s, i)}`,
      label: `${nameOf(s, i)}, ${strength}, from ${hexText(s, hexOf(s, i)!)}`,
      on: piece(s, i),
      effect: withWhy(s, { target, units: more, mode, support, ...named }, side, i),
      rule,
      then: {
        draft: { ...base, ...guns, units: [...d.units, idOf(s, i)], ...naming(s, named) },
      },
    });
  }
  const best = mode === 'skirmish' ? bestSkirmishers(s, able) : bestFighters(s, able, target);
  if (best && best.units.length !== units.length) {
    const force = { target, units: best.units, mode, primary: best.primary, support: [] };
    const named = bestNamed(
      s,
      best.units,
      mode,
      (n) => measure(s, { ...force, ...n }, side)?.attackTotal ?? 0,
    );
    if (best.units.length > 1 || named.leaders.length)
      out.push({
        key: 'all',
        label: 'With all that can',
        effect: `${odds(s, { ...force, ...named }, side)}${namedText(s, named)}`,
        rule,
        then: {
          draft: { ...base, units: best.units.map((i) => idOf(s, i)), ...naming(s, named) },
        },
      });
  }
  out.push(...beneath('fighters', fighters));
  if (!units.length) return out;
  const named = namedIn(s, d, units);
  const now = { target, units, mode, support, ...named };
  if (mode === 'assault')
    out.push(
      ...beneath(
        'support',
        supportChoices(s, side, d, (more) => odds(s, { ...now, support: more }, side)),
      ),
    );
  out.push(
    ...beneath(
      'leaders',
      leaderChoices(s, d, units, (n) => odds(s, { ...now, ...n }, side)),
    ),
  );
  const leaders = units.filter((i) => mayLead(s, i, units, true));
  for (const primary of leaders) {
    if (judgeOrder(s, side, { ...now, primary })) continue;
    const verb = mode === 'skirmish' ? 'Skirmish' : 'Attack';
    out.push({
      key: leaders.length === 1 ? 'go' : `lead ${idOf(s, primary)}`,
      label: leaders.length === 1 ? verb : `${verb}, led by ${nameOf(s, primary)}`,
      // a skirmish costs its attackers nothing (7.13-1)
      effect: `${odds(s, { ...now, primary }, side)}${mode === 'skirmish' ? '' : `; ${nameOf(s, primary)} takes checks and losses`}`,
      rule,
      then: {
        action: {
          type: 'attack',
          target: d.target,
          units: [...d.units],
          primary: idOf(s, primary),
          ...guns,
          ...(d.mode ? { mode: d.mode } : {}),
          ...naming(s, named),
        },
      },
    });
  }
  return out;
};

/** As many as fit, the quickest first. */
const bestSkirmishers = (
  s: GameState,
  able: readonly UnitIndex[],
): { readonly units: readonly UnitIndex[]; readonly primary: UnitIndex } | undefined => {
  const units: UnitIndex[] = [];
  for (const i of able.toSorted(
    (a, b) => skirmishFactor(s, b).printed - skirmishFactor(s, a).printed,
  ))
    if (!crowded(s, [...units, i])) units.push(i);
  const primary = units.find((i) => mayLead(s, i, units, true));
  return primary === undefined ? undefined : { units, primary };
};

/** Who defends: all that find room, or by a step of its own fewer (5.3, 7.4). */
export const defendChoices = (
  s: GameState,
  top: FrameOf<'defend'>,
  draft: MsDraft | undefined,
): readonly MsChoice[] => {
  const fewer = lesserDefences(s, top);
  if (draft?.kind === 'fewer') return defenceChoices(s, top, fewer);
  const standBy: MsChoice = {
    key: 'fewer',
    label: 'Let some stand by…',
    effect: 'they add nothing, yet go along when the hex retreats or routs',
    rule: '5.3',
    under: HEADINGS.defenders,
    then: { draft: { kind: 'fewer' } },
  };
  return [...defenceChoices(s, top, defences(s, top)), ...(fewer.length ? [standBy] : [])];
};

const defenceChoices = (
  s: GameState,
  top: FrameOf<'defend'>,
  of: readonly Defence[],
): readonly MsChoice[] => {
  const { mode } = fightOf(s, top.combat);
  return of.flatMap((d) =>
    joiningSets(s, d.units, mode).map((leaders): MsChoice => {
      const beside = leaders.map((i) => nameOf(s, i)).join(' and ');
      const strength = [
        ...d.units.map((i) => defenceFactor(s, i)),
        ...leaders.map((i) => leaderCombat(s, i)),
      ];
      return {
        key: `defend ${d.units.map((i) => idOf(s, i)).join('+')} ${idOf(s, d.primary)}${leaders.length ? ` with ${leaders.map((i) => idOf(s, i)).join('+')}` : ''}`,
        label: `${d.units.map((i) => nameOf(s, i)).join(' and ')}${d.units.length > 1 ? `, led by ${nameOf(s, d.primary)}` : ''}${beside ? `; ${beside} takes part` : ''}`,
        on: piece(s, d.primary),
        effect: `${mode === 'skirmish' ? '' : `strength ${strength.reduce((t, x) => t + x, 0)}; `}${nameOf(s, d.primary)} takes checks and losses${beside ? `; at a Leader result ${beside} falls on 5 or 6` : ''}`,
        rule: leaders.length ? '10.2' : '7.4',
        under: HEADINGS.defenders,
        then: {
          action: {
            type: 'defend',
            units: d.units.map((i) => idOf(s, i)),
            primary: idOf(s, d.primary),
            ...(leaders.length ? { leaders: leaders.map((i) => idOf(s, i)) } : {}),
          },
        },
      };
    }),
  );
};
