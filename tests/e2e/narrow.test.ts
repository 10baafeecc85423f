// On a telephone's screen, upright and on its side: what stands on it is whole, and nothing lies over anything else.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, until, visit } from './browser.ts';

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

/** What of these boxes lies over another of them, or beyond the box round all of them: nothing, on a sound screen. */
const clashes = (
  boxes: readonly (readonly [string, DOMRect])[],
  all: { left: number; right: number; top: number; bottom: number },
): string[] => [
  ...boxes.flatMap(([a, p], i) =>
    boxes
      .slice(i + 1)
      .filter(
        ([, q]) =>
          p.left < q.right - 0.5 &&
          q.left < p.right - 0.5 &&
          p.top < q.bottom - 0.5 &&
          q.top < p.bottom - 0.5,
      )
      .map(([b]) => `${b} over ${a}`),
  ),
  ...boxes
    .filter(
      ([, p]) =>
        p.left < all.left - 0.5 ||
        p.right > all.right + 0.5 ||
        p.top < all.top - 0.5 ||
        p.bottom > all.bottom + 0.5,
    )
    .map(([a]) => `${a} outside`),
];

const boxesOf = (page: Page, kinds: string): Promise<(readonly [string, DOMRect])[]> =>
  page.locator(kinds).evaluateAll((elements) =>
    elements.map((e) => {
      // of a text its own breadth: it may be broader than what it stands in
      const range = document.createRange();
      range.selectNodeContents(e);
      const box = e.matches('button') ? e.getBoundingClientRect() : range.getBoundingClientRect();
      return [e.getAttribute('aria-label') ?? e.textContent, box.toJSON() as DOMRect] as const;
    }),
  );

/** How far the end of the question lies below what shows of it, CSS pixels; what hangs under its letters may. */
const cutOf = (page: Page): Promise<number> =>
  page.locator('.caption-ask p').evaluate((e) => {
    const text = document.createRange();
    text.selectNodeContents(e.lastElementChild!.lastChild!);
    const seen = Math.min(
      e.getBoundingClientRect().bottom,
      e.parentElement!.getBoundingClientRect().bottom,
    );
    return Math.floor(text.getBoundingClientRect().bottom - seen);
  });

test('the count of a long game, however narrow the telephone, lies over no button of the strip', async () => {
  const { page, close } = await visit(browser, '#leipzig-1813/leipzig@5000', {
    width: 390,
    height: 844,
  });
  await page.locator('.strip .count').waitFor({ timeout: 60_000 });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await boxesOf(page, '.strip button, .strip .count');
    expect(boxes).toHaveLength(9);
    const all = { left: 0, right: width, top: 0, bottom: 844 };
    expect([width, clashes(boxes, all)]).toEqual([width, []]);
  }
  await close();
}, 90_000);

test('on a telephone on its side all buttons over the board are in sight', async () => {
  const { page, close } = await visit(browser, '#leipzig-1813/lindenau@68', {
    width: 844,
    height: 390,
  });
  await page.locator('.board-tools').waitFor({ timeout: 60_000 });
  const stage = await page.locator('.stage').evaluate((e) => e.getBoundingClientRect().toJSON());
  const boxes = await boxesOf(page, '.board-tools > .btn');
  expect(boxes.length).toBeGreaterThan(3);
  expect(clashes(boxes, stage)).toEqual([]);
  await close();
}, 90_000);

test('on the smallest telephone on its side board, question and strip are in sight beside the panel', async () => {
  const { page, close } = await visit(browser, '#leipzig-1813/lindenau@68', {
    width: 640,
    height: 360,
  });
  await page.locator('.board-tools').waitFor({ timeout: 60_000 });
  for (const [width, height] of [
    [640, 360],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    const parts = await page
      .locator('.top, .caption, .stage, .panel, .strip')
      .evaluateAll((all) => all.map((e) => [e.className, e.getBoundingClientRect()] as const));
    expect(parts).toHaveLength(5);
    expect(clashes(parts, { left: 0, right: width, top: 0, bottom: height })).toEqual([]);
    const stage = (await page.locator('.stage').boundingBox())!;
    expect(stage.width * stage.height).toBeGreaterThan(0.25 * width * height);
    const buttons = await boxesOf(page, '.strip button, .strip .count');
    expect(clashes(buttons, { left: 0, right: width, top: 0, bottom: height })).toEqual([]);
    expect(await cutOf(page)).toBeLessThan(4);
  }
  await close();
}, 90_000);

test.each([
  [390, 844],
  [640, 360],
  [1024, 768],
])(
  'at %d by %d a long question is whole, and so is whose it is',
  async (width, height) => {
    const { page, close } = await visit(browser, '#leipzig-1813/leipzig@3000', { width, height });
    const question = page.locator('.caption-ask p');
    await question.waitFor({ timeout: 60_000 });
    expect((await question.innerText()).length).toBeGreaterThan(70);
    expect(await cutOf(page)).toBeLessThan(4);
    const cut = await page
      .locator('.to-move-words > *')
      .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).length);
    expect(cut).toBe(0);
    await close();
  },
  90_000,
);

test('nothing lies over the picture of a battle on the first page', async () => {
  const { page, close } = await visit(browser);
  await page.locator('.replay img').first().waitFor();
  const cards = await page.locator('.replay').evaluateAll((all) =>
    all.map((card) => {
      const p = card.querySelector('.replay-picture')!.getBoundingClientRect();
      const q = card.querySelector('.replay-play')!.getBoundingClientRect();
      return p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom;
    }),
  );
  expect(cards.length).toBeGreaterThan(3);
  expect(cards).not.toContain(true);
  await close();
});

test('on a telephone the answers to what is asked are in sight as it is asked', async () => {
  const size = { width: 390, height: 844 };
  const { page, close } = await visit(browser, '#leipzig-1813/wachau@250', size);
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('button', { name: /^Play on from here/ }).click();
  const first = page.locator('.play-pane .choice').first();
  await first.waitFor({ timeout: 60_000 });
  const seen = await first.evaluate((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    return e.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  expect(seen).toBe(true);
  await close();
}, 90_000);

test('on a telephone a word of the lesson is in sight as it is said, and leaves the board free once it is read', async () => {
  const { page, complaints, close } = await visit(browser, '', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const strip = page.locator('.strip');
  const read = page.getByRole('button', { name: /^Got it/ });
  await strip.waitFor({ timeout: 60_000 });
  // how far the button stands above the strip, which lies over the foot of the panel while it is low
  const above = async (): Promise<number> => {
    const box = await read.boundingBox();
    return box === null ? -1 : (await strip.boundingBox())!.y - box.y - box.height;
  };
  expect(await until(above, (n) => n >= 0)).toBeGreaterThanOrEqual(0);
  // and nothing of the panel's own lies over it
  const free = await read.evaluate((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y]));
    return corners.map(([x, y]) => e.contains(document.elementFromPoint(x!, y!)));
  });
  expect(free).toEqual([true, true, true, true]);
  const panel = page.locator('[data-region="panel"]');
  const top = (await panel.boundingBox())!.y;
  expect(top).toBeLessThan(500);
  await read.click();
  const low = await until(
    async () => (await panel.boundingBox())!.y,
    (y) => y > 600,
  );
  expect(low).toBeGreaterThan(600);
  expect(complaints).toEqual([]);
  await close();
}, 90_000);
