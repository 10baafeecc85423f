// Made-up standing orders and odds for stories and tests.
import type { OddsView, OrdersView } from '../../src/session/view.ts';

const ask = { value: 'ask', label: 'ask me' };

export const fakeOrders: OrdersView = {
  topics: [
    {
      key: 'stand',
      label: 'Stand or retreat',
      rule: '7.8',
      options: [
        {
          value: 'sensible',
          label: 'stand on an objective or without a safe way back, otherwise retreat',
        },
        { value: 'stand', label: 'always stand' },
        { value: 'retreat', label: 'always retreat' },
        ask,
      ],
      ranked: false,
      usual: 'sensible',
      byPart: true,
    },
    {
      key: 'lossTaker',
      label: 'Who takes a loss',
      rule: '7.11',
      options: [{ value: 'weakest', label: 'the weakest takes it' }, ask],
      ranked: false,
      usual: 'weakest',
      byPart: true,
    },
    {
      key: 'fortune',
      label: 'A fortune of war',
      rule: '12.4',
      options: [
        { value: 'recover', label: 'rally one of ours' },
        { value: 'enemyCheck', label: 'shake an enemy' },
        ask,
      ],
      ranked: true,
      usual: ['recover', 'enemyCheck'],
      byPart: false,
    },
  ],
  sides: [
    {
      side: 'allied',
      name: 'Allied',
      scopes: [
        { key: 'army Silesia', label: 'Army: Silesia' },
        { key: 'unit 2/York', label: '2/York' },
      ],
      words: [],
      usual: { version: 1, orders: {}, exceptions: [] },
    },
  ],
};

/** The same with orders left. */
export const ordersLeft: OrdersView = {
  ...fakeOrders,
  sides: fakeOrders.sides.map((s) => ({
    ...s,
    sheet: {
      version: 1,
      orders: { stand: 'stand' },
      exceptions: [{ for: 'unit 2/York', orders: { stand: 'ask' } }],
    },
  })),
};

export const fakeOdds: OddsView = {
  rows: [
    { text: 'defender routs', favour: 1, share: 7 / 36, fraction: '7/36' },
    { text: 'defender loses a step', favour: 1, share: 7 / 18, fraction: '7/18' },
    { text: 'nothing', favour: 0, share: 5 / 108, fraction: '5/108' },
    { text: 'defender eliminated, attacker eliminated', favour: 0, share: 1 / 3, fraction: '1/3' },
    { text: 'attacker retreats', favour: -1, share: 1 / 27, fraction: '1/27' },
  ],
  marks: [
    { text: 'attacker takes the hex', share: 13 / 54, fraction: '13/54' },
    { text: 'attacker loses a leader', share: 1 / 432, fraction: '1/432' },
  ],
  losses: [
    { side: 'allied', name: 'Allied', steps: 0.33 },
    { side: 'french', name: 'French', steps: 0.72 },
  ],
  left: 0,
};
