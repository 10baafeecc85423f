// What may be added to a half-made action, by the question that is open (the contract's `next`).
import type { Pending } from '../../kernel/system.ts';
import { ammoChoices, fireOnChoices } from './artillery/choicesFire.ts';
import { type MsChoice, type MsDraft, onHex, piece } from './choice.ts';
import { formSquareChoices, rideChoices } from './cavalry/answerChoices.ts';
import { attackChoices, defendChoices } from './choicesCombat.ts';
import {
  fortuneAttackChoices,
  fortuneChoices,
  fortuneMovesChoices,
  fortuneOrderChoices,
} from './choicesFortune.ts';
import { moveChoices, movingChoices } from './choicesMove.ts';
import { placeChoices } from './choicesPlace.ts';
import {
  advanceMayStop,
  advanceNext,
  advanceReach,
  canAdvance,
  hasAdvanced,
  leftBehind,
} from './advance.ts';
import type { Hex } from '../../module/hexMap.ts';
import { lossTakers, primaryOf } from './results.ts';
import {
  canChoosePath,
  retreatMayStop,
  retreatNext,
  type RetreatTerms,
  termsOf,
} from './retreat.ts';
import type { UnitIndex } from './rules.ts';
import { dutyBars, mustFollow } from './tactics/follow.ts';
import { tacticChoices } from './tactics/choicesTactic.ts';
import { type FrameOf, type GameState, topFrame } from './state.ts';
import { idOf, nameOf, stepsLeft } from './units.ts';
import { fightOf } from './work.ts';

export const choices = (
  s: GameState,
  pending: Pending,
  draft: MsDraft | undefined,
): readonly MsChoice[] => {
  const top = topFrame(s);
  if (!top) {
    if (s.placing !== undefined) return placeChoices(s, s.placing, draft);
    return pending.kind === 'movement' ? moveChoices(s, draft) : attackChoices(s, draft);
  }
  switch (top.kind) {
    case 'moving':
      return movingChoices(s, top, draft);
    case 'defend':
      return defendChoices(s, top, draft);
    case 'tactic':
      return tacticChoices(s, top);
    case 'formSquare':
      return formSquareChoices(s, top);
    case 'chargeOn':
      return rideChoices(s, top, draft);
    case 'standOrRetreat': {
      const primary = primaryOf(s, top.combat, top.which);
      return [
        {
          key: 'stand',
          label: 'Stand',
          effect: `${nameOf(s, primary)} is disrupted, nobody moves`,
          on: piece(s, primary),
          rule: '7.8',
          then: { action: { type: 'stand' } },
        },
        {
          key: 'retreat',
          label: 'Retreat',
          effect: isFire(s, top.combat)
            ? 'it goes one to three hexes, alone'
            : 'all units of the side go one to three hexes; the enemy may advance',
          rule: '7.9',
          then: { action: { type: 'fallBack' } },
        },
      ];
    }
    case 'lossOrRetreat': {
      const primary = primaryOf(s, top.combat, top.which);
      const last = stepsLeft(s, primary) === 1;
      return [
        {
          key: 'loss',
          label: last ? `Lose ${nameOf(s, primary)}` : 'Take the loss',
          effect: last ? 'its last step' : `${nameOf(s, primary)} is reduced; nobody advances`,
          on: piece(s, primary),
          rule: '7.8',
          then: { action: { type: 'takeLoss' } },
        },
        {
          key: 'retreat',
          label: 'Fall back',
          effect: isFire(s, top.combat)
            ? 'it is disrupted and retreats two hexes, alone'
            : 'all units of the side are disrupted and retreat two hexes; the enemy may advance',
          rule: '7.8',
          then: { action: { type: 'fallBack' } },
        },
      ];
    }
    case 'loss':
      return lossTakers(s, top).map((i) => ({
        key: `unit ${idOf(s, i)}`,
        label: nameOf(s, i),
        on: piece(s, i),
        rule: '7.11',
        effect: stepsLeft(s, i) === 1 ? 'loses its last step' : 'is reduced',
        then: { action: { type: 'lose', unit: idOf(s, i) } },
      }));
    case 'retreat':
      return retreatChoices(s, top, draft);
    case 'advance':
      return advanceChoices(s, top, draft);
    case 'fortune':
      return fortuneChoices(s, top, draft);
    case 'leaderHome':
      return top.hexes.map((h) => ({
        key: `hex ${s.rules.map.names[h]}`,
        label: `${nameOf(s, top.leader)} rides to ${s.rules.map.names[h]}`,
        on: onHex(s, h),
        rule: '10.1',
        then: { action: { type: 'leaderHome', hex: s.rules.map.names[h]! } },
      }));
    case 'fireOn':
      return fireOnChoices(s, top);
    case 'ammo':
      return ammoChoices(s, top);
    case 'fortuneOrder':
      return fortuneOrderChoices(s, top);
    case 'fortuneMoves':
      return fortuneMovesChoices(s, top);
    case 'fortuneAttack':
      return fortuneAttackChoices(s, top);
    default:
      return [];
  }
};

/** The result is that of a bombardment, which strikes one unit alone (G-MS-86). */
const isFire = (s: GameState, combat: number): boolean => fightOf(s, combat).mode === 'bombardment';

const pathOf = (
  s: GameState,
  draft: MsDraft | undefined,
): { readonly unit: UnitIndex; readonly path: readonly Hex[] } | undefined =>
  draft?.kind === 'path'
    ? {
        unit: s.rules.indexOf.get(draft.unit)!,
        path: draft.path.map((h) => s.rules.map.index.get(h)!),
      }
    : undefined;

