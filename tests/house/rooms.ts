// The house: which room may open which door. A wall that stands in the way of good code is moved here, and why in src/DECISIONS.md.

/** One storey. `opens` names rooms; a type import is a door like any other. */
export interface Room {
  /** 'below': every room above its line in this table, which is in the order of the storeys, ground first */
  readonly opens: readonly string[] | 'below';
  /** rooms taken out of 'below' again */
  readonly but?: readonly string[];
  /** packages let in, and 'node:' for all of node's own */
  readonly lets: readonly string[];
  /** data and documents outside the rooms it opens, as patterns of paths */
  readonly reads?: readonly RegExp[];
}

const data = [/^modules\//, /^replays\//];
const rulesDocuments = /^src\/systems\/[\w*-]+\/[\w*-]+\.md$/;

export const house: Readonly<Record<string, Room>> = {
  kit: { opens: [], lets: [] },
  geometry: { opens: ['kit'], lets: [] },
  kernel: { opens: ['kit'], lets: ['@noble/hashes'] },
  module: { opens: ['kit', 'geometry', 'kernel'], lets: ['zod'] },
  vassal: { opens: ['kit', 'geometry'], lets: [] },
  systems: {
    opens: ['kit', 'geometry', 'kernel', 'module', 'vassal'],
    lets: ['xstate', 'zod', 'immutable'],
  },
  notes: { opens: ['kit', 'kernel'], lets: ['zod'] },
  formats: {
    opens: ['kit', 'kernel', 'module', 'vassal', 'notes'],
    lets: ['jszip', 'fast-xml-parser', 'zod'],
  },
  mail: { opens: ['kit', 'kernel', 'formats'], lets: ['@noble/ed25519', '@noble/hashes'] },
  analysis: { opens: ['kit', 'geometry', 'kernel', 'module', 'systems'], lets: [] },
  scene: {
    opens: ['kit', 'geometry', 'kernel', 'module', 'vassal', 'systems', 'notes', 'analysis'],
    lets: [],
  },
  session: { opens: 'below', lets: ['xstate'] },
  board: { opens: ['kit', 'geometry', 'scene'], lets: ['react', 'konva'] },
  publish: { opens: 'below', lets: [] },
  app: {
    opens: 'below',
    but: ['systems'],
    lets: ['react', 'react-dom', 'idb'],
    // a module that goes out has its licence with it
    reads: [...data, rulesDocuments, /^LICENSE$/],
  },
  cli: {
    opens: 'below',
    but: ['app'],
    lets: ['node:', 'commander', 'zod', '@napi-rs/canvas', 'dejavu-fonts-ttf'],
    reads: [...data, rulesDocuments],
  },
};

/** Rooms whose files give the same answer for the same question: no clock, no chance, no browser. */
export const pureRooms = [
  'kit',
  'geometry',
  'kernel',
  'module',
  'vassal',
  'systems',
  'notes',
  'formats',
  'mail',
  'analysis',
  'scene',
  'session',
];

/** All that kit holds; a sixth file is a decision. */
export const kitFiles = [
  'assertNever.ts',
  'brand.ts',
  'canonicalJson.ts',
  'freeze.ts',
  'result.ts',
];

/** All that the top level holds, but for what is made by machines and never kept. */
export const topLevel = [
  '.ci',
  '.gitattributes',
  '.gitignore',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'README.md',
  'modules',
  'package-lock.json',
  'package.json',
  'replays',
  'src',
  'stories',
  'tests',
  'tsconfig.json',
];

export const storeys = Object.keys(house);

/** The rooms that a room may import from, itself not counted. */
export const opens = (name: string): readonly string[] => {
  const room = house[name];
  if (!room) return [];
  if (room.opens !== 'below') return room.opens;
  const below = storeys.slice(0, storeys.indexOf(name));
  return below.filter((other) => !room.but?.includes(other));
};
