// Opens games for the desk: the session's program is fetched with the first game, so that the home page is quick.
import { soon } from '../../board/soon.ts';
import { fail, ok, type Result } from '../../kit/result.ts';
import type { Unpacked } from '../../formats/native/unpacked.ts';
import type { OpenWhat } from '../../session/opening.ts';
import type { JournalPort } from '../../session/ports.ts';
import type { OpenGame, Opener, Way } from '../desk.ts';
import type { Arrived } from './arrivals.ts';
import type { Journal } from './journal.ts';
import { bundledModules } from './modules.ts';
import { fetchReplay, fetchTable, replayUrl } from './replays.ts';
import type { Shelf } from './shelf.ts';
import { signal } from './signal.ts';
import type { ModuleReady, Tables } from './tables.ts';
import { type Ahead, unpackAside } from './unpacking.ts';
import { chance, rngOf, worldPorts } from './world.ts';

/** Games beyond this are not read into memory at all; a game of VASSAL's is read in parts. */
const largestGame = 64 * 1024 * 1024;

const turn = (): Promise<void> => new Promise((next) => void soon(next));

const noWay: Way = { told: () => {}, signal: new AbortController().signal };

/** What is wanted, and the module that was given with it. */
interface Wanted {
  readonly what: OpenWhat;
  readonly ready?: ModuleReady | undefined;
}

const tooLarge = (file: File): Result<never> =>
  fail({
    name: 'tooBig',
    message: `${file.name} is ${Math.round(file.size / 1048576)} MB; games of Vedette are never that large.`,
  });

interface Readers {
  /** what reads VASSAL's files; absent: a worker */
  readonly read?: Tables['read'];
  /** a replay that is being read already; absent: none is */
  readonly ahead?: Ahead | undefined;
}

