// Choices of the movement phase: which units, how, along which hexes (4.x, 9.x, 11.1, 13.x).
import { SIX } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import { declareChoices } from './cavalry/chargeChoices.ts';
import { squareChoices } from './cavalry/squareChoices.ts';
import { type MsChoice, type MsDraft, onHex, piece } from './choice.ts';
import { plan } from './deeds.ts';
import {
  fixedAllowance,
  groupOf,
  isRefusal,
  pathTo,
  reach,
  standingAllowance,
  walk,
} from './movement.ts';
import { isDue, judgeGroup, rollers, startsOf } from './moves.ts';
import { isOnTrackNow, judgeReentry, reentryHexes } from './reentry.ts';
import { paceEffect } from './leaders/pace.ts';
import { recoverChoice, stepChoices } from './choicesRecovery.ts';
import { boxChoices, exitChoices } from './exclusive/leipzigBoxMoves.ts';
import { judgeRecovery } from './recovery.ts';
import { turnChoices } from './choicesTurn.ts';
import { beneath, HEADINGS } from './headings.ts';
import type { UnitIndex } from './rules.ts';
import { activeSide, type FrameOf, type GameState } from './state.ts';
import { hexOf, idOf, isIneffective, nameOf, sideOfUnit, spoken } from './units.ts';
import { entriesOf } from './waiting.ts';
import { unitsAt } from './zones.ts';

const unitIndex = (s: GameState, id: string): UnitIndex => s.rules.indexOf.get(id)!;
const hexIndex = (s: GameState, name: string): Hex => s.rules.map.index.get(name)!;
const hexText = (s: GameState, h: Hex): string => s.rules.map.names[h]!;

export const moveChoices = (s: GameState, draft: MsDraft | undefined): readonly MsChoice[] => {
  const side = activeSide(s)!;
  if (draft?.kind === 'move') return draftChoices(s, side, draft);
  if (draft?.kind === 'reenter') {
    const i = unitIndex(s, draft.unit);
    return reentryHexes(s, i)
      .filter((h) => !judgeReentry(s, side, i, h))
      .map((h) => ({
        key: `hex ${hexText(s, h)}`,
        label: `Bring ${nameOf(s, i)} back in ${hexText(s, h)}`,
        on: onHex(s, h),
        rule: '13.2',
        then: { action: { type: 'reenter', unit: draft.unit, hex: hexText(s, h) } },
      }));
  }
  const out: MsChoice[] = [];
  const recovering: string[] = [];
  s.rules.units.forEach((u, i) => {
    if (u.side !== side) return;
    if (isOnTrackNow(s, i)) {
      if (reentryHexes(s, i).length)
        out.push({
          key: `unit ${u.id}`,
          label: `${spoken(u.name)} returns`,
          rule: '13.2',
          then: { draft: { kind: 'reenter', unit: u.id } },
        });
      return;
    }
    if (!judgeRecovery(s, side, i)) recovering.push(u.id);
    if (judgeGroup(s, side, [i], false)) {
      out.push(...turnChoices(s, i));
      out.push(...beneath('square', squareChoices(s, side, i)));
      return;
    }
    if (isDue(s, i)) out.push(...beneath('enter', entryChoices(s, i)));
    else if (leadsOn(s, moveOf(s, i)))
      out.push({
        key: `unit ${u.id}`,
        label: moverLabel(s, i),
        on: piece(s, i),
        rule: '4.2',
        then: { draft: moveOf(s, i) },
      });
    else out.push(...beneath('square', squareChoices(s, side, i)));
  });
  const recoveries = recovering.map((id) => recoverChoice(s, [id]));
  if (recovering.length > 1) recoveries.unshift(recoverChoice(s, recovering));
  out.push(...beneath('recover', recoveries), ...beneath('steps', stepChoices(s, side)));
  out.push({
    key: 'end',
    label: 'End the movement phase',
    rule: '3.2',
    then: { action: { type: 'endMovement' } },
  });
  return out;
};

/** The draft with which a unit begins, from where it stands or at an entry hex. */
const moveOf = (s: GameState, i: UnitIndex, entry?: string): MoveDraft => ({
  kind: 'move',
  units: [idOf(s, i)],
  march: false,
  ...(entry === undefined ? {} : { entry }),
  path: [],
});

/** A first hex to stop in, or a roll to make, is quickly found for nearly everybody; who has none is looked at in full. */
const plainlyMoves = (s: GameState, d: MoveDraft, units: readonly UnitIndex[]): boolean => {
  if (rollers(s, units, d.march).length) return true;
  const hex = hexOf(s, units[0]!);
  const near =
    hex === undefined
      ? startsOf(s, groupOf(s, units, d.march), d.entry).map((start) => start.hex)
      : SIX.map((side) => s.rules.map.next[hex]![side]);
  return near.some((h) => h !== undefined && !isRefusal(plan(s, moveAction(d, [hexText(s, h)]))));
};

