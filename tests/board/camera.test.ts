import { describe, expect, it } from 'vitest';
import {
  boxOfHexes,
  fitMap,
  follow,
  openingCamera,
  outgrown,
  snug,
  steady,
  zoomAt,
  zoomRange,
} from '../../src/board/camera.ts';
import { fanBoxes } from '../../src/board/fan.ts';
import { counterCentre, hexAt, hitTest } from '../../src/board/hit.ts';
import { hexIndex, project, unproject, viewOf } from '../../src/board/paint/view.ts';
import {
  bandsOver,
  drawTiles,
  fallsTrue,
  seenArea,
  stepOf,
  TILE,
  type Tile,
  tilesOver,
  tilesToDraw,
} from '../../src/board/tiles.ts';
import { alongWay, waysBetween } from '../../src/board/useGlide.ts';
import { counter, leipzigScene, sceneOf } from './boardScene.ts';

const map = leipzigScene();
const size = { width: 1280, height: 800 };

describe('the camera', () => {
  it('fits the whole sheet', () => {
    const c = fitMap(map, size);
    const a = project(c, { x: 0, y: 0 });
    const b = project(c, { x: map.width, y: map.height });
    expect(a.x).toBeGreaterThanOrEqual(0);
    expect(a.y).toBeGreaterThanOrEqual(0);
    expect(b.x).toBeLessThanOrEqual(1280);
    expect(b.y).toBeLessThanOrEqual(800);
  });

  it('keeps the point under the pointer where it is when it zooms', () => {
    const before = fitMap(map, size);
    const at = { x: 417, y: 223 };
    const after = zoomAt(before, 1.5, at, zoomRange(map, size));
    expect(after.zoom).toBeCloseTo(before.zoom * 1.5);
    expect(unproject(after, at).x).toBeCloseTo(unproject(before, at).x);
    expect(unproject(after, at).y).toBeCloseTo(unproject(before, at).y);
    expect(zoomAt(before, 1e9, at, zoomRange(map, size)).zoom).toBe(zoomRange(map, size)[1]);
  });

  it('opens on the focus, else on the counters, else on everything', () => {
    const focus = openingCamera(sceneOf(map, { focus: ['3618'] }), size);
    const p = project(focus, hexIndex(map).get('3618')!);
    expect(Math.abs(p.x - 640)).toBeLessThan(2);
    const counters = openingCamera(sceneOf(map, { counters: [counter('0808')] }), size);
    expect(counters.zoom).toBeGreaterThan(1);
    expect(openingCamera(sceneOf(map), size)).toEqual(fitMap(map, size));
  });

  it('opens where both sides stand, near enough to read, when all of the field would be too small', () => {
    const far = ['0303', '4032'].map((hex) => counter(hex));
    const front = ['2015', '2016', '2115'].map((hex) => counter(hex));
    const enemy = ['2315', '2316'].map((hex) => counter(hex, { side: 'allied' }));
    const c = openingCamera(sceneOf(map, { counters: [...far, ...front, ...enemy] }), size);
    expect(46 * c.zoom).toBeGreaterThanOrEqual(28);
    for (const { at } of [...front, ...enemy]) {
      const p = project(c, at);
      expect(p.x > 20 && p.x < 1260 && p.y > 20 && p.y < 780).toBe(true);
    }
  });

  it('stays when what matters is in sight and moves there when it is not', () => {
    const now = openingCamera(sceneOf(map, { focus: ['3618'] }), size);
    expect(follow(now, map, ['3618'], size)).toBe(now);
    const then = follow(now, map, ['0505'], size);
    const p = project(then, hexIndex(map).get('0505')!);
    expect(p.x).toBeGreaterThan(0);
    expect(p.x).toBeLessThan(1280);
    expect(then.zoom).toBe(now.zoom);
  });

  it('cannot lose the sheet', () => {
    const lost = steady({ x: 99999, y: -99999, zoom: 1 }, map, size);
    expect(unproject(lost, { x: 640, y: 400 })).toEqual({ x: 0, y: map.height });
    const close = snug({ x: 99999, y: 0, zoom: 1 }, map, size);
    expect(close.x).toBeLessThan(60);
    expect(boxOfHexes(map, ['9999'], 1)).toBe(undefined);
  });
});

