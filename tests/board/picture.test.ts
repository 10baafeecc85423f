import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { engrave } from '../../src/board/paint/engrave.ts';
import { FONT_FILES } from '../../src/board/paint/fonts.ts';
import { layLabels, namesOn } from '../../src/board/paint/labels.ts';
import { captionHeight, lastResult } from '../../src/board/paint/paintCaption.ts';
import { placeCard, tailOf } from '../../src/board/paint/paintCard.ts';
import { sideAt } from '../../src/board/paint/counterText.ts';
import { hexIndex, viewOf } from '../../src/board/paint/view.ts';
import { paintOver } from '../../src/board/paint/paintOverlays.ts';
import { paintMap } from '../../src/board/paint/paintMap.ts';
import { paintScene } from '../../src/board/paint/paintScene.ts';
import { styleOf } from '../../src/board/paint/style.ts';
import { paintBadges, takenBy } from '../../src/board/paint/stacks.ts';
import { parseHex, type Point } from '../../src/geometry/hex.ts';
import { hexCentre } from '../../src/scene/buildMapScene.ts';
import { counter, leipzigScene, sceneOf } from './boardScene.ts';
import { recordingCtx, texts } from './recordingCtx.ts';

const map = leipzigScene();
const engraving = engrave(map);

beforeAll(() => {
  const { resolve } = createRequire(import.meta.url);
  for (const { family, file } of FONT_FILES) GlobalFonts.registerFromPath(resolve(file), family);
});

