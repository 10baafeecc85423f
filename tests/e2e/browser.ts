// What the end-to-end tests share: Chromium, the address of the built app, and a few words for what is on the screen.
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';

/** Where the built app is served; the tests are started by a command that sets it. */
export const home = process.env['VEDETTE_URL'] ?? 'http://localhost:4173/';

export const replay = 'leipzig-1813/moeckern';

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });

export interface Visit {
  readonly page: Page;
  /** what the page complained of in its console, so that a test can ask for silence */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

/** A fresh visitor, with nothing kept from before, at a hash of the app. */
export const visit = async (
  browser: Browser,
  hash = '',
  size = { width: 1280, height: 800 },
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: size, acceptDownloads: true });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`${home}${hash}`);
  return { page, complaints, close: () => context.close() };
};

const slider = (page: Page) => page.getByRole('slider', { name: 'Place in the game' });

/** Position on the line that the strip shows; waits until a game is on the screen. */
export const ply = async (page: Page): Promise<number> => {
  await slider(page).waitFor();
  return Number(await slider(page).getAttribute('aria-valuenow'));
};

/** Last position of the line. */
export const lastPly = async (page: Page): Promise<number> =>
  Number(await slider(page).getAttribute('aria-valuemax'));

/** The position once it is the wanted one; the last one that was seen when it never is. */
export const plyBecomes = (page: Page, wanted: number): Promise<number> =>
  until(
    () => ply(page),
    (n) => n === wanted,
  );

/** A text as soon as it fits, white space as it is; the last one that was read when it never does. */
export const textBecomes = (what: Locator, wanted: RegExp): Promise<string> =>
  until(
    () => what.innerText(),
    (text) => wanted.test(text),
  );

export const stripBox = async (page: Page) => {
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('the strip is not on the screen');
  return box;
};

/** Asks again until the answer is the wanted one; the last answer when time is up. */
export const until = async <T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
  within = 20_000,
): Promise<T> => {
  const end = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (wanted(answer) || Date.now() > end) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
};
