// keyframes/N.json: a game's state after entry N as it was when the file was written. A cache and a check, never the truth.
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

const NAME = /^keyframes\/(0|[1-9]\d{0,8})\.json$/;

/** Name and text of a keyframe's file. */
export const keyframeFile = (
  keyframe: Keyframe & { readonly state: Json },
): readonly [name: string, text: string] => [
  `keyframes/${keyframe.entry}.json`,
  `${canonicalJson(keyframe)}\n`,
];

const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/**
 * The latest keyframe on the line to the last entry that fits: its entry's id, the module's hash, the system's version.
 * One that does not, or is no JSON of this shape, is passed over: a game is whole without it. Absent: there is none.
 */
export const readKeyframe = (files: Files, genesis: Genesis, log: Log): Keyframe | undefined => {
  const found = [...files.keys()]
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);
  if (found.length === 0) return undefined;
  const walked = new Set(line(log, lastEntry(log)));
  for (const entry of found) {
    if (!walked.has(entry)) continue;
    const { data } = keyframeSchema.safeParse(parse(files.get(`keyframes/${entry}.json`)!));
    if (
      data?.entry === entry &&
      data.id === log.ids[entry] &&
      data.module === genesis.module.hash &&
      canonicalJson(data.system) === canonicalJson(genesis.system)
    )
      return data;
  }
  return undefined;
};
