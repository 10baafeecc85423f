// Charges as choices: declared by a move, made in the combat phase; with what they would come to and what failure costs (9.3, 7.13-3).
import { directionTo, distance, SIX } from '../../../geometry/hex.ts';
import type { Hex } from '../../../module/hexMap.ts';
import { type MsChoice, onHex, piece } from '../choice.ts';
import { mayLead } from '../combat.ts';
import { likelyDefence } from '../defence.ts';
import { differentialOf } from '../differential.ts';
import { moraleOf } from '../morale.ts';
import { isRefusal } from '../movement.ts';
import { otherSide, type UnitIndex } from '../rules.ts';
import type { Field, GameState } from '../state.ts';
import type { Charge } from './chargeState.ts';
import { dataOf, hexOf, idOf, isCombat, nameOf } from '../units.ts';
import { chargeOrder } from './charge.ts';
import { judgeCharge } from './declare.ts';
import { chargeRule } from './chargeState.ts';
import { chargeKind, mayNotCharge, riders } from './force.ts';

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);
const upper = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const hexText = (f: Field, h: Hex): string => f.rules.map.names[h]!;

/** The field with these units in the hex from which they charge: whoever stays behind lends them nothing there. */
const ridden = (s: GameState, units: readonly UnitIndex[], from: Hex): Field => ({
  rules: s.rules,
  units: s.units.map((u, i) => (units.includes(i) ? { ...u, where: { at: 'map', hex: from } } : u)),
});

/** What the morale check of a charge from a hex must not exceed (9.3, 7.13-3). */
export const chargeCheck = (s: GameState, units: readonly UnitIndex[], from: Hex): number =>
  moraleOf(ridden(s, units, from), riders(s, units)[0]!).value;

/** What a charge from a hex would come to, were its check passed: "6 to 4, +2". */
export const chargeOdds = (
  s: GameState,
  units: readonly UnitIndex[],
  from: Hex,
  target: Hex,
  fortune = false,
): { readonly words: string; readonly differential: number } | undefined => {
  const side = dataOf(s, units[0]!).side;
  const defence = likelyDefence(s, target, otherSide(s.rules, side));
  const kind = chargeKind(s, units);
  if (!defence || !kind) return undefined;
  const there = ridden(s, units, from);
  const order = chargeOrder(s, kind, units, target, fortune);
  const x = differentialOf(there, {
    target,
    attackers: order.units,
    attackPrimary: order.primary,
    defenders: defence.units,
    defendPrimary: defence.primary,
    mode: order.mode ?? 'assault',
    joined: order.leaders ?? [],
    coordinator: order.coordinator ?? -1,
    charge: { check: 'passed', fortune, counter: [] },
  });
  return {
    words: `${x.attackTotal} to ${x.defenceTotal}, differential ${signed(x.differential)}`,
    differential: x.differential,
  };
};

const QUARTERS = [
  'north',
  'north-east',
  'south-east',
  'south',
  'south-west',
  'north-west',
] as const;

/** Where a hex lies, seen from the one that it touches: north is the upper edge of the map. */
export const quarter = (f: Field, target: Hex, from: Hex): string => {
  const { offsets } = f.rules.map;
  return QUARTERS[directionTo(offsets[target]!, offsets[from]!)!];
};

/** What a charge risks, in words. */
export const risk = (kind: Charge['kind'], check = ''): string =>
  kind === 'cavalry'
    ? `if the check${check} fails the cavalry is disrupted and attacks at half its CF; if the enemy holds it may rout itself; in the end it is ineffective`
    : `if the check${check} fails it attacks at half strength, without guns; every result against it costs a step or drives it back`;

/** Paths of one or two hexes, the shorter ones first. */
export const paths = (f: Field, from: Hex): readonly (readonly Hex[])[] => {
  const next = (h: Hex): readonly Hex[] => SIX.flatMap((d) => f.rules.map.next[h]![d] ?? []);
  const one = next(from).map((h) => [h]);
  return [
    ...one,
    ...one.flatMap(([h]) =>
      next(h!)
        .filter((n) => n !== from)
        .map((n) => [h!, n]),
    ),
  ];
};

