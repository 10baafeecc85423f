// 7.12 in words: what an advance gains, what it is called to make none, and the one condition that bars it.
import { describe, expect, test } from 'vitest';
import { offered } from '../../support/script.ts';
import { blue, trains } from '../../support/counters.ts';
import { advance, dr, gone, left, rout, routed } from './aftermath.ts';
import { fight, OPEN } from './ground.ts';

const two = { B1: '7-4-4', B2: '1-4-4' };
const at = { B2: '0304' };

describe('an advance as it is offered', () => {
  test('MS-7.12e before the first has advanced nobody need, after him no more need', async () => {
    const words = async (...more: readonly unknown[]) => {
      const ran = await fight(left({ actions: [...dr('B1', 'B2'), ...more] }, two, at));
      return [...offered(ran).values()].map((c) => c.label);
    };
    expect(await words()).toEqual(['Advance B1', 'Advance B2', 'Nobody advances']);
    expect(await words(advance('B2', '0404'))).toEqual(['Advance B1', 'No further advance']);
  });

  test('MS-7.12c each unit says which hexes it may gain, that which was left before those beside it', async () => {
    const ran = await fight(left({ actions: dr('B1', 'B2') }, two, at));
    const gains = ['unit B1', 'unit B2'].map((key) => offered(ran).get(key)!.effect);
    expect(gains[0]).toBe('into 0404, 0504 or 0304');
    expect(gains[1]).toMatch(/^into 0404/);
  });

  test('MS-7.12d after a rout it may go a hex farther, and says so', async () => {
    const ran = await fight(rout({ actions: routed }));
    expect(offered(ran).get('unit B1')!.effect).toMatch(/^into 0404.* farther/);
  });
});

describe('the one condition that bars an advance', () => {
  const why = async (script: ReturnType<typeof fight>, ...path: string[]) => {
    const ran = await script;
    const said = ran.kit.system.judge(ran.state, advance('B1', ...path));
    return said.legal ? 'legal' : `${said.reason} (${said.rule})`;
  };

  test('MS-7.12c where to', async () => {
    const field = left({ actions: gone });
    expect(await why(fight(field), '0406')).toBe(
      'B1 advances hex by hex, and 0406 is not next to 0403 (7.12)',
    );
    expect(await why(fight(field), '0303')).toBe(
      '0303 is neither a hex that the enemy has left, 0404, nor next to it (7.12)',
    );
    const river = left({ map: { rows: OPEN, hexsides: { '0403/0304': 'river' } }, actions: gone });
    expect(await why(fight(river), '0304')).toBe(
      'B1 cannot go from 0403 into 0304: the ground bars the way (7.12)',
    );
  });

  test('MS-7.12c who stands there, and how many', async () => {
    const held = left({ actions: gone }, { W2: '4-4-4' }, { W2: { hex: '0504', disrupted: true } });
    expect(await why(fight(held), '0504')).toBe('0504 is not vacant: W2 stands there (7.12)');
    const open = left({ actions: gone }, {}, { Bt: '0504' });
    const baggage = { ...open, counters: [...open.counters, blue('Bt', undefined, trains)] };
    expect(await why(fight(baggage), '0504')).toBe(
      'the trains Bt stand in 0504 and let nobody in (12.2)',
    );
    const full = left(
      { actions: gone },
      { B2: '1-4-4', B3: '1-4-4', B4: '1-4-4' },
      { B2: '0304', B3: '0304', B4: '0304' },
    );
    expect(await why(fight(full), '0304')).toBe('0304 would be overstacked (7.12)');
  });

  test('MS-7.12d how far', async () => {
    expect(await why(fight(left({ actions: gone })), '0404', '0405')).toBe(
      'B1 advances one hex: two are for attackers whose enemy has routed (7.12)',
    );
    const far = rout({ actions: routed });
    expect(await why(fight(far), '0404', '0405', '0406')).toBe(
      'B1 advances two hexes at most (7.12)',
    );
    expect(await why(fight(far), '0404', '0403')).toBe(
      'B1 comes from 0403 and does not go back there (7.12)',
    );
  });
});
