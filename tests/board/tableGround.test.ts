import { beforeAll, describe, expect, it } from 'vitest';
import { registerFonts } from '../../src/cli/canvas.ts';
import { groundOf, paintGround } from '../../src/board/paint/table/ground.ts';
import { noPictures, type Pictures, type TableCtx } from '../../src/board/paint/table/pictures.ts';
import { styleOf } from '../../src/board/paint/style.ts';
import type { BoardScene, PathStep, TableScene } from '../../src/scene/table.ts';
import { recordingCtx, texts } from './recordingCtx.ts';
import { easel, picture, picturesOf, table } from './tablePictures.ts';

const style = styleOf('light');
const WHOLE = { x: 0, y: 0, width: 100, height: 100 };

const board = (more: Partial<BoardScene>): BoardScene => ({
  name: 'West',
  box: { x: 10, y: 10, width: 40, height: 20 },
  reversed: false,
  ...more,
});

const painted = (more: Partial<TableScene>, pictures: Pictures) => {
  const { ctx, at } = easel();
  ctx.translate(-50, -50);
  paintGround(ctx, groundOf(table(more)), pictures, WHOLE, 1, style);
  return (x: number, y: number): string => at(x - 50, y - 50);
};

const said = (scene: Partial<TableScene>, area = WHOLE, zoom = 1) => {
  const recording = recordingCtx();
  const ground = groundOf(table(scene));
  paintGround(recording.ctx as TableCtx, ground, noPictures, area, zoom, style);
  return recording.said;
};

describe('boards', () => {
  const pictures = picturesOf({ w: picture(40, 20) });

  it('lie where the scene has them, on the map’s background', () => {
    const at = painted({ background: 'rgb(0, 255, 0)', boards: [board({ image: 'w' })] }, pictures);
    expect([at(9, 20), at(10, 10), at(29, 29), at(30, 20), at(49, 29), at(50, 20)]).toEqual([
      '00ff00',
      'ff0000',
      'ff0000',
      '0000ff',
      '0000ff',
      '00ff00',
    ]);
  });

  it('are turned about when reversed, and stretched to their box', () => {
    const boards = [
      board({ image: 'w', reversed: true, box: { x: 0, y: 0, width: 80, height: 80 } }),
    ];
    const at = painted({ boards }, pictures);
    expect([at(5, 5), at(35, 75), at(75, 5), at(79, 79)]).toEqual([
      '0000ff',
      '0000ff',
      'ff0000',
      'ff0000',
    ]);
  });

  it('without a picture are a colour, or nothing', () => {
    const colour = painted({ boards: [board({ colour: 'rgb(0, 0, 255)' })] }, noPictures);
    expect([colour(20, 20), colour(60, 20)]).toEqual(['0000ff', 'ffffff']);
    expect(painted({ boards: [board({})] }, noPictures)(20, 20)).toBe('ffffff');
  });

  it('whose picture is missing are paper with their name', () => {
    const boards = [board({ image: 'w', box: { x: 0, y: 0, width: 90, height: 60 } })];
    expect(texts(said({ boards }))).toEqual(['West']);
  });
});

