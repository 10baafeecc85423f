// Reading on a thread of its own: the words that go to and fro, and both ends. Long texts cross in parts, so that neither
// side stands still for long; stopping takes hold between two words.
//
// In a browser's worker file:      serveReading(portOf(self))
// in the page:                     const port = portOf(new Worker(…)); await readOnWorker(port, file, options)
// in Node's worker thread:         serveReading(portOf(parentPort)), and portOf(worker) on the other side
// without a thread, in tests:      a MessageChannel, one end served
import type { ModuleSource } from '../../vassal/component.ts';
import type { VassalTrace } from '../../vassal/trace.ts';
import { sourceOf } from './archive.ts';
import type { ByteSource } from './directory.ts';
import type { Read, VassalFault } from './fault.ts';
import { faulty } from './fault.ts';
import type { VassalFile } from './reader.ts';
import { readVassalFile } from './reader.ts';
import type { ReadingProgress } from './readTrace.ts';

/** A file that can be sent to a worker: the browser's own, or bytes. */
export type Sendable = Blob | Uint8Array;

/** To the worker. `job` tells one reading from another. */
export type ToReader =
  | { readonly type: 'read'; readonly job: number; readonly file: Sendable; readonly name?: string }
  | { readonly type: 'stop'; readonly job: number };

type TraceHead = Omit<VassalTrace, 'start' | 'steps'>;

/** From the worker. A trace comes as its head, then texts in order, each in one part or several, then its end. */
export type FromReader =
  | ({ readonly type: 'progress'; readonly job: number } & ReadingProgress)
  | { readonly type: 'head'; readonly job: number; readonly head: TraceHead }
  | {
      readonly type: 'texts';
      readonly job: number;
      readonly of: 'start' | 'steps';
      readonly texts: readonly string[];
      /** the last of them goes on in the next message */
      readonly open: boolean;
    }
  | { readonly type: 'source'; readonly job: number; readonly source: ModuleSource }
  | { readonly type: 'done'; readonly job: number }
  | { readonly type: 'stopped'; readonly job: number }
  | { readonly type: 'fault'; readonly job: number; readonly fault: VassalFault };

/** One end of a line between two threads. */
export interface Port {
  send(message: unknown): void;
  /** calls `hear` for each message; returns how to stop listening */
  listen(hear: (message: unknown) => void): () => void;
}

/** What browsers and Node both give for the end of such a line, of which Node's Worker has `on` only. */
export interface PortLike {
  postMessage(message: unknown, transfer: []): void;
  addEventListener?(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
  removeEventListener?(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
  on?(type: 'message', hear: (message: unknown) => void): unknown;
  off?(type: 'message', hear: (message: unknown) => void): unknown;
  /** of a MessagePort, which else keeps its messages */
  start?(): void;
}

/** A port over a Worker, a worker's own scope, a MessagePort or Node's parentPort. */
export const portOf = (like: PortLike): Port => ({
  send: (message) => like.postMessage(message, []),
  listen: (hear) => {
    if (like.addEventListener) {
      const onEvent = (event: { readonly data: unknown }): void => hear(event.data);
      like.addEventListener('message', onEvent);
      like.start?.();
      return () => like.removeEventListener?.('message', onEvent);
    }
    like.on?.('message', hear);
    return () => like.off?.('message', hear);
  },
});

const blobSource = (blob: Blob): ByteSource => ({
  size: blob.size,
  slice: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
});

/** A file's bytes to be read in parts. */
export const sourceOfFile = (file: Sendable): ByteSource =>
  file instanceof Uint8Array ? sourceOf(file) : blobSource(file);

/** Characters in one message. */
const PART = 2_000_000;

/** Texts in messages of at most about two million characters, longer texts cut. */
export function* parts(
  texts: readonly string[],
): Generator<{ readonly texts: readonly string[]; readonly open: boolean }> {
  let batch: string[] = [];
  let size = 0;
  for (const text of texts) {
    for (let at = 0; ; at += PART) {
      const piece = text.length <= PART ? text : text.slice(at, at + PART);
      const open = at + PART < text.length;
      batch.push(piece);
      size += piece.length + 16;
      if (open || size >= PART) {
        yield { texts: batch, open };
        batch = [];
        size = 0;
      }
      if (!open) break;
    }
  }
  if (batch.length > 0) yield { texts: batch, open: false };
}

/** Lets other messages be heard: a turn of the event loop. */
const breath = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 0);
  });

