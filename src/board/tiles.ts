// The map is kept in square tiles, one set for each step of zoom.
import type { Box } from '../scene/mapScene.ts';
import type { Camera } from './paint/view.ts';
import { overlap, project, unproject } from './paint/view.ts';
import type { Size } from './camera.ts';

/** Side of a tile, CSS pixels at its own step. */
export const TILE = 384;

export interface Tile {
  readonly key: string;
  /** zoom at which it is painted */
  readonly step: number;
  /** the part of the map it covers, map pixels */
  readonly area: Box;
  /** its pixels were the screen's when it was painted; absent: it is a tile among tiles */
  readonly band?: true;
}

/** Height of a band, CSS pixels. */
const BAND = 160;

/**
 * What a screen of this size shows, in bands from top to bottom, each to be painted at the very zoom: their pixels are the
 * screen's. A first picture takes half of what the tiles around it would.
 */
export const bandsOver = (camera: Camera, size: Size): readonly Tile[] => {
  const { x, y, zoom } = camera;
  const width = Math.ceil(size.width);
  const height = Math.ceil(size.height);
  return Array.from({ length: Math.ceil(height / BAND) }, (_, k) => ({
    key: `${x}, ${y} at ${zoom}, ${width} wide, band ${k}`,
    step: zoom,
    band: true,
    area: {
      x: -x / zoom,
      y: (k * BAND - y) / zoom,
      width: width / zoom,
      height: Math.min(BAND, height - k * BAND) / zoom,
    },
  }));
};

/** Whether a band's pixels are the screen's still: it was not zoomed since, and moved by whole pixels. */
export const fallsTrue = ({ band, step, area }: Tile, { x, y, zoom }: Camera): boolean =>
  band === true &&
  step === zoom &&
  [area.x * zoom + x, area.y * zoom + y].every((v) => Math.abs(v - Math.round(v)) < 0.01);

/** The step of zoom that `zoom` is drawn from: the next one up, so that tiles are only ever made smaller. */
export const stepOf = (zoom: number): number => 2 ** (Math.ceil(Math.log2(zoom) * 2 - 1e-6) / 2);

/** The part of the map on a screen of this size, with `margin` CSS pixels around. */
export const seenArea = (camera: Camera, size: Size, margin: number): Box => {
  const a = unproject(camera, { x: -margin, y: -margin });
  const b = unproject(camera, { x: size.width + margin, y: size.height + margin });
  return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y };
};

/** Draws tiles where the camera sees them; `margin`: CSS pixels that the canvas has beyond each edge of the screen. */
export const drawTiles = (
  ctx: CanvasRenderingContext2D,
  tiles: readonly (Tile & { readonly image: CanvasImageSource })[],
  camera: Camera,
  margin: number,
): void => {
  for (const tile of tiles) {
    const { image, area } = tile;
    const { x, y } = project(camera, area);
    const [width, height] = [area.width * camera.zoom, area.height * camera.zoom];
    if (fallsTrue(tile, camera))
      ctx.drawImage(image, Math.round(x) + margin, Math.round(y) + margin, width, height);
    // a hair's breadth over the next one, or the seam shows
    else ctx.drawImage(image, x + margin, y + margin, width + 0.5, height + 0.5);
  }
};

/** Tiles of one step that cover `area` within a sheet of this size, nearest to the middle first. */
export const tilesOver = (area: Box, step: number, sheet: Size): Tile[] => {
  const side = TILE / step;
  const first = (v: number): number => Math.max(0, Math.floor(v / side));
  const last = (v: number, length: number): number =>
    Math.min(Math.ceil(length / side) - 1, Math.floor(v / side));
  const tiles: { tile: Tile; far: number }[] = [];
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  for (let i = first(area.x); i <= last(area.x + area.width, sheet.width); i++)
    for (let j = first(area.y); j <= last(area.y + area.height, sheet.height); j++)
      tiles.push({
        tile: {
          key: `${step.toFixed(3)}/${i}/${j}`,
          step,
          area: { x: i * side, y: j * side, width: side, height: side },
        },
        far: Math.hypot((i + 0.5) * side - middle.x, (j + 0.5) * side - middle.y),
      });
  return tiles.sort((a, b) => a.far - b.far).map(({ tile }) => tile);
};

/**
 * Which of the painted tiles are drawn, the sharp ones last. Where one of the wanted is missing, whatever else was painted of
 * that place stands in: tiles of other steps, and bands of any zoom.
 */
export const tilesToDraw = <T extends Tile>(
  painted: ReadonlyMap<string, T>,
  wanted: readonly Tile[],
  camera: Camera,
): readonly T[] => {
  const kept = [...painted.values()];
  const sharp = [
    ...wanted.flatMap(({ key }) => painted.get(key) ?? []),
    ...kept.filter((k) => fallsTrue(k, camera)),
  ];
  const holes = wanted.filter(({ key }) => !painted.has(key));
  if (holes.length === 0) return sharp;
  const step = stepOf(camera.zoom);
  const far = (k: Tile): number => Math.abs(Math.log2(k.step / step));
  const standIns = kept
    .filter((k) => (k.band ? !fallsTrue(k, camera) : k.step !== step))
    .filter((k) => holes.some((hole) => overlap(hole.area, k.area)))
    .sort((a, b) => far(b) - far(a));
  return [...standIns, ...sharp];
};
