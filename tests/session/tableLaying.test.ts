// A map with very many pieces comes to the front without holding up whoever sits before it.
import { expect, test } from 'vitest';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import { openSession } from '../../src/session/open.ts';
import type { TableProgress } from '../../src/session/tables/readFile.ts';
import type { Session } from '../../src/session/view.ts';
import { good, toyModules } from '../support/toyGame.ts';
import { checked, until } from '../support/toySession.ts';
import { logBytes, moduleBytes, readBytes } from '../support/tableFiles.ts';
import { tableModule } from '../../src/session/tables/assemble.ts';

/** `crowd` pieces lie on South, two on North; with its module North is in front first, without it the fuller one. */
const opened = async (
  crowd: number,
  withModule: boolean,
  told: TableProgress[] = [],
  slices = { asked: 0 },
) => {
  const saved = await readBytes(await logBytes({ crowd }), 'crowd.vlog');
  const module = await readBytes(await moduleBytes(), 'fields.vmod');
  if (saved.kind !== 'saved' || module.kind !== 'module') throw new Error('no such files');
  const session = good(
    await openSession(
      {
        kind: 'table',
        files: [saved.saved],
        ...(withModule ? { module: tableModule(module, []) } : {}),
      },
      {
        modules: toyModules,
        ports: {
          random: rngFrom(seedState('crowd')),
          between: (slice) => {
            slices.asked += 1;
            const due = setImmediate(slice);
            return () => clearImmediate(due);
          },
        },
        told: (progress) => told.push(progress),
      },
    ),
  );
  await until(session, checked);
  return session;
};

const front = (session: Session) => session.get().scene.table!;

test('a crowded map is laid out before it comes to the front; meanwhile the other one stays and can be used', async () => {
  const session = await opened(1200, true);
  expect([front(session).tab, front(session).pieces.length]).toEqual(['North', 2]);
  session.table!.look({ tab: 'South' });
  const { laying } = session.get().table!;
  expect(laying).toMatchObject({ tab: 'South' });
  expect(laying!.share).toBeGreaterThan(0);
  expect(laying!.share).toBeLessThan(1);
  expect(front(session).tab).toBe('North');
  session.table!.look({ selected: ['1'] });
  expect(front(session).pieces.find(({ id }) => id === '1')!.role).toBe('selected');
  await until(session, (s) => front(s).tab === 'South');
  expect(front(session).pieces).toHaveLength(1200);
  expect(session.get().table).not.toHaveProperty('laying');
  expect(session.get().table!.look.selected).toEqual(['1']);
});

test('whoever changes his mind meanwhile stays where he is', async () => {
  const session = await opened(1200, true);
  session.table!.look({ tab: 'South' });
  session.table!.look({ tab: 'North' });
  expect(session.get().table).not.toHaveProperty('laying');
  for (let n = 0; n < 50; n += 1) await new Promise((next) => setImmediate(next));
  expect(front(session).tab).toBe('North');
});

test('how far it is is told now and then, and not after every slice', async () => {
  const session = await opened(15_000, true);
  let heard = 0;
  session.subscribe(() => {
    heard += 1;
  });
  session.table!.look({ tab: 'South' });
  await until(session, (s) => front(s).tab === 'South');
  // there are 60 slices
  expect(heard).toBeGreaterThan(15);
  expect(heard).toBeLessThan(45);
}, 60_000);

test('what was begun is not gone on with after the session has ended', async () => {
  const slices = { asked: 0 };
  const session = await opened(1200, true, [], slices);
  session.table!.look({ tab: 'South' });
  session.dispose();
  const { asked } = slices;
  for (let n = 0; n < 50; n += 1) await new Promise((next) => setImmediate(next));
  expect(slices.asked).toBe(asked);
});

test('a map with few pieces is there at once', async () => {
  const session = await opened(3, true);
  session.table!.look({ tab: 'South' });
  expect([front(session).tab, front(session).pieces.length]).toEqual(['South', 3]);
});

test('the first picture is laid out while the opening tells how far it is; without a module it is the fullest map', async () => {
  const told: TableProgress[] = [];
  const session = await opened(1200, false, told);
  expect([front(session).tab, front(session).pieces.length]).toEqual(['South', 1200]);
  const shares = told.filter(({ doing }) => doing.startsWith('Laying')).map(({ share }) => share);
  expect(shares.length).toBeGreaterThan(2);
  expect([...shares].sort((a, b) => a - b)).toEqual(shares);
});
