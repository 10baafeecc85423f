// A long game is shown from the keyframes in its file, wherever it is opened; the run from the start has the last word.
import { describe, expect, it } from 'vitest';
import { readGame } from '../../src/formats/native/readGame.ts';
import { readZip, writeZip } from '../../src/formats/zip.ts';
import { digest } from '../../src/kernel/chain.ts';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import { canonicalJson } from '../../src/kit/canonicalJson.ts';
import { verify } from '../../src/session/headless.ts';
import { openSession } from '../../src/session/open.ts';
import type { SessionPorts } from '../../src/session/ports.ts';
import { saveGame } from '../../src/session/save.ts';
import { good, toyGame, toyModules, toySystems, toyWorld } from '../support/toyGame.ts';
import { byHand, checked, until } from '../support/toySession.ts';
import { toy, toyKit, type ToyState } from '../support/toySystem.ts';

const LAST = 520;
/** 32 entries before the last */
const ENTRY = 488;
const NAME = 'keyframes/states.jsonl';

interface Kept {
  readonly entry: number;
  readonly observed: string;
  readonly state: Omit<ToyState, 'goal'>;
}

const played = toyGame(11, { scenario: 'long', entries: LAST });
const saved = saveGame(played.game, played.log);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
/** The game's file with the last of its keyframes only. */
const unpack = async (): Promise<Map<string, Uint8Array>> => {
  const files = new Map(good(await readZip(await saved)));
  const last = new TextDecoder().decode(files.get(NAME)).trim().split('\n').at(-1)!;
  return files.set(NAME, encode(`${last}\n`));
};
const keptIn = (files: ReadonlyMap<string, Uint8Array>): Kept =>
  JSON.parse(new TextDecoder().decode(files.get(NAME)));
/** The file with other bytes for its keyframe; undefined: without it. */
const having = async (text: string | undefined): Promise<Uint8Array> => {
  const files = await unpack();
  files.delete(NAME);
  if (text !== undefined) files.set(NAME, encode(text));
  return writeZip(files);
};
const saying = async (change: (kept: Kept) => object): Promise<Uint8Array> =>
  having(canonicalJson(change(keptIn(await unpack()))));
/** A keyframe that says so of the state, and whose hash fits what it says. */
const lie = (kept: Kept, change: Partial<ToyState>): Kept => {
  const state = { ...kept.state, ...change };
  return { ...kept, state, observed: digest(canonicalJson(toy.observe({ ...state, goal: 1e5 }))) };
};
const lying = (change: Partial<ToyState>): Promise<Uint8Array> =>
  saying((kept) => lie(kept, change));
/** A keyframe that would lie, and is no keyframe of this file. */
const foreign = (change: (kept: Kept) => object): Promise<Uint8Array> =>
  saying((kept) => change(lie(kept, { turn: 7000 })));

const openAt = async (bytes: Uint8Array, at: number, ports: Partial<SessionPorts> = {}) =>
  good(await openSession({ kind: 'file', bytes, fileName: 'x.vedette', at }, toyWorld(1, ports)));
const TRUE_TURN = toy.place(good(played.game.steps.at(played.log, LAST)).state as ToyState).turn;

/** The number of entries that the rules run until a session stands at an entry. */
const runsTo = async (bytes: Uint8Array, at: number): Promise<number> => {
  let runs = 0;
  const apply: typeof toy.apply = (...all) => {
    runs += 1;
    return toy.apply(...all);
  };
  const system = { ...toy, apply } as unknown as typeof toyKit.system;
  const world = { ...toyWorld(1, byHand().ports), systems: { toy: { ...toyKit, system } } };
  const what = { kind: 'file', bytes, fileName: 'x.vedette', at } as const;
  const session = good(await openSession(what, world));
  expect(session.get().at).toBe(at);
  session.dispose();
  return runs;
};

