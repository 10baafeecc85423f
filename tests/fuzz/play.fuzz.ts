// Plays games at random under the complete rules and looks at each of them after every action.
// Usage: npm run fuzz -- [seconds] [--actions N] [--seed WORD] [--cores N]. Unless said: 60 seconds on all cores.
// A game that goes wrong is made shorter and written to dist/fuzz/ as a .vedette, which the app and `vedette log` open,
// beside a .json that says what is wrong and which action comes next.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { saveGame } from '../../src/session/save.ts';
import { fuzzArgs } from '../support/fuzz/args.ts';
import { type Calls, rulesReached, watchCalls } from '../support/fuzz/coverage.ts';
import { type Ground, randomGround, scenarioGround } from '../support/fuzz/grounds.ts';
import { shrink } from '../support/fuzz/shrink.ts';
import { savedFault, walkChecked, type Walked } from '../support/fuzz/walk.ts';

const args = fuzzArgs();
const base = args.seed ?? 'vedette';
const wanted = args.actions === undefined ? Infinity : Number(args.actions);
const seconds = args.seconds ?? (args.actions === undefined ? 60 : Infinity);
const { part } = args;
const cores = part === undefined ? Number(args.cores ?? availableParallelism()) : 1;

interface Kind {
  readonly name: string;
  readonly most: number;
  readonly ground: (seed: string) => Promise<Ground | undefined>;
}
const random: Kind = {
  name: 'a random module',
  most: 500,
  ground: async (seed) => randomGround(seed),
};
const scenario = (module: string, id: string, most: number): Kind => ({
  name: `${module} ${id}`,
  most,
  ground: () => scenarioGround(module, id),
});
const kinds: readonly Kind[] = [
  random,
  scenario('drill-ground', 'drill', 1500),
  random,
  scenario('drill-ground', 'parade', 1500),
  random,
  scenario('leipzig-1813', 'lindenau', 700),
  random,
  scenario('leipzig-1813', 'moeckern', 700),
  random,
  scenario('leipzig-1813', 'leipzig', 400),
];

interface Sum {
  games: number;
  actions: number;
  ended: number;
  bad: number;
  readonly named: Map<string, number>;
}

const report = async (kind: Kind, ground: Ground, seed: string, came: Walked): Promise<void> => {
  const trouble = came.trouble!;
  const short = shrink(ground, came, seed, 20_000);
  mkdirSync('dist/fuzz', { recursive: true });
  const file = `dist/fuzz/${seed}`;
  writeFileSync(`${file}.vedette`, await saveGame(short.game, short.log));
  writeFileSync(
    `${file}.json`,
    JSON.stringify({ ground: kind.name, seed, ...short.trouble }, null, 1),
  );
  console.log(
    `✗ ${kind.name}, seed ${seed}, entry ${trouble.entry}: ${trouble.what}\n  shortened to ${short.trouble!.moves.length} actions: ${file}.vedette, ${file}.json`,
  );
};

/** A game at random; what breaks before its first entry, where there is nothing to save, is told by its seed: undefined. */
const walked = (...args: Parameters<typeof walkChecked>): Walked | undefined => {
  try {
    return walkChecked(...args);
  } catch (error) {
    console.log(`✗ seed ${args[1].seed} could not be begun: ${String(error)}`);
    return undefined;
  }
};

/** Games n, n + step, n + 2 step ... until time or actions are used up. */
const playOn = async (n: number, step: number): Promise<Sum> => {
  const sum: Sum = { games: 0, actions: 0, ended: 0, bad: 0, named: new Map() };
  const until = performance.now() + seconds * 1000;
  const reached = (rule: string): void => {
    sum.named.set(rule, (sum.named.get(rule) ?? 0) + 1);
  };
  for (; performance.now() < until && sum.actions < wanted / step; n += step) {
    const kind = kinds[n % kinds.length]!;
    const seed = `${base}-${n}`;
    const ground = await kind.ground(seed);
    if (!ground) continue;
    const came = walked(ground, { seed, most: kind.most, reached });
    sum.games += 1;
    if (!came) {
      sum.bad += 1;
      continue;
    }
    sum.actions += came.actions;
    if (came.over) sum.ended += 1;
    const saved = came.trouble || sum.games % 7 ? undefined : await savedFault(came.game, came.log);
    if (saved !== undefined) {
      sum.bad += 1;
      console.log(`✗ ${kind.name}, seed ${seed}: ${saved}`);
    }
    if (!came.trouble) continue;
    sum.bad += 1;
    await report(kind, ground, seed, came);
  }
  return sum;
};

const tell = (sum: Sum, took: number): void => {
  for (const line of rulesReached(sum.named)) console.log(line);
  console.log(
    `${sum.games} games, ${sum.actions} actions (${Math.round(sum.actions / took)} a second), ${sum.ended} played to the end, ${sum.bad} went wrong`,
  );
  if (sum.bad > 0) process.exitCode = 1;
};

const PART = 'part: ';

/** One process of several: plays its games, and hands over what it counted as one line. */
const playPart = async (text: string): Promise<void> => {
  const [n, step] = text.split('/').map(Number);
  const calls: Calls = await watchCalls();
  const sum = await playOn(n!, step!);
  const uncalled = await calls.uncalled();
  console.log(PART + JSON.stringify({ ...sum, named: [...sum.named], uncalled }));
};

interface PartSum extends Omit<Sum, 'named'> {
  readonly named: readonly (readonly [string, number])[];
  readonly uncalled: readonly string[];
}

/** The same program on each core, every one with its own games. */
const playAll = async (): Promise<void> => {
  const from = performance.now();
  const parts = await Promise.all(
    Array.from(
      { length: cores },
      (_, n) =>
        new Promise<PartSum>((done, failed) => {
          const child = spawn(
            process.execPath,
            [...process.execArgv, ...process.argv.slice(1), '--part', `${n}/${cores}`],
            { stdio: ['ignore', 'pipe', 'inherit'] },
          );
          let out = '';
          child.stdout.setEncoding('utf8').on('data', (text: string) => {
            out += text;
            for (let at = out.indexOf('\n'); at >= 0; at = out.indexOf('\n')) {
              const line = out.slice(0, at);
              out = out.slice(at + 1);
              if (line.startsWith(PART)) done(JSON.parse(line.slice(PART.length)) as PartSum);
              else console.log(line);
            }
          });
          child.on('exit', (code) => failed(new Error(`part ${n} ended with ${code}`)));
        }),
    ),
  );
  const named = new Map<string, number>();
  const sum: Sum = { games: 0, actions: 0, ended: 0, bad: 0, named };
  for (const one of parts) {
    sum.games += one.games;
    sum.actions += one.actions;
    sum.ended += one.ended;
    sum.bad += one.bad;
    for (const [rule, times] of one.named) named.set(rule, (named.get(rule) ?? 0) + times);
  }
  const uncalled = parts[0]!.uncalled.filter((f) => parts.every((p) => p.uncalled.includes(f)));
  if (uncalled.length) console.log(`functions never called: ${uncalled.join(', ')}`);
  tell(sum, (performance.now() - from) / 1000);
};

await (part === undefined ? playAll() : playPart(part));
