// What of the rules a run has reached: the numbers that were named, and the functions of the system that nobody called.
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { readSpec } from '../../house/spec.ts';

const SPEC = new URL('../../../src/systems/musket-and-saber/SPEC.md', import.meta.url);

/** "MS-7.13-1c" and "LE-19.2" -> "7.13", "19.2": what events and refusals name. */
const numberOf = (id: string): string => /\d+(\.\d+)?/.exec(id)![0];

/** The rules that are carried out, by number, and their ids. */
const numbered = (): ReadonlyMap<string, readonly string[]> => {
  const out = new Map<string, string[]>();
  for (const rule of readSpec(readFileSync(SPEC, 'utf8'))) {
    if (rule.notYet) continue;
    const number = numberOf(rule.id);
    out.set(number, [...(out.get(number) ?? []), rule.id]);
  }
  return out;
};

/** Lines that say which rule numbers were named how often, and which never. */
export const rulesReached = (named: ReadonlyMap<string, number>): readonly string[] => {
  const all = numbered();
  const count = (number: string): number => {
    let sum = 0;
    for (const [rule, times] of named) if (numberOf(rule) === number) sum += times;
    return sum;
  };
  const reached = [...all.keys()].filter((n) => count(n) > 0);
  const never = [...all.keys()].filter((n) => count(n) === 0);
  return [
    `rules named: ${reached.length} of ${all.size} (${reached.map((n) => `${n} ${count(n)}`).join(', ')})`,
    ...(never.length
      ? [`never named: ${never.map((n) => `${n} (${all.get(n)!.join(' ')})`).join(', ')}`]
      : []),
  ];
};

export interface Calls {
  /** functions of the system that were never called, "folder/file.ts: name" */
  readonly uncalled: () => Promise<readonly string[]>;
}

/** Counts calls from now on. */
export const watchCalls = async (): Promise<Calls> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    uncalled: async () => {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      return result.flatMap(({ url, functions }) => {
        const file = /systems\/musket-and-saber\/([\w/.-]+\.ts)/.exec(url)?.[1];
        if (file === undefined) return [];
        const calls = new Map<string, number>();
        for (const f of functions) {
          if (f.functionName === '' || f.functionName.startsWith('get ')) continue;
          const times = f.ranges[0]?.count ?? 0;
          calls.set(f.functionName, (calls.get(f.functionName) ?? 0) + times);
        }
        return [...calls].flatMap(([name, times]) => (times ? [] : [`${file}: ${name}`]));
      });
    },
  };
};
