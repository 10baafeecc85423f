// keyframes/states.jsonl: a game's states after some entries as they were when the file was written, one a line. A cache and a
// check, never the truth. They stand in one file since one is packed against the one before: it is nearly the same.
import { canonicalJson, type Json } from '../../kit/canonicalJson.ts';
import type { Genesis } from '../../kernel/entry.ts';
import { lastEntry, line, type Log } from '../../kernel/log.ts';
import { hasOnly, isCount, isObject } from './isEntry.ts';
import { decode, parse } from './text.ts';

/** What a keyframe is of. */
export interface KeyframeHead {
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
}

/** A keyframe that fits its file's log, module and system; what it says of the state is not looked at. */
export interface Keyframe extends SaidKeyframe {
  /** as the system freezes it; read out of its text when it is asked for, each time anew */
  readonly state: () => unknown;
}

export interface FrozenKeyframe extends KeyframeHead {
  readonly state: Json;
}

/** A keyframe as its file has it, fitting or not: plain values that can go from one thread to another. */
export interface SaidKeyframe extends KeyframeHead {
  /** its whole line */
  readonly text: string;
}

/** Name of the keyframes' file. */
export const KEYFRAMES = 'keyframes/states.jsonl';

/** Text of the keyframes' file. */
export const keyframesText = (keyframes: readonly FrozenKeyframe[]): string =>
  keyframes.map((keyframe) => `${canonicalJson(keyframe)}\n`).join('');

const KEYS = ['entry', 'id', 'module', 'observed', 'state', 'system', 'version'];

const isFrozen = (value: unknown): value is FrozenKeyframe =>
  isObject(value) &&
  hasOnly(value, KEYS) &&
  isCount(value['entry'], 0) &&
  typeof value['id'] === 'string' &&
  typeof value['module'] === 'string' &&
  typeof value['observed'] === 'string' &&
  Object.hasOwn(value, 'state') &&
  isObject(value['system']) &&
  hasOnly(value['system'], ['id', 'version']) &&
  typeof value['system']['id'] === 'string' &&
  Number.isSafeInteger(value['system']['version']) &&
  Number.isSafeInteger(value['version']);

/** The keyframes of a file's bytes; a line that is no JSON of their shape is passed over. Absent: none. */
export const saidKeyframes = (bytes: Uint8Array | undefined): readonly SaidKeyframe[] => {
  const lines = bytes ? (decode(bytes) ?? '').split('\n') : [];
  return lines.flatMap((text) => {
    const value = parse(text);
    if (!isFrozen(value)) return [];
    const { entry, id, module, system, version, observed } = value;
    return { entry, id, module, system, version, observed, text };
  });
};

/**
 * The keyframes on the line to the last entry that fit: the entry's id, the module's hash, the system's version. One that
 * does not is passed over: a game is whole without it. Of one entry the first counts.
 */
export const fittingKeyframes = (
  said: readonly SaidKeyframe[],
  genesis: Genesis,
  log: Log,
): readonly Keyframe[] => {
  if (said.length === 0) return [];
  const walked = new Set(line(log, lastEntry(log)));
  const system = canonicalJson(genesis.system);
  const found = new Map<number, Keyframe>();
  for (const { text, ...head } of said)
    if (
      walked.has(head.entry) &&
      !found.has(head.entry) &&
      head.id === log.ids[head.entry] &&
      head.module === genesis.module.hash &&
      canonicalJson(head.system) === system
    )
      found.set(head.entry, {
        ...head,
        text,
        state: () => (parse(text) as FrozenKeyframe).state,
      });
  return [...found.values()];
};
