// VASSAL's files through the session: adopted, stepped, played on, saved, opened again, given their module later.
import { describe, expect, test } from 'vitest';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import { openSession } from '../../src/session/open.ts';
import type { OpenWhat, SessionWorld } from '../../src/session/opening.ts';
import type { TableModule } from '../../src/session/ports.ts';
import { tableModule } from '../../src/session/tables/assemble.ts';
import type { SavedFile } from '../../src/session/tables/continuations.ts';
import type { Session } from '../../src/session/view.ts';
import { addText } from '../../src/vassal/writeCommand.ts';
import { pieceCore, pieceState, writeChain } from '../../src/vassal/writePiece.ts';
import { good, toyModules } from '../support/toyGame.ts';
import { byHand, checked, until } from '../support/toySession.ts';
import { logBytes, type LogParts, MODULE, moduleBytes, readBytes } from '../support/tableFiles.ts';

const world = (more: Partial<SessionWorld> = {}): SessionWorld => ({
  modules: toyModules,
  ports: { random: rngFrom(seedState('table')) },
  ...more,
});

const saved = async (fileName: string, parts: LogParts = {}): Promise<SavedFile> => {
  const read = await readBytes(await logBytes(parts), fileName);
  if (read.kind !== 'saved') throw new Error('no save');
  return read.saved;
};

const moduleHere = async (version = '1.0', name = MODULE): Promise<TableModule> => {
  const read = await readBytes(await moduleBytes({ version, name }), 'fields.vmod');
  if (read.kind !== 'module') throw new Error('no module');
  return tableModule(read, []);
};

const opened = async (what: OpenWhat, more: Partial<SessionWorld> = {}): Promise<Session> => {
  const session = good(await openSession(what, world(more)));
  await until(session, checked);
  return session;
};

const bytesOf = async (parts: LogParts = {}): Promise<OpenWhat> => ({
  kind: 'file',
  bytes: await logBytes(parts),
  fileName: 'games/fields.vlog',
});

const placeOf = (session: Session, id: string) =>
  session.get().scene.table?.pieces.find((p) => p.id === id)?.place;

describe('a log of VASSAL', () => {
  test('is told apart by its content, and becomes one entry a step; both ways it stands the same', async () => {
    const session = await opened(await bytesOf());
    const view = session.get();
    expect(view.check.state).toBe('sound');
    expect(view.last).toBe(3);
    expect(view.game).toMatchObject({ title: MODULE, fileName: 'fields.vedette' });
    expect(placeOf(session, '1')).toEqual({ x: 100, y: 100 });
    session.step('entry', 1);
    expect(placeOf(session, '1')).toEqual({ x: 160, y: 100 });
    expect(session.get().log[1]!.text).toContain('Hussars');
    session.toEnd();
    session.toStart();
    expect(placeOf(session, '1')).toEqual({ x: 100, y: 100 });
  });

  test('gives the same ids for the same bytes, whatever the file is called, and others for others', async () => {
    const tags = async (what: OpenWhat) => (await opened(what)).get().log.map((row) => row.tag);
    const first = await tags(await bytesOf());
    expect(first).toHaveLength(4);
    expect(await tags({ ...(await bytesOf()), fileName: 'renamed.vlog' } as OpenWhat)).toEqual(
      first,
    );
    expect(await tags(await bytesOf({ x: 101 }))).not.toEqual(first);
  });

  test('shows nobody the password of a player', async () => {
    const session = await opened(await bytesOf(), {});
    session.toEnd();
    session.table?.look({ viewer: 'Red', selected: ['1'] });
    const told = JSON.stringify([
      session.get(),
      session.table?.inspect('1'),
      session.table?.deeds(),
    ]);
    expect(told).toContain('Ann');
    expect(told).not.toContain('hunter2');
  });

  test('without its module is shown all the same, and says which module it wants', async () => {
    const session = await opened(await bytesOf());
    expect(session.get().table?.module).toEqual({ name: MODULE, version: '1.0', here: false });
    expect(session.get().scene.table?.pieces).toHaveLength(2);
  });
});