/**
 * Whether a draft without a path can become a move, walking or marching, by itself or with more company: shut in, or
 * farther along the edge than its MP reach (13.1), it comes to nothing and is not offered.
 */
const leadsOn = (s: GameState, d: MoveDraft, company?: readonly UnitIndex[]): boolean => {
  const units = d.units.map((id) => unitIndex(s, id));
  const side = sideOfUnit(s, units[0]!);
  if (d.entry !== undefined && !startsOf(s, groupOf(s, units, d.march), d.entry).length)
    return false;
  return (
    plainlyMoves(s, d, units) ||
    [false, true].some(
      (march) =>
        !judgeGroup(s, side, units, march) && ownChoices(s, side, { ...d, march }, units).length,
    ) ||
    // each company once, in whatever order it gathers
    (company ?? companions(s, d, units)).some(
      (i, k, all) => mayJoin(s, d, units, i) && leadsOn(s, joined(s, d, i), all.slice(k + 1)),
    )
  );
};

const moverLabel = (s: GameState, i: UnitIndex): string => {
  const must = rollers(s, [i], false)[0];
  return must
    ? `${nameOf(s, i)}, by a roll (${must.reasons.join(', ')})`
    : `${nameOf(s, i)}, ${fixedAllowance(s, i, false) / 2} MP`;
};

const entryChoices = (s: GameState, i: UnitIndex): readonly MsChoice[] => {
  const open = (entriesOf(s, i) ?? []).filter((entry) => leadsOn(s, moveOf(s, i, entry)));
  return [
    ...boxChoices(s, [i]),
    ...open.map(
      (entry): MsChoice => ({
        key: `enter ${idOf(s, i)} ${entry}`,
        label: `${nameOf(s, i)} enters at ${entry}`,
        rule: '13.1',
        then: { draft: moveOf(s, i, entry) },
      }),
    ),
  ];
};

type MoveDraft = Extract<MsDraft, { readonly kind: 'move' }>;

const draftChoices = (s: GameState, side: string, d: MoveDraft): readonly MsChoice[] => {
  const units = d.units.map((id) => unitIndex(s, id));
  return [
    ...(d.path.length ? [] : togetherChoices(s, side, d, units)),
    ...ownChoices(s, side, d, units),
  ];
};

/** What these units can do without more company, at the rate that is chosen. */
const ownChoices = (
  s: GameState,
  side: string,
  d: MoveDraft,
  units: readonly UnitIndex[],
): readonly MsChoice[] => {
  const out: MsChoice[] = [];
  const first = units[0]!;
  if (!d.path.length && units.length === 1) {
    if (!isIneffective(s, first)) out.push(...turnChoices(s, first));
    if (d.entry === undefined) out.push(...beneath('square', squareChoices(s, side, first)));
  }
  const must = rollers(s, units, d.march);
  if (must.length) {
    out.push({
      key: 'roll',
      label: `Roll for the movement allowance (${[...new Set(must.flatMap((m) => m.reasons))].join(', ')})`,
      rule: '4.4',
      effect: 'the roll begins the move and cannot be taken back',
      then: {
        action: {
          type: 'roll',
          units: [...d.units],
          march: d.march,
          ...(d.entry === undefined ? {} : { entry: d.entry }),
        },
      },
    });
    return out;
  }
  const allowance = standingAllowance(s, groupOf(s, units, d.march));
  if (!d.path.length && !d.march) out.push(...declareChoices(s, side, units, allowance));
  out.push(...pathChoices(s, d, units, allowance));
  return out;
};

/** Who stands in the hex, or waits at the same entry hex (13.1). */
const companions = (
  s: GameState,
  d: MoveDraft,
  units: readonly UnitIndex[],
): readonly UnitIndex[] => {
  const hex = hexOf(s, units[0]!);
  if (hex !== undefined) return unitsAt(s, hex);
  const { entry } = d;
  return s.units.flatMap((_, i) =>
    entry !== undefined && entriesOf(s, i)?.includes(entry) ? [i] : [],
  );
};

const joined = (s: GameState, d: MoveDraft, i: UnitIndex): MoveDraft => ({
  ...d,
  units: [...d.units, idOf(s, i)],
});

const mayJoin = (
  s: GameState,
  d: MoveDraft,
  units: readonly UnitIndex[],
  i: UnitIndex,
): boolean => {
  const side = sideOfUnit(s, units[0]!);
  const together = [...units, i];
  return (
    !units.includes(i) &&
    sideOfUnit(s, i) === side &&
    !judgeGroup(s, side, together, d.march) &&
    startsOf(s, groupOf(s, together, d.march), d.entry).length > 0
  );
};

