// A free table written back into VASSAL's files: read again it is the same game, what was done here included.
import { describe, expect, test } from 'vitest';
import { type Underway, writeOut } from '../../src/app/adapters/writingOut.ts';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import { openSession } from '../../src/session/open.ts';
import type { OpenWhat } from '../../src/session/opening.ts';
import type { TableModule } from '../../src/session/ports.ts';
import { tableModule } from '../../src/session/tables/assemble.ts';
import type { Session } from '../../src/session/view.ts';
import { logBytes, moduleBytes, readBytes, STEPS } from '../support/tableFiles.ts';
import { good, toyModules } from '../support/toyGame.ts';

const moduleHere = async (): Promise<TableModule> => {
  const read = await readBytes(await moduleBytes(), 'fields.vmod');
  if (read.kind !== 'module') throw new Error('no module');
  return tableModule(read, []);
};

const opened = async (bytes: Uint8Array, fileName: string): Promise<Session> => {
  const module = await moduleHere();
  const what: OpenWhat = { kind: 'file', bytes, fileName };
  const ports = { random: rngFrom(seedState('out')), tables: { find: async () => module } };
  return good(await openSession(what, { modules: toyModules, ports }));
};

const traceOf = async (bytes: Uint8Array) => {
  const read = await readBytes(bytes, 'out.vlog');
  if (read.kind !== 'saved') throw new Error('no save');
  return read.saved.trace;
};

const quietly = (): Underway => ({ told: () => {}, signal: new AbortController().signal });

const written = async (session: Session, kind: 'vlog' | 'vsav'): Promise<Uint8Array> =>
  good(await writeOut(session, kind, quietly())).bytes;

/** What lies where, as the board shows it. */
const lying = (session: Session) =>
  session.get().scene.table?.pieces.map(({ id, name, place, stack }) => ({
    id,
    name,
    place,
    at: stack?.index,
  }));

/** Two moves, dice and a word, on a branch of their own behind the second step. */
const played = async (): Promise<Session> => {
  const session = await opened(await logBytes(), 'fields.vlog');
  session.goTo(2);
  session.table?.move(['2'], { x: 160, y: 100 });
  session.table?.add(session.table.palette()[0]!.slot, { x: 420, y: 60 });
  session.table?.roll({ count: 2, sides: 6, plus: 1, reason: 'morale' });
  session.table?.say('Your turn.');
  return session;
};

describe('a table as a log', () => {
  test('adopted steps come out as they went in', async () => {
    const session = await opened(await logBytes(), 'fields.vlog');
    const trace = await traceOf(await written(session, 'vlog'));
    expect(trace.steps).toEqual(STEPS);
    expect(trace.start).toEqual((await traceOf(await logBytes())).start);
    expect(trace.module).toMatchObject({ name: 'Two Fields', version: '1.0' });
  });

  test('what was done here is steps too: opened again, it stands the same after each', async () => {
    const session = await played();
    const again = await opened(await written(session, 'vlog'), 'fields.vlog');
    expect(again.get().last).toBe(6);
    again.toStart();
    expect(session.get().line).toHaveLength(7);
    for (const entry of session.get().line) {
      session.goTo(entry);
      expect(lying(again)).toEqual(lying(session));
      again.step('entry', 1);
    }
    const told = again.get().log.map((row) => row.text);
    expect(told.at(-1)).toContain('Your turn.');
  });

  test('what was taken back is not in it', async () => {
    const session = await opened(await logBytes(), 'fields.vlog');
    session.toEnd();
    session.table?.move(['2'], { x: 333, y: 210 });
    session.undo();
    const trace = await traceOf(await written(session, 'vlog'));
    expect(trace.steps).toEqual(STEPS);
  });
});

describe('a table as a save', () => {
  test('of any step shows what that step shows, and has no steps', async () => {
    const session = await played();
    expect(session.get().line).toHaveLength(7);
    for (const entry of session.get().line) {
      session.goTo(entry);
      const bytes = await written(session, 'vsav');
      expect((await traceOf(bytes)).steps).toEqual([]);
      expect(lying(await opened(bytes, 'fields.vsav'))).toEqual(lying(session));
    }
  });

  test('is called after the game and the step', async () => {
    const session = await played();
    expect(good(await writeOut(session, 'vsav', quietly())).fileName).toBe('fields-step-7.vsav');
    expect(good(await writeOut(session, 'vlog', quietly())).fileName).toBe('fields.vlog');
  });

  test('keeps players, boards and notes, and is the same bytes each time', async () => {
    const session = await played();
    const bytes = await written(session, 'vsav');
    expect(await written(session, 'vsav')).toEqual(bytes);
    const again = await opened(bytes, 'fields.vsav');
    expect(again.get().table?.sides).toEqual(session.get().table?.sides);
    expect(again.get().scene.table?.tabs).toEqual(session.get().scene.table?.tabs);
  });
});
