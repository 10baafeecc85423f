// The face of a counter, drawn for the size it has on screen.
import type { CounterScene } from '../../scene/scene.ts';
import { counterPath } from './counterPath.ts';
import { type CounterText, counterText, fitText } from './counterText.ts';
import type { Ctx } from './ctx.ts';
import { paintMarks, paintRole } from './paintMarks.ts';
import { paintSymbol } from './paintSymbol.ts';
import { type NationStyle, nationStyle, SANS, type Style } from './style.ts';

/** Paper that a face needs around it for rings, shadow and overhanging marks, as a part of its side. */
export const PAD = 0.2;

export type CounterFace = Omit<CounterScene, 'hex' | 'at' | 'stack' | 'id' | 'words'>;

const paintBody = (
  ctx: Ctx,
  nation: NationStyle,
  sideIndex: number,
  s: number,
  style: Style,
): void => {
  ctx.save();
  // a short shadow, as cardboard throws it
  const drop = Math.max(1, s * 0.045);
  ctx.translate(drop * 0.7, drop);
  counterPath(ctx, sideIndex, s);
  ctx.fillStyle = style.shade;
  ctx.fill();
  ctx.translate(-drop * 0.35, -drop * 0.5);
  counterPath(ctx, sideIndex, s);
  ctx.fill();
  ctx.restore();
  counterPath(ctx, sideIndex, s);
  ctx.fillStyle = nation.face;
  ctx.fill();
  ctx.save();
  ctx.clip();
  const sheen = ctx.createLinearGradient(0, 0, s * 0.3, s);
  sheen.addColorStop(0, 'rgba(255, 255, 255, 0.16)');
  sheen.addColorStop(0.5, 'rgba(255, 255, 255, 0)');
  sheen.addColorStop(1, 'rgba(0, 0, 0, 0.12)');
  ctx.fillStyle = sheen;
  ctx.fillRect(0, 0, s, s);
  ctx.restore();
  counterPath(ctx, sideIndex, s, -0.4);
  ctx.lineWidth = Math.max(1, s * 0.03);
  ctx.strokeStyle = nation.edge;
  ctx.stroke();
};

const set = (ctx: Ctx, px: number, weight: number): void => {
  ctx.font = `${weight} ${px}px ${SANS}`;
};

const paintBar = (
  ctx: Ctx,
  c: CounterFace,
  nation: NationStyle,
  s: number,
  y: number,
  h: number,
  style: Style,
): void => {
  if (c.steps.of < 1 || c.symbol === 'leader' || c.symbol === 'hq' || c.symbol === 'trains') return;
  const w = s * 0.66;
  const x = (s - w) / 2;
  const cell = w / c.steps.of;
  for (let i = 0; i < c.steps.of; i++) {
    ctx.fillStyle = i < c.steps.left ? nation.ink : style.reduced;
    ctx.globalAlpha = i < c.steps.left ? 1 : 0.85;
    ctx.fillRect(x + i * cell + 0.5, y, cell - 1, h);
  }
  ctx.globalAlpha = 1;
};

const symbolAt = (
  ctx: Ctx,
  c: CounterFace,
  nation: NationStyle,
  style: Style,
  box: readonly [x: number, y: number, w: number, h: number],
): void =>
  paintSymbol(
    ctx,
    {
      symbol: c.symbol,
      subtype: c.subtype,
      nation,
      gold: style.gold,
      active: c.back !== 'inactive',
    },
    ...box,
  );

const paintFull = (
  ctx: Ctx,
  c: CounterFace,
  text: CounterText,
  nation: NationStyle,
  s: number,
  style: Style,
): void => {
  const big = Math.max(12, s * 0.285);
  const fine = Math.max(10, s * 0.19);
  const reduced = c.back === 'reduced';
  const baseY = s * 0.8;
  if (reduced) {
    ctx.save();
    counterPath(ctx, 1, s, -s * 0.03);
    ctx.clip();
    ctx.fillStyle = style.reduced;
    ctx.fillRect(0, baseY - big * 0.56, s, big * 1.08);
    ctx.restore();
  }
  const part = c.symbol === 'battalion' || c.symbol === 'squadron';
  if (c.symbol === 'leader')
    symbolAt(ctx, c, nation, style, [s / 2, s * 0.445, s * 0.42, s * 0.42]);
  else if (part) symbolAt(ctx, c, nation, style, [s / 2, s * 0.475, s * 0.46, s * 0.24]);
  else symbolAt(ctx, c, nation, style, [s / 2, s * 0.435, s * 0.5, s * 0.315]);
  ctx.fillStyle = nation.ink;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'center';
  set(ctx, fine, 600);
  const width = (t: string): number => ctx.measureText(t).width;
  const nameRoom = s * (c.disrupted ? 0.64 : 0.84);
  // a long name is set a little narrower before it is cut short
  const name = fitText(text.name ?? '', nameRoom / 0.78, width);
  ctx.fillText(name, s * (c.disrupted ? 0.42 : 0.5), s * 0.148, nameRoom);
  if (text.formation !== undefined)
    ctx.fillText(fitText(text.formation, s * 0.3, width), s * 0.145, s * 0.435, s * 0.21);
  if (text.extra !== undefined) ctx.fillText(text.extra, s * 0.865, s * 0.435);
  if (text.factors !== undefined) {
    set(ctx, big, 700);
    const room = s * 0.92;
    const wide = width(text.factors);
    if (wide > room) set(ctx, Math.max(10, (big * room) / wide), 700);
    ctx.fillStyle = reduced ? '#ffffff' : nation.ink;
    ctx.fillText(text.factors, s / 2, baseY);
  }
};

/**
 * Draws the counter with its upper left corner at the origin and a side of `s` CSS pixels; rings and marks reach up to
 * PAD * s outside. `sideIndex` is its side's place in the order of play.
 */
export const paintCounter = (
  ctx: Ctx,
  c: CounterFace,
  s: number,
  sideIndex: number,
  style: Style,
): void => {
  const nation = nationStyle(style, c.nation);
  const text = counterText(c, s);
  ctx.save();
  paintRole(ctx, c.role, sideIndex, s, style, 'under');
  paintBody(ctx, nation, sideIndex, s, style);
  if (text.level === 'full') paintFull(ctx, c, text, nation, s, style);
  else if (text.level === 'small') {
    const reduced = c.back === 'reduced';
    const size = Math.max(11, s * 0.36);
    if (reduced) {
      ctx.save();
      counterPath(ctx, sideIndex, s, -s * 0.03);
      ctx.clip();
      ctx.fillStyle = style.reduced;
      ctx.fillRect(0, s * 0.54, s, s * 0.5);
      ctx.restore();
    }
    const alone = text.cf === undefined;
    const tall = c.symbol === 'leader' ? 0.5 : 0.4;
    symbolAt(ctx, c, nation, style, [
      s / 2,
      alone ? s / 2 : s * 0.32,
      s * 0.62,
      s * (alone ? 0.5 : tall),
    ]);
    if (text.cf !== undefined) {
      set(ctx, size, 700);
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      ctx.fillStyle = reduced ? '#ffffff' : nation.ink;
      ctx.fillText(text.cf, s / 2, s * 0.77);
    }
  } else if (text.level === 'tiny') {
    symbolAt(ctx, c, nation, style, [s / 2, s * 0.44, s * 0.68, s * 0.5]);
    paintBar(ctx, c, nation, s, s * 0.79, Math.max(1.5, s * 0.1), style);
  }
  paintMarks(ctx, c, sideIndex, s, text.level, style);
  paintRole(ctx, c.role, sideIndex, s, style, 'over');
  ctx.restore();
};
