import { expect, test } from 'vitest';
import { openArchive, sourceOf } from '../../src/formats/vassal/archive.ts';
import { pictureSizes } from '../../src/session/tables/pictureSizes.ts';
import { bytesOf, rawZip, type RawEntry } from '../support/vassalFiles.ts';
import { sizesBy } from '../../src/vassal/pictures.ts';
import { good } from '../support/toyGame.ts';

const measured = async (...entries: readonly RawEntry[]) => {
  const work = pictureSizes(good(await openArchive(sourceOf(rawZip(entries)))));
  for (;;) {
    const next = await work.next();
    if (next.done) return next.value;
  }
};

const drawing = (width: number, before = ''): string =>
  `<!-- ${before} --><svg width="${width}" height="20"></svg>`;

test('Every picture of a module is measured, however far in its size stands; what is no picture is left out', async () => {
  const sizes = await measured(
    ...Array.from({ length: 70 }, (_, n) => ({
      name: `images/${n}.svg`,
      content: drawing(n + 1),
    })),
    { name: 'images/late.svg', content: drawing(300, 'x'.repeat(40_000)) },
    { name: 'images/notes.txt', content: 'no picture' },
    { name: 'images/locked.svg', content: drawing(5), flags: 1 },
    { name: 'icons/button.svg', content: drawing(5) },
    { name: 'images/__proto__', content: drawing(9) },
  );
  expect(Object.keys(sizes)).toHaveLength(72);
  expect(sizes['69.svg']).toEqual([70, 20]);
  expect(sizes['late.svg']).toEqual([300, 20]);
  expect(Object.entries(sizes)).toContainEqual(['__proto__', [9, 20]]);
});

test('A picture is measured by every name under which it is found', async () => {
  const sizeOf = sizesBy(
    await measured(
      {
        name: new Uint8Array([...bytesOf('images/'), 0xfc, ...bytesOf('.svg')]),
        content: drawing(7),
      },
      { name: 'images/moved.gif', content: drawing(8) },
      { name: 'images/Two.SVG', content: drawing(1) },
      { name: 'images/two.svg', content: drawing(2) },
      { name: 'Images/Three.svg', content: drawing(3) },
    ),
  );
  expect(sizeOf('\u00fc.svg')?.width).toBe(7);
  expect(sizeOf('/images/moved.gif')?.width).toBe(8);
  expect(sizeOf('TWO.svg')?.width).toBe(1);
  expect(sizeOf('three.svg')?.width).toBe(3);
  expect(sizeOf('constructor')).toBeUndefined();
});
