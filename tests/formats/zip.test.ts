import JSZip from 'jszip';
import { describe, expect, it, vi } from 'vitest';
import { readZip, writeZip, ZIP_BUDGET } from '../../src/formats/zip.ts';
import { good } from '../support/toyGame.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const files = new Map([
  ['b/two.txt', bytes('two')],
  ['a.txt', bytes('one '.repeat(1000))],
]);
const zipWith = (names: Readonly<Record<string, string>>): Promise<Uint8Array> => {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(names)) zip.file(name, text, { createFolders: false });
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
};
const find = (haystack: Uint8Array, signature: number, from = 0): number => {
  const view = new DataView(haystack.buffer, haystack.byteOffset);
  for (let at = from; at < haystack.length - 4; at += 1)
    if (view.getUint32(at, true) === signature) return at;
  throw new Error('not found');
};
const DIRECTORY = 0x02014b50;

describe('zip', () => {
  it('gives back what it was given, and the same bytes for the same files in any order', async () => {
    const zip = await writeZip(files);
    const back = good(await readZip(zip));
    expect([...back.keys()]).toEqual(['a.txt', 'b/two.txt']);
    expect(back.get('a.txt')).toEqual(files.get('a.txt'));
    expect(await writeZip(new Map([...files].reverse()))).toEqual(zip);
  });

  it('says why a file cannot be inflated in one sentence, however the platform ends its own', async () => {
    class Broken {
      readonly writable = new WritableStream();
      readonly readable = new ReadableStream({
        start: (told) => told.error(new TypeError('The data was not valid.')),
      });
    }
    vi.stubGlobal('DecompressionStream', Broken);
    const read = await readZip(await zipWith({ 'a.txt': 'one '.repeat(1000) }));
    vi.unstubAllGlobals();
    expect(read).toMatchObject({
      fault: { message: '"a.txt" cannot be inflated: The data was not valid.', where: 'a.txt' },
    });
  });

  it('stops at the budget, though the zip says its content is small', async () => {
    const bomb = await zipWith({ 'bomb.txt': '0'.repeat(20_000_000) });
    const budget = { ...ZIP_BUDGET, inflated: 1_000_000 };
    expect(await readZip(bomb, budget)).toMatchObject({
      fault: { name: 'tooBig', where: 'bomb.txt' },
    });
    const at = find(bomb, DIRECTORY);
    new DataView(bomb.buffer).setUint32(at + 24, 100, true);
    expect(await readZip(bomb, budget)).toMatchObject({
      fault: { name: 'tooBig', where: 'bomb.txt' },
    });
  });

  it('counts the budget over all files together, and the files', async () => {
    const zip = await writeZip(files);
    expect(await readZip(zip, { ...ZIP_BUDGET, inflated: 4001 })).toMatchObject({
      fault: { name: 'tooBig', where: 'b/two.txt' },
    });
    expect(await readZip(zip, { ...ZIP_BUDGET, files: 1 })).toMatchObject({
      fault: { name: 'tooBig' },
    });
    expect(await readZip(zip, { ...ZIP_BUDGET, packed: 20 })).toMatchObject({
      fault: { name: 'tooBig' },
    });
  });

  it('refuses a checksum that does not fit', async () => {
    const zip = await writeZip(files);
    const at = find(zip, DIRECTORY);
    zip[at + 16] = zip[at + 16]! ^ 1;
    expect(await readZip(zip)).toMatchObject({ fault: { name: 'damaged', where: 'a.txt' } });
  });

  it.each(['../../evil.txt', '/etc/passwd', 'a/../b', 'C:/x', 'a\\b', './a'])(
    'refuses the name %s',
    async (name) => {
      expect(await readZip(await zipWith({ [name]: 'x' }))).toMatchObject({
        fault: { name: 'badName', where: name },
      });
    },
  );

  it('reads what others pack: stored files, folders, names beyond ASCII', async () => {
    const zip = new JSZip();
    zip.file('ordner/schlacht bei möckern.txt', 'one');
    const stored = await zip.generateAsync({ type: 'uint8array', compression: 'STORE' });
    const back = good(await readZip(stored));
    expect([...back].map(([name, content]) => [name, new TextDecoder().decode(content)])).toEqual([
      ['ordner/schlacht bei möckern.txt', 'one'],
    ]);
  });

  it.each([
    ['another size than it has', 24, 7],
    ['that it is encrypted', 8, 1],
    ['a packing that nobody knows', 10, 99],
    ['a place where it is not', 42, 3],
  ])('refuses a file of which the directory says %s', async (_, field, value) => {
    const zip = await writeZip(files);
    zip[find(zip, DIRECTORY) + field] = value;
    expect(await readZip(zip)).toMatchObject({ fault: { name: 'damaged', where: 'a.txt' } });
  });

  it('refuses to give one file the bytes of another', async () => {
    const zip = await writeZip(
      new Map([
        ['a.txt', bytes('same')],
        ['b.txt', bytes('same')],
      ]),
    );
    const first = find(zip, DIRECTORY);
    const second = find(zip, DIRECTORY, first + 4);
    // b.txt's record points to the local header of a.txt, whose content even fits the checksum
    zip.copyWithin(second + 42, first + 42, first + 46);
    expect(await readZip(zip)).toMatchObject({ fault: { name: 'damaged', where: 'b.txt' } });
  });

  it('refuses a name given twice', async () => {
    const zip = await zipWith({ 'a.txt': 'one', 'b.txt': 'two' });
    const text = Buffer.from(zip).toString('latin1').replaceAll('b.txt', 'a.txt');
    expect(await readZip(new Uint8Array(Buffer.from(text, 'latin1')))).toMatchObject({
      fault: { name: 'damaged' },
    });
  });

  it('says of every cut that the zip is damaged', async () => {
    const zip = await writeZip(files);
    for (let cut = 0; cut < zip.length; cut += 7)
      expect(await readZip(zip.subarray(0, cut))).toMatchObject({ fault: { name: 'damaged' } });
  });

  it('never gives back other content for a changed byte', async () => {
    const zip = await writeZip(files);
    for (let at = 0; at < zip.length; at += 3) {
      const wrong = zip.slice();
      wrong[at] = wrong[at]! ^ 0x41;
      const read = await readZip(wrong);
      if (!read.ok) continue;
      for (const content of read.value.values())
        expect([...files.values()].some((f) => Buffer.from(f).equals(content))).toBe(true);
    }
  });
});
