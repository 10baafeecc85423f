// Plays games at random and looks at each of them after every action.
// Usage: npm run fuzz -- [seconds] [--seed WORD]. A game that goes wrong is written to dist/fuzz/ and told by its seed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { playChecked, randomStart, type Start, scenarioStart } from '../support/fuzzing.ts';

const args = process.argv.slice(2);
const at = args.indexOf('--seed');
const base = at < 0 ? 'vedette' : (args[at + 1] ?? 'vedette');
const seconds = Number(args.find((arg, n) => /^\d+$/.test(arg) && n !== at + 1) ?? 20);

const grounds: readonly {
  readonly name: string;
  readonly most: number;
  readonly start: (seed: string) => Promise<Start | undefined>;
}[] = [
  { name: 'a small map', most: 400, start: randomStart },
  { name: 'drill-ground drill', most: 1500, start: () => scenarioStart('drill-ground', 'drill') },
  { name: 'a small map', most: 400, start: randomStart },
  {
    name: 'leipzig-1813 lindenau',
    most: 700,
    start: () => scenarioStart('leipzig-1813', 'lindenau'),
  },
  { name: 'a small map', most: 400, start: randomStart },
  {
    name: 'leipzig-1813 moeckern',
    most: 700,
    start: () => scenarioStart('leipzig-1813', 'moeckern'),
  },
];

const until = performance.now() + seconds * 1000;
let games = 0;
let actions = 0;
let ended = 0;
let bad = 0;
for (let n = 0; performance.now() < until; n += 1) {
  const ground = grounds[n % grounds.length]!;
  const seed = `${base}-${n}`;
  const start = await ground.start(seed);
  if (!start) continue;
  const came = playChecked(start, seed, ground.most);
  games += 1;
  actions += came.actions;
  if (came.over) ended += 1;
  if (!came.trouble) continue;
  bad += 1;
  const file = `dist/fuzz/${seed}.json`;
  mkdirSync('dist/fuzz', { recursive: true });
  writeFileSync(file, JSON.stringify({ ground: ground.name, seed, ...came.trouble }, null, 1));
  console.log(
    `✗ ${ground.name}, seed ${seed}, entry ${came.trouble.entry}: ${came.trouble.what} (${file})`,
  );
}
console.log(`${games} games, ${actions} actions, ${ended} played to the end, ${bad} went wrong`);
if (bad > 0) process.exitCode = 1;
