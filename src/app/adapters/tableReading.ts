// Has a worker read one of VASSAL's files; whoever asked can call it off at any time.
import { fail, ok, type Result } from '../../kit/result.ts';
import { portOf, readOnWorker, type Sendable } from '../../formats/vassal/worker.ts';
import type { MeasureJob, MeasureNews } from './tableMessages.ts';
import {
  type Measured,
  progressOf,
  type TableFile,
  tableFile,
  type TableProgress,
} from '../../session/tables/readFile.ts';

/** What a reading tells and is asked on its way. */
export interface Underway {
  readonly told: (progress: TableProgress) => void;
  readonly signal: AbortSignal;
}

const portTo = (worker: Worker) => portOf(worker);

const measureOnWorker = (
  worker: Worker,
  file: Sendable,
  told: Underway['told'],
): Promise<Result<Measured>> =>
  new Promise((done) => {
    worker.addEventListener('message', ({ data }: MessageEvent<MeasureNews>) => {
      if (data.type === 'measuring') told(data.progress);
      else if (data.type === 'measured') done(ok(data.measured));
      else if (data.type === 'unmeasured')
        done(fail({ name: 'unreadable', message: `It could not be measured: ${data.reason}.` }));
    });
    portTo(worker).send({ measure: file } satisfies MeasureJob);
  });

const called = (fileName: string): Result<never> =>
  fail({ name: 'cancelled', message: `${fileName} was not opened.` });

/** Faults: those of the reader, "cancelled", "unreadable" when the worker breaks down. */
export const readInWorker = async (
  file: Sendable,
  fileName: string,
  { told, signal }: Underway,
  /** from an earlier reading; absent: it is measured */
  known?: Measured,
): Promise<Result<TableFile>> => {
  const worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
  const named = (progress: TableProgress): void =>
    told({ ...progress, doing: `${progress.doing} ${fileName}` });
  const broken = new Promise<Result<never>>((done) => {
    worker.addEventListener('error', ({ message }) =>
      done(
        fail({
          name: 'unreadable',
          message: `${fileName} could not be read: ${message || 'it takes more memory than there is'}.`,
        }),
      ),
    );
    signal.addEventListener('abort', () => done(called(fileName)));
  });
  const work = async (): Promise<Result<TableFile>> => {
    const read = await readOnWorker(portTo(worker), file, {
      name: fileName,
      signal,
      onProgress: (progress) => named(progressOf(progress)),
    });
    if (!read) return called(fileName);
    if (!read.ok) return read;
    const measured = known ? ok(known) : await measureOnWorker(worker, file, named);
    return measured.ok ? ok(tableFile(read.value, fileName, measured.value)) : measured;
  };
  try {
    return await Promise.race([work(), broken]);
  } finally {
    worker.terminate();
  }
};
