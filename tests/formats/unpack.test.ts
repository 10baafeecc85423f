// A file that is taken apart on one thread and put together on another is the file that is read in one piece.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type GameFile, readingUnpacked } from '../../src/formats/native/gameFile.ts';
import { readGame } from '../../src/formats/native/readGame.ts';
import { unpacking } from '../../src/formats/native/unpack.ts';
import { type Unpacked } from '../../src/formats/native/unpacked.ts';
import { type Files, readZip, writeZip } from '../../src/formats/zip.ts';
import { digest } from '../../src/kernel/chain.ts';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import { drain } from '../../src/kernel/slices.ts';
import type { Result } from '../../src/kit/result.ts';
import { saveGame } from '../../src/session/save.ts';
import { good, toyGame } from '../support/toyGame.ts';

const takenApart = async (bytes: Uint8Array): Promise<Result<Unpacked>> => {
  const work = unpacking(bytes);
  for (;;) {
    const step = await work.next();
    if (step.done) return step.value;
  }
};

/** As a message to another thread gives it. */
const sent = (unpacked: Unpacked): Unpacked => structuredClone(unpacked);

/** A game's parts as plain values. */
const plain = (read: Result<GameFile>): unknown => {
  if (!read.ok) return read;
  const { keyframes, rulesHash: _, ...rest } = read.value;
  return { ...rest, keyframes: keyframes.map((k) => ({ ...k, state: k.state() })) };
};

const toy = toyGame(5, { scenario: 'long', entries: 700 });
const saved = saveGame(toy.game, toy.log);

describe('a file taken apart', () => {
  it.each(['lindenau', 'leipzig', 'endings/draw'])(
    'and put together is what it is when read in one piece: %s',
    async (name) => {
      const bytes = readFileSync(
        new URL(`../../replays/leipzig-1813/${name}.vedette`, import.meta.url),
      );
      const unpacked = sent(good(await takenApart(bytes)));
      const together = drain(readingUnpacked(unpacked));
      const whole = await readGame(bytes);
      expect(plain(together)).toEqual(plain(whole));
      expect(good(together).rulesHash).toBe(digest(good(whole).rules!));
    },
  );

  it('with undone entries and branches, notes and orders, too', async () => {
    const files = new Map(good(await readZip(await saved)));
    files.set('orders.json', new TextEncoder().encode('{"red":{}}\n'));
    files.set('notes.json', Uint8Array.of(123, 125));
    const bytes = await writeZip(files);
    const together = drain(readingUnpacked(sent(good(await takenApart(bytes)))));
    expect(plain(together)).toEqual(plain(await readGame(bytes)));
    expect(good(together).keyframes).not.toEqual([]);
  });

  it('is put together in slices, with the share that is done', async () => {
    const work = readingUnpacked(sent(good(await takenApart(await saved))));
    const shares: number[] = [];
    for (let step = work.next(); !step.done; step = work.next()) shares.push(step.value);
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
  });

  it('says of a changed file what the whole reading says, or is left to it', async () => {
    const files = good(await readZip(await saved));
    const rng = rngFrom(seedState('apart'));
    const ways = new Map<string, number>();
    for (let n = 0; n < 120; n += 1) {
      const bytes = await writeZip(changed(files, rng));
      const apart = await takenApart(bytes);
      const whole = await readGame(bytes);
      const how = `${apart.ok ? 'apart' : 'left'}, ${whole.ok ? 'whole' : whole.fault.name}`;
      ways.set(how, (ways.get(how) ?? 0) + 1);
      if (apart.ok)
        expect(plain(drain(readingUnpacked(sent(apart.value)))), how).toEqual(plain(whole));
      // whatever is whole can be taken apart
      else expect(whole.ok, how).toBe(false);
    }
    expect([...ways.keys()].sort()).toEqual(
      expect.arrayContaining(['apart, badManifest', 'apart, whole', 'left, changedLine']),
    );
  });
});

/** The files with one byte of one of them changed, or one of them gone. */
function changed(files: Files, rng: { below: (n: number) => number }): Files {
  const out = new Map(files);
  const names = [...files.keys()];
  const name = names[rng.below(names.length)]!;
  if (rng.below(12) === 0) out.delete(name);
  else {
    const bytes = files.get(name)!.slice();
    bytes[rng.below(bytes.length)] = 32 + rng.below(95);
    out.set(name, bytes);
  }
  return out;
}
