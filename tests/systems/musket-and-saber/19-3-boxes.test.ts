import { describe, expect, test } from 'vitest';
import { type More, move, refused } from '../../support/counters.ts';
import { noneRefused, offered, play, type ScriptText } from '../../support/script.ts';

// Box CD joins 2530 (C) and 3830 (D), box DE 3830 and 4530 (E). The Pegau road comes to C by 2328 2329 2429.
const field = (more: More): ScriptText => ({
  module: 'leipzig-1813',
  scenario: 'leipzig',
  phase: 'allied.movement',
  ...more,
});
const off = (unit: string, path: readonly string[], box?: string): More => ({
  ...move(unit, ...path),
  off: true,
  ...(box === undefined ? {} : { box }),
});
const toBox = (unit: string, box: string): More => ({ ...move(unit), box });
const boxed = (box: string): More => ({ at: 'box', box });
const keys = (ran: Awaited<ReturnType<typeof play>>, unit: string) =>
  [...offered(ran).keys()].filter((k) => k.includes(unit));

describe('the boxes off the map', () => {
  test('LE-19.3 from C into the box, for one whole MP, which ends the move', async () => {
    await play(
      field({
        units: { 'AU2:Sorb': '2429' },
        actions: [
          off('AU2:Sorb', ['2530'], 'CD'),
          refused({ ...move('AU2:Sorb', '3830'), entry: 'D' }, '4.2'),
          refused(toBox('AU2:Sorb', 'DE'), '4.2'),
        ],
        expect: {
          units: { 'AU2:Sorb': boxed('CD') },
          events: [
            { type: 'moved', mp: 2 },
            { type: 'boxed', box: 'CD', hex: '2530' },
          ],
        },
      }),
    );
    // three road hexes are the whole MA of 3
    await play(
      field({
        units: { 'AU3:Weig': '2328' },
        actions: [refused(off('AU3:Weig', ['2329', '2429', '2530'], 'CD'), '4.1')],
      }),
    );
  });

  test('LE-19.3 unsaid it is the box; D touches both, so there one says which; "none" is off the map', async () => {
    await play(
      field({
        units: { 'AU2:Sorb': '2429', 'AU2:Enns': '3830', 'AU2:Mecs': '3830' },
        actions: [
          off('AU2:Sorb', ['2530']),
          refused(off('AU2:Enns', []), '19.3'),
          refused(off('AU2:Enns', [], 'XY'), '19.3'),
          off('AU2:Enns', [], 'DE'),
          off('AU2:Mecs', [], 'none'),
        ],
        expect: {
          units: {
            'AU2:Sorb': boxed('CD'),
            'AU2:Enns': boxed('DE'),
            'AU2:Mecs': { at: 'track', turn: 3 },
          },
        },
      }),
    );
  });

  test('LE-19.3 for the Allies alone', async () => {
    await play(
      field({
        phase: 'french.movement',
        units: { 'FR2:1/4': '2530', 'FR2:2/4': '2530' },
        actions: [refused(off('FR2:1/4', [], 'CD'), '19.3'), off('FR2:1/4', [])],
        expect: { units: { 'FR2:1/4': { at: 'track', turn: 3 } } },
      }),
    );
    const ran = await play(field({ phase: 'french.movement', units: { 'FR2:1/4': '2530' } }));
    expect([...offered(ran, 'unit FR2:1/4').keys()].filter((k) => k.startsWith('box'))).toEqual([]);
  });

  test('LE-19.3 what is offered at D: either box, or off the map with a warning; all of it is legal', async () => {
    const ran = await play(field({ units: { 'AU2:Sorb': '3830' } }));
    const all = offered(ran, 'unit AU2:Sorb');
    expect([...all.keys()].filter((k) => k.startsWith('box') || k === 'off')).toEqual([
      'box CD',
      'box DE',
      'off',
    ]);
    expect(all.get('off')?.warn).toBeDefined();
    expect(noneRefused(ran, 2)).toBeGreaterThan(3);
  });

  test('LE-19.3b from a box next turn: to either of its hexes, to the other box, or one stays', async () => {
    const ran = await play(field({ units: { 'AU2:Sorb': { box: 'CD' } } }));
    expect(keys(ran, 'AU2:Sorb')).toEqual([
      'box AU2:Sorb DE',
      'enter AU2:Sorb C',
      'enter AU2:Sorb D',
    ]);
    await play(
      field({
        units: {
          'AU2:Sorb': { box: 'CD' },
          'AU2:Enns': { box: 'CD' },
          'AU2:Mecs': { box: 'DE' },
          'AU2:Long': { box: 'DE' },
        },
        actions: [
          refused({ ...move('AU2:Sorb', '4530'), entry: 'E' }, '13.1'),
          { ...move('AU2:Sorb', '3830', '3829'), entry: 'D' },
          refused(toBox('AU2:Enns', 'CD'), '19.3'),
          toBox('AU2:Enns', 'DE'),
          { ...move('AU2:Mecs', '4530'), entry: 'E' },
          { type: 'endMovement' },
        ],
        expect: {
          units: {
            'AU2:Sorb': '3829',
            'AU2:Enns': boxed('DE'),
            'AU2:Mecs': '4530',
            'AU2:Long': boxed('DE'),
          },
        },
      }),
    );
  });

  test('LE-19.3b they come on one by one as reinforcements do, beside the hex if the enemy holds it', async () => {
    await play(
      field({
        units: {
          'AU2:Sorb': { box: 'DE' },
          'AU2:Enns': { box: 'DE' },
          'AUL:Schwarzenberg': { box: 'DE' },
          'FR2:1/4': '4530',
        },
        actions: [
          refused({ ...move(['AU2:Sorb', 'AU2:Enns'], '3830'), entry: 'D' }, '13.1'),
          refused({ ...move('AU2:Enns', '4530'), entry: 'E' }, '13.1'),
          { ...move(['AU2:Sorb', 'AUL:Schwarzenberg'], '3830'), entry: 'D' },
        ],
        expect: { units: { 'AU2:Sorb': '3830', 'AUL:Schwarzenberg': '3830' } },
      }),
    );
  });
});
