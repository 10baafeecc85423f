// The slip of paper that says what a combat came to, standing beside its hex.
import type { Point } from '../../geometry/hex.ts';
import type { Box } from '../../scene/mapScene.ts';
import type { Overlay } from '../../scene/scene.ts';
import { sideAt } from './counterText.ts';
import type { Ctx } from './ctx.ts';
import { SANS, sideInk, type Style } from './style.ts';
import type { View } from './view.ts';

type Card = Extract<Overlay, { kind: 'card' }>;

const WORDS = 13;

/** Words broken into lines no wider than `room`. */
export const wrap = (text: string, room: number, width: (text: string) => number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((w) => w !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && width(longer) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
};

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die showing `face`, its upper left corner at (x, y). */
export const paintDie = (ctx: Ctx, face: number, x: number, y: number, s: number): void => {
  ctx.beginPath();
  ctx.roundRect(x, y, s, s, s * 0.2);
  ctx.fillStyle = '#fdfbf3';
  ctx.fill();
  ctx.lineWidth = 1.3;
  ctx.strokeStyle = '#3b2c1a';
  ctx.stroke();
  ctx.fillStyle = '#231709';
  for (const [dx, dy] of PIPS[face] ?? []) {
    ctx.beginPath();
    ctx.arc(x + s / 2 + dx * s * 0.26, y + s / 2 + dy * s * 0.26, s * 0.095, 0, 2 * Math.PI);
    ctx.fill();
  }
};

/** What a tail over a counter weighs: as much as standing so many hex radii farther off, and less than hiding half of one. */
const CROSSED = 2.7;

/** What a card weighs that lies on its own hex, in the same measure: rather anywhere else. */
const ON_ITS_HEX = 60;

type Tail = readonly [Point, Point, Point];

/** A counter of half a side of `half` lies under the middle of the tail, or a corner of it comes so near. */
const isNear = (o: Point, [from, tip, to]: Tail, half: number): boolean => {
  const root = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const [dx, dy] = [tip.x - root.x, tip.y - root.y];
  const along = clamp(0, ((o.x - root.x) * dx + (o.y - root.y) * dy) / (dx * dx + dy * dy || 1), 1);
  return Math.abs(root.x + dx * along - o.x) < half && Math.abs(root.y + dy * along - o.y) < half;
};

const clamp = (low: number, v: number, high: number): number => Math.max(low, Math.min(v, high));

/** Where a card of this size stands: near its hex, wholly in sight, where it hides fewest counters. */
export const placeCard = (
  view: View,
  hex: string,
  width: number,
  height: number,
  /** hexes to keep clear of besides those where counters stand */
  open: readonly string[] = [],
): Box | undefined => {
  const c = view.at(hex);
  if (!c) return undefined;
  const { seen } = view;
  const gap = view.r * 1.15 + 12;
  const counters = [...view.occupied.keys(), ...open].flatMap((h) => view.at(h) ?? []);
  const inSight = (box: Box): Box => ({
    ...box,
    x: clamp(seen.x + 6, box.x, seen.x + seen.width - width - 6),
    y: clamp(seen.y + 6, box.y, seen.y + seen.height - height - 6),
  });
  const places: Box[] = [];
  for (const far of [0, 1.7, 3.4, 5.1]) {
    const away = gap + far * view.r;
    for (const dy of [-0.5, 0, -1, 1.2, -2.2]) {
      const y = c.y + dy * height;
      places.push({ x: c.x + away, y, width, height });
      places.push({ x: c.x - away - width, y, width, height });
    }
    for (const dx of [-0.5, 0, -1]) {
      const x = c.x + dx * width;
      places.push({ x, y: c.y + away, width, height });
      places.push({ x, y: c.y - away - height, width, height });
    }
  }
  const others = counters.filter((o) => o.x !== c.x || o.y !== c.y);
  const half = sideAt(view.zoom) / 2 + 4;
  const badness = (box: Box): number => {
    const lid = view.covered;
    const under =
      lid &&
      box.x < lid.x + lid.width + 6 &&
      box.x + width > lid.x - 6 &&
      box.y < lid.y + lid.height + 6 &&
      box.y + height > lid.y - 6;
    let hidden = 0;
    for (const { x, y } of counters) {
      const across = Math.min(x + half, box.x + width) - Math.max(x - half, box.x);
      const down = Math.min(y + half, box.y + height) - Math.max(y - half, box.y);
      if (across > 0 && down > 0) hidden += (across * down) / (4 * half * half) + 0.25;
    }
    const tail = tailOf(box, c, view.r);
    const crossed = others.filter((o) => tail && isNear(o, tail, half - 2)).length;
    const away = Math.hypot(box.x + width / 2 - c.x, box.y + height / 2 - c.y) / view.r;
    const onIt = tail ? 0 : ON_ITS_HEX;
    return onIt + (under ? 400 : 0) + hidden * 6 + crossed * CROSSED + away * 0.9;
  };
  let best = inSight(places[0]!);
  let least = Infinity;
  for (const place of places.map(inSight)) {
    const bad = badness(place);
    if (bad < least) [best, least] = [place, bad];
  }
  return best;
};

const isIn = (box: Box, { x, y }: Point): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

/**
 * The tail of a card, to its hex: from the edge that is nearest, a narrow wedge with its tip in the middle of the three.
 * Undefined: the card lies on its hex, for want of room.
 */
export const tailOf = (box: Box, c: Point, r: number): Tail | undefined => {
  if (isIn(box, c)) return undefined;
  const mx = box.x + box.width / 2;
  const my = box.y + box.height / 2;
  const beside = Math.abs(c.x - mx) / box.width > Math.abs(c.y - my) / box.height;
  const root = beside
    ? {
        x: c.x > mx ? box.x + box.width - 1 : box.x + 1,
        y: clamp(box.y + 12, c.y, box.y + box.height - 12),
      }
    : {
        x: clamp(box.x + 12, c.x, box.x + box.width - 12),
        y: c.y > my ? box.y + box.height - 1 : box.y + 1,
      };
  const far = Math.hypot(c.x - root.x, c.y - root.y) || 1;
  const part = Math.max(0, far - r * 0.78) / far;
  const tip = { x: root.x + (c.x - root.x) * part, y: root.y + (c.y - root.y) * part };
  // slender where it goes far, so that it hides little of what lies between
  const wide = far > r * 2.2 ? 3.5 : 7;
  const [ox, oy] = beside ? [0, wide] : [wide, 0];
  return [{ x: root.x - ox, y: root.y - oy }, tip, { x: root.x + ox, y: root.y + oy }];
};

export const paintCard = (
  ctx: Ctx,
  card: Card,
  view: View,
  style: Style,
  open: readonly string[] = [],
): void => {
  const c = view.at(card.hex);
  if (!c) return;
  const die = 24;
  const pad = 10;
  const headFont = `700 19px ${SANS}`;
  const wordFont = `500 ${WORDS}px ${SANS}`;
  ctx.font = headFont;
  const headWidth = ctx.measureText(card.head).width;
  const resultWidth = card.result === undefined ? 0 : ctx.measureText(card.result).width;
  const top =
    headWidth +
    (card.die === undefined ? 0 : die + 9) +
    (card.result === undefined ? 0 : resultWidth + 20);
  ctx.font = wordFont;
  const lines = card.words
    .split('\n')
    .flatMap((t) => wrap(t, Math.max(196, top), (part) => ctx.measureText(part).width));
  const body = Math.max(top, ...lines.map((t) => ctx.measureText(t).width));
  const width = body + pad * 2 + 4;
  const height = pad * 1.7 + die + lines.length * (WORDS + 4) + 4;
  const box = placeCard(view, card.hex, width, height, open);
  if (!box) return;
  const { x, y } = box;
  const ink = sideInk(style, view.sideIndex(card.side));
  ctx.save();
  const tail = tailOf(box, c, view.r);
  const slip = (dx: number, dy: number): void => {
    ctx.beginPath();
    ctx.roundRect(x + dx, y + dy, width, height, 4);
  };
  slip(2, 3);
  ctx.fillStyle = style.shade;
  ctx.fill();
  slip(0, 0);
  ctx.fillStyle = style.label;
  ctx.fill();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = style.labelEdge;
  ctx.stroke();
  if (tail) {
    const [from, tip, to] = tail;
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(tip.x, tip.y);
    ctx.lineTo(to.x, to.y);
    ctx.fillStyle = style.label;
    ctx.fill();
    ctx.stroke();
  }
  ctx.fillStyle = ink;
  ctx.fillRect(x + 1, y + 1, 4, height - 2);
  let at = x + pad + 4;
  const mid = y + pad * 0.8 + die / 2;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.font = headFont;
  ctx.fillStyle = style.labelInk;
  ctx.fillText(card.head, at, mid + 1);
  at += headWidth + 9;
  if (card.die !== undefined) {
    paintDie(ctx, card.die, at, mid - die / 2, die);
    at += die + 9;
  }
  if (card.result !== undefined) {
    ctx.beginPath();
    ctx.roundRect(at, mid - 12, resultWidth + 12, 24, 3);
    ctx.fillStyle = ink;
    ctx.fill();
    ctx.fillStyle = style.label;
    ctx.fillText(card.result, at + 6, mid + 1);
  }
  ctx.font = wordFont;
  ctx.fillStyle = style.labelInk;
  for (const [i, line] of lines.entries())
    ctx.fillText(line, x + pad + 4, y + pad * 1.3 + die + 4 + (i + 0.5) * (WORDS + 4));
  ctx.restore();
};
