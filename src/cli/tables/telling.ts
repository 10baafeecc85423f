// `info` and `verify` for VASSAL's files: what one is, and what of it is understood.
import { basename } from 'node:path';
import { finish } from '../../formats/vassal/readTrace.ts';
import { lastEntry } from '../../kernel/log.ts';
import { readTableFile, type TableFile } from '../../session/tables/readFile.ts';
import { absentPrototypes, type Census, census } from '../../vassal/census.ts';
import { moduleView } from '../../vassal/module/moduleView.ts';
import { type Exit, type Io, need, printJson, printRows, type Row } from '../io.ts';
import type { World } from '../opened.ts';
import type { ModuleOptions } from './modules.ts';
import { extensionsIn } from '../../vassal/loadedExtensions.ts';
import { openTablePath } from './open.ts';
import { sourceOnDisk } from './source.ts';

/** What `info` says of a file, as data and as lines. */
interface Told {
  readonly data: object;
  readonly rows: readonly Row[];
}

const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

const counted = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, n]) => `${name} ${n}`).join(', ') || 'none';

/** Names that one line lists. */
const LISTED = 5;

/** Real modules use names of prototypes as comments, so that this is a remark and no more. */
const withoutPrototypes = (names: readonly string[]): readonly string[] =>
  names.length === 0
    ? []
    : [
        `${plural(names.length, 'prototype')} that pieces name ${names.length === 1 ? 'is' : 'are'} nowhere defined, and add nothing to them: ${names.slice(0, LISTED).join(', ')}${names.length > LISTED ? ' …' : ''}.`,
      ];

const readPath = async (path: string): Promise<TableFile> =>
  need(await finish(readTableFile(sourceOnDisk(path), basename(path))));

const countOf = (trace: Parameters<typeof census>[0]): Census => {
  const counting = census(trace);
  for (;;) {
    const next = counting.next();
    if (next.done) return next.value;
  }
};

const tellModule = (
  path: string,
  { source, sizes }: TableFile & { readonly kind: 'module' },
): Told => {
  const { kind, version, engine, description } = source;
  // saves name an extension by its file
  const name = kind === 'extension' ? basename(path).replace(/\.[^.]*$/, '') : source.name;
  const view = moduleView(source.root);
  // an extension's pieces stand upon its module's prototypes
  const absent = kind === 'module' ? absentPrototypes(view) : [];
  const problems = [...(source.problems ?? []), ...withoutPrototypes(absent)];
  const maps = view.maps.map(({ id, boards }) => ({ id, boards: boards.map((b) => b.name) }));
  const data = {
    file: path,
    kind,
    name,
    version,
    engine,
    description,
    ...(source.extends === undefined ? {} : { extends: source.extends }),
    sides: view.sides,
    maps,
    pieces: view.slots.length,
    prototypes: view.prototypes.size,
    pictures: Object.keys(sizes).length,
    setups: view.setups,
    ownCode: view.customClasses,
    problems,
  };
  const rows: Row[] = [
    ['Kind', `VASSAL ${kind}`],
    [kind === 'module' ? 'Module' : 'Name', `${name} ${version}`.trim()],
    ['For', kind === 'module' ? '' : (source.extends ?? 'any module')],
    ['Engine', engine],
    ['About', description],
    ['Sides', view.sides.join(', ')],
    ['Maps', maps.map(({ id }) => id).join(', ')],
    [
      'Pieces',
      `${view.slots.length} in palettes and decks, ${plural(view.prototypes.size, 'prototype')}, ${plural(Object.keys(sizes).length, 'picture')}`,
    ],
    ['Set-ups', view.setups.map((s) => s.name).join(', ')],
    ['Own code', view.customClasses.join(', ')],
    ...problems.map((problem): Row => ['Problem', problem]),
  ];
  return { data, rows: rows.filter(([, words]) => words !== '') };
};

interface Seen {
  readonly players: readonly { readonly name: string; readonly side: string }[];
  readonly maps: readonly {
    readonly id: string;
    readonly boards: readonly { readonly name: string }[];
  }[];
}

