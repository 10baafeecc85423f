// Has a worker take a game file apart, while the page fetches the program that shows it.
import type { Unpacked } from '../../formats/native/unpacked.ts';
import type { TableProgress } from '../../session/tables/readFile.ts';

/** Bytes that are at hand, or the address that they are fetched from. */
export type FileSource = { readonly bytes: Uint8Array } | { readonly url: string };

/** What the worker says: the share of the log that is read, at last the parts; "failed": it is for the page to find out why. */
export type UnpackingNews = number | Unpacked | 'failed';

interface Underway {
  readonly told: (progress: TableProgress) => void;
  readonly signal: AbortSignal;
}

/** Gives undefined where it could not be done beside the page or was called off: then the page reads the file itself. */
export const unpackAside = (source: FileSource, way?: Underway): Promise<Unpacked | undefined> =>
  new Promise((done) => {
    if (typeof Worker === 'undefined' || way?.signal.aborted) {
      done(undefined);
      return;
    }
    let worker: Worker | undefined;
    const end = (unpacked?: Unpacked): void => {
      worker?.terminate();
      way?.signal.removeEventListener('abort', off);
      done(unpacked);
    };
    const off = (): void => end();
    way?.signal.addEventListener('abort', off);
    try {
      worker = new Worker(new URL('./games.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('error', off);
      worker.addEventListener('messageerror', off);
      worker.addEventListener('message', ({ data }: MessageEvent<UnpackingNews>) => {
        if (typeof data === 'number') way?.told({ doing: 'Reading the log', share: data });
        else end(data === 'failed' ? undefined : data);
      });
      // a copy: the page may have to read the bytes itself
      worker.postMessage(source, []);
    } catch {
      // no worker is allowed here, or there is no room for the copy
      end();
    }
  });

/**
 * A replay whose reading began before the program was there, for whoever opens one, once. Undefined: it is another one, whose
 * reading is called off, or it was given away; nothing of it is held any longer.
 */
export type Ahead = (id: string, way: Underway) => Promise<Unpacked | undefined> | undefined;

export const unpackAhead = (id: string, url: string): Ahead => {
  const off = new AbortController();
  let told: Underway['told'] = () => {};
  let unpacked: Promise<Unpacked | undefined> | undefined = unpackAside(
    { url },
    { told: (progress) => told(progress), signal: off.signal },
  );
  return (asked, way) => {
    const given = asked === id ? unpacked : undefined;
    unpacked = undefined;
    told = way.told;
    if (given === undefined || way.signal.aborted) off.abort();
    else way.signal.addEventListener('abort', () => off.abort());
    return given;
  };
};
