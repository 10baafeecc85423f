// A phase played by keyboard alone: what is under the cursor is told, a menu opens beside it, and the focus is never lost.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastPly, launch, ply, until, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const e = document.activeElement;
    return e === document.body
      ? 'nothing'
      : (e?.getAttribute('data-region') ?? e?.textContent ?? '');
  });

/** What has the focus, as soon as it is what is wanted. */
const comesTo = (page: Page, wanted: RegExp): Promise<string> =>
  until(
    () => focused(page),
    (name) => wanted.test(name),
    5000,
  );

test('the cursor tells what stands there, e leads to what ends the phase, and the focus stays on the screen', async () => {
  const { page, complaints, close } = await visit(browser);
  await page.getByRole('radio', { name: /Lindenau/ }).check();
  await page.getByRole('button', { name: /^Begin Lindenau/ }).click();
  await ply(page);
  await page.locator('.play-pane .asked-rule').waitFor();
  expect(await comesTo(page, /^board$/)).toBe('board');
  await page.keyboard.press('n');
  const words = await page.locator('.lens').innerText();
  expect(words).toMatch(/^\d{4}.*;/);
  // Tab goes round the board and then to the answers beside it, not to what has nothing to do with the question
  await page.keyboard.press('Enter');
  // of a stack the first
  await page.locator('.choice-menu, .play-pane .draft').first().waitFor();
  if (await page.locator('.choice-menu').isVisible()) await page.keyboard.press('Enter');
  await page.locator('.play-pane .draft').waitFor();
  await comesTo(page, /^board$/);
  let tabs = 0;
  while ((await focused(page)) === 'board' && tabs < 200) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  expect(tabs).toBeGreaterThan(2);
  expect(await comesTo(page, /^March/)).toMatch(/^March/);
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  expect(await comesTo(page, /^board$/)).toBe('board');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  expect(await comesTo(page, /^End the movement/)).toMatch(/^End the movement phase/);
  const before = await lastPly(page);
  await page.keyboard.press('Enter');
  await until(
    () => lastPly(page),
    (n) => n > before,
  );
  // what was pressed is gone with its question; the next one has the focus, or the board
  expect(
    await until(
      () => focused(page),
      (name) => name !== 'nothing',
    ),
  ).not.toBe('nothing');
  // the help page is left as it is entered: no switch lies under the first key
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.keyboard.press('?');
  expect(await comesTo(page, /^Close$/)).toBe('Close');
  // and it is read from its beginning, with what closes it in sight
  const top = (what: string) =>
    page.locator(`dialog ${what}`).evaluate((e) => e.getBoundingClientRect());
  expect((await top('h2')).top).toBeGreaterThan(0);
  expect((await top('.dialog-foot button')).bottom).toBeLessThan(480);
  await page.keyboard.press('Escape');
  expect(await comesTo(page, /^(?!nothing$|Close$)/)).not.toBe('nothing');
  expect(complaints).toEqual([]);
  await close();
});

test('Tab leaves the board when the panel shows no answers, and a key held down answers one question only', async () => {
  const { page, complaints, close } = await visit(browser);
  await page.getByRole('radio', { name: /Lindenau/ }).check();
  await page.getByRole('button', { name: /^Begin Lindenau/ }).click();
  await page.locator('.play-pane .asked-rule').waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('[data-region="board"]').focus();
  let tabs = 0;
  while ((await focused(page)) === 'board' && tabs < 100) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  expect(await focused(page)).not.toBe('board');
  await page.keyboard.press('e');
  await comesTo(page, /^End the movement phase/);
  const first = await lastPly(page);
  await page.keyboard.down('Enter');
  await until(
    () => lastPly(page),
    (n) => n > first,
  );
  // the bot has its turn in between, and the next question's answers have the focus again
  const onAnswer = () =>
    page.evaluate(() => document.activeElement?.matches('.play-pane .choice') === true);
  expect(await until(onAnswer, (is) => is, 60_000)).toBe(true);
  const before = await lastPly(page);
  const question = await page.locator('.asked-what').innerText();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.waitForTimeout(300);
  expect(await lastPly(page)).toBe(before);
  expect(await page.locator('.asked-what').innerText()).toBe(question);
  expect(complaints).toEqual([]);
  await close();
});

