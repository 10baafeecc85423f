// Every scenario script beside this file, each worked out by hand from the rules, the rulings and the charts; its title is the test's.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultOf, play, type ScriptText } from '../../support/script.ts';

const folder = new URL('./scripts/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const scripts = files.map((name) => {
  const script = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ScriptText;
  return { name, title: String(script['title']), script };
});

test('there are scripts, each with a title of its own', () => {
  expect(scripts.length).toBeGreaterThan(0);
  expect(new Set(scripts.map((one) => one.title)).size).toBe(scripts.length);
});

const sound = {
  map: { rows: ['...', '...'] },
  counters: [{ id: 'B1', side: 'blue', front: '4-4-4' }],
  units: { B1: '0101' },
};
test.each<[string, object, string]>([
  [
    'a counter that nobody knows',
    { units: { B9: '0101' } },
    'units.B9: expected the id of a counter',
  ],
  [
    'a hex off the map',
    { units: { B1: '0909' } },
    'units.B1.hex: expected a hex in play, found "0909"',
  ],
  [
    'a misspelt state',
    { units: { B1: { hex: '0101', tired: true } } },
    'units.B1.tired: expected no field of this name',
  ],
  [
    'a face cut short',
    { counters: [{ id: 'B1', side: 'blue', front: '4-4' }] },
    'counters[0] ("B1").front: expected an object or a text such as "4-4-3", found "4-4"',
  ],
  [
    'a phase of nobody',
    { phase: 'combat' },
    'phase: expected movement or combat with a side, side.phase, ',
  ],
  [
    'a brigade that is inactive',
    { units: { B1: { hex: '0101', inactive: true } } },
    'units.B1.inactive: only an HQ or trains are inactive',
  ],
  [
    'the back of a counter that has none',
    { units: { B1: { hex: '0101', back: true } } },
    'units.B1.back: a one-step infantry unit has no back',
  ],
  [
    'a leader who is disrupted',
    {
      counters: [{ id: 'B1', side: 'blue', kind: 'leader' }],
      units: { B1: { hex: '0101', disrupted: true } },
    },
    'units.B1.disrupted: only combat units are disrupted',
  ],
  [
    'an entry that the map has not',
    { units: { B1: { due: { turn: 1, entries: ['Z'] } } } },
    'units.B1.due.entries: the map in play has no entry "Z"',
  ],
  [
    'a die for another hex',
    {
      counters: [...sound.counters, { id: 'W1', side: 'white', front: '4-4-4' }],
      units: { B1: '0101', W1: '0102' },
      loc: { Blue: ['0101'], White: ['0302'] },
      phase: 'blue.combat',
      dice: [{ rule: '7.3', subject: '0103', faces: [4, 5] }],
      actions: [{ type: 'attack', target: '0102', units: ['B1'], primary: 'B1' }],
    },
    'rule "7.3", subject "0102"; the script has no such die left, but 7.3 0103: 4 5',
  ],
  [
    'an army that there is not',
    { counters: [{ id: 'B1', side: 'blue', army: 'Red', front: '4-4-4' }] },
    'counters[0] ("B1").army: expected an army',
  ],
  [
    'the die for a bridge still to come that an Allied unit has reached',
    {
      module: 'leipzig-1813',
      map: undefined,
      scenario: 'leipzig',
      counters: [],
      units: { 'AU2:Sorb': '1718' },
      set: { leipzig: { bridge: 'ahead' } },
    },
    'leipzig.bridge: expected "stands" or "blown"',
  ],
  [
    'a misspelt field of the position under set',
    { set: { leipzg: {} } },
    'set.leipzg: expected no field of this name',
  ],
  [
    'a word for the bridge that there is not',
    { set: { leipzig: { bridge: 'up' } } },
    'set.leipzig.bridge: expected "ahead", "stands" or "blown", found "up"',
  ],
  ['a holder of no objective', { holders: { '0102': 'blue' } }, 'holders: expected hexes of obj'],
  [
    'a holder that is no side',
    {
      holders: { '0102': 'red' },
      objectives: [{ hex: '0102', name: 'Aue', points: 1, held: 'blue' }],
    },
    'holders.0102: expected one of the sides blue, white, found "red"',
  ],
  ['a sudden victory of no kind', { sudden: ['x'] }, 'sudden[0]: expected "french18.1" or '],
  ['an army off the map that is none', { commandOffMap: ['Red'] }, 'commandOffMap: expected arm'],
  [
    'a counter in two places',
    { units: { B1: { hex: '0101', track: 2 } } },
    'units.B1: expected one place, found hex and track',
  ],
  ['a box that the map has not', { units: { B1: { box: 'ZZ' } } }, 'units.B1.box: the map in play'],
  ['a turn before the first', { units: { B1: { track: 0 } } }, 'units.B1.track: expected a whole'],
  [
    'a side that there is not',
    { counters: [{ id: 'B1', side: 'red', front: '4-4-4' }] },
    'counters[0] ("B1").side: expected one of the sides blue, white, found "red"',
  ],
  ['no turn', { turns: [] }, 'turns: expected a list of at least one turn'],
  [
    'a hexside that the charts do not have',
    { map: { rows: ['...', '...'], hexsides: { '0101/0102': 'brook' } } },
    'map, hexsides: expected what the charts have effects of, found "brook"',
  ],
  ['a scenario that there is not', { scenario: 'dril' }, 'no scenario "dril"; it has drill, par'],
  [
    'a misspelt event that is not to happen',
    { expect: { noEvents: [{ type: 'advancd' }] } },
    'expect.noEvents[0].type: expected the type of an event, found "advancd"',
  ],
  [
    'a misspelt event right after an action',
    { actions: [{ action: { type: 'endMovement' }, expect: { events: [{ type: 'phase' }] } }] },
    'actions[0].expect.events[0].type: expected the type of an event, found "phase"',
  ],
  ['a turn after the last', { turn: 99 }, 'turn: expected one of 20 turns, found 99'],
  [
    'two sides in a hex',
    { units: { B1: '0101', 'W:1/1': '0101' } },
    '0101 holds the enemy already',
  ],
  ['nobody at all', { units: {} }, 'units: expected at least one counter in play'],
  ['an action of no kind', { actions: [{ type: 'assault' }] }, 'type: expected "place"'],
  [
    'a hex of three figures',
    { actions: [{ type: 'move', units: ['B1'], path: ['102'] }] },
    'path[0]: expected a hex number CCRR, found "102"',
  ],
  [
    'a misspelt field beside an action',
    { actions: [{ action: { type: 'endMovement' }, expcet: {} }] },
    'actions[0].expcet: expected no field of this name',
  ],
  [
    'a misspelt field of what is expected after it',
    { actions: [{ choose: ['end'], expect: { unit: {} } }] },
    'actions[0].expect.unit: expected no field of this name',
  ],
  [
    'a rule that is no text, where true would do as well',
    { actions: [{ action: { type: 'endMovement' }, expect: { refused: { rule: true } } }] },
    'actions[0].expect.refused.rule: expected a text, found true',
  ],
])('a script with %s says so', async (_, change, sentence) => {
  expect(await faultOf({ ...sound, ...change })).toContain(sentence);
});

for (const { name, title, script } of scripts)
  test(`${title} (${name})`, async () => {
    await play(script);
  });
