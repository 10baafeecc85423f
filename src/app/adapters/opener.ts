// Opens games for the desk: the session's program is fetched with the first game, so that the home page is quick.
import { fail, ok, type Result } from '../../kit/result.ts';
import type { OpenWhat } from '../../session/open.ts';
import type { JournalPort } from '../../session/ports.ts';
import type { OpenGame, Opener } from '../desk.ts';
import type { Journal } from './journal.ts';
import { bundledModules, moduleText } from './modules.ts';
import { fetchReplay } from './replays.ts';
import { chance, rngOf, worldPorts } from './world.ts';

const systemOf = async (module: string): Promise<string> => {
  try {
    const { system } = JSON.parse((await moduleText(module, 'module.json')) ?? '') as {
      readonly system?: unknown;
    };
    return typeof system === 'string' ? system : '';
  } catch {
    return '';
  }
};

export const createOpener = (journal: Journal): Opener => {
  const open = async (
    what: OpenWhat,
    from: string | undefined,
    seed?: string,
  ): Promise<Result<OpenGame>> => {
    const { openSession } = await import('../../session/open.ts');
    // the game's address is its journal's, once it has one: from then on it is the reader's own game
    let key = what.kind === 'journal' ? what.head.key : undefined;
    const port: JournalPort = {
      start: (head, lines) => {
        key = head.key;
        return journal.start(head, lines);
      },
      append: (to, line) => journal.append(to, line),
    };
    const random = seed === undefined ? chance() : rngOf(seed);
    const session = await openSession(what, {
      modules: bundledModules,
      ports: worldPorts(random, port),
    });
    if (!session.ok) return session;
    return ok({
      session: session.value,
      system: await systemOf(session.value.get().game.moduleId),
      origin: () => (key === undefined ? from : `game/${key}`),
    });
  };
  return {
    fromBytes: (bytes, fileName) => open({ kind: 'file', bytes, fileName }, undefined),
    fromReplay: async (id) => {
      const bytes = await fetchReplay(id);
      if (!bytes.ok) return bytes;
      const fileName = `${id.slice(id.lastIndexOf('/') + 1)}.vedette`;
      return open({ kind: 'file', bytes: bytes.value, fileName }, id);
    },
    fromJournal: async (key) => {
      const kept = await journal.read(key);
      return kept === undefined
        ? fail({ name: 'unknownGame', message: 'That game is not kept in this browser any more.' })
        : open({ kind: 'journal', ...kept }, undefined);
    },
    begin: ({ module, scenario, seats, seed }) =>
      open({ kind: 'new', module, scenario, seats }, undefined, seed),
  };
};
