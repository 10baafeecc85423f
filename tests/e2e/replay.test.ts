// A bundled battle in a real browser: opened by its address, stepped both ways, scrubbed, linked to, read.
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  home,
  lastPly,
  launch,
  ply,
  plyBecomes,
  replay,
  stripBox,
  until,
  visit,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('a replay opens at its set-up, steps on and back by key and by button, without a complaint', async () => {
  const { page, complaints, close } = await visit(browser, `#${replay}`);
  expect(await ply(page)).toBe(0);
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  expect(await plyBecomes(page, 2)).toBe(2);
  await page.keyboard.press(',');
  expect(await plyBecomes(page, 1)).toBe(1);
  await page.getByRole('button', { name: /^To the end/ }).click();
  const last = await lastPly(page);
  expect(last).toBeGreaterThan(20);
  expect(await plyBecomes(page, last)).toBe(last);
  await page.getByRole('button', { name: /^Step back/ }).click();
  expect(await plyBecomes(page, last - 1)).toBe(last - 1);
  await page.keyboard.press('Home');
  expect(await plyBecomes(page, 0)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a part of the program that cannot be fetched is told in a sentence', async () => {
  const { page, close } = await visit(browser);
  await page.getByRole('radio').first().waitFor();
  await page.route('**/GameScreen-*.js', (route) => route.abort());
  await page.evaluate((hash) => {
    location.hash = hash;
  }, replay);
  await page.getByText('A part of the program could not be fetched').waitFor({ timeout: 20_000 });
  await close();
});

test('whoever follows a link waits for no more than 250 kB of scripts, packed', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const urls: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) urls.push(answer.url());
  });
  await page.goto(`${home}#leipzig-1813/leipzig@7000`);
  await page.waitForFunction(() => performance.getEntriesByName('first picture').length > 0);
  const needed = [...urls];
  // what a worker was made of the browser does not give away
  const bodies = await Promise.all(needed.map(async (url) => (await fetch(url)).arrayBuffer()));
  const packed = bodies.map((body) => gzipSync(body).length);
  expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(250_000);
  expect(needed.some((url) => url.includes('games.worker'))).toBe(true);
  expect(new Set(needed).size).toBe(needed.length);
  await context.close();
});

test('where no worker takes a game file apart, the page reads it itself', async () => {
  const { page, close } = await visit(browser);
  await page.getByRole('radio').first().waitFor();
  let refused = 0;
  await page.route('**/games.worker-*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `${replay}@3`);
  expect(await plyBecomes(page, 3)).toBe(3);
  await page.locator('.check[data-state="sound"]').waitFor({ timeout: 30_000 });
  expect(refused).toBe(1);
  await close();
});

test('who goes home while the game of a link is still on its way sees the home page', async () => {
  const { page, complaints, close } = await visit(browser);
  await page.goto('about:blank');
  // it never arrives
  await page.context().route('**/*.vedette', () => {});
  await page.goto(`${home}#${replay}`);
  await page.getByText(`Opening ${replay}`).waitFor();
  await page.evaluate(() => {
    location.hash = '';
  });
  await page.getByRole('radio').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a file that is opened over the game of a link takes its address away, too', async () => {
  const { page, complaints, close } = await visit(browser, `#${replay}@12`);
  expect(await ply(page)).toBe(12);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a file' }).click(),
  ]);
  await chooser.setFiles('replays/leipzig-1813/lindenau.vedette');
  expect(await plyBecomes(page, 0)).toBe(0);
  expect(
    await until(
      () => page.evaluate(() => location.hash),
      (hash) => hash === '',
    ),
  ).toBe('');
  // the same link leads back to its own game
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `${replay}@12`);
  expect(await plyBecomes(page, 12)).toBe(12);
  expect(complaints).toEqual([]);
  await close();
});

test('a layer is laid over the board with its legend; one that cannot be fetched says so, and the rest goes on', async () => {
  const { page, complaints, close } = await visit(browser, `#${replay}`);
  await ply(page);
  await page.route('**/musketAndSaberLayersRead-*.js', (route) => route.abort());
  await page.getByRole('button', { name: /^Layers/ }).click();
  const list = page.getByRole('region', { name: 'Layers' });
  const zones = list.getByRole('checkbox', { name: /Zones of control/ });
  await zones.click();
  await list.getByText('could not be fetched').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('.');
  expect(await plyBecomes(page, 1)).toBe(1);
  await close();
  const again = await visit(browser, `#${replay}`);
  await ply(again.page);
  await again.page.getByRole('button', { name: /^Layers/ }).click();
  const there = again.page.getByRole('region', { name: 'Layers' });
  await there.getByRole('checkbox', { name: /Zones of control/ }).click();
  await there.getByText(/French zone of control: \d+ hexes/).waitFor();
  await again.page.keyboard.press('Escape');
  await again.page.getByRole('button', { name: 'Zones of control', exact: true }).waitFor();
  expect(
    [...complaints, ...again.complaints].filter((c) => !/Failed to fetch|ERR_FAILED/.test(c)),
  ).toEqual([]);
  await again.close();
});

test('phases and combats are jumped to, and forward then back ends where it began', async () => {
  const { page, close } = await visit(browser, `#${replay}`);
  await ply(page);
  await page.getByText('Sound', { exact: true }).waitFor();
  await page.keyboard.press('>');
  const fight = await until(
    () => ply(page),
    (n) => n > 0,
  );
  expect(fight).toBeGreaterThan(1);
  await page.keyboard.press('>');
  const second = await until(
    () => ply(page),
    (n) => n > fight,
  );
  await page.keyboard.press('<');
  expect(await plyBecomes(page, fight)).toBe(fight);
  await page.keyboard.press('PageDown');
  expect(
    await until(
      () => ply(page),
      (n) => n > fight,
    ),
  ).toBeGreaterThan(fight);
  expect(second).toBeGreaterThan(fight);
  await close();
});

