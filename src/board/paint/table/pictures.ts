// The pictures of a module as a table's painters ask for them: by name, at once, whether or not they have come.
import { builtInSize } from '../../../scene/pictureFile.ts';
import type { TableScene } from '../../../scene/table.ts';
import type { Ctx } from '../ctx.ts';

/** The brush for tables: what counters need and pictures besides. */
export type TableCtx = Ctx &
  Pick<CanvasRenderingContext2D, 'drawImage' | 'imageSmoothingEnabled' | 'imageSmoothingQuality'>;

/** A decoded picture. Width and height are its natural ones, in map pixels. */
export interface Picture {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/** missing: the module has none of that name, or one that cannot be decoded; waiting: it is on its way. */
export type Pictured = Picture | 'missing' | 'waiting';

/** Pictures by the names that boards and pieces use (FORMAT.md 1.4). */
export interface Pictures {
  /** asking for one that nobody asked for before sends for it */
  readonly get: (name: string) => Pictured;
  /** natural size in map pixels, known before it is decoded; undefined: not known, or missing */
  readonly sizes: (name: string) => { readonly width: number; readonly height: number } | undefined;
}

/** No pictures at all: a log without its module. */
export const noPictures: Pictures = { get: () => 'missing', sizes: () => undefined };

/** Whether a name stands for the sign of a moved piece that we draw ourselves. */
export const isMovedSign = (name: string, pictures: Pictures): boolean =>
  builtInSize(name) !== undefined && pictures.get(name) === 'missing';

/** Names of all pictures that a table shows, each once. */
export const picturesIn = (
  scene: Pick<TableScene, 'boards' | 'pieces' | 'under' | 'over'>,
): string[] => {
  const names = new Set<string>();
  for (const { image } of [...(scene.under ?? []), ...(scene.over ?? [])])
    if (image !== undefined) names.add(image);
  for (const { image } of scene.boards) if (image !== undefined) names.add(image);
  for (const { marks } of scene.pieces)
    for (const mark of marks) if (mark.kind === 'image') names.add(mark.name);
  names.delete('');
  return [...names];
};
