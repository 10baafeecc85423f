// What page and worker say to each other besides the reader's own words: a file is measured.
import type { Sendable } from '../../formats/vassal/worker.ts';
import type { Measured, TableProgress } from '../../session/tables/readFile.ts';

/** Asks for a file's digest and the sizes of its pictures. */
export interface MeasureJob {
  readonly measure: Sendable;
}

export const isMeasureJob = (message: unknown): message is MeasureJob =>
  typeof message === 'object' && message !== null && 'measure' in message;

export type MeasureNews =
  | { readonly type: 'measuring'; readonly progress: TableProgress }
  | { readonly type: 'measured'; readonly measured: Measured }
  | { readonly type: 'unmeasured'; readonly reason: string };
