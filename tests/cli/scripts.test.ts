import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { worldOf } from '../../src/cli/opened.ts';
import { overlay } from '../../src/cli/script/stageModule.ts';
import { folder, vedette } from '../support/toyCli.ts';

const at = folder();
afterAll(() => at.remove());
const run = async (script: object, ...more: string[]) => {
  const file = at.write('script.json', JSON.stringify({ module: 'race', ...script }));
  return vedette(['scenario', file, ...more]);
};
const set = { red: [18, 0], blue: [0, 4] };
const runs = [{ runner: 0, pace: 'run' }];

describe('a scenario script', () => {
  it('throws the dice it is given, by rule and subject', async () => {
    const dice = [
      { rule: '1', subject: 'blue-one', faces: 1 },
      { rule: '1', subject: 'red-two', faces: [5, 2] },
    ];
    const told = await run({
      set,
      dice,
      actions: [
        ['Runner two', 'run'],
        { choose: ['runner two', 'walk'] },
        { runner: 1, pace: 'run' },
      ],
      expect: { state: { red: [18, 7], blue: [0, 6] }, phase: 'blue.move', turn: 2 },
    });
    expect(told.out).toContain('As expected.');
    expect(told.exit).toBe(0);
    expect(told.out).toContain('Dice that nobody threw: 1 blue-one: 1');
  });

  it('names a die that is missing', async () => {
    const told = await run({ set, actions: runs });
    expect(told.exit).toBe(1);
    expect(told.out).toContain(
      'actions[0]: The rules ask for a d6 for rule "1", subject "red-one"',
    );
  });

  it('knows a refusal by its rule and its words, and that it was not expected', async () => {
    const answer = { answer: 'yield' };
    const refused = { rule: '2', reason: 'no six' };
    expect((await run({ set, actions: [answer], expect: { refused } })).exit).toBe(0);
    expect((await run({ set, actions: [answer] })).exit).toBe(1);
    expect((await run({ set, actions: [answer], expect: { refused: { rule: '9' } } })).exit).toBe(
      1,
    );
    const told = await run({
      set,
      dice: [{ rule: '1', faces: 2 }],
      actions: runs,
      expect: { refused: true },
    });
    expect(told.out).toContain('FAIL refused: the action was allowed');
    const between = { action: answer, expect: { refused } };
    expect(
      (
        await run({
          set,
          actions: [between, { runner: 0, pace: 'walk' }],
          expect: { over: { winner: 'red' } },
        })
      ).exit,
    ).toBe(0);
  });

  it('compares decisions, options, events and words', async () => {
    const script = { set, dice: [{ rule: '1', faces: 6 }], actions: runs };
    const good = {
      pending: {
        by: 'blue',
        kind: 'answer',
        rule: '2',
        options: ['block', 'yield'],
        includes: ['block'],
        excludes: ['run'],
      },
      events: [{ type: 'six' }],
      noEvents: [{ type: 'moved' }],
      over: false,
      says: ['throws a six'],
    };
    expect((await run({ ...script, expect: good })).exit).toBe(0);
    for (const wrong of [
      { pending: { by: 'red' } },
      { pending: { options: ['block'] } },
      { pending: { options: ['block', 'yield', 'run'] } },
      { pending: { includes: ['run'] } },
      { pending: { excludes: ['block'] } },
      { events: [{ type: 'six' }, { type: 'six' }] },
      { events: [{ type: 'moved' }] },
      { noEvents: [{ type: 'six' }] },
      { over: { winner: 'red' } },
      { says: ['walks'] },
      { phase: 'blue.move' },
      { turn: 2 },
      { state: { red: [18] } },
    ])
      expect((await run({ ...script, expect: wrong })).exit, JSON.stringify(wrong)).toBe(1);
  });

  it('says what may be chosen when a choice is not offered or the action is not whole', async () => {
    const told = await run({ set, actions: [['runner three']] });
    expect(told.out).toContain(
      '"runner three" is not offered to red for "move"; offered are "runner one", "runner two"',
    );
    expect((await run({ set, actions: [['runner one']] })).out).toContain(
      'next may come "walk", "run"',
    );
    expect((await run({ set, actions: [['runner one', 'walk', 'run']] })).out).toContain(
      'comes after its end',
    );
  });

  it('prints data, and what may come next', async () => {
    const told = await run({ set, actions: [{ runner: 1, pace: 'walk' }] }, '--json');
    expect(JSON.parse(told.out)).toMatchObject({
      good: true,
      actions: [{ by: 'red', rolls: [] }],
      state: { red: [18, 2] },
      choices: [{ key: 'runner one' }, { key: 'runner two' }],
    });
  });

  it('says what is wrong with a script', async () => {
    // one line, whatever the file has in it
    const broken = at.write('broken.json', 'PK\u0003\n\r{');
    expect((await vedette(['scenario', broken])).out).toMatch(/ is not JSON: [^\n\r]+\.\n  NOT AS/);
    expect((await run({ actoins: [] })).out).toContain('actoins: expected no field of this name');
    expect((await run({ set: { red: [1] } })).out).toContain('two numbers each');
    expect((await run({ module: 'chess' })).out).toContain('CANNOT BE RUN');
    expect((await vedette(['scenario', '/nowhere.json'])).exit).toBe(2);
  });

  it('runs the others, though one of several is not there', async () => {
    const file = at.write('whole.json', JSON.stringify({ module: 'race', set }));
    const told = await vedette(['scenario', '/nowhere.json', file]);
    expect(told.exit).toBe(2);
    expect(told.out).toContain('CANNOT BE RUN. There is no file "/nowhere.json".');
    expect(told.out).toContain(`${file}\n`);
    const data = await vedette(['scenario', file, '/nowhere.json', '--json']);
    expect(JSON.parse(data.out)).toMatchObject([{ file, good: true }, { good: false }]);
  });

  it('lays values over values key by key', () => {
    expect(overlay({ a: { b: 1, c: [1] }, d: 2 }, { a: { c: [2, 3] } })).toEqual({
      a: { b: 1, c: [2, 3] },
      d: 2,
    });
  });

  it('runs as modules/README.md shows it', async () => {
    const page = readFileSync('modules/README.md', 'utf8');
    const section = page.slice(page.indexOf('# Scenario scripts'));
    const example = /```json\n([\s\S]*?)```/.exec(section)![1]!;
    const file = at.write('readme.json', example);
    const told = await vedette(['scenario', file], [], worldOf(modulesOnDisk()));
    expect(told.out).toContain('As expected.');
    expect(told.exit).toBe(0);
  });

  it('takes the action, and the choices that make it, as modules/README.md writes them', async () => {
    const page = readFileSync('modules/README.md', 'utf8');
    const action = /^\* the action itself.*?`(\{.*\})`$/m.exec(page)![1]!;
    const choices = /^\* the choices that make it.*?`(\[.*\])`$/m.exec(page)![1]!;
    const { path } = JSON.parse(action) as { readonly path: readonly string[] };
    for (const [step, end] of [
      [JSON.parse(action), path.at(-1)],
      [JSON.parse(choices), '0302'],
    ]) {
      const script = {
        map: { rows: ['.....', '.....', '.....', '.....'] },
        counters: [
          { id: 'B1', side: 'blue', front: '8-4-4' },
          { id: 'W1', side: 'white', front: '4-4-4' },
        ],
        units: { B1: '0301', W1: '0504' },
        loc: { Blue: ['0101'], White: ['0504'] },
        actions: [step],
        expect: { units: { B1: end }, events: [{ type: 'moved' }] },
      };
      const file = at.write('written.json', JSON.stringify(script));
      const told = await vedette(['scenario', file], [], worldOf(modulesOnDisk()));
      expect(told.out).toContain('  As expected.');
    }
  });

  it('finds a module by a path from the script, wherever it is run', async () => {
    cpSync('modules/drill-ground', at.path('near/drill-ground'), { recursive: true });
    mkdirSync(at.path('near/scripts'));
    const script = { module: '../drill-ground', units: { 'B:1/1': '0505' }, expect: { turn: 1 } };
    const file = at.write('near/scripts/one.json', JSON.stringify(script));
    const told = await vedette(['scenario', file], [], worldOf(modulesOnDisk()));
    expect(told).toMatchObject({ exit: 0 });
  });
});
