// What a piece answers when it is asked: traits outward in, the core, zone, map and module (FORMAT 5.6); and as the engine did.
import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { readPictureFacts } from '../../src/scene/pictureFile.ts';
import { lookAt, tableMemory } from '../../src/scene/tableSight.ts';
import { carryStep } from '../../src/systems/freeform/carryStep.ts';
import { viewOf } from '../../src/systems/freeform/module.ts';
import { noPlaces, type Places } from '../../src/systems/freeform/places.ts';
import { Answers } from '../../src/systems/freeform/properties.ts';
import { readings } from '../../src/systems/freeform/readings.ts';
import type { TableState } from '../../src/systems/freeform/state.ts';
import { parseTree } from '../../src/vassal/commandTree.ts';
import { saysNothing } from '../../src/vassal/steps.ts';
import { OBSERVER, type Viewer } from '../../src/vassal/traits/hidden.ts';
import { tableOf } from '../../src/systems/freeform/table.ts';
import {
  add,
  component,
  deck,
  map,
  moduleOf,
  noModule,
  stack,
  table,
  type TraitText,
} from '../support/smallTable.ts';
import {
  dumped,
  type DumpLine,
  haveSamples,
  readBuild,
  readDump,
  readTrace,
  samplePath,
} from '../support/vassalSamples.ts';

const places: Places = { ...noPlaces, zone: () => 'North', location: (_, { x }) => `at ${x}` };

const asking = (state: TableState, viewer: Viewer = OBSERVER) => {
  const answers = new Answers({ state, viewer, places, readings: readings() });
  return (id: string, name: string): string | undefined =>
    answers.property(state.pieces.get(id)!, name);
};
const one = (traits: readonly TraitText[], ...names: readonly string[]) => {
  const ask = asking(
    table(noModule, add('u', { x: 5, y: 6, gpid: '12' }, { name: 'Unit' }, traits)),
  );
  return names.map((name) => ask('u', name));
};

describe('where a property is looked for', () => {
  test('the outermost trait that knows it', () => {
    expect(
      one(
        [
          ['PROP;A;x', 'outer'],
          ['mark;A,B', 'inner,\\,'],
        ],
        'A',
        'B',
      ),
    ).toEqual(['outer', ',']);
  });
  test('then the core, and what it carries', () => {
    expect(
      one([], 'BasicName', 'CurrentX', 'CurrentMap', 'PieceId', 'DeckPosition', 'StackSize'),
    ).toEqual(['Unit', '5', 'Main', '12', '0', '1']);
    expect(one([['basicName;Ney', '']], 'BasicName', 'PieceName')).toEqual(['Ney', 'Ney']);
  });
  test('then zone, map and module, the nearest first', () => {
    const properties = (...names: readonly string[]) =>
      component(
        'module.properties.GlobalProperties',
        {},
        ...names.map((name) =>
          component('module.properties.GlobalProperty', { name, initialValue: `first ${name}` }),
        ),
      );
    const module = moduleOf(properties('A', 'B'), map('Main', {}, properties('A', 'Z')));
    const state = table(
      module,
      add('u', { x: 5, y: 6 }),
      'GlobalProperty\t;A;of the map;Main',
      'GlobalProperty\t;B;of the module;Module',
    );
    const zoned = {
      ...state,
      properties: state.properties.setIn(['Main:North', 'Z'], 'of the zone'),
    };
    const ask = asking(zoned);
    expect(['A', 'B', 'Z', 'Nobody'].map((name) => ask('u', name))).toEqual([
      'of the map',
      'of the module',
      'of the zone',
      undefined,
    ]);
  });
  test('a change of a property that its container does not have changes nothing', () => {
    const module = moduleOf(map('Main'));
    const ask = asking(table(module, add('u', { x: 5, y: 6 }), 'MutableProperty\tA\t\t1\tMain'));
    expect(ask('u', 'A')).toBeUndefined();
  });
});

