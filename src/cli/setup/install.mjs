// Installing what the lock file names, once per lock file.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inside } from './place.mjs';
import { runNode } from './run.mjs';
import { Stop } from './stop.mjs';

const lockFile = inside('package-lock.json');
const stampFile = inside('node_modules', '.vedette-setup');

/** What the stamp must say for the installed packages to be those of the lock file. */
const wantedStamp = () =>
  existsSync(lockFile)
    ? createHash('sha256').update(readFileSync(lockFile)).digest('hex')
    : 'without a lock file';

const isStamped = () =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === wantedStamp();

/** @typedef {Readonly<Record<string, { version?: string, optional?: boolean }>>} Packages */

/**
 * Whether somebody has installed what the lock file names without us: npm leaves its own list of what is there.
 * Optional packages may be missing, being those of other systems.
 */
const isThere = () => {
  const listFile = inside('node_modules', '.package-lock.json');
  if (!existsSync(lockFile) || !existsSync(listFile)) return false;
  /** @param {string} file @returns {Packages} */
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  const there = packagesOf(listFile);
  return Object.entries(packagesOf(lockFile)).every(
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  );
};

const stamp = () => writeFileSync(stampFile, `${wantedStamp()}\n`);

/**
 * npm as a script that node can run: the one that called us, else the one that came with this node.
 * npm.cmd is never used, since a .cmd needs a shell and its quoting.
 */
const npmScript = () => {
  const caller = process.env.npm_execpath;
  if (caller && /npm-cli\.[cm]?js$/.test(caller)) return caller;
  const beside = dirname(process.execPath);
  const places = [
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    '/usr/lib/node_modules/npm/bin/npm-cli.js',
  ];
  const found = places.find((place) => existsSync(place));
  if (!found)
    throw new Stop(
      'npm was not found beside node; install Node.js from nodejs.org, which brings it.',
    );
  return found;
};

/**
 * Installs the packages when they are missing or belong to another lock file.
 * @param {{ quiet?: boolean }} [how] quiet: nothing is printed unless it fails
 */
export const install = async (how = {}) => {
  if (isStamped()) return;
  if (isThere()) {
    stamp();
    return;
  }
  const say = how.quiet ? console.error : console.log;
  say('Installing packages (once; a minute or so) …');
  const started = Date.now();
  const command = existsSync(lockFile) ? 'ci' : 'install';
  // NODE_ENV=production would leave the build tools out; --include names them whatever it says.
  const flags = ['--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
  const { code, output } = await runNode([npmScript(), command, ...flags], { quiet: true });
  if (code !== 0) {
    console.error(output);
    throw new Stop('npm could not install the packages; its own message stands above.');
  }
  stamp();
  say(`Installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
};
