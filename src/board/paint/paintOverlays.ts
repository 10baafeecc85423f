// Everything that is laid over the map for a while. Contexts are in CSS pixels; a View says where the hexes are.
import type { Point } from '../../geometry/hex.ts';
import { assertNever } from '../../kit/assertNever.ts';
import type { Box } from '../../scene/mapScene.ts';
import type { Overlay } from '../../scene/scene.ts';
import { paintArrow, paintAttack } from './arrows.ts';
import { levelOf, sideAt, stackOffset } from './counterText.ts';
import type { Ctx } from './ctx.ts';
import { strokeLine } from './curve.ts';
import { paintCard } from './paintCard.ts';
import {
  paintArrival,
  paintLineOfRetreat,
  paintLink,
  paintMark,
  paintReach,
  paintReachCosts,
  paintSight,
  paintZoc,
} from './paintLayers.ts';
import { edged, hexOutline, paintCross } from './signs.ts';
import { SANS, SERIF, sideInk, type Style } from './style.ts';
import type { View } from './view.ts';

type Of<K extends Overlay['kind']> = Extract<Overlay, { kind: K }>;

const paintOptions = (ctx: Ctx, o: Of<'options'>, view: View, style: Style): void => {
  for (const { hex } of o.hexes) {
    const c = view.at(hex);
    if (!c) continue;
    hexOutline(ctx, c, view.r * 0.93);
    ctx.fillStyle = style.optionTint;
    ctx.fill();
    ctx.lineWidth = Math.max(2, view.r * 0.08);
    ctx.strokeStyle = style.ask;
    ctx.stroke();
  }
};

const paintOptionLabels = (ctx: Ctx, o: Of<'options'>, view: View, style: Style): void => {
  if (view.r < 12) return;
  for (const { hex, label } of o.hexes) {
    const c = view.at(hex);
    if (c && label !== undefined)
      edged(
        ctx,
        label,
        view.occupied.has(hex) ? c.x + view.r * 0.86 : c.x,
        c.y,
        `700 12px ${SANS}`,
        style.ink,
        style.halo,
      );
  }
};

const paintPath = (ctx: Ctx, o: Of<'path'>, view: View, style: Style): void => {
  const points = o.hexes.flatMap((hex) => view.at(hex) ?? []);
  const width = Math.max(2.4, Math.min(7, view.r * 0.13));
  const base = { ink: sideInk(style, view.sideIndex(o.side)), case: style.halo, width };
  const look = {
    move: base,
    plan: { ...base, dash: [width * 2, width * 1.8] },
    advance: { ...base, width: width * 1.25 },
    retreat: { ...base, hollow: true },
    rout: { ...base, waver: width * 1.1 },
  }[o.style];
  const end = o.hexes.at(-1);
  // what is only planned stands nowhere yet: its arrow goes right into a hex in which nobody is
  const free = o.style === 'plan' && end !== undefined && !view.occupied.has(end);
  ctx.save();
  ctx.globalAlpha = 0.92;
  paintArrow(ctx, points, view.r * (free ? 0 : 0.5), look);
  ctx.restore();
};

/** A word beside a hex on a pill of paper: on that side of it where it hides least of other counters. */
const paintPill = (
  ctx: Ctx,
  hex: string,
  text: string,
  tone: string,
  view: View,
  style: Style,
): void => {
  const c = view.at(hex);
  if (!c) return;
  ctx.font = `700 11.5px ${SANS}`;
  const w = ctx.measureText(text).width + 12;
  const h = 17;
  const half = sideAt(view.zoom) / 2;
  const others = [...view.occupied.keys()].flatMap((o) => view.at(o) ?? []);
  const spots = [
    { x: c.x, y: c.y - half - h / 2 - 2 },
    { x: c.x, y: c.y + half + h / 2 + 2 },
    { x: c.x + half + w / 2 + 3, y: c.y },
    { x: c.x - half - w / 2 - 3, y: c.y },
  ];
  const hides = (p: Point): number =>
    others.filter((o) => Math.abs(o.x - p.x) < w / 2 + half && Math.abs(o.y - p.y) < h / 2 + half)
      .length;
  const at = spots.reduce((best, p) => (hides(p) < hides(best) ? p : best));
  ctx.beginPath();
  ctx.roundRect(at.x - w / 2, at.y - h / 2, w, h, h / 2);
  ctx.fillStyle = style.label;
  ctx.fill();
  ctx.lineWidth = 1.8;
  ctx.strokeStyle = tone;
  ctx.stroke();
  ctx.fillStyle = style.labelInk;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, at.x, at.y + 0.5);
};

