import { describe, expect, it } from 'vitest';
import { openArchive, sourceOf } from '../../src/formats/vassal/archive.ts';
import { pictureReader } from '../../src/formats/vassal/pictures.ts';
import { good } from '../support/toyGame.ts';
import { bytesOf, rawZip, type RawEntry } from '../support/vassalFiles.ts';

const archive = async (...entries: readonly RawEntry[]) =>
  good(await openArchive(sourceOf(rawZip(entries))));
const file = (name: string | Uint8Array, content: string): RawEntry => ({ name, content });

/** The text in a picture's place; undefined: none is found. */
const texts = async (...archives: readonly (readonly RawEntry[])[]) => {
  const read = pictureReader(await Promise.all(archives.map((entries) => archive(...entries))));
  return async (name: string): Promise<string | undefined> => {
    const bytes = await read(name);
    return bytes && new TextDecoder().decode(bytes);
  };
};

describe('pictures', () => {
  it('are looked for in the module, then in its extensions, in order', async () => {
    const textOf = await texts(
      [file('images/a.png', 'module')],
      [file('images/a.png', 'one'), file('images/b.png', 'one')],
      [file('images/b.png', 'two'), file('images/ge/c.png', 'two'), file('images/A.PNG', 'two')],
    );
    expect(await textOf('a.png')).toBe('module');
    expect(await textOf('b.png')).toBe('one');
    expect(await textOf('ge/c.png')).toBe('two');
    expect(await textOf('A.png')).toBe('module');
    expect(await textOf('d.png')).toBeUndefined();
    expect(await textOf('')).toBeUndefined();
  });

  it('may lack their ".gif", their case, their accents\' form and the right slash', async () => {
    const textOf = await texts([
      file('images/Old.gif', 'ending'),
      file('images/Cafe\u0301.png', 'nfd'),
      file('images/Sub/Unit.PNG', 'case'),
      file(new Uint8Array([...bytesOf('images/'), 0xfc, ...bytesOf('.gif')]), 'windows'),
    ]);
    expect(await textOf('Old')).toBe('ending');
    expect(await textOf('Caf\u00e9.png')).toBe('nfd');
    expect(await textOf('sub\\unit.png')).toBe('case');
    expect(await textOf('old')).toBe('ending');
    expect(await textOf('\u00fc.gif')).toBe('windows');
    expect(await textOf('older')).toBeUndefined();
  });

  it('that a drawing takes from other files are put into it', async () => {
    const png = '\u0089PNG.';
    const inside = `data:image/png;base64,${btoa(png)}`;
    const drawing = [
      '<svg><image xlink:href="face.png"/>',
      "<image href='../flags/r%20d.png' width='3'/>",
      '<image href="gone.png"/><use href="#a"/><image href="https://elsewhere/x.png"/>',
      '<image href="data:image/png;base64,AA=="/><image href="text.png"/></svg>',
    ].join('');
    const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const textOf = await texts([
      file('images/ge/a.svg', drawing),
      { name: 'images/ge/face.png', content: bytes(png) },
      { name: 'images/flags/r d.png', content: bytes(png) },
      file('images/ge/text.png', 'no picture'),
      file('images/b.svg', '<svg><path d="M0 0"/></svg>'),
    ]);
    expect(await textOf('ge/a.svg')).toBe(
      drawing.replace('face.png', inside).replace('../flags/r%20d.png', inside),
    );
    expect(await textOf('b.svg')).toBe('<svg><path d="M0 0"/></svg>');
  });

  it('of the engine itself are not there, unless an archive has them', async () => {
    expect(await (await texts([file('x', 'x')]))('/images/moved.gif')).toBeUndefined();
    const own = await texts([file('images/moved.gif', 'own')]);
    expect(await own('/images/moved.gif')).toBe('own');
  });

  it('that are damaged are given as far as they can be read', async () => {
    const textOf = await texts([
      { name: 'images/a.png', content: 'x', crc: 9 },
      { name: 'images/b.png', content: 'x', flags: 1 },
    ]);
    expect(await textOf('a.png')).toBe('x');
    expect(await textOf('b.png')).toBeUndefined();
  });
});
