import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedAt, inside, newestIn } from '../../src/cli/setup/place.mjs';
import { runNode } from '../../src/cli/setup/run.mjs';
import { serve } from '../../src/cli/setup/serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vedette-setup-'));
const app = join(folder, 'app');

beforeEach(() => {
  mkdirSync(join(app, 'assets'), { recursive: true });
  writeFileSync(join(app, 'index.html'), '<p>board</p>');
  writeFileSync(join(app, 'assets', 'main-B1mMy0tD.js'), 'start();');
  writeFileSync(join(folder, 'secret.txt'), 'not for you');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a server answers to a path exactly as written: no client that tidies it first. */
const ask = (url: string, path: string, method = 'GET') =>
  new Promise<{ status: number; body: string; type: string; cache: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, method }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += String(part);
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          type: response.headers['content-type'] ?? '',
          cache: response.headers['cache-control'] ?? '',
        }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('the server of the built app', () => {
  test('gives the page for the folder, and files with their types', async () => {
    const { url, close } = await serve(app);
    expect(await ask(url, '/')).toMatchObject({ status: 200, body: '<p>board</p>' });
    expect(await ask(url, '/index.html?a=1')).toMatchObject({ status: 200, cache: 'no-cache' });
    const script = await ask(url, '/assets/main-B1mMy0tD.js');
    expect(script).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8' });
    expect(script.cache).toContain('immutable');
    expect(await ask(url, '/', 'HEAD')).toMatchObject({ status: 200, body: '' });
    close();
  });

  // the answers forbid guessing, so a kind without a type of its own would not be shown
  test.each([
    ['webp', 'image/webp'],
    ['png', 'image/png'],
    ['svg', 'image/svg+xml'],
    ['woff2', 'font/woff2'],
    ['vedette', 'application/zip'],
  ])('a .%s file is sent as %s', async (ending, type) => {
    writeFileSync(join(app, `file.${ending}`), 'x');
    const { url, close } = await serve(app);
    expect((await ask(url, `/file.${ending}`)).type).toBe(type);
    close();
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/%',
    '/a%00b',
    '/assets',
    '/nothing.js',
  ])('gives nothing for %s', async (path) => {
    const { url, close } = await serve(app);
    expect(await ask(url, path)).toMatchObject({ status: 404, body: 'Not here.\n' });
    close();
  });

  test('takes no other method', async () => {
    const { url, close } = await serve(app);
    expect((await ask(url, '/', 'POST')).status).toBe(404);
    close();
  });

  test('goes to a free port when the one that was asked for is taken', async () => {
    const first = await serve(app);
    const port = Number(new URL(first.url).port);
    const second = await serve(app, { port });
    expect(second.url).not.toBe(first.url);
    expect((await ask(second.url, '/')).status).toBe(200);
    first.close();
    second.close();
  });
});

describe('how old sources are', () => {
  test('the newest file below a folder counts, but for the folders left out', () => {
    const at = (path: string, seconds: number) => utimesSync(join(folder, path), seconds, seconds);
    for (const path of ['app/index.html', 'app/assets/main-B1mMy0tD.js', 'secret.txt'])
      at(path, 100);
    for (const path of ['app/assets', 'app', '.']) at(path, 50);
    expect(newestIn(folder)).toBe(100_000);
    at('app/assets/main-B1mMy0tD.js', 200);
    expect(newestIn(folder)).toBe(200_000);
    expect(newestIn(folder, ['assets'])).toBe(100_000);
    expect(newestIn(join(folder, 'nowhere'))).toBe(0);
    expect(changedAt(join(folder, 'nowhere'))).toBe(0);
  });
});

describe('setup.mjs', () => {
  const setup = (...args: readonly string[]) =>
    runNode([inside('src', 'cli', 'setup.mjs'), ...args], { quiet: true });

  test('says how it is used, and ends with 2', async () => {
    const { code, output } = await setup('sing');
    expect(code).toBe(2);
    expect(output).toContain('start|test|check|story|e2e|bench|fuzz');
  });

  test('refuses what it does not know, in one sentence', async () => {
    for (const [args, says] of [
      [['start', '--bogus'], /^npm start takes --no-open and --port NUMBER, not "--bogus"\.\n$/],
      [
        ['test', 'unit', '--bogus'],
        /^npm test takes parts \(.*\) and words .*, not "--bogus"\.\n$/,
      ],
      [['replays', 'nosuch'], /^There is no kept game "nosuch"; there are .*\.\n$/],
      [['bench', 'nosuch'], /^There is no program tests\/bench\/\*nosuch\*\.bench\.ts\.\n$/],
    ] as const) {
      const { code, output } = await setup(...args);
      expect(code).toBe(1);
      expect(output).toMatch(says);
    }
  }, 60_000);

  test('calls no tests green that did not run', async () => {
    const { code, output } = await setup('test', 'unit', 'no-such-file');
    expect(code).toBe(1);
    expect(output).toContain('✗ No test file of unit has "no-such-file" in its name.\n');
  }, 120_000);

  test('refuses a port that is none, in one sentence', async () => {
    expect(await setup('start', '--port', 'x')).toEqual({
      code: 1,
      output: '--port takes a number from 0 to 65535, not "x".\n',
    });
  });
});
