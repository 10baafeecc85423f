// The walls themselves: each takes a tree of files and gives back what stands where it must not, one sentence each.
import { posix } from 'node:path';
import { type Facts, factsOf, type Mark } from './facts.ts';
import { house, kitFiles, opens, pureRooms } from './rooms.ts';

/** Paths from the project's top, with forward slashes, and the text of each file. */
export type Tree = ReadonlyMap<string, string>;

export interface Source {
  readonly path: string;
  readonly lines: number;
  readonly facts: Facts;
}

const isCode = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);
const isHoused = (path: string): boolean => /^(?:src|tests|stories)\//.test(path);

/** The program's own files, parsed: everything that is code under src, tests and stories. */
export const sourcesOf = (tree: Tree): readonly Source[] =>
  [...tree].flatMap(([path, text]) =>
    isHoused(path) && isCode(path)
      ? [{ path, lines: text.replace(/\n$/, '').split('\n').length, facts: factsOf(path, text) }]
      : [],
  );

const inSrc = (source: Source): boolean => source.path.startsWith('src/');
const roomOf = (path: string): string =>
  path.startsWith('src/') ? (path.split('/')[1] ?? '') : '';
const bookOf = (path: string): string =>
  roomOf(path) === 'systems' ? (path.split('/')[2] ?? '') : '';
const isRegistry = (path: string): boolean => /^src\/[\w-]+\/registry\.ts$/.test(path);

const target = (path: string, spec: string): string =>
  spec.startsWith('/') ? spec.slice(1) : posix.normalize(posix.join(posix.dirname(path), spec));

const isLetIn = (spec: string, lets: readonly string[]): boolean =>
  lets.some((name) =>
    name.endsWith(':') ? spec.startsWith(name) : spec === name || spec.startsWith(`${name}/`),
  );

/** Tools' own configuration files, and what runs before anything is installed, are in no room. */
const isToolFile = (path: string): boolean =>
  path.endsWith('.config.ts') || path.startsWith('src/cli/setup');

const doorFault = (path: string, spec: string): string | undefined => {
  if (isToolFile(path)) return undefined;
  const from = roomOf(path);
  const room = house[from];
  if (!room) return `${path}: there is no room called ${from}`;
  if (!/^[./]/.test(spec)) {
    if (isLetIn(spec, room.lets)) return undefined;
    return `${path}: package ${spec} is not let into ${from}`;
  }
  const to = target(path, spec);
  if (room.reads?.some((pattern) => pattern.test(to))) return undefined;
  if (!to.startsWith('src/')) return `${path}: ${to} lies outside the house`;
  if (roomOf(to) !== from) {
    if (!opens(from).includes(roomOf(to))) return `${path}: no door from ${from} to ${to}`;
    if (to === 'src/systems/registry.ts' || roomOf(to) !== 'systems' || from === 'scene')
      return undefined;
    return `${path}: a rule book is reached through systems/registry.ts, not at ${to}`;
  }
  const otherBook = bookOf(path) !== bookOf(to) && !isRegistry(path);
  return otherBook ? `${path}: a rule book may not open another (${to})` : undefined;
};

/** Imports that go through a wall: a room not on the line, a package not let in, one rule book into another. */
export const closedDoors = (sources: readonly Source[]): readonly string[] =>
  sources
    .filter(inSrc)
    .flatMap(({ path, facts }) => facts.doors.flatMap(({ spec }) => doorFault(path, spec) ?? []));

/** Circles of imports that exist when the program runs; types may go round. */
export const circles = (sources: readonly Source[]): readonly string[] => {
  const edges = new Map(
    sources
      .filter(inSrc)
      .map(({ path, facts }) => [
        path,
        facts.doors
          .filter((door) => !door.typeOnly && door.spec.startsWith('.'))
          .map((door) => target(path, door.spec)),
      ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) walk(path, []);
  return found;
};

const lineLimit = 400;
export const longFiles = (sources: readonly Source[]): readonly string[] =>
  sources
    .filter(({ lines }) => lines > lineLimit)
    .map(({ path, lines }) => `${path}: ${lines} lines, of ${lineLimit} at most`);

/** Code among the games' data, where nobody would expect to run anything. */
export const codeInModules = (tree: Tree): readonly string[] =>
  [...tree.keys()].filter(
    (path) => path.startsWith('modules/') && (isCode(path) || /\.(?:wasm|html?)$/.test(path)),
  );

const marked = (
  sources: readonly Source[],
  marks: readonly Mark[],
  where: (path: string) => boolean,
): readonly string[] =>
  sources
    .filter(({ path }) => where(path))
    .flatMap(({ path, facts }) =>
      facts.marks
        .filter(({ what }) => marks.includes(what))
        .map(({ line, what }) => `${path}:${line}: ${what}`),
    );

/** `any`, and comments that switch a check off. */
export const looseTypes = (sources: readonly Source[]): readonly string[] =>
  marked(sources, ['any', 'switched-off check'], () => true);

/** Barrels and default exports: a name is exported once, where it lives, and imported from there. */
export const secondDoors = (sources: readonly Source[]): readonly string[] =>
  marked(
    sources,
    ['re-export', 'default export'],
    (path) => path.startsWith('src/') && !isToolFile(path),
  );

/** State that belongs to nobody: a module-level `let`. */
export const looseState = (sources: readonly Source[]): readonly string[] =>
  marked(sources, ['module-level let'], (path) => path.startsWith('src/'));

/** Clock, chance and browser in rooms that must give the same answer everywhere and for ever. */
export const impurities = (sources: readonly Source[]): readonly string[] =>
  marked(sources, ['clock', 'chance', 'browser global'], (path) =>
    pureRooms.includes(roomOf(path)),
  );

/** Files that kit must not grow by. */
export const grownKit = (tree: Tree): readonly string[] =>
  [...tree.keys()].filter(
    (path) => roomOf(path) === 'kit' && !kitFiles.includes(path.slice('src/kit/'.length)),
  );

// Written so that this file does not match itself.
const words = [
  /(?:^|[^\w.])\/(?:w[o]rk|f[a]rm|t[m]p\/v|r[o]ot)\//,
  /\/(?:h[o]me|U[s]ers)\/\w+\//,
  /\.l[i]brary\b/,
  /\bs[u]b-?agent/i,
  /\bC[E]O\b/,
];
const leftMarks = [
  /\b(?:T[O]DO|F[I]XME|X[X]X|H[A]CK)\b/,
  /\b(?:test|it|describe)\.(?:s[k]ip|o[n]ly)\(/,
];

/** Paths of somebody's machine, and marks of unfinished work. */
export const strayWords = (tree: Tree): readonly string[] =>
  [...tree].flatMap(([path, text]) => {
    const patterns = isHoused(path) && isCode(path) ? [...words, ...leftMarks] : words;
    return text
      .split('\n')
      .flatMap((line, index) =>
        patterns.some((pattern) => pattern.test(line))
          ? [`${path}:${index + 1}: ${line.trim()}`]
          : [],
      );
  });
