// What a layer lays over the map: zones, reach, lines of retreat, links, marks, slips of arrivals.
import { neighbour, nameHex, parseHex, type Point, SIX } from '../../geometry/hex.ts';
import type { Box } from '../../scene/mapScene.ts';
import type { Overlay } from '../../scene/scene.ts';
import { sideAt } from './counterText.ts';
import type { Ctx } from './ctx.ts';
import { between, strokeLine } from './curve.ts';
import { edged, hexOutline, paintCross } from './signs.ts';
import { MIN_TEXT, SANS, sideInk, type Style } from './style.ts';
import type { View } from './view.ts';

type Of<K extends Overlay['kind']> = Extract<Overlay, { kind: K }>;

const half = (n: number): string => {
  const whole = Math.floor(n);
  return n - whole === 0.5 ? `${whole === 0 ? '' : whole}½` : String(Math.round(n * 100) / 100);
};

export const paintReach = (ctx: Ctx, o: Of<'reach'>, view: View, style: Style): void => {
  const march = o.way === 'march';
  for (const { hex, stop, chance } of o.hexes) {
    const c = view.at(hex);
    if (!c) continue;
    hexOutline(ctx, c, view.r * 0.96);
    ctx.fillStyle = march ? style.march : style.reach;
    ctx.globalAlpha = chance === true ? 0.45 : 1;
    ctx.fill();
    ctx.lineWidth = stop ? 2 : 1;
    ctx.strokeStyle = march ? style.marchInk : style.reachInk;
    ctx.globalAlpha = stop ? 0.85 : 0.35;
    if (stop) ctx.setLineDash([4, 3]);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
  }
};

/** Where a cost may stand in its hex, hex radii from the middle, the nearest first. */
const STANDS: readonly Point[] = [0, 0.2, 0.38, 0.56].flatMap((far) =>
  far === 0
    ? [{ x: 0, y: 0 }]
    : [-90, 90, -30, 30, -150, 150, 0, 180].map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        return { x: far * Math.cos(angle), y: far * Math.sin(angle) };
      }),
);

/** Area that two boxes share. */
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Costs only where they can be read without running into each other; they give way to the names of places. */
export const paintReachCosts = (
  ctx: Ctx,
  o: Of<'reach'>,
  view: View,
  style: Style,
  names: readonly Box[],
): void => {
  if (view.r < 11) return;
  const px = Math.max(MIN_TEXT + 1, Math.min(16, view.r * 0.42));
  const ink = o.way === 'march' ? style.marchInk : style.reachInk;
  for (const { hex, cost } of o.hexes) {
    const c = view.at(hex);
    if (!c) continue;
    const words = half(cost);
    // beside a counter that stands there, not over it
    const aside = view.occupied.has(hex);
    const middle = { x: aside ? c.x + view.r * 0.86 : c.x, y: c.y };
    const near = names.filter(
      (n) =>
        Math.abs(n.x + n.width / 2 - middle.x) < n.width / 2 + view.r * 2 &&
        Math.abs(n.y + n.height / 2 - middle.y) < n.height / 2 + view.r * 2,
    );
    let best = middle;
    let least = Infinity;
    for (const by of STANDS) {
      if (aside && Math.abs(by.x) > 0.01) continue;
      const at = { x: middle.x + by.x * view.r, y: middle.y + by.y * view.r };
      const [width, height] = [words.length * px * 0.56, px * 0.76];
      const box = { x: at.x - width / 2, y: at.y - height / 2, width, height };
      const hidden = near.reduce((sum, n) => sum + shared(n, box), 0);
      if (hidden >= least) continue;
      best = at;
      least = hidden;
      if (hidden === 0) break;
    }
    edged(ctx, words, best.x, best.y, `700 ${px}px ${SANS}`, ink, style.halo);
  }
};

