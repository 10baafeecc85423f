// Faces of a table's pieces, each drawn once for its look and zoom and shared by all that look alike.
import type { Box } from '../../scene/mapScene.ts';
import type { Mark, PieceScene } from '../../scene/table.ts';
import { extentOf, paintPiece, type PieceLook } from '../paint/table/marks.ts';
import type { Pictures, TableCtx } from '../paint/table/pictures.ts';

export interface TableFaces {
  /** what all that is painted of a piece takes, from its place, map pixels */
  readonly extent: (piece: PieceScene) => Box;
  /** draws a piece whose place is at (x, y), CSS pixels of the canvas, on whole dots */
  readonly lay: (ctx: TableCtx, piece: PieceScene, x: number, y: number) => void;
}

/** A canvas to keep a face on. */
export interface FaceCanvas {
  readonly image: CanvasImageSource;
  readonly ctx: TableCtx;
}

export type MakeCanvas = (width: number, height: number) => FaceCanvas;

/** Dots of all faces together; what comes beyond is drawn afresh each time. */
const MOST_DOTS = 24e6;

/** Sides of a face in dots; larger ones, as of mats and trails, would only fill memory. */
const LARGEST = 640;

/** Looks that are told apart at once; with more all are forgotten, and what is seen is told apart again. */
const MOST_LOOKS = 20_000;

/** What was measured of pieces. It holds at any zoom, as long as pictures and typefaces are the same. */
export interface Measured extends Looks {
  readonly extents: WeakMap<readonly Mark[], Box>;
}

/** Which pieces look alike; that holds whatever pictures and typefaces have come. */
export interface Looks {
  /** what all that look alike share, by what they look like */
  readonly looks: Map<string, Look>;
  /** the same by the marks themselves, so that a long text is made of them once */
  readonly looksOf: WeakMap<readonly Mark[], Look>;
}

/** Stands for one way to look; two are the same look when they are the same object. */
interface Look {
  readonly name: string;
}

export const noLooks = (): Looks => ({ looks: new Map(), looksOf: new WeakMap() });

export const nothingMeasured = (looks: Looks): Measured => ({ ...looks, extents: new WeakMap() });

interface Face {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly extent: Box;
}

export interface FacesOf {
  readonly look: PieceLook;
  /** dots a CSS pixel */
  readonly dots: number;
  readonly measured: Measured;
  readonly make: MakeCanvas;
}

/** A piece that waits for a picture looks and measures otherwise when that has come: nothing of it is kept. */
const waits = (marks: readonly Mark[], pictures: Pictures): boolean =>
  marks.some((mark) => mark.kind === 'image' && pictures.get(mark.name) === 'waiting');

export const tableFaces = ({ look, dots, measured, make }: FacesOf): TableFaces => {
  const { pictures, zoom } = look;
  const { extents, looks, looksOf } = measured;
  const faces = new Map<Look, Face>();
  const brush = make(1, 1).ctx;
  let used = 0;
  const extent = (piece: PieceScene): Box => {
    const known = extents.get(piece.marks);
    if (known) return known;
    const now = extentOf(brush, piece, pictures);
    if (!waits(piece.marks, pictures)) extents.set(piece.marks, now);
    return now;
  };
  const lookOf = ({ name, marks, box }: PieceScene): Look => {
    const known = looksOf.get(marks);
    // a plain counter bears its name, so that the same marks under another name look otherwise
    if (known?.name === name) return known;
    const text = JSON.stringify([name, marks, box]);
    if (looks.size >= MOST_LOOKS) looks.clear();
    const made = looks.get(text) ?? { name };
    looks.set(text, made);
    looksOf.set(marks, made);
    return made;
  };
  /** undefined: to be drawn afresh */
  const faceOf = (piece: PieceScene): Face | undefined => {
    const key = lookOf(piece);
    const known = faces.get(key);
    if (known) return known;
    if (waits(piece.marks, pictures)) return undefined;
    const box = extent(piece);
    const width = Math.ceil(box.width * zoom * dots) + 2;
    const height = Math.ceil(box.height * zoom * dots) + 2;
    if (width > LARGEST || height > LARGEST || used + width * height > MOST_DOTS) return undefined;
    const { image, ctx } = make(width, height);
    ctx.imageSmoothingQuality = 'high';
    // the place on a whole dot, so that pictures are as sharp as they were painted
    ctx.translate(Math.round(-box.x * zoom * dots) + 1, Math.round(-box.y * zoom * dots) + 1);
    ctx.scale(zoom * dots, zoom * dots);
    paintPiece(ctx, piece, look);
    used += width * height;
    const made = { image, width, height, extent: box };
    faces.set(key, made);
    return made;
  };
  return {
    extent,
    lay: (ctx, piece, x, y) => {
      const face = faceOf(piece);
      if (face) {
        const left = Math.round(x * dots) - Math.round(-face.extent.x * zoom * dots) - 1;
        const top = Math.round(y * dots) - Math.round(-face.extent.y * zoom * dots) - 1;
        const { image, width, height } = face;
        ctx.drawImage(image, left / dots, top / dots, width / dots, height / dots);
        return;
      }
      ctx.save();
      ctx.translate(Math.round(x * dots) / dots, Math.round(y * dots) / dots);
      ctx.scale(zoom, zoom);
      paintPiece(ctx, piece, look);
      ctx.restore();
    },
  };
};
