// What lies on the desk: bad files never lose what is open, only the latest wish lands, addresses go round.
import { expect, test } from 'vitest';
import {
  createDesk,
  type OpenGame,
  type Opener,
  readAddress,
  writeAddress,
} from '../../src/app/desk.ts';
import type { ShelfItem } from '../../src/app/adapters/store.ts';
import { findEntry } from '../../src/app/parts/GoToDialog.tsx';
import { fail, ok, type Result } from '../../src/kit/result.ts';
import type { View } from '../../src/session/view.ts';
import { fakeSession, fakeView } from '../../stories/support/fakeGame.ts';

const game = (name: string): OpenGame => ({
  session: fakeSession(0),
  origin: () => name,
});
const refusal = { name: 'badZip', message: 'This is not a zip file.' };

const opener = (more: Partial<Opener> = {}): Opener => ({
  fromFiles: () => Promise.resolve(fail(refusal)),
  again: () => Promise.resolve(fail(refusal)),
  setups: () => Promise.resolve(fail(refusal)),
  fromSetup: () => Promise.resolve(fail(refusal)),
  fromReplay: (id) => Promise.resolve(ok(game(id))),
  fromJournal: (key) => Promise.resolve(ok(game(`game/${key}`))),
  begin: () => Promise.resolve(ok(game('game/new'))),
  ...more,
});

test('addresses of replays, kept games and the home page', () => {
  expect(readAddress('#leipzig-1813/moeckern@120')).toEqual({
    origin: 'leipzig-1813/moeckern',
    entry: 120,
  });
  expect(readAddress('#game/ab12')).toEqual({ origin: 'game/ab12' });
  expect(readAddress('#')).toBeUndefined();
  expect(readAddress('')).toBeUndefined();
  expect(readAddress('#%E0%A4%A')).toBeUndefined();
  for (const address of [{ origin: 'a/b' }, { origin: 'a/b', entry: 0 }])
    expect(readAddress(writeAddress(address))).toEqual(address);
});

test('a link opens a replay at its entry, and a link into the open one only goes there', async () => {
  const desk = createDesk(opener());
  await desk.openAddress({ origin: 'leipzig-1813/moeckern', entry: 12 });
  const open = desk.get().game!;
  expect(open.session.get().at).toBe(12);
  await desk.openAddress({ origin: 'leipzig-1813/moeckern', entry: 30 });
  expect(desk.get().game).toBe(open);
  expect(open.session.get().at).toBe(30);
});

