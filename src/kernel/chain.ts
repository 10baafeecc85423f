// The chain over everything ever appended: each id is a hash of the id before and of one stored line's bytes.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Brand } from '../kit/brand.ts';

/** SHA-256 as 64 hex digits; names one entry with all its past. */
export type EntryId = Brand<string, 'EntryId'>;

/** What stands before entry 0. */
export const ROOT = '0'.repeat(64) as EntryId;

/** The link after `before`: 32 bytes over the bytes of the link before and of a stored text. */
const linkAfter = (before: Uint8Array, text: Uint8Array): Uint8Array => {
  const hash = sha256.create();
  hash.update(before);
  hash.update(text);
  return hash.digest();
};

/** Id of the entry whose stored text (without tag) is `text`, after the entry called `before`. */
export const idAfter = (before: EntryId, text: string): EntryId =>
  bytesToHex(linkAfter(hexToBytes(before), utf8ToBytes(text))) as EntryId;

/** The ids of a chain from its beginning: each call takes the next entry's stored text, without its tag, as UTF-8. */
export const idsFrom = (): ((text: Uint8Array) => EntryId) => {
  let before: Uint8Array = hexToBytes(ROOT);
  return (text) => {
    before = linkAfter(before, text);
    return bytesToHex(before) as EntryId;
  };
};

/** Eight digits that stand at the end of each stored line, so that a change names its line. */
export const tagOf = (id: EntryId): string => id.slice(0, 8);

/** The stored line, without line feed: the text with the tag as its last key. */
export const tagged = (text: string, id: EntryId): string =>
  `${text.slice(0, -1)},"tag":"${tagOf(id)}"}`;

/** Cuts the tag out of a stored line as text, never by parsing; undefined when there is none at its end. */
export const untagged = (
  line: string,
): { readonly text: string; readonly tag: string } | undefined => {
  const match = /^(.*),"tag":"([0-9a-f]{8})"\}$/s.exec(line);
  return match ? { text: `${match[1]!}}`, tag: match[2]! } : undefined;
};

/** SHA-256 in parts; a text counts as its UTF-8 bytes, so parts must not cut a surrogate pair. */
export const digesting = (): {
  readonly add: (part: string | Uint8Array) => void;
  /** as hex; nothing may be added after */
  readonly done: () => string;
} => {
  const hash = sha256.create();
  return {
    add: (part) => void hash.update(typeof part === 'string' ? utf8ToBytes(part) : part),
    done: () => bytesToHex(hash.digest()),
  };
};

/** SHA-256 as hex, of a text as its UTF-8 bytes: digests of states and modules. */
export const digest = (of: string | Uint8Array): string =>
  bytesToHex(sha256(typeof of === 'string' ? utf8ToBytes(of) : of));
