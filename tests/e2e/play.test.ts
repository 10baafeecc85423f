// A game in a real browser: begun, a phase played against the bot, the page reloaded, the game gone on with, saved, opened.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastPly, launch, ply, replay, stripBox, until, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /Lindenau/ }).check();
  await page.getByRole('button', { name: /^Begin Lindenau/ }).click();
  await ply(page);
};

const asked = (page: Page) => page.locator('.play-pane .asked-rule');

const quiet = /^(End|Stand|Stay|Let it pass|Take the loss|The others stay|No further|Nobody|Done)/;

/** Answers whatever is asked, by what ends or passes where there is such a choice; a path takes several. */
const passOn = async (page: Page, times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) {
    await asked(page).waitFor({ timeout: 60_000 });
    const before = await lastPly(page);
    for (let k = 0; k < 6 && (await lastPly(page)) === before; k += 1) {
      const choices = page.locator('.play-pane .choice');
      const passes = choices.filter({ hasText: quiet });
      await ((await passes.count()) > 0 ? passes : choices).last().click();
      const doubt = page.getByRole('button', { name: 'Do it' });
      if (await doubt.isVisible()) await doubt.click();
      await page.waitForTimeout(150);
    }
    await until(
      () => lastPly(page),
      (n) => n > before,
      30_000,
    );
  }
};

test('a turn is played against the bot; a reload goes on where it was; it is offered on the home page', async () => {
  const { page, complaints, close } = await visit(browser);
  await begin(page);
  await passOn(page, 6);
  // the bot may still be at it: wait until one is asked again
  await asked(page).waitFor({ timeout: 60_000 });
  const steps = await lastPly(page);
  expect(steps).toBeGreaterThanOrEqual(6);
  expect(
    await until(
      () => page.evaluate(() => location.hash),
      (h) => h !== '',
    ),
  ).toMatch(/^#game\//);
  await page.reload();
  await asked(page).waitFor({ timeout: 60_000 });
  expect(await lastPly(page)).toBe(steps);
  expect(await ply(page)).toBe(steps);
  await page.getByRole('button', { name: 'Home page' }).click();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await asked(page).waitFor({ timeout: 60_000 });
  expect(await lastPly(page)).toBe(steps);
  expect(complaints).toEqual([]);
  await close();
});

test('a choice is taken back before it is played', async () => {
  const { page, close } = await visit(browser);
  await begin(page);
  await asked(page).waitFor();
  await page.locator('.play-pane .choices[data-group="pieces"] .choice').first().click();
  await page.getByRole('button', { name: 'Take back' }).click();
  expect(await page.locator('.play-pane .draft').count()).toBe(0);
  await close();
});

test('a game is saved under a sensible name and the file opens again, sound', async () => {
  const { page, close } = await visit(browser);
  await begin(page);
  await passOn(page, 1);
  await page.getByRole('button', { name: 'Save as…' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '.vedette' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lindenau-t\d+\.vedette$/);
  const bytes = await readFile(await download.path());
  const other = await visit(browser);
  const [chooser] = await Promise.all([
    other.page.waitForEvent('filechooser'),
    other.page.getByRole('button', { name: 'Open…' }).click(),
  ]);
  await chooser.setFiles({ name: 'mine.vedette', mimeType: 'application/zip', buffer: bytes });
  await ply(other.page);
  await other.page.getByText('Sound', { exact: true }).waitFor();
  expect(await lastPly(other.page)).toBeGreaterThanOrEqual(1);
  await other.close();
  await close();
});

test.each([
  ['VASSAL log', /^moeckern.*\.vlog$/],
  ['VASSAL module', /^leipzig-1813\.vmod$/],
])('a game of ours goes out as a %s', async (kind, name) => {
  const { page, complaints, close } = await visit(browser, `#${replay}@7`);
  await ply(page);
  await page.getByRole('button', { name: 'Save as…' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(name);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  expect(complaints).toEqual([]);
  await close();
});

test('a file that is none is told in one sentence, and what is open stays open', async () => {
  const { page, close } = await visit(browser, `#${replay}@7`);
  expect(await ply(page)).toBe(7);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a file' }).click(),
  ]);
  await chooser.setFiles({
    name: 'holiday.vedette',
    mimeType: 'application/zip',
    buffer: Buffer.from('not a zip'),
  });
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect((await alert.innerText()).length).toBeGreaterThan(10);
  expect(await ply(page)).toBe(7);
  await close();
});

test('one takes over a replay from where one looks and begins a branch', async () => {
  const { page, close } = await visit(browser, `#${replay}@4`);
  expect(await ply(page)).toBe(4);
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('button', { name: /^Play on from here/ }).click();
  await asked(page).waitFor();
  await passOn(page, 1);
  expect(
    await until(
      () => ply(page),
      (n) => n >= 5,
    ),
  ).toBeGreaterThanOrEqual(5);
  await close();
});

test('in a lesson what ends the phase is in sight beside its word', async () => {
  const { page, close } = await visit(browser);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('complementary', { name: 'How to play' }).waitFor();
  const end = page.getByRole('button', { name: /^End the movement phase/ });
  await end.waitFor();
  const box = (await end.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual((await stripBox(page)).y);
  // a click beside what is asked does not turn its word away
  const board = (await page.locator('[data-region="board"]').boundingBox())!;
  await page.mouse.click(board.x + board.width / 2, board.y + 40);
  await page.waitForTimeout(200);
  expect(await page.getByRole('complementary', { name: 'How to play' }).isVisible()).toBe(true);
  // a word that was read stays read, whatever page is turned to; and nothing makes the screen longer than the window
  await page.getByRole('button', { name: /^Got it \(1 of/ }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.locator('.play-pane .choice').filter({ hasText: 'Hus' }).click();
  await page.getByRole('button', { name: /^Got it \(2 of/ }).waitFor();
  await page.setViewportSize({ width: 1280, height: 657 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(657);
  await close();
});