const tellGame = async (path: string, world: World, options: ModuleOptions): Promise<Told> => {
  const { game, log, table } = await openTablePath(path, world, options);
  const { trace } = table!.saved!;
  const begun = need(game.steps.at(log, 0));
  const seen = game.prepared.kit.system.observe(begun.state) as unknown as Seen;
  const { pieces, prototypes } = countOf({ ...trace, steps: [] });
  const boards = (map: Seen['maps'][number]): string[] => map.boards.map((b) => b.name);
  const maps = seen.maps.map((map) => ({ id: map.id, boards: boards(map) }));
  const extensions = extensionsIn(trace.start);
  const module = table!.found?.module;
  const problems = [
    ...table!.remarks,
    ...(module ? withoutPrototypes(absentPrototypes(moduleView(module.root), prototypes)) : []),
  ];
  // our own writer has no clock, and says nought
  const saved = trace.save?.saved || undefined;
  const engine = trace.save?.engine ?? trace.module?.engine ?? '';
  const data = {
    file: path,
    kind: trace.kind,
    header: trace.header,
    engine,
    ...(trace.module
      ? { module: { name: trace.module.name ?? '', version: trace.module.version ?? '' } }
      : {}),
    ...(saved === undefined ? {} : { saved }),
    description: trace.save?.description ?? '',
    characters: trace.characters,
    pieces,
    steps: lastEntry(log),
    players: seen.players,
    extensions,
    maps,
    beside: module
      ? { name: module.name, version: module.version, files: table!.found!.paths }
      : null,
    problems,
  };
  const asked = trace.module
    ? `${trace.module.name ?? ''} ${trace.module.version ?? ''}`.trim()
    : 'not said';
  const rows: Row[] = [
    [
      'Kind',
      `VASSAL ${trace.kind}, ${trace.header} header, ${plural(trace.characters, 'character')} of text`,
    ],
    ['Module', `${asked}${module ? `; shown with ${module.name} ${module.version}` : ''}`],
    ['Engine', engine],
    [
      'Saved',
      saved === undefined ? '' : new Date(saved).toISOString().replace('T', ' ').slice(0, 16),
    ],
    ['About', trace.save?.description ?? ''],
    [
      'Pieces',
      `${pieces.piece}, in ${plural(pieces.stack, 'stack')} and ${plural(pieces.deck, 'deck')}${pieces.unknown > 0 ? `; ${pieces.unknown} of a kind that is not known` : ''}`,
    ],
    [
      'Maps',
      maps
        .filter((m) => m.boards.length > 0)
        .map((m) => `${m.id} (${m.boards.join(', ')})`)
        .join('; '),
    ],
    ['Steps', String(lastEntry(log))],
    ['Players', seen.players.map((p) => `${p.name} (${p.side || 'looks on'})`).join(', ')],
    ['With', extensions.map((e) => `${e.name} ${e.version}`).join(', ')],
    ...problems.map((problem): Row => ['Problem', problem]),
  ];
  return { data, rows: rows.filter(([, words]) => words !== '') };
};

/** What one of VASSAL's files is. */
export const tellTable = async (
  path: string,
  world: World,
  options: ModuleOptions,
): Promise<Told> => {
  const read = await readPath(path);
  return read.kind === 'module' ? tellModule(path, read) : tellGame(path, world, options);
};

/** What was understood of a file, for `verify`. */
export interface TableReport {
  readonly data: object;
  readonly rows: readonly Row[];
}

const record = (counts: ReadonlyMap<string, number>): object => Object.fromEntries(counts);

/** Reads all of a file and plays every step. What is not understood is no fault: it is kept, and counted here. */
export const checkTable = async (
  path: string,
  world: World,
  options: ModuleOptions,
): Promise<TableReport> => {
  const read = await readPath(path);
  if (read.kind === 'module') {
    const { data, rows } = tellModule(path, read);
    return { data: { ...data, read: true }, rows };
  }
  const { game, log, table } = await openTablePath(path, world, options);
  for (const n of log.entries.keys()) need(game.steps.at(log, n));
  const { trace } = table!.saved!;
  const { pieces, commands, traits, opaqueCommands, opaqueTraits } = countOf(trace);
  const data = {
    file: path,
    read: true,
    kind: trace.kind,
    steps: trace.steps.length,
    pieces,
    commands: record(commands),
    traits: record(traits),
    opaque: { commands: record(opaqueCommands), traits: record(opaqueTraits) },
    problems: table!.remarks,
  };
  const rows: Row[] = [
    ['Commands', counted(commands)],
    ['Traits', counted(traits)],
    ['Opaque', `commands: ${counted(opaqueCommands)}; traits: ${counted(opaqueTraits)}`],
    ...table!.remarks.map((remark): Row => ['Problem', remark]),
  ];
  return { data, rows };
};

/** Prints lines of names and words. */
export const printTold = ({ data, rows }: Told, json: boolean | undefined, io: Io): Exit => {
  if (json) printJson(io, data);
  else printRows(io, rows);
  return 0;
};
