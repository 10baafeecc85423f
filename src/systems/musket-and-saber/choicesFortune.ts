// Choices when a fortune of war is to be played (12.4, 7.2).
import { fortuneCharges } from './cavalry/fortuneCharge.ts';
import { fortuneChargeChoices } from './cavalry/fortuneChargeChoices.ts';
import type { Hex } from '../../module/hexMap.ts';
import { type MsChoice, type MsDraft, onHex, piece } from './choice.ts';
import {
  couldMove,
  type FortuneUse,
  fortuneTargets,
  judgeFortune,
  raisable,
  reentrants,
} from './fortune.ts';
import { HEADINGS } from './headings.ts';
import { defectors } from './exclusive/leipzigDefection.ts';
import type { UnitIndex } from './rules.ts';
import type { FrameOf, GameState } from './state.ts';
import { dataOf, hexOf, idOf, isCombat, nameOf } from './units.ts';
import { unitsAt } from './zones.ts';

type FortuneFrame = FrameOf<'fortune'>;
type FortuneDraft = Extract<MsDraft, { readonly kind: 'fortune' }>;
type Use = FortuneDraft['use'];

const USES: Readonly<Record<Use, { readonly label: string; readonly effect: string }>> = {
  enemyMove: {
    label: 'Move an enemy unit',
    effect:
      'on a die of 1 or 2 it goes where you like, as far as a roll for its movement allowance takes it',
  },
  friendMove: {
    label: 'Move a unit or stack of yours',
    effect: 'as far as a roll for its movement allowance takes it; next to an enemy it must fight',
  },
  charge: {
    label: 'Charge with a unit or stack of yours',
    effect: 'at once, of one or two hexes; its check passed, its factors are doubled',
  },
  enemyCheck: { label: 'Shake an enemy unit', effect: 'a morale check; failed, it is disrupted' },
  recover: {
    label: 'Rally a unit of yours',
    effect: 'a morale check; passed, it recovers; an eliminated one comes into the next box',
  },
  reenter: {
    label: 'Bring a unit back from the next turn’s box',
    effect: 'at its HQ or line of communications',
  },
  defect: {
    label: 'Win over a French ally',
    effect: 'on a 6 the unit leaves the French, and counts as destroyed',
  },
};

const onMap = (s: GameState): readonly UnitIndex[] =>
  s.units.map((_, i) => i).filter((i) => hexOf(s, i) !== undefined && isCombat(dataOf(s, i)));

const subjects = (s: GameState, top: FortuneFrame, use: Use): readonly UnitIndex[] => {
  const make = (unit: UnitIndex): FortuneUse =>
    use === 'friendMove' ? { use, units: [unit], march: false } : ({ use, unit } as FortuneUse);
  if (use === 'reenter')
    return top.fortune.hex === undefined ? reentrants(s, top.by).map((r) => r.unit) : [];
  if (use === 'defect') return defectors(s, top.by);
  if (use === 'charge') return onMap(s).filter((i) => fortuneCharges(s, top, [i]).length > 0);
  const here = onMap(s).filter((i) => !judgeFortune(s, top, make(i)));
  return use === 'recover' && top.fortune.hex === undefined
    ? [...here, ...raisable(s, top.by).map((r) => r.unit)]
    : here;
};

export const fortuneChoices = (
  s: GameState,
  top: FortuneFrame,
  draft: MsDraft | undefined,
): readonly MsChoice[] => {
  if (draft?.kind === 'fortune') return draftChoices(s, top, draft);
  const out: MsChoice[] = [];
  if (!judgeFortune(s, top, { use: 'hexMove' }))
    out.push({
      key: 'hexMove',
      label: `Move the units of ${s.rules.map.names[top.fortune.hex!]} off`,
      effect: 'those that may leave, each by a roll',
      rule: '7.2',
      on: onHex(s, top.fortune.hex!),
      then: { action: { type: 'fortune', use: 'hexMove' } },
    });
  for (const use of Object.keys(USES) as Use[]) {
    if (!subjects(s, top, use).length) continue;
    out.push({
      key: use,
      ...USES[use],
      rule: use === 'defect' ? '19.7' : '12.4',
      then: { draft: { kind: 'fortune', use, units: [] } },
    });
  }
  out.push({
    key: 'pass',
    label: 'Let it pass',
    effect: 'a fortune not used at once is lost',
    rule: '12.4',
    then: { action: { type: 'fortune', use: 'pass' } },
  });
  return out;
};

