// Building the app and the command line's bundle, each only when its sources are newer than it.
import { mkdirSync, rmdirSync, utimesSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { changedAt, inside, newestIn, top } from './place.mjs';
import { runNode } from './run.mjs';
import { Stop } from './stop.mjs';

const vite = inside('node_modules', 'vite', 'bin', 'vite.js');
const lockFile = inside('package-lock.json');

/** The two things that are built: what stands for each, and when its sources last changed. */
export const app = {
  name: 'the app',
  file: inside('dist', 'app', 'index.html'),
  config: inside('src', 'app', 'vite.config.ts'),
  sourcesChanged: () =>
    Math.max(
      changedAt(lockFile),
      newestIn(inside('src'), ['cli']),
      newestIn(inside('modules')),
      newestIn(inside('replays')),
    ),
};

export const commandLine = {
  name: 'the command line',
  file: inside('dist', 'cli', 'main.js'),
  config: inside('src', 'cli', 'vite.config.ts'),
  sourcesChanged: () => Math.max(changedAt(lockFile), newestIn(inside('src'), ['app', 'setup'])),
};

/** @param {typeof app} what */
const isStale = (what) => changedAt(what.file) < what.sourcesChanged();

/**
 * Does something while no other process builds in this clone: two at once would read each other's half-written files.
 * A lock older than two minutes is one that a killed process left.
 * @param {() => Promise<void>} work
 */
const alone = async (work) => {
  const lock = inside('dist', '.building');
  mkdirSync(inside('dist'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      const made = changedAt(lock);
      if (made !== 0 && Date.now() - made > 120_000) rmdirSync(lock);
      else await wait(100);
    }
  }
  try {
    await work();
  } finally {
    rmdirSync(lock);
  }
};

/**
 * Builds it if its sources changed since.
 * @param {typeof app} what
 * @param {{ quiet?: boolean }} [how] quiet: progress goes to the error stream, so that output can be piped
 */
export const build = async (what, how = {}) => {
  if (!isStale(what)) return;
  const say = how.quiet ? console.error : console.log;
  await alone(async () => {
    if (!isStale(what)) return;
    say(`Building ${what.name} …`);
    const started = Date.now();
    const args = [vite, 'build', '--config', what.config, '--logLevel', 'warn'];
    const { code, output } = await runNode(args, { quiet: true });
    if (code !== 0 || changedAt(what.file) === 0) {
      console.error(output);
      throw new Stop(`${what.name} could not be built; the message above says where (in ${top}).`);
    }
    // What was changed while it was being built must count as newer than it.
    utimesSync(what.file, started / 1000, started / 1000);
    say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  });
};
