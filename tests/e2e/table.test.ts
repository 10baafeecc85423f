// A VASSAL log in a real browser: opened, stepped both ways, its maps looked at, a piece dragged, the page reloaded, gone on with.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logBytes, moduleBytes } from '../support/tableFiles.ts';
import { launch, lastPly, ply, plyBecomes, replay, textBecomes, until, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

const open = async (page: Page, files: ReturnType<typeof file>[]): Promise<void> => {
  const button = page.getByRole('button', { name: /^Open(…| a file)/ }).first();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
};

/** What the keyboard's cursor on the board reads out. */
const said = (page: Page) => page.locator('.table-said').innerText();

/** The first piece at the middle of the screen: the whole map is shown, so that its place can be worked out. */
const pieceOnScreen = async (page: Page, at: { x: number; y: number }) => {
  const box = (await page.locator('.table-board').boundingBox())!;
  const zoom = Math.min(box.width / 600, box.height / 400);
  return {
    x: box.x + (box.width - 600 * zoom) / 2 + at.x * zoom,
    y: box.y + (box.height - 400 * zoom) / 2 + at.y * zoom,
  };
};

test('a log is opened with its module, stepped both ways, played on, and is there after a reload', async () => {
  const { page, complaints, close } = await visit(browser);
  await open(page, [
    file('field.vlog', await logBytes()),
    file('fields.vmod', await moduleBytes()),
  ]);
  expect(await ply(page)).toBe(0);
  const steps = await lastPly(page);
  expect(steps).toBe(3);

  const caption = page.locator('.caption');
  await page.keyboard.press('.');
  expect(await plyBecomes(page, 1)).toBe(1);
  expect(await textBecomes(caption, /Hussars/)).toContain('Hussars');
  await page.keyboard.press(',');
  expect(await plyBecomes(page, 0)).toBe(0);

  await page.getByRole('tab', { name: /^South/ }).click();
  await page.getByRole('tab', { name: /^South/, selected: true }).waitFor();
  await page.getByRole('tab', { name: /^North/ }).click();

  // read by the keyboard, dragged by the mouse
  await page.getByRole('button', { name: 'The whole map' }).click();
  await page.locator('.table-board').focus();
  await page.keyboard.press('ArrowRight');
  expect(
    await until(
      () => said(page),
      (t) => t !== '',
    ),
  ).toMatch(/Hussars|Guard/);
  const from = await pieceOnScreen(page, { x: 300, y: 200 });
  // the pictures have come
  await page.waitForTimeout(500);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 5 });
  await page.mouse.up();
  expect(await plyBecomes(page, 1)).toBe(1);
  expect(await textBecomes(caption, /Guard/)).toContain('Guard');

  const hash = await until(
    () => page.evaluate(() => location.hash),
    (h) => h.startsWith('#game/'),
  );
  expect(hash).toMatch(/^#game\//);
  await page.reload();
  expect(await ply(page)).toBe(1);
  expect(await textBecomes(caption, /Guard/)).toContain('Guard');
  // the module was found on the shelf again: its maps are tabs
  await page.getByRole('tab', { name: /^South/ }).waitFor();
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('textbox', { name: 'Say something' }).fill('well met');
  await page.getByRole('button', { name: 'Say', exact: true }).click();
  expect(await plyBecomes(page, 2)).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

test('a finger that rests on a piece opens its menu, which stays when it is lifted', async () => {
  const { page, complaints, close } = await visit(browser);
  await open(page, [
    file('field.vlog', await logBytes()),
    file('fields.vmod', await moduleBytes()),
  ]);
  await ply(page);
  await page.getByRole('button', { name: 'The whole map' }).click();
  // the pictures have come
  await page.waitForTimeout(500);
  const hand = await page.context().newCDPSession(page);
  await hand.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const menu = page.getByRole('menu', { name: 'What can be done' });
  // again while the first menu stands
  for (let n = 0; n < 2; n += 1) {
    const at = await pieceOnScreen(page, { x: 300, y: 200 });
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.waitForTimeout(700);
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(300);
    expect(await menu.count()).toBe(1);
    expect(await menu.evaluate((e) => e.contains(document.activeElement))).toBe(true);
  }
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])('what is said once stands beside the buttons of the board, $width wide', async (size) => {
  const { page, close } = await visit(browser, `#${replay}`, size);
  await ply(page);
  await page
    .locator('.strip')
    .getByRole('button', { name: /bookmark/i })
    .first()
    .click();
  const said = (await page.locator('.toast').boundingBox())!;
  const tools = (await page.locator('.board-tools').boundingBox())!;
  expect(said.x + said.width).toBeLessThanOrEqual(tools.x);
  await close();
});