describe('under the pointer', () => {
  const hexes = new Set(map.hexes.map(({ hex }) => hex));

  it('is the hex whose centre is nearest, for every hex of the map', () => {
    for (const { hex, at } of map.hexes)
      expect(hexAt(map, { x: at.x + 12, y: at.y - 17 })).toBe(hex);
  });

  it('is the uppermost counter there, else the hex, else nothing', () => {
    const low = counter('0808', { id: 'low', stack: { index: 0, of: 2 } });
    const high = counter('0808', { id: 'high', stack: { index: 1, of: 2 } });
    const scene = sceneOf(map, { counters: [high, low] });
    expect(hitTest(scene, hexes, counterCentre(low))).toEqual({ hex: '0808', counter: 'high' });
    const edge = { x: counterCentre(low).x - 22, y: counterCentre(low).y + 22 };
    expect(hitTest(scene, hexes, edge)).toEqual({ hex: '0808', counter: 'low' });
    expect(hitTest(scene, hexes, map.hexes[0]!.at)).toEqual({ hex: '0101' });
    expect(hitTest(scene, hexes, { x: 4, y: 4 })).toEqual({});
  });

  it('has room for a whole stack, spread out on the screen without overlap', () => {
    const stack = Array.from({ length: 9 }, (_, i) =>
      counter('0101', { id: `${i}`, stack: { index: i, of: 9 } }),
    );
    const scene = sceneOf(map, { counters: stack });
    const narrow = { width: 390, height: 700 };
    const view = viewOf(fitMap(map, narrow), scene, hexIndex(map), { x: 0, y: 0, ...narrow });
    const boxes = fanBoxes(view, stack).map(({ box }) => box);
    expect(boxes).toHaveLength(9);
    for (const [i, a] of boxes.entries()) {
      expect(a.x).toBeGreaterThanOrEqual(0);
      expect(a.x + a.width).toBeLessThanOrEqual(390);
      for (const b of boxes.slice(i + 1))
        expect(Math.abs(a.x - b.x) >= a.width || Math.abs(a.y - b.y) >= a.width).toBe(true);
    }
  });

  it('spreads a stack out clear of what the app lays over a corner of the board', () => {
    const stack = ['one', 'two'].map((id, index) =>
      counter('3619', { id, stack: { index, of: 2 } }),
    );
    const at = hexIndex(map).get('3619')!;
    const seen = { x: at.x - 250, y: at.y - 250, width: 300, height: 500 };
    const free = viewOf(
      { x: 0, y: 0, zoom: 1 },
      sceneOf(map, { counters: stack }),
      hexIndex(map),
      seen,
    );
    const covered = { x: at.x - 4, y: at.y - 200, width: 54, height: 450 };
    const rightOf = (view: typeof free): number =>
      Math.max(...fanBoxes(view, stack).map(({ box }) => box.x + box.width));
    expect(rightOf(free)).toBeGreaterThan(covered.x);
    expect(rightOf({ ...free, covered })).toBeLessThanOrEqual(covered.x);
  });
});

describe('tiles', () => {
  it('are drawn for the next step of zoom, never larger than they were painted', () => {
    for (const zoom of [0.13, 0.4, 0.5, 0.71, 1, 1.3, 3]) {
      expect(stepOf(zoom)).toBeGreaterThanOrEqual(zoom * 0.9999);
      expect(stepOf(zoom)).toBeLessThan(zoom * 1.4143);
    }
  });

  it('cover all that is seen, each once', () => {
    const camera = { x: -900, y: -500, zoom: 0.9 };
    const area = seenArea(camera, size, 100);
    const tiles = tilesOver(area, 1, map);
    expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
    for (let x = area.x; x < area.x + area.width; x += 40)
      for (let y = area.y; y < area.y + area.height; y += 40) {
        const there = tiles.filter(
          ({ area: a }) => x >= a.x && x < a.x + a.width && y >= a.y && y < a.y + a.height,
        );
        expect(there).toHaveLength(1);
      }
    expect(tilesOver({ x: -5000, y: 0, width: 100, height: 100 }, 1, map)).toEqual([]);
    expect(tiles[0]!.area.width).toBe(TILE);
  });
});

