// What of a native module is exported: its counters over all scenarios, its places off the map, its scenarios as they begin.
import type { Result } from '../../kit/result.ts';
import { fail, ok } from '../../kit/result.ts';
import type { AnyLayReader, CounterLay } from '../../scene/counterLay.ts';
import type {
  CounterSheet,
  SheetCell,
  SheetChart,
  SheetCounter,
} from '../../scene/counterSheet.ts';
import type { MapScene } from '../../scene/mapScene.ts';
import { layReaders, presenters, sheetReaders } from '../../scene/registry.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Prepared } from '../../session/modules.ts';

export interface CatalogCounter extends SheetCounter {
  /** slot of the palette: "1" */
  readonly gpid: string;
  /** id of the piece in saves and logs that we write */
  readonly piece: string;
  /** picture in `images/` of the front */
  readonly image: string;
  /** picture of the back; absent: one face */
  readonly backImage?: string;
  /** place of its side in the order of play */
  readonly sideIndex: number;
}

export interface CatalogScenario {
  readonly id: string;
  readonly title: string;
  readonly blurb: string;
  /** as it begins */
  readonly begins: CounterLay;
}

export interface Catalog {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly blurb: string;
  /** in order of play */
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** the whole sheet, all of it in play */
  readonly map: MapScene;
  readonly counters: readonly CatalogCounter[];
  readonly byId: ReadonlyMap<string, CatalogCounter>;
  readonly cells: readonly SheetCell[];
  readonly cellOf: (tray: string) => string;
  readonly charts: readonly SheetChart[];
  /** phases of a turn, in order */
  readonly phases: readonly string[];
  readonly scenarios: readonly CatalogScenario[];
  readonly layOf: AnyLayReader;
}

/** A file name of plain letters: "FR3:1/8" -> "fr3-1-8". */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const wholeSheet = (map: MapScene): MapScene => ({
  ...map,
  hexes: map.hexes.map((hex) => ({ ...hex, inPlay: true })),
  bounds: [],
  ...(map.cartouche ? { cartouche: { ...map.cartouche, lines: [] } } : {}),
});

const numbered = (counters: readonly SheetCounter[], sides: Catalog['sides']): CatalogCounter[] => {
  const taken = new Set<string>();
  const name = (id: string): string => {
    const plain = slug(id) || 'counter';
    let free = plain;
    for (let n = 2; taken.has(free); n += 1) free = `${plain}-${n}`;
    taken.add(free);
    return free;
  };
  return counters.map((counter, i) => {
    const image = name(counter.id);
    return {
      ...counter,
      gpid: `${i + 1}`,
      piece: `${1001 + i}`,
      image: `${image}.png`,
      ...(counter.back ? { backImage: `${image}-back.png` } : {}),
      sideIndex: sides.findIndex(({ id }) => id === counter.front.side),
    };
  });
};

/** Faults: "unknownSystem" (nothing here draws the module's system), those of a scenario's start. */
export const readCatalog = async ({ kit, module }: Prepared): Promise<Result<Catalog>> => {
  const presenter = presenters[kit.system.id];
  const readSheet = await sheetReaders[kit.system.id]?.();
  const layOf = layReaders[kit.system.id];
  if (!presenter || !readSheet || !layOf)
    return fail({
      name: 'unknownSystem',
      message: `Games of "${kit.system.id}" have no counters that could be exported.`,
    });
  const { manifest } = module;
  const counters = new Map<string, SheetCounter>();
  const sheets: { readonly sheet: CounterSheet; readonly turns: number }[] = [];
  const scenarios: CatalogScenario[] = [];
  let first: Scene | undefined;
  for (const { id, title, blurb, turns } of module.scenarios) {
    const walked = kit.prepare(module, id);
    if (!walked.ok) return walked;
    const begun = kit.system.start(walked.value, id, {});
    if (!begun.ok) return begun;
    const sheet = readSheet(begun.value);
    for (const counter of sheet.counters) counters.set(counter.id, counter);
    sheets.push({ sheet, turns });
    scenarios.push({ id, title, blurb, begins: layOf(begun.value) });
    first ??= presenter({
      module: walked.value,
      state: begun.value,
      events: [],
      standing: kit.system.standing(begun.value),
      choices: [],
      taken: [],
    });
  }
  // the longest scenario's cells stand first, and it knows which tray is which
  const longest = sheets.toSorted((a, b) => b.turns - a.turns);
  if (!first || !longest[0])
    return fail({ name: 'module', message: `${manifest.title} has no scenario.` });
  const inOrder = numbered([...counters.values()], manifest.sides);
  return ok({
    id: manifest.id,
    title: manifest.title,
    version: manifest.version,
    blurb: manifest.blurb,
    sides: manifest.sides,
    map: wholeSheet(first.map),
    counters: inOrder,
    byId: new Map(inOrder.map((counter) => [counter.id, counter])),
    cells: [...new Map(longest.flatMap(({ sheet }) => sheet.cells.map((c) => [c.id, c]))).values()],
    cellOf: longest[0].sheet.cellOf,
    charts: longest[0].sheet.charts,
    phases: first.chart.steps.map(({ name }) => name),
    scenarios,
    layOf,
  });
};
