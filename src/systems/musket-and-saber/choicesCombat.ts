// Choices of the combat phase: which hex, with whom, led by whom; and who defends (7.3-7.5).
import type { Hex } from '../../module/hexMap.ts';
import { bombardChoices, bombardDraft } from './artillery/choicesFire.ts';
import { supportChoices } from './artillery/choicesSupport.ts';
import { type MsChoice, type MsDraft, onHex, piece } from './choice.ts';
import { attackersOn, attackable, fitsOneHex, judgeAttack, mayLead } from './combat.ts';
import { defences } from './defence.ts';
import { differentialOf } from './differential.ts';
import { bestFighters } from './fortune.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import { activeSide, type FrameOf, type GameState } from './state.ts';
import { attackFactor, defenceFactor, hexOf, idOf, nameOf } from './units.ts';
import { combatUnitsAt } from './zones.ts';

const hexText = (s: GameState, h: Hex): string => s.rules.map.names[h]!;

/** Enemy hexes that some unit of the active player may attack now. */
export const openTargets = (s: GameState, side: string): readonly Hex[] => {
  const seen = new Set<Hex>();
  for (let i = 0; i < s.units.length; i += 1) {
    const hex = hexOf(s, i);
    if (hex === undefined || s.rules.units[i]!.side === side || seen.has(hex)) continue;
    if (!attackable(s, hex, side) || s.phase.targets.includes(hex)) continue;
    if (attackersOn(s, hex, side).length) seen.add(hex);
  }
  return [...seen].sort((a, b) => a - b);
};

/** The defence to be expected: the strongest of those open to the defender. */
export const likelyDefence = (
  s: GameState,
  target: Hex,
  side: string,
): { readonly units: readonly UnitIndex[]; readonly primary: UnitIndex } | undefined => {
  const here = combatUnitsAt(s, target, side);
  const chosen: UnitIndex[] = [];
  for (const i of [...here].sort((a, b) => defenceFactor(s, b) - defenceFactor(s, a)))
    if (fitsOneHex(s, [...chosen, i])) chosen.push(i);
  const primary = chosen.find((i) => mayLead(s, i, chosen, false));
  return primary === undefined ? undefined : { units: chosen, primary };
};

export const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

const odds = (
  s: GameState,
  target: Hex,
  units: readonly UnitIndex[],
  side: string,
  support: readonly UnitIndex[] = [],
): string => {
  const d = likelyDefence(s, target, otherSide(s.rules, side));
  if (!d) return 'nobody fights there: taken without a die';
  const x = differentialOf(s, {
    target,
    attackers: units,
    attackPrimary: units[0]!,
    defenders: d.units,
    defendPrimary: d.primary,
    support,
  });
  return `${x.attackTotal} to ${x.defenceTotal}, differential ${signed(x.differential)}`;
};

export const attackChoices = (s: GameState, draft: MsDraft | undefined): readonly MsChoice[] => {
  const side = activeSide(s)!;
  if (draft?.kind === 'attack') return draftChoices(s, side, draft);
  if (draft?.kind === 'bombard') return bombardDraft(s, side, draft);
  const out: MsChoice[] = openTargets(s, side).map((target) => {
    const trigger = s.phase.triggers.some((t) => t.hex === target && !t.done);
    const defenders = combatUnitsAt(s, target, otherSide(s.rules, side)).map((i) => nameOf(s, i));
    return {
      key: `target ${hexText(s, target)}`,
      label: `Attack ${hexText(s, target)}${defenders.length ? ` (${defenders.join(', ')})` : ''}`,
      on: onHex(s, target),
      rule: trigger ? '7.2' : '7.5',
      ...(trigger ? { effect: 'left alone, it has a fortune of war' } : {}),
      then: { draft: { kind: 'attack', target: hexText(s, target), units: [] } },
    };
  });
  out.push(...bombardChoices(s, side));
  const open = s.phase.triggers.filter((t) => !t.done).length;
  out.push({
    key: 'end',
    label: 'End the combat phase',
    rule: '3.2',
    ...(open
      ? {
          effect: `${open} triggered ${open === 1 ? 'hex' : 'hexes'} not attacked: a fortune of war for each (7.2)`,
        }
      : {}),
    then: { action: { type: 'endCombat' } },
  });
  return out;
};

type AttackDraft = Extract<MsDraft, { readonly kind: 'attack' }>;

const draftChoices = (s: GameState, side: string, d: AttackDraft): readonly MsChoice[] => {
  const target = s.rules.map.index.get(d.target)!;
  const units = d.units.map((id) => s.rules.indexOf.get(id)!);
  const support = (d.support ?? []).map((id) => s.rules.indexOf.get(id)!);
  const out: MsChoice[] = [];
  const able = attackersOn(s, target, side);
  for (const i of able) {
    if (units.includes(i)) continue;
    const here = units.filter((k) => hexOf(s, k) === hexOf(s, i));
    if (!fitsOneHex(s, [...here, i])) continue;
    out.push({
      key: `unit ${idOf(s, i)}`,
      label: `${nameOf(s, i)}, CF ${attackFactor(s, i)}, from ${hexText(s, hexOf(s, i)!)}`,
      on: piece(s, i),
      effect: odds(s, target, [...units, i], side, support),
      rule: '7.5',
      then: { draft: { ...d, units: [...d.units, idOf(s, i)] } },
    });
  }
  const best = bestFighters(s, able, target);
  if (best && best.units.length > 1 && best.units.length !== units.length)
    out.push({
      key: 'all',
      label: 'With all that can',
      effect: odds(s, target, best.units, side),
      rule: '7.5',
      then: {
        draft: { kind: 'attack', target: d.target, units: best.units.map((i) => idOf(s, i)) },
      },
    });
  if (!units.length) return out;
  out.push(...supportChoices(s, side, d, (guns) => odds(s, target, units, side, guns)));
  const leaders = units.filter((i) => mayLead(s, i, units, true));
  for (const primary of leaders) {
    if (judgeAttack(s, side, { target, units, primary })) continue;
    out.push({
      key: leaders.length === 1 ? 'go' : `lead ${idOf(s, primary)}`,
      label: leaders.length === 1 ? 'Attack' : `Attack, led by ${nameOf(s, primary)}`,
      effect: `${odds(s, target, units, side, support)}; ${nameOf(s, primary)} takes checks and losses`,
      rule: '7.5',
      then: {
        action: {
          type: 'attack',
          target: d.target,
          units: [...d.units],
          primary: idOf(s, primary),
          ...(d.support?.length ? { support: [...d.support] } : {}),
        },
      },
    });
  }
  return out;
};

export const defendChoices = (s: GameState, top: FrameOf<'defend'>): readonly MsChoice[] =>
  defences(s, top).map((d) => ({
    key: `defend ${d.units.map((i) => idOf(s, i)).join('+')} ${idOf(s, d.primary)}`,
    label: `${d.units.map((i) => nameOf(s, i)).join(', ')}; ${nameOf(s, d.primary)} is primary`,
    on: piece(s, d.primary),
    effect: `strength ${d.units.reduce((t, i) => t + defenceFactor(s, i), 0)}; ${nameOf(s, d.primary)} takes checks and losses`,
    rule: '7.4',
    then: {
      action: {
        type: 'defend',
        units: d.units.map((i) => idOf(s, i)),
        primary: idOf(s, d.primary),
      },
    },
  }));
