// One piece of a table: its marks from below, each where the scene has it (FORMAT.md 5.3, 7.3).
import type { Point } from '../../../geometry/hex.ts';
import type { Box } from '../../../scene/mapScene.ts';
import { builtInSize } from '../../../scene/pictureFile.ts';
import type { Mark, PieceScene } from '../../../scene/table.ts';
import type { Ctx } from '../ctx.ts';
import type { Style } from '../style.ts';
import { paintMovedSign } from './movedSign.ts';
import { boxOfSteps, traceSteps } from './path.ts';
import { isMovedSign, type Pictures, type TableCtx } from './pictures.ts';
import { paintPlainCounter, PLAIN_SIDE } from './plainCounter.ts';
import { paintText, textBox } from './textMark.ts';

type ImageMark = Extract<Mark, { kind: 'image' }>;
type ShapeMark = Extract<Mark, { kind: 'shape' }>;

/** What painting a piece depends on besides the piece. */
export interface PieceLook {
  readonly pictures: Pictures;
  /** CSS pixels a map pixel */
  readonly zoom: number;
  readonly style: Style;
}

/** What of a piece is painted; all else about it does not change its face. */
export type Face = Pick<PieceScene, 'marks' | 'box' | 'name' | 'kind'>;

/** The rectangle of a picture of this size, centred as the engine does it: halves toward zero, then the scale. */
export const imageBox = (
  mark: Pick<ImageMark, 'at' | 'scale'>,
  size: { readonly width: number; readonly height: number },
): Box => ({
  x: mark.at.x + Math.trunc(Math.trunc(-size.width / 2) * mark.scale),
  y: mark.at.y + Math.trunc(Math.trunc(-size.height / 2) * mark.scale),
  width: Math.trunc(size.width * mark.scale),
  height: Math.trunc(size.height * mark.scale),
});

/** Turns what `paint` draws about a mark's pivot. */
const turned = (
  ctx: Ctx,
  mark: { readonly turn: number; readonly pivot?: Point },
  paint: () => void,
): void => {
  if (mark.turn === 0) {
    paint();
    return;
  }
  const { x, y } = mark.pivot ?? { x: 0, y: 0 };
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((mark.turn * Math.PI) / 180);
  ctx.translate(-x, -y);
  paint();
  ctx.restore();
};

const paintShape = (ctx: Ctx, mark: ShapeMark): void => {
  ctx.beginPath();
  traceSteps(ctx, mark.path);
  if (mark.fill !== undefined) {
    ctx.fillStyle = mark.fill;
    ctx.fill();
  }
  if (mark.stroke !== undefined) {
    ctx.strokeStyle = mark.stroke;
    ctx.lineWidth = mark.width ?? 1;
    ctx.stroke();
  }
};

/** False: there is no such picture. */
const paintImage = (ctx: TableCtx, mark: ImageMark, { pictures }: PieceLook): boolean => {
  const picture = pictures.get(mark.name);
  if (picture === 'waiting') return true;
  if (picture === 'missing') {
    const size = isMovedSign(mark.name, pictures) ? builtInSize(mark.name) : undefined;
    if (!size) return false;
    const box = imageBox(mark, size);
    ctx.save();
    ctx.translate(box.x, box.y);
    paintMovedSign(ctx, box.width, box.height);
    ctx.restore();
    return true;
  }
  const box = imageBox(mark, picture);
  if (box.width > 0 && box.height > 0)
    ctx.drawImage(picture.image, box.x, box.y, box.width, box.height);
  return true;
};

/** Pictures of pieces smaller than this, map pixels, are there to be nothing: they do not stand for a counter. */
const NOTHING = 4;

/** Whether any picture of the piece can be seen, or may yet come. */
const hasPicture = (marks: readonly Mark[], pictures: Pictures): boolean =>
  marks.some((mark) => {
    if (mark.kind !== 'image' || isMovedSign(mark.name, pictures)) return false;
    const picture = pictures.get(mark.name);
    return (
      picture === 'waiting' ||
      (picture !== 'missing' && Math.min(picture.width, picture.height) >= NOTHING)
    );
  });

/** Where the plain counter of a piece stands, from its place: its box where that says anything. */
const plainBox = (box: Box): Box =>
  box.width >= 12 && box.height >= 12
    ? box
    : { x: -PLAIN_SIDE / 2, y: -PLAIN_SIDE / 2, width: PLAIN_SIDE, height: PLAIN_SIDE };

/** Paints a piece; the context's origin is its place and a unit is a map pixel. */
export const paintPiece = (ctx: TableCtx, piece: Face, look: PieceLook): void => {
  // one plain counter at most, in the place of the lowest picture that is missing, where no other picture shows the piece
  let bare = !hasPicture(piece.marks, look.pictures);
  for (const mark of piece.marks) {
    ctx.save();
    ctx.globalAlpha = mark.opacity;
    turned(ctx, mark, () => {
      if (mark.kind === 'text') {
        // what would be a smear is left out
        if (mark.size * look.zoom >= 2.5) paintText(ctx, mark);
      } else if (mark.kind === 'shape') paintShape(ctx, mark);
      else if (!paintImage(ctx, mark, look) && bare) {
        bare = false;
        const box = plainBox(piece.box);
        paintPlainCounter(ctx, box, piece.name, mark.name, look.zoom, look.style);
      }
    });
    ctx.restore();
  }
};

/** The box round a box that is turned about a mark's pivot. */
const turnedBox = (box: Box, mark: { readonly turn: number; readonly pivot?: Point }): Box => {
  if (mark.turn === 0) return box;
  const { x: px, y: py } = mark.pivot ?? { x: 0, y: 0 };
  const [sin, cos] = [Math.sin, Math.cos].map((f) => f((mark.turn * Math.PI) / 180)) as [
    number,
    number,
  ];
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y) => ({
      to: 'line' as const,
      x: px + (x - px) * cos - (y - py) * sin,
      y: py + (x - px) * sin + (y - py) * cos,
    })),
  );
  return boxOfSteps(corners);
};

const markBox = (ctx: Ctx, mark: Mark, box: Box, pictures: Pictures): Box | undefined => {
  if (mark.kind === 'text') {
    const { at, width, height } = textBox(ctx, mark);
    return { ...at, width, height };
  }
  if (mark.kind === 'shape') {
    const by = mark.stroke === undefined ? 0 : (mark.width ?? 1);
    const { x, y, width, height } = boxOfSteps(mark.path);
    return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
  }
  const picture = pictures.get(mark.name);
  if (picture === 'waiting') return undefined;
  if (picture !== 'missing') return imageBox(mark, picture);
  const size = isMovedSign(mark.name, pictures) ? builtInSize(mark.name) : undefined;
  return size ? imageBox(mark, size) : plainBox(box);
};

/** The box round all that is painted of a piece, from its place, map pixels: labels and trails too. Changes the context's font. */
export const extentOf = (ctx: Ctx, { marks, box }: Face, pictures: Pictures): Box => {
  const corners = marks.flatMap((mark) => {
    const own = markBox(ctx, mark, box, pictures);
    if (!own) return [];
    const { x, y, width, height } = turnedBox(own, mark);
    return [
      { to: 'line' as const, x, y },
      { to: 'line' as const, x: x + width, y: y + height },
    ];
  });
  return boxOfSteps(corners);
};