describe('bands', () => {
  const camera = { x: -900.4, y: -500.7, zoom: 0.9 };
  /** where images are drawn: x, y, width, height */
  const drawnAt = (tiles: ReturnType<typeof bandsOver>, from: typeof camera): number[][] => {
    const at: number[][] = [];
    const ctx = { drawImage: (_: unknown, ...box: number[]) => at.push(box) };
    drawTiles(
      ctx as unknown as CanvasRenderingContext2D,
      tiles.map((tile) => ({ ...tile, image: {} as HTMLCanvasElement })),
      from,
      100,
    );
    return at;
  };

  it('cover just what is seen, in whole pixels, one under the other', () => {
    const odd = { width: 901.3, height: 587.5 };
    const at = drawnAt(bandsOver(camera, odd), camera);
    let top = 100;
    for (const [x, y, width, height] of at) {
      expect([x, y, width]).toEqual([100, top, expect.closeTo(902, 6)]);
      expect(height).toBeCloseTo(Math.round(height!), 6);
      top += Math.round(height!);
    }
    expect(top).toBe(100 + 588);
  });

  it("are the screen's own pixels after a move by whole pixels, and stand in like any tile after another", () => {
    const bands = bandsOver(camera, size);
    const moved = { ...camera, x: camera.x + 37, y: camera.y - 12 };
    expect(bands.every((band) => fallsTrue(band, moved))).toBe(true);
    expect(drawnAt(bands, moved)[0]?.slice(0, 2)).toEqual([137, 88]);
    for (const other of [
      { ...camera, x: camera.x + 0.5 },
      { ...camera, zoom: 0.8 },
    ])
      expect(bands.some((band) => fallsTrue(band, other))).toBe(false);
    // drawn at half the size they would lie on whole pixels, too
    const whole = { x: 0, y: 0, zoom: 1 };
    const half = bandsOver(whole, size).map((band) => fallsTrue(band, { ...whole, zoom: 0.5 }));
    expect(half).not.toContain(true);
    // a tile of the same step is no band
    expect(fallsTrue({ ...tilesOver(seenArea(camera, size, 0), 0.9, map)[0]! }, camera)).toBe(
      false,
    );
  });
});

describe('bands and tiles', () => {
  const camera = { x: -900.4, y: -500.7, zoom: 0.9 };

  it('of another look are others, of the same the same', () => {
    const keysAt = (at: typeof camera, of = size) => bandsOver(at, of).map(({ key }) => key);
    const looks = [
      keysAt(camera),
      keysAt({ ...camera, x: -900 }),
      keysAt({ ...camera, y: -500 }),
      keysAt({ ...camera, zoom: 0.8 }),
      keysAt(camera, { ...size, width: 1281 }),
    ].flat();
    expect(new Set(looks).size).toBe(looks.length);
    expect(keysAt({ ...camera })).toEqual(keysAt(camera));
  });

  it('tiles lie a little over the next one, so that no seam is between them', () => {
    const boxes: number[][] = [];
    const ctx = { drawImage: (_: unknown, ...box: number[]) => boxes.push(box) };
    const tiles = tilesOver(seenArea(camera, size, 0), stepOf(camera.zoom), map);
    drawTiles(
      ctx as unknown as CanvasRenderingContext2D,
      tiles.map((tile) => ({ ...tile, image: {} as HTMLCanvasElement })),
      camera,
      100,
    );
    const side = TILE * (camera.zoom / stepOf(camera.zoom));
    for (const box of boxes)
      expect(box.slice(2).map((length) => length - side > 0.4 && length - side < 1)).toEqual([
        true,
        true,
      ]);
  });
});