/** So many hex radii apart at most. */
const near = (a: Point, b: Point, radii: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < map.hexSize * radii;

/** Colour of the painted map around a point, red green blue. */
const colourAt = (p: Point, theme: 'light' | 'dark'): readonly [number, number, number] => {
  const canvas = createCanvas(9, 9);
  const ctx = canvas.getContext('2d');
  ctx.translate(4 - p.x, 4 - p.y);
  paintMap(ctx, engraving, { x: p.x - 4, y: p.y - 4, width: 9, height: 9 }, 1, styleOf(theme));
  const [r = 0, g = 0, b = 0] = ctx.getImageData(4, 4, 1, 1).data;
  return [r, g, b];
};

describe('the painted map', () => {
  const elster = map.courses.find(({ broad }) => broad)!;
  const [a, b] = [elster.corners[9]!, elster.corners[10]!];
  const river = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const clear = map.hexes.find(({ hex }) => hex === '4605')!.at;

  it('is blue where the river runs and paper where it does not', () => {
    const water = colourAt(river, 'light');
    const paper = colourAt(clear, 'light');
    expect(water[2]).toBeGreaterThan(water[0] + 20);
    expect(paper[0]).toBeGreaterThan(paper[2] + 10);
  });

  it('is dim by lamp light, not inverted: water stays bluer than paper', () => {
    const paper = colourAt(clear, 'dark');
    expect(paper[0]).toBeLessThan(120);
    expect(paper[0]).toBeGreaterThan(paper[2]);
    const water = colourAt(river, 'dark');
    expect(water[2]).toBeGreaterThan(water[0]);
  });
});

describe('names', () => {
  const measure = (text: string, font: string): number =>
    text.length * Number(/([\d.]+)px/.exec(font)![1]) * 0.5;

  it('never overlap, at any zoom, and are never under ten pixels', () => {
    for (const zoom of [0.12, 0.25, 0.4, 0.7, 1, 2, 3]) {
      const labels = layLabels(map, zoom, measure);
      expect(labels.length).toBeGreaterThan(5);
      for (const [i, { box, px }] of labels.entries()) {
        expect(px).toBeGreaterThanOrEqual(10);
        for (const { box: other } of labels.slice(i + 1))
          expect(
            box.x + box.width <= other.x ||
              other.x + other.width <= box.x ||
              box.y + box.height <= other.y ||
              other.y + other.height <= box.y,
          ).toBe(true);
      }
    }
  });

  it('give way to counters', () => {
    const name = (taken: Parameters<typeof layLabels>[3]) =>
      layLabels(map, 1, measure, taken).find(({ text }) => text === 'Wachau')!;
    const free = name([]);
    const below = takenBy(sceneOf(map, { counters: [counter('3619'), counter('3618')] }), 1);
    expect(name(below).y).not.toBe(free.y);
  });

  it('give way to the badge at the foot of a stack, which overhangs its counters', () => {
    const zoom = 1.2;
    const stack = [0, 1].map((index) => counter('1116', { stack: { index, of: 2 } }));
    const scene = sceneOf(map, { counters: stack });
    const seen = { x: 0, y: 0, width: map.width * zoom, height: map.height * zoom };
    const view = viewOf({ x: 0, y: 0, zoom }, scene, hexIndex(map), seen);
    const { ctx, said } = recordingCtx();
    paintBadges(ctx, [stack], view, styleOf('light'));
    const [x, y, width, height] = said.find(({ name }) => name === 'roundRect')!.args.map(Number);
    const names = layLabels(map, zoom, measure, takenBy(scene, zoom));
    const { box } = names.find(({ text }) => text === 'Möckern')!;
    const [n] = namesOn([{ ...names[0]!, box }], { x: 0, y: 0, zoom });
    const apart =
      n!.x + n!.width <= x! ||
      x! + width! <= n!.x ||
      n!.y + n!.height <= y! ||
      y! + height! <= n!.y;
    expect(apart).toBe(true);
  });

  it('give way to the letters of entry hexes, also on the whole map', () => {
    const zoom = 0.4;
    const letter = { kind: 'entry' as const, hex: '3619', id: 'M', words: '' };
    const [box] = takenBy(sceneOf(map, { overlays: [letter] }), zoom);
    const { x, y } = hexCentre(parseHex('3619')!);
    expect(box).toEqual({ x: x - 25, y: y - 25, width: 50, height: 50 });
    const among = (taken: Parameters<typeof layLabels>[3]) =>
      layLabels(map, zoom, measure, taken).find(({ text }) => text === 'Wachau')!;
    expect(among([box!])).not.toEqual(among([]));
  });
});

describe('names under a reach', () => {
  const measure = (text: string, font: string): number =>
    text.length * Number(/([\d.]+)px/.exec(font)![1]) * 0.5;
  const everywhere = sceneOf(map, {
    overlays: [
      { kind: 'reach', hexes: map.hexes.map(({ hex }) => ({ hex, cost: 4, stop: false })) },
    ],
  });

  it.each([0.4, 0.5, 0.6, 1, 2])(
    'stand where they stood: a cost stands beside them within its own hex, at zoom %d',
    (zoom) => {
      const seen = { x: 0, y: 0, width: map.width * zoom, height: map.height * zoom };
      const view = viewOf({ x: 0, y: 0, zoom }, everywhere, hexIndex(map), seen);
      const names = namesOn(layLabels(map, zoom, measure), { x: 0, y: 0, zoom });
      const overNames = (clearOf: typeof names): readonly number[] => {
        const { ctx, said } = recordingCtx();
        paintOver(ctx, everywhere.overlays, view, styleOf('light'), clearOf);
        const costs = said.filter(({ name, args }) => name === 'fillText' && args[0] === '4');
        expect(costs).toHaveLength(map.hexes.length);
        return costs.map(({ args, px }, i) => {
          const [x, y] = [Number(args[1]), Number(args[2])];
          const c = view.at(map.hexes[i]!.hex)!;
          expect(Math.hypot(x - c.x, y - c.y) + px * 0.35).toBeLessThan(view.r);
          // the ink of a figure is half as wide and seven tenths as high as its type
          const over = names.map((n) => {
            const across = Math.min(n.x + n.width, x + px * 0.25) - Math.max(n.x, x - px * 0.25);
            const down = Math.min(n.y + n.height, y + px * 0.35) - Math.max(n.y, y - px * 0.35);
            return (Math.max(0, across) * Math.max(0, down)) / (px * px * 0.35);
          });
          return over.reduce((sum, n) => sum + n, 0);
        });
      };
      const sum = (all: readonly number[]): number => all.reduce((n, m) => n + m, 0);
      const [before, after] = [overNames([]), overNames(names)];
      expect(sum(before)).toBeGreaterThan(10);
      expect(sum(after)).toBeLessThan(sum(before) / 8);
      // the whole map on one screen has no room for all of it
      if (zoom > 0.4) expect(Math.max(...after)).toBeLessThan(0.25);
    },
  );
});

describe('the slip of a fight', () => {
  const hex = '3619';
  const c = hexCentre(parseHex(hex)!);
  const viewWith = (others: readonly string[]) =>
    viewOf(
      { x: 0, y: 0, zoom: 1 },
      sceneOf(map, { counters: [hex, ...others].map((h) => counter(h)) }),
      hexIndex(map),
      { x: c.x - 500, y: c.y - 400, width: 1000, height: 800 },
    );
  /** Hexes whose counters the tail goes over, by points along its middle. */
  const crossed = (others: readonly string[]): readonly string[] => {
    const view = viewWith(others);
    const box = placeCard(view, hex, 220, 90)!;
    const [from, tip, to] = tailOf(box, c, view.r)!;
    const root = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const half = sideAt(1) / 2;
    const points = Array.from({ length: 101 }, (_, k) => ({
      x: root.x + ((tip.x - root.x) * k) / 100,
      y: root.y + ((tip.y - root.y) * k) / 100,
    }));
    return others.filter((h) => {
      const o = hexCentre(parseHex(h)!);
      return points.some((p) => Math.abs(p.x - o.x) < half && Math.abs(p.y - o.y) < half);
    });
  };

  /** A card of this size in a window of 320 x 200 pixels with the hex in its middle. */
  const inPicture = (width: number, height: number) => {
    const seen = { x: c.x - 160, y: c.y - 100, width: 320, height: 200 };
    const view = { ...viewWith([]), seen };
    const box = placeCard(view, hex, width, height)!;
    return { seen, box, tail: tailOf(box, c, view.r) };
  };

  it('is wholly in sight and beside its hex in a small picture, if there is any room', () => {
    const { seen, box, tail } = inPicture(200, 80);
    expect(box.x).toBeGreaterThanOrEqual(seen.x);
    expect(box.x + box.width).toBeLessThanOrEqual(seen.x + seen.width);
    expect(box.y).toBeGreaterThanOrEqual(seen.y);
    expect(box.y + box.height).toBeLessThanOrEqual(seen.y + seen.height);
    expect(tail).toBeDefined();
  });

  it('has no tail within itself where it must lie on its hex', () => {
    const { box, tail } = inPicture(210, 140);
    expect(c.y > box.y && c.y < box.y + box.height).toBe(true);
    expect(tail).toBeUndefined();
  });

  it('stands clear of what the app lays over a corner of the board', () => {
    const free = viewWith([]);
    const first = placeCard(free, hex, 220, 90)!;
    const covered = { x: first.x + 180, y: first.y + 40, width: 54, height: 214 };
    const box = placeCard({ ...free, covered }, hex, 220, 90)!;
    expect(
      box.x + box.width <= covered.x ||
        box.x >= covered.x + covered.width ||
        box.y + box.height <= covered.y ||
        box.y >= covered.y + covered.height,
    ).toBe(true);
  });

  it('stands where its tail crosses no counter, wherever one row of counters stands beside the hex', () => {
    const ring = map.hexes.filter(({ hex: h, at }) => h !== hex && near(at, c, 3.2));
    const rows = [
      ring.filter(({ at }) => at.x > c.x + 5),
      ring.filter(({ at }) => at.x < c.x - 5),
      ring.filter(({ at }) => at.y > c.y + 5),
      ring.filter(({ at }) => at.y < c.y - 5),
    ];
    for (const row of rows) {
      expect(row.length).toBeGreaterThan(2);
      expect(crossed(row.map((r) => r.hex))).toEqual([]);
    }
    // only to one side, between two counters, is there a way out
    for (const open of ring.filter(({ at }) => near(at, c, 1.8)))
      expect([
        open.hex,
        crossed(ring.filter((r) => near(r.at, c, 1.8) && r !== open).map((r) => r.hex)),
      ]).toEqual([open.hex, []]);
  });
});

describe('a whole picture', () => {
  const scene = sceneOf(map, {
    counters: [counter('1007'), counter('1116', { id: 'x', side: 'allied', nation: 'PR' })],
    focus: ['1007', '1116'],
    overlays: [
      {
        kind: 'card',
        hex: '1116',
        side: 'allied',
        head: '+3',
        die: 4,
        result: 'Dr',
        words: 'defender retreats',
      },
    ],
  });

  it('says turn, phase, side, question and what just happened', () => {
    for (const width of [1280, 390]) {
      const { ctx, said } = recordingCtx();
      paintScene(ctx, scene, { width, height: 800, theme: 'light', engraving });
      const all = texts(said).join(' | ');
      for (const words of ['Turn 3 of 7', 'French movement', 'French to decide', 'Choose a unit'])
        expect(all).toContain(words);
      expect(all).toContain('1116: +3, die 4, Dr');
      expect(all).toContain('Allies 2');
    }
    expect(lastResult(sceneOf(map))).toBe('');
  });

  it('writes nothing under ten pixels, from the whole map to a single hex', () => {
    for (const frame of ['all', ['1116'], ['1007', '2015']] as const) {
      const { ctx, said } = recordingCtx();
      paintScene(ctx, scene, { width: 900, height: 700, theme: 'dark', frame, engraving });
      const small = said.filter(({ name, px }) => name === 'fillText' && px < 10);
      // the title block alone is set in map pixels, and only where these come to ten on screen
      expect(small.map(({ args }) => args[0])).toEqual([]);
    }
  });

  it('paints the same bytes every time', () => {
    const picture = (): Buffer => {
      const canvas = createCanvas(500, 400);
      paintScene(canvas.getContext('2d'), scene, {
        width: 500,
        height: 400,
        theme: 'light',
        engraving,
      });
      return canvas.toBuffer('image/png');
    };
    const once = picture();
    expect(once.length).toBeGreaterThan(50_000);
    expect(picture().equals(once)).toBe(true);
    expect(captionHeight(390)).toBeGreaterThan(captionHeight(1280));
  });
});

describe('names at the edge of what is seen', () => {
  it('are moved inside or left out, never cut', () => {
    const measure = (text: string, font: string): number =>
      text.length * Number(/([\d.]+)px/.exec(font)![1]) * 0.5;
    const screen = { x: 700, y: 500, width: 900, height: 600 };
    const labels = layLabels(map, 1, measure, [], screen);
    const within = labels.filter(
      ({ x, y }) => x > screen.x && y > screen.y && x < screen.x + 900 && y < screen.y + 600,
    );
    expect(within.length).toBeGreaterThan(8);
    for (const { box } of within) {
      expect(box.x).toBeGreaterThanOrEqual(screen.x);
      expect(box.y).toBeGreaterThanOrEqual(screen.y);
      expect(box.x + box.width).toBeLessThanOrEqual(screen.x + 900);
      expect(box.y + box.height).toBeLessThanOrEqual(screen.y + 600);
    }
  });
});
