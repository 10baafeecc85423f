// Faces of counters, drawn once for each look and size and shared by all that look alike.
import { useMemo } from 'react';
import type { CounterScene } from '../scene/scene.ts';
import { stackOffset } from './paint/counterText.ts';
import type { Ctx } from './paint/ctx.ts';
import { PAD, paintCounter } from './paint/paintCounter.ts';
import { styleOf, type Theme } from './paint/style.ts';
import type { View } from './paint/view.ts';

type Drawable = Ctx & Pick<CanvasRenderingContext2D, 'drawImage'>;

export interface Faces {
  /** side of a counter, whole CSS pixels */
  readonly side: number;
  readonly of: (c: CounterScene) => HTMLCanvasElement;
  /** draws a counter with its middle at (x, y) */
  readonly draw: (ctx: Ctx, c: CounterScene, x: number, y: number) => void;
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

/** Where a face goes on the canvas, paper for rings and marks included. */
export const facePlace = (c: CounterScene, view: View, side: number) => {
  const at = view.at(c.hex) ?? { x: 0, y: 0 };
  const off = stackOffset(c.stack.index, c.stack.of);
  const whole = side * (1 + 2 * PAD);
  return {
    x: Math.round(at.x + off.x * view.zoom - whole / 2),
    y: Math.round(at.y + off.y * view.zoom - whole / 2),
    width: whole,
    height: whole,
  };
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
    return {
      side,
      of,
      draw: (ctx, c, x, y) => {
        const whole = side * (1 + 2 * PAD);
        (ctx as Drawable).drawImage(of(c), x - whole / 2, y - whole / 2, whole, whole);
      },
    };
  }, [side, theme, sides, fonts]);