describe('what a module does not have', () => {
  const module = moduleOf(
    component(
      'module.properties.GlobalProperties',
      {},
      component('module.properties.GlobalProperty', { name: 'A', initialValue: '1' }),
    ),
  );
  const restored = ['GlobalProperty\t;A;2;Module', 'GlobalProperty\t;Old;3;Module'];
  const unit = add('u', { x: 5, y: 6 });
  test('is not restored with a save', () => {
    const ask = asking(table(module, unit, ...restored));
    expect([ask('u', 'A'), ask('u', 'Old')]).toEqual(['2', undefined]);
  });
  test('is kept where the module is not at hand, and where play has made it', () => {
    const ask = asking(table(noModule, unit, ...restored));
    expect([ask('u', 'A'), ask('u', 'Old')]).toEqual(['2', '3']);
    const made = asking(table(module, unit, 'MutableProperty\tDie_result\t\t4\tModule'));
    expect(made('u', 'Die_result')).toBe('4');
  });
});

describe('what traits answer', () => {
  test('layers: picture, name, level with its sign, whether they are on', () => {
    const layer = (state: string): TraitText => [
      'emb2;;128;A;;128;;;128;;;;1;false;0;0;a.png,b.png;one,+ two;true;L;;;false;;1;1;false',
      state,
    ];
    const names = ['L_Image', 'L_Name', 'L_Level', 'L_Active'];
    expect(one([layer('2')], ...names)).toEqual(['b.png', ' two', '2', 'true']);
    expect(one([layer('-1')], ...names)).toEqual(['', '', '-1', 'false']);
  });
  test('turns, moved marks, immobility, sheets, calculated values', () => {
    expect(
      one(
        [
          ['rotate;6;;;;;;;Face', '2'],
          ['markmoved;m.gif;0;0;M', 'true'],
          ['immob;ig;I;R;', ''],
          ['propertysheet;0Notes~2Title~7Hits;N', 'well~~3'],
          ['calcProp;Twice;{Hits * 2}', ''],
        ],
        'Face_Facing',
        'Face_Degrees',
        'Moved',
        'NoStack',
        'IgnoreGrid',
        'Immobile',
        'cannotMove',
        'Notes',
        'Hits',
        'Twice',
      ),
    ).toEqual(['3', '120', 'true', 'true', 'true', 'true', 'false', 'well', '3', '6']);
  });
  test('sheets: of boxes that are ticked how many, and of two fields of one name the later', () => {
    const sheet = (state: string): TraitText => ['propertysheet;3Hits~6Steps~0Note~0Note;N', state];
    expect(one([sheet('2/4~1/3~a/b~c')], 'Hits', 'Steps', 'Note')).toEqual(['2', '1', 'c']);
    expect(one([sheet('/4~3')], 'Hits', 'Steps')).toEqual(['/4', '3']);
  });
  test('a dynamic property that begins as an expression or a format is what comes of it', () => {
    const dynamic = (name: string, state: string): TraitText => [`PROP;${name};;`, state];
    const traits = [
      dynamic('A', '{B * 2}'),
      dynamic('B', '3'),
      dynamic('C', 'x$B$'),
      dynamic('D', '5 $'),
    ];
    expect(one(traits, 'A', 'B', 'C', 'D')).toEqual(['6', '3', 'x3', '5 $']);
    const loop = [dynamic('A', '{B}'), dynamic('B', '{A}')];
    expect(one(loop, 'A')).toEqual(['']);
  });
  test('a loop’s counter is nought, where it counts', () => {
    const macro = (loop: string, counts: string): TraitText => [
      `macro;Roll;;1,0;;;2\\,0;${loop};;;counted;;;{3};${counts};round;1;1`,
      '',
    ];
    expect(one([macro('true', 'true')], 'round')).toEqual(['0']);
    expect(one([macro('true', 'false')], 'round')).toEqual([undefined]);
    expect(one([macro('false', 'true')], 'round')).toEqual([undefined]);
  });
  test('restrictions: by side, or by player as long as it has one', () => {
    const restricted = (definition: string, owner: string, viewer: Viewer) => {
      const trait: TraitText = [definition, owner];
      const ask = asking(table(noModule, add('u', { x: 5, y: 6 }, {}, [trait])), viewer);
      return ['Restricted', 'RestrictedMovement'].map((name) => ask('u', name));
    };
    const red: Viewer = { side: 'Red', secret: 'r' };
    expect(restricted('restrict;Red;false;true;', '', red)).toEqual(['false', 'false']);
    expect(restricted('restrict;Blue;false;true;', '', red)).toEqual(['true', 'true']);
    expect(restricted('restrict;;true;false;', '', red)).toEqual(['false', 'false']);
    expect(restricted('restrict;;true;false;', 'b', red)).toEqual(['true', 'false']);
    expect(restricted('restrict;;true;true;', 'r', red)).toEqual(['false', 'false']);
    expect(restricted('restrict;Red;true;true;', 'b', red)).toEqual(['false', 'false']);
  });
  test('masks and hiding: whether from the viewer, and whether at all', () => {
    const state = table(
      noModule,
      'PLAYER\tpw\tAnn\tRed',
      add('u', { x: 1, y: 1 }, {}, [
        ['obs;;b.png;M;B;?;side:', 'Red'],
        ['hide;;H;;side:;0.3', 'null'],
      ]),
    );
    const names = ['Obscured', 'ObscuredToOthers', 'Invisible', 'InvisibleToOthers'];
    const asked = (viewer: Viewer) => names.map((name) => asking(state, viewer)('u', name));
    expect(asked(OBSERVER)).toEqual(['true', 'true', 'false', 'false']);
    expect(asked({ secret: 'pw', side: 'Red' })).toEqual(['false', 'true', 'false', 'false']);
    expect(asking(state, { secret: 'pw', side: 'Red' })('u', 'PlayerId')).toBe('');
  });
  test('properties that ask each other come to an end', () => {
    expect(
      one(
        [
          ['calcProp;A;{B + 1}', ''],
          ['calcProp;B;{A + 1}', ''],
        ],
        'A',
      )[0],
    ).toBeTypeOf('string');
  });
});

