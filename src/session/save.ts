// A game as the bytes of its file, with the heads that are due.
import { writeGame } from '../formats/native/writeGame.ts';
import type { Head } from '../formats/native/schema.ts';
import type { Log } from '../kernel/log.ts';
import { extendHeads } from '../mail/heads.ts';
import { localIdentity } from '../mail/identity.ts';
import { type Game, placeAt } from './game.ts';

/** Entries with which a phase or turn ended, whichever branch they are on: a head is due there. */
export const phaseEnds = (game: Game, log: Log): readonly number[] => {
  const phase = (n: number): string => {
    const place = placeAt(game, log, n);
    return place ? `${place.turn} ${place.phase}` : '';
  };
  const out: number[] = [];
  for (let n = 1; n < log.entries.length; n += 1)
    if (phase(n) !== phase(log.parents[n]!)) out.push(n);
  return out;
};

/** Heads as the file would have them: those it came with, then one at each end of a phase and one at the end. */
export const headsOf = (game: Game, log: Log): readonly Head[] => {
  const { game: id, players } = game.genesis;
  return extendHeads(log, id, players, game.heads, phaseEnds(game, log), (side) =>
    localIdentity(id, side),
  );
};

/** Deterministic: the same game gives the same bytes. */
export const saveGame = (game: Game, log: Log): Promise<Uint8Array> =>
  writeGame({
    genesis: game.genesis,
    log,
    heads: headsOf(game, log),
    rules: game.prepared.rules,
    ...(game.notes ? { notes: game.notes } : {}),
  });
