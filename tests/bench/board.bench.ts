// What a person sees, in a real browser: time to the first picture of a replay, what is fetched for it and how long the page
// is deaf meanwhile, and frames with the whole battle on the board.
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from 'playwright-core';

const home = process.env['VEDETTE_URL'] ?? 'http://localhost:4173/';
const executablePath = process.env['CHROMIUM'];
const FRAMES = 120;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

const tell = (what: string, times: readonly number[], bar: string): void => {
  const sorted = [...times].sort((a, b) => a - b);
  console.log(
    `${what}: p50 ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms (${bar})`,
  );
};

const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });

/** Milliseconds in which the page heard nothing, those over 50 each; as text, for the page to run. */
const LONG_TASKS = `
  window.deaf = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) deaf.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
`;

interface Opening {
  /** milliseconds from the address to a board on which all that is seen of the map is painted, and its counters stand */
  readonly took: number;
  /** bytes of all scripts that were fetched until then, each with gzip */
  readonly scripts: number;
  /** the longest task of the page until then, and from then until the log was checked or 20 s had passed; milliseconds */
  readonly deafBefore: number;
  readonly deafAfter: number;
}

/** Bytes of all of these with gzip; fetched again, since the browser does not give away what a worker was made of. */
const gzipped = async (responses: readonly Response[]): Promise<number> => {
  const bodies = await Promise.all(
    responses.map(async (one) => new Uint8Array(await (await fetch(one.url())).arrayBuffer())),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
};

/** How long a new window of the browser is busy with itself (its own pages, loaded ahead), milliseconds, and something over. */
const SETTLED = 2000;

const opening = async (browser: Browser, hash: string): Promise<Opening> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(LONG_TASKS);
  // who follows a link has the browser open
  await page.waitForTimeout(SETTLED);
  const fetched: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') fetched.push(response);
  });
  const from = performance.now();
  await page.goto(`${home}${hash}`);
  await page.waitForFunction(() => performance.getEntriesByName('first picture').length > 0);
  const needed = [...fetched];
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const took = performance.now() - from;
  await page
    .locator('.check[data-state="sound"]')
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
  const [drawn, deaf] = await page.evaluate<
    readonly [number, readonly (readonly [number, number])[]]
  >("[performance.getEntriesByName('first picture')[0].startTime, deaf]");
  const longest = (tasks: typeof deaf): number => Math.max(0, ...tasks.map(([, length]) => length));
  const scripts = await gzipped(needed);
  await context.close();
  return {
    took,
    scripts,
    deafBefore: longest(deaf.filter(([begun]) => begun < drawn)),
    deafAfter: longest(deaf.filter(([begun]) => begun >= drawn)),
  };
};

const firstPicture = async (browser: Browser, hash: string): Promise<void> => {
  const { took, scripts, deafBefore, deafAfter } = await opening(browser, hash);
  const long = (ms: number): string => (ms === 0 ? 'none over 50 ms' : `${ms.toFixed(0)} ms`);
  console.log(
    `first picture of ${hash}: ${took.toFixed(0)} ms (bar: 1,000 ms); scripts until then ${(scripts / 1000).toFixed(1)} kB with gzip (bar: 250); longest task before it ${long(deafBefore)}, while the log is checked ${long(deafAfter)} (bar: 50)`,
  );
};

/** Intervals between frames while `act` is done once a frame. */
const frames = async (
  page: Page,
  act: (k: number) => Promise<void>,
): Promise<readonly number[]> => {
  // as text: what is compiled here would bring helpers along that the page does not know
  await page.evaluate(`
    window.seen = []; window.going = true;
    requestAnimationFrame(function tick(t) { seen.push(t); if (going) requestAnimationFrame(tick); });
  `);
  for (let k = 0; k < FRAMES; k += 1) await act(k);
  const seen = await page.evaluate<readonly number[]>('going = false, seen');
  return seen.slice(1).map((t, k) => t - seen[k]!);
};

const wholeBattle = async (browser: Browser): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(home);
  await page.getByRole('radio', { name: /Battle of the Nations/i }).check();
  await page
    .getByRole('button', { name: /^Begin/ })
    .first()
    .click();
  await page.locator('canvas').first().waitFor();
  await page.waitForTimeout(4000);
  tell(
    'nothing moves, whole battle, frame',
    await frames(page, () => page.waitForTimeout(16)),
    'the yardstick of this machine',
  );
  await page.mouse.move(450, 400);
  await page.mouse.down();
  tell(
    'pan, whole battle (261 counters), frame',
    await frames(page, (k) =>
      page.mouse.move(450 + 80 * Math.sin(k / 9), 400 + 60 * Math.cos(k / 7)),
    ),
    'bar: the display’s budget, 16.7 ms',
  );
  await page.mouse.up();
  tell(
    'zoom, whole battle, frame',
    await frames(page, (k) => page.mouse.wheel(0, k % 40 < 20 ? -60 : 60)),
    'bar: the display’s budget, 16.7 ms',
  );
  await context.close();
};

const browser = await launch();
// the browser itself has to be warm
await opening(browser, '#leipzig-1813/moeckern@0');
for (const hash of [
  '#leipzig-1813/lindenau@0',
  '#leipzig-1813/wachau@0',
  '#leipzig-1813/wachau@400',
  '#leipzig-1813/leipzig@0',
  // a round number stands right behind a keyframe, the other half way to the next
  '#leipzig-1813/leipzig@7000',
  '#leipzig-1813/leipzig@6875',
])
  await firstPicture(browser, hash);
await wholeBattle(browser);
await browser.close();
