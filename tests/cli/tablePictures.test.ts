import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { loadPictures } from '../../src/cli/tablePictures.ts';

const text = (t: string): Uint8Array => new TextEncoder().encode(t);
const canvas = createCanvas(12, 8);
canvas.getContext('2d').fillRect(0, 0, 12, 8);

/** One red dot. */
const gif = Uint8Array.from(
  Buffer.from('R0lGODdhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
);

/** Eight by eight dots of red, in printers' inks as some scanners' programs leave it. */
const cmyk = Uint8Array.from(
  Buffer.from(
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQuJyAiLCMcHCg3KSwwMTQ0NB8nOT04MjwuMzQy/8AAFAgACAAIBAERAAIRAAMRAAQRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EAQACAAMABAAAPwD3+vn+vn+vf6//2Q==',
    'base64',
  ),
);

const FILES: Readonly<Record<string, Uint8Array>> = {
  // the ending lies, as it does in many modules
  'counter.gif': canvas.toBuffer('image/png'),
  plain: canvas.toBuffer('image/jpeg'),
  'dot.gif': gif,
  'inks.jpg': cmyk,
  'drawn.svg': text(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#00ff00"/></svg>',
  ),
  'script.svg': text(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>throw 1</script><image href="http://localhost:1/x.png" width="4" height="4"/></svg>',
  ),
  'cut.png': canvas.toBuffer('image/png').subarray(0, 30),
  'huge.png': (() => {
    const head = Uint8Array.from(canvas.toBuffer('image/png'));
    new DataView(head.buffer).setUint32(16, 1_000_000);
    new DataView(head.buffer).setUint32(20, 1_000_000);
    return head;
  })(),
};

describe('pictures for Node’s canvas', () => {
  const loaded = loadPictures([...Object.keys(FILES), 'nowhere.png'], (name) =>
    Promise.resolve(FILES[name]),
  );
  const colourOf = async (name: string): Promise<readonly number[]> => {
    const picture = (await loaded).get(name);
    if (typeof picture !== 'object') throw new Error(`${name} is ${picture}`);
    const ctx = createCanvas(50, 50).getContext('2d');
    ctx.drawImage(picture.image as never, 0, 0);
    return Array.from(ctx.getImageData(picture.width - 1, picture.height - 1, 1, 1).data);
  };

  it('are what their bytes say, whatever their names say', async () => {
    const pictures = await loaded;
    expect(pictures.sizes('counter.gif')).toMatchObject({ width: 12, height: 8 });
    expect(pictures.sizes('plain')).toMatchObject({ width: 12, height: 8 });
    expect(await colourOf('dot.gif')).toEqual([255, 0, 0, 255]);
    expect(await colourOf('inks.jpg')).toEqual([255, 0, 0, 255]);
  });

  it('are drawings in the size of their viewBox, in which nothing runs', async () => {
    expect((await loaded).sizes('drawn.svg')).toMatchObject({ width: 40, height: 20 });
    expect(await colourOf('drawn.svg')).toEqual([0, 255, 0, 255]);
    expect((await loaded).sizes('script.svg')).toMatchObject({ width: 4, height: 4 });
  });

  it('are missing when they are not there, cut short, or beyond all measure', async () => {
    const pictures = await loaded;
    for (const name of ['nowhere.png', 'cut.png', 'huge.png', 'never asked for'])
      expect(pictures.get(name)).toBe('missing');
    expect(pictures.sizes('nowhere.png')).toBeUndefined();
    expect(pictures.sizes('/images/moved.gif')).toEqual({ width: 9, height: 44 });
  });
});
