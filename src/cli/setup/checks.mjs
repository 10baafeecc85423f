// The steps of `npm test`: what each runs, and the count that they add up to.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { app, build, commandLine } from './build.mjs';
import { inside } from './place.mjs';
import { runNode } from './run.mjs';
import { Stop } from './stop.mjs';
import { serve } from './serve.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const resultsFolder = inside('node_modules', '.vedette-results');
/** @param {string} name */
const resultsFile = (name) => inside('node_modules', '.vedette-results', `${name}.json`);
/** @param {...string} parts */
const bin = (...parts) => inside('node_modules', ...parts);
const housed = ['src', 'tests', 'stories'];

/**
 * Checks that look at the sources without running them. Each is one program, and counts as one.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const staticChecks = {
  types: [
    bin('typescript', 'bin', 'tsc'),
    '--noEmit',
    '--project',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    bin('.vedette-types.tsbuildinfo'),
  ],
  lint: [
    bin('oxlint', 'bin', 'oxlint'),
    '--config=tests/house/oxlintrc.json',
    '--type-aware',
    '--deny-warnings',
    ...housed,
  ],
  format: [
    bin('@biomejs', 'biome', 'bin', 'biome'),
    'check',
    '--config-path=tests/house/format.json',
    '--no-errors-on-unmatched',
    ...housed,
  ],
  dead: [bin('knip', 'bin', 'knip.js'), '--config=tests/house/knip.json', '--no-progress'],
};

/** @param {number} started */
const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/**
 * @param {string} name
 * @param {readonly string[]} command
 * @returns {Promise<Count>}
 */
const check = async (name, command) => {
  const started = Date.now();
  const { code, output } = await runNode(command, { quiet: true });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/**
 * Runs one or more of the test projects and reads back what the results reporter counted.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {readonly string[]} only words that narrow the files down; empty: all
 * @param {Record<string, string>} env
 * @returns {Promise<Count>}
 */
const vitest = async (name, projects, only, env) => {
  const started = Date.now();
  console.log(`… ${name}`);
  const file = resultsFile(name);
  rmSync(file, { force: true });
  const args = projects.map((project) => `--project=${project}`);
  const { code } = await runNode(
    [bin('vitest', 'vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', ...args, ...only],
    { env: { ...env, VEDETTE_RESULTS: file } },
  );
  /** @type {Count} */
  const count = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0 };
  // A run that broke outside any test (a file that does not load, an unhandled error) must not pass for green.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
  return count;
};

/** Asked for whole, it gives the random games their two minutes. @param {readonly string[]} only */
const unit = async (only) => {
  await build(commandLine);
  const fuzz = process.env.FUZZ_SECONDS ?? (only.length ? '10' : '110');
  return vitest('unit', ['unit'], only, { FUZZ_SECONDS: fuzz });
};

/** @param {readonly string[]} only */
const stories = async (only) =>
  vitest('stories', ['browser', 'storybook'], only, { CHROMIUM: await findBrowser() });

/** @param {readonly string[]} only */
const e2e = async (only) => {
  const browser = await findBrowser();
  await build(app);
  const { url, close } = await serve(inside('dist', 'app'));
  const count = await vitest('e2e', ['e2e'], only, { CHROMIUM: browser, VEDETTE_URL: url });
  close();
  return count;
};

/** @returns {Promise<Count>} */
const ledger = async () => {
  const files = ['unit', 'stories', 'e2e'].map(resultsFile).filter((file) => existsSync(file));
  const { code } = await runNode([
    bin('tsx', 'dist', 'cli.mjs'),
    'tests/house/ledger.ts',
    ...files,
  ]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** Steps by name, in the order in which they run. */
const steps = { unit, stories, e2e, ledger };

/** The names by which a part of the whole can be asked for. */
export const partNames = [...Object.keys(staticChecks), ...Object.keys(steps)];

/**
 * @param {string} name of the step that could not run
 * @param {unknown} error
 */
const sayWhy = (name, error) => {
  if (!(error instanceof Stop)) throw error;
  console.log(`✗ ${name}: ${error.message}`);
};

/**
 * Runs the parts asked for, all of them when none is, and prints the sum as the last line.
 * @param {readonly string[]} parts names of parts
 * @param {readonly string[]} only words that narrow the test files down
 * @returns {Promise<boolean>} whether nothing failed
 */
export const runParts = async (parts, only) => {
  const wanted = (/** @type {string} */ name) => parts.length === 0 || parts.includes(name);
  mkdirSync(resultsFolder, { recursive: true });
  if (parts.length === 0) rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
  /** @type {Count[]} */
  const counts = [];
  // Two at a time: they are single-threaded, mostly, and any machine has two cores.
  const queue = Object.entries(staticChecks).filter(([name]) => wanted(name));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) counts.push(await check(...next));
  };
  await Promise.all([worker(), worker()]);
  let ran = 0;
  for (const [name, step] of Object.entries(steps)) {
    if (!wanted(name)) continue;
    // A table of a part of the tests would call everything else missing.
    if (name === 'ledger' && only.length > 0) continue;
    try {
      const count = await step(only);
      if (name !== 'ledger') ran += count.passed + count.failed;
      counts.push(count);
    } catch (error) {
      sayWhy(name, error);
      ran += 1;
      counts.push({ passed: 0, failed: 1 });
    }
  }
  const tested = Object.keys(steps).filter((name) => wanted(name) && name !== 'ledger');
  if (only.length > 0 && tested.length > 0 && ran === 0) {
    console.log(`✗ No test file of ${tested.join(', ')} has "${only.join('" or "')}" in its name.`);
    counts.push({ passed: 0, failed: 1 });
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
};
