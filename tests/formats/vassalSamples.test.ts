import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openArchive, sourceOf } from '../../src/formats/vassal/archive.ts';
import { readModule } from '../../src/formats/vassal/readModule.ts';
import { finish, readTrace } from '../../src/formats/vassal/readTrace.ts';
import { readXml } from '../../src/formats/vassal/xml.ts';
import type { Component } from '../../src/vassal/component.ts';
import { graft } from '../../src/vassal/module/graft.ts';
import { groundOf } from '../../src/vassal/module/location.ts';
import { moduleView } from '../../src/vassal/module/moduleView.ts';
import { pictureFinder } from '../../src/vassal/pictures.ts';
import { saysNothing } from '../../src/vassal/steps.ts';
import { good } from '../support/toyGame.ts';
import {
  dumped,
  haveSamples,
  readDump,
  readTrace as readAnotherWay,
  samplePath,
} from '../support/vassalSamples.ts';

const bytesAt = (name: string): Uint8Array => new Uint8Array(readFileSync(samplePath(name)));
const archiveAt = async (name: string) => good(await openArchive(sourceOf(bytesAt(name))));
const sourceAt = async (name: string) => good(await finish(readModule(await archiveAt(name))));
const rootAt = async (name: string): Promise<Component> =>
  name.endsWith('.xml') ? good(await readXml(bytesAt(name), name)) : (await sourceAt(name)).root;

interface DumpMap {
  readonly id: string;
  readonly w: number;
  readonly h: number;
  readonly boards: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly reversed: boolean;
  }[];
}

const samples = haveSamples
  ? readdirSync(samplePath(''), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:v?mod|v?mdx|vsav|v?log)$/.test(name),
    )
  : [];

