// Who signs: Ed25519 keys. The same secret and the same words always give the same signature.
import { getPublicKey, hashes, sign as edSign, verify as edVerify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// The library asks for its hash function this way; the browser's own is not there in a page opened from disk.
hashes.sha512 = sha512;

export interface Identity {
  readonly secret: Uint8Array;
  /** public key, 64 hex digits */
  readonly key: string;
}

/** Signing key out of any text. Who knows the text can sign. */
export const identityFrom = (text: string): Identity => {
  const secret = sha256(utf8ToBytes(text));
  return { secret, key: bytesToHex(getPublicKey(secret)) };
};

/**
 * Key of a side in a game that one program holds whole: bots, hot seat, headless games. It follows from the game's id,
 * so everybody can make it: it proves that the log is as it was written down, not who wrote it.
 */
export const localIdentity = (game: string, side: string): Identity =>
  identityFrom(`vedette local key 1\n${game}\n${side}`);

export const sign = (identity: Identity, words: string): string =>
  bytesToHex(edSign(utf8ToBytes(words), identity.secret));

/** False for anything that does not fit, malformed keys and signatures included. */
export const verifies = (key: string, words: string, sig: string): boolean => {
  try {
    return edVerify(hexToBytes(sig), utf8ToBytes(words), hexToBytes(key));
  } catch {
    return false;
  }
};
