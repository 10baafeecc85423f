// Which rules have been shown? Reads what the test runs wrote down and every system's SPEC.md, prints the table,
// and ends with 1 when a rule that is not called "not yet" was shown by no test that ran and passed.
// Usage: ledger.ts RESULTS.json...
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Results } from './resultsReporter.ts';
import { readSpec, tally, titleFaults } from './spec.ts';

const systems = fileURLToPath(new URL('../../src/systems/', import.meta.url));
const specs = readdirSync(systems)
  .map((name) => ({ name, file: `${systems}${name}/SPEC.md` }))
  .filter(({ file }) => existsSync(file))
  .map(({ name, file }) => ({ name, rules: readSpec(readFileSync(file, 'utf8')) }));

const titles = process.argv.slice(2).flatMap((file) => {
  const results: Results = JSON.parse(readFileSync(file, 'utf8'));
  return results.passedTitles;
});

const wide = 44;
const row = (head: string, ...numbers: readonly (number | string)[]) =>
  console.log(
    `${head.slice(0, wide).padEnd(wide)}${numbers.map((one) => String(one).padStart(9)).join('')}`,
  );

const missing: string[] = [];
for (const { name, rules } of specs) {
  const chapters = tally(rules, titles);
  const sum = (part: 'shown' | 'notYet' | 'missing') =>
    chapters.reduce((total, chapter) => total + chapter[part].length, 0);
  row(`Rules of ${name}`, 'shown', 'not yet', 'missing');
  for (const { chapter, shown, notYet, missing: without } of chapters)
    row(`  ${chapter}`, shown.length, notYet.length, without.length);
  row('  all', sum('shown'), sum('notYet'), sum('missing'));
  missing.push(...chapters.flatMap((chapter) => chapter.missing));
}
const faults = titleFaults(
  specs.flatMap(({ rules }) => rules),
  titles,
);
for (const fault of faults) console.log(`✗ ${fault}`);
if (missing.length > 0) console.log(`✗ ledger: no passed test shows ${missing.join(' ')}`);
if (specs.length === 0) console.log('✗ ledger: there is no SPEC.md to count by');
if (missing.length > 0 || faults.length > 0 || specs.length === 0) process.exitCode = 1;
