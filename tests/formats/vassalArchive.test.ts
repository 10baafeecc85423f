import { describe, expect, it } from 'vitest';
import type { Archive } from '../../src/formats/vassal/archive.ts';
import { ARCHIVE_BUDGET, openArchive, sourceOf } from '../../src/formats/vassal/archive.ts';
import { good } from '../support/toyGame.ts';
import { bytesOf, rawZip, type RawEntry } from '../support/vassalFiles.ts';

const open = async (entries: readonly RawEntry[]): Promise<Archive> =>
  good(await openArchive(sourceOf(rawZip(entries))));
const textIn = async (archive: Archive, name: string): Promise<string> =>
  new TextDecoder().decode(good(await archive.read(name)).bytes);
const opened = (bytes: Uint8Array) => openArchive(sourceOf(bytes));

describe('archives', () => {
  it('take backslashes for slashes, leave out folders and droppings, and look nothing up as a path', async () => {
    const archive = await open([
      { name: 'images\\ge\\a.png', content: 'A' },
      { name: 'images/', content: '', method: 0 },
      { name: '__MACOSX/images/._a.png', content: 'x' },
      { name: 'images/.DS_Store', content: 'x' },
      { name: 'images/Thumbs.db', content: 'x' },
      { name: '../../evil.txt', content: 'E' },
      { name: '/etc/passwd', content: 'P' },
    ]);
    expect(archive.names).toEqual(['../../evil.txt', '/etc/passwd', 'images/ge/a.png']);
    expect(await textIn(archive, 'images/ge/a.png')).toBe('A');
    expect(archive.problems).toEqual([]);
  });

  it('read names in UTF-8 without its flag, else in the code pages of DOS and Windows', async () => {
    const archive = await open([
      { name: 'images/M\u00f6ckern.png', content: 'utf' },
      { name: new Uint8Array([0x81, ...bytesOf('.png')]), content: 'dos' },
      { name: new Uint8Array([0xfc, ...bytesOf('.gif')]), content: 'windows' },
    ]);
    expect(await textIn(archive, 'images/M\u00f6ckern.png')).toBe('utf');
    expect(await textIn(archive, '\u00fc.png')).toBe('dos');
    expect(await textIn(archive, '\u00fc.gif')).toBe('windows');
  });

  it('give the first bytes of an entry without reading the rest of it', async () => {
    const long = Array.from({ length: 20_000 }, (_, n) => `${(n * 7919) % 10_007}`).join(' ');
    const whole = sourceOf(
      rawZip([
        { name: 'stored', content: long, method: 0 },
        { name: 'deflated', content: long },
        { name: 'short', content: 'ab' },
        { name: 'locked', content: 'ab', flags: 1 },
      ]),
    );
    let read = 0;
    const archive = good(
      await openArchive({
        size: whole.size,
        slice: (from, to) => {
          read += to - from;
          return whole.slice(from, to);
        },
      }),
    );
    read = 0;
    const head = async (name: string) => new TextDecoder().decode(await archive.head(name, 600));
    expect(await head('stored')).toBe(long.slice(0, 600));
    expect(await head('deflated')).toBe(long.slice(0, 600));
    expect(await head('short')).toBe('ab');
    expect(await head('locked')).toBe('');
    expect(await head('none')).toBe('');
    expect(read).toBeLessThan(3000);
  });

  it('take the last of two entries of one name, and say so', async () => {
    const archive = await open([
      { name: 'a.txt', content: 'first' },
      { name: 'a.txt', content: 'last' },
    ]);
    expect(await textIn(archive, 'a.txt')).toBe('last');
    expect(archive.problems).toEqual(['"a.txt" stands twice in the zip; the last is taken.']);
  });

  it('give an entry with a wrong checksum, and name it', async () => {
    const archive = await open([
      { name: 'good.png', content: 'good' },
      { name: 'bad.png', content: 'bad', crc: 1 },
    ]);
    expect(good(await archive.read('good.png')).problem).toBeUndefined();
    expect(good(await archive.read('bad.png'))).toEqual({
      bytes: bytesOf('bad'),
      problem: '"bad.png" does not fit its checksum; the zip is damaged.',
    });
  });

  it('may have bytes before them, as self-extracting ones do', async () => {
    const zip = rawZip([{ name: 'a.txt', content: 'inside' }]);
    const archive = good(
      await opened(new Uint8Array([0x50, 0x4b, 0x30, 0x30, ...bytesOf('stub'), ...zip])),
    );
    expect(await textIn(archive, 'a.txt')).toBe('inside');
  });

  describe('of the Zip64 form', () => {
    const long = Array.from({ length: 900 }, (_, i) => String(i * 7919)).join(' ');
    const files = (flags: number, claimed?: number) =>
      rawZip(
        [
          { name: 'first.txt', content: long, flags, ...(claimed ? { claimed } : {}) },
          { name: 'images/zweitens ä.txt', content: long.repeat(3), flags },
        ],
        { zip64: true },
      );

    it('are read as others are, with bytes before them too', async () => {
      const before = new Uint8Array([0x50, 0x4b, 0x30, 0x30, ...bytesOf('stub')]);
      for (const flags of [0, 8])
        for (const zip of [files(flags), new Uint8Array([...before, ...files(flags)])]) {
          const archive = good(await opened(zip));
          expect(archive.problems).toEqual([]);
          expect(archive.sizeOf('first.txt')).toBe(long.length);
          expect(await textIn(archive, 'first.txt')).toBe(long);
          expect(await textIn(archive, 'images/zweitens ä.txt')).toBe(long.repeat(3));
        }
    });

    it('are read without their directory where it is cut off', async () => {
      for (const flags of [0, 8]) {
        const zip = files(flags);
        const at = new TextDecoder('latin1').decode(zip).indexOf('PK\u0001\u0002');
        const archive = good(await opened(zip.subarray(0, at)));
        expect(archive.problems).toEqual([expect.stringContaining('cut short')]);
        expect(archive.sizeOf('first.txt')).toBe(long.length);
        expect(await textIn(archive, 'first.txt')).toBe(long);
      }
    });

    it('hold to the budgets, whatever they claim', async () => {
      const archive = good(await opened(files(0, 2 ** 60)));
      expect(await textIn(archive, 'first.txt')).toBe(long);
      expect(await archive.read('first.txt', 100)).toMatchObject({ fault: { name: 'tooBig' } });
      const view = (zip: Uint8Array) => new DataView(zip.buffer);
      const count = files(0);
      view(count).setBigUint64(count.length - 22 - 20 - 24, 2n ** 63n, true);
      expect(await opened(count)).toMatchObject({ fault: { name: 'tooBig' } });
      const astray = files(0);
      view(astray).setBigUint64(astray.length - 22 - 20 - 16, 2n ** 50n, true);
      expect(await textIn(good(await opened(astray)), 'first.txt')).toBe(long);
    });
  });

  it('are read without their directory where it is cut off', async () => {
    const long = Array.from({ length: 3000 }, (_, i) => String(i * 7919)).join(' ');
    for (const flags of [0, 8]) {
      const zip = rawZip([
        { name: 'first.txt', content: long, flags },
        { name: 'second.txt', content: long.repeat(3), flags },
      ]);
      const archive = good(await opened(zip.subarray(0, zip.length * 0.6)));
      expect(archive.names).toEqual(['first.txt', 'second.txt']);
      expect(archive.problems).toEqual([expect.stringContaining('cut short')]);
      expect(await textIn(archive, 'first.txt')).toBe(long);
      const second = good(await archive.read('second.txt'));
      expect(second.problem).toContain('"second.txt" is cut short or damaged after');
      expect(long.repeat(3).startsWith(new TextDecoder().decode(second.bytes))).toBe(true);
    }
  });

  it('are read without their directory where it is damaged', async () => {
    const zip = rawZip([
      { name: 'a.txt', content: 'a' },
      { name: 'b.txt', content: 'b' },
    ]);
    const second = new TextDecoder('latin1').decode(zip).lastIndexOf('PK\u0001\u0002');
    zip[second] = 0;
    const archive = good(await opened(zip));
    expect(archive.names).toEqual(['a.txt', 'b.txt']);
    expect(archive.problems).toEqual([expect.stringContaining('damaged after 1 of 2')]);
    expect(await textIn(archive, 'b.txt')).toBe('b');
  });
});

