// The counters of a Musket & Saber game as there is to see: faces, stacks, and everything about them in words.
import type { UnitData } from '../systems/musket-and-saber/data.ts';
import { replacementsLeft } from '../systems/musket-and-saber/recovery/steps.ts';
import { sideName, type UnitIndex } from '../systems/musket-and-saber/rules.ts';
import { activeSide, type GameState, isMovement, Mark } from '../systems/musket-and-saber/state.ts';
import {
  canBeIneffective,
  has,
  hexOf,
  isCombat,
  stepsLeft,
  spoken,
} from '../systems/musket-and-saber/units.ts';
import { unitsAt } from '../systems/musket-and-saber/zones.ts';
import { hexCentre } from './buildMapScene.ts';
import type { CounterScene, TrayScene } from './scene.ts';

type Face = Omit<CounterScene, 'hex' | 'at' | 'stack' | 'role'>;

const backOf = (u: UnitData, back: boolean): CounterScene['back'] => {
  if (!back) return undefined;
  if (u.kind === 'hq' || u.kind === 'trains') return 'inactive';
  return canBeIneffective(u) ? 'ineffective' : 'reduced';
};

const factorsOf = (
  u: UnitData,
  back: boolean,
): { readonly factors: CounterScene['factors']; readonly extra?: string } => {
  switch (u.kind) {
    case 'artillery': {
      const f = back ? u.back : u.front;
      return {
        factors: [`${f.attack}`, `${f.defence}`, `${f.ma}`],
        ...(f.range ? { extra: `${f.range}` } : {}),
      };
    }
    case 'leader': {
      const f = back ? u.back : u.front;
      return { factors: [`${f.combat}`, `${f.morale}`, `${f.movement}`] };
    }
    case 'hq':
    case 'trains':
      return { factors: ['', '', back ? `${u.ma}` : ''] };
    default: {
      const f = (back ? u.back : u.front) ?? u.front;
      return {
        factors: [
          f.paren ? `(${f.cf})` : `${f.cf}`,
          `${f.mr}`,
          f.bracketed ? `[${f.ma}]` : `${f.ma}`,
        ],
        ...(f.charge ? { extra: `${f.charge}` } : {}),
      };
    }
  }
};

const KINDS: Readonly<Record<UnitData['kind'], string>> = {
  infantry: 'infantry',
  battalion: 'infantry battalion',
  cavalry: 'cavalry',
  squadron: 'cavalry squadron',
  artillery: 'artillery',
  leader: 'leader',
  hq: 'headquarters',
  trains: 'trains',
};

const factorWords = (
  u: UnitData,
  [a, b, c]: CounterScene['factors'],
  extra: string | undefined,
): string => {
  switch (u.kind) {
    case 'artillery':
      return `attack ${a}, defence ${b}, ${extra ? `range ${extra}, ` : ''}movement ${c}`;
    case 'leader':
      return `combat ${a}, morale ${b}, movement ${c}`;
    case 'hq':
    case 'trains':
      return c ? `movement ${c}` : 'active';
    default:
      return `combat ${a}, morale ${b}, movement ${c}${extra ? `, charge ${extra}` : ''}`;
  }
};

const provenance = (u: UnitData): string =>
  u.from.front === 'printed' ? 'values as printed' : `values ${u.from.front}`;

const wordsOf = (s: GameState, i: UnitIndex, face: Omit<Face, 'words'>): string => {
  const u = s.rules.units[i]!;
  const x = s.units[i]!;
  const where =
    x.where.at === 'map'
      ? `in ${s.rules.map.names[x.where.hex]}`
      : x.where.at === 'due'
        ? `due on turn ${x.where.turn} at ${x.where.entries.join(' or ')}`
        : x.where.at === 'track'
          ? `on the turn track, turn ${x.where.turn}`
          : x.where.at === 'box'
            ? `off the map in box ${x.where.box}`
            : x.where.at === 'captured' || x.where.at === 'eliminated' || x.where.at === 'destroyed'
              ? x.where.at
              : 'out of the battle';
  const parts = [
    spoken(u.name),
    `${sideName(s.rules, u.side)} ${u.subtype === u.kind ? '' : `${u.subtype} `}${KINDS[u.kind]}`.trim(),
    u.formation === '0'
      ? 'independent'
      : u.kind === 'leader' || u.kind === 'hq'
        ? u.army
        : `formation ${u.formation}`,
    factorWords(u, face.factors, face.extra),
    ...(face.back ? [face.back] : []),
    ...(x.disrupted ? ['disrupted'] : []),
    ...(x.square ? ['in square'] : []),
    where,
    ...(has(x, Mark.marched) ? ['marched'] : has(x, Mark.moved) ? ['has moved'] : []),
    ...(has(x, Mark.attacked) ? ['has attacked'] : []),
    provenance(u),
  ];
  return parts.join(', ');
};