describe('grids', () => {
  const line = (x: number, y: number): PathStep[] => [
    { to: 'move', x, y },
    { to: 'line', x: x + 20, y },
  ];
  const grids = [
    {
      colour: 'rgb(0, 0, 0)',
      lines: [...line(10, 50), ...line(3000, 50), ...line(10, 4000)],
      labels: [
        { at: { x: 20, y: 40 }, text: '0101', size: 9, colour: 'rgb(255, 0, 0)' },
        { at: { x: 3010, y: 40 }, text: '5001', size: 9, colour: 'rgb(255, 0, 0)' },
      ],
    },
  ];
  const sheet = { width: 5000, height: 5000, grids };

  it('are painted as far as they are seen, a pixel wide at any zoom', () => {
    const near = said(sheet);
    expect(near.filter(({ name }) => name === 'lineTo').map(({ args }) => args)).toEqual([
      [30.5, 50.5],
    ]);
    expect(texts(near)).toEqual(['0101']);
    const far = said(sheet, { x: 2900, y: 0, width: 200, height: 5000 });
    expect(far.filter(({ name }) => name === 'lineTo').map(({ args }) => args)).toEqual([
      [3020.5, 50.5],
    ]);
    expect(texts(far)).toEqual(['5001']);
  });

  it('leave out numbers that nobody could read', () => {
    expect(texts(said(sheet, WHOLE, 0.4))).toEqual([]);
    expect(said(sheet, WHOLE, 0.4).some(({ name }) => name === 'lineTo')).toBe(true);
  });

  it('have dots, and end at their outline', () => {
    const square: PathStep[] = [
      { to: 'move', x: 0, y: 0 },
      { to: 'line', x: 50, y: 0 },
      { to: 'line', x: 50, y: 100 },
      { to: 'line', x: 0, y: 100 },
      { to: 'close' },
    ];
    const dotted = {
      ...grids[0]!,
      labels: [],
      lines: [...line(20, 20), ...line(40, 20)],
      dots: [
        { x: 30, y: 50 },
        { x: 70, y: 50 },
      ],
      within: square,
    };
    const at = painted({ grids: [dotted] }, noPictures);
    expect([at(30, 50), at(31, 51), at(29, 50), at(70, 50)]).toEqual([
      '000000',
      '000000',
      'ffffff',
      'ffffff',
    ]);
    expect(at(30, 20)).not.toBe('ffffff');
    expect(at(56, 20)).toBe('ffffff');
  });
});