/** Whom to take along, and whether to march: settled before the path is begun. */
const togetherChoices = (
  s: GameState,
  side: string,
  d: MoveDraft,
  units: readonly UnitIndex[],
): readonly MsChoice[] => {
  const out: MsChoice[] = [];
  for (const i of companions(s, d, units)) {
    if (!mayJoin(s, d, units, i) || !leadsOn(s, joined(s, d, i))) continue;
    out.push({
      key: `add ${idOf(s, i)}`,
      label: `and ${nameOf(s, i)}`,
      ...paceEffect(s, units, [...units, i]),
      ...(d.entry === undefined ? { on: piece(s, i) } : {}),
      rule: d.entry === undefined ? '4.2' : '13.1',
      under: HEADINGS.along,
      then: { draft: joined(s, d, i) },
    });
  }
  if (!judgeGroup(s, side, units, !d.march))
    out.push({
      key: d.march ? 'walk' : 'march',
      label: d.march ? 'Move at the usual rate' : 'March',
      rule: '4.7',
      ...(d.march
        ? {}
        : { effect: 'farther, never near an enemy zone of control, and no attack this turn' }),
      then: { draft: { ...d, march: !d.march } },
    });
  return out;
};

/** The move that a draft with this path would be; `off`: off the map from its last hex (4.1). */
const moveAction = (d: MoveDraft, way: readonly string[], off = false) => ({
  type: 'move' as const,
  units: [...d.units],
  march: d.march,
  path: [...way],
  ...(d.entry === undefined ? {} : { entry: d.entry }),
  ...(off ? { off } : {}),
});

/** Hexes that a draft may go on to, with what they take in all; "go" once there is a path. `allowance` in half MP. */
const pathChoices = (
  s: GameState,
  d: MoveDraft,
  units: readonly UnitIndex[],
  allowance: number,
): readonly MsChoice[] => {
  const g = groupOf(s, units, d.march);
  const path = d.path.map((h) => hexIndex(s, h));
  const out: MsChoice[] = [];
  const starts = startsOf(s, g, d.entry);
  const entering = hexOf(s, units[0]!) === undefined;
  const costs = new Map<Hex, { spent: number; way: readonly string[] }>();
  for (const start of starts) {
    if (entering && path.length && path[0] !== start.hex) continue;
    if (start.spent > allowance) continue;
    const rest = entering ? path.slice(1) : path;
    const way = walk(s, g, start.hex, rest, allowance, start.spent);
    if (isRefusal(way) || way.stop || (start.stop && rest.length === 0 && path.length > 0))
      continue;
    const at = path.at(-1) ?? start.hex;
    const found = reach(s, g, at, start.stop ? way.spent : allowance, way.spent);
    for (const [h, r] of found) {
      if (h === at && !(entering && !path.length)) continue;
      const known = costs.get(h);
      if (known && known.spent <= r.spent) continue;
      const grown = [
        ...d.path,
        ...(entering && !path.length ? [hexText(s, start.hex)] : []),
        ...pathTo(found, h).map((x) => hexText(s, x)),
      ];
      costs.set(h, { spent: r.spent, way: grown });
    }
  }
  for (const [h, { spent, way }] of costs) {
    // what a path of its own would not be allowed (a leader stopping in an EZOC, say) is not offered
    const verdict = plan(s, moveAction(d, way));
    if (isRefusal(verdict)) continue;
    out.push({
      key: `hex ${hexText(s, h)}`,
      label: `${hexText(s, h)}, ${spent / 2} MP`,
      on: onHex(s, h),
      cost: spent / 2,
      rule: '4.5',
      then: { draft: { ...d, path: way } },
    });
  }
  if (path.length && !isRefusal(plan(s, moveAction(d, d.path))))
    out.push({
      key: 'go',
      label: `Move to ${d.path.at(-1)}`,
      on: { hex: d.path.at(-1)! },
      rule: '4.2',
      then: { action: moveAction(d, d.path) },
    });
  for (const exit of exitChoices(s, units, moveAction(d, d.path, true)))
    if (exit.then.action && !isRefusal(plan(s, exit.then.action))) out.push(exit);
  return out;
};

/** A unit that has rolled: its hexes, or it stays (4.4). */
export const movingChoices = (
  s: GameState,
  top: FrameOf<'moving'>,
  draft: MsDraft | undefined,
): readonly MsChoice[] => {
  const ids = top.units.map((i) => idOf(s, i));
  const due = entriesOf(s, top.units[0]!);
  const base: MoveDraft =
    draft?.kind === 'move' ? draft : { kind: 'move', units: ids, march: top.march, path: [] };
  const out: MsChoice[] = [];
  if (due && base.entry === undefined) {
    out.push(...boxChoices(s, top.units));
    for (const entry of due)
      if (pathChoices(s, { ...base, entry }, top.units, top.allowance).length)
        out.push({
          key: `enter ${ids[0]} ${entry}`,
          label: `Enter at ${entry}`,
          rule: '13.1',
          then: { draft: { ...base, entry } },
        });
  } else out.push(...pathChoices(s, base, top.units, top.allowance));
  if (!base.path.length && !top.march && !top.fortune)
    out.push(...declareChoices(s, top.by, top.units, top.allowance));
  if (!base.path.length && base.entry === undefined)
    out.push({
      key: 'stay',
      label: 'Stay',
      rule: '4.4',
      then: { action: { type: 'move', units: ids, march: top.march, path: [] } },
    });
  return out;
};
