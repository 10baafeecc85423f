// The rules on ground, movement, zones, lines and strength once more, as plainly as they can be written and slow: what the
// program does by tables that follow each change is compared with this on random boards.
import { readFileSync } from 'node:fs';
import type { Rng } from '../../../src/kernel/rng.ts';
import { type Tec, tecSchema } from '../../../src/systems/musket-and-saber/data.ts';
import { neighbours } from '../../support/fuzz/grounds.ts';

export const tec: Tec = tecSchema.parse(
  (
    JSON.parse(
      readFileSync(new URL('../../../modules/drill-ground/charts.json', import.meta.url), 'utf8'),
    ) as { readonly tec: unknown }
  ).tec,
);

const SIZE = 9;
const LETTERS = { '.': 'clear', w: 'woods', h: 'hill', t: 'town', c: 'city' } as const;
type Letter = keyof typeof LETTERS;

export type Arm = 'infantry' | 'cavalry' | 'artillery';
export const ARMS: readonly Arm[] = ['infantry', 'cavalry', 'artillery'];
/** CF 4, MR 4; MA 4, 8 and 4 */
export const FACES = { infantry: '4-4-4', cavalry: '4-4-8', artillery: '4-4-3-4' } as const;
export const ALLOWANCE = { infantry: 4, cavalry: 8, artillery: 4 } as const;

/** A combat unit as others see it. */
export interface Stander {
  readonly hex: string;
  readonly arm: Arm;
  readonly disrupted: boolean;
}

const name = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

export const HEXES: readonly string[] = Array.from({ length: SIZE * SIZE }, (_, n) =>
  name(1 + (n % SIZE), 1 + Math.floor(n / SIZE)),
);

/** Hexes of the board that touch it. */
export const around = (hex: string): readonly string[] =>
  neighbours(Number(hex.slice(0, 2)), Number(hex.slice(2)))
    .filter(([c, r]) => c >= 1 && c <= SIZE && r >= 1 && r <= SIZE)
    .map(([c, r]) => name(c, r));

export const distance = (from: string, to: string): number => {
  let ring: ReadonlySet<string> = new Set([from]);
  for (let far = 0; far < SIZE * 2; far += 1) {
    if (ring.has(to)) return far;
    ring = new Set([...ring].flatMap((hex) => [hex, ...around(hex)]));
  }
  return SIZE * 2;
};

const between = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

type Side = string | { readonly type: string; readonly over: string };

/** A map drawn in letters (modules/README.md). */
export interface Board {
  readonly rows: readonly string[];
  readonly roads: readonly (readonly string[])[];
  readonly trails: readonly (readonly string[])[];
  readonly hexsides: Readonly<Record<string, Side>>;
}

const wander = (rng: Rng): readonly string[] => {
  const path = [rng.pick(HEXES)];
  for (let n = 0; n < 7; n += 1) {
    const next = rng.pick(around(path.at(-1)!));
    if (path.includes(next)) break;
    path.push(next);
  }
  return path;
};

const sidesOf = (paths: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => path.slice(1).map((hex, n) => between(path[n]!, hex))));

/** Ground at random; `open`: hexes in the open, with nothing on the sides between them. */
export const randomBoard = (rng: Rng, open: readonly string[] = []): Board => {
  const letters: readonly Letter[] = ['.', '.', '.', '.', 'w', 'h', 't', 'c'];
  const rows = Array.from({ length: SIZE }, (_, r) =>
    Array.from({ length: SIZE }, (__, c) =>
      open.includes(name(c + 1, r + 1)) ? '.' : rng.pick(letters),
    ).join(''),
  );
  const paths = Array.from({ length: 5 }, () => wander(rng)).filter((path) => path.length > 1);
  const roads = paths.filter(() => rng.below(2) === 0);
  const trails = paths.filter((path) => !roads.includes(path));
  const crossed = sidesOf(paths);
  const hexsides: Record<string, Side> = {};
  const anywhere = Array.from({ length: 30 }, () => {
    const a = rng.pick(HEXES);
    return [a, rng.pick(around(a))] as const;
  });
  const underPaths = paths.flatMap((path) =>
    path.slice(1).map((hex, n) => [path[n]!, hex] as const),
  );
  for (const [a, b] of [...anywhere, ...underPaths.filter(() => rng.below(3) === 0)]) {
    const side = between(a, b);
    if (hexsides[side] !== undefined || (open.includes(a) && open.includes(b))) continue;
    hexsides[side] = crossed.has(side)
      ? rng.pick([
          'ford',
          { type: 'bridge', over: 'creek' },
          { type: 'riverBridge', over: 'river' },
        ])
      : rng.pick(['creek', 'creek', 'river', 'ford', { type: 'bridge', over: 'creek' }]);
  }
  return { rows, roads, trails, hexsides };
};

