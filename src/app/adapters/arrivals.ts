// Files that were picked or dropped together, sorted by what they hold: games of ours, VASSAL's saves and logs, modules.
import { sourceOfFile } from '../../formats/vassal/worker.ts';
import { type Fault, fail, ok, type Result } from '../../kit/result.ts';
import type { SavedFile } from '../../session/tables/continuations.ts';
import { isVassal } from '../../session/tables/readFile.ts';
import type { ShelfItem } from './store.ts';
import type { Underway } from './tableReading.ts';
import type { Tables } from './tables.ts';

export interface Arrived {
  readonly own: readonly File[];
  readonly saved: readonly SavedFile[];
  /** put on the shelf just now */
  readonly modules: readonly ShelfItem[];
  /** what is to be said: files that could not be read, modules that the browser does not keep */
  readonly says: readonly string[];
}

/** The files' number in front of what is done, where there are several. */
const counted = (way: Underway, n: number, of: number): Underway =>
  of === 1
    ? way
    : {
        signal: way.signal,
        told: ({ doing, share }) =>
          way.told({ doing: `${n + 1} of ${of}: ${doing}`, share: (n + share) / of }),
      };

/** A folder that is dropped looks like a file until it is read. */
const canBeRead = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** A fault of a file among several: its name stands before it, unless it is told there. */
export const named = (fault: Fault, name: string): Fault =>
  fault.message.includes(name) ? fault : { ...fault, message: `${name}: ${fault.message}` };

/** A damaged file among several is told of, and the others go on. Faults: of the first when none can be read, "cancelled". */
export const sortFiles = async (
  files: readonly File[],
  tables: Tables,
  way: Underway,
): Promise<Result<Arrived>> => {
  const own: File[] = [];
  const saved: SavedFile[] = [];
  const modules: ShelfItem[] = [];
  const faults: Fault[] = [];
  const says: string[] = [];
  for (const [n, file] of files.entries()) {
    if (!(await canBeRead(file))) {
      const message = `${file.name} cannot be opened: it is a folder, or a file that the browser may not read.`;
      faults.push({ name: 'unreadable', message });
      continue;
    }
    if (!(await isVassal(sourceOfFile(file), file.name))) {
      own.push(file);
      continue;
    }
    const read = await tables.read(file, file.name, counted(way, n, files.length));
    if (!read.ok) {
      if (read.fault.name === 'cancelled') return read;
      faults.push(named(read.fault, file.name));
      continue;
    }
    if (read.value.kind === 'saved') saved.push(read.value.saved);
    else {
      const { item, kept } = await tables.keep(file, read.value);
      modules.push(item);
      if (!kept)
        says.push(
          `${file.name} could not be kept in this browser; it is used until this page is closed.`,
        );
    }
  }
  const found = own.length + saved.length + modules.length;
  if (found === 0 && faults[0]) return fail(faults[0]);
  return ok({ own, saved, modules, says: [...says, ...faults.map((f) => f.message)] });
};
