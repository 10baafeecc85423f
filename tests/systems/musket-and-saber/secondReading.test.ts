// What the program allows and counts on random ground, against the same rules written once more (secondReading.ts).
import { expect, test } from 'vitest';
import { modulesOnDisk } from '../../../src/cli/modulesOnDisk.ts';
import { worldOf } from '../../../src/cli/opened.ts';
import { readScript } from '../../../src/cli/script/format.ts';
import { type Done, runScript } from '../../../src/cli/script/run.ts';
import { type Rng, rngFrom, seedState } from '../../../src/kernel/rng.ts';
import { good } from '../../support/toyGame.ts';
import {
  ARMS,
  around,
  type Board,
  costOf,
  distance,
  FACES,
  HEXES,
  mayRetreat,
  randomBoard,
  readingOf,
  safeHexes,
  type Stander,
  strengths,
  type Striker,
} from './secondReading.ts';

const world = worldOf(modulesOnDisk());

/** Stands in free hexes, each kind of unit, some in disorder. */
const standing = (rng: Rng, most: number, taken: Set<string>): readonly Stander[] =>
  Array.from({ length: rng.below(most + 1) }, () => {
    const hex = rng.pick(HEXES.filter((one) => !taken.has(one)));
    taken.add(hex);
    return { hex, arm: rng.pick(ARMS), disrupted: rng.below(4) === 0 };
  });

interface Position {
  readonly board: Board;
  readonly blue: readonly Stander[];
  readonly white: readonly Stander[];
  readonly phase: string;
  readonly dice?: readonly object[];
}

/** Plays a script's actions, the last of which may be refused. */
const played = async (script: object, actions: readonly object[]): Promise<readonly Done[]> => {
  const text = JSON.stringify({
    loc: { Blue: ['0501'], White: ['0509'] },
    ...script,
    actions: [...actions.slice(0, -1), { action: actions.at(-1), expect: {} }],
  });
  const ran = good(await runScript(good(readScript(text, 'script')), world));
  expect(ran.done.length).toBe(actions.length);
  return ran.done;
};

/** Plays actions, the last of which may be refused; counters are B0, B1 ... and W0, W1 ... */
const after = async (at: Position, actions: readonly object[]): Promise<readonly Done[]> => {
  const all = [
    ...at.blue.map((unit, n) => ({ id: `B${n}`, side: 'blue', unit })),
    ...at.white.map((unit, n) => ({ id: `W${n}`, side: 'white', unit })),
  ];
  const script = {
    map: at.board,
    counters: all.map(({ id, side, unit }) => ({
      id,
      side,
      kind: unit.arm,
      front: id === 'B0' && at.dice ? '9-4-4' : FACES[unit.arm],
    })),
    units: Object.fromEntries(
      all.map(({ id, unit }) => [id, { hex: unit.hex, disrupted: unit.disrupted }]),
    ),
    phase: at.phase,
    dice: at.dice ?? [],
  };
  return played(script, actions);
};

const pathFrom = (rng: Rng, start: string, most: number, toward: (hex: string) => boolean) => {
  const path: string[] = [];
  for (let n = 1 + rng.below(most); n > 0; n -= 1) {
    const next = around(path.at(-1) ?? start);
    const liked = next.filter(toward);
    path.push(rng.pick(liked.length > 0 && rng.below(4) > 0 ? liked : next));
  }
  return path;
};

/** Counts both answers, since a comparison that only ever met one would show little. */
const tally = () => {
  const seen = { yes: 0, no: 0 };
  return {
    count: (yes: boolean): void => {
      seen[yes ? 'yes' : 'no'] += 1;
    },
    both: (): number => Math.min(seen.yes, seen.no),
  };
};

test('moves and marches over any ground, among friends and enemies, are open at the same price', async () => {
  const rng = rngFrom(seedState('moves'));
  const seen = tally();
  for (let boards = 0; boards < 45; boards += 1) {
    const board = randomBoard(rng);
    const r = readingOf(board);
    const taken = new Set<string>();
    const white = standing(rng, 4, taken);
    const out = HEXES.filter((hex) => !taken.has(hex) && !white.some((foe) => r.reaches(foe, hex)));
    const mover = { hex: rng.pick(out), arm: rng.pick(ARMS), disrupted: false };
    taken.add(mover.hex);
    const blue = [mover, ...standing(rng, 1, taken)];
    const { arm, hex: start } = mover;
    for (let tries = 0; tries < 12; tries += 1) {
      const march = rng.below(3) === 0;
      let from = start;
      const path = pathFrom(rng, start, march ? 7 : 5, (hex) => {
        const way = r.pathOver(from, hex) !== undefined;
        if (way) from = hex;
        return way;
      });
      const held = blue.slice(1).map(({ hex }) => hex);
      const cost = costOf(r, { arm, march, start, path }, white, held);
      const action = { type: 'move', units: ['B0'], march, path };
      const [done] = await after({ board, blue, white, phase: 'blue.movement' }, [action]);
      const moved = done!.events.find((event) => event.type === 'moved');
      const told = JSON.stringify({ board, blue, white, action, refused: done!.refused });
      expect(moved && 'mp' in moved ? moved.mp : undefined, told).toBe(cost);
      seen.count(cost !== undefined);
    }
  }
  expect(seen.both()).toBeGreaterThan(40);
}, 60_000);

