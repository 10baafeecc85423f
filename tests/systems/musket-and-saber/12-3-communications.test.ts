import { describe, expect, test } from 'vitest';
import {
  blue,
  endMovement,
  hq,
  move,
  openGround,
  refused,
  trains,
  white,
} from '../../support/counters.ts';
import { offered, play } from '../../support/script.ts';

const map = openGround(9, 6);
const loc = { Blue: ['0101'], White: ['0906'] };
const base = (ma = 5) => ({ ...hq, ma });

describe('lines of communications', () => {
  const at = (units: object, more: object = {}) =>
    play({
      map,
      loc: { Blue: ['0101'], White: ['0906'] },
      turn: 2,
      counters: [
        blue('HQ', undefined, base()),
        blue('Tr', undefined, trains),
        blue('B1', '4-4-4'),
        blue('B2', '4-4-4'),
        white('W1', '4-4-4'),
      ],
      units: { HQ: '0504', Tr: '0604', B1: { track: 2 }, B2: '0906', ...units },
      ...more,
    });

  test('MS-12.3 an LOC works while no enemy and no EZOC is on it; without it HQ and trains are inactive', async () => {
    await at({ W1: '0901' }, { expect: { units: { HQ: { active: true }, Tr: { active: true } } } });
    await at(
      { W1: '0102' },
      { expect: { units: { HQ: { active: false }, Tr: { active: false } } } },
    );
    await at(
      { W1: { hex: '0101', disrupted: true } },
      { expect: { units: { HQ: { active: false }, Tr: { active: false } } } },
    );
    // an enemy beside it without a zone does no harm
    await at(
      { W1: { hex: '0102', disrupted: true } },
      { expect: { units: { HQ: { active: true }, Tr: { active: true } } } },
    );
    // a friend on it does not make it work
    await at({ W1: '0102', B2: '0101' }, { expect: { units: { HQ: { active: false } } } });
  });

  test('MS-12.3 without an LOC nobody comes back', async () => {
    const open = await at({ W1: '0901' });
    expect(offered(open).has('unit B1')).toBe(true);
    const closed = await at(
      { W1: '0102' },
      { actions: [refused({ type: 'reenter', unit: 'B1', hex: '0504' }, '12.3')] },
    );
    expect(offered(closed).has('unit B1')).toBe(false);
  });

  test('MS-12.3 HQ and trains are active again when it works again', async () => {
    await play({
      map,
      loc,
      phase: 'white.movement',
      turn: 2,
      counters: [
        blue('HQ', undefined, base()),
        blue('Tr', undefined, trains),
        white('W1', '4-4-4'),
        white('W2', '4-4-4'),
      ],
      units: { HQ: '0504', Tr: '0604', W1: '0102', W2: '0102' },
      actions: [
        {
          action: move('W1', '0103', '0104', '0105'),
          expect: { units: { HQ: { active: false } } },
        },
        move('W2', '0103', '0104'),
        endMovement,
      ],
      expect: { turn: 3, units: { HQ: { active: true }, Tr: { active: true } } },
    });
  });
});