describe('what is no archive', () => {
  it('is named in one sentence', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 12\n';
    expect(await opened(bytesOf(pointer))).toMatchObject({
      fault: { name: 'pointer', message: expect.stringContaining('Git LFS') },
    });
    expect(await opened(new Uint8Array())).toMatchObject({
      fault: { name: 'notZip', message: expect.stringContaining('empty') },
    });
    expect(await opened(bytesOf('<!DOCTYPE html><html></html>'))).toMatchObject({
      fault: { name: 'notZip', message: expect.stringContaining('web page') },
    });
    expect(await opened(bytesOf('hello there'))).toMatchObject({ fault: { name: 'notZip' } });
    expect(await opened(bytesOf('PK\u0003\u0004abc'))).toMatchObject({
      fault: { name: 'truncated' },
    });
  });
});

describe('hostile archives', () => {
  it('are stopped at the budget, whatever they claim', async () => {
    const bomb = '0'.repeat(5_000_000);
    for (const claimed of [5_000_000, 10]) {
      const archive = await open([{ name: 'bomb.png', content: bomb, claimed }]);
      expect(await archive.read('bomb.png', 1_000_000)).toMatchObject({
        fault: { name: 'tooBig', where: 'bomb.png' },
      });
    }
  });

  it('are refused for their size and the number of their entries', async () => {
    const zip = rawZip([
      { name: 'a', content: 'a' },
      { name: 'b', content: 'b' },
    ]);
    const within = (budget: Partial<typeof ARCHIVE_BUDGET>) =>
      openArchive(sourceOf(zip), { ...ARCHIVE_BUDGET, ...budget });
    expect(await within({ packed: 20 })).toMatchObject({ fault: { name: 'tooBig' } });
    expect(await within({ entries: 1 })).toMatchObject({ fault: { name: 'tooBig' } });
    const cut = zip.subarray(0, zip.length - 22);
    expect(await openArchive(sourceOf(cut), { ...ARCHIVE_BUDGET, entries: 1 })).toMatchObject({
      fault: { name: 'tooBig' },
    });
  });

  it('say which entry cannot be read, and give the others', async () => {
    const archive = await open([
      { name: 'secret', content: 'x', flags: 1 },
      { name: 'odd', content: 'x', method: 12 },
      { name: 'torn', content: new Uint8Array([0xff, 0xff, 0xff]), method: 0 },
      { name: 'fine', content: 'fine' },
    ]);
    expect(await archive.read('secret')).toMatchObject({
      fault: { name: 'damaged', where: 'secret' },
    });
    expect(await archive.read('odd')).toMatchObject({
      fault: { name: 'damaged', message: expect.stringContaining('method 12') },
    });
    expect(await archive.read('none')).toMatchObject({ fault: { name: 'missing', where: 'none' } });
    expect(await textIn(archive, 'fine')).toBe('fine');
    const zip = rawZip([{ name: 'torn', content: 'some text that is deflated', crc: 0 }]);
    const at = new TextDecoder('latin1').decode(zip).indexOf('torn') + 4;
    zip.fill(0xff, at, at + 6);
    const torn = good(await opened(zip));
    expect(await torn.read('torn')).toMatchObject({ fault: { name: 'truncated', where: 'torn' } });
  });
});