describe('the module', () => {
  test('is found by its name; another version is a remark and no refusal', async () => {
    const asked: unknown[] = [];
    const module = await moduleHere('1.1');
    const ports = {
      ...world().ports,
      tables: {
        find: async (wanted: unknown) => {
          asked.push(wanted);
          return module;
        },
      },
    };
    const session = await opened(await bytesOf(), { ports });
    expect(asked).toEqual([{ name: MODULE, version: '1.0' }]);
    const { table } = session.get();
    expect(table?.module.here).toBe(true);
    expect(table?.remarks).toEqual([
      `The file was made with version 1.0 of ${MODULE}; it is shown with version 1.1.`,
    ]);
  });

  test('that comes later is laid under the same game: cursor, branch, bookmarks and what was played stay', async () => {
    const session = await opened(await bytesOf());
    session.goTo(2);
    session.table?.move(['2'], { x: 333, y: 210 });
    session.bookmark(2, 'here');
    const before = session.get();
    const again = await opened({
      kind: 'again',
      from: session.handOver,
      module: await moduleHere(),
    });
    const after = again.get();
    expect(after.at).toBe(before.at);
    expect(after.line).toEqual(before.line);
    expect(after.bookmarks).toEqual([{ entry: 2, text: 'here' }]);
    expect(after.log.map((row) => row.tag)).toEqual(before.log.map((row) => row.tag));
    expect(after.table?.module.here).toBe(true);
    expect(placeOf(again, '2')).toEqual({ x: 333, y: 210 });
    expect(await again.save()).toEqual(await session.save());
  });
});

test('a module by itself is begun as it lays its table out, and an extension is not', async () => {
  const bytes = await moduleBytes();
  const session = await opened({ kind: 'file', bytes, fileName: 'fields.vmod' });
  const view = session.get();
  expect(view.table?.module).toEqual({ name: MODULE, version: '1.0', here: true });
  expect(view.scene.table?.tabs.map((tab) => tab.title)).toEqual(['North', 'South']);
  expect(view.last).toBe(0);
  session.table?.add(session.table.palette()[0]!.slot, { x: 40, y: 40 });
  expect(session.get().scene.table?.pieces.map((p) => p.name)).toEqual(['Scout']);
});

describe('the check', () => {
  test('does as much in a slice as there is time for, and at least one step', async () => {
    const { ports, run } = byHand();
    let left = 0;
    const spent = (): boolean => {
      left -= 1;
      return left < 0;
    };
    const session = good(
      await openSession(await bytesOf(), world({ ports: { ...world().ports, ...ports, spent } })),
    );
    const filled = (): number => session.get().filled;
    run();
    expect(filled()).toBe(1);
    left = 1;
    run();
    expect(filled()).toBe(3);
    left = 9;
    run();
    expect(session.get().check.state).toBe('sound');
  });
});

describe('several logs of one game', () => {
  const both = () =>
    Promise.all([
      saved('battle 10.vlog', { saved: 2000, x: 50 }),
      saved('battle 9.vlog', { saved: 1000 }),
    ]);

  test('are one timeline in the order in which they were written, each from its own beginning', async () => {
    const session = await opened({ kind: 'table', files: await both() });
    expect(session.get().last).toBe(7);
    expect(session.get().game.fileName).toBe('battle 9.vedette');
    session.goTo(3);
    expect(placeOf(session, '1')).toEqual({ x: 160, y: 100 });
    session.goTo(4);
    expect(placeOf(session, '1')).toEqual({ x: 50, y: 100 });
    session.step('entry', -1);
    expect(placeOf(session, '1')).toEqual({ x: 160, y: 100 });
  });

  test('of different modules are refused in one sentence that names both', async () => {
    const files = [await saved('a.vlog'), await saved('b.vlog', { name: 'Other' })];
    const result = await openSession({ kind: 'table', files }, world());
    expect(result).toMatchObject({ ok: false, fault: { name: 'otherGame' } });
    expect(!result.ok && result.fault.message).toMatch(/"a\.vlog".*Two Fields.*"b\.vlog".*Other/);
  });

  test('the same file twice counts once', async () => {
    const files = [await saved('a.vlog'), await saved('copy.vlog')];
    const session = await opened({ kind: 'table', files });
    expect(session.get().last).toBe(3);
  });
});

