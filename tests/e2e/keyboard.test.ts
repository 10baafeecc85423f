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

test('the cursor tells what stands there, e leads to what ends the phase, and the focus stays on the screen', async () => {
  const { page, complaints, close } = await visit(browser);
  await page.getByRole('radio', { name: /Lindenau/ }).check();
  await page.getByRole('button', { name: /^Begin Lindenau/ }).click();
  await ply(page);
  await page.locator('.play-pane .asked-rule').waitFor();
  expect(await focused(page)).toBe('board');
  await page.keyboard.press('n');
  const words = await page.locator('.lens').innerText();
  expect(words).toMatch(/^\d{4}.*;/);
  // Tab goes round the board and then to the answers beside it, not to what has nothing to do with the question
  await page.keyboard.press('Enter');
  // of a stack the first
  if (await page.locator('.choice-menu').isVisible()) await page.keyboard.press('Enter');
  await page.locator('.play-pane .draft').waitFor();
  let tabs = 0;
  while ((await focused(page)) === 'board' && tabs < 200) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  expect(tabs).toBeGreaterThan(2);
  expect(await focused(page)).toMatch(/^March/);
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  expect(await focused(page)).toBe('board');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  expect(await focused(page)).toMatch(/^End the movement phase/);
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
  await page.keyboard.press('?');
  expect(await focused(page)).toBe('Close');
  await page.keyboard.press('Escape');
  expect(await focused(page)).not.toBe('nothing');
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
