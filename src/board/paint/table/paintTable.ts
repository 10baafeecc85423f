// A whole picture of a table for where there is no window: ground, pieces, and what changed in the step.
import type { Size } from '../../camera.ts';
import { fitBox } from '../../camera.ts';
import type { Box } from '../../../scene/mapScene.ts';
import type { TableScene } from '../../../scene/table.ts';
import { styleOf, type Theme } from '../style.ts';
import { type Camera, project } from '../view.ts';
import { groundOf, paintGround } from './ground.ts';
import { paintMoves } from './moves.ts';
import type { Pictures, TableCtx } from './pictures.ts';
import { paintPieces, paintRoles } from './pieces.ts';
import { paintWashes } from './washes.ts';

export interface TablePictureOptions extends Size {
  readonly theme: Theme;
  readonly pictures: Pictures;
  /** absent: the whole map, as large as it fits */
  readonly camera?: Camera;
  /** boards and pieces alone, without outlines and arrows of the step */
  readonly bare?: boolean;
}

/** Paints width x height CSS pixels from the context's origin. */
export const paintTable = (
  ctx: TableCtx,
  scene: TableScene,
  { width, height, theme, pictures, bare = false, ...options }: TablePictureOptions,
): void => {
  const style = styleOf(theme);
  const sheet: Box = { x: 0, y: 0, width: scene.width, height: scene.height };
  const camera = options.camera ?? fitBox(sheet, { width, height }, 0);
  const { zoom } = camera;
  const area: Box = {
    x: -camera.x / zoom,
    y: -camera.y / zoom,
    width: width / zoom,
    height: height / zoom,
  };
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
  ctx.fillStyle = style.table;
  ctx.fillRect(0, 0, width, height);
  ctx.save();
  ctx.translate(camera.x, camera.y);
  ctx.scale(zoom, zoom);
  paintGround(ctx, groundOf(scene), pictures, area, zoom, style);
  paintPieces(ctx, scene.pieces, area, { pictures, zoom, style });
  paintWashes(ctx, scene.over ?? [], { pictures, area });
  if (!bare) paintRoles(ctx, scene.pieces, zoom, style);
  ctx.restore();
  if (!bare) paintMoves(ctx, scene.moves, (p) => project(camera, p), style);
  ctx.restore();
};
