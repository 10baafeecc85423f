// Distances in expressions, sums over what is within reach, and expressions in the formats of names and turns (FORMAT 5.6, 6.6, 6.9).
import { describe, expect, test } from 'vitest';
import { presentTable } from '../../../src/scene/tablePresent.ts';
import { lookAt, tableMemory } from '../../../src/scene/tableSight.ts';
import { Answers } from '../../../src/systems/freeform/properties.ts';
import { readings } from '../../../src/systems/freeform/readings.ts';
import { placesOn } from '../../../src/systems/freeform/spots.ts';
import type { TableState } from '../../../src/systems/freeform/state.ts';
import { turnsInWords } from '../../../src/systems/freeform/turns.ts';
import { OBSERVER } from '../../../src/vassal/traits/hidden.ts';
import {
  add,
  board,
  boards,
  component,
  deck,
  hexGrid,
  map,
  moduleOf,
  table,
  type TraitText,
} from '../../support/smallTable.ts';

const at = (column: number, row: number) => ({
  x: 30 + 60 * column,
  y: 35 + 70 * row + (column % 2) * 35,
});

const asking = (state: TableState) => {
  const heard: string[] = [];
  const answers = new Answers({
    state,
    viewer: OBSERVER,
    places: placesOn(state),
    readings: readings(),
    unresolved: (_, text, { message }) => heard.push(`${text}: ${message}`),
  });
  return { heard, value: (id: string, text: string) => answers.value(state.pieces.get(id)!, text) };
};

const SIZE = { width: '600', height: '560' };
const hexes = boards(board('Field', SIZE, hexGrid()));
const laid = 'MainBoardPicker\tField\t0\t0';
const strength = (n: number): readonly TraitText[] => [
  [`mark;CF,Side`, `${n},${n > 5 ? 'A' : 'B'}`],
];

describe('distances', () => {
  const state = table(
    moduleOf(map('Main', {}, hexes), map('Plain')),
    add('own', at(2, 2), {}, [['attach;Group;', `2;own;far`], ...strength(7)]),
    add('near', { x: at(3, 1).x + 9, y: at(3, 1).y - 6 }, {}, strength(4)),
    add('far', at(5, 4), {}, strength(6)),
    add('card', at(2, 2), {}, strength(1)),
    deck('pile', at(2, 2), false, ['card']),
    add('other', { map: 'Plain', ...at(2, 2) }, {}, strength(9)),
    laid,
  );
  const { heard, value } = asking(state);

  test.each([
    ['{Range(330, 350)}', '4'],
    ['{RangePx(330, 350)}', '251'],
    ['{Range(150, 175, 210, 210)}', '1'],
    ['{RangePx(0, 0, 3, 4)}', '5'],
    ['{Range(0, 0, 3, 4, "Plain")}', '5'],
    ['{Range("Group")}', '4'],
    ['{RangePx("Group", "{CF == 6}")}', '251'],
    ['{Range("Group", "{CF == 5}")}', '0'],
    ['{Range("Nobody")}', '0'],
    ['{CountRange(0, 0)}', '2'],
    ['{CountRange(0, 1)}', '3'],
    ['{CountRange(1, 4)}', '2'],
    ['{CountRange(1, 4, "{CF > 4}")}', '1'],
    ['{CountRange(0, 9, "Nothing")}', '0'],
    ['{CountRange(0, 9, "CF", "{Side == \\"A\\"}")}', '2'],
    ['{SumRange(0, 4, "CF")}', '18'],
    ['{SumRange(1, 4, "CF", "{Side != \\"$Side$\\"}")}', '4'],
    ['{SumRangePx(1, 100, "CF")}', '4'],
    ['{CountRangePx(0, 249)}', '3'],
    ['{CountRange(3, 1)}', '0'],
  ])('%s is %s', (text, wanted) => {
    expect(value('own', text)).toBe(wanted);
    expect(heard).toEqual([]);
  });

  test('sums over zones and locations of other maps go by either name', () => {
    expect(value('own', '{CountMapZone("", "Plain")}')).toBe('1');
    expect(value('own', '{SumMapZone("CF", "", "Plain")}')).toBe('9');
  });

  test('squares are counted like a king or like a rook, from a square board that lies beside others', () => {
    const grid = (range: string) =>
      component('module.map.boardPicker.board.SquareGrid', { dx: '50', dy: '50', range });
    const beside = (range: string) =>
      asking(
        table(
          moduleOf(map('Main', {}, boards(board('Field', SIZE), board('Town', SIZE, grid(range))))),
          add('u', { x: 650, y: 50 }),
          'MainBoardPicker\tField\t0\t0\tTown\t1\t0',
        ),
      );
    expect(beside('Metric').value('u', '{Range(800, 150)}')).toBe('3');
    expect(beside('Manhattan').value('u', '{Range(800, 150)}')).toBe('5');
  });
});