/** The field of fire: amber where fire may go, its bound alone where it may not, hatched where nothing is seen. */
export const paintSight = (ctx: Ctx, o: Of<'sight'>, view: View, style: Style): void => {
  for (const { hex, sight } of o.hexes) {
    const c = view.at(hex);
    if (!c) continue;
    ctx.strokeStyle = style.sightInk;
    hexOutline(ctx, c, view.r * 0.96);
    if (sight === 'open') {
      ctx.fillStyle = style.sight;
      ctx.fill();
    }
    ctx.lineWidth = sight === 'closed' ? 1.8 : 1;
    ctx.globalAlpha = sight === 'closed' ? 0.8 : 0.45;
    if (sight === 'closed') ctx.setLineDash([4, 3]);
    ctx.stroke();
    ctx.setLineDash([]);
    if (sight === 'hidden') {
      ctx.save();
      ctx.clip();
      ctx.beginPath();
      for (let k = -2; k <= 2; k += 0.3) {
        ctx.moveTo(c.x - view.r, c.y + k * view.r);
        ctx.lineTo(c.x + view.r, c.y + k * view.r);
      }
      ctx.lineWidth = Math.max(0.8, view.r * 0.04);
      ctx.strokeStyle = style.ink;
      ctx.globalAlpha = 0.42;
      ctx.stroke();
      ctx.restore();
    }
    ctx.globalAlpha = 1;
  }
};

/** Hatched, each side leaning its own way, with the bound of the whole zone drawn: it reads from far away, too. */
export const paintZoc = (ctx: Ctx, o: Of<'zoc'>, view: View, style: Style): void => {
  const index = view.sideIndex(o.side);
  const ink = sideInk(style, index);
  const lean = index > 0 ? -1 : 1;
  const inside = new Set(o.hexes);
  ctx.save();
  ctx.strokeStyle = ink;
  for (const hex of o.hexes) {
    const c = view.at(hex);
    if (!c) continue;
    ctx.save();
    hexOutline(ctx, c, view.r);
    ctx.clip();
    ctx.beginPath();
    for (let k = -2; k <= 2; k += 0.36) {
      ctx.moveTo(c.x + k * view.r - lean * view.r, c.y + view.r);
      ctx.lineTo(c.x + k * view.r + lean * view.r, c.y - view.r);
    }
    ctx.lineWidth = Math.max(0.8, view.r * 0.035);
    ctx.globalAlpha = 0.5;
    ctx.stroke();
    ctx.restore();
    const at = parseHex(hex);
    if (!at) continue;
    ctx.beginPath();
    for (const d of SIX) {
      if (inside.has(nameHex(neighbour(at, d)))) continue;
      // drawn a little inside, so that two zones with one bound show both
      const [a, b] = [corner(c, view.r * 0.955, d + 4), corner(c, view.r * 0.955, d + 5)];
      ctx.moveTo(a.x, a.y);
      ctx.lineTo(b.x, b.y);
    }
    ctx.lineCap = 'round';
    ctx.lineWidth = Math.max(1.4, Math.min(3.4, view.r * 0.075));
    ctx.globalAlpha = 0.9;
    ctx.stroke();
  }
  ctx.restore();
};

const corner = (c: Point, r: number, i: number): Point => {
  const a = ((i % 6) * Math.PI) / 3;
  return { x: c.x + r * Math.cos(a), y: c.y + r * Math.sin(a) };
};

export const lineInk = (style: Style, quality: Of<'line'>['quality']): string =>
  ({ safe: style.good, unsafe: style.ask, edge: style.ask, none: style.bad })[quality];

/** Unbroken: safe. Dashes: unsafe. Dots: to the edge. A cross: none. */
export const lineDash = (quality: Of<'line'>['quality']): readonly number[] =>
  ({ safe: [], unsafe: [10, 6], edge: [1.5, 7], none: [] })[quality];

export const paintLineOfRetreat = (ctx: Ctx, o: Of<'line'>, view: View, style: Style): void => {
  const points = o.hexes.flatMap((hex) => view.at(hex) ?? []);
  const ink = lineInk(style, o.quality);
  const width = o.fine === true ? Math.max(1.4, Math.min(2.6, view.r * 0.07)) : 3.4;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  if (points.length > 1) {
    strokeLine(ctx, points, width + (o.fine === true ? 1.6 : 3), style.halo);
    ctx.setLineDash([...lineDash(o.quality)]);
    strokeLine(ctx, points, width, ink);
    ctx.setLineDash([]);
  }
  const end = points.at(-1);
  if (!end || o.fine === true) return;
  if (o.quality === 'none') paintCross(ctx, end, view.r * 0.3, ink, style);
  else {
    ctx.beginPath();
    ctx.arc(end.x, end.y, Math.max(4, view.r * 0.2), 0, 2 * Math.PI);
    ctx.fillStyle = ink;
    ctx.fill();
    ctx.lineWidth = 1.6;
    ctx.strokeStyle = style.halo;
    ctx.stroke();
  }
};

