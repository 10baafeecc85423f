// What of the rules a run has reached: the numbers that were named, and the functions of the system that nobody called.
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { readSpec } from '../../house/spec.ts';

const SPEC = new URL('../../../src/systems/musket-and-saber/SPEC.md', import.meta.url);

/** "MS-7.13-1c" and "LE-19.2b" -> "7.13-1", "19.2": what is counted. */
const numberOf = (id: string): string => /\d+(\.\d+(-\d)?)?/.exec(id)![0];

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

/** Words in an event by which a rule shows that the event itself does not name. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/"other formation"/, '7.14'],
  [/"overstacked"/, '5.2'],
  [/"support":(true|\[")/, '8.8'],
  [/"against a square"|"in square"|"square"/, '9.5'],
  [/"against (disrupted|ineffective)"/, '9.2'],
  [/"by a fortune of war"/, '12.4'],
  [/"disrupted"|disrupted -2/, '2.8'],
  [/"parenthesised"/, '2.4'],
  [/"with":"|"lifted":/, '10.2'],
  [/no safe line of retreat/, '7.6'],
  [/twilight \+1/, '14.3'],
  [/night \+2/, '14.2'],
  [/"mode":"skirmish"/, '7.13-1'],
  [/"choice":"press"|"press forward"/, '7.13-2'],
  [/"mode":"infantryCharge"/, '7.13-3'],
  [/"choice":"disengage"/, '7.13-4'],
  [/"choice":"countercharge"|"mode":"countercharge"/, '9.4'],
  [/"reasons":\[[^\]]*"(HQ inactive)"/, '12.1'],
  [/"reasons":\[[^\]]*"disengaging"/, '6.3'],
  [/"reasons":\[[^\]]*"variable MA"/, '4.4'],
];

/** The numbers of rules that an event names, and those that its particulars show. */
export const rulesIn = (event: { readonly rule: string }): readonly string[] => {
  const text = JSON.stringify(event);
  return [event.rule, ...SIGNS.flatMap(([sign, rule]) => (sign.test(text) ? [rule] : []))];
};

/**
 * Which ids of the rule table were reached, as far as an event, a question or a refusal names the rule they stand under,
 * how often, and which never. A name speaks for all ids of its number: "9.3" for MS-9.3a to MS-9.3l.
 */
export const rulesReached = (named: ReadonlyMap<string, number>): readonly string[] => {
  const all = numbered();
  const times = (number: string): number =>
    [...named].reduce((sum, [rule, n]) => sum + (numberOf(rule) === number ? n : 0), 0);
  const reached = [...all].filter(([n]) => times(n) > 0);
  const never = [...all].filter(([n]) => times(n) === 0);
  const count = (list: readonly (readonly [string, readonly string[]])[]): number =>
    list.reduce((sum, [, ids]) => sum + ids.length, 0);
  return [
    `rule ids reached by name: ${count(reached)} of ${count([...all])}`,
    ...reached.map(([n, ids]) => `  ${ids.join(' ')}: ${times(n)}`),
    ...(never.length
      ? [`never named: ${never.flatMap(([, ids]) => ids).join(' ')} (some leave no name in a log)`]
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