const paintBadge = (ctx: Ctx, o: Of<'badge'>, view: View, style: Style): void => {
  if (view.r < 9) return;
  const tone = { plain: style.labelEdge, good: style.good, bad: style.bad, ask: style.ask }[o.tone];
  paintPill(ctx, o.hex, o.text, tone, view, style);
};

/**
 * A flag for a place worth having: its holder's colour and initial, and its points. Over a counter it keeps to the gap above,
 * without the initial where there is little room: the counter shows whose it is.
 */
const paintObjective = (ctx: Ctx, o: Of<'objective'>, view: View, style: Style): void => {
  const c = view.at(o.hex);
  if (!c) return;
  const held = o.holder !== undefined;
  const ink = held ? sideInk(style, view.sideIndex(o.holder)) : style.inkSoft;
  const legible = view.r >= 13;
  const small = view.r < 26;
  const stack = view.occupied.get(o.hex);
  const s = sideAt(view.zoom);
  const full = levelOf(s) === 'full';
  const over = legible && stack !== undefined;
  const initial = held ? o.holder.slice(0, 1).toUpperCase() : '–';
  const text = over && !full ? String(o.points) : `${initial} ${o.points}`;
  ctx.font = `700 ${over && !full ? 10 : small || over ? 10.5 : 12}px ${SANS}`;
  const w = legible ? ctx.measureText(text).width + (small || over ? 9 : 12) : 8;
  const h = legible ? (over ? 12 : small ? 13 : 16) : 6;
  const top = stack === undefined ? 0 : stackOffset(stack - 1, stack).y * view.zoom - s / 2;
  const x = over ? c.x - (full ? w / 2 : s / 2 + 2) : c.x - view.r * 0.66;
  const y = over ? c.y + top - h + (full ? -0.5 : 3) : c.y - view.r * 0.5 - h - (legible ? 2 : 0);
  if (!over) {
    const staff = [
      { x, y: y - 2 },
      { x, y: c.y - view.r * 0.05 },
    ];
    strokeLine(ctx, staff, 3.4, style.halo);
    strokeLine(ctx, staff, 1.8, style.ink);
  }
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + w, y);
  ctx.lineTo(x + w - (legible ? 3.5 : 2), y + h / 2);
  ctx.lineTo(x + w, y + h);
  ctx.lineTo(x, y + h);
  ctx.closePath();
  ctx.lineWidth = over ? 1.6 : 2.4;
  ctx.strokeStyle = style.halo;
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.fill();
  if (!legible) return;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = style.halo;
  ctx.fillText(text, x + (over ? 3 : 4), y + h / 2 + 0.5);
};

