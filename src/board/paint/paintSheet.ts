// What frames a printed sheet: the neat line, the title block, compass and scale.
import type { MapScene } from '../../scene/mapScene.ts';
import type { Ctx } from './ctx.ts';
import { MIN_TEXT, SERIF, type Style } from './style.ts';

export const paintNeatLine = (ctx: Ctx, map: MapScene, zoom: number, style: Style): void => {
  ctx.strokeStyle = style.inkSoft;
  for (const [inset, width] of [
    [9, 2.6],
    [14, 0.8],
  ] as const) {
    ctx.lineWidth = Math.max(width, 0.5 / zoom);
    ctx.beginPath();
    ctx.rect(inset, inset, map.width - 2 * inset, map.height - 2 * inset);
    ctx.stroke();
  }
};

const paintCompass = (
  ctx: Ctx,
  x: number,
  y: number,
  r: number,
  turn: number,
  zoom: number,
  style: Style,
): void => {
  ctx.save();
  ctx.translate(x, y);
  ctx.lineWidth = 1;
  ctx.strokeStyle = style.inkSoft;
  for (const ring of [r * 0.62, r * 0.68]) {
    ctx.beginPath();
    ctx.arc(0, 0, ring, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.rotate(turn);
  for (let i = 0; i < 8; i++) {
    const tip = i % 2 === 0 ? r * 0.98 : r * 0.6;
    const waist = r * 0.16;
    for (const half of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(half * waist, -waist * 1.2);
      ctx.lineTo(0, -tip);
      ctx.closePath();
      ctx.fillStyle = half < 0 ? style.ink : style.halo;
      ctx.fill();
      ctx.stroke();
    }
    ctx.rotate(Math.PI / 4);
  }
  if (r * 0.34 * zoom >= MIN_TEXT) {
    ctx.font = `600 ${r * 0.34}px ${SERIF}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    ctx.fillStyle = style.ink;
    ctx.fillText('N', 0, -r * 1.04);
  }
  ctx.restore();
};

/** Ten hexes of scale, in kilometres. */
const paintScale = (
  ctx: Ctx,
  x: number,
  y: number,
  map: MapScene,
  metres: number,
  zoom: number,
  style: Style,
): void => {
  const unit = (1000 / metres) * map.hexSize * Math.sqrt(3);
  ctx.strokeStyle = style.ink;
  ctx.lineWidth = 1;
  for (let i = 0; i < 3; i++) {
    ctx.beginPath();
    ctx.rect(x + i * unit, y, unit, 5);
    ctx.fillStyle = i % 2 === 0 ? style.ink : style.halo;
    ctx.fill();
    ctx.stroke();
  }
  if (15 * zoom < MIN_TEXT) return;
  ctx.font = `italic 500 15px ${SERIF}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'bottom';
  ctx.fillStyle = style.ink;
  for (const i of [0, 1, 2, 3]) ctx.fillText(i === 3 ? '3 km' : String(i), x + i * unit, y - 3);
};

export const paintCartouche = (ctx: Ctx, map: MapScene, zoom: number, style: Style): void => {
  const block = map.cartouche;
  if (!block) return;
  const { x, y, width, height } = block.box;
  const compass = block.north === undefined ? 0 : height * 0.36;
  const left = x + 18;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = style.ink;
  let size = height * 0.34;
  ctx.font = `600 ${size}px ${SERIF}`;
  const room = width - 36 - compass * 2.4;
  size *= Math.min(1, room / ctx.measureText(block.title).width);
  if (size * zoom >= MIN_TEXT) {
    ctx.font = `600 ${size}px ${SERIF}`;
    ctx.fillText(block.title, left, y + height * 0.34);
  }
  const line = Math.min(height * 0.125, 24);
  if (line * zoom >= MIN_TEXT) {
    ctx.font = `italic 500 ${line}px ${SERIF}`;
    for (const [i, text] of block.lines.entries())
      ctx.fillText(text, left, y + height * 0.34 + line * (1.45 + i * 1.3), room);
  }
  if (block.metresPerHex !== undefined)
    paintScale(ctx, left + 6, y + height - 16, map, block.metresPerHex, zoom, style);
  if (block.north !== undefined)
    paintCompass(
      ctx,
      x + width - compass * 1.35,
      y + height * 0.56,
      compass,
      block.north,
      zoom,
      style,
    );
};
