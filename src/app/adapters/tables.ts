// VASSAL's files on this machine: read beside the page, modules put on the shelf, the pictures of a game fetched from it.
import type { PictureSource } from '../../board/table/browserPictures.ts';
import { type Archive, openArchive } from '../../formats/vassal/archive.ts';
import { pictureReader } from '../../formats/vassal/pictures.ts';
import { type Sendable, sourceOfFile } from '../../formats/vassal/worker.ts';
import { fail, ok, type Result } from '../../kit/result.ts';
import type { TableModule } from '../../session/ports.ts';
import type { Measured, TableFile } from '../../session/tables/readFile.ts';
import { tableModule } from '../../session/tables/assemble.ts';
import type { TableData } from '../../vassal/tableRules.ts';
import type { Shelf, Shelved } from './shelf.ts';
import type { ShelfItem } from './store.ts';
import type { Underway } from './tableReading.ts';

type ModuleFile = TableFile & { readonly kind: 'module' };

/** A module with its extensions, ready for a game. */
export interface ModuleReady {
  readonly module: TableModule;
  readonly pictures: PictureSource;
  /** bytes of one of its files: a set-up; faults of the archive */
  readonly file: (entry: string) => Promise<Result<Uint8Array>>;
}

export interface Tables {
  readonly read: (
    file: Sendable,
    fileName: string,
    way: Underway,
    /** from an earlier reading; absent: it is measured */
    known?: Measured,
  ) => Promise<Result<TableFile>>;
  /** puts a module or extension on the shelf; `kept` false: for as long as the page is open */
  readonly keep: (
    file: Blob,
    read: ModuleFile,
  ) => Promise<{ readonly item: ShelfItem; readonly kept: boolean }>;
  /** what is on the shelf for a game; undefined: nothing of that name. Faults of its files when they are read again */
  readonly ready: (wanted: TableData, way: Underway) => Promise<Result<ModuleReady> | undefined>;
}

const archiveOf = async (file: Blob): Promise<Archive | undefined> => {
  const archive = await openArchive(sourceOfFile(file));
  return archive.ok ? archive.value : undefined;
};

/** `read`: in a worker, as a rule. `clock`: milliseconds since 1970. */
export const createTables = (shelf: Shelf, read: Tables['read'], clock: () => number): Tables => {
  // trees are large, and what was read a moment ago is wanted again at once: the last module and its extensions
  let held: ReadonlyMap<string, ModuleFile> = new Map();
  const again = async (shelved: Shelved, way: Underway): Promise<Result<ModuleFile>> => {
    const { digest, fileName } = shelved.item;
    const known = held.get(digest);
    if (known) return ok(known);
    const { sizes } = shelved;
    const found = await read(shelved.file, fileName, way, { digest, sizes });
    if (!found.ok) return found;
    return found.value.kind === 'module'
      ? ok(found.value)
      : fail({ name: 'noModule', message: `${fileName} is no module any more.` });
  };
  return {
    read,
    keep: async (file, module) => {
      const { source, digest, fileName, sizes } = module;
      held = new Map([...[...held].slice(-3), [digest, module]]);
      const item: ShelfItem = {
        digest,
        kind: source.kind,
        name: source.name,
        version: source.version,
        ...(source.extends === undefined ? {} : { extends: source.extends }),
        fileName,
        size: file.size,
        added: clock(),
      };
      return { item, kept: await shelf.put({ item, file, sizes }) };
    },
    ready: async (wanted, way) => {
      const items = await shelf.find(wanted);
      if (items.length === 0) return undefined;
      const found = [];
      for (const { digest } of items) {
        const shelved = await shelf.get(digest);
        if (!shelved) continue;
        const module = await again(shelved, way);
        if (!module.ok) return module;
        found.push({ read: module.value, file: shelved.file });
      }
      held = new Map(found.map((f) => [f.read.digest, f.read]));
      const [first, ...extensions] = found;
      if (!first) return undefined;
      const archives = (await Promise.all(found.map(({ file }) => archiveOf(file)))).filter(
        (archive) => archive !== undefined,
      );
      return ok({
        module: tableModule(
          first.read,
          extensions.map((e) => e.read),
        ),
        pictures: pictureReader(archives),
        file: async (entry) => {
          const content = await archives[0]?.read(entry);
          if (!content) return fail({ name: 'missing', message: `There is no "${entry}".` });
          return content.ok ? ok(content.value.bytes) : content;
        },
      });
    },
  };
};