const sendTrace = async (
  port: Port,
  job: number,
  trace: VassalTrace,
  stopped: () => boolean,
): Promise<void> => {
  const { start, steps, ...head } = trace;
  port.send({ type: 'head', job, head } satisfies FromReader);
  for (const of of ['start', 'steps'] as const)
    for (const part of parts(of === 'start' ? start : steps)) {
      port.send({ type: 'texts', job, of, ...part } satisfies FromReader);
      await breath();
      if (stopped()) return;
    }
};

/** One reading, told to `port` as it goes. */
const serveOne = async (
  port: Port,
  job: number,
  file: Sendable,
  name: string | undefined,
  stopped: () => boolean,
): Promise<void> => {
  const reading = readVassalFile(sourceOfFile(file), name);
  let step = await reading.next();
  while (!step.done && !stopped()) {
    port.send({ type: 'progress', job, ...step.value } satisfies FromReader);
    await breath();
    step = await reading.next();
  }
  if (!step.done) {
    await reading.return(faulty('damaged', 'Reading was stopped.'));
  } else if (!step.value.ok) {
    port.send({ type: 'fault', job, fault: step.value.fault } satisfies FromReader);
    return;
  } else if (step.value.value.kind === 'source')
    port.send({ type: 'source', job, source: step.value.value.source } satisfies FromReader);
  else await sendTrace(port, job, step.value.value.trace, stopped);
  port.send({ type: stopped() ? 'stopped' : 'done', job } satisfies FromReader);
};

/** The worker's end: answers every request that comes. Returns how to stop listening. */
export const serveReading = (port: Port): (() => void) => {
  const stopped = new Set<number>();
  return port.listen((message) => {
    const asked = message as ToReader;
    if (asked.type === 'stop') {
      stopped.add(asked.job);
      return;
    }
    const { job, file, name } = asked;
    // a bug in a reader is told as a fault: the other side would else wait for ever
    serveOne(port, job, file, name, () => stopped.has(job)).catch((error: unknown) => {
      const { fault } = faulty('damaged', `The file could not be read: ${String(error)}.`);
      port.send({ type: 'fault', job, fault } satisfies FromReader);
    });
  });
};

export interface WorkerReading {
  readonly name?: string;
  readonly onProgress?: (progress: ReadingProgress) => void;
  /** stops the reading when it is aborted */
  readonly signal?: AbortSignal;
  /** tells readings on one port apart; absent: the port has this one only */
  readonly job?: number;
}

/** Texts of one list as they arrive in parts. */
const gather = (into: string[], texts: readonly string[], goesOn: boolean): void => {
  texts.forEach((text, i) => {
    if (i === 0 && goesOn) into[into.length - 1] += text;
    else into.push(text);
  });
};

/**
 * The page's end: has the worker read a file and puts together what it sends. undefined: it was stopped. Faults: as
 * `readVassalFile`.
 */
export const readOnWorker = (
  port: Port,
  file: Sendable,
  { name, onProgress, signal, job = 0 }: WorkerReading = {},
): Promise<Read<VassalFile> | undefined> =>
  new Promise((done) => {
    const texts = { start: [] as string[], steps: [] as string[] };
    let open = false;
    let head: TraceHead | undefined;
    let source: ModuleSource | undefined;
    const stop = (): void => port.send({ type: 'stop', job } satisfies ToReader);
    const end = (result: Read<VassalFile> | undefined): void => {
      deafen();
      signal?.removeEventListener('abort', stop);
      done(result);
    };
    const deafen = port.listen((message) => {
      const told = message as FromReader;
      if (told.job !== job) return;
      switch (told.type) {
        case 'progress':
          onProgress?.({ doing: told.doing, done: told.done, of: told.of });
          break;
        case 'head':
          head = told.head;
          break;
        case 'texts':
          gather(texts[told.of], told.texts, open);
          open = told.open;
          break;
        case 'source':
          source = told.source;
          break;
        case 'fault':
          end({ ok: false, fault: told.fault });
          break;
        case 'stopped':
          end(undefined);
          break;
        case 'done':
          if (head) end({ ok: true, value: { kind: 'trace', trace: { ...head, ...texts } } });
          else end({ ok: true, value: { kind: 'source', source: source! } });
      }
    });
    signal?.addEventListener('abort', stop);
    port.send({
      type: 'read',
      job,
      file,
      ...(name === undefined ? {} : { name }),
    } satisfies ToReader);
    if (signal?.aborted) stop();
  });