/** The face that shows now. */
export const faceOf = (s: GameState, i: UnitIndex): Face => {
  const u = s.rules.units[i]!;
  const x = s.units[i]!;
  const back = backOf(u, x.back);
  const face = {
    id: u.id,
    side: u.side,
    nation: u.nation,
    symbol: u.kind,
    subtype: u.subtype,
    name: u.name,
    formation: u.formation,
    ...factorsOf(u, x.back),
    steps: { left: isCombat(u) ? stepsLeft(s, i) : 1, of: u.kind === 'infantry' ? u.steps : 1 },
    ...(back ? { back } : {}),
    disrupted: x.disrupted,
    square: x.square,
  };
  return { ...face, words: wordsOf(s, i, face) };
};

/** Counters on the map, bottom first in each stack: command below, then by strength, so that the best shows on top. */
export const countersOf = (
  s: GameState,
  role: (i: UnitIndex) => CounterScene['role'],
): readonly CounterScene[] => {
  const out: CounterScene[] = [];
  const seen = new Set<number>();
  for (let i = 0; i < s.units.length; i += 1) {
    const hex = hexOf(s, i);
    if (hex === undefined || seen.has(hex)) continue;
    seen.add(hex);
    const stack = inStackOrder(s, unitsAt(s, hex));
    stack.forEach((k, index) => {
      out.push({
        ...faceOf(s, k),
        hex: s.rules.map.names[hex]!,
        at: hexCentre(s.rules.map.offsets[hex]!),
        stack: { index, of: stack.length },
        role: role(k),
      });
    });
  }
  return out;
};

/** Units of one hex, bottom first. */
export const inStackOrder = (s: GameState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.length < 2 ? units : units.toSorted((a, b) => rank(s, a) - rank(s, b) || b - a);

const rank = (s: GameState, i: UnitIndex): number => {
  const u = s.rules.units[i]!;
  if (u.kind === 'trains') return 0;
  if (u.kind === 'hq') return 1;
  if (u.kind === 'leader') return 2;
  if (u.kind === 'artillery') return 3;
  return 10 + Number(factorsOf(u, s.units[i]!.back).factors[0].replace(/[()]/g, '')) / 10;
};

/** What the owner of lost units may do about them now (11.2); undefined: not his movement phase. */
const raisingNote = (s: GameState, side: string): string | undefined => {
  if (activeSide(s) !== side || !isMovement(s.chart.value.play)) return undefined;
  const steps = replacementsLeft(s, side);
  const granted = steps
    ? `${steps} replacement ${steps === 1 ? 'step' : 'steps'} to spend this phase, or `
    : '';
  return `${granted}a check each: passed, into the next box; failed, destroyed`;
};

interface Tray {
  readonly title: string;
  readonly note?: string;
  readonly units: UnitIndex[];
  readonly order: number;
}

/** Off the map: what is still to come, what is to come back, what is lost. Empty trays are left out. */
export const offTheMap = (s: GameState): readonly (Tray & { readonly id: string })[] => {
  const trays = new Map<string, Tray>();
  const put = (id: string, title: string, order: number, i: UnitIndex, note?: string): void => {
    const tray = trays.get(id) ?? { title, units: [], order, ...(note ? { note } : {}) };
    tray.units.push(i);
    trays.set(id, tray);
  };
  s.units.forEach((x, i) => {
    const u = s.rules.units[i]!;
    const name = sideName(s.rules, u.side);
    const w = x.where;
    if (w.at === 'due')
      put(
        `due-${u.side}-${w.turn}`,
        `${name} arrivals, turn ${w.turn}`,
        w.turn,
        i,
        `at ${w.entries.join(', ')}`,
      );
    else if (w.at === 'track')
      put(`track-${u.side}-${w.turn}`, `${name}, back on turn ${w.turn}`, 100 + w.turn, i);
    else if (w.at === 'box')
      put(
        `box-${w.box}`,
        `${name}, box ${w.box}`,
        99,
        i,
        `at ${(s.rules.map.boxes.find((b) => b.id === w.box)?.connects ?? []).join(' or ')}`,
      );
    else if (w.at === 'eliminated')
      put(`eliminated-${u.side}`, `${name} eliminated`, 200, i, raisingNote(s, u.side));
    else if (w.at === 'destroyed') put(`destroyed-${u.side}`, `${name} destroyed`, 203, i);
    else if (w.at === 'captured') put(`captured-${u.side}`, `${name} captured`, 201, i);
    else if (w.at === 'gone') put(`gone-${u.side}`, `${name} out of the battle`, 202, i);
  });
  return [...trays.entries()]
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([id, tray]) => ({ id, ...tray }));
};

/** The same with the counters' faces. */
export const traysOf = (
  s: GameState,
  role: (i: UnitIndex) => CounterScene['role'],
): readonly TrayScene[] =>
  offTheMap(s).map(({ id, title, note, units }) => ({
    id,
    title,
    counters: units.map((i) => ({ ...faceOf(s, i), role: role(i) })),
    ...(note ? { note } : {}),
  }));