/** What a board says, hex by hex and side by side. */
export const readingOf = ({ rows, roads, trails, hexsides }: Board) => {
  const [onRoad, onTrail] = [sidesOf(roads), sidesOf(trails)];
  const terrain = (hex: string): string =>
    LETTERS[rows[Number(hex.slice(2)) - 1]![Number(hex.slice(0, 2)) - 1] as Letter];
  const ground = (hex: string) => tec.hex[terrain(hex)]!;
  const sideType = (a: string, b: string): string => {
    const drawn = hexsides[between(a, b)];
    if (drawn !== undefined) return typeof drawn === 'string' ? drawn : drawn.type;
    return terrain(a) === 'woods' && terrain(b) === 'woods' ? 'woods' : 'clear';
  };
  const side = (a: string, b: string) => tec.side[sideType(a, b)]!;
  const pathOver = (a: string, b: string): 'road' | 'trail' | undefined => {
    if (onRoad.has(between(a, b))) return 'road';
    return onTrail.has(between(a, b)) ? 'trail' : undefined;
  };
  const streetOnly = (a: string, b: string): boolean => ground(a).roadOnly || ground(b).roadOnly;

  /** Whether it could ever go there: points, enemies and zones are not looked at. */
  const could = (arm: Arm, a: string, b: string): boolean => {
    const path = pathOver(a, b);
    if (streetOnly(a, b)) return path === 'road' && side(a, b).mp[arm] !== 'no';
    if (path) return side(a, b).mp[arm] !== 'no';
    return typeof side(a, b).mp[arm] === 'number' && typeof ground(b).mp[arm] === 'number';
  };

  /** Whether a unit's zone of control reaches a hex next to it (6.1, 6.4). */
  const reaches = ({ hex, arm, disrupted }: Stander, to: string): boolean => {
    if (disrupted || !around(hex).includes(to) || !could(arm, hex, to)) return false;
    const over = side(hex, to).zoc;
    const foot = arm === 'infantry';
    if (over === 'no' || (over === 'noArtillery' && arm === 'artillery')) return false;
    if (over === 'infantry' && !foot) return false;
    return [ground(to).zocIn, ground(hex).zocOut].every(
      (zone) =>
        zone === 'yes' ||
        (zone === 'infantry' && foot) ||
        (zone === 'road' && pathOver(hex, to) === 'road'),
    );
  };
  return { terrain, ground, sideType, side, pathOver, streetOnly, could, reaches };
};
export type Reading = ReturnType<typeof readingOf>;

export interface Move {
  readonly arm: Arm;
  readonly march: boolean;
  readonly start: string;
  readonly path: readonly string[];
}

/** MP of one step, without march; undefined: it is closed. Into an EZOC foot and horse use no path (4.6). */
const price = (r: Reading, arm: Arm, a: string, b: string, contact: boolean) => {
  const path = r.pathOver(a, b);
  if (path && !(contact && arm !== 'artillery')) return tec.path[path].mp;
  const into = r.ground(b).mp[arm];
  const over = path ? (r.side(a, b).ezocPathMp ?? r.side(a, b).mp[arm]) : r.side(a, b).mp[arm];
  return typeof into === 'number' && typeof over === 'number' ? into + over : undefined;
};

/**
 * MP that a move costs a unit in order that begins it out of every EZOC; undefined: it may not be made. `held`: hexes of
 * friendly combat units, beside which a march goes slowly.
 */
