// Choices of guns: which hex is bombarded, at whom and with which guns; where declared fire goes; who runs short (8.4, 8.5).
import type { Hex } from '../../../module/hexMap.ts';
import { type MsChoice, type MsDraft, onHex, piece } from '../choice.ts';
import { shareWhy } from '../factors.ts';
import { crowded, withRoom } from '../room.ts';
import type { UnitIndex } from '../rules.ts';
import type { FrameOf, GameState, Shot } from '../state.ts';
import { dataOf, hexOf, idOf, isCavalry, isCombat, nameOf } from '../units.ts';
import { shortOf } from './bombard.ts';
import { prospectOf, prospectWords } from './chances.ts';
import { coordinated, gunShare, gunsOn, openToFire, targetsIn } from './fire.ts';
import { laidOn } from './laying.ts';

type FireDraft = Extract<MsDraft, { readonly kind: 'bombard' }>;

const hexText = (s: GameState, h: Hex): string => s.rules.map.names[h]!;

/** The unit of a hex at which these guns do best, by the chart. */
const bestTarget = (
  s: GameState,
  guns: readonly UnitIndex[],
  target: Hex,
  units: readonly UnitIndex[],
): UnitIndex => {
  const worth = (unit: UnitIndex): number => prospectOf(s, { guns, unit }, target).worth;
  return units.reduce((best, i) => (worth(i) > worth(best) ? i : best));
};

/** One choice for each enemy hex that guns can bombard. */
export const bombardChoices = (s: GameState, side: string): readonly MsChoice[] =>
  openToFire(s, side).map((target) => {
    const guns = withRoom(s, gunsOn(s, target, side));
    const units = targetsIn(s, target, side);
    const most = coordinated(s, guns).reduce((a, b) => (b.length > a.length ? b : a));
    const best = bestTarget(s, most, target, units);
    return {
      key: `bombard ${hexText(s, target)}`,
      label: `Bombard ${hexText(s, target)} (${units.map((i) => nameOf(s, i)).join(', ')})`,
      on: onHex(s, target),
      rule: '8.4',
      effect: `${most.map((i) => nameOf(s, i)).join(', ')} at ${nameOf(s, best)}: ${prospectWords(prospectOf(s, { guns: most, unit: best }, target))}`,
      then: {
        draft: {
          kind: 'bombard',
          target: hexText(s, target),
          shots: [],
          guns: [],
          ...(units.length === 1 ? { unit: idOf(s, units[0]!) } : {}),
        },
      },
    };
  });

const written = (s: GameState, shot: Shot): FireDraft['shots'][number] => ({
  guns: shot.guns.map((i) => idOf(s, i)),
  unit: idOf(s, shot.unit),
});

/** What may be added to a bombardment half declared: the unit fired at, a gun, another shot, or it is enough. */
export const bombardDraft = (s: GameState, side: string, d: FireDraft): readonly MsChoice[] => {
  const index = (id: string): UnitIndex => s.rules.indexOf.get(id)!;
  const target = s.rules.map.index.get(d.target)!;
  const used = d.shots.flatMap((x) => x.guns).map(index);
  const guns = d.guns.map(index);
  const free = gunsOn(s, target, side).filter(
    (i) => !used.includes(i) && !crowded(s, [...used, ...guns.filter((k) => k !== i), i]),
  );
  // an HQ or trains is fired at once (G-MS-88)
  const units = targetsIn(s, target, side).filter(
    (i) => isCombat(dataOf(s, i)) || d.shots.every((x) => x.unit !== idOf(s, i)),
  );
  const effect = (with_: readonly UnitIndex[], at: UnitIndex): string =>
    prospectWords(prospectOf(s, { guns: with_, unit: at }, target));
  if (d.unit === undefined) {
    const groups = coordinated(s, withRoom(s, free, used));
    const most = groups.reduce((a, b) => (b.length > a.length ? b : a), groups[0] ?? []);
    return units.map((unit) => ({
      key: `at ${idOf(s, unit)}`,
      label: `Fire at ${nameOf(s, unit)}`,
      on: piece(s, unit),
      ...(most.length ? { effect: effect(most, unit) } : {}),
      rule: '8.4',
      then: { draft: { ...d, unit: idOf(s, unit) } },
    }));
  }
  const unit = index(d.unit);
  const out: MsChoice[] = [];
  for (const i of free) {
    const more = [...guns, i];
    if (guns.includes(i) || coordinated(s, more).length > 1) continue;
    const share = gunShare(s, i, { target, cavalry: isCavalry(dataOf(s, unit)) });
    out.push({
      key: `unit ${idOf(s, i)}`,
      label: `${nameOf(s, i)}, ${share.value}, from ${hexText(s, hexOf(s, i)!)}`,
      on: piece(s, i),
      effect: [effect(more, unit), ...shareWhy(share)].join('; '),
      rule: '8.4',
      then: { draft: { ...d, guns: [...d.guns, idOf(s, i)] } },
    });
  }
  if (!guns.length) {
    const all = withRoom(s, free, used);
    const groups = isCombat(dataOf(s, unit)) ? coordinated(s, all) : [];
    if (all.length > 1 && groups.length)
      out.push({
        key: 'all',
        label: 'With all that can',
        effect: groups.map((g) => effect(g, unit)).join('; then '),
        rule: '8.4',
        then: {
          draft: {
            ...d,
            shots: [...d.shots, ...groups.slice(0, -1).map((g) => written(s, { guns: g, unit }))],
            guns: groups.at(-1)!.map((i) => idOf(s, i)),
          },
        },
      });
    return out;
  }
  const shots = [...d.shots, { guns: d.guns, unit: d.unit }];
  const rest = free.some((i) => !guns.includes(i));
  const others = units.filter((i) => isCombat(dataOf(s, i)) || i !== unit);
  if (rest && others.length)
    out.push({
      key: 'another',
      label: 'And another shot',
      effect: 'resolved after this one; declared with it',
      rule: '8.4',
      then: {
        draft: {
          kind: 'bombard',
          target: d.target,
          shots,
          guns: [],
          ...(others.length === 1 ? { unit: idOf(s, others[0]!) } : {}),
        },
      },
    });
  out.push({
    key: 'go',
    label: 'Fire',
    effect: effect(guns, unit),
    rule: '8.5',
    then: {
      action: {
        type: 'bombard',
        target: d.target,
        shots: shots.map((x) => ({ guns: [...x.guns], unit: x.unit })),
      },
    },
  });
  return out;
};

/** Where a declared shot goes, now that an earlier one has told. */
export const fireOnChoices = (s: GameState, top: FrameOf<'fireOn'>): readonly MsChoice[] => [
  ...laidOn(s, top).map((unit) => ({
    key: `at ${idOf(s, unit)}`,
    label: `Fire at ${nameOf(s, unit)}`,
    on: piece(s, unit),
    effect: prospectWords(prospectOf(s, { guns: top.shot.guns, unit }, top.target)),
    rule: '8.4',
    then: { action: { type: 'fireOn' as const, unit: idOf(s, unit) } },
  })),
  {
    key: 'pass',
    label: 'Hold fire',
    rule: '8.4',
    then: { action: { type: 'fireOn' } },
  },
];

export const ammoChoices = (s: GameState, top: FrameOf<'ammo'>): readonly MsChoice[] =>
  shortOf(s, top.combat).map((i) => ({
    key: `unit ${idOf(s, i)}`,
    label: nameOf(s, i),
    on: piece(s, i),
    effect: 'turns ineffective',
    rule: '8.5',
    then: { action: { type: 'ammo', unit: idOf(s, i) } },
  }));