// a clone without the samples has nothing to read here
describe.skipIf(!haveSamples)('real files', { timeout: 240_000 }, () => {
  it('all open', async () => {
    const counts = { save: 0, log: 0, module: 0, extension: 0, steps: 0, components: 0 };
    const size = ({ children }: Component): number =>
      children.reduce((sum, child) => sum + size(child), 1);
    for (const name of samples) {
      const archive = await archiveAt(name);
      expect([name, archive.problems]).toEqual([name, []]);
      if (archive.sizeOf('savedGame') === undefined) {
        const source = good(await finish(readModule(archive)));
        counts[source.kind] += 1;
        counts.components += size(source.root);
        expect([name, source.problems]).toEqual([name, undefined]);
      } else {
        const trace = good(await finish(readTrace(archive, name)));
        counts[trace.kind] += 1;
        counts.steps += trace.steps.length;
        expect([name, trace.start.includes('end_save'), trace.problems]).toEqual([
          name,
          true,
          undefined,
        ]);
      }
    }
    console.log(`real files: ${JSON.stringify(counts)}`);
    expect(counts.save + counts.log).toBeGreaterThan(0);
    expect(counts.module).toBeGreaterThan(0);
  });

  it('hold the texts that another reading of the grammar finds', async () => {
    for (const { file } of dumped) {
      const trace = good(await finish(readTrace(await archiveAt(file), file)));
      const other = await readAnotherWay(samplePath(file));
      const silent = other.steps.filter(saysNothing);
      const loud = other.steps.filter((step) => !saysNothing(step));
      expect([file, trace.steps.length, trace.start.length]).toEqual([
        file,
        loud.length,
        other.start.length + silent.length,
      ]);
      expect(trace.steps.every((step, i) => step === loud[i])).toBe(true);
      expect(
        trace.start
          .filter((text) => !saysNothing(text))
          .every((text, i) => text === other.start[i]),
      ).toBe(true);
    }
  });

  it('have the maps, slots and prototypes that the engine counts', async () => {
    for (const name of new Set(dumped.map(({ module }) => module))) {
      const view = moduleView(await rootAt(name));
      const [said] = readDump(
        dumped.find(({ module }) => module === name)!.dump,
      ) as unknown as readonly [
        {
          readonly maps: readonly DumpMap[];
          readonly pieceSlots: number;
          readonly prototypes: number;
        },
      ];
      expect([
        name,
        view.maps.map(({ id }) => id),
        view.slots.length,
        view.prototypes.size,
      ]).toEqual([name, said.maps.map(({ id }) => id), said.pieceSlots, said.prototypes]);
    }
  });

  it('name every place as the engine does', async () => {
    let places = 0;
    for (const { dump, module } of dumped) {
      const view = moduleView(await rootAt(module));
      const lines = readDump(dump);
      const load = lines.find(({ event }) => event === 'load')! as unknown as {
        readonly maps: readonly DumpMap[];
      };
      const grounds = new Map(
        load.maps.map((map) => {
          const rank = (key: 'x' | 'y', at: number) =>
            [...new Set(map.boards.map((b) => b[key]))].sort((a, b) => a - b).indexOf(at);
          const placings = map.boards.map((b) => ({
            name: b.name,
            column: rank('x', b.x),
            row: rank('y', b.y),
            reversed: b.reversed,
          }));
          const mapView = view.mapOf(map.id);
          const size = (image: string) => {
            const board = map.boards.find(
              (b) => mapView?.boards.find(({ name }) => name === b.name)?.image === image,
            );
            return board && { width: board.w, height: board.h };
          };
          return [map.id, groundOf(mapView, placings, size)] as const;
        }),
      );
      // one sample lays out other boards on its way, which only a game knows
      const seen = dump === 'tour/tour.log' ? lines.filter(({ event }) => event === 'load') : lines;
      for (const piece of seen.flatMap((line) => line.pieces ?? line.changed ?? [])) {
        const { props } = piece;
        const ground = grounds.get(piece.map ?? '');
        if (!ground || props?.['LocationName'] === undefined || props['DeckName']) continue;
        places += 1;
        expect([
          dump,
          piece.x,
          piece.y,
          ground.location(piece),
          ground.zoneName(piece),
          ground.boardName(piece),
        ]).toEqual([
          dump,
          piece.x,
          piece.y,
          props['LocationName'],
          props['CurrentZone'],
          props['CurrentBoard'],
        ]);
      }
    }
    console.log(`places named as by the engine: ${places}`);
    expect(places).toBeGreaterThan(1000);
  });

  it('find the pictures that their boards and pieces name', async () => {
    for (const name of [
      'ragnarok/ragnarok_vassal.vmod',
      'template/template.vmod',
      'tour/tour.mod',
    ]) {
      const find = pictureFinder((await archiveAt(name)).names);
      const view = moduleView((await sourceAt(name)).root);
      const boards = view.maps
        .flatMap((map) => map.boards.map(({ image }) => image))
        .filter((image) => image !== '');
      const pieces = view.slots.flatMap(
        ({ text }) => /piece;[^;]*;[^;]*;([^;/\t]+);/.exec(text)?.[1] ?? [],
      );
      const missing = [...boards, ...pieces].filter((image) => find(image) === undefined);
      // the template keeps three counters whose pictures it does not bring, and one that is named by a blank
      expect(
        missing.filter((image) => !/^(?: |(?:blank|INF|MEC-black)-white)$/.test(image)),
      ).toEqual([]);
      expect(boards.length).toBeGreaterThan(0);
    }
  });

  it('take their extensions in, without a piece lost', async () => {
    const module = await sourceAt('vasl/vasl-6.5-beta3.vmod');
    const extensions = [await sourceAt('vasl/ffs.vmdx'), await sourceAt('vasl/kgs-v1.1.mdx')];
    const { root, problems } = graft(module.root, extensions);
    const count = (of: Component) => moduleView(of).slots.length;
    expect(problems).toEqual([]);
    expect(count(root)).toBe(
      count(module.root) + extensions.reduce((sum, { root: own }) => sum + count(own), 0),
    );
  });
});
