// A whole picture of a scene for where there is no window: map, counters, overlays, and a caption that says the rest.
import type { Box } from '../../scene/mapScene.ts';
import type { Scene } from '../../scene/scene.ts';
import { boxOfHexes, fitBox, fitMap, openingCamera, type Size } from '../camera.ts';
import type { Ctx } from './ctx.ts';
import { type Engraving, engrave } from './engrave.ts';
import { layLabels, measureBy, namesOn, paintLabels, paintNumbers } from './labels.ts';
import { captionHeight, paintCaption } from './paintCaption.ts';
import { paintMap } from './paintMap.ts';
import { paintOver, paintUnder } from './paintOverlays.ts';
import { paintStacks, stacksOf, takenBy } from './stacks.ts';
import { styleOf, type Theme } from './style.ts';
import { type Camera, hexIndex, viewOf } from './view.ts';

export interface PictureOptions extends Size {
  readonly theme: Theme;
  /** hexes to frame, or all of the play area; absent: what the step is about */
  readonly frame?: readonly string[] | 'all';
  /** the map worked out before, when many pictures of it are made */
  readonly engraving?: Engraving;
  /** the board alone, without the bar over it */
  readonly bare?: boolean;
}

const cameraFor = (scene: Scene, size: Size, frame: PictureOptions['frame']): Camera => {
  if (frame === 'all') return fitMap(scene.map, size);
  const box = frame && boxOfHexes(scene.map, frame, 1);
  return box ? fitBox(box, size, 8, 1.6) : openingCamera(scene, size);
};

/** Paints width x height CSS pixels from the context's origin. */
export const paintScene = (ctx: Ctx, scene: Scene, options: PictureOptions): void => {
  const style = styleOf(options.theme);
  const top = options.bare === true ? 0 : captionHeight(options.width);
  const board: Size = { width: options.width, height: options.height - top };
  const camera = cameraFor(scene, board, options.frame);
  const { map } = scene;
  const { zoom } = camera;
  const area: Box = {
    x: -camera.x / zoom,
    y: -camera.y / zoom,
    width: board.width / zoom,
    height: board.height / zoom,
  };
  const view = viewOf(camera, scene, hexIndex(map), {
    x: 0,
    y: 0,
    width: board.width,
    height: board.height,
  });
  ctx.save();
  ctx.translate(0, top);
  ctx.beginPath();
  ctx.rect(0, 0, board.width, board.height);
  ctx.clip();
  ctx.save();
  ctx.translate(camera.x, camera.y);
  ctx.scale(zoom, zoom);
  paintMap(ctx, options.engraving ?? engrave(map), area, zoom, style);
  const labels = layLabels(map, zoom, measureBy(ctx), takenBy(scene, zoom), area);
  paintNumbers(ctx, map, labels, area, zoom, style);
  paintLabels(ctx, labels, zoom, style);
  ctx.restore();
  paintUnder(ctx, scene.overlays, view, style);
  paintStacks(ctx, stacksOf(scene.counters), view, style);
  paintOver(ctx, scene.overlays, view, style, namesOn(labels, camera));
  ctx.restore();
  if (top > 0) paintCaption(ctx, scene, options.width, style, view.sideIndex);
};