test('the strip is scrubbed by a drag', async () => {
  const { page, close } = await visit(browser, `#${replay}`);
  await ply(page);
  const last = await lastPly(page);
  const box = await stripBox(page);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.25, y);
  await page.mouse.down();
  const quarter = await until(
    () => ply(page),
    (n) => n > 0,
  );
  await page.mouse.move(box.x + box.width * 0.75, y, { steps: 6 });
  await page.mouse.up();
  const there = await until(
    () => ply(page),
    (n) => n > last * 0.6,
  );
  expect(quarter).toBeLessThan(last * 0.4);
  expect(there / last).toBeCloseTo(0.75, 1);
  await close();
});

test('a link opens at its entry, and the address follows every step', async () => {
  const { page, close } = await visit(browser, `#${replay}@12`);
  expect(await ply(page)).toBe(12);
  await page.keyboard.press('.');
  const hash = () => page.evaluate(() => location.hash);
  expect(await until(hash, (h) => h.endsWith('@13'))).toBe(`#${replay}@13`);
  await page.reload();
  expect(await ply(page)).toBe(13);
  await page.evaluate((to) => {
    location.hash = to;
  }, `#${replay}@5`);
  expect(await plyBecomes(page, 5)).toBe(5);
  await close();
});

test('a line of the log leads to its step, and a rule number to the rule', async () => {
  const { page, close } = await visit(browser, `#${replay}`);
  await ply(page);
  await page.getByText('Sound', { exact: true }).waitFor();
  await page.getByTitle('Go to step 9,').click();
  expect(await plyBecomes(page, 9)).toBe(9);
  await page.keyboard.press('/');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('rule 7');
  await page.keyboard.press('Enter');
  expect(
    await until(
      () => ply(page),
      (n) => n !== 9,
    ),
  ).not.toBe(9);
  await page.locator('.log-row[data-current="true"] .rule').first().click();
  await page.locator('.rules-pane .wanted').waitFor();
  await close();
});

test('nothing can be fetched from a foreign host', async () => {
  const { page, close } = await visit(browser, `#${replay}`);
  await ply(page);
  const told = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        fetch('http://127.0.0.1:9/').then(
          () => resolve('fetched'),
          () => setTimeout(() => resolve('failed otherwise'), 1000),
        );
      }),
  );
  expect(told).toBe('connect-src');
  await close();
});

test('on a narrow screen the panel is a sheet, and every button is large enough for a finger', async () => {
  const { page, close } = await visit(browser, `#${replay}@12`, { width: 390, height: 844 });
  await ply(page);
  const small = await page.locator('button:visible').evaluateAll((buttons) =>
    buttons
      .filter((b) => !b.classList.contains('rule') && !b.classList.contains('sheet-handle'))
      .map((b) => ({
        name: b.getAttribute('aria-label') ?? b.textContent,
        box: b.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.height < 40 || box.width < 38))
      .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
  );
  expect(small).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  // nothing of the board lies under the sheet but what its round corners show
  const foot = await page.locator('[data-region="board"]').boundingBox();
  const sheet = await page.locator('[data-region="panel"]').boundingBox();
  expect(foot!.y + foot!.height).toBeLessThanOrEqual(sheet!.y + 14);
  await close();
});

test('charts or rules that cannot be fetched are told where they would stand, and come when one looks again', async () => {
  const { page, complaints, close } = await visit(browser, `#${replay}@12`);
  await ply(page);
  await page.route(/(musketAndSaberSheet|SPEC)-.*\.js/, (route) => route.abort());
  const rules = page.getByRole('tab', { name: 'Rules' });
  await rules.click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'The rules and the charts could not be fetched' })
    .waitFor();
  expect(complaints.filter((said) => !said.includes('ERR_FAILED'))).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('tab', { name: 'Log' }).click();
  await rules.click();
  await page.getByRole('button', { name: 'Charts' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await close();
});

test('a page that cannot be fetched says so in its place, and the game stays', async () => {
  const { page, close } = await visit(browser, `#${replay}@12`);
  await page.route(/RulesPane-.*\.js/, (route) => route.abort());
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('alert').filter({ hasText: 'could not be fetched' }).waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await ply(page)).toBe(12);
  await close();
});

test('the menu of what a game can be saved as stands whole on the screen, wide or narrow', async () => {
  const { page, close } = await visit(browser, `#${replay}@12`);
  await ply(page);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: /^Save/ }).click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const items = await menu.getByRole('menuitem').all();
    expect(items.length).toBeGreaterThan(1);
    const {
      y,
      height: high,
      inner,
    } = await menu.evaluate((e) => ({
      y: e.getBoundingClientRect().bottom,
      height: e.clientHeight,
      inner: e.scrollHeight,
    }));
    expect(y).toBeLessThanOrEqual(height);
    // only where the screen is lower than the menu is it scrolled
    if (height > 400) expect(high).toBe(inner);
    else expect(high).toBeGreaterThan(200);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
  await close();
});

test('whatever step is shown, its line of the log is whole in sight', async () => {
  const { page, close } = await visit(browser, `#${replay}@396`);
  await ply(page);
  for (let at = 397; at < 410; at += 1) {
    await page.keyboard.press('.');
    await plyBecomes(page, at);
    const out = await page.locator('.log-row[data-current="true"]').evaluate((row) => {
      const seen = row.closest('.pane-body')!.getBoundingClientRect();
      const { top, bottom } = row.getBoundingClientRect();
      return Math.max(seen.top - top, bottom - seen.bottom);
    });
    expect(out).toBeLessThanOrEqual(0);
  }
  await close();
});