const draftChoices = (s: GameState, top: FortuneFrame, d: FortuneDraft): readonly MsChoice[] => {
  const first = d.units[0];
  if (d.use === 'reenter' && first !== undefined) return reentryChoices(s, top, first);
  if (d.use === 'charge' && first !== undefined) return fortuneChargeChoices(s, top, d);
  if (d.use === 'friendMove' && first !== undefined) return stackChoices(s, top, d);
  return subjects(s, top, d.use).map((i) => {
    const unit = idOf(s, i);
    const grows = d.use === 'friendMove' || d.use === 'reenter' || d.use === 'charge';
    return {
      key: `unit ${unit}`,
      label: nameOf(s, i),
      ...(hexOf(s, i) === undefined && d.use !== 'recover' ? {} : { on: piece(s, i) }),
      rule: '12.4',
      then: grows
        ? { draft: { ...d, units: [unit] } }
        : { action: { type: 'fortune', use: d.use, unit, ...helperOf(s, top, i) } },
    };
  });
};

/** A lost unit is helped by the best leader who can (10.2). */
const helperOf = (s: GameState, top: FortuneFrame, i: UnitIndex): { readonly leader?: string } => {
  if (hexOf(s, i) !== undefined) return {};
  const leader = raisable(s, top.by).find((r) => r.unit === i)?.leader;
  return leader === undefined ? {} : { leader: idOf(s, leader) };
};

const reentryChoices = (s: GameState, top: FortuneFrame, id: string): readonly MsChoice[] => {
  const unit = s.rules.indexOf.get(id)!;
  const hexes: readonly Hex[] = reentrants(s, top.by).find((r) => r.unit === unit)?.hexes ?? [];
  return hexes.map((h) => ({
    key: `hex ${s.rules.map.names[h]}`,
    label: `Bring ${nameOf(s, unit)} back in ${s.rules.map.names[h]}`,
    on: onHex(s, h),
    rule: '13.2',
    then: { action: { type: 'fortune', use: 'reenter', unit: id, hex: s.rules.map.names[h]! } },
  }));
};

const stackChoices = (s: GameState, top: FortuneFrame, d: FortuneDraft): readonly MsChoice[] => {
  const units = d.units.map((id) => s.rules.indexOf.get(id)!);
  const hex = hexOf(s, units[0]!)!;
  const out: MsChoice[] = [];
  for (const i of unitsAt(s, hex)) {
    if (
      units.includes(i) ||
      judgeFortune(s, top, { use: 'friendMove', units: [...units, i], march: false })
    )
      continue;
    out.push({
      key: `add ${idOf(s, i)}`,
      label: `and ${nameOf(s, i)}`,
      on: piece(s, i),
      rule: '12.4',
      under: HEADINGS.along,
      then: { draft: { ...d, units: [...d.units, idOf(s, i)] } },
    });
  }
  for (const march of [false, true]) {
    if (judgeFortune(s, top, { use: 'friendMove', units, march })) continue;
    out.push({
      key: march ? 'march' : 'go',
      label: march ? 'March' : 'Roll and move',
      effect: 'one roll, for the slowest',
      rule: march ? '4.7' : '12.4',
      then: { action: { type: 'fortune', use: 'friendMove', units: [...d.units], march } },
    });
  }
  return out;
};

export const fortuneOrderChoices = (
  s: GameState,
  top: FrameOf<'fortuneOrder'>,
): readonly MsChoice[] => [
  ...top.hexes.map(
    (h): MsChoice => ({
      key: `hex ${s.rules.map.names[h]}`,
      label: `${s.rules.map.names[h]} first`,
      on: onHex(s, h),
      rule: '7.2',
      then: { action: { type: 'fortuneFirst', hex: s.rules.map.names[h]! } },
    }),
  ),
  {
    key: 'pass',
    label: `Let all ${top.hexes.length} pass`,
    rule: '12.4',
    effect: 'none of these hexes moves, rallies or charges',
    then: { action: { type: 'fortune', use: 'pass' } },
  },
];

export const fortuneMovesChoices = (
  s: GameState,
  top: FrameOf<'fortuneMoves'>,
): readonly MsChoice[] => {
  const out: MsChoice[] = top.units
    .filter((i) => hexOf(s, i) !== undefined && !couldMove(s, [i]))
    .map((i) => ({
      key: `unit ${idOf(s, i)}`,
      label: `${nameOf(s, i)} moves off, by a roll`,
      on: piece(s, i),
      rule: '7.2',
      then: { action: { type: 'fortuneMove', unit: idOf(s, i) } },
    }));
  out.push({
    key: 'done',
    label: 'The others stay',
    rule: '7.2',
    then: { action: { type: 'fortuneDone' } },
  });
  return out;
};

export const fortuneAttackChoices = (
  s: GameState,
  top: FrameOf<'fortuneAttack'>,
): readonly MsChoice[] =>
  fortuneTargets(s, top).map((h) => ({
    key: `target ${s.rules.map.names[h]}`,
    label: `Attack ${s.rules.map.names[h]}`,
    on: onHex(s, h),
    rule: '12.4',
    then: { action: { type: 'fortuneAttack', target: s.rules.map.names[h]! } },
  }));
