// A worker that takes a game file apart: whatever becomes of it, the page is not left waiting.
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type FileSource,
  unpackAhead,
  unpackAside,
  type UnpackingNews,
} from '../../src/app/adapters/unpacking.ts';
import type { Unpacked } from '../../src/formats/native/unpacked.ts';

const parts: Unpacked = { files: new Map(), texts: '', ids: '', keyframes: [] };
const source: FileSource = { url: 'http://localhost/a.vedette' };

/** Workers that do nothing by themselves. */
const workers = (asked: () => void = () => {}) => {
  const made: { readonly worker: EventTarget; ended: boolean }[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      readonly #mine = { worker: this, ended: false };
      constructor() {
        super();
        made.push(this.#mine);
      }
      postMessage(): void {
        asked();
      }
      terminate(): void {
        this.#mine.ended = true;
      }
    },
  );
  const says = (data: UnpackingNews): boolean =>
    made[0]!.worker.dispatchEvent(new MessageEvent('message', { data }));
  return { made, says };
};

const underway = () => {
  const off = new AbortController();
  const heard: number[] = [];
  const way = {
    told: ({ share }: { readonly share?: number }) => void heard.push(share!),
    signal: off.signal,
  };
  return { off, heard, way };
};

afterEach(() => vi.unstubAllGlobals());

describe('a file that is taken apart beside the page', () => {
  it('is given, and how far it is before', async () => {
    const { made, says } = workers();
    const { heard, way } = underway();
    const unpacked = unpackAside(source, way);
    says(0.25);
    says(parts);
    expect(await unpacked).toBe(parts);
    expect(heard).toEqual([0.25]);
    expect(made.map((one) => one.ended)).toEqual([true]);
  });

  it.each(['error', 'messageerror'])('is left to the page after its %s', async (type) => {
    const { made } = workers();
    const unpacked = unpackAside(source);
    made[0]!.worker.dispatchEvent(new Event(type));
    expect(await unpacked).toBeUndefined();
    expect(made[0]!.ended).toBe(true);
  });

  it('is left to the page when the worker fails, when there is none, and when none may be made', async () => {
    const { says } = workers();
    const unpacked = unpackAside(source);
    says('failed');
    expect(await unpacked).toBeUndefined();
    vi.stubGlobal('Worker', undefined);
    expect(await unpackAside(source)).toBeUndefined();
    vi.stubGlobal('Worker', () => {
      throw new Error('not here');
    });
    expect(await unpackAside(source)).toBeUndefined();
  });

  it('is left to the page when its bytes cannot be handed over, and no worker stays behind', async () => {
    const { made } = workers(() => {
      throw new Error('no room');
    });
    expect(await unpackAside(source)).toBeUndefined();
    expect(made[0]!.ended).toBe(true);
  });

  it('is called off, and no worker goes on', async () => {
    const { made } = workers();
    const { off, way } = underway();
    const unpacked = unpackAside(source, way);
    off.abort();
    expect(await unpacked).toBeUndefined();
    expect(made[0]!.ended).toBe(true);
    expect(await unpackAside(source, way)).toBeUndefined();
    expect(made).toHaveLength(1);
  });
});

describe('a replay that is read ahead', () => {
  it('is given once, with how far it is', async () => {
    const { says } = workers();
    const ahead = unpackAhead('a', 'http://localhost/a');
    says(0.1);
    const { heard, way } = underway();
    const unpacked = ahead('a', way);
    says(0.5);
    says(parts);
    expect(await unpacked).toBe(parts);
    expect(heard).toEqual([0.5]);
    expect(ahead('a', way)).toBeUndefined();
  });

  it('is read no further when another one is opened, or its opening is called off', async () => {
    const other = workers();
    expect(unpackAhead('a', 'http://localhost/a')('b', underway().way)).toBeUndefined();
    expect(other.made[0]!.ended).toBe(true);
    const same = workers();
    const { off, way } = underway();
    const unpacked = unpackAhead('a', 'http://localhost/a')('a', way);
    expect(same.made[0]!.ended).toBe(false);
    off.abort();
    expect(await unpacked).toBeUndefined();
    expect(same.made[0]!.ended).toBe(true);
  });
});