describe('pieces round it', () => {
  const strong = (cf: string): readonly TraitText[] => [
    ['PROP;CF;x', cf],
    ['calcProp;Sum;{SumStack("CF")}', ''],
    ['calcProp;All;{Count({CF > 2}, "Main")}', ''],
    ['calcProp;Here;{SumLocation("CF")}', ''],
    ['calcProp;Left;{Draw_numPieces}', ''],
  ];
  const state = table(
    noModule,
    add('a', { x: 1, y: 1 }, {}, strong('3')),
    add('b', { x: 1, y: 1 }, {}, strong('4')),
    stack('s', { x: 1, y: 1 }, 'a', 'b'),
    add('c', { x: 1, y: 9 }, {}, strong('2')),
    add('card', { x: 7, y: 7 }, {}, strong('100')),
    deck('d', { x: 7, y: 7 }, true, ['card']),
  );
  const ask = asking(state);
  test('stack positions are counted from the top, a deck’s too', () => {
    expect(['a', 'b'].map((id) => [ask(id, 'StackPos'), ask(id, 'StackSize')])).toEqual([
      ['2', '2'],
      ['1', '2'],
    ]);
    expect([ask('card', 'DeckName'), ask('card', 'DeckPosition')]).toEqual(['Draw', '1']);
  });
  test('sums and counts over the stack, the place and the map, cards in decks among them', () => {
    const has = { ...places, location: (_: string, { y }: { y: number }) => `at ${y}` };
    const answers = new Answers({ state, viewer: OBSERVER, places: has, readings: readings() });
    const asked = (name: string) => answers.property(state.pieces.get('a')!, name);
    expect(['Sum', 'All', 'Here', 'Left'].map(asked)).toEqual(['7', '3', '7', '1']);
  });
});

