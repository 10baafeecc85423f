// Standing orders as the contract has them: read out of a file, put into words, answered from.
import type {
  OrderScope,
  OrderSheet,
  OrderTopic,
  OrderValues,
  StandingOrders,
} from '../../../kernel/system.ts';
import { fail, ok, type Result } from '../../../kit/result.ts';
import { foundText, pathText, valueAt } from '../../../module/complaint.ts';
import { firstWrong } from '../../../module/expectation.ts';
import type { MsAction } from '../actions.ts';
import { formationKey } from '../leading.ts';
import type { GameState } from '../state.ts';
import { dataOf, isCombat } from '../units.ts';
import { answer, fallsToAbsent } from './answer.ts';
import { defaults, defaultSet, fortuneUses, type MsOrders, ordersSchema } from './sheet.ts';
import { fortuneWords, topicWords, useWords } from './words.ts';

/** Orders out of a file that may lie. Unknown names of armies and units do no harm: they name nobody. */
const read = (json: unknown): Result<MsOrders> => {
  const parsed = ordersSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const { path, expected } = firstWrong(ordersSchema, json);
  const where = pathText(path);
  return fail({
    name: 'badOrders',
    where,
    message: `These are no standing orders for Musket & Saber: ${where === '' ? '' : `${where}: `}expected ${expected}, found ${foundText(valueAt(json, path))}.`,
  });
};

const topics: readonly OrderTopic[] = [
  ...Object.entries(topicWords).map(
    ([key, words]): OrderTopic => ({
      key,
      label: words.label,
      rule: words.rule,
      options: Object.entries(words.says).map(([value, label]) => ({ value, label })),
      ranked: false,
      usual: new Map(Object.entries(defaultSet)).get(key) ?? 'ask',
      byPart: true,
    }),
  ),
  {
    key: 'fortune',
    label: fortuneWords.label,
    rule: fortuneWords.rule,
    options: [
      ...fortuneUses.map((value) => ({ value, label: useWords[value] })),
      { value: 'ask', label: fortuneWords.ask },
    ],
    ranked: true,
    usual: defaultSet.fortune,
    byPart: false,
  },
];

const inWords = (topic: OrderTopic, value: string | readonly string[]): string => {
  const say = (v: string): string => topic.options.find((o) => o.value === v)?.label ?? v;
  if (typeof value === 'string') return say(value);
  return value.length ? [...value.map(say), fortuneWords.pass].join('; else ') : fortuneWords.pass;
};

const linesFor = (
  values: OrderValues,
  all: boolean,
  whose: string,
): readonly { readonly text: string; readonly rule: string }[] =>
  topics.flatMap((topic) => {
    const value = values[topic.key] ?? (all ? topic.usual : undefined);
    if (value === undefined) return [];
    return [{ rule: topic.rule, text: `${whose}${topic.label}: ${inWords(topic, value)}.` }];
  });

const describe: StandingOrders<GameState, MsAction>['describe'] = (sheet) => [
  ...linesFor(sheet.orders, true, ''),
  ...sheet.exceptions.flatMap((one) => linesFor(one.orders, false, `${one.for}: `)),
];

const scopes = (s: GameState, side: string): readonly OrderScope[] => {
  const armies = new Map<string, string>();
  const formations = new Map<string, string>();
  const units: OrderScope[] = [];
  s.rules.units.forEach((u, i) => {
    if (u.side !== side || (!isCombat(u) && u.kind !== 'leader')) return;
    armies.set(`army ${u.army}`, `Army: ${u.army}`);
    const key = formationKey(s, i);
    if (u.formation !== '0' && u.formation !== 'A')
      formations.set(`formation ${key}`, `Formation: ${u.nation} ${u.formation}`);
    units.push({ key: `unit ${u.id}`, label: `${dataOf(s, i).name} (${u.nation} ${u.formation})` });
  });
  const list = (m: ReadonlyMap<string, string>): readonly OrderScope[] =>
    [...m].map(([key, label]) => ({ key, label }));
  return [...list(armies), ...list(formations), ...units];
};

// a sheet is read once, however often it answers
const sheets = new WeakMap<OrderSheet, MsOrders>();
const typed = (sheet: OrderSheet): MsOrders => {
  let known = sheets.get(sheet);
  if (!known) {
    known = ordersSchema.parse(sheet);
    sheets.set(sheet, known);
  }
  return known;
};

export const standingOrders: StandingOrders<GameState, MsAction> = {
  defaults,
  topics,
  scopes,
  read,
  describe,
  absent: fallsToAbsent,
  answer: (s, pending, sheet) => answer(s, pending, typed(sheet)),
};
