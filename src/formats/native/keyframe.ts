// keyframes/states.jsonl: a game's states after some entries as they were when the file was written, one a line. A cache and a
// check, never the truth. They stand in one file since one is packed against the one before: it is nearly the same.
import * as z from 'zod/mini';
import { canonicalJson, type Json } from '../../kit/canonicalJson.ts';
import type { Genesis } from '../../kernel/entry.ts';
import { lastEntry, line, type Log } from '../../kernel/log.ts';
import type { Files } from '../zip.ts';

/** A keyframe that fits its file's log, module and system; what it says of the state is not looked at. */
export interface Keyframe {
  readonly entry: number;
  /** of the entry */
  readonly id: string;
  /** hash of the module's rules data */
  readonly module: string;
  readonly system: Genesis['system'];
  /** of the system's form of frozen states and of its outside view */
  readonly version: number;
  /** SHA-256 of the outside view's canonical JSON */
  readonly observed: string;
  /** as the system freezes it */
  readonly state: unknown;
}

const keyframeSchema: z.ZodMiniType<Keyframe> = z.strictObject({
  entry: z.int().check(z.gte(0)),
  id: z.string(),
  module: z.string(),
  system: z.strictObject({ id: z.string(), version: z.int() }),
  version: z.int(),
  observed: z.string(),
  state: z.unknown(),
});

export type FrozenKeyframe = Keyframe & { readonly state: Json };

/** Name of their file. */
export const KEYFRAMES = 'keyframes/states.jsonl';

/** Name and text of the keyframes' file. */
export const keyframesFile = (
  keyframes: readonly FrozenKeyframe[],
): readonly [name: string, text: string] => [
  KEYFRAMES,
  keyframes.map((keyframe) => `${canonicalJson(keyframe)}\n`).join(''),
];

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const linesOf = (bytes: Uint8Array | undefined): readonly string[] => {
  try {
    return bytes ? new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\n') : [];
  } catch {
    return [];
  }
};

/**
 * The keyframes on the line to the last entry that fit: the entry's id, the module's hash, the system's version. One that
 * does not, or is no JSON of this shape, is passed over: a game is whole without it. Of one entry the first counts.
 */
export const readKeyframes = (files: Files, genesis: Genesis, log: Log): readonly Keyframe[] => {
  const lines = linesOf(files.get(KEYFRAMES));
  if (lines.length === 0) return [];
  const walked = new Set(line(log, lastEntry(log)));
  const system = canonicalJson(genesis.system);
  const found = new Map<number, Keyframe>();
  for (const text of lines) {
    const { data } = keyframeSchema.safeParse(parse(text));
    if (
      data &&
      walked.has(data.entry) &&
      !found.has(data.entry) &&
      data.id === log.ids[data.entry] &&
      data.module === genesis.module.hash &&
      canonicalJson(data.system) === system
    )
      found.set(data.entry, data);
  }
  return [...found.values()];
};
