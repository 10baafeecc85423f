// The slip of paper that says what a combat came to, standing beside its hex.
import type { Box } from '../../scene/mapScene.ts';
import type { Overlay } from '../../scene/scene.ts';
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

const clamp = (low: number, v: number, high: number): number => Math.max(low, Math.min(v, high));

/** Where a card of this size stands: to the right or left of its hex where it hides fewest counters, wholly in sight. */
export const placeCard = (
  view: View,
  hex: string,
  width: number,
  height: number,
): Box | undefined => {
  const c = view.at(hex);
  if (!c) return undefined;
  const { seen } = view;
  const away = view.r * 1.15 + 12;
  const counters = [...view.occupied].flatMap((h) => view.at(h) ?? []);
  const places = [0.3, 0.85, 0.05].flatMap((part) =>
    [c.x + away, c.x - away - width].map((x) => ({ x, y: c.y - height * part, width, height })),
  );
  const badness = (box: Box): number => {
    const out =
      Math.max(0, seen.x + 6 - box.x) + Math.max(0, box.x + width - seen.x - seen.width + 6);
    const hidden = counters.filter(
      ({ x, y }) =>
        x > box.x - view.r * 0.6 &&
        x < box.x + width + view.r * 0.6 &&
        y > box.y - view.r * 0.6 &&
        y < box.y + height + view.r * 0.6,
    );
    return out * 10 + hidden.length;
  };
  const best = places.reduce((a, b) => (badness(b) < badness(a) ? b : a));
  return {
    x: clamp(seen.x + 6, best.x, seen.x + seen.width - width - 6),
    y: clamp(seen.y + 6, best.y, seen.y + seen.height - height - 6),
    width,
    height,
  };
};

export const paintCard = (ctx: Ctx, card: Card, view: View, style: Style): void => {
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
  const lines = wrap(card.words, Math.max(150, top), (t) => ctx.measureText(t).width);
  const body = Math.max(top, ...lines.map((t) => ctx.measureText(t).width));
  const width = body + pad * 2 + 4;
  const height = pad * 1.7 + die + lines.length * (WORDS + 4) + 4;
  const box = placeCard(view, card.hex, width, height);
  if (!box) return;
  const { x, y } = box;
  const ink = sideInk(style, view.sideIndex(card.side));
  ctx.save();
  // the pointer goes from the nearer edge to the hex
  const edgeX = x > c.x ? x + 1 : x + width - 1;
  const root = Math.max(y + 14, Math.min(c.y, y + height - 14));
  const tipX = c.x + Math.sign(edgeX - c.x) * Math.min(view.r * 0.72, Math.abs(edgeX - c.x));
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
  ctx.beginPath();
  ctx.moveTo(edgeX, root - 8);
  ctx.lineTo(tipX, c.y);
  ctx.lineTo(edgeX, root + 8);
  ctx.fillStyle = style.label;
  ctx.fill();
  ctx.stroke();
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
