// Whatever the orders are, they answer everything that can fall to an absent player, and always with something legal.
import { describe, expect, test } from 'vitest';
import { rolling } from '../../../../src/kernel/dice.ts';
import { type Rng, rngFrom, seedState } from '../../../../src/kernel/rng.ts';
import type { OrderSheet, StandingOrders } from '../../../../src/kernel/system.ts';
import { stateAt } from '../../../../src/session/model.ts';
import { beginGame } from '../../../../src/session/game.ts';
import { type Ground, randomGround, scenarioGround } from '../../../support/fuzz/grounds.ts';
import { good } from '../../../support/toyGame.ts';

type Orders = StandingOrders<unknown, unknown>;

const randomSheet = (orders: Orders, rng: Rng): OrderSheet => ({
  version: 1,
  orders: Object.fromEntries(
    orders.topics.map((t) => {
      const values = t.options.map((o) => o.value).filter((v) => v !== 'ask');
      return [t.key, t.ranked ? values.filter(() => rng.below(2) === 0) : rng.pick(values)];
    }),
  ),
  exceptions: [],
});

/** Plays at random, each agenda's question answered by the orders of its side; returns which kinds were. */
const playByOrders = async (
  ground: Ground,
  seed: string,
  most: number,
): Promise<ReadonlySet<string>> => {
  const { prepared, scenario } = ground;
  const { system } = prepared.kit;
  const seats = prepared.module.manifest.sides.map((s) => ({
    side: s.id,
    kind: 'person' as const,
  }));
  const options = { playOn: true };
  const { game, log } = good(beginGame(prepared, { scenario, options, seats, seed }));
  const { orders } = system;
  const random = await system.bots['random']!();
  const sensible = await system.bots['sensible']!();
  if (!orders) return expect.fail('no orders');
  const rng = rngFrom(seedState(seed));
  const answered = new Set<string>();
  let sheet = randomSheet(orders, rng);
  let now = stateAt(game, log, 0);
  for (let n = 0; n < most; n += 1) {
    const standing = system.standing(now);
    if (standing.over) break;
    const [pending] = standing.pending;
    if (n % 20 === 0) sheet = n % 40 === 0 ? orders.defaults : randomSheet(orders, rng);
    const said = orders.answer(now, pending, sheet);
    const own = ['placement', 'movement', 'combat'].includes(pending.kind);
    if (!own) {
      if (said === 'ask') return expect.fail(`${pending.kind} is not answered`);
      answered.add(pending.kind);
    } else expect(said).toBe('ask');
    const action = own ? (n % 3 ? random : sensible)(now, pending, rng) : said;
    const verdict = system.judge(now, action);
    if (!verdict.legal)
      return expect.fail(
        `${seed}, ${n}: ${pending.prompt} ${JSON.stringify(action)} by ${JSON.stringify(sheet.orders)}: ${verdict.reason}`,
      );
    const { dice } = rolling((sides) => 1 + rng.below(sides));
    const after = system.apply(now, action, dice);
    if (!after.ok) return expect.fail(after.fault.message);
    now = after.value.state;
  }
  return answered;
};

describe('standing orders at random', () => {
  test('answer every question with something legal', async () => {
    const answered = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const start = randomGround(`orders-${n}`);
      if (start)
        for (const kind of await playByOrders(start, `orders-${n}`, 250)) answered.add(kind);
    }
    for (const kind of await playByOrders(
      await scenarioGround('leipzig-1813', 'moeckern'),
      'm',
      150,
    ))
      answered.add(kind);
    expect([...answered].sort()).toEqual(
      expect.arrayContaining([
        'advance',
        'defend',
        'fortune',
        'lossOrRetreat',
        'moving',
        'retreat',
        'standOrRetreat',
      ]),
    );
  }, 120_000);
});
