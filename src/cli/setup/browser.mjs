// Finding a Chromium for the tests, and opening the reader's own browser on the app.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inside } from './place.mjs';
import { run, runNode } from './run.mjs';
import { Stop } from './stop.mjs';

/** Flags for a browser that tests drive: it calls nobody and needs no GPU. */
export const testFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const windowsFolders = () =>
  [process.env.LOCALAPPDATA, process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].filter(
    (folder) => folder !== undefined,
  );

/** Where browsers of Chromium's kin are usually installed, best first. */
const usualPlaces = () => {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    const roots = ['/Applications', join(process.env.HOME ?? '', 'Applications')];
    return roots.flatMap((root) =>
      apps.map((app) => join(root, `${app}.app`, 'Contents', 'MacOS', app)),
    );
  }
  if (process.platform === 'win32') {
    const tails = [
      ['Google', 'Chrome', 'Application', 'chrome.exe'],
      ['Chromium', 'Application', 'chrome.exe'],
      ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ];
    return windowsFolders().flatMap((root) => tails.map((tail) => join(root, ...tail)));
  }
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
    'microsoft-edge',
  ];
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const snap = names.map((name) => join('/snap/bin', name));
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...snap];
};

/** A browser that is there already: the one named by CHROMIUM, else an installed one; absent: none. */
export const installedBrowser = () => {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Stop(`CHROMIUM names ${named}, and there is no such file.`);
    return named;
  }
  return usualPlaces().find((place) => existsSync(place));
};

/** On a build machine (root, CI=true, Debian) the distribution's own Chromium may be installed. */
const installFromDebian = async () => {
  const mayInstall =
    process.getuid?.() === 0 && process.env.CI === 'true' && existsSync('/etc/debian_version');
  if (!mayInstall) return;
  console.log('No browser found: installing chromium with apt-get …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  await run('apt-get', args, { quiet: true, env });
};

/** Playwright's own download, kept in its cache for all projects. Needs the packages to be installed. */
const playwrightBrowser = async () => {
  const { chromium } = await import('playwright-core');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No browser found: downloading Chromium with Playwright …');
  const cli = inside('node_modules', 'playwright-core', 'cli.js');
  await runNode([cli, 'install', 'chromium'], { quiet: true });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
};

/**
 * The browser that tests drive, found or fetched.
 * @returns {Promise<string>} path of its executable; throws Stop when there is none to be had
 */
export const findBrowser = async () => {
  const there = installedBrowser();
  if (there) return there;
  await installFromDebian();
  const browser = installedBrowser() ?? (await playwrightBrowser());
  if (browser) return browser;
  throw new Stop(
    'The browser tests need Chrome, Chromium or Edge: install one, or set CHROMIUM to its path.',
  );
};

/**
 * Opens the reader's default browser; where there is none to open, nothing happens.
 * @param {string} url
 */
export const openInBrowser = (url) => {
  const [program, args] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['rundll32', ['url.dll,FileProtocolHandler', url]]
        : ['xdg-open', [url]];
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
};
