// A table's start: the digest that it is known by, and how often others have their turn while it is worked out and laid.
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

describe('the laying of a start', () => {
  it('lets others have their turn now and then, and not after each of many short commands', () => {
    const start = Array.from({ length: 20_000 }, (_, n) => `+/${n}/piece;;;a.png;P/M;1;2;3;0`);
    const module = { name: 'M', version: '1' };
    const laying = freeformKit.starting({ root: 'begin_save', start, module });
    const shares: number[] = [];
    for (;;) {
      const next = laying.next();
      if (next.done) {
        expect(next.value.ok && next.value.value.pieces.size).toBe(20_000);
        break;
      }
      shares.push(next.value);
    }
    expect(shares.length).toBeGreaterThanOrEqual(10);
    expect(shares.length).toBeLessThan(200);
  });
});