export const createOpener = (journal: Journal, shelf: Shelf, readers: Readers = {}): Opener => {
  /** All that reads VASSAL's files is fetched with the first of them. */
  let known: Promise<Tables> | undefined;
  const tables = (): Promise<Tables> => {
    known ??= fetchTables();
    return known;
  };
  const fetchTables = async (): Promise<Tables> => {
    const [{ createTables }, { readInWorker }] = await Promise.all([
      import('./tables.ts'),
      import('./tableReading.ts'),
    ]);
    return createTables(shelf, readers.read ?? readInWorker, () => Date.now());
  };

  const open = async (
    wanted: () => Promise<Result<Wanted>>,
    from: string | undefined,
    way: Way = noWay,
    seed?: string,
  ): Promise<Result<OpenGame>> => {
    // program and game are fetched side by side
    const [{ openSession }, found] = await Promise.all([import('../../session/open.ts'), wanted()]);
    if (!found.ok) return found;
    const { what } = found.value;
    let { ready } = found.value;
    let trouble: string | undefined;
    // the game's address is its journal's, once it has one: from then on it is the reader's own game
    let key = what.kind === 'journal' ? what.head.key : undefined;
    const port: JournalPort = {
      start: (head, lines) => {
        key = head.key;
        return journal.start(head, lines);
      },
      append: (to, line) => journal.append(to, line),
      orders: (of, orders) => journal.orders?.(of, orders) ?? Promise.resolve(),
    };
    const random = seed === undefined ? chance() : rngOf(seed);
    const drawn = signal();
    const session = await openSession(what, {
      modules: bundledModules,
      ports: {
        ...worldPorts(random, port, journal.notes, drawn),
        between: soon,
        tables: {
          remember: shelf.remember,
          find: async (data, game) => {
            const given = await shelf.given(game);
            // a log without a name for its module asks for none
            const kept =
              (given && (await (await tables()).ready(given, way))) ??
              (data.name === '' ? undefined : await (await tables()).ready(data, way));
            if (kept && !kept.ok) trouble = kept.fault.message;
            ready = kept?.ok ? kept.value : undefined;
            return ready?.module;
          },
        },
      },
      told: way.told,
      cancelled: () => way.signal.aborted,
    });
    if (!session.ok) return session;
    // what is to be seen is worked out before the screen is made, each in a turn of its own
    await turn();
    session.value.get();
    await turn();
    return ok({
      session: session.value,
      origin: () => (key === undefined ? from : `game/${key}`),
      drawn: () => {
        // for whoever measures: the bench, the browser's own tools
        performance.mark('first picture');
        drawn.give();
      },
      ...(ready ? { pictures: ready.pictures } : {}),
      ...(trouble === undefined ? {} : { trouble }),
    });
  };

  /** The parts of a bundled replay; undefined: the page has to read it. */
  const readAside = async (id: string, way: Way): Promise<Unpacked | undefined> => {
    const url = replayUrl(id);
    return (
      readers.ahead?.(id, way) ??
      (url === undefined ? undefined : unpackAside({ url: new URL(url, location.href).href }, way))
    );
  };

  const fromOwn = async (file: File, way: Way): Promise<Result<OpenGame>> =>
    file.size > largestGame
      ? tooLarge(file)
      : open(
          async () => {
            const bytes = new Uint8Array(await file.arrayBuffer());
            const unpacked = await unpackAside({ bytes }, way);
            const fileName = file.name;
            return ok({
              what: unpacked
                ? { kind: 'unpacked', unpacked, fileName }
                : { kind: 'file', bytes, fileName },
            });
          },
          undefined,
          way,
        );

  const openSaved = (
    { saved, modules }: Pick<Arrived, 'saved' | 'modules'>,
    from: string | undefined,
    at: number | undefined,
    way: Way,
  ): Promise<Result<OpenGame>> => {
    const given = modules.find((item) => item.kind === 'module');
    return open(
      async () => {
        // a module that comes with the game is meant for it, whatever the game calls its own
        const ready = given && (await (await tables()).ready(given, way));
        if (ready && !ready.ok) return ready;
        const what: OpenWhat = {
          kind: 'table',
          files: saved,
          ...(ready ? { module: ready.value.module } : {}),
          ...(at === undefined ? {} : { at }),
        };
        return ok({ what, ready: ready?.value });
      },
      from,
      way,
    );
  };

  return {
    fromFiles: async (files, way) => {
      const [{ named, sortFiles }, known] = await Promise.all([import('./arrivals.ts'), tables()]);
      const sorted = await sortFiles(files, known, way);
      if (!sorted.ok) return sorted;
      const { own, saved, modules } = sorted.value;
      const says = [...sorted.value.says];
      // a damaged one among several is told of, and the next is taken
      for (const [n, file] of own.entries()) {
        const game = await fromOwn(file, way);
        if (game.ok) {
          const left = [...own.slice(n + 1), ...saved.map((s) => ({ name: s.fileName }))];
          if (left.length > 0)
            says.push(
              `One game is opened at a time, ${file.name}: not ${left.map((f) => f.name).join(', ')}.`,
            );
          return ok({ modules, says, game: game.value });
        }
        if (game.fault.name === 'cancelled') return game;
        if (files.length === 1) return game;
        says.push(named(game.fault, file.name).message);
      }
      if (saved.length > 0) {
        const game = await openSaved(sorted.value, undefined, undefined, way);
        return game.ok ? ok({ modules, says, game: game.value }) : game;
      }
      return ok({ modules, says });
    },
    again: (game, given, way) =>
      open(
        async () => {
          const ready = await (await tables()).ready(given, way);
          if (ready && !ready.ok) return ready;
          const module = ready ? { module: ready.value.module } : {};
          return ok({
            what: { kind: 'again', from: game.session.handOver, ...module },
            ready: ready?.value,
          });
        },
        game.origin(),
        way,
      ),
    setups: async (item, way) => {
      const known = await tables();
      const ready = await known.ready(item, way);
      if (!ready) return fail({ name: 'unknownModule', message: `${item.name} is not kept here.` });
      if (!ready.ok) return ready;
      const [{ moduleView }, { boardChoices }] = await Promise.all([
        import('../../vassal/module/moduleView.ts'),
        import('../../vassal/module/boardChoice.ts'),
      ]);
      const view = moduleView(ready.value.module.root);
      const list = view.setups;
      // what the module lays out by itself can always be begun with
      const fresh = { name: 'A fresh table', file: '' };
      return ok({
        list: list.some((setup) => setup.file === '') ? list : [fresh, ...list],
        boards: boardChoices(view),
      });
    },
    fromSetup: (item, setup, chosen, way) =>
      open(
        async () => {
          const known = await tables();
          const ready = await known.ready(item, way);
          if (!ready)
            return fail({ name: 'unknownModule', message: `${item.name} is not kept here.` });
          if (!ready.ok) return ready;
          const { module } = ready.value;
          if (setup.file === '') {
            const { freshFile } = await import('../../session/tables/fresh.ts');
            const files = [freshFile(module, chosen)];
            return ok({ what: { kind: 'table', files, module }, ready: ready.value });
          }
          const bytes = await ready.value.file(setup.file);
          if (!bytes.ok) return bytes;
          const read = await known.read(bytes.value, setup.file, way);
          if (!read.ok) return read;
          if (read.value.kind !== 'saved')
            return fail({ name: 'noGame', message: `"${setup.file}" is no save.` });
          const files = [read.value.saved];
          return ok({ what: { kind: 'table', files, module }, ready: ready.value });
        },
        undefined,
        way,
      ),
    fromReplay: async (id, at, way) => {
      const table = await fetchTable(id);
      if (table) {
        if (!table.ok) return table;
        const [{ sortFiles }, known] = await Promise.all([import('./arrivals.ts'), tables()]);
        const sorted = await sortFiles(table.value, known, way);
        return sorted.ok ? openSaved(sorted.value, id, at, way) : sorted;
      }
      const bytesOf = async (): Promise<Result<Wanted>> => {
        const fileName = `${id.slice(id.lastIndexOf('/') + 1)}.vedette`;
        const unpacked = await readAside(id, way);
        if (unpacked) return ok({ what: { kind: 'unpacked', unpacked, fileName, at } });
        const bytes = await fetchReplay(id);
        return bytes.ok ? ok({ what: { kind: 'file', bytes: bytes.value, fileName, at } }) : bytes;
      };
      return open(bytesOf, id, way);
    },
    fromJournal: (key, way) =>
      open(
        async () => {
          const kept = await journal.read(key);
          return kept === undefined
            ? fail({
                name: 'unknownGame',
                message: 'That game is not kept in this browser any more.',
              })
            : ok({ what: { kind: 'journal', ...kept } });
        },
        undefined,
        way,
      ),
    begin: ({ module, scenario, seats, seed, usualOrders }) =>
      open(
        () =>
          Promise.resolve(
            ok({
              what: {
                kind: 'new',
                module,
                scenario,
                seats,
                ...(usualOrders === undefined ? {} : { usualOrders }),
              },
            }),
          ),
        undefined,
        noWay,
        seed,
      ),
  };
};