describe('washes', () => {
  it('colour a part of the map under the pieces', () => {
    const path: PathStep[] = [
      { to: 'move', x: 10, y: 10 },
      { to: 'line', x: 30, y: 10 },
      { to: 'line', x: 10, y: 30 },
      { to: 'close' },
    ];
    const at = painted({ under: [{ path, fill: 'rgb(255, 0, 0)', opacity: 1 }] }, noPictures);
    expect([at(12, 12), at(28, 28)]).toEqual(['ff0000', 'ffffff']);
  });

  const box = (x: number, y: number, width: number, height: number): PathStep[] => [
    { to: 'move', x, y },
    { to: 'line', x: x + width, y },
    { to: 'line', x: x + width, y: y + height },
    { to: 'line', x, y: y + height },
    { to: 'close' },
  ];
  const red = { fill: 'rgb(255, 0, 0)', opacity: 1 };

  it('leave out what is left out of them, also where that overlaps', () => {
    const holes = [box(20, 20, 20, 20), box(30, 30, 20, 20)];
    const at = painted({ under: [{ path: box(0, 0, 80, 80), ...red, holes }] }, noPictures);
    expect([at(10, 10), at(25, 25), at(35, 35), at(45, 45), at(60, 60)]).toEqual([
      'ff0000',
      'ffffff',
      'ffffff',
      'ffffff',
      'ff0000',
    ]);
  });

  it('are laid of a picture, from the map’s corner on and within their outline', () => {
    const pictures = picturesOf({ fog: picture(20, 10) });
    const wash = { path: box(15, 15, 50, 50), image: 'fog', opacity: 1 };
    const at = painted({ under: [{ ...wash, holes: [box(40, 40, 10, 10)] }] }, pictures);
    const cells = [
      at(14, 20),
      at(16, 20),
      at(22, 20),
      at(34, 50),
      at(45, 45),
      at(62, 64),
      at(66, 60),
    ];
    expect(cells).toEqual(['ffffff', '0000ff', 'ff0000', '0000ff', 'ffffff', 'ff0000', 'ffffff']);
    expect(painted({ under: [wash] }, noPictures)(30, 30)).toBe('ffffff');
  });

  it('of a tiny picture over a vast map are not millions of strokes', () => {
    const recording = recordingCtx();
    const path = box(0, 0, 1e6, 1e6);
    const ground = groundOf(table({ under: [{ path, image: 'dot', opacity: 1 }] }));
    const pictures = picturesOf({ dot: picture(1, 1) });
    const whole = { x: 0, y: 0, width: 1e6, height: 1e6 };
    paintGround(recording.ctx as TableCtx, ground, pictures, whole, 1, style);
    const strokes = recording.said.filter(({ name }) => name === 'drawImage');
    expect(strokes.length).toBeGreaterThan(1000);
    expect(strokes.length).toBeLessThan(6000);
  });

  it('are lines that slant upwards, or both ways, within their outline', () => {
    const far = [box(0, 0, 1e12, 1e12)].map((path) => ({
      path,
      ...red,
      hatch: 'striped' as const,
    }));
    expect(said({ under: far }).length).toBeLessThan(50_000);
    const lined = (hatch: 'striped' | 'crosshatched') =>
      painted({ under: [{ path: box(12, 12, 36, 36), ...red, hatch }] }, noPictures);
    const inked = (at: (x: number, y: number) => string, cells: readonly number[][]) =>
      cells.map(([x, y]) => at(x!, y!) !== 'ffffff');
    // every sixth: x + y is the same along a rising line, x - y along a falling one
    const cells = [
      [20, 27],
      [21, 26],
      [23, 28],
      [24, 29],
      [23, 20],
      [24, 32],
    ];
    expect(inked(lined('striped'), cells)).toEqual([true, true, false, true, false, false]);
    expect(inked(lined('crosshatched'), cells)).toEqual([true, true, true, true, false, false]);
    expect(lined('striped')(5, 43)).toBe('ffffff');
  });

  it('along a border stay inside it where they have to', () => {
    const stroke = { path: box(20, 20, 40, 40), stroke: 'rgb(255, 0, 0)', width: 8, opacity: 1 };
    const inside = painted({ under: [{ ...stroke, inside: true }] }, noPictures);
    expect([inside(18, 40), inside(22, 40), inside(26, 40)]).toEqual([
      'ffffff',
      'ff0000',
      'ffffff',
    ]);
    expect(painted({ under: [stroke] }, noPictures)(18, 40)).toBe('ff0000');
  });

  it('of a picture or of lines along a border leave the middle free', () => {
    const pictures = picturesOf({ fog: picture(20, 10) });
    const band = { path: box(20, 20, 40, 40), opacity: 1, band: 4, inside: true as const };
    const at = painted({ under: [{ ...band, image: 'fog' }] }, pictures);
    expect([at(18, 40), at(22, 40), at(52, 22), at(26, 40), at(40, 40)]).toEqual([
      'ffffff',
      'ff0000',
      '0000ff',
      'ffffff',
      'ffffff',
    ]);
    const lines = painted({ under: [{ ...band, ...red, hatch: 'striped' }] }, noPictures);
    // x + y is 66 on both
    expect([lines(22, 43) !== 'ffffff', lines(32, 33) !== 'ffffff']).toEqual([true, false]);
  });
});

describe('turned numbers', () => {
  // a machine may have no fonts of its own
  beforeAll(registerFonts);
  it('run the way that they are turned, about their middle', () => {
    const label = { at: { x: 50, y: 40 }, text: '0101', size: 10, colour: 'rgb(255, 0, 0)' };
    const grid = { colour: 'rgb(0, 0, 0)', lines: [], dots: [] };
    const inked = (turn?: number) => {
      const labels = [{ ...label, ...(turn === undefined ? {} : { turn }) }];
      const at = painted({ grids: [{ ...grid, labels }] }, noPictures);
      const xs: number[] = [];
      const ys: number[] = [];
      for (let x = 20; x < 80; x += 1)
        for (let y = 10; y < 70; y += 1)
          if (at(x, y) !== 'ffffff') {
            xs.push(x);
            ys.push(y);
          }
      return {
        wide: Math.max(...xs) - Math.min(...xs),
        high: Math.max(...ys) - Math.min(...ys),
        middle: [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2],
      };
    };
    const upright = inked();
    expect(upright.wide).toBeGreaterThan(upright.high);
    for (const turn of [90, 270]) {
      const turned = inked(turn);
      expect(turned.high).toBeGreaterThan(turned.wide);
      expect(Math.abs(turned.middle[0]! - 50)).toBeLessThan(3);
      expect(Math.abs(turned.middle[1]! - 40)).toBeLessThan(3);
    }
  });
});
