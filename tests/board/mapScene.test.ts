import { describe, expect, it } from 'vitest';
import { engrave, type Engraving } from '../../src/board/paint/engrave.ts';
import { engraveArea, paintMap } from '../../src/board/paint/paintMap.ts';
import { styleOf } from '../../src/board/paint/style.ts';
import { hexCentre, mapScene } from '../../src/scene/buildMapScene.ts';
import { leipzig, leipzigScene } from './boardScene.ts';
import { recordingCtx } from './recordingCtx.ts';

const scene = leipzigScene();

describe('the drawn map', () => {
  it('joins the hexes of one wood into one mass with one outline', () => {
    const woods = scene.masses.filter(({ terrain }) => terrain === 'woods');
    expect(woods.map(({ hexes }) => hexes.length).sort((a, b) => a - b)).toContain(18);
    expect(woods.reduce((sum, { hexes }) => sum + hexes.length, 0)).toBe(170);
    const harth = woods.find(({ hexes }) => hexes.length === 18)!;
    expect(harth.rings).toHaveLength(1);
  });

  it('keeps every mass within its own hexes: an outline corner is one hex radius from a centre', () => {
    for (const { hexes, rings } of scene.masses)
      for (const p of rings.flat()) {
        const near = Math.min(...hexes.map((h) => Math.hypot(h.x - p.x, h.y - p.y)));
        expect(near).toBeCloseTo(scene.hexSize, 5);
      }
  });

  it('runs each river in one unbroken course and never loses a hexside', () => {
    const elster = scene.courses.filter(({ name }) => name === 'Weisse Elster');
    expect(elster.reduce((sum, { corners }) => sum + corners.length - 1, 0)).toBe(72);
    for (const { corners } of scene.courses)
      for (const [i, p] of corners.slice(1).entries())
        expect(Math.hypot(p.x - corners[i]!.x, p.y - corners[i]!.y)).toBeCloseTo(scene.hexSize, 5);
    expect(elster.every(({ broad }) => broad)).toBe(true);
  });

  it('puts a bridge in the middle of the side it crosses, along the way across', () => {
    const [a, b] = [hexCentre({ col: 17, row: 17 }), hexCentre({ col: 18, row: 16 })];
    const bridge = scene.crossings.find(({ broad }) => broad)!;
    expect(bridge.kind).toBe('bridge');
    expect(bridge.at.x).toBeCloseTo((a.x + b.x) / 2, 5);
    expect(bridge.at.y).toBeCloseTo((a.y + b.y) / 2, 5);
    const across = Math.atan2(b.y - a.y, b.x - a.x);
    expect(Math.abs(Math.sin(bridge.angle - across))).toBeLessThan(1e-6);
  });

  it('draws the sheet around a window, marks what is out of play and names only what is in', () => {
    const part = mapScene(leipzig({ from: '0101', to: '1820' }), { key: 'part', sheet: leipzig() });
    expect(part.hexes.length).toBe(1614);
    expect(part.hexes.find(({ hex }) => hex === '1820')!.inPlay).toBe(true);
    expect(part.hexes.find(({ hex }) => hex === '1920')!.inPlay).toBe(false);
    expect(part.bounds.length).toBeGreaterThan(30);
    expect(part.frame.width).toBeLessThan(part.width / 2);
    expect(scene.bounds).toEqual([]);
  });

  it('sets the title block only where the sheet has a corner without hexes', () => {
    const titled = mapScene(leipzig(), { key: 'a', title: 'Leipzig' });
    expect(titled.cartouche?.title).toBe('Leipzig');
    expect(
      mapScene(leipzig({ from: '2001', to: '3010' }), { key: 'b', title: 'x' }).cartouche,
    ).toBe(undefined);
  });
});

describe('the engraving', () => {
  const e = engrave(scene);
  const whole = { x: 0, y: 0, width: scene.width, height: scene.height };

  it('is the same every time', () => {
    expect(engrave(leipzigScene()).trees.within(whole)).toEqual(e.trees.within(whole));
  });

  it('plants the same trees, whatever part of the sheet is looked at first', () => {
    const all = e.trees.within(whole);
    expect(all.length).toBeGreaterThan(5000);
    const byParts = engrave(leipzigScene());
    const part = (x: number, y: number) =>
      byParts.trees.within({ x: x * 700 - 3, y: y * 700 + 2, width: 700, height: 700 });
    const across = Math.ceil(scene.width / 700) + 1;
    const down = Math.ceil(scene.height / 700) + 1;
    // from the far corner back, so that each part comes upon its neighbours' plots half planted
    const parts = Array.from({ length: across * down }, (_, n) => n)
      .reverse()
      .flatMap((n) => part(n % across, Math.floor(n / across) - 1));
    expect(parts.sort((a, b) => a.y - b.y)).toEqual(all);
  });

  it('can be made ready for an area, piece by piece: all that painting it asks for, and nothing beside', () => {
    /** which late parts of the sheet are asked for */
    const asked = (look: (watched: Engraving) => void): ReadonlySet<string> => {
      const names = new Set<string>();
      const watch = <T extends { readonly get: () => unknown }>(list: readonly T[], kind: string) =>
        list.map((late, n) => ({
          ...late,
          get: () => {
            names.add(`${kind} ${n}`);
            return late.get();
          },
        }));
      look({
        ...e,
        hills: watch(e.hills, 'hill') as Engraving['hills'],
        towns: watch(e.towns, 'town') as Engraving['towns'],
        cities: watch(e.cities, 'city') as Engraving['cities'],
        trees: {
          within: (area) => {
            for (const tree of e.trees.within(area)) names.add(`tree ${tree.x} ${tree.y}`);
            return [];
          },
          *plant(area) {
            for (const tree of e.trees.within(area)) names.add(`tree ${tree.x} ${tree.y}`);
            yield* e.trees.plant(area);
          },
        },
      });
      return names;
    };
    for (const [x, y] of [
      [0, 0],
      [1100, 700],
      [2100, 1500],
    ] as const) {
      const area = { x, y, width: 700, height: 700 };
      const painted = asked((w) => paintMap(recordingCtx().ctx, w, area, 0.7, styleOf('light')));
      let pieces = 0;
      const made = asked((w) => {
        for (const _ of engraveArea(w, area)) pieces += 1;
      });
      expect(painted.size).toBeGreaterThan(3);
      expect([...made].sort()).toEqual([...painted].sort());
      expect(pieces).toBeGreaterThan(3);
    }
  });

  it('builds houses in every town, and none upon a road', () => {
    expect(e.towns.length).toBe(62);
    const roads = e.ways.flatMap(({ line }) => line);
    for (const { houses } of e.towns.map((town) => town.get())) {
      expect(houses.length).toBeGreaterThan(5);
      for (const { at } of houses)
        expect(Math.min(...roads.map((p) => Math.hypot(p.x - at.x, p.y - at.y)))).toBeGreaterThan(
          3,
        );
    }
  });

  it('keeps water on its hexsides: a course passes the middle of each', () => {
    const elster = e.streams.find(({ broad }) => broad)!;
    const course = scene.courses.find(({ broad }) => broad)!;
    const [a, b] = [course.corners[4]!, course.corners[5]!];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    expect(
      Math.min(...elster.line.map((p) => Math.hypot(p.x - middle.x, p.y - middle.y))),
    ).toBeLessThan(5);
  });
});