describe('what is drawn while tiles are missing', () => {
  const camera = { x: -900, y: -500, zoom: 1 };
  const wantedAt = (at: typeof camera) => tilesOver(seenArea(at, size, 160), stepOf(at.zoom), map);
  const byKey = (tiles: readonly Tile[]) => new Map(tiles.map((tile) => [tile.key, tile]));
  const bands = bandsOver(camera, size);

  it.each([
    ['nearer', { ...camera, zoom: 1.2 }],
    [
      'farther, to the tiles of just the zoom that the bands were painted at',
      { ...camera, zoom: 0.9 },
    ],
    ['moved by half a pixel', { ...camera, x: -900.5 }],
  ])('the first picture stands in for them: %s', (_, now) => {
    expect(tilesToDraw(byKey(bands), wantedAt(now), now)).toEqual(bands);
  });

  it('the first picture lies over its tiles as long as it falls true, and is gone when all are there and it does not', () => {
    const wanted = wantedAt(camera);
    const painted = byKey([...bands, ...wanted]);
    expect(tilesToDraw(painted, wanted, camera)).toEqual([...wanted, ...bands]);
    const later = { ...camera, x: -900.5 };
    expect(tilesToDraw(painted, wantedAt(later), later)).toEqual(wantedAt(later));
  });

  it('tiles of other steps stand in where one is missing, the nearest step over the others, under the sharp ones', () => {
    const wanted = wantedAt(camera);
    const [first, ...rest] = wanted;
    const coarse = tilesOver(seenArea(camera, size, 0), 0.5, map);
    const fine = tilesOver(seenArea(camera, size, 0), 2 ** 0.5, map);
    const drawn = tilesToDraw(byKey([...fine, ...coarse, ...rest]), wanted, camera);
    expect(drawn.slice(-rest.length)).toEqual(rest);
    const under = drawn.slice(0, -rest.length).map(({ step }) => step);
    expect(new Set(under)).toEqual(new Set([0.5, 2 ** 0.5]));
    expect(under).toEqual([...under].sort((a, b) => a - b));
    expect(drawn).not.toContain(first);
  });
});

describe('a step that is shown', () => {
  it('follows the path that the scene has, and goes straight without one', () => {
    const before = sceneOf(map, { counters: [counter('0808', { id: 'u' })] });
    const moved = [counter('0810', { id: 'u' })];
    const straight = waysBetween(before, sceneOf(map, { counters: moved }));
    expect(straight[0]!.points).toHaveLength(2);
    const round = waysBetween(
      before,
      sceneOf(map, {
        counters: moved,
        overlays: [
          { kind: 'path', hexes: ['0808', '0909', '0910', '0810'], side: 'french', style: 'move' },
        ],
      }),
    );
    expect(round[0]!.points).toHaveLength(4);
    expect(waysBetween(before, before)).toEqual([]);
  });

  it('spends its time evenly along the way', () => {
    const way = [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 10 },
    ];
    expect(alongWay(way, 0)).toEqual({ x: 0, y: 0 });
    expect(alongWay(way, 0.5)).toEqual({ x: 20, y: 0 });
    expect(alongWay(way, 1)).toEqual({ x: 30, y: 10 });
  });
});

it('a drawn picture stands in for a moved view until the sheet would be bare or too coarse', () => {
  const sheet = { width: 4000, height: 4000 };
  const screen = { width: 900, height: 600 };
  const drawn = { x: -1000, y: -1000, zoom: 1 };
  const told = (now: Parameters<typeof outgrown>[1]) => outgrown(drawn, now, 160, sheet, screen);
  expect(told(drawn)).toBe(false);
  expect(told({ ...drawn, x: -1000 + 159 })).toBe(false);
  expect(told({ ...drawn, x: -1000 + 163 })).toBe(true);
  expect(told({ ...drawn, y: -1000 - 163 })).toBe(true);
  // zooming about the middle shifts far and leaves nothing bare
  expect(told(zoomAt(drawn, 1.4, { x: 450, y: 300 }, [0.1, 3]))).toBe(false);
  expect(told(zoomAt(drawn, 1.7, { x: 450, y: 300 }, [0.1, 3]))).toBe(true);
  expect(told(zoomAt(drawn, 0.8, { x: 450, y: 300 }, [0.1, 3]))).toBe(false);
  expect(told(zoomAt(drawn, 0.6, { x: 450, y: 300 }, [0.1, 3]))).toBe(true);
  // beyond the sheet's edge there is only table
  expect(outgrown({ x: 40, y: 40, zoom: 1 }, { x: 300, y: 40, zoom: 1 }, 160, sheet, screen)).toBe(
    false,
  );
});
