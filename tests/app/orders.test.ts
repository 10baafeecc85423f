// Sheets of standing orders change step by step; lists of preference keep their order.
import { expect, test } from 'vitest';
import {
  exceptionsOf,
  ranked,
  valueOf,
  withExceptions,
  withOrder,
} from '../../src/app/panel/orderSheets.ts';
import { fakeOrders } from '../../stories/support/fakeOrders.ts';

const [stand, fortune] = [fakeOrders.topics[0]!, fakeOrders.topics[2]!];
const usual = fakeOrders.sides[0]!.usual;

test('what nobody has said is as usual', () => {
  expect(valueOf(usual, stand)).toBe('sensible');
  expect(valueOf(withOrder(usual, stand, 'ask'), stand)).toBe('ask');
  expect(usual.orders).toEqual({});
});

test('exceptions of one part come together, and all can be taken out again', () => {
  const unit = { scope: 'unit 2/York', topic: stand, value: 'retreat' };
  const army = { scope: 'army Silesia', topic: stand, value: 'stand' };
  const sheet = withExceptions(usual, [unit, army, { ...unit, topic: fortune, value: 'ask' }]);
  expect(sheet.exceptions).toEqual([
    { for: 'unit 2/York', orders: { stand: 'retreat', fortune: 'ask' } },
    { for: 'army Silesia', orders: { stand: 'stand' } },
  ]);
  expect(exceptionsOf(sheet, fakeOrders.topics)).toHaveLength(3);
  expect(withExceptions(sheet, []).exceptions).toEqual([]);
});

test('ranked lists: to the end, up by one, out', () => {
  expect(ranked.add(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(ranked.add(['a', 'b'], 'a')).toEqual(['b', 'a']);
  expect(ranked.up(['a', 'b', 'c'], 'c')).toEqual(['a', 'c', 'b']);
  expect(ranked.up(['a', 'b'], 'a')).toEqual(['a', 'b']);
  expect(ranked.remove(['a', 'b'], 'a')).toEqual(['b']);
});
