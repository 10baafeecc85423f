// The VASSAL module of a game at the command line: named, or found beside the file by its own name, with its extensions.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Archive, openArchive } from '../../formats/vassal/archive.ts';
import { pictureReader } from '../../formats/vassal/pictures.ts';
import { kindOf } from '../../formats/vassal/kind.ts';
import { readMetadata } from '../../formats/vassal/metadata.ts';
import { readModule } from '../../formats/vassal/readModule.ts';
import { finish } from '../../formats/vassal/readTrace.ts';
import type { TableModule } from '../../session/ports.ts';
import { tableModule } from '../../session/tables/assemble.ts';
import { readTableFile, type TableFile } from '../../session/tables/readFile.ts';
import type { TableData } from '../../vassal/tableRules.ts';
import { Stop } from '../io.ts';
import { programFolder } from '../modulesOnDisk.ts';
import type { PictureSource } from '../tablePictures.ts';
import { sourceOnDisk } from './source.ts';

/** What the options of a command say of modules. */
export interface ModuleOptions {
  /** path of a .vmod */
  readonly module?: string;
  /** paths of .vmdx files, in the order of loading */
  readonly extension?: readonly string[];
  /** boards of a module that is begun without a save, as they were written */
  readonly board?: readonly string[];
}

/** A module with its extensions as files, read. */
export interface FoundModule {
  readonly module: TableModule;
  readonly pictures: PictureSource;
  readonly paths: readonly string[];
}

type ModuleFile = TableFile & { readonly kind: 'module' };

const MODULES = /\.(?:vmod|mod)$/i;
const EXTENSIONS = /\.(?:vmdx|mdx)$/i;

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder, { withFileTypes: true })
        .filter((item) => item.isFile() && ending.test(item.name))
        .map((item) => join(folder, item.name))
        .sort()
    : [];

/** Folders where a module may lie: that of the file, and those that come with the program. */
const folders = (file: string): readonly string[] => {
  const own = join(programFolder(), 'modules');
  const kept = existsSync(own) ? readdirSync(own).map((name) => join(own, name)) : [];
  return [dirname(file), ...kept];
};

const archiveAt = async (path: string): Promise<Archive | undefined> => {
  const archive = await openArchive(sourceOnDisk(path));
  return archive.ok ? archive.value : undefined;
};

/** Name and version of a module without its pictures; undefined: it is none, or cannot be read. */
const nameOf = async (path: string): Promise<TableData | undefined> => {
  const archive = await archiveAt(path);
  if (!archive) return undefined;
  const kind = await kindOf(archive);
  if (!kind.ok || kind.value !== 'module') return undefined;
  const data = await readMetadata(archive, 'moduledata');
  if (data?.name) return { name: data.name, version: data.version ?? '' };
  const read = await finish(readModule(archive));
  return read.ok ? { name: read.value.name, version: read.value.version } : undefined;
};

/** The file of the module that is wanted, of its version where there is one; undefined: none of that name lies there. */
const pathOf = async (wanted: TableData, file: string): Promise<string | undefined> => {
  if (wanted.name === '') return undefined;
  let other: string | undefined;
  for (const path of folders(file).flatMap((folder) => filesIn(folder, MODULES))) {
    const found = await nameOf(path);
    if (found?.name !== wanted.name) continue;
    if (found.version === wanted.version) return path;
    other ??= path;
  }
  return other;
};

/** The engine loads what lies in "<module>_ext" beside a module; its "inactive" folder does not count. */
const extensionsBeside = (path: string): readonly string[] =>
  filesIn(join(dirname(path), `${basename(path).replace(/\.[^.]*$/, '')}_ext`), EXTENSIONS);

const readAs = async (path: string, kind: 'module' | 'extension'): Promise<ModuleFile> => {
  const opened = await finish(readTableFile(sourceOnDisk(path), basename(path)));
  // the file that the command is about is another one
  if (!opened.ok) {
    const { fault } = opened;
    throw new Stop({ ...fault, message: `"${path}" cannot be read: ${fault.message}` });
  }
  const read = opened.value;
  if (read.kind === 'module' && read.source.kind === kind) return read;
  const is = read.kind === 'saved' ? read.saved.trace.kind : read.source.kind;
  throw new Stop({
    name: 'wrongKind',
    message: `"${path}" is ${is === 'extension' ? 'an' : 'a'} ${is}; ${kind === 'module' ? 'a module' : 'an extension'} is expected.`,
  });
};

/** The module at a path with the extensions that lie beside it and those that are named. */
export const together = async (
  module: string,
  { extension = [] }: ModuleOptions,
): Promise<FoundModule> => {
  const beside = extensionsBeside(module).filter((path) => !extension.includes(path));
  const extensions = [...beside, ...extension];
  const paths = [module, ...extensions];
  const first = await readAs(module, 'module');
  const more: ModuleFile[] = [];
  for (const path of extensions) more.push(await readAs(path, 'extension'));
  const archives = (await Promise.all(paths.map(archiveAt))).filter((a) => a !== undefined);
  return {
    module: tableModule(first, more),
    pictures: pictureReader(archives),
    paths,
  };
};

/** What is to be shown beside a game in `file`. `module` absent: `why` says why, in a sentence. */
export interface Sought {
  readonly found?: FoundModule;
  readonly why: string;
}

/** Why there are neither boards nor pictures. */
const notHere = ({ name, version }: TableData): string =>
  name === ''
    ? 'The file does not say which module it was played with; it is shown without one. --module FILE gives one.'
    : `The module ${name}${version === '' ? '' : ` ${version}`} is not at hand; the game is shown without it. --module FILE gives it.`;

/** Looks for a module by its name, or takes the one that was named; one that was named and cannot be read ends the command. */
export const moduleFor = async (
  wanted: TableData,
  file: string,
  options: ModuleOptions,
): Promise<Sought> => {
  if (options.module !== undefined)
    return { found: await together(options.module, options), why: '' };
  // one that was named and is none ends the command, whatever comes of the module
  for (const named of options.extension ?? []) await readAs(named, 'extension');
  const path = await pathOf(wanted, file);
  if (path === undefined) return { why: notHere(wanted) };
  try {
    return { found: await together(path, options), why: '' };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return {
      why: `The game is shown without its module: ${error.message}`,
    };
  }
};