describe('free play', () => {
  test('goes on from any step as a branch, is undone, and comes back out of its own file', async () => {
    const session = await opened(await bytesOf());
    session.goTo(1);
    session.act({ dice: { count: 2, sides: 6 } });
    const { at, line, log } = session.get();
    expect(line).toEqual([0, 1, 4]);
    expect(log[at]!.dice).toHaveLength(1);
    session.table?.say('good luck');
    session.undo();
    expect(session.get().log.find((row) => row.text.includes('good luck'))?.struck).toBe(true);
    const bytes = await session.save();
    const again = await opened({ kind: 'file', bytes, fileName: 'fields.vedette' });
    expect(again.get().check.state).toBe('sound');
    expect(again.get().log.map((row) => row.tag)).toEqual(session.get().log.map((row) => row.tag));
    again.goTo(4);
    expect(again.get().log[4]!.dice).toEqual(log[at]!.dice);
  });

  test('what is done with several pieces is one step, taken back at once', async () => {
    const session = await opened(await bytesOf());
    session.table?.look({ selected: ['1', '2'] });
    const flip = session.table?.deeds().find((deed) => deed.hotkey === 'f');
    expect(flip?.actions).toHaveLength(1);
    const levels = () => ['1', '2'].map((id) => session.table?.inspect(id)?.layers[0]?.level);
    expect(levels()).toEqual([1, 1]);
    session.act(flip!.actions[0]);
    expect(session.get().last).toBe(4);
    expect(levels()).toEqual([2, 2]);
    session.undo();
    expect(levels()).toEqual([1, 1]);
  });

  test('a label and a property of a piece are written anew, each as a step; a mask covers them', async () => {
    const type = writeChain(
      ['label;76;Note;12;;;t;0;c;0;b;c;', 'PROP;Strength;3;;'],
      pieceCore('', 'Marker'),
    );
    const state = writeChain(['hello', '3'], pieceState({ map: 'North', x: 50, y: 50 }, ''));
    const masked = writeChain(['obs;72;hidden.svg;Mask;G;'], type);
    const under = writeChain(['hunter2'], state);
    const steps = [`LOG\t${addText('9', type, state)}`, `LOG\t${addText('10', masked, under)}`];
    const session = await opened(await bytesOf({ steps }));
    session.toEnd();
    const edits = () => session.table?.inspect('9')?.edits;
    expect(edits()).toEqual([
      { trait: 0, name: 'Label', text: 'hello' },
      { trait: 1, name: 'Strength', text: '3' },
    ]);
    session.table?.write('9', 0, 'a; b\tc');
    session.table?.write('9', 1, '4');
    expect(session.get().last).toBe(4);
    expect(edits()?.map((edit) => edit.text)).toEqual(['a; b\tc', '4']);
    expect(session.table?.inspect('10')?.edits).toEqual([]);
  });

  test('of several deeds in one step none is done when one cannot be', async () => {
    const session = await opened(await bytesOf());
    session.act({ all: [{ remove: ['1'] }, { remove: ['nobody'] }] });
    expect(session.get().notice).toContain('nobody');
    expect(session.get().last).toBe(3);
    // each is judged by the table that those before it leave
    session.act({ all: [{ remove: ['1'] }, { remove: ['1'] }] });
    expect(session.get().last).toBe(3);
    session.act({ all: [{ all: [{ chat: 'no' }] }] });
    expect(session.get().last).toBe(3);
  });

  test('what cannot be done changes nothing and is said', async () => {
    const session = await opened(await bytesOf());
    const { last } = session.get();
    session.act({ remove: ['nobody'] });
    expect(session.get().notice).toContain('nobody');
    session.act({ conjure: true });
    expect(session.get().notice).toMatch(/nothing that can be done at a table/);
    expect(session.get().last).toBe(last);
  });
});

test('a long opening is told of and can be called off', async () => {
  const told: string[] = [];
  const files = [await saved('a.vlog')];
  const result = await openSession(
    { kind: 'table', files },
    world({ told: ({ doing }) => told.push(doing), cancelled: () => told.length > 1 }),
  );
  expect(told.length).toBeGreaterThan(1);
  expect(result).toMatchObject({ ok: false, fault: { name: 'cancelled' } });
});

test('a damaged save is one clear sentence', async () => {
  const whole = await logBytes();
  const cut = whole.slice(0, whole.length - 200);
  for (const bytes of [cut.slice(0, 40), new TextEncoder().encode('nothing of the kind')]) {
    const result = await openSession({ kind: 'file', bytes, fileName: 'x.vsav' }, world());
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.fault.message).toMatch(/^[A-Z"].*\.$/);
  }
});