describe('a keyframe', () => {
  it('is in files of 500 entries or more, of the same bytes for the same game', async () => {
    expect([...(await unpack()).keys()].filter((name) => name.startsWith('keyframes/'))).toEqual([
      NAME,
    ]);
    const again = toyGame(11, { scenario: 'long', entries: LAST });
    expect(await saveGame(again.game, again.log)).toEqual(await saved);
    const file = good(await readGame(await saved));
    expect(file.keyframes.map(({ id }) => id)).toEqual([
      played.log.ids[248],
      played.log.ids[ENTRY],
    ]);
    const heads = file.manifest.heads;
    expect(await saveGame({ ...again.game, heads }, file.log)).toEqual(await saved);
    for (const [entries, there] of [
      [499, true],
      [498, false],
    ] as const) {
      const { game, log } = toyGame(11, { scenario: 'long', entries });
      const { keyframes } = good(await readGame(await saveGame(game, log)));
      expect(keyframes.length).toBe(there ? 2 : 0);
    }
  });

  it('shows the end without a run from the start, and an older file is run as before', async () => {
    expect(await runsTo(await saved, LAST)).toBeLessThan(40);
    // of a keyframe's own entry it says nothing: what led to it is run from the one before
    expect(await runsTo(await saved, ENTRY + 1)).toBe(ENTRY + 1 - 248);
    expect(await runsTo(await having(undefined), LAST)).toBe(LAST);
  });

  it('shows the same at every entry as the run from the start, both ways, before and after the check', async () => {
    const plain = await openAt(await having(undefined), LAST);
    await until(plain, checked);
    const hand = byHand();
    const session = await openAt(await saved, LAST, hand.ports);
    const same = (n: number): void => {
      session.goTo(n);
      plain.goTo(n);
      const [ours, theirs] = [session.get(), plain.get()];
      expect(ours.at).toBe(n);
      for (const part of ['scene', 'told', 'last', 'ply', 'mode', 'canUndo'] as const)
        expect(ours[part], `${part} of entry ${n}`).toEqual(theirs[part]);
    };
    for (let n = LAST; n > ENTRY + 1; n -= 1) same(n);
    for (let n = ENTRY + 2; n <= LAST; n += 1) same(n);
    for (const n of [3, LAST, ENTRY - 1, ENTRY, ENTRY + 1, LAST, 0, LAST]) same(n);
    while (hand.waiting.length > 0) hand.run();
    expect(session.get().check).toEqual({ state: 'sound' });
    for (let n = LAST; n > ENTRY - 40; n -= 1) same(n);
    expect(session.get().log).toEqual(plain.get().log);
  });

  it('is no ground to play upon: the log is run first, and what is played is sound', async () => {
    const hand = byHand();
    const session = await openAt(await saved, LAST, hand.ports);
    session.takeOver();
    const { decision } = session.get();
    session.choose(decision!.choices[0]!.key);
    session.choose(session.get().decision!.choices[0]!.key);
    expect(session.get().at).toBe(LAST + 1);
    const report = await verify(await session.save(), toyModules, toySystems);
    expect(report).toMatchObject({ sound: true, entries: LAST + 2 });
  });
});

describe('a keyframe that lies', () => {
  const fault = { name: 'lyingKeyframe', where: `entry ${ENTRY}` };

  it('makes the game unsound, and from then on the true states are shown', async () => {
    const hand = byHand();
    const session = await openAt(await lying({ turn: 7000 }), LAST, hand.ports);
    expect(session.get().scene.status.turn.now).toBeGreaterThan(6999);
    while (hand.waiting.length > 0) hand.run();
    expect(session.get().check).toMatchObject({ state: 'unsound', fault });
    expect(session.get().scene.status.turn.now).toBe(TRUE_TURN);
    expect(session.get().notice).toContain(`keyframe of entry ${ENTRY}`);
    expect(
      session
        .get()
        .log.map((row) => row.place.turn)
        .at(-1),
    ).toBe(TRUE_TURN);
    const plain = await openAt(await having(undefined), LAST);
    await until(plain, checked);
    expect(session.get().log).toEqual(plain.get().log);
  });

  it('is found out before anything is played upon it, or by a look behind it', async () => {
    const session = await openAt(await lying({ turn: 7000 }), LAST, byHand().ports);
    session.takeOver();
    expect(session.get()).toMatchObject({ at: LAST, mode: 'viewing' });
    expect(session.get().scene.status.turn.now).toBe(TRUE_TURN);
    const other = await openAt(await lying({ turn: 7000 }), LAST, byHand().ports);
    other.goTo(ENTRY);
    other.goTo(LAST);
    expect(other.get().scene.status.turn.now).toBe(TRUE_TURN);
  });

  it('is not shown at all when the rules refuse what follows it, or it does not fit its own hash', async () => {
    const { state } = keptIn(await unpack());
    const other = state.side === 'red' ? 'blue' : 'red';
    const unfit = await saying((kept) => ({ ...kept, state: { ...kept.state, turn: 7000 } }));
    for (const bytes of [await lying({ side: other }), unfit]) {
      const session = await openAt(bytes, LAST);
      expect(session.get()).toMatchObject({ at: LAST });
      expect(session.get().scene.status.turn.now).toBe(TRUE_TURN);
      await until(session, checked);
      expect(session.get().check).toMatchObject({ state: 'unsound', fault });
    }
  });

  it('is told by verify, and is not saved again', async () => {
    const report = await verify(await lying({ turn: 7000 }), toyModules, toySystems);
    expect(report.faults).toMatchObject([fault]);
    const hash = await saying((kept) => ({ ...kept, observed: '0'.repeat(64) }));
    expect((await verify(hash, toyModules, toySystems)).faults).toMatchObject([fault]);
    const session = await openAt(await lying({ turn: 7000 }), LAST, byHand().ports);
    expect(await session.save()).toEqual(await saved);
  });
});

