// What the fuzzers are told on the command line. All run on one line of words, so each knows the options of the others.
import { parseArgs } from 'node:util';

/** Seconds to run, absent: as each sees fit; and the options by name. */
export const fuzzArgs = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      actions: { type: 'string' },
      cores: { type: 'string' },
      part: { type: 'string' },
      files: { type: 'string' },
    },
  });
  const [seconds] = positionals;
  return { ...values, seconds: seconds === undefined ? undefined : Number(seconds) };
};