const paintEntry = (ctx: Ctx, o: Of<'entry'>, view: View, style: Style): void => {
  const c = view.at(o.hex);
  if (!c) return;
  const r = view.r >= 12 ? 8.5 : 3;
  ctx.beginPath();
  ctx.arc(c.x, c.y, r, 0, 2 * Math.PI);
  ctx.fillStyle = style.label;
  ctx.fill();
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = style.labelEdge;
  ctx.stroke();
  if (view.r < 12) return;
  ctx.font = `700 12px ${SERIF}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = style.labelInk;
  ctx.fillText(o.id, c.x, c.y + 0.5);
};

const paintGone = (ctx: Ctx, o: Of<'gone'>, view: View, style: Style): void => {
  const c = view.at(o.hex);
  if (!c) return;
  const r = Math.max(4, view.r * 0.4);
  paintCross(ctx, c, r, style.bad, style);
  if (view.r >= 12) paintPill(ctx, o.hex, o.text, style.bad, view, style);
};

const paintAttacks = (ctx: Ctx, o: Of<'attack'>, view: View, style: Style): void => {
  const to = view.at(o.to);
  if (!to) return;
  // in the ink of who attacks, as his moves are: red alone would say one side
  const ink = sideInk(style, view.sideIndex(o.side));
  for (const hex of o.from) {
    const from = view.at(hex);
    if (from) paintAttack(ctx, from, to, view.r, ink, style.halo);
  }
};

/** What lies under the counters: tints, hatchings, entry hexes, lines. */
export const paintUnder = (
  ctx: Ctx,
  overlays: readonly Overlay[],
  view: View,
  style: Style,
): void => {
  ctx.save();
  for (const o of overlays)
    if (o.kind === 'zoc') paintZoc(ctx, o, view, style);
    else if (o.kind === 'sight') paintSight(ctx, o, view, style);
    else if (o.kind === 'reach') paintReach(ctx, o, view, style);
    else if (o.kind === 'options') paintOptions(ctx, o, view, style);
    else if (o.kind === 'entry') paintEntry(ctx, o, view, style);
    else if (o.kind === 'line') paintLineOfRetreat(ctx, o, view, style);
    else if (o.kind === 'link' && o.style === 'command') paintLink(ctx, o, view, style);
  ctx.restore();
};

const ORDER: readonly Overlay['kind'][] = [
  'objective',
  'path',
  'attack',
  'link',
  'reach',
  'options',
  'gone',
  'badge',
  'mark',
  'arrival',
  'card',
];

/** What a step's own signs are not: flags and layers, which stand while its counters are still on their way. */
export const lasting = (overlays: readonly Overlay[]): readonly Overlay[] =>
  overlays.filter(({ kind }) => LASTING.has(kind));

const LASTING: ReadonlySet<Overlay['kind']> = new Set(['objective', 'link', 'mark', 'arrival']);

/**
 * What lies over the counters: flags, arrows, costs, badges, cards. Cards stand where they hide fewest counters, costs
 * where they hide none of the names of places, whose boxes `names` are on the canvas.
 */
export const paintOver = (
  ctx: Ctx,
  overlays: readonly Overlay[],
  view: View,
  style: Style,
  names: readonly Box[] = [],
): void => {
  const open = overlays.flatMap((o) =>
    o.kind === 'options' || o.kind === 'reach' ? o.hexes.map(({ hex }) => hex) : [],
  );
  ctx.save();
  for (const kind of ORDER)
    for (const o of overlays) {
      if (o.kind !== kind) continue;
      if (o.kind === 'objective') paintObjective(ctx, o, view, style);
      else if (o.kind === 'path') paintPath(ctx, o, view, style);
      else if (o.kind === 'attack') paintAttacks(ctx, o, view, style);
      else if (o.kind === 'reach') paintReachCosts(ctx, o, view, style, names);
      else if (o.kind === 'options') paintOptionLabels(ctx, o, view, style);
      else if (o.kind === 'gone') paintGone(ctx, o, view, style);
      else if (o.kind === 'badge') paintBadge(ctx, o, view, style);
      else if (o.kind === 'card') paintCard(ctx, o, view, style, open);
      else if (o.kind === 'mark') paintMark(ctx, o, view, style);
      else if (o.kind === 'arrival') paintArrival(ctx, o, view, style);
      else if (o.kind === 'link') {
        if (o.style === 'contact') paintLink(ctx, o, view, style);
      } else if (o.kind !== 'zoc' && o.kind !== 'sight' && o.kind !== 'entry' && o.kind !== 'line')
        assertNever(o);
    }
  ctx.restore();
};

/** The keyboard's hex: a double outline that reads on any ground. */
export const paintCursor = (ctx: Ctx, c: Point, r: number): void => {
  ctx.save();
  hexOutline(ctx, c, r * 0.98);
  ctx.lineWidth = 4.4;
  ctx.strokeStyle = '#1c1408';
  ctx.stroke();
  ctx.lineWidth = 2.2;
  ctx.strokeStyle = '#fff6d8';
  ctx.setLineDash([7, 4]);
  ctx.stroke();
  ctx.restore();
};
