import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { mediaType, readPictureFacts } from '../../src/scene/pictureFile.ts';

const canvas = createCanvas(37, 21);
const text = (t: string): Uint8Array => new TextEncoder().encode(t);
const gif = Uint8Array.from([...text('GIF89a'), 37, 0, 21, 0, 0, 0, 0]);
const bmp = (() => {
  const bytes = new Uint8Array(54);
  const view = new DataView(bytes.buffer);
  bytes.set(text('BM'));
  view.setInt32(18, 37, true);
  view.setInt32(22, -21, true);
  return bytes;
})();

describe('a picture file', () => {
  it.each([
    ['png', canvas.toBuffer('image/png')],
    ['jpeg', canvas.toBuffer('image/jpeg')],
    ['webp', canvas.toBuffer('image/webp', 50)],
    ['webp', canvas.toBuffer('image/webp', 100)],
    ['gif', gif],
    ['bmp', bmp],
  ] as const)('%s is known by its content, and so is its size', (kind, bytes) => {
    expect(readPictureFacts(bytes)).toEqual({ kind, width: 37, height: 21 });
  });

  it.each([
    ['<svg width="37" height="21">', 37, 21],
    ['<?xml version="1.0"?>\n<!-- a --><svg xmlns="x" width="37px" height=\'21\'/>', 37, 21],
    ['<svg viewBox="0 0 37.4 21">', 37, 21],
    ['<svg:svg viewBox="0,0,74,42" width="37">', 37, 21],
    ['<svg width="100%" height="100%" viewBox="0 0 37 21">', 37, 21],
    ['<svg width="1in" height="36pt">', 96, 48],
    ['<svg stroke-width="4" width="37" height="21">', 37, 21],
  ])('%s is a drawing with the size of its root', (source, width, height) => {
    expect(readPictureFacts(text(source))).toEqual({ kind: 'svg', width, height });
  });

  it.each([
    ['nothing', text('')],
    ['a pointer to where it really is', text('version https://git-lfs.github.com/spec/v1\n')],
    ['a PNG cut short', canvas.toBuffer('image/png').subarray(0, 20)],
    ['a JPEG cut before its frame', canvas.toBuffer('image/jpeg').subarray(0, 30)],
    [
      'a JPEG whose segments have no length',
      Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0]),
    ],
    ['a GIF of no width', Uint8Array.from([...text('GIF89a'), 0, 0, 21, 0])],
    ['a drawing of no size', text('<svg xmlns="x">')],
  ])('%s is none', (_, bytes) => {
    expect(readPictureFacts(bytes)).toBeUndefined();
  });

  it('has a media type', () => {
    expect([mediaType('svg'), mediaType('jpeg')]).toEqual(['image/svg+xml', 'image/jpeg']);
  });
});