/** Modules are large, and several samples are of one. */
const builds = new Map<string, ReturnType<typeof readBuild>>();
const archives = new Map<string, Promise<JSZip>>();
const once = <T>(kept: Map<string, T>, key: string, make: () => T): T => {
  const known = kept.get(key) ?? make();
  kept.set(key, known);
  return known;
};

/** Sizes of pictures of boards: as their files say, or where these are not at hand as the engine found them. */
const sizesIn = async (module: string, load: DumpLine, state: TableState) => {
  const zip = /\.(mod|vmod)$/.test(module)
    ? await once(archives, module, () => JSZip.loadAsync(readFileSync(samplePath(module))))
    : undefined;
  const known = new Map<string, { width: number; height: number }>();
  for (const view of viewOf(state.module).maps)
    for (const { name, image } of view.boards) {
      const file = zip?.file(`images/${image}`) ?? zip?.file(`images/${image}.gif`);
      const facts = file && readPictureFacts(await file.async('uint8array'));
      if (facts) known.set(image, facts);
      const laid = load.maps
        ?.find(({ id }) => id === view.id)
        ?.boards?.find((b) => b.name === name);
      const size = laid as { readonly w?: number; readonly h?: number } | undefined;
      if (size?.w && size.h) known.set(image, { width: size.w, height: size.h });
    }
  return (name: string) => known.get(name);
};

/** Properties that are about whoever ran the engine, not about the game. */
const OWN = new Set(['playerSide', 'chatName']);

/** Pieces in 10,000 whose name, and properties whose value, are the engine's, over all its lines. */
const agreement = async ({ file, dump, module }: (typeof dumped)[number]) => {
  const trace = await readTrace(samplePath(file));
  const root = await once(builds, module, () => readBuild(samplePath(module)));
  let state = tableOf(trace, { name: '', version: '', root });
  const lines = readDump(dump);
  const sizes = await sizesIn(module, lines.find(({ event }) => event === 'load')!, state);
  const memory = tableMemory();
  const viewer = { secret: file.includes('gen') ? 'oracle-observer' : '', side: '' };
  const counts = { names: 0, sameNames: 0, values: 0, sameValues: 0 };
  const wrong: string[] = [];
  const steps = trace.steps.filter((step) => !saysNothing(step));
  for (const line of lines.filter(({ event }) => event !== 'module')) {
    const step = line.event === 'step' ? steps[line.n! - 1] : undefined;
    if (step !== undefined) state = carryStep(state, parseTree(step)).state;
    const sight = lookAt(state, {}, sizes, memory);
    const answers = new Answers({ ...sight.answers.asked, viewer });
    for (const theirs of [...(line.pieces ?? []), ...(line.changed ?? [])]) {
      const ours = state.pieces.get(theirs.id);
      if (theirs.kind !== 'piece' || !ours) continue;
      const say = (what: string, a: unknown, b: unknown): boolean => {
        if (a !== b)
          wrong.push(
            `${line.event} ${line.n ?? ''} ${theirs.id} ${what}: ${String(a)} | ${String(b)}`,
          );
        return a === b;
      };
      counts.names += 1;
      if (say('name', answers.name(ours), theirs.name)) counts.sameNames += 1;
      for (const [name, value] of Object.entries(theirs.props ?? {})) {
        if (OWN.has(name)) continue;
        counts.values += 1;
        if (say(name, answers.property(ours, name) ?? '', value)) counts.sameValues += 1;
      }
    }
  }
  return { ...counts, wrong };
};

describe.skipIf(!haveSamples)('as the engine has it (samples beside the checkout)', () => {
  test.each(dumped)(
    '$file: every name and every property',
    async (sample) => {
      const { wrong, names, sameNames, values, sameValues } = await agreement(sample);
      expect(wrong.slice(0, 5)).toEqual([]);
      expect([sameNames, sameValues]).toEqual([names, values]);
    },
    120_000,
  );
});
