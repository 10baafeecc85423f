import { createHash } from 'node:crypto';
import { loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerFonts } from '../../src/cli/canvas.ts';
import { compileMap } from '../../src/module/compileMap.ts';
import { exportModule } from '../../src/publish/vassal/exportModule.ts';
import type { Prepared } from '../../src/session/modules.ts';
import { hexCentre } from '../../src/scene/buildMapScene.ts';
import { good } from '../support/toyGame.ts';
import { chainOf, framingFaults, partsOf, savedText, split } from '../support/vassalGrammar.ts';
import { engine } from '../support/vassalEngine.ts';
import { moduleFaults } from '../support/vassalModule.ts';
import { hexNameAt, type HexNaming, snapped, zoneAt } from '../support/vassalGrid.ts';
import { readZip } from '../../src/formats/zip.ts';
import {
  all,
  noCanvas,
  nodeCanvas,
  openModule,
  type OpenedModule,
  preparedOf,
  worldOf,
  type Xml,
} from './native.ts';

const texts = new Map([['NOTICE.txt', 'Where the values come from.\n']]);
const HEX = 'module.map.boardPicker.board.HexGrid';
const NUMBERS = 'module.map.boardPicker.board.mapgrid.HexGridNumbering';

const mapNamed = (root: Xml, name: string): Xml =>
  all(root, 'module.Map').find(({ at }) => at.mapName === name)!;

/** Ids of the counters that a scenario puts into play. */
const unitIds = ({ rules }: Prepared['module']['scenarios'][number]): readonly string[] =>
  Object.keys((rules as { readonly units: object }).units);

/** Width and height out of a picture's own name for itself. */
const sizeOf = (bytes: Uint8Array): readonly [number, number] => {
  const [, w, h] = /(\d+)x(\d+)$/.exec(new TextDecoder().decode(bytes))!;
  return [Number(w), Number(h)];
};

