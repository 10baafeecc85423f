// Signed heads: at chosen entries a side signs the chain's id, so that whoever rewrites the past must break a signature.
import type { Fault, Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';
import type { PlayerPin } from '../kernel/entry.ts';
import { lastEntry, type Log } from '../kernel/log.ts';
import type { Head } from '../formats/native/schema.ts';
import { type Identity, sign, verifies } from './identity.ts';

const words = (game: string, head: Pick<Head, 'entry' | 'id' | 'side'>): string =>
  `vedette head 1\n${game}\n${head.entry}\n${head.id}\n${head.side}`;

export const signHead = (
  identity: Identity,
  game: string,
  at: Pick<Head, 'entry' | 'id' | 'side'>,
): Head => ({ ...at, key: identity.key, sig: sign(identity, words(game, at)) });

/**
 * Heads of a log: the older ones as they are, then one at each entry of `boundaries` beyond them and one at the last
 * entry. `identityOf` gives the key of the side that made the entry; entry 0 is signed by the first player.
 */
export const extendHeads = (
  log: Log,
  game: string,
  players: readonly PlayerPin[],
  older: readonly Head[],
  boundaries: readonly number[],
  identityOf: (side: string) => Identity,
): readonly Head[] => {
  const from = older.at(-1)?.entry ?? -1;
  const end = lastEntry(log);
  const due = [...new Set([...boundaries.filter((n) => n > from && n < end), end])];
  if (from >= end) due.length = 0;
  return [
    ...older,
    ...due
      .sort((a, b) => a - b)
      .map((entry) => {
        const by = log.entries[entry]!.by;
        const side = players.some((p) => p.side === by) ? by : players[0]!.side;
        return signHead(identityOf(side), game, { entry, id: log.ids[entry]!, side });
      }),
  ];
};

const where = (head: Head): string => `entry ${head.entry}`;

/** Checks one head against the log and the keys that entry 0 pins. Faults: "truncated", "changedChain", "badSignature". */
export const checkHead = (
  log: Log,
  game: string,
  players: readonly PlayerPin[],
  head: Head,
): Result<true> => {
  const id = log.ids[head.entry];
  if (id === undefined)
    return fail({
      name: 'truncated',
      message: `The log is cut short: a head signs entry ${head.entry}, the last entry is ${lastEntry(log)}.`,
      where: where(head),
    });
  if (players.find((p) => p.side === head.side)?.key !== head.key)
    return fail({
      name: 'badSignature',
      message: `The head at entry ${head.entry} is signed with a key that is not ${head.side}'s.`,
      where: where(head),
    });
  if (!verifies(head.key, words(game, head), head.sig))
    return fail({
      name: 'badSignature',
      message: `The signature of the head at entry ${head.entry} does not fit what it signs.`,
      where: where(head),
    });
  if (id !== head.id)
    return fail({
      name: 'changedChain',
      message: `The head at entry ${head.entry}, signed by ${head.side}, no longer fits: it signs ${head.id.slice(0, 8)}, the log gives ${id.slice(0, 8)}. Entry ${head.entry} or one before it was rewritten.`,
      where: where(head),
    });
  return ok(true);
};

/** The last head must sign the last entry, else what follows it could have been added by anybody. */
export const checkEnd = (log: Log, heads: readonly Head[]): Fault | undefined => {
  const signed = heads.at(-1)?.entry;
  if (signed === undefined)
    return {
      name: 'unsigned',
      message: 'Nobody signed this log: the manifest has no head of it.',
      where: 'manifest.json heads',
    };
  if (signed >= lastEntry(log)) return undefined;
  return {
    name: 'unsigned',
    message: `Nobody signed what follows entry ${signed}; the last entry is ${lastEntry(log)}.`,
    where: `entry ${signed + 1}`,
  };
};