/** How far a unit goes back, and why so far. */
const wayBack = (
  s: GameState,
  top: FrameOf<'retreat'>,
  unit: UnitIndex,
  terms: RetreatTerms,
): NonNullable<MsChoice['under']> => {
  const disrupted = s.units[unit]!.disrupted;
  if (top.rout)
    return {
      title: 'Rout',
      note: 'Three hexes towards home, and it is disrupted (7.10).',
    };
  if (terms.kind === 'unsafe')
    return {
      title: 'Unsafe retreat',
      note: `A check for each enemy zone of control that it enters, failed it routs; on until it is free of them, ${terms.max} ${terms.max === 1 ? 'hex' : 'hexes'} at most (7.9).`,
    };
  return {
    title: 'Retreat',
    note: disrupted
      ? 'Two hexes towards home, because it is disrupted (2.8).'
      : 'One to three hexes towards home, as you like (7.9).',
  };
};

const retreatChoices = (
  s: GameState,
  top: FrameOf<'retreat'>,
  draft: MsDraft | undefined,
): readonly MsChoice[] => {
  const units = canChoosePath(s, top);
  const begun =
    pathOf(s, draft) ?? (units.length === 1 ? { unit: units[0]!, path: [] } : undefined);
  if (!begun) {
    return units.map((i) => ({
      key: `unit ${idOf(s, i)}`,
      label: nameOf(s, i),
      on: piece(s, i),
      rule: '7.9',
      then: { draft: { kind: 'path', unit: idOf(s, i), path: [] } },
    }));
  }
  const { unit, path } = begun;
  const terms = termsOf(s, top, unit);
  if (!terms) return [];
  const names = path.map((h) => s.rules.map.names[h]!);
  const under = wayBack(s, top, unit, terms);
  const out: MsChoice[] = retreatNext(s, unit, terms, path).map((h) => {
    const longer = [...path, h];
    const ends = !retreatNext(s, unit, terms, longer).length;
    const grown = [...names, s.rules.map.names[h]!];
    return {
      key: `hex ${s.rules.map.names[h]}`,
      label: `${top.rout ? 'Rout' : 'Retreat'} to ${s.rules.map.names[h]}`,
      on: onHex(s, h),
      rule: top.rout ? '7.10' : '7.9',
      under,
      then: ends
        ? { action: { type: 'retreat', unit: idOf(s, unit), path: grown } }
        : { draft: { kind: 'path', unit: idOf(s, unit), path: grown } },
    };
  });
  if (retreatMayStop(s, unit, terms, path))
    out.push({
      key: 'stop',
      label: `Stop in ${names.at(-1)}`,
      on: { hex: names.at(-1)! },
      rule: '7.9',
      then: { action: { type: 'retreat', unit: idOf(s, unit), path: names } },
    });
  return out;
};

/** The hexes that an advance may gain first, those that the enemy has left before those beside them. */
const gainedBy = (s: GameState, top: FrameOf<'advance'>, unit: UnitIndex): string => {
  const left = leftBehind(s, top);
  const open = advanceNext(s, top, unit, []).filter((h) => !dutyBars(s, top, unit, h));
  const names = [...open.filter((h) => left.includes(h)), ...open.filter((h) => !left.includes(h))];
  const words = names.map((h) => s.rules.map.names[h]!);
  const last = words.pop() ?? '';
  const into = `into ${words.length ? `${words.join(', ')} or ` : ''}${last}`;
  return advanceReach(s, top) === 2 ? `${into}, and a hex farther if you like` : into;
};

const advanceChoices = (
  s: GameState,
  top: FrameOf<'advance'>,
  draft: MsDraft | undefined,
): readonly MsChoice[] => {
  const hold: MsChoice = {
    key: 'hold',
    label: hasAdvanced(s, top) ? 'No further advance' : 'Nobody advances',
    rule: '7.12',
    then: { action: { type: 'holdBack' } },
  };
  const begun = pathOf(s, draft);
  const bound = mustFollow(s, top);
  if (!begun) {
    const units: MsChoice[] = canAdvance(s, top).map((i) => ({
      key: `unit ${idOf(s, i)}`,
      label: `Advance ${nameOf(s, i)}`,
      on: piece(s, i),
      rule: bound.includes(i) ? '7.13' : '7.12',
      effect: `${!bound.includes(i) ? '' : bound.length > 1 ? 'one of these must follow, ' : 'must follow, '}${gainedBy(s, top, i)}`,
      then: { draft: { kind: 'path', unit: idOf(s, i), path: [] } },
    }));
    return bound.length ? units : [...units, hold];
  }
  const { unit, path } = begun;
  const names = path.map((h) => s.rules.map.names[h]!);
  const open = advanceNext(s, top, unit, path).filter(
    (h) => path.length || !dutyBars(s, top, unit, h),
  );
  const out: MsChoice[] = open.map((h) => {
    const grown = [...names, s.rules.map.names[h]!];
    const more = advanceNext(s, top, unit, [...path, h]).length > 0;
    return {
      key: `hex ${s.rules.map.names[h]}`,
      label: `Advance to ${s.rules.map.names[h]}`,
      on: onHex(s, h),
      rule: '7.12',
      then: more
        ? { draft: { kind: 'path', unit: idOf(s, unit), path: grown } }
        : { action: { type: 'advance', unit: idOf(s, unit), path: grown } },
    };
  });
  if (advanceMayStop(s, unit, path))
    out.push({
      key: 'stop',
      label: `Stop in ${names.at(-1)}`,
      on: { hex: names.at(-1)! },
      rule: '7.12',
      then: { action: { type: 'advance', unit: idOf(s, unit), path: names } },
    });
  return out;
};
