// Opening a free table: out of VASSAL's files, or anew out of a session that has it open.
import { sourceOf } from '../../formats/vassal/archive.ts';
import { entryAt } from '../../kernel/cursor.ts';
import { fail, ok, type Result } from '../../kit/result.ts';
import type { AnyTableReader } from '../../scene/tableReader.ts';
import { laterSystems, type SystemKit } from '../../systems/registry.ts';
import { openingGame } from '../game.ts';
import type { Opened, OpenWhat, SessionWorld } from '../opening.ts';
import type { Prepared } from '../modules.ts';
import { adopt, TABLE } from './adopt.ts';
import { tableModule } from './assemble.ts';
import { withModuleGiven } from './beside.ts';
import { withModuleKept } from './kept.ts';
import { freshFile } from './fresh.ts';
import { takenOver } from './handOver.ts';
import { readTableFile } from './readFile.ts';
import { inSlices, reading } from '../slices.ts';

type Of<K extends OpenWhat['kind']> = OpenWhat & { readonly kind: K };

/** The system that VASSAL's games are adopted into. */
const tableKit = async (world: SessionWorld): Promise<SystemKit | undefined> => {
  const own = Object.values(world.systems ?? {}).find((kit) => kit.tables);
  if (own) return own;
  const all = await Promise.all(Object.values(laterSystems).map((later) => later()));
  return all.find((kit) => kit.tables);
};

const setting = 'Setting out the table';

/** The picture that is seen first, worked out in slices. Fault "cancelled". */
export const laidOut = (
  table: AnyTableReader,
  state: unknown,
  world: SessionWorld,
): Promise<Result<true>> => {
  function* whole(): Generator<number, Result<true>> {
    yield* table.layOut(state, {});
    return ok(true);
  }
  return inSlices(whole(), 'Laying the pieces out', world);
};

/** Saves and logs that were read already. Faults: "otherGame", "cancelled", those of the table's start. */
export const openTable = async (
  what: Of<'table'>,
  world: SessionWorld,
): Promise<Result<Opened>> => {
  const kit = await tableKit(world);
  if (!kit) return fail({ name: 'unknownSystem', message: 'Free tables are not known here.' });
  const adopted = await inSlices(adopt(what.files, kit), 'Taking the game in', world);
  if (!adopted.ok) return adopted;
  const { genesis, log, fileName } = adopted.value;
  const { tables } = world.ports;
  const bare = adopted.value.prepared;
  const fitted: Prepared = what.module
    ? await withModuleGiven(bare, genesis.game, what.module, tables)
    : await withModuleKept(bare, genesis.game, tables);
  const odd = what.files.flatMap(({ trace }) => trace.problems ?? []);
  const prepared =
    odd.length > 0 ? { ...fitted, remarks: [...(fitted.remarks ?? []), ...odd] } : fitted;
  const game = await inSlices(openingGame({ prepared, genesis, heads: [] }), setting, world);
  if (!game.ok) return game;
  return ok({
    game: game.value,
    log,
    seats: [{ side: TABLE, kind: 'person' }],
    live: false,
    signed: false,
    at: Math.min(Math.max(0, what.at ?? 0), log.entries.length - 1),
    fileName,
  });
};

/**
 * One of VASSAL's files by its bytes, read where one stands; a module by itself is begun as it lays its table out. Faults:
 * "noGame" for an extension, those of its reader too.
 */
export const tableOfFile = async (
  what: Of<'file'>,
  world: SessionWorld,
): Promise<Result<Opened>> => {
  const read = await reading(readTableFile(sourceOf(what.bytes), what.fileName), world);
  if (!read.ok) return read;
  const at = what.at === undefined ? {} : { at: what.at };
  if (read.value.kind === 'module') {
    if (read.value.source.kind !== 'module')
      return fail({
        name: 'noGame',
        message: `${what.fileName} is an extension and holds no game by itself; open it with its module.`,
      });
    const module = tableModule(read.value, []);
    return openTable({ kind: 'table', files: [freshFile(module)], module, ...at }, world);
  }
  return openTable({ kind: 'table', files: [read.value.saved], ...at }, world);
};

/** The same game, log, notes and cursor, with the module that is to be found now. */
export const openAgain = async (
  what: Of<'again'>,
  world: SessionWorld,
): Promise<Result<Opened>> => {
  const { game } = takenOver(what.from());
  const { tables } = world.ports;
  const prepared = what.module
    ? await withModuleGiven(game.prepared, game.genesis.game, what.module, tables)
    : await withModuleKept(game.prepared, game.genesis.game, tables);
  const { steps: _, walked: __, ...parts } = game;
  const anew = await inSlices(openingGame({ ...parts, prepared }), setting, world);
  if (!anew.ok) return anew;
  // what was done while it was set out anew is in it, too
  const now = takenOver(what.from());
  const { signed, journal } = now;
  const { log, seats, live, fileName, cursor } = now.model;
  const at = entryAt(cursor);
  return ok({
    game: anew.value,
    log,
    seats,
    live,
    signed,
    at,
    cursor,
    fileName,
    ...(journal ? { journal } : {}),
  });
};
