// Which guns support an attack that is being declared (8.8).
import type { Hex } from '../../../module/hexMap.ts';
import { type MsChoice, type MsDraft, piece } from '../choice.ts';
import { likelyDefence } from '../defence.ts';
import { shareWhy } from '../factors.ts';
import { crowded, withRoom } from '../room.ts';
import { otherSide, type UnitIndex } from '../rules.ts';
import type { GameState } from '../state.ts';
import { dataOf, hexOf, idOf, isCavalry, nameOf } from '../units.ts';
import { gunShare } from './fire.ts';
import { supporters } from './support.ts';

type AttackDraft = Extract<MsDraft, { readonly kind: 'attack' }>;

/**
 * Guns that may be added to the attack as it stands, one by one and all at once. `odds`: the arithmetic with those guns.
 * Empty while nobody attacks.
 */
export const supportChoices = (
  s: GameState,
  side: string,
  d: AttackDraft,
  odds: (support: readonly UnitIndex[]) => string,
): readonly MsChoice[] => {
  const index = (id: string): UnitIndex => s.rules.indexOf.get(id)!;
  const target: Hex = s.rules.map.index.get(d.target)!;
  const units = d.units.map(index);
  const chosen = (d.support ?? []).map(index);
  if (!units.length) return [];
  const free = supporters(s, side, target, units).filter(
    (i) => !chosen.includes(i) && !crowded(s, [...units, ...chosen, i]),
  );
  const all = withRoom(s, free, [...units, ...chosen]);
  // as the defence is likely to be: who defends is chosen after it
  const cavalry =
    likelyDefence(s, target, otherSide(s.rules, side))?.units.some((i) =>
      isCavalry(dataOf(s, i)),
    ) ?? false;
  const draft = (more: readonly UnitIndex[]): MsDraft => ({
    ...d,
    support: [...chosen, ...more].map((i) => idOf(s, i)),
  });
  const out: MsChoice[] = free.map((i) => {
    const share = gunShare(s, i, { target, cavalry });
    return {
      key: `support ${idOf(s, i)}`,
      label: `Supported by ${nameOf(s, i)}, ${share.value}, from ${s.rules.map.names[hexOf(s, i)!]}`,
      on: piece(s, i),
      effect: [odds([...chosen, i]), ...shareWhy(share)].join('; '),
      rule: '8.8',
      then: { draft: draft([i]) },
    };
  });
  if (all.length > 1)
    out.push({
      key: 'support all',
      label: 'Supported by all guns that can',
      effect: odds([...chosen, ...all]),
      rule: '8.8',
      then: { draft: draft(all) },
    });
  return out;
};
