// A save or log as its one text: what was read and not changed comes out as it went in.
import { encodeSequence } from './sequence.ts';
import type { VassalTrace } from './trace.ts';

/** The parts of a trace that its text is made of. */
export type TraceText = Pick<VassalTrace, 'root' | 'start' | 'steps'>;

/** The command text of a save or log: the root, its start, then its steps. */
export const writeTrace = ({ root, start, steps }: TraceText): string =>
  start.length + steps.length === 0 ? root : encodeSequence([root, ...start, ...steps], '\u001b')!;