export const enemyNear = (s: Field, from: Hex, side: string): boolean => {
  const { offsets } = s.rules.map;
  return s.units.some((u, i) => {
    const other = dataOf(s, i);
    return (
      u.where.at === 'map' &&
      other.side !== side &&
      isCombat(other) &&
      distance(offsets[u.where.hex]!, offsets[from]!) <= 3
    );
  });
};

/** Charges that these units could declare with their move, one for each enemy and each hex to strike it from. */
export const declarable = (
  s: GameState,
  side: string,
  units: readonly UnitIndex[],
  allowance: number,
): readonly { readonly target: Hex; readonly path: readonly Hex[] }[] => {
  const from = units[0] === undefined ? undefined : hexOf(s, units[0]);
  if (from === undefined || mayNotCharge(s, units) || !enemyNear(s, from, side)) return [];
  const out: { target: Hex; path: readonly Hex[] }[] = [];
  for (const path of paths(s, from)) {
    const end = path.at(-1)!;
    for (const d of SIX) {
      const target = s.rules.map.next[end]![d];
      if (target === undefined) continue;
      if (out.some((x) => x.target === target && x.path.at(-1) === end)) continue;
      if (!isRefusal(judgeCharge(s, side, { units, path, target }, allowance)))
        out.push({ target, path });
    }
  }
  return out;
};

export const declareChoices = (
  s: GameState,
  side: string,
  units: readonly UnitIndex[],
  allowance: number,
): readonly MsChoice[] => {
  const kind = chargeKind(s, units);
  if (!kind) return [];
  return declarable(s, side, units, allowance).map(({ target, path }) => {
    const end = path.at(-1)!;
    const odds = chargeOdds(s, units, end, target)?.words ?? '';
    const check = chargeCheck(s, units, end);
    return {
      key: `charge ${hexText(s, target)} from ${hexText(s, end)}`,
      label: `Charge ${hexText(s, target)} from ${hexText(s, end)}`,
      on: onHex(s, target),
      from: hexText(s, end),
      rule: chargeRule(kind),
      effect: `from the ${quarter(s, target, end)}: check (${check}); passed, ${odds}`,
      warn: `This binds: ${riders(s, units)
        .map((i) => nameOf(s, i))
        .join(
          ', ',
        )} must make the charge in the combat phase, and nothing but ${kind === 'cavalry' ? 'other charging cavalry' : 'this charge'} attacks ${hexText(s, target)} (${chargeRule(kind)}).`,
      // said once for all of them
      under: {
        title: 'Charge',
        note: `A short move, made good in the combat phase. ${upper(risk(kind))} (${chargeRule(kind)}).`,
      },
      then: {
        action: {
          type: 'charge',
          units: units.map((i) => idOf(s, i)),
          target: hexText(s, target),
          path: path.map((h) => hexText(s, h)),
        },
      },
    };
  });
};

/** Declared charges to be made now, each led by any of its units that may. */
export const chargeChoices = (s: GameState): readonly MsChoice[] =>
  s.phase.charges.flatMap((c) => {
    const men = riders(s, c.units);
    const leads = men.filter((i) => mayLead(s, i, men, true));
    const target = hexText(s, c.target);
    return leads.map((lead): MsChoice => {
      const units = [lead, ...c.units.filter((i) => i !== lead)];
      const odds = chargeOdds(s, units, hexOf(s, lead)!, c.target)?.words ?? '';
      return {
        key: `charge ${target} ${idOf(s, lead)}`,
        label: `Charge ${target} with ${men.map((i) => nameOf(s, i)).join(', ')}${leads.length > 1 ? `, led by ${nameOf(s, lead)}` : ''}`,
        on: leads.length > 1 ? piece(s, lead) : onHex(s, c.target),
        rule: chargeRule(c.kind),
        effect: `${odds}; ${risk(c.kind, ` (${moraleOf(s, lead).value})`)}`,
        then: {
          action: { type: 'charge', units: units.map((i) => idOf(s, i)), target, path: [] },
        },
      };
    });
  });