export const costOf = (
  r: Reading,
  { arm, march, start, path }: Move,
  foes: readonly Stander[],
  held: readonly string[],
): number | undefined => {
  const contact = (hex: string): boolean => foes.some((foe) => r.reaches(foe, hex));
  const near = (hex: string): boolean => contact(hex) || around(hex).some(contact);
  const allowance = march ? (arm === 'cavalry' ? 15 : 9) : ALLOWANCE[arm];
  if (march && near(start)) return undefined;
  let spent = 0;
  let street = false;
  for (const [n, to] of path.entries()) {
    const from = path[n - 1] ?? start;
    const way = r.pathOver(from, to);
    if (foes.some((foe) => foe.hex === to) || (n > 0 && contact(from))) return undefined;
    if (r.streetOnly(from, to) && way !== 'road') return undefined;
    const open = [r.ground(to).march, r.side(from, to).march];
    if (march && open.some((m) => m === 'no' || (m === 'path' && !way))) return undefined;
    if (march && street && way !== 'road') spent = Math.ceil(spent);
    street = way === 'road';
    const crowded = [from, to].some((hex) => held.includes(hex));
    const marched = crowded ? 1 : Math.max(tec.path.road.marchMp, r.ground(to).marchMp ?? 0);
    const cost = march && street ? marched : price(r, arm, from, to, contact(to));
    if (cost === undefined) return undefined;
    spent += cost;
    if (spent > allowance || (march && near(to))) return undefined;
  }
  return spent;
};

/** Hexes from which a safe line goes on to `end` (7.6); friends there and their zones cancel those of foes, but not on the end. */
export const safeHexes = (
  r: Reading,
  arm: Arm,
  end: string,
  foes: readonly Stander[],
  friends: readonly Stander[],
): ReadonlySet<string> => {
  const contact = (hex: string): boolean => foes.some((foe) => r.reaches(foe, hex));
  const ours = (hex: string): boolean =>
    friends.some((friend) => friend.hex === hex || r.reaches(friend, hex));
  const free = (hex: string): boolean =>
    !foes.some((foe) => foe.hex === hex) && (!contact(hex) || ours(hex));
  if (foes.some((foe) => foe.hex === end) || contact(end)) return new Set();
  const safe = new Set([end]);
  for (let before = 0; before !== safe.size; ) {
    before = safe.size;
    for (const hex of HEXES)
      if (free(hex) && around(hex).some((next) => safe.has(next) && r.could(arm, hex, next)))
        safe.add(hex);
  }
  return safe;
};

/** Whether one in good order may retreat along a path of one to three hexes: on safe hexes, away where that can be (7.9). */
export const mayRetreat = (
  r: Reading,
  arm: Arm,
  start: string,
  path: readonly string[],
  safe: ReadonlySet<string>,
  end: string,
): boolean => {
  const been = [start];
  for (const to of path) {
    const from = been.at(-1)!;
    const open = around(from).filter((hex) => safe.has(hex) && r.could(arm, from, hex));
    const far = distance(from, start);
    const away = open.filter((hex) => distance(hex, start) === far + 1);
    const level = open.filter((hex) => distance(hex, start) === far && !been.includes(hex));
    if (from === end || !(away.length > 0 ? away : level).includes(to)) return false;
    been.push(to);
  }
  return true;
};

/** One who attacks the next hex. */
export interface Striker extends Stander {
  readonly cf: number;
  readonly paren: boolean;
  readonly formation: string;
}

/**
 * What strikers of a hex count, the first of them primary; `shaken`: the primary defender is disrupted; `crowded`: hexes
 * of more than three units (7.7, 7.14, 9.2).
 */
export const strengths = (
  r: Reading,
  strikers: readonly Striker[],
  target: string,
  shaken: boolean,
  crowded: readonly string[],
): readonly number[] => {
  const [primary] = strikers;
  const together = strikers.every(
    (one) =>
      strikers.length === 1 || (one.formation === primary!.formation && one.formation !== '0'),
  );
  return strikers.map((one) => {
    const { hex, arm } = one;
    const halves = (list: ReturnType<Reading['ground']>['halves']): boolean =>
      list.some(
        ({ attackers, across, unlessFrom }) =>
          (attackers === 'all' || attackers === arm) &&
          (across === undefined || across === r.sideType(hex, target)) &&
          (unlessFrom === undefined || unlessFrom !== r.terrain(hex)),
      );
    const causes = [
      halves(r.ground(target).halves),
      halves(r.side(hex, target).halves),
      one.disrupted,
      one.paren,
      crowded.includes(hex),
      !together &&
        one !== primary &&
        (one.formation !== primary!.formation || one.formation === '0'),
    ].filter(Boolean).length;
    const cf = one.cf * (arm === 'cavalry' && shaken ? 2 : 1);
    return causes === 0 ? cf : causes === 1 ? Math.ceil(cf / 2) : 1;
  });
};
