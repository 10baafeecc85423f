// Tiles of the map that the camera sees: painted between frames, the nearest there is shown until then.
import { useEffect, useMemo, useReducer } from 'react';
import type { Box } from '../scene/mapScene.ts';
import type { Size } from './camera.ts';
import { type Camera, overlap } from './paint/view.ts';
import { soon } from './soon.ts';
import { bandsOver, seenArea, stepOf, type Tile, tilesOver, tilesToDraw } from './tiles.ts';

export interface PaintedTile extends Tile {
  readonly image: HTMLCanvasElement;
}

/** What tiles show. Another object is another ground, whose tiles are painted anew. */
export interface TileGround extends Size {
  /** paints `area` of it; a unit of the context is a map pixel, `zoom` CSS pixels */
  readonly paint: (ctx: CanvasRenderingContext2D, area: Box, zoom: number) => void;
  /** makes what painting `area` needs, a short while between two yields; absent: nothing to make */
  readonly making?: (area: Box) => Iterator<void>;
}

export interface TilesWanted {
  readonly ground: TileGround;
  readonly camera: Camera;
  readonly size: Size;
  readonly margin: number;
}

/** Tiles kept: about half a megabyte each, four times that on a screen of twice the dots. */
const KEEP = 160;

/** Milliseconds that may go into tiles at a stretch: whatever the person does comes in between. */
const SLICE = 8;

/** While some of what is seen is missing, what there is of it is shown this often, milliseconds. */
const SHOW = 150;

/** The same before anything is on the board: its first picture is whole, or late. */
const SHOW_FIRST = 500;

/** Milliseconds that the first picture has for getting onto the screen before the tiles around it are painted. */
const BREATH = 250;

/** Milliseconds that the camera must be still before new tiles are painted. */
const PATIENCE = 60;

const paintTile = (ground: TileGround, tile: Tile, dots: number): PaintedTile => {
  const image = document.createElement('canvas');
  image.width = Math.round(tile.area.width * tile.step * dots);
  image.height = Math.round(tile.area.height * tile.step * dots);
  const ctx = image.getContext('2d')!;
  const k = tile.step * dots;
  ctx.scale(k, k);
  ctx.translate(-tile.area.x, -tile.area.y);
  ground.paint(ctx, tile.area, tile.step);
  return { ...tile, image };
};

export const useTiles = ({
  ground,
  camera,
  size,
  margin,
}: TilesWanted): {
  /** what there is to show, the sharp ones last */
  readonly tiles: readonly PaintedTile[];
  /** nothing that is seen is missing */
  readonly filled: boolean;
} => {
  const [painted, bump] = useReducer((n: number) => n + 1, 0);
  // a new store whenever what tiles show is another thing
  const store = useMemo(
    () => ({ of: ground, tiles: new Map<string, PaintedTile>(), begun: false }),
    [ground],
  );
  const step = stepOf(camera.zoom);
  const wanted = useMemo(
    () => (size.width === 0 ? [] : tilesOver(seenArea(camera, size, margin), step, store.of)),
    [camera, size, margin, step, store],
  );
  const bands = useMemo(
    () => (wanted.length === 0 ? [] : bandsOver(camera, size)),
    [wanted, camera, size],
  );
  const seen = useMemo(() => seenArea(camera, size, 0), [camera, size]);
  const first = useMemo(() => wanted.filter(({ area }) => overlap(area, seen)), [wanted, seen]);

  useEffect(() => {
    const dots = Math.min(2, window.devicePixelRatio || 1);
    const lacks = ({ key }: Tile): boolean => !store.tiles.has(key);
    const missing = (): Tile | undefined =>
      (store.begun ? undefined : bands.find(lacks)) ?? first.find(lacks) ?? wanted.find(lacks);
    const seenAll = (): boolean => !bands.some(lacks) || !first.some(lacks);
    let shown = performance.now();
    const patience = store.tiles.size === 0 ? SHOW_FIRST : SHOW;
    let callOff = (): void => {};
    let frame = 0;
    let breath: ReturnType<typeof setTimeout> | undefined;
    /** of the tile that is next */
    let making: { readonly key: string; readonly parts: Iterator<void> | undefined } | undefined;
    const work = (): void => {
      const began = performance.now();
      const before = seenAll();
      let next = missing();
      const opening = !store.begun;
      // what is shown of a tile costs as much as a small one: several at a time, as long as nobody notices
      while (next) {
        if (making?.key !== next.key) {
          const parts = store.of.making?.(next.area);
          making = { key: next.key, parts };
        }
        if (making.parts?.next().done ?? true) {
          store.tiles.set(next.key, paintTile(store.of, next, dots));
          next = missing();
          if (!before && seenAll()) {
            store.begun = true;
            break;
          }
          // the browser takes as long again to draw what was painted, once this is over
          if (opening) break;
        }
        if (performance.now() - began >= SLICE) break;
      }
      for (const key of store.tiles.keys()) {
        if (store.tiles.size <= KEEP) break;
        if (!wanted.some((t) => t.key === key)) store.tiles.delete(key);
      }
      // to show them draws the whole board anew: at once when nothing that is seen is missing any more, else now and then
      const now = performance.now();
      if (next && before === seenAll() && now - shown < patience) {
        goOn();
        return;
      }
      shown = now;
      bump();
      // the frame that shows them goes first
      if (next && opening && store.begun) breath = setTimeout(goOn, BREATH);
      else if (next) frame = requestAnimationFrame(goOn);
    };
    const goOn = (): void => {
      callOff = soon(work);
    };
    // while the camera still moves, what there is will do
    const begin = setTimeout(
      () => {
        if (missing()) work();
      },
      store.tiles.size === 0 ? 0 : PATIENCE,
    );
    return () => {
      clearTimeout(begin);
      clearTimeout(breath);
      cancelAnimationFrame(frame);
      callOff();
    };
  }, [wanted, bands, first, store]);

  // `painted` counts the tiles made since: the store itself keeps its identity
  return useMemo(() => {
    const has = ({ key }: Tile): boolean => store.tiles.has(key);
    const filled = first.length > 0 && (bands.every(has) || first.every(has));
    void painted;
    return { tiles: tilesToDraw(store.tiles, wanted, camera), filled };
  }, [wanted, bands, first, store, camera, painted]);
};
