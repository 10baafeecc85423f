// On a telephone's screen: a new game is begun from the first screen, though its form stands below all else.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('a button in the first screen leads to the new game, and the focus with it', async () => {
  const { page, complaints, close } = await visit(browser, '', { width: 390, height: 844 });
  const form = page.getByRole('region', { name: 'New game' });
  await form.waitFor();
  expect((await form.boundingBox())!.y).toBeGreaterThan(844);
  const way = page.getByRole('button', { name: 'New game' });
  const box = (await way.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(844);
  await way.click();
  expect((await form.boundingBox())!.y).toBeLessThan(200);
  expect(await form.evaluate((e) => e.contains(document.activeElement))).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('where both columns stand side by side there is no such button', async () => {
  const { page, close } = await visit(browser);
  await page.getByRole('region', { name: 'New game' }).waitFor();
  expect(await page.getByRole('button', { name: 'New game' }).count()).toBe(0);
  await close();
});
