// What whoever publishes hands in to have pictures painted: a canvas of the browser's or of Node's.
import type { Ctx } from '../board/paint/ctx.ts';

export interface Canvas {
  readonly ctx: Ctx;
  /** the picture as a file */
  readonly bytes: (as: 'png' | 'jpeg') => Promise<Uint8Array>;
}

/** A clear canvas of so many pixels; typefaces are there already. */
export type MakeCanvas = (width: number, height: number) => Canvas;