describe('what is drawn by lot', () => {
  test.each(['{Random(6)}', '{Random(1, 6)}', '{IsRandom()}', '{IsRandom(75) ? 1 : 2}'])(
    '%s has no value, and is said to be that',
    (text) => {
      const { heard, value } = asking(table(moduleOf(map('Main')), add('u', { x: 1, y: 1 })));
      expect(value('u', text)).toBeUndefined();
      expect(heard).toEqual([`${text}: a number drawn by lot, another each time it is asked for`]);
    },
  );
});

describe('expressions in formats', () => {
  const zoned = (format: string, numbers = '$gridLocation$') =>
    component(
      'module.map.boardPicker.board.ZonedGrid',
      {},
      component(
        'module.map.boardPicker.board.mapgrid.Zone',
        { name: 'Saxony', locationFormat: format, path: '0,0;300,0;300,560;0,560' },
        component(
          'module.map.boardPicker.board.SquareGrid',
          { dx: '50', dy: '50', x0: '25', y0: '25' },
          component('module.map.boardPicker.board.mapgrid.SquareGridNumbering', {
            locationFormat: numbers,
          }),
        ),
      ),
    );
  const weather = component(
    'module.properties.GlobalProperties',
    {},
    component('module.properties.GlobalProperty', { name: 'Weather', initialValue: 'rain' }),
  );
  const named = (format: string, numbers?: string) => {
    const state = table(
      moduleOf(weather, map('Main', {}, boards(board('Field', SIZE, zoned(format, numbers))))),
      add('u', { x: 80, y: 30 }),
      laid,
    );
    const sight = lookAt(state, {}, () => undefined, tableMemory());
    const name = sight.answers.property(state.pieces.get('u')!, 'LocationName');
    return { name, unresolved: [...sight.unresolved.values()].map(({ fault }) => fault.message) };
  };

  test('a zone names its places by an expression, its own words and the module’s at hand', () => {
    expect(named('{name + ":" + gridLocation}').name).toBe('Saxony:201');
    expect(named('{Weather == "rain" ? name.toUpperCase() : name}').name).toBe('SAXONY');
    expect(named('$name$ in $Weather$').name).toBe('Saxony in rain');
    expect(named('$gridLocation$', '{"r" + row + "c" + column}').name).toBe('r1c2');
  });

  test('a format that is not understood is empty, and is said', () => {
    expect(named('{name + Random(6)}')).toEqual({
      name: '',
      unresolved: ['a number drawn by lot, another each time it is asked for'],
    });
  });

  test('a turn tracker tells its turn by expressions', () => {
    const tracker = component(
      'module.turn.TurnTracker',
      { name: 'Day', turnFormat: '{level1 + " of " + Weather}' },
      component('module.turn.CounterTurnLevel', {
        start: '16',
        turnFormat: '{value == 16 ? "Saturday" : "day " + value}',
      }),
    );
    const state = (turn: string) =>
      table(moduleOf(weather, tracker), `TURNTurnTracker0\t0|${turn};0;false;0`);
    expect(turnsInWords(state('16'))).toEqual({ Day: 'Saturday of rain' });
    expect(turnsInWords(state('18'))).toEqual({ Day: 'day 18 of rain' });
    const odd = component('module.turn.TurnTracker', { turnFormat: '{IsRandom()}' });
    const scene = presentTable({ state: table(moduleOf(odd, map('Main'))), events: [] });
    expect(scene.problems).toContain(
      'Unresolved in the turn tracker 0: {IsRandom()}: a number drawn by lot, another each time it is asked for.',
    );
  });
});