describe('several keyframes', () => {
  const OF = [248, 498, 748, 998, 1248, 1498, 1748, 1998, 2248, 2498, 2748, 2998, 3168];
  const far = toyGame(12, { scenario: 'long', entries: 3200 });
  const bytes = saveGame(far.game, far.log);
  const turnAt = (n: number): number =>
    toy.place(good(far.game.steps.at(far.log, n)).state as ToyState).turn;
  /** The file with the keyframe of one of the entries lying about the turn. */
  const lyingAt = async (entry: number): Promise<Uint8Array> => {
    const files = new Map(good(await readZip(await bytes)));
    const lines = new TextDecoder().decode(files.get(NAME)).trim().split('\n');
    const kept = lines.map((text): Kept => JSON.parse(text));
    const told = kept.map((k) => (k.entry === entry ? lie(k, { turn: 7000 }) : k));
    return writeZip(files.set(NAME, encode(told.map((k) => `${canonicalJson(k)}\n`).join(''))));
  };

  it('stand 250 entries apart, two before round numbers, and near the end; whatever is opened is run from the one before it', async () => {
    const { keyframes } = good(await readGame(await bytes));
    expect(keyframes.map(({ entry }) => entry)).toEqual(OF);
    for (const [at, runs] of [
      [3200, 32],
      [3168, 170],
      [3000, 2],
      [2998, 250],
      [1800, 52],
      [248, 248],
    ] as const)
      expect(await runsTo(await bytes, at), `to entry ${at}`).toBe(runs);
  });

  it('give what the run from the start gives, wherever one goes and whatever of it has been checked', async () => {
    const hand = byHand();
    const session = await openAt(await bytes, 1800, hand.ports);
    const rng = rngFrom(seedState('several'));
    while (hand.waiting.length > 0) {
      const n = rng.below(3201);
      session.goTo(n);
      expect(session.get()).toMatchObject({
        at: n,
        scene: { status: { turn: { now: turnAt(n) } } },
      });
      hand.run();
      expect(session.get()).toMatchObject({
        at: n,
        scene: { status: { turn: { now: turnAt(n) } } },
      });
    }
    expect(session.get().check).toEqual({ state: 'sound' });
  });

  it('are judged each for itself: after a lie is found, what rests upon the others stays', async () => {
    const hand = byHand();
    const session = await openAt(await lyingAt(1498), 1700, hand.ports);
    expect(session.get().scene.status.turn.now).toBeGreaterThan(6999);
    session.goTo(3100);
    expect(session.get().scene.status.turn.now).toBe(turnAt(3100));
    session.goTo(1700);
    while (hand.waiting.length > 0 && session.get().scene.status.turn.now > 6999) hand.run();
    expect(session.get().check.state).toBe('checking');
    expect(session.get().notice).toContain('keyframe of entry 1498');
    for (const n of [1700, 1500, 1497, 3100, 3200]) {
      session.goTo(n);
      expect(session.get().scene.status.turn.now, `entry ${n}`).toBe(turnAt(n));
    }
    while (hand.waiting.length > 0) hand.run();
    const fault = { name: 'lyingKeyframe', where: 'entry 1498' };
    expect(session.get().check).toMatchObject({ state: 'unsound', fault });
    expect((await verify(await lyingAt(1498), toyModules, toySystems)).faults).toMatchObject([
      fault,
    ]);
    expect((await verify(await lyingAt(2998), toyModules, toySystems)).faults).toMatchObject([
      { ...fault, where: 'entry 2998' },
    ]);
  });

  it('leave what is shown as it is until the check has come to it, and nothing is played before', async () => {
    const hand = byHand();
    const session = await openAt(await bytes, 1800, hand.ports);
    const { scene } = session.get();
    while (hand.waiting.length > 0 && session.get().filled <= 1700) hand.run();
    expect(session.get().scene).toBe(scene);
    session.takeOver();
    session.choose(session.get().decision!.choices[0]!.key);
    session.choose(session.get().decision!.choices[0]!.key);
    expect((await verify(await session.save(), toyModules, toySystems)).sound).toBe(true);
  });
});

describe('a keyframe that does not fit', () => {
  const other = 'f'.repeat(64);
  it.each([
    ['no JSON', () => having('{"entry":')],
    ['empty', () => having('')],
    ['of another shape', () => having('[1]')],
    ['of a state of another shape', () => foreign((k) => ({ ...k, state: { turn: 1 } }))],
    ['of another module', () => foreign((k) => ({ ...k, module: other }))],
    ['of another entry', () => foreign((k) => ({ ...k, id: other }))],
    ['under another number', () => foreign((k) => ({ ...k, entry: 487 }))],
    ['of an entry that is not there', () => foreign((k) => ({ ...k, entry: 9999 }))],
    ['of another version', () => foreign((k) => ({ ...k, system: { id: 'toy', version: 1 } }))],
    ['of another form', () => foreign((k) => ({ ...k, version: 2 }))],
    [
      'of a state with more in it',
      () => foreign((k) => ({ ...k, state: { ...k.state, goal: 1 } })),
    ],
  ])('%s, is passed over without loss', async (_, make) => {
    const bytes = await make();
    const session = await openAt(bytes, LAST);
    expect(session.get().scene.status.turn.now).toBe(TRUE_TURN);
    await until(session, checked);
    expect(session.get().check).toEqual({ state: 'sound' });
    expect(await session.save()).toEqual(await saved);
    // a whole check of the file names it all the same: tests/session/beside.test.ts
    const { faults } = await verify(bytes, toyModules, toySystems);
    expect(faults.every(({ name }) => name === 'beside')).toBe(true);
  });
});