test('e leads to what ends the phase also where nothing else is left to choose', async () => {
  const { page, close } = await visit(browser, '#leipzig-1813/lindenau@19');
  await ply(page);
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('button', { name: /^Play on from here/ }).click();
  await page.locator('.play-pane .choice').first().waitFor();
  await page.locator('[data-region="board"]').focus();
  await page.keyboard.press('e');
  expect(await comesTo(page, /^End the combat/)).toMatch(/^End the combat phase/);
  await close();
});

test('Ctrl+S saves the game at once, and the menu of all kinds opens on its first', async () => {
  const { page, complaints, close } = await visit(browser, '#leipzig-1813/lindenau@19');
  await ply(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Control+s'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lindenau.*\.vedette$/);
  await page.getByRole('button', { name: 'Save as…' }).click();
  expect(await comesTo(page, /^\.vedette/)).toMatch(/^\.vedette/);
  await page.keyboard.press('ArrowDown');
  expect(await comesTo(page, /^VASSAL log/)).toMatch(/^VASSAL log/);
  await page.keyboard.press('Escape');
  await page.getByRole('menu', { name: 'Save as' }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('a stack that is asked by Enter opens its menu beside its own hex', async () => {
  const { page, close } = await visit(browser);
  await page.getByRole('radio', { name: /Wachau/ }).check();
  await page.getByRole('button', { name: /^Begin Wachau/ }).click();
  await page.locator('.play-pane .asked-rule').waitFor();
  const menu = page.locator('.choice-menu');
  const tops: { x: number; y: number }[] = [];
  // two stacks in different places
  for (let n = 0; n < 40 && tops.length < 2; n += 1) {
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    if (await menu.isVisible()) {
      const box = await menu.boundingBox();
      tops.push({ x: Math.round(box!.x), y: Math.round(box!.y) });
    }
    await page.keyboard.press('Escape');
  }
  expect(tops).toHaveLength(2);
  expect(tops[0]).not.toEqual(tops[1]);
  await close();
});

test('a menu that is shut by Escape gives the focus back to the board', async () => {
  const { page, complaints, close } = await visit(browser);
  await page.getByRole('radio', { name: /Wachau/ }).check();
  await page.getByRole('button', { name: /^Begin Wachau/ }).click();
  await page.locator('.play-pane .asked-rule').waitFor();
  const menu = page.locator('.choice-menu');
  for (let n = 0; n < 40; n += 1) {
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    if (await menu.isVisible()) break;
    await page.keyboard.press('Escape');
  }
  expect(await focused(page)).toMatch(/MP$/);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await comesTo(page, /^board$/)).toBe('board');
  expect(complaints).toEqual([]);
  await close();
});

test('a charge is declared by keyboard: a doubt begins at "Not yet", and left it gives the focus back to the board', async () => {
  const { page, complaints, close } = await visit(browser);
  await page.getByRole('radio', { name: /Möckern/ }).check();
  await page.getByRole('button', { name: /^Begin M/ }).click();
  await page.locator('.play-pane .asked-rule').waitFor();
  const lens = page.locator('.lens');
  for (let n = 0; n < 40; n += 1) {
    await page.keyboard.press('n');
    if ((await lens.innerText()).includes('1/22')) break;
  }
  await page.keyboard.press('Enter');
  // Tab goes to a hex that can be charged from several sides
  const menu = page.locator('.choice-menu');
  for (let n = 0; n < 120 && !(await menu.isVisible()); n += 1) {
    await page.keyboard.press('Tab');
    if ((await lens.innerText()).startsWith('0517')) await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Charge/ }).waitFor();
  expect(await focused(page)).toBe('Not yet');
  await page.keyboard.press('Enter');
  expect(
    await until(
      () => focused(page),
      (name) => name === 'board',
    ),
  ).toBe('board');
  // a phase is not ended in the midst of a move, and that is what is said
  await page.keyboard.press('e');
  await page.getByRole('status').filter({ hasText: 'take it back (Esc)' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
