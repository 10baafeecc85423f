// A native game as VASSAL's files, out of the app: the same bytes as from the command line, told on its way, and called off.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { saveAs } from '../../src/app/adapters/saving.ts';
import { type Underway, writeOut } from '../../src/app/adapters/writingOut.ts';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { lastEntry } from '../../src/kernel/log.ts';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import { exportLog, exportSave } from '../../src/publish/vassal/exportLog.ts';
import { openSession } from '../../src/session/open.ts';
import type { Session } from '../../src/session/view.ts';
import { keptGame } from '../publish/native.ts';
import { good } from '../support/toyGame.ts';

const NAME = 'leipzig-1813/lindenau.vedette';

const opened = async (): Promise<Session> => {
  const path = fileURLToPath(new URL(`../../replays/${NAME}`, import.meta.url));
  const bytes = new Uint8Array(readFileSync(path));
  const ports = { random: rngFrom(seedState('out')) };
  const what = { kind: 'file', bytes, fileName: 'lindenau.vedette' } as const;
  return good(await openSession(what, { modules: modulesOnDisk(), ports }));
};

/** Listens until `stop` was told of, then calls the work off. */
const listening = (stop = Number.POSITIVE_INFINITY): Underway & { readonly heard: number[] } => {
  const heard: number[] = [];
  const off = new AbortController();
  return {
    heard,
    signal: off.signal,
    told: (share) => {
      heard.push(share);
      if (heard.length >= stop) off.abort();
    },
  };
};

describe('a native game', { timeout: 120_000 }, () => {
  let session: Session;
  beforeAll(async () => {
    session = await opened();
  });

  test('is a log, byte for byte that of the command line, and says how far it is', async () => {
    const { game, file } = await keptGame(NAME);
    const ears = listening();
    const { bytes, fileName } = good(await writeOut(session, 'vlog', ears));
    expect(bytes).toEqual(good(await exportLog(game, file.log)));
    expect(fileName).toMatch(/^lindenau.*\.vlog$/);
    expect(ears.heard.length).toBeGreaterThan(0);
    expect(ears.heard.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(ears.heard.toSorted((a, b) => a - b)).toEqual(ears.heard);
  });

  test('is a save of the step that is shown', async () => {
    const { game, file } = await keptGame(NAME);
    expect(lastEntry(file.log)).toBeGreaterThan(30);
    session.goTo(30);
    const { bytes, fileName } = good(await writeOut(session, 'vsav', listening()));
    expect(bytes).toEqual(good(await exportSave(game, file.log, 30)));
    expect(fileName).toMatch(/-step-30\.vsav$/);
  });

  test('called off, it is no file', async () => {
    const written = await writeOut(session, 'vlog', listening(1));
    expect(written.ok ? 'written' : written.fault.name).toBe('cancelled');
  });

  test('called off when it is all but done, it is not handed over', async () => {
    const handed: string[] = [];
    const link = { click: () => handed.push('clicked') };
    vi.stubGlobal('document', { createElement: () => link });
    const save = (signal: AbortSignal) => saveAs(session, 'vsav', { told: () => {}, signal });
    await save(AbortSignal.abort());
    expect(handed).toEqual([]);
    await save(new AbortController().signal);
    expect(handed).toEqual(['clicked']);
    vi.unstubAllGlobals();
  });
});