test('retreats along a safe line are open on the same hexes', async () => {
  const rng = rngFrom(seedState('retreats'));
  const [start, end] = ['0505', '0509'];
  const seen = tally();
  for (let boards = 0; boards < 50; boards += 1) {
    const board = randomBoard(rng, ['0504', start]);
    const r = readingOf(board);
    const taken = new Set(['0504', start]);
    const blue = [
      { hex: '0504', arm: 'infantry', disrupted: false } as const,
      ...standing(rng, 3, taken),
    ];
    const arm = rng.pick(ARMS);
    const white = [{ hex: start, arm, disrupted: false }, ...standing(rng, 2, taken)];
    const safe = safeHexes(r, arm, end, blue, white.slice(1));
    // the other lines, and none, have tests of their own
    if (!around(start).some((hex) => safe.has(hex) && r.could(arm, start, hex))) continue;
    for (let tries = 0; tries < 6; tries += 1) {
      const path = pathFrom(rng, start, 3, (hex) => distance(hex, start) > 1 || safe.has(hex));
      const retreat = { type: 'retreat', unit: 'W0', path };
      const attack = { type: 'attack', target: start, units: ['B0'], primary: 'B0' };
      const dice = [{ rule: '7.3', subject: start, faces: 3 }];
      const position = { board, blue, white, phase: 'blue.combat', dice };
      const done = await after(position, [attack, { type: 'fallBack' }, retreat]);
      const open = mayRetreat(r, arm, start, path, safe, end);
      const told = JSON.stringify({ board, blue, white, retreat, refused: done.at(-1)!.refused });
      expect(done.at(-1)!.refused === undefined, told).toBe(open);
      seen.count(open);
    }
  }
  expect(seen.both()).toBeGreaterThan(40);
}, 60_000);

test('attackers of several hexes, arms and formations count the same', async () => {
  const rng = rngFrom(seedState('strengths'));
  const target = '0505';
  for (let boards = 0; boards < 150; boards += 1) {
    const board = randomBoard(rng);
    const r = readingOf(board);
    const hexes = around(target).filter(() => rng.below(2) === 0);
    const strikers = hexes
      .map((hex): Striker => {
        const arm = rng.pick(['infantry', 'infantry', 'cavalry'] as const);
        return {
          hex,
          arm,
          cf: 1 + rng.below(9),
          disrupted: rng.below(5) === 0,
          paren: arm === 'infantry' && rng.below(5) === 0,
          formation: rng.pick(['1', '1', '1', '2', '0']),
        };
      })
      .filter(({ arm, hex }) => r.could(arm, hex, target));
    if (strikers.length === 0) continue;
    const crowded = strikers.map(({ hex }) => hex).filter(() => rng.below(6) === 0);
    const idle = crowded.flatMap((hex) => [1, 2, 3].map((n) => ({ id: `${hex}-${n}`, hex })));
    const shaken = rng.below(3) === 0;
    const face = ({ cf, paren }: Striker): string => `${paren ? `(${cf})` : cf}-6-8`;
    const script = {
      map: board,
      counters: [
        { id: 'W', side: 'white', front: '5-6-4' },
        ...idle.map(({ id }) => ({ id, side: 'blue', front: '1-4-4' })),
        ...strikers.map((one, n) => ({
          id: `B${n}`,
          side: 'blue',
          kind: one.arm,
          formation: one.formation,
          front: face(one),
        })),
      ],
      units: {
        W: { hex: target, disrupted: shaken },
        ...Object.fromEntries(idle.map(({ id, hex }) => [id, hex])),
        ...Object.fromEntries(
          strikers.map(({ hex, disrupted }, n) => [`B${n}`, { hex, disrupted }]),
        ),
      },
      phase: 'blue.combat',
      dice: ['7.3', '7.8', '10.3'].map((rule) => ({ rule, faces: Array(9).fill(1) })),
    };
    const units = strikers.map((_, n) => `B${n}`);
    const attack = { type: 'attack', target, units, primary: 'B0' };
    const [done] = await played(script, [attack]);
    const fought = done!.events.find((event) => event.type === 'combat');
    const due = strengths(r, strikers, target, shaken, crowded);
    expect(fought, JSON.stringify({ script, attack, refused: done!.refused })).toMatchObject({
      attack: units.map((unit, n) => ({ unit, value: due[n] })),
      attackTotal: due.reduce((sum, value) => sum + value, 0),
      defenceTotal: 5,
    });
  }
}, 60_000);
