// Changing a sheet of standing orders: pure steps from one sheet to the next.
import type { OrderSheet, OrderTopic, OrderValues } from '../../kernel/system.ts';

export type OrderValue = string | readonly string[];

const changed = (values: OrderValues, topic: OrderTopic, value: OrderValue): OrderValues => ({
  ...values,
  [topic.key]: value,
});

/** What the side as a whole does on a topic. */
export const valueOf = (sheet: OrderSheet, topic: OrderTopic): OrderValue =>
  sheet.orders[topic.key] ?? topic.usual;

export const withOrder = (sheet: OrderSheet, topic: OrderTopic, value: OrderValue): OrderSheet => ({
  ...sheet,
  orders: changed(sheet.orders, topic, value),
});

/** One exception as a person sees it: a part, a topic, what it does. */
export interface Exception {
  readonly scope: string;
  readonly topic: OrderTopic;
  readonly value: OrderValue;
}

export const exceptionsOf = (
  sheet: OrderSheet,
  topics: readonly OrderTopic[],
): readonly Exception[] =>
  sheet.exceptions.flatMap((one) =>
    topics.flatMap((topic) => {
      const value = one.orders[topic.key];
      return value === undefined ? [] : [{ scope: one.for, topic, value }];
    }),
  );

/** The sheet with exactly these exceptions, those of one part together. */
export const withExceptions = (sheet: OrderSheet, list: readonly Exception[]): OrderSheet => {
  const parts = new Map<string, OrderValues>();
  for (const { scope, topic, value } of list)
    parts.set(scope, changed(parts.get(scope) ?? {}, topic, value));
  return { ...sheet, exceptions: [...parts].map(([scope, orders]) => ({ for: scope, orders })) };
};

/** A ranked list with one of its options put in at its end, moved up by one, or taken out. */
export const ranked = {
  add: (list: readonly string[], value: string): readonly string[] => [
    ...list.filter((v) => v !== value),
    value,
  ],
  remove: (list: readonly string[], value: string): readonly string[] =>
    list.filter((v) => v !== value),
  up: (list: readonly string[], value: string): readonly string[] => {
    const at = list.indexOf(value);
    if (at < 1) return list;
    const next = list.filter((v) => v !== value);
    return [...next.slice(0, at - 1), value, ...next.slice(at - 1)];
  },
};
