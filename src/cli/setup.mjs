// What `npm start`, `npm test` and their like run: each sets up what it needs first, so that a fresh clone needs nothing but Node.js.
import { existsSync, readdirSync } from 'node:fs';
import { findBrowser, installedBrowser, openInBrowser } from './setup/browser.mjs';
import { app, build, commandLine } from './setup/build.mjs';
import { partNames, runParts } from './setup/checks.mjs';
import { install } from './setup/install.mjs';
import { inside } from './setup/place.mjs';
import { runNode } from './setup/run.mjs';
import { serve } from './setup/serve.mjs';
import { Stop } from './setup/stop.mjs';

/**
 * The value that follows an option, as in `--port 5000`; absent: the option is.
 * @param {readonly string[]} args
 * @param {string} name
 */
const option = (args, name) => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
};

// the kept game that a newcomer sees first, at the attack that takes Möckern
const FIGHT = '#leipzig-1813/moeckern@405';

/** @param {readonly string[]} args */
const start = async (args) => {
  const wanted = option(args, '--port') ?? '4173';
  const strange = args.find(
    (arg, n) => arg !== '--no-open' && arg !== '--port' && args[n - 1] !== '--port',
  );
  if (strange !== undefined)
    throw new Stop(`npm start takes --no-open and --port NUMBER, not "${strange}".`);
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Stop(`--port takes a number from 0 to 65535, not "${wanted}".`);
  await install();
  await build(app);
  const { url } = await serve(inside('dist', 'app'), { port });
  const fight = new URL(FIGHT, url).href;
  console.log(
    `Vedette is at ${url}; it opens on the fight for Möckern, ${fight} (Ctrl+C ends it).`,
  );
  if (!args.includes('--no-open') && !process.env.CI) openInBrowser(fight);
};

/** @param {readonly string[]} args names of parts first, then words that narrow the test files down */
const test = async (args) => {
  const parts = args.filter((arg) => partNames.includes(arg));
  const only = args.filter((arg) => !partNames.includes(arg));
  const strange = only.find((arg) => arg.startsWith('-'));
  if (strange !== undefined)
    throw new Stop(
      `npm test takes parts (${partNames.join(' ')}) and words of file names, not "${strange}".`,
    );
  await install();
  process.exitCode = (await runParts(parts, only)) ? 0 : 1;
};

const check = () => test(['types', 'lint', 'format', 'dead']);
/** @param {readonly string[]} args */
const e2e = (args) => test(['e2e', ...args]);

/** @param {readonly string[]} args `build` makes a static copy; anything else goes to Storybook's own server */
const story = async (args) => {
  await install();
  const storybook = inside('node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
  const [verb, rest] = args[0] === 'build' ? ['build', args.slice(1)] : ['dev', args];
  const fixed =
    verb === 'build'
      ? ['-o', 'dist/stories']
      : ['--port', '6006', ...(process.env.CI ? ['--ci'] : [])];
  const env = { STORYBOOK_DISABLE_TELEMETRY: '1' };
  const { code } = await runNode([storybook, verb, '-c', 'stories/.storybook', ...fixed, ...rest], {
    env,
  });
  process.exitCode = code;
};

/**
 * Runs the programs of a folder one after another.
 * @param {string} folder under tests/
 * @param {string} ending of their names
 * @param {readonly string[]} args words narrow the programs down by name; the first option or number and all after it go to each
 */
const programs = async (folder, ending, args) => {
  const cut = args.findIndex((arg) => arg.startsWith('-') || /^\d+$/.test(arg));
  const words = cut < 0 ? args : args.slice(0, cut);
  const options = cut < 0 ? [] : args.slice(cut);
  const all = existsSync(inside('tests', folder)) ? readdirSync(inside('tests', folder)) : [];
  const files = all
    .filter((file) => file.endsWith(ending))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort();
  if (files.length === 0)
    throw new Stop(`There is no program tests/${folder}/*${words.join('|')}*${ending}.`);
  await install();
  await build(commandLine);
  await build(app);
  const { url, close } = await serve(inside('dist', 'app'));
  const browser = installedBrowser();
  const env = { VEDETTE_URL: url, ...(browser ? { CHROMIUM: browser } : {}) };
  const tsx = inside('node_modules', 'tsx', 'dist', 'cli.mjs');
  for (const file of files) {
    console.log(`— ${file.slice(0, -ending.length)}`);
    const { code } = await runNode([tsx, inside('tests', folder, file), ...options], { env });
    if (code !== 0) process.exitCode = 1;
  }
  close();
};

/** @param {readonly string[]} args */
const bench = async (args) => {
  await install();
  await findBrowser();
  await programs('bench', '.bench.ts', args);
};
/** @param {readonly string[]} args */
const fuzz = (args) => programs('fuzz', '.fuzz.ts', args);

/** Plays the games of replays/ anew. @param {readonly string[]} args words narrow them down by name */
const replays = async (args) => {
  await install();
  const tsx = inside('node_modules', 'tsx', 'dist', 'cli.mjs');
  const { code } = await runNode([tsx, inside('tests', 'replays', 'make.ts'), ...args]);
  process.exitCode = code;
};

/** @type {Readonly<Record<string, (args: readonly string[]) => Promise<void>>>} */
const commands = { start, test, check, story, e2e, bench, fuzz, replays };

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
try {
  if (!command)
    throw new Stop(`Usage: node src/cli/setup.mjs <${Object.keys(commands).join('|')}>`);
  await command(args);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = command ? 1 : 2;
}
