// A log that is damaged further on: its first part is shown, with one sentence, and neither played on nor saved.
import { describe, expect, it } from 'vitest';
import { readZip, writeZip } from '../../src/formats/zip.ts';
import { openSession } from '../../src/session/open.ts';
import { verify } from '../../src/session/headless.ts';
import { good, toyModules, toySystems, toyWorld } from '../support/toyGame.ts';
import { byHand, checked, file, until } from '../support/toySession.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const unpack = async (): Promise<Map<string, Uint8Array>> =>
  new Map(good(await readZip((await file(40)).bytes)));
const linesOf = (files: ReadonlyMap<string, Uint8Array>): string[] =>
  new TextDecoder().decode(files.get('log.jsonl')).split('\n').slice(0, -1);
/** The file with its log changed: lines in, text out. */
const spoilt = async (change: (lines: string[]) => string): Promise<Uint8Array> => {
  const files = await unpack();
  return writeZip(files.set('log.jsonl', encode(change(linesOf(files)))));
};
const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
const opened = async (bytes: Uint8Array) =>
  openSession({ kind: 'file', bytes, fileName: 'x', at: 99 }, toyWorld());

const ONLY = 'What stands before it can be looked at, but neither played on nor saved.';

/** Kind of damage, the change, entries that are left, and how the sentence begins. */
const kinds: readonly (readonly [string, (lines: string[]) => string, number, RegExp])[] = [
  [
    'a bit flipped in the text of a line',
    (l) => text(l.map((line, n) => (n === 12 ? line.replace('"by":"', '"bx":"') : line))),
    12,
    /^Entry 12 was changed: its line gives the tag [0-9a-f]{8}, and the tag written in it is [0-9a-f]{8}; /,
  ],
  [
    'a bit flipped in a tag',
    (l) => text(l.map((line, n) => (n === 12 ? line.replace(/.(?="}$)/, 'x') : line))),
    12,
    /^Entry 12 was changed: its line does not end in a tag of 8 hex digits\. /,
  ],
  [
    'a line missing',
    (l) => text(l.filter((_, n) => n !== 12)),
    12,
    /^Entry 12 was changed: .* it was altered, or a line before it is missing\. /,
  ],
  [
    'two lines exchanged',
    (l) => text([...l.slice(0, 20), l[21]!, l[20]!, ...l.slice(22)]),
    20,
    /^Entry 20 was changed: /,
  ],
  [
    'the last lines missing',
    (l) => text(l.slice(0, 30)),
    30,
    /^The log is cut short after entry 29: the manifest counts 41 entries, the log has 30\. /,
  ],
  [
    'broken off within a line',
    (l) => text(l.slice(0, 30)) + l[30]!.slice(0, 25),
    30,
    /^Entry 30 was changed: its line does not end in a tag/,
  ],
  ['a line too many', (l) => text([...l, l.at(-1)!]), 41, /^Entry 41 was changed: /],
];

describe('a damaged log', () => {
  it.each(kinds)(
    '%s: the first part opens, and the sentence names the entry',
    async (_, change, left, says) => {
      const bytes = await spoilt(change);
      const s = good(await opened(bytes));
      const first = s.get();
      expect(first.notice).toMatch(says);
      expect(first.notice?.endsWith(ONLY)).toBe(true);
      expect(first.check.state).toBe('unsound');
      expect(first.at).toBe(left - 1);
      await until(s, () => s.get().filled === left);
      await new Promise((next) => setTimeout(next, 5));
      const { check } = s.get();
      expect(check).toMatchObject({
        state: 'unsound',
        fault: { message: expect.stringMatching(/entry|Entry/) },
      });
      for (const entry of [0, left - 1]) {
        s.goTo(entry);
        expect(s.get().at).toBe(entry);
      }
      // the whole check of a file still says no to all of it
      const report = await verify(bytes, toyModules, toySystems);
      expect(report).toMatchObject({ sound: false });
      expect(first.notice).toContain(report.faults[0]!.message);
    },
  );

  it('is neither played on nor saved, whatever is asked', async () => {
    const s = good(await opened(await spoilt((l) => text(l.slice(0, 30)))));
    expect(s.get()).toMatchObject({ canUndo: false, canTakeOver: false, mode: 'viewing' });
    const before = s.get().log.length;
    s.takeOver();
    s.seat('red', 'person');
    s.seat('blue', 'bot');
    s.undo();
    s.choose('runner two');
    s.setOrders('red', {});
    await new Promise((next) => setTimeout(next, 5));
    expect(s.get().decision).toBeUndefined();
    expect(s.get().last).toBe(29);
    expect(s.get().log.length).toBeGreaterThanOrEqual(before);
    expect(s.get().notice).toContain(ONLY);
    await expect(s.save()).rejects.toThrow(ONLY);
  });

  it('is told of line by line as it is looked through', async () => {
    const hand = byHand();
    const bytes = await spoilt((l) => text(l.slice(0, 30)));
    const world = toyWorld(1, { ...hand.ports, spent: () => true });
    const s = good(await openSession({ kind: 'file', bytes, fileName: 'x' }, world));
    const heard: number[] = [];
    s.subscribe(() => heard.push(s.get().filled));
    for (let k = 0; k < 999 && hand.waiting.length > 0; k += 1) hand.run();
    expect(heard.at(-1)).toBe(30);
    // thirty entries, one a slice, are more than a fiftieth of the work each
    expect(new Set(heard).size).toBeGreaterThan(20);
  });

  it('whose first line is spoilt, or that has none, is refused with a sentence', async () => {
    const spoiltFirst = await opened(await spoilt((l) => text(l).replace('red', 'rot')));
    expect(spoiltFirst).toMatchObject({
      ok: false,
      fault: { name: 'changedLine', where: 'entry 0' },
    });
    const empty = await opened(await spoilt(() => ''));
    expect(empty).toMatchObject({
      ok: false,
      fault: { message: 'The log is empty: the manifest counts 41 entries, the log has 0.' },
    });
  });

  it('a zip that is cut short anywhere is refused with a sentence', async () => {
    const { bytes } = await file(40);
    for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
      const cut = await opened(bytes.slice(0, Math.floor(bytes.length * share)));
      expect(cut.ok).toBe(false);
      if (!cut.ok) expect(cut.fault.message).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('an earlier forged head is told before the damage', async () => {
    const files = await unpack();
    const manifest = JSON.parse(new TextDecoder().decode(files.get('manifest.json'))) as {
      readonly heads: readonly { readonly sig: string; readonly entry: number }[];
    };
    const heads = manifest.heads.map((head) => ({ ...head, sig: '0'.repeat(128) }));
    const early = heads[0]!.entry;
    files.set('manifest.json', encode(JSON.stringify({ ...manifest, heads })));
    files.set('log.jsonl', encode(text(linesOf(files).slice(0, early + 1))));
    const s = good(await opened(await writeZip(files)));
    await until(s, () => checked(s) && s.get().filled === early + 1);
    await new Promise((next) => setTimeout(next, 5));
    expect(s.get().check).toMatchObject({ state: 'unsound', fault: { name: 'badSignature' } });
  });
});
