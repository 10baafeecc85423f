// `render` for a free table: one of its maps as a picture, at its own size unless another is asked for.
import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { paintTable } from '../../board/paint/table/paintTable.ts';
import { picturesIn, type TableCtx } from '../../board/paint/table/pictures.ts';
import { sceneKit } from '../../scene/registry.ts';
import type { TableLook, TableScene } from '../../scene/table.ts';
import { Stop, need, wrongUse } from '../io.ts';
import type { OpenedGame } from '../opened.ts';
import { loadPictures } from '../tablePictures.ts';

export interface TableRender {
  /** name or id of a map; absent: the first */
  readonly map?: string;
  /** side by whose eyes it is seen; absent: an observer */
  readonly viewer?: string;
  /** absent: the map's own */
  readonly size?: { readonly width: number; readonly height: number };
  readonly dots: number;
  readonly dark: boolean;
  readonly bare: boolean;
}

/** A map is painted at its own size up to so many pixels, and so long a side, and else as large as they allow. */
const MOST_PIXELS = 64e6;
const LONGEST = 32_000;

/** The scene of an entry with one map in front. Faults: a map or side that is not there, as wrong use. */
const tableSceneAt = async (
  { game, log }: OpenedGame,
  entry: number,
  { map, viewer }: TableRender,
): Promise<TableScene> => {
  const { kit } = game.prepared;
  const scenes = await sceneKit(kit.system.id);
  if (!scenes?.table)
    throw new Stop({ name: 'unknownSystem', message: `Nothing here can draw "${kit.system.id}".` });
  const { state, events } = need(game.steps.at(log, entry));
  const sides = scenes.table.sides(state).map(({ side }) => side);
  if (viewer !== undefined && !sides.includes(viewer))
    throw wrongUse(`There is no side "${viewer}"; there are ${sides.join(', ') || 'none'}.`);
  const present = (look: TableLook): TableScene =>
    scenes.presenter({
      module: game.walked,
      state,
      events,
      standing: kit.system.standing(state),
      choices: [],
      taken: [],
      look,
    }).table!;
  const look: TableLook = viewer === undefined ? {} : { viewer };
  const first = present(look);
  if (map === undefined) return first;
  const tab = first.tabs.find(({ id, title }) => id === map || title === map);
  if (!tab)
    throw wrongUse(
      `There is no map "${map}"; there are ${first.tabs.map(({ id }) => id).join(', ')}.`,
    );
  return tab.id === first.tab ? first : present({ ...look, tab: tab.id });
};

export interface TablePicture {
  readonly canvas: Canvas;
  readonly map: string;
  readonly width: number;
  readonly height: number;
  /** pictures that the module lacks */
  readonly missing: readonly string[];
  readonly problems: readonly string[];
}

/** Paints one map of a table. */
export const tablePicture = async (
  opened: OpenedGame,
  entry: number,
  wanted: TableRender,
): Promise<TablePicture> => {
  const scene = await tableSceneAt(opened, entry, wanted);
  const names = picturesIn(scene);
  const source = opened.table?.found?.pictures;
  const pictures = await loadPictures(names, source ?? (async () => undefined));
  const own = { width: Math.max(1, scene.width), height: Math.max(1, scene.height) };
  const shrink = Math.min(
    1,
    Math.sqrt(MOST_PIXELS / (own.width * own.height * wanted.dots ** 2)),
    LONGEST / (Math.max(own.width, own.height) * wanted.dots),
  );
  const { width, height } = wanted.size ?? {
    width: Math.max(1, Math.floor(own.width * shrink)),
    height: Math.max(1, Math.floor(own.height * shrink)),
  };
  const canvas = createCanvas(Math.round(width * wanted.dots), Math.round(height * wanted.dots));
  // the brush asks for less than either canvas has
  const ctx = canvas.getContext('2d') as unknown as TableCtx;
  ctx.scale(wanted.dots, wanted.dots);
  paintTable(ctx, scene, {
    width,
    height,
    theme: wanted.dark ? 'dark' : 'light',
    pictures,
    bare: wanted.bare,
  });
  const missing = source
    ? names.filter((name) => pictures.get(name) === 'missing' && pictures.sizes(name) === undefined)
    : [];
  return { canvas, map: scene.tab, width, height, missing, problems: scene.problems };
};
