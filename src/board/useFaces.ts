// Faces of counters, drawn once for each look and size and shared by all that look alike.
import { useMemo } from 'react';
import type { CounterScene } from '../scene/scene.ts';
import type { Ctx } from './paint/ctx.ts';
import { PAD, paintCounter } from './paint/paintCounter.ts';
import { styleOf, type Theme } from './paint/style.ts';

type Drawable = Ctx & Pick<CanvasRenderingContext2D, 'drawImage'>;

export interface Faces {
  /** side of a counter, whole CSS pixels */
  readonly side: number;
  /** draws a counter with its middle at (x, y) */
  readonly draw: (ctx: Ctx, c: CounterScene, x: number, y: number) => void;
  /** draws one that rests: on whole pixels, so that it is sharp */
  readonly lay: (ctx: Ctx, c: CounterScene, x: number, y: number) => void;
  /** makes the face of one that will be drawn */
  readonly make: (c: CounterScene) => void;
}

const lookOf = (c: CounterScene): string =>
  [
    c.side,
    c.nation,
    c.symbol,
    c.subtype,
    c.name,
    c.formation,
    ...c.factors,
    c.extra,
    c.steps.left,
    c.steps.of,
    c.back,
    c.disrupted,
    c.square,
    c.role,
  ].join('|');

const paintFace = (
  c: CounterScene,
  side: number,
  dots: number,
  sideIndex: number,
  theme: Theme,
): HTMLCanvasElement => {
  const image = document.createElement('canvas');
  const whole = side * (1 + 2 * PAD);
  image.width = Math.ceil(whole * dots);
  image.height = image.width;
  const ctx = image.getContext('2d')!;
  ctx.scale(image.width / whole, image.width / whole);
  ctx.translate(side * PAD, side * PAD);
  paintCounter(ctx, c, side, sideIndex, styleOf(theme));
  return image;
};

export const useFaces = (
  side: number,
  theme: Theme,
  sides: readonly string[],
  /** changes when the typefaces have come: what was drawn in others is drawn anew */
  fonts: boolean,
): Faces =>
  useMemo(() => {
    const sideIndex = (name: string): number => sides.indexOf(name);
    const dots = window.devicePixelRatio || 1;
    const faces = new Map<string, HTMLCanvasElement>();
    const of = (c: CounterScene): HTMLCanvasElement => {
      const look = `${fonts}|${sideIndex(c.side)}|${lookOf(c)}`;
      const known = faces.get(look);
      if (known) return known;
      const made = paintFace(c, side, dots, sideIndex(c.side), theme);
      faces.set(look, made);
      return made;
    };
    const whole = side * (1 + 2 * PAD);
    const put = (ctx: Ctx, c: CounterScene, x: number, y: number): void =>
      (ctx as Drawable).drawImage(of(c), x, y, whole, whole);
    return {
      side,
      make: (c) => void of(c),
      draw: (ctx, c, x, y) => put(ctx, c, x - whole / 2, y - whole / 2),
      lay: (ctx, c, x, y) => put(ctx, c, Math.round(x - whole / 2), Math.round(y - whole / 2)),
    };
  }, [side, theme, sides, fonts]);
