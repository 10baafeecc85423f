// Which order holds for whom: the most specific that names a unit concerned.
import { formationKey } from '../leading.ts';
import type { UnitIndex } from '../rules.ts';
import type { Field } from '../state.ts';
import { dataOf } from '../units.ts';
import { defaultSet, type MsOrders, type SomeOrders } from './sheet.ts';

/** How closely a scope names the unit: 3 by itself, 2 its formation, 1 its army, 0 not at all. */
const closeness = (f: Field, scope: string, i: UnitIndex): number => {
  const u = dataOf(f, i);
  if (scope === `unit ${u.id}`) return 3;
  if (scope === `formation ${formationKey(f, i)}`) return 2;
  return scope === `army ${u.army}` ? 1 : 0;
};

/** The order on a topic for the units concerned; where they differ, the closest naming decides. */
export const orderOn = <V>(
  f: Field,
  orders: MsOrders,
  topic: (set: SomeOrders) => V | undefined,
  units: readonly UnitIndex[],
): V => {
  let held = topic(orders.orders) ?? topic(defaultSet);
  let close = 0;
  for (const one of orders.exceptions) {
    const said = topic(one.orders);
    if (said === undefined) continue;
    const c = units.reduce((most, i) => Math.max(most, closeness(f, one.for, i)), 0);
    if (c === 0 || c < close) continue;
    held = said;
    close = c;
  }
  if (held === undefined) throw new Error('a topic without a default');
  return held;
};