describe.each(['leipzig-1813', 'drill-ground'])(
  '%s as a VASSAL module',
  { timeout: 120_000 },
  (id) => {
    let prepared: Prepared;
    let bytes: Uint8Array;
    let module: OpenedModule;
    let naming: HexNaming;
    beforeAll(async () => {
      prepared = await preparedOf(id);
      bytes = good(await exportModule({ prepared, make: noCanvas, texts }));
      module = await openModule(bytes);
      const main = mapNamed(module.root, 'Main Map');
      const board = all(main, 'module.map.boardPicker.Board')[0]!;
      const [width, height] = sizeOf(module.files.get(`images/${board.at.image}`)!);
      naming = { grid: all(main, HEX)[0]!.at, numbering: all(main, NUMBERS)[0]!.at, width, height };
    }, 120_000);

    it('is the same bytes each time', async () => {
      expect(good(await exportModule({ prepared, make: noCanvas, texts }))).toEqual(bytes);
    });

    it('has nothing that the engine does not know, nothing too little, and no name twice (FORMAT 6.10)', () => {
      expect(moduleFaults(module.root, module.files)).toEqual([]);
    });

    it('names every hex as we do, where the picture has it and where counters snap to', () => {
      const map = good(compileMap(prepared.module.map!));
      const wrong: string[] = [];
      for (const [i, name] of map.names.entries()) {
        const at = hexCentre(map.offsets[i]!);
        const [px, py] = [at.x * 1.5, at.y * 1.5];
        const [x, y] = snapped(naming, Math.round(px), Math.round(py));
        if (hexNameAt(naming, x, y) !== name || Math.hypot(x - px, y - py) > 1.5)
          wrong.push(`${name}: ${x},${y} is ${hexNameAt(naming, x, y)}`);
        // well within the hex on all sides, a counter dropped there goes to the same place
        for (const [ox, oy] of [
          [40, 0],
          [-40, 0],
          [20, 38],
          [20, -38],
          [-20, 38],
          [-20, -38],
        ] as const)
          if (snapped(naming, Math.round(px) + ox, Math.round(py) + oy).join() !== `${x},${y}`)
            wrong.push(`${name} off by ${ox},${oy}`);
      }
      expect(wrong).toEqual([]);
      expect(map.count).toBeGreaterThan(90);
    });

    it('has every picture, page and save that it names', () => {
      const { root, files } = module;
      const named = new Set<string>();
      for (const board of all(root, 'module.map.boardPicker.Board'))
        named.add(`images/${board.at.image}`);
      for (const chart of all(root, 'widget.HtmlChart')) named.add(chart.at.fileName!);
      for (const help of all(root, 'module.documentation.HelpFile')) named.add(help.at.fileName!);
      for (const setup of all(root, 'module.PredefinedSetup')) named.add(setup.at.file!);
      const definitions = [
        ...all(root, 'widget.PieceSlot'),
        ...all(root, 'module.PrototypeDefinition'),
      ].map(({ text }) => split(text.substring(2), '/')[1]!);
      for (const type of definitions)
        for (const part of chainOf(type)) {
          const fields = split(part, ';');
          if (fields[0] === 'piece' && fields[3] !== '') named.add(`images/${fields[3]}`);
          if (fields[0] === 'emb2')
            for (const image of split(fields[16]!, ',')) named.add(`images/${image}`);
        }
      const missing = [...named].filter((name) => !files.has(name));
      expect(missing).toEqual([]);
      const unused = [...files.keys()].filter(
        (name) => !named.has(name) && name !== 'buildFile.xml' && name !== 'moduledata',
      );
      expect(unused).toEqual([]);
      expect(all(root, 'module.PredefinedSetup').map(({ at }) => at.name)).toEqual(
        prepared.module.scenarios.map(({ title }) => title),
      );
    });

    it('has each counter once in the palettes, with prototypes that are there and a state for every trait', () => {
      const { root } = module;
      const prototypes = new Set(all(root, 'module.PrototypeDefinition').map(({ at }) => at.name));
      const slots = all(root, 'widget.PieceSlot');
      expect(new Set(slots.map(({ at }) => at.gpid)).size).toBe(slots.length);
      const units = new Set(prepared.module.scenarios.flatMap(unitIds));
      const found = slots.map(({ text, at }) => {
        const [none, type, state] = split(text.substring(2), '/');
        expect(none).toBe('null');
        const [traits, states] = [chainOf(type!), chainOf(state!)];
        expect(states.length).toBe(traits.length);
        expect(prototypes.has(traits[0]!.slice('prototype;'.length))).toBe(true);
        expect(states.at(-1)).toBe(`null;0;0;${at.gpid};0`);
        const marks = traits.findIndex((t) => t.startsWith('mark;'));
        const names = split(traits[marks]!.substring(5), ',');
        return split(states[marks]!, ',')[names.indexOf('Unit')]!;
      });
      expect(new Set(found)).toEqual(units);
      expect(found.length).toBe(units.size);
    });

    it('has a set-up for each scenario, whose counters lie in cells and hexes that have names', async () => {
      const zones = all(
        mapNamed(module.root, 'Turn Track'),
        'module.map.boardPicker.board.mapgrid.Zone',
      ).map(({ at }) => ({ name: at.name!, path: at.path! }));
      expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
      const hexes = good(compileMap(prepared.module.map!)).index;
      for (const [i, setup] of all(module.root, 'module.PredefinedSetup').entries()) {
        const save = good(await readZip(module.files.get(setup.at.file!)!));
        const it = engine(worldOf(module));
        const { root, start, steps } = partsOf(savedText(save.get('savedGame')!));
        expect(framingFaults(root)).toEqual([]);
        start.forEach(it.run);
        expect(steps).toEqual([]);
        const counters = [...it.pieces.values()].filter(({ type }) => type.at(-1) !== 'stack');
        expect(counters.length).toBe(prepared.module.scenarios[i]!.counters);
        for (const { map, x, y, parent } of counters) {
          expect(parent).not.toBeNull();
          if (map === 'Main Map') expect(hexes.has(hexNameAt(naming, x, y))).toBe(true);
          else expect(zoneAt(zones, x, y)).toMatch(/\w/);
        }
        expect([...it.boards.keys()]).toEqual(['Main Map', 'Turn Track']);
        expect(it.notes[0]).toContain(prepared.module.scenarios[i]!.title);
      }
    });
  },
);

describe('painted', { timeout: 120_000 }, () => {
  // a machine may have no fonts of its own
  beforeAll(registerFonts);
  it('boards and counters are pictures of the size that the build file needs, and no two counters are alike', async () => {
    const prepared = await preparedOf('drill-ground');
    const { files, root } = await openModule(
      good(await exportModule({ prepared, make: nodeCanvas, texts })),
    );
    const seen = new Set<string>();
    let counters = 0;
    for (const slot of all(root, 'widget.PieceSlot')) {
      const type = chainOf(split(slot.text.substring(2), '/')[1]!);
      const image = files.get(`images/${split(type.at(-1)!, ';')[3]}`)!;
      const { width, height } = await loadImage(Buffer.from(image));
      expect([`${width}`, `${height}`]).toEqual([slot.at.width, slot.at.height]);
      seen.add(createHash('sha256').update(image).digest('hex'));
      counters += 1;
    }
    expect(counters).toBe(new Set(prepared.module.scenarios.flatMap(unitIds)).size);
    expect(seen.size).toBe(counters);
    const board = await loadImage(Buffer.from(files.get('images/map.jpg')!));
    const grid = all(root, HEX)[0]!.at;
    expect(board.width).toBeGreaterThan(Number(grid.dx) * prepared.module.map!.columns);
    expect(board.height).toBeGreaterThan(Number(grid.dy) * prepared.module.map!.rows);
  });
});
