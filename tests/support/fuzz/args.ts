// What the fuzzers are told on the command line. All run on one line of words, so each knows the options of the others.
import { parseArgs } from 'node:util';

/** Seconds to run, absent: as each sees fit; and the options by name. */
export const fuzzArgs = () => {
  const read = () =>
    parseArgs({
      allowPositionals: true,
      options: {
        seed: { type: 'string' },
        actions: { type: 'string' },
        cores: { type: 'string' },
        part: { type: 'string' },
        files: { type: 'string' },
      },
    });
  const refused = (why: string): never => {
    console.error(`npm run fuzz takes seconds, and --actions, --seed, --cores, --files: ${why}`);
    process.exit(2);
  };
  try {
    const { values, positionals } = read();
    const [text] = positionals;
    const seconds = text === undefined ? undefined : Number(text);
    for (const number of [seconds, values.actions, values.cores, values.files])
      if (number !== undefined && !(Number(number) > 0))
        refused(`"${number}" is no number above 0.`);
    return { ...values, seconds };
  } catch (error) {
    return refused((error as Error).message);
  }
};
