// The digest that a table's start is known by: what it is made of, and how often others have their turn meanwhile.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { freeformKit } from '../../../src/systems/freeform/kit.ts';

const digested = (root: string, start: readonly string[]) => {
  const work = freeformKit.tables.digestStart({ root, start });
  const shares: number[] = [];
  for (;;) {
    const next = work.next();
    if (next.done) return { digest: next.value, shares };
    shares.push(next.value);
  }
};

describe('the digest of a start', () => {
  it('is that of the lengths and texts in a row, however long they are', () => {
    const long = '\u{1f3b2}'.repeat(1_500_000);
    const texts = ['begin_save', '', 'CHATé', `x${long}`, long, 'end_save'];
    const whole = texts.map((text) => `${text.length}:${text}`).join('');
    const { digest, shares } = digested(texts[0]!, texts.slice(1));
    expect(digest).toBe(bytesToHex(sha256(new TextEncoder().encode(whole))));
    expect(shares.length).toBeGreaterThanOrEqual(4);
  });

  it('lets others have their turn after a part of it, and not after each of many short commands', () => {
    const start = Array.from({ length: 100_000 }, (_, n) => `+/${n}/piece;;;a.png;P/M;1;2;3;0`);
    expect(digested('begin_save', start).shares.length).toBeLessThan(100);
  });
});
