// Choices of the set-up: which counter goes where within its area (17.1).
import { type MsChoice, type MsDraft, onHex, piece } from './choice.ts';
import { areaOf, judgePlacement } from './placement.ts';
import type { GameState } from './state.ts';
import { hexOf, spoken } from './units.ts';

export const placeChoices = (
  s: GameState,
  side: string,
  draft: MsDraft | undefined,
): readonly MsChoice[] => {
  if (draft?.kind === 'place') {
    const i = s.rules.indexOf.get(draft.unit)!;
    return areaOf(s, i)
      .filter((h) => h !== hexOf(s, i) && !judgePlacement(s, side, i, h))
      .map((h) => ({
        key: `hex ${s.rules.map.names[h]!}`,
        label: `Place in ${s.rules.map.names[h]!}`,
        on: onHex(s, h),
        rule: '17.1',
        then: { action: { type: 'place', unit: draft.unit, hex: s.rules.map.names[h]! } },
      }));
  }
  const out: MsChoice[] = [];
  s.rules.units.forEach((u, i) => {
    const setup = s.rules.scenario.units[u.id]!.setup;
    if (u.side !== side || setup.kind !== 'map' || setup.within === 0) return;
    if (!areaOf(s, i).some((h) => h !== hexOf(s, i) && !judgePlacement(s, side, i, h))) return;
    out.push({
      key: `unit ${u.id}`,
      label: `${spoken(u.name)}, within ${setup.within} of ${setup.hex}`,
      on: piece(s, i),
      rule: '17.1',
      then: { draft: { kind: 'place', unit: u.id } },
    });
  });
  out.push({
    key: 'ready',
    label: 'Done with the set-up',
    rule: '17.1',
    effect: 'counters not moved stand where the scenario places them',
    then: { action: { type: 'ready' } },
  });
  return out;
};