/** A disc with a character or two at the upper right of the counters, where a stack has nothing to say. */
export const paintMark = (ctx: Ctx, o: Of<'mark'>, view: View, style: Style): void => {
  const c = view.at(o.hex);
  if (!c) return;
  const tone = { plain: style.labelEdge, good: style.good, bad: style.bad, ask: style.ask }[o.tone];
  const s = sideAt(view.zoom);
  const x = c.x + s * 0.5;
  const y = c.y - s * 0.42;
  const legible = view.r >= 12;
  ctx.font = `800 11px ${SANS}`;
  const w = legible ? Math.max(17, ctx.measureText(o.text).width + 9) : 7;
  const h = legible ? 17 : 7;
  ctx.beginPath();
  ctx.roundRect(x - w / 2, y - h / 2, w, h, h / 2);
  ctx.fillStyle = tone;
  ctx.fill();
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = style.halo;
  ctx.stroke();
  if (!legible) return;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = style.halo;
  ctx.fillText(o.text, x, y + 0.5);
};

/** Command: a thin line from counter to counter. Contact: a bar over the hexside between enemies. */
export const paintLink = (ctx: Ctx, o: Of<'link'>, view: View, style: Style): void => {
  const [from, to] = [view.at(o.from), view.at(o.to)];
  if (!from || !to) return;
  ctx.lineCap = 'round';
  if (o.style === 'command') {
    const ink = sideInk(style, view.sideIndex(o.side));
    strokeLine(ctx, [from, to], 3.6, style.halo);
    strokeLine(ctx, [from, to], 1.8, ink);
    ctx.beginPath();
    ctx.arc(to.x, to.y, Math.max(3, view.r * 0.16), 0, 2 * Math.PI);
    ctx.fillStyle = ink;
    ctx.fill();
    return;
  }
  const bar = [between(from, to, 0.34), between(from, to, 0.66)];
  strokeLine(ctx, bar, Math.max(4.5, view.r * 0.2), style.halo);
  strokeLine(ctx, bar, Math.max(2.6, view.r * 0.12), style.bad);
};

/** A slip beside the entry hex: who is to come on there, turn by turn; one line where there is little room. */
export const paintArrival = (ctx: Ctx, o: Of<'arrival'>, view: View, style: Style): void => {
  const c = view.at(o.hex);
  if (!c) return;
  const ink = sideInk(style, view.sideIndex(o.side));
  const room = view.r >= 16 ? 3 : 1;
  const rest = o.lines.length - room;
  const lines = [
    ...o.lines.slice(0, room),
    ...(rest > 0 && room > 1 ? [`and on ${rest} more turn${rest === 1 ? '' : 's'}`] : []),
  ];
  ctx.font = `600 12px ${SANS}`;
  const w = Math.max(...lines.map((l) => ctx.measureText(l).width)) + 18;
  const h = lines.length * 15 + 7;
  const { seen } = view;
  // beside its hex, and never beyond what is seen
  const right = c.x + view.r * 0.75;
  const x = right + w <= seen.x + seen.width - 4 ? right : c.x - view.r * 0.75 - w;
  const y = Math.min(Math.max(c.y - h / 2, seen.y + 4), seen.y + seen.height - h - 4);
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, 4);
  ctx.fillStyle = style.label;
  ctx.fill();
  ctx.lineWidth = o.now ? 2.2 : 1.2;
  ctx.strokeStyle = ink;
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.fillRect(x, y + 3, 4, h - 6);
  ctx.fillStyle = style.labelInk;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  lines.forEach((line, k) => ctx.fillText(line, x + 11, y + 11 + k * 15));
};
