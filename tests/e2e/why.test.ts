// A click or Enter on a hex that is no choice: one sentence says why not, its rule can be read, and what was begun stands.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, textBecomes, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('why a hex cannot be gone to is said beside it, read aloud, and goes with what is done next', async () => {
  const { page, complaints, close } = await visit(browser);
  await page.getByRole('radio', { name: /Wachau/ }).check();
  await page.getByRole('button', { name: /^Begin Wachau/ }).click();
  await page.locator('.play-pane .asked-rule').waitFor();
  const why = page.getByRole('status').and(page.locator('.why'));
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  // of a stack the first
  const draft = page.locator('.play-pane .draft');
  const menu = page.locator('.choice-menu');
  await menu.or(draft).first().waitFor();
  if (await menu.isVisible()) await page.keyboard.press('Enter');
  await draft.waitFor();
  const begun = await draft.innerText();
  expect(await why.innerText()).toBe('');
  for (let n = 0; n < 14; n += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const said = await textBecomes(why, /\)\.\s*$/);
  expect(said.replace(/\s+/g, ' ')).toMatch(/^[A-Z\d].* \( ?Rule \d+\.\d+\)\.$/);
  expect(await draft.innerText()).toBe(begun);
  // its rule is the next place that F6 leads to
  await page.keyboard.press('F6');
  const rule = await textBecomes(page.locator(':focus'), /\d+\.\d+$/);
  expect(rule).toMatch(/\d+\.\d+$/);
  await page.keyboard.press('Enter');
  await page.locator('.rules-pane, [role="tabpanel"]').first().waitFor();
  await page.locator('[data-region="board"]').focus();
  await page.keyboard.press('Escape');
  expect(await textBecomes(why, /^$/)).toBe('');
  expect(complaints).toEqual([]);
  await close();
});

test('where all answers stand beside the board, Enter on a hex says so and leaves them in sight', async () => {
  const { page, complaints, close } = await visit(browser, '#leipzig-1813/lindenau@13');
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('button', { name: /^Play on from here/ }).click();
  const asked = page.locator('.asked-what');
  expect(await textBecomes(asked, /^Before the die/)).toMatch(/^Before the die/);
  // the cursor begins within the play area, whose hexes are those that rules speak of
  await page.locator('[data-region="board"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const why = page.getByRole('status').and(page.locator('.why'));
  expect(await textBecomes(why, /beside the board/)).toMatch(
    /^This is answered beside the board, not on it/,
  );
  expect(await asked.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
