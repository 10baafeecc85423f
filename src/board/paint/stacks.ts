// Counters as they lie: stacks by hex, in the order in which they are drawn.
import type { Point } from '../../geometry/hex.ts';
import type { Box } from '../../scene/mapScene.ts';
import type { CounterScene, Scene } from '../../scene/scene.ts';
import { badgeText, COUNTER, sideAt, stackOffset } from './counterText.ts';
import type { Ctx } from './ctx.ts';
import { paintCounter } from './paintCounter.ts';
import { SANS, sideInk, type Style } from './style.ts';
import type { View } from './view.ts';

/** Counters by hex, the lowest of each stack first; upper rows of the map first, so that lower ones overlap them. */
export const stacksOf = (counters: readonly CounterScene[]): CounterScene[][] => {
  const byHex = new Map<string, CounterScene[]>();
  for (const c of counters) {
    const stack = byHex.get(c.hex);
    if (stack) stack.push(c);
    else byHex.set(c.hex, [c]);
  }
  return [...byHex.values()]
    .map((stack) => stack.sort((a, b) => a.stack.index - b.stack.index))
    .sort((a, b) => a[0]!.at.y - b[0]!.at.y || a[0]!.at.x - b[0]!.at.x);
};

const coveredBy = (counters: readonly CounterScene[]): Box[] =>
  counters.map(({ at, stack }) => {
    const off = stackOffset(stack.index, stack.of);
    return {
      x: at.x + off.x - COUNTER / 2,
      y: at.y + off.y - COUNTER / 2,
      width: COUNTER,
      height: COUNTER,
    };
  });

/** Where the badge of a stack stands, its hex's middle at `c`, the text in it so many CSS pixels wide. */
const badgeBox = (c: Point, s: number, text: number): Box => {
  const full = s >= 44;
  const width = text + 7;
  // at small sizes it stands in the place of the top counter's own number
  const height = full || s < 20 ? 13 : Math.max(13, s * 0.44);
  return {
    x: full ? c.x - s * 0.5 - width * 0.35 : c.x - width / 2,
    y: c.y + s * 0.5 - (full ? height * 0.3 : s < 20 ? height * 0.52 : height - 1.5),
    width,
    height,
  };
};

/** What the badges of large stacks cover beside their counters; a figure is taken to be as wide as at its broadest. */
const badgesOver = (counters: readonly CounterScene[], zoom: number): Box[] => {
  const s = sideAt(zoom);
  if (s < 44) return [];
  return stacksOf(counters).flatMap((stack) => {
    const text = badgeText(stack, s);
    if (text === '') return [];
    const { at } = stack[0]!;
    const box = badgeBox({ x: at.x * zoom, y: at.y * zoom }, s, text.length * 7);
    return {
      x: box.x / zoom,
      y: box.y / zoom,
      width: box.width / zoom,
      height: box.height / zoom,
    };
  });
};

/** What counters, their badges, the flags of objectives and the letters of entry hexes cover of the map, for names to keep clear of; map pixels. */
export const takenBy = (
  { counters, overlays, map }: Pick<Scene, 'counters' | 'overlays' | 'map'>,
  zoom: number,
): Box[] => {
  const flags = new Set(overlays.flatMap((o) => (o.kind === 'objective' ? [o.hex] : [])));
  const r = map.hexSize;
  const entries = new Set(overlays.flatMap((o) => (o.kind === 'entry' ? [o.hex] : [])));
  return [
    ...coveredBy(counters),
    ...badgesOver(counters, zoom),
    ...map.hexes
      .filter(({ hex }) => entries.has(hex))
      .map(({ at }) => ({
        x: at.x - 10 / zoom,
        y: at.y - 10 / zoom,
        width: 20 / zoom,
        height: 20 / zoom,
      })),
    ...map.hexes
      .filter(({ hex }) => flags.has(hex))
      .map(({ at }) => ({
        x: at.x - r * 0.7,
        y: at.y - r * 0.5 - 19 / zoom,
        width: 34 / zoom,
        height: 20 / zoom,
      })),
  ];
};

/** Draws one face with its upper left corner at (x, y) and a side of s; the default paints it afresh. */
export type DrawFace = (ctx: Ctx, c: CounterScene, x: number, y: number, s: number) => void;

export const freshFace =
  (view: View, style: Style): DrawFace =>
  (ctx, c, x, y, s) => {
    ctx.save();
    ctx.translate(x, y);
    paintCounter(ctx, c, s, view.sideIndex(c.side), style);
    ctx.restore();
  };

export const paintBadges = (
  ctx: Ctx,
  stacks: readonly (readonly CounterScene[])[],
  view: View,
  style: Style,
): void => {
  const s = sideAt(view.zoom);
  ctx.save();
  ctx.font = `700 ${s < 26 ? 10.5 : Math.min(12.5, Math.max(11, s * 0.3))}px ${SANS}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const stack of stacks) {
    const text = badgeText(stack, s);
    const c = view.at(stack[0]!.hex);
    if (text === '' || !c) continue;
    const full = s >= 44;
    const { x, y, width: w, height: h } = badgeBox(c, s, ctx.measureText(text).width);
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, 3.5);
    ctx.fillStyle = style.label;
    ctx.fill();
    // where counters are small it tells at a glance whose strength it is, their shapes on a nearer look
    ctx.lineWidth = full ? 1.1 : 1.7;
    ctx.strokeStyle = full ? style.labelEdge : sideInk(style, view.sideIndex(stack[0]!.side));
    ctx.stroke();
    ctx.fillStyle = style.labelInk;
    ctx.fillText(text, x + w / 2, y + h / 2 + 0.5);
  }
  ctx.restore();
};

/** All counters where they lie, stack by stack, then the badges. Contexts are in CSS pixels. */
export const paintStacks = (
  ctx: Ctx,
  stacks: readonly (readonly CounterScene[])[],
  view: View,
  style: Style,
  face: DrawFace = freshFace(view, style),
): void => {
  const s = sideAt(view.zoom);
  for (const stack of stacks)
    for (const c of stack) {
      const at = view.at(c.hex);
      if (!at) continue;
      const off = stackOffset(c.stack.index, c.stack.of);
      face(ctx, c, at.x + off.x * view.zoom - s / 2, at.y + off.y * view.zoom - s / 2, s);
    }
  paintBadges(ctx, stacks, view, style);
};
