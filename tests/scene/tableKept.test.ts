// What is kept from picture to picture never shows: with a memory and without, the scene is the same after each change.
import { describe, expect, test } from 'vitest';
import type { TableLook } from '../../src/scene/table.ts';
import { presentTable } from '../../src/scene/tablePresent.ts';
import { tableMemory } from '../../src/scene/tableSight.ts';
import { carryStep } from '../../src/systems/freeform/carryStep.ts';
import type { FreeformModule } from '../../src/systems/freeform/module.ts';
import { tableOf } from '../../src/systems/freeform/table.ts';
import { parseTree } from '../../src/vassal/commandTree.ts';
import {
  add,
  board,
  boards,
  component,
  deck,
  hexGrid,
  map,
  moduleOf,
  stack,
  table,
} from '../support/smallTable.ts';
import { haveSamples, readBuild, readTrace, samplePath } from '../support/vassalSamples.ts';

const sizes = () => ({ width: 40, height: 40 });

/** Plays the steps with one memory; gives the pieces after each, having compared them with a scene made without. */
const play = (
  module: FreeformModule,
  start: readonly string[],
  steps: readonly string[],
  looks: readonly TableLook[] = [{}],
) => {
  const memory = tableMemory();
  let state = table(module, ...start);
  const seen: (readonly string[])[] = [];
  for (const step of ['', ...steps]) {
    if (step !== '') state = carryStep(state, parseTree(step)).state;
    for (const look of looks) {
      const kept = presentTable({ state, events: [], look, sizes, memory });
      expect(kept).toEqual(presentTable({ state, events: [], look, sizes }));
      seen.push(kept.pieces.map(({ name, location }) => `${name} ${location}`.trim()));
    }
  }
  return seen;
};
const named = (text: string) =>
  ['label;;say;10;;0,0,0;t;0;c;0;b;c;$pieceName$ $label$', text] as const;
const plain = moduleOf(
  component(
    'module.properties.GlobalProperties',
    {},
    component('module.properties.GlobalProperty', { name: 'Weather', initialValue: 'sun' }),
  ),
  map(
    'Main',
    {},
    boards(board('Hexes', { width: '500', height: '500' }, hexGrid())),
    component('module.map.DrawPile', { name: 'Pile', owningBoard: 'Hexes', x: '200', y: '100' }),
  ),
);

describe('a change of something else shows on the piece', () => {
  test('a global property', () => {
    const unit = add('a', { x: 900, y: 900 }, {}, [named('$Weather$')]);
    expect(play(plain, [unit], ['MutableProperty\tWeather\tsun\train\tModule'])).toEqual([
      ['a sun offboard'],
      ['a rain offboard'],
    ]);
  });
  test('a piece that it sums over', () => {
    const sum = add('a', { x: 900, y: 900 }, {}, [named('{SumStack("CF")}'), ['PROP;CF;x', '1']]);
    const other = add('b', { x: 900, y: 900 }, {}, [['PROP;CF;x', '2']]);
    const seen = play(
      plain,
      [sum, other, stack('s', { x: 900, y: 900 }, 'a', 'b')],
      ['D/b/5\tMain;900;900;;0'],
    );
    expect(seen.map(([a]) => a)).toEqual(['a 3 offboard', 'a 6 offboard']);
  });
  test('the cards of a deck that it counts', () => {
    const counter = add('a', { x: 900, y: 900 }, {}, [named('{Draw_numPieces}')]);
    const cards = [
      add('c', { x: 9, y: 9 }),
      add('d', { x: 9, y: 9 }),
      deck('p', { x: 9, y: 9 }, true, ['c', 'd']),
    ];
    const seen = play(plain, [counter, ...cards], ['D/p/Main;9;9;true;d']);
    expect(seen.map((names) => names.find((n) => n.startsWith('a')))).toEqual([
      'a 2 offboard',
      'a 1 offboard',
    ]);
  });
  test('the mat that it lies on, where the module has a deck, the boards', () => {
    const mat = add('m', { x: 100, y: 100 }, {}, [
      ['mat;Ship;', '1;c'],
      ['rotate;6;;;;;;;F', '0'],
    ]);
    const cargo = add('c', { x: 100, y: 100 }, {}, [['matPiece;cargo;true', 'm']]);
    const turned = 'D/m/1;c\t2\\\tMain;100;100;;0';
    const there = 'M/c/Main/200/100/null/Main/100/100/null';
    const seen = play(
      plain,
      [mat, cargo, 'MainBoardPicker\tHexes\t0\t0'],
      [turned, there, 'MainBoardPicker'],
    );
    expect(seen.map((names) => names.find((n) => n.startsWith('c')))).toEqual([
      'c 0201',
      'c 0201',
      'c Pile',
      'c Pile',
    ]);
  });
  test('who looks, and what is selected', () => {
    const masked = add('a', { x: 900, y: 900 }, {}, [['obs;;b.png;M;B;?;side:', 'Red']]);
    const looks = [{}, { viewer: 'Red' }, { selected: ['a'] }, {}];
    expect(play(plain, [masked], [], looks).map(([n]) => n)).toEqual([
      '? offboard',
      'a(?) offboard',
      '? offboard',
      '? offboard',
    ]);
  });
  test('problems are said as long as they last', () => {
    const memory = tableMemory();
    const state = table(plain, add('a', { x: 9, y: 9 }, {}, [named('{Random(3)}')]));
    const lines = () => presentTable({ state, events: [], sizes, memory }).problems;
    const first = lines();
    expect(first).toHaveLength(1);
    expect(lines()).toEqual(first);
  });
});

describe.skipIf(!haveSamples)('over the steps of real logs (samples beside the checkout)', () => {
  test.each([
    ['tour/tour.log', 'tour/tour.mod', 1],
    ['ragnarok/ragnarok-gen1.vlog', 'ragnarok/ragnarok_vassal.vmod', 7],
    ['ccnapoleonics/CCNv4 Tutorial.vlog', 'ccnapoleonics/buildFile.xml', 23],
  ])(
    '%s',
    async (file, build, every) => {
      const trace = await readTrace(samplePath(file));
      const root = await readBuild(samplePath(build));
      let state = tableOf(trace, { name: '', version: '', root });
      const memory = tableMemory();
      trace.steps.forEach((step, n) => {
        state = carryStep(state, parseTree(step)).state;
        const kept = presentTable({ state, events: [], sizes, memory });
        if (n % every === 0) expect(kept).toEqual(presentTable({ state, events: [], sizes }));
      });
    },
    120_000,
  );
});
