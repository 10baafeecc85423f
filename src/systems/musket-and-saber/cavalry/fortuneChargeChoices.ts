// A charge by a fortune of war as choices: with whom, then whom and from where (12.4).
import { type MsChoice, type MsDraft, onHex, piece } from '../choice.ts';
import { moraleOf } from '../morale.ts';
import type { FrameOf, GameState } from '../state.ts';
import { hexOf, idOf, nameOf } from '../units.ts';
import { unitsAt } from '../zones.ts';
import { chargeOdds } from './chargeChoices.ts';
import { riders } from './force.ts';
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
  const check = moraleOf(s, riders(s, units)[0]!).value;
  for (const { target, path } of fortuneCharges(s, top, units)) {
    const end = path.at(-1) ?? from;
    const hex = s.rules.map.names[target]!;
    const start = s.rules.map.names[end]!;
    out.push({
      key: `charge ${hex} from ${start}`,
      label: `Charge ${hex} from ${start}`,
      on: onHex(s, target),
      effect: `check (${check}); passed, ${chargeOdds(s, units, end, target, true)?.words ?? 'it fights'} with factors doubled; failed, as any charge that fails`,
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
