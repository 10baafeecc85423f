// A game as the bytes of a `.vedette` file; the same game gives the same bytes.
import { canonicalJson } from '../../kit/canonicalJson.ts';
import { tagged } from '../../kernel/chain.ts';
import type { Genesis } from '../../kernel/entry.ts';
import type { Log } from '../../kernel/log.ts';
import { writeZip } from '../zip.ts';
import { type FrozenKeyframe, KEYFRAMES, keyframesText } from './keyframe.ts';
import { FORMAT, type GameManifest, type Head } from './schema.ts';

export interface GameToWrite {
  readonly genesis: Genesis;
  readonly log: Log;
  readonly heads: readonly Head[];
  /** text of rules.json, canonical JSON; absent: left out of the file */
  readonly rules?: string;
  readonly notes?: Uint8Array;
  /** standing orders by side, JSON; absent: nobody left any */
  readonly orders?: object;
  /** empty: the file has none */
  readonly keyframes: readonly FrozenKeyframe[];
}

/** Text of log.jsonl: one line an entry, as first written, each ended by a line feed. */
export const logText = (log: Log): string =>
  log.texts.map((text, n) => `${tagged(text, log.ids[n]!)}\n`).join('');

export const writeGame = (game: GameToWrite): Promise<Uint8Array> => {
  const { options: _, ...pins } = game.genesis;
  const manifest = {
    format: FORMAT,
    kind: 'game',
    ...pins,
    entries: game.log.entries.length,
    heads: game.heads,
  } satisfies Record<keyof GameManifest, unknown>;
  const encoder = new TextEncoder();
  const files = new Map<string, Uint8Array>([
    ['manifest.json', encoder.encode(`${canonicalJson(manifest)}\n`)],
    ['log.jsonl', encoder.encode(logText(game.log))],
  ]);
  if (game.rules !== undefined) files.set('rules.json', encoder.encode(game.rules));
  if (game.notes) files.set('notes.json', game.notes);
  if (game.orders) files.set('orders.json', encoder.encode(`${canonicalJson(game.orders)}\n`));
  if (game.keyframes.length > 0) {
    files.set(KEYFRAMES, encoder.encode(keyframesText(game.keyframes)));
  }
  return writeZip(files);
};
