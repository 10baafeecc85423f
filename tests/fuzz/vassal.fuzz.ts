// Spoils VASSAL files at random, small ones of our own and those named, and reads them: always an answer, never a throw.
// Usage: npm run fuzz -- vassal [seconds] [--seed WORD] [--files a.vmod,b.vlog]. Unless said: 20 seconds, seed 1.
// A file that goes wrong is written to dist/fuzz/ with its seed in its name.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { digest } from '../../src/kernel/chain.ts';
import { fuzzArgs } from '../support/fuzz/args.ts';
import { chanceFrom, spoilt, wrongWith } from '../support/vassalMutants.ts';
import { spoiltFile } from '../support/vassalSeeds.ts';

const args = fuzzArgs();
const seconds = args.seconds ?? 20;
const word = args.seed ?? '1';
const first = /^\d+$/.test(word) ? Number(word) : Number.parseInt(digest(word).slice(0, 8), 16);
const files = (args.files ?? '').split(',').filter((file) => file !== '');
const given = files.map((file) => new Uint8Array(readFileSync(file)));

const until = performance.now() + seconds * 1000;
let seed = first;
let bad = 0;
for (; performance.now() < until; seed += 1) {
  const chance = chanceFrom(seed);
  const base = given[chance(given.length + 1)];
  const file = base ? spoilt(base, chance) : spoiltFile(chance);
  const wrong = await wrongWith(file);
  if (wrong === undefined) continue;
  bad += 1;
  mkdirSync('dist/fuzz', { recursive: true });
  writeFileSync(`dist/fuzz/vassal-${seed}.zip`, file);
  console.log(`seed ${seed}: ${wrong}`);
}
console.log(`${seed - first} files in ${seconds} s, ${bad} of them wrong`);
process.exitCode = bad === 0 ? 0 : 1;
