// Faces of a table's pieces, each drawn once for its look and zoom and shared by all that look alike.
import { useMemo } from 'react';
import type { Box } from '../../scene/mapScene.ts';
import type { Mark, PieceScene } from '../../scene/table.ts';
import { styleOf, type Theme } from '../paint/style.ts';
import { extentOf, paintPiece, type PieceLook } from '../paint/table/marks.ts';
import type { Pictures, TableCtx } from '../paint/table/pictures.ts';

export interface TableFaces {
  /** what all that is painted of a piece takes, from its place, map pixels */
  readonly extent: (piece: PieceScene) => Box;
  /** draws a piece whose place is at (x, y), CSS pixels of the canvas, on whole dots */
  readonly lay: (ctx: TableCtx, piece: PieceScene, x: number, y: number) => void;
}

/** Dots of all faces together; what comes beyond is drawn afresh each time. */
const MOST_DOTS = 24e6;

/** Sides of a face in dots; larger ones, as of mats and trails, would only fill memory. */
const LARGEST = 640;

interface FaceImage {
  readonly image: HTMLCanvasElement;
  readonly extent: Box;
}

const waits = (marks: readonly Mark[], pictures: Pictures): boolean =>
  marks.some((mark) => mark.kind === 'image' && pictures.get(mark.name) === 'waiting');

export interface FacesWanted {
  readonly zoom: number;
  readonly theme: Theme;
  readonly pictures: Pictures;
  /** another number when more pictures have come */
  readonly version: number;
  /** changes when the typefaces have come */
  readonly fonts: string;
}

export const useTableFaces = ({
  zoom,
  theme,
  pictures,
  version,
  fonts,
}: FacesWanted): TableFaces => {
  // what was measured stays true at any zoom, until other pictures or typefaces come
  const measured = useMemo(
    () => ({
      of: [pictures, version, fonts],
      brush: document.createElement('canvas').getContext('2d')! as TableCtx,
      extents: new WeakMap<readonly Mark[], Box>(),
      looks: new WeakMap<readonly Mark[], string>(),
    }),
    [pictures, version, fonts],
  );
  // pictures that come later change no face that is kept: one that waits is not kept
  const kept = useMemo(
    () => ({
      of: [zoom, theme, pictures, fonts],
      faces: new Map<string, FaceImage>(),
      dots: 0,
    }),
    [zoom, theme, pictures, fonts],
  );
  return useMemo(() => {
    const { brush, extents, looks } = measured;
    const look: PieceLook = { pictures, zoom, style: styleOf(theme) };
    const dots = window.devicePixelRatio || 1;
    const extent = (piece: PieceScene): Box => {
      const known = extents.get(piece.marks);
      if (known) return known;
      const now = extentOf(brush, piece, pictures);
      extents.set(piece.marks, now);
      return now;
    };
    const lookKey = (piece: PieceScene): string => {
      let marks = looks.get(piece.marks);
      if (marks === undefined) {
        marks = JSON.stringify([piece.marks, piece.box]);
        looks.set(piece.marks, marks);
      }
      return `${piece.name}\n${marks}`;
    };
    /** undefined: to be drawn afresh */
    const faceOf = (piece: PieceScene): FaceImage | undefined => {
      const key = lookKey(piece);
      const known = kept.faces.get(key);
      if (known) return known;
      const box = extent(piece);
      const width = Math.ceil(box.width * zoom * dots) + 2;
      const height = Math.ceil(box.height * zoom * dots) + 2;
      if (width > LARGEST || height > LARGEST || kept.dots + width * height > MOST_DOTS)
        return undefined;
      if (waits(piece.marks, pictures)) return undefined;
      const image = document.createElement('canvas');
      image.width = width;
      image.height = height;
      const ctx = image.getContext('2d')!;
      ctx.imageSmoothingQuality = 'high';
      // the place on a whole dot, so that pictures are as sharp as they were painted
      ctx.translate(Math.round(-box.x * zoom * dots) + 1, Math.round(-box.y * zoom * dots) + 1);
      ctx.scale(zoom * dots, zoom * dots);
      paintPiece(ctx, piece, look);
      kept.dots += width * height;
      const made = { image, extent: box };
      kept.faces.set(key, made);
      return made;
    };
    return {
      extent,
      lay: (ctx, piece, x, y) => {
        const face = faceOf(piece);
        if (face) {
          const left = Math.round(x * dots) - Math.round(-face.extent.x * zoom * dots) - 1;
          const top = Math.round(y * dots) - Math.round(-face.extent.y * zoom * dots) - 1;
          const { image } = face;
          ctx.drawImage(image, left / dots, top / dots, image.width / dots, image.height / dots);
          return;
        }
        ctx.save();
        ctx.translate(Math.round(x * dots) / dots, Math.round(y * dots) / dots);
        ctx.scale(zoom, zoom);
        paintPiece(ctx, piece, look);
        ctx.restore();
      },
    };
  }, [zoom, theme, pictures, measured, kept]);
};
