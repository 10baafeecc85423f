// A game as the bytes of its file, with the heads that are due.
import { writeGame } from '../formats/native/writeGame.ts';
import type { Head } from '../formats/native/schema.ts';
import type { Log } from '../kernel/log.ts';
import { extendHeads } from '../mail/heads.ts';
import { localIdentity } from '../mail/identity.ts';
import { type Game, placeAt, type Seat } from './game.ts';
import { keyframesOf } from './keyframes.ts';
import { ordersOf } from './orders.ts';

/** Heads stand no closer than so many entries: a signature takes as long to check as many entries under the rules. */
const APART = 96;

/** Entries with which a phase or turn ended, whichever branch they are on, as far apart as heads stand: one is due there. */
export const phaseEnds = (game: Game, log: Log): readonly number[] => {
  const phase = (n: number): string => {
    const place = placeAt(game, log, n);
    return place ? `${place.turn} ${place.phase}` : '';
  };
  const out: number[] = [];
  let before = game.heads.at(-1)?.entry ?? 0;
  for (let n = before + 1; n < log.entries.length; n += 1) {
    if (n - before < APART || phase(n) === phase(log.parents[n]!)) continue;
    out.push(n);
    before = n;
  }
  return out;
};

/** Heads as the file would have them: those it came with, then one at ends of phases and one at the end. */
export const headsOf = (game: Game, log: Log): readonly Head[] => {
  const { game: id, players } = game.genesis;
  return extendHeads(log, id, players, game.heads, phaseEnds(game, log), (side) =>
    localIdentity(id, side),
  );
};

/** Deterministic: the same game gives the same bytes. `seats`: whose standing orders go with it. */
export const saveGame = (
  game: Game,
  log: Log,
  seats: readonly Seat[] = [],
): Promise<Uint8Array> => {
  // a file that goes to a player elsewhere does not tell him what the other has ordered
  const shared = game.genesis.players.some((p) => p.kind === 'remote');
  const orders = shared ? undefined : ordersOf(seats);
  // first of all, since it makes sure that what is looked at was run from the start
  const keyframes = keyframesOf(game, log);
  return writeGame({
    genesis: game.genesis,
    log,
    heads: headsOf(game, log),
    rules: game.prepared.rules(),
    ...(game.notes ? { notes: game.notes } : {}),
    ...(orders ? { orders } : {}),
    keyframes,
  });
};
