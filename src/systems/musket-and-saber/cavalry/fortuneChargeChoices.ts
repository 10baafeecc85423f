// A charge by a fortune of war as choices: with whom, then whom and from where (12.4).
import { type MsChoice, type MsDraft, onHex, piece } from '../choice.ts';
import type { FrameOf, GameState } from '../state.ts';
import { hexOf, idOf, nameOf } from '../units.ts';
import { unitsAt } from '../zones.ts';
import { chargeCheck, chargeOdds, quarter, risk } from './chargeChoices.ts';
import { chargeRule } from './chargeState.ts';
import { chargeKind } from './force.ts';
import { fortuneCharges } from './fortuneCharge.ts';

type FortuneDraft = Extract<MsDraft, { readonly kind: 'fortune' }>;

export const fortuneChargeChoices = (
  s: GameState,
  top: FrameOf<'fortune'>,
  d: FortuneDraft,
): readonly MsChoice[] => {
  const units = d.units.map((id) => s.rules.indexOf.get(id)!);
  const from = hexOf(s, units[0]!)!;
  const out: MsChoice[] = unitsAt(s, from)
    .filter((i) => !units.includes(i) && fortuneCharges(s, top, [...units, i]).length > 0)
    .map((i) => ({
      key: `add ${idOf(s, i)}`,
      label: `and ${nameOf(s, i)}`,
      on: piece(s, i),
      rule: '12.4',
      then: { draft: { ...d, units: [...d.units, idOf(s, i)] } },
    }));
  const kind = chargeKind(s, units) ?? 'infantry';
  for (const { target, path } of fortuneCharges(s, top, units)) {
    const end = path.at(-1) ?? from;
    const hex = s.rules.map.names[target]!;
    const start = s.rules.map.names[end]!;
    out.push({
      key: `charge ${hex} from ${start}`,
      label: `Charge ${hex} from ${start}`,
      on: onHex(s, target),
      from: start,
      effect: `from the ${quarter(s, target, end)}: check (${chargeCheck(s, units, end)}); passed, ${chargeOdds(s, units, end, target, true)?.words ?? 'it fights'} with factors doubled`,
      under: {
        title: 'Charge',
        note: `Made at once; ${risk(kind)} (${chargeRule(kind)}).`,
      },
      rule: '12.4',
      then: {
        action: {
          type: 'fortune',
          use: 'charge',
          units: [...d.units],
          path: path.map((h) => s.rules.map.names[h]!),
          hex,
        },
      },
    });
  }
  return out;
};
