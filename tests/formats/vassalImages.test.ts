import { describe, expect, it } from 'vitest';
import { openArchive, sourceOf } from '../../src/formats/vassal/archive.ts';
import { imageLibrary, imageType } from '../../src/formats/vassal/images.ts';
import { good } from '../support/toyGame.ts';
import { bytesOf, rawZip, type RawEntry } from '../support/vassalFiles.ts';

const archive = async (...entries: readonly RawEntry[]) =>
  good(await openArchive(sourceOf(rawZip(entries))));
const file = (name: string, content: string): RawEntry => ({ name, content });

describe('pictures', () => {
  it('are looked for in the module, then in its extensions, in order', async () => {
    const library = imageLibrary([
      await archive(file('images/a.png', 'module')),
      await archive(file('images/a.png', 'one'), file('images/b.png', 'one')),
      await archive(file('images/b.png', 'two'), file('images/ge/c.png', 'two')),
    ]);
    const textOf = async (name: string) => {
      const found = await library.imageNamed(name);
      return found.kind === 'file' ? new TextDecoder().decode(found.bytes) : found.kind;
    };
    expect(await textOf('a.png')).toBe('module');
    expect(await textOf('b.png')).toBe('one');
    expect(await textOf('ge/c.png')).toBe('two');
    expect(await textOf('d.png')).toBe('absent');
    expect(await textOf('')).toBe('absent');
  });

  it('may lack their ".gif", their case, their accents\' form and the right slash', async () => {
    const library = imageLibrary([
      await archive(
        file('images/Old.gif', 'GIF89a'),
        file('images/Cafe\u0301.png', 'nfd'),
        file('images/Sub/Unit.PNG', 'case'),
      ),
    ]);
    expect(await library.imageNamed('Old')).toMatchObject({ kind: 'file', type: 'gif' });
    expect(library.has('Caf\u00e9.png')).toBe(true);
    expect(library.has('sub\\unit.png')).toBe(true);
    expect(library.has('old')).toBe(true);
    expect(library.has('older')).toBe(false);
  });

  it('of the engine itself are said to be so, unless an archive has them', async () => {
    const none = imageLibrary([await archive(file('x', 'x'))]);
    expect(await none.imageNamed('/images/moved.gif')).toEqual({
      kind: 'builtIn',
      name: 'images/moved.gif',
    });
    const own = imageLibrary([await archive(file('images/moved.gif', 'GIF89a'))]);
    expect(await own.imageNamed('/images/moved.gif')).toMatchObject({ kind: 'file' });
  });

  it('that are damaged are given with the reason, or the fault', async () => {
    const library = imageLibrary([
      await archive(
        { name: 'images/a.png', content: 'x', crc: 9 },
        { name: 'images/b.png', content: 'x', flags: 1 },
      ),
    ]);
    expect(await library.imageNamed('a.png')).toMatchObject({
      kind: 'file',
      problem: expect.stringContaining('checksum'),
    });
    expect(await library.imageNamed('b.png')).toMatchObject({
      kind: 'damaged',
      fault: { name: 'damaged' },
    });
  });

  it('are what their bytes say, not their names', () => {
    const of = (...bytes: number[]) => imageType(new Uint8Array(bytes), 'x.jpg');
    expect(of(0x89, 0x50, 0x4e, 0x47)).toBe('png');
    expect(of(0xff, 0xd8, 0xff, 0xe0)).toBe('jpeg');
    expect(imageType(bytesOf('GIF89a'), 'x.png')).toBe('gif');
    expect(imageType(bytesOf('BM12'), 'x.png')).toBe('bmp');
    expect(imageType(bytesOf('RIFF0000WEBP'), 'x.png')).toBe('webp');
    expect(imageType(bytesOf('  <svg xmlns="x">'), 'x')).toBe('svg');
    expect(imageType(bytesOf('anything'), 'x.svg')).toBe('svg');
    expect(imageType(bytesOf('anything'), 'x')).toBe('unknown');
  });
});
