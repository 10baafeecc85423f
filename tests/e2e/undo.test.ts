// What a person does to a game beside playing it, in a real browser: takes an action back.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastPly, launch, ply, until, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /Lindenau/ }).check();
  await page.getByRole('button', { name: /^Begin Lindenau/ }).click();
  await ply(page);
  await page.locator('.play-pane .asked-rule').waitFor({ timeout: 60_000 });
};

/** Ends the phase, which is an action of its own, and waits until it is played. */
const endPhase = async (page: Page): Promise<void> => {
  const before = await lastPly(page);
  await page.locator('.play-pane .choice').filter({ hasText: /^End/ }).last().click();
  const doubt = page.getByRole('button', { name: 'Do it' });
  if (await doubt.isVisible()) await doubt.click();
  await until(
    () => lastPly(page),
    (n) => n > before,
  );
  await page.locator('.play-pane .asked-rule').waitFor({ timeout: 60_000 });
};

test('the last action is undone by its button: it stays in the log, struck through, and one is asked again', async () => {
  const { page, complaints, close } = await visit(browser);
  await begin(page);
  const at = await ply(page);
  await endPhase(page);
  const then = await ply(page);
  expect(then).toBeGreaterThan(at);
  await page.getByRole('button', { name: 'Undo' }).click();
  // back to where a person was asked last, which need not be where the game began
  const back = await until(
    () => ply(page),
    (n) => n < then,
  );
  expect(back).toBeLessThan(then);
  expect(await lastPly(page)).toBe(back);
  await page.locator('.play-pane .asked-rule').waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await page.locator('.log-row s').count()).toBeGreaterThan(0);
  // the strip counts as the log does
  const number = await page.locator('.log-row[data-current="true"] .log-n').innerText();
  expect(await page.locator('.strip .count').innerText()).toBe(`${number} of ${number}`);
  expect(complaints).toEqual([]);
  await close();
});

test('Undo stands where a choice is taken back, and neither a double click nor Enter pressed again does both', async () => {
  const { page, complaints, close } = await visit(browser);
  await begin(page);
  const choose = (group: string) =>
    page.locator(`.play-pane [data-group="${group}"] .choice`).first().click();
  const before = await lastPly(page);
  await choose('pieces');
  await choose('hexes');
  await page.getByRole('button', { name: /^Move to/ }).click();
  const at = await until(
    () => lastPly(page),
    (n) => n > before,
  );
  await choose('pieces');
  const back = page.getByRole('button', { name: 'Take back' });
  await back.waitFor();
  // what leaves the map beside it may be a higher button: the lower edge stays
  const corner = async (button: typeof back) => {
    const { x, y, width, height } = (await button.boundingBox())!;
    return [x, width, y + height];
  };
  const place = await corner(back);
  await back.dblclick();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  expect(await corner(undo)).toEqual(place);
  expect(await lastPly(page)).toBe(at);
  await choose('pieces');
  await back.focus();
  await page.keyboard.press('Enter');
  await undo.waitFor();
  // the focus is at the answers again
  const onAnswer = () =>
    page.evaluate(() => document.activeElement?.matches('.play-pane .choice') === true);
  expect(await until(onAnswer, (is) => is)).toBe(true);
  expect(await lastPly(page)).toBe(at);
  expect(complaints).toEqual([]);
  await close();
});

test('Ctrl+Z takes back what was begun, then the last action, and leaves the game alone where one types', async () => {
  const { page, complaints, close } = await visit(browser);
  await begin(page);
  const choose = (group: string) =>
    page.locator(`.play-pane [data-group="${group}"] .choice`).first().click();
  const back = page.getByRole('button', { name: 'Take back' });
  const before = await lastPly(page);
  await choose('pieces');
  await back.waitFor();
  await page.keyboard.press('Control+z');
  await back.waitFor({ state: 'detached' });
  await choose('pieces');
  await choose('hexes');
  await page.getByRole('button', { name: /^Move to/ }).click();
  const moved = await until(
    () => lastPly(page),
    (n) => n > before,
  );
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('searchbox').fill('moves');
  await page.keyboard.press('Control+z');
  expect(await lastPly(page)).toBe(moved);
  await page.getByRole('tab', { name: 'Play' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await page.keyboard.press('Control+z');
  await undo.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.getByText('nothing to be taken back').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