test('an address whose entry is none opens the game all the same, and says so once', async () => {
  for (const tail of ['-5', 'abc', '', '1e3', '9'.repeat(400)]) {
    const address = readAddress(`#leipzig-1813/moeckern@${tail}`)!;
    expect(address).toEqual({ origin: 'leipzig-1813/moeckern', wrong: tail });
    const desk = createDesk(opener());
    await desk.openAddress(address);
    expect(desk.get().game?.origin()).toBe('leipzig-1813/moeckern');
    expect(desk.get().says).toHaveLength(1);
    expect(desk.get().says[0]!.text).toMatch(/^The address ends in "@.*which is no entry/);
    expect(desk.get().says[0]!.text.length).toBeLessThan(120);
  }
});

test('a bad file is told by its name, which is not told twice, and what is open stays', async () => {
  const desk = createDesk(opener());
  await desk.openAddress({ origin: 'leipzig-1813/moeckern' });
  const open = desk.get().game;
  await desk.openFiles([new File(['not a zip'], 'holiday.vedette')]);
  expect(desk.get().game).toBe(open);
  expect(desk.get().waiting).toBeUndefined();
  expect(desk.get().says.map((s) => [s.tone, s.text])).toEqual([
    ['bad', `holiday.vedette cannot be opened. ${refusal.message}`],
  ]);
  const empty = { name: 'badZip', message: 'empty.vlog: The file is empty.' };
  const other = createDesk(opener({ fromFiles: () => Promise.resolve(fail(empty)) }));
  await other.openFiles([new File([], 'empty.vlog')]);
  expect(other.get().says.map((s) => s.text)).toEqual([empty.message]);
});

test('an opener that throws is told too, and nothing hangs', async () => {
  const desk = createDesk(opener({ fromReplay: () => Promise.reject(new Error('boom')) }));
  await desk.openAddress({ origin: 'x' });
  expect(desk.get().waiting).toBeUndefined();
  expect(desk.get().says[0]!.text).toContain('boom');
});

test('only the latest wish lands', async () => {
  let slow: (result: Result<OpenGame>) => void = () => undefined;
  const first = new Promise<Result<OpenGame>>((resolve) => {
    slow = resolve;
  });
  const desk = createDesk(opener({ fromJournal: () => first }));
  const late = desk.openAddress({ origin: 'game/slow' });
  await desk.openAddress({ origin: 'leipzig-1813/moeckern' });
  slow(ok(game('game/slow')));
  await late;
  expect(desk.get().game?.origin()).toBe('leipzig-1813/moeckern');
});

test('the way back to what is open calls off what was being opened', async () => {
  let slow: (result: Result<OpenGame>) => void = () => undefined;
  const first = new Promise<Result<OpenGame>>((resolve) => {
    slow = resolve;
  });
  let way: AbortSignal | undefined;
  const desk = createDesk(
    opener({
      fromJournal: (_, { signal }) => {
        way = signal;
        return first;
      },
    }),
  );
  await desk.openAddress({ origin: 'leipzig-1813/moeckern', entry: 12 });
  const late = desk.openAddress({ origin: 'game/slow' });
  expect(desk.get().waiting).toBeDefined();
  await desk.openAddress({ origin: 'leipzig-1813/moeckern', entry: 12 });
  expect(way?.aborted).toBe(true);
  expect(desk.get().waiting).toBeUndefined();
  slow(ok(game('game/slow')));
  await late;
  expect(desk.get().game?.origin()).toBe('leipzig-1813/moeckern');
});

test('an extension alone goes under the open game of its module, else it is kept on the shelf', async () => {
  const extension = (of: string): ShelfItem => ({
    digest: of,
    kind: 'extension',
    name: 'Extra',
    version: '1',
    extends: of,
    fileName: 'extra.vmdx',
    size: 1,
    added: 1,
  });
  const came = async (of: string) => {
    const session = fakeSession(0);
    const shown: View = {
      ...session.get(),
      table: {
        look: {},
        sides: [],
        module: { name: 'Fields', version: '1', here: true },
        remarks: [],
      },
    };
    const desk = createDesk(
      opener({
        fromReplay: () =>
          Promise.resolve(ok({ ...game('plain'), session: { ...session, get: () => shown } })),
        fromFiles: () => Promise.resolve(ok({ modules: [extension(of)], says: [] })),
        again: (_, { digest }) => Promise.resolve(ok(game(`over ${digest}`))),
      }),
    );
    await desk.openAddress({ origin: 'plain' });
    await desk.openFiles([new File([''], 'extra.vmdx')]);
    return [desk.get().game?.origin(), ...desk.get().says.map(({ text }) => text)];
  };
  expect(await came('Fields')).toEqual(['over Fields']);
  expect(await came('Meadows')).toEqual([
    'plain',
    'Extra: kept on the shelf, for games of Meadows.',
  ]);
});

test('"go to" understands steps, turns and words of the log', () => {
  const view = fakeView(46);
  expect(findEntry(view, '30')).toBe(30);
  expect(findEntry(view, '9999')).toBe(view.line.at(-1));
  expect(view.log[findEntry(view, 'turn 2')!]!.place.turn).toBe(2);
  expect(view.log[findEntry(view, 'retreats')!]!.weight).toBe('combat');
  expect(findEntry(view, 'no such words')).toBeUndefined();
});
