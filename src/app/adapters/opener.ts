// Opens games for the desk: the session's program is fetched with the first game, so that the home page is quick.
import { fail, ok, type Result } from '../../kit/result.ts';
import type { OpenWhat } from '../../session/opening.ts';
import type { JournalPort } from '../../session/ports.ts';
import type { OpenGame, Opener } from '../desk.ts';
import type { Journal } from './journal.ts';
import { bundledModules } from './modules.ts';
import { fetchReplay } from './replays.ts';
import { signal } from './signal.ts';
import { chance, rngOf, worldPorts } from './world.ts';

export const createOpener = (journal: Journal): Opener => {
  const open = async (
    wanted: () => Promise<Result<OpenWhat>>,
    from: string | undefined,
    seed?: string,
  ): Promise<Result<OpenGame>> => {
    // program and game are fetched side by side
    const [{ openSession }, found] = await Promise.all([import('../../session/open.ts'), wanted()]);
    if (!found.ok) return found;
    const what = found.value;
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
      ports: worldPorts(random, port, journal.notes, drawn),
    });
    if (!session.ok) return session;
    return ok({
      session: session.value,
      origin: () => (key === undefined ? from : `game/${key}`),
      drawn: () => {
        // for whoever measures: the bench, the browser's own tools
        performance.mark('first picture');
        drawn.give();
      },
    });
  };
  return {
    fromBytes: (bytes, fileName) =>
      open(() => Promise.resolve(ok({ kind: 'file', bytes, fileName })), undefined),
    fromReplay: (id, at = 0) =>
      open(async () => {
        const bytes = await fetchReplay(id);
        const fileName = `${id.slice(id.lastIndexOf('/') + 1)}.vedette`;
        return bytes.ok ? ok({ kind: 'file', bytes: bytes.value, fileName, at }) : bytes;
      }, id),
    fromJournal: (key) =>
      open(async () => {
        const kept = await journal.read(key);
        return kept === undefined
          ? fail({
              name: 'unknownGame',
              message: 'That game is not kept in this browser any more.',
            })
          : ok({ kind: 'journal', ...kept });
      }, undefined),
    begin: ({ module, scenario, seats, seed, usualOrders }) =>
      open(
        () =>
          Promise.resolve(
            ok({
              kind: 'new',
              module,
              scenario,
              seats,
              ...(usualOrders === undefined ? {} : { usualOrders }),
            }),
          ),
        undefined,
        seed,
      ),
  };
};
