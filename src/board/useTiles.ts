// Tiles of the map that the camera sees: painted one a frame, the nearest there is shown until then.
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Box } from '../scene/mapScene.ts';
import type { Size } from './camera.ts';
import type { Engraving } from './paint/engrave.ts';
import { paintMap } from './paint/paintMap.ts';
import { styleOf, type Theme } from './paint/style.ts';
import type { Camera } from './paint/view.ts';
import { seenArea, stepOf, TILE, type Tile, tilesOver } from './tiles.ts';

export interface PaintedTile {
  readonly key: string;
  readonly area: Box;
  readonly image: HTMLCanvasElement;
}

interface Kept extends PaintedTile {
  readonly step: number;
}

/** Tiles kept, about a megabyte each. */
const KEEP = 90;

/** Milliseconds that the camera must be still before new tiles are painted. */
const PATIENCE = 60;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const paintTile = (engraving: Engraving, tile: Tile, theme: Theme, dots: number): Kept => {
  const image = document.createElement('canvas');
  image.width = Math.round(TILE * dots);
  image.height = image.width;
  const ctx = image.getContext('2d')!;
  const k = tile.step * dots;
  ctx.scale(k, k);
  ctx.translate(-tile.area.x, -tile.area.y);
  paintMap(ctx, engraving, tile.area, tile.step, styleOf(theme));
  return { key: tile.key, step: tile.step, area: tile.area, image };
};

export const useTiles = (
  engraving: Engraving,
  camera: Camera,
  size: Size,
  margin: number,
  theme: Theme,
  /** changes when the typefaces have come */
  fonts: boolean,
): readonly PaintedTile[] => {
  const [painted, bump] = useReducer((n: number) => n + 1, 0);
  // a new store whenever what tiles show is another thing
  const store = useMemo(
    () => ({ of: engraving, theme, fonts, tiles: new Map<string, Kept>() }),
    [engraving, theme, fonts],
  );
  const frame = useRef(0);
  const area = useMemo(() => seenArea(camera, size, margin), [camera, size, margin]);
  const step = stepOf(camera.zoom);
  const wanted = useMemo(
    () => (size.width === 0 ? [] : tilesOver(area, step, store.of.map)),
    [area, step, store, size.width],
  );

  useEffect(() => {
    const dots = Math.min(2, window.devicePixelRatio || 1);
    const work = (): void => {
      const next = wanted.find(({ key }) => !store.tiles.has(key));
      if (!next) return;
      store.tiles.set(next.key, paintTile(store.of, next, store.theme, dots));
      for (const key of store.tiles.keys()) {
        if (store.tiles.size <= KEEP) break;
        if (!wanted.some((t) => t.key === key)) store.tiles.delete(key);
      }
      bump();
      frame.current = requestAnimationFrame(work);
    };
    // while the camera still moves, what there is will do
    const begin = setTimeout(
      () => {
        frame.current = requestAnimationFrame(work);
      },
      store.tiles.size === 0 ? 0 : PATIENCE,
    );
    return () => {
      clearTimeout(begin);
      cancelAnimationFrame(frame.current);
    };
  }, [wanted, store]);

  // `painted` counts the tiles made since: the store itself keeps its identity
  return useMemo(() => {
    const sharp = wanted.flatMap(({ key }) => store.tiles.get(key) ?? []);
    if (sharp.length === wanted.length && painted >= 0) return sharp;
    const holes = wanted.filter(({ key }) => !store.tiles.has(key));
    const near = (k: Kept): number => Math.abs(Math.log2(k.step / step));
    const standIns = [...store.tiles.values()]
      .filter((k) => k.step !== step && holes.some((hole) => overlap(hole.area, k.area)))
      .sort((a, b) => near(b) - near(a));
    return [...standIns, ...sharp];
  }, [wanted, store, step, painted]);
};
