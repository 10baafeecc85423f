// A plain counter where a picture is missing: a card with the piece's name, so that the game can be followed without its module.
import type { Box } from '../../../scene/mapScene.ts';
import type { Ctx } from '../ctx.ts';
import { MIN_TEXT, SANS, type Style } from '../style.ts';

/** Side in map pixels where nothing says how large the picture was. */
export const PLAIN_SIDE = 52;

/** Faces, one for each kind of picture, so that unlike pieces look unlike. */
const FACES = ['#d8c69a', '#b9c4a0', '#b4c3cf', '#d3b6a2', '#c5b5cc', '#bfbdb2'] as const;

/** The face that stands for a picture's name: always the same one. */
const faceOf = (name: string): string => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return FACES[sum % FACES.length]!;
};

/** Words in lines no wider than `room`, a word that is longer cut; what does not fit in `most` lines ends in a dot. */
export const breakLines = (
  text: string,
  room: number,
  most: number,
  measure: (text: string) => number,
): string[] => {
  const lines: string[] = [];
  const cut = (word: string): string => {
    let end = word.length;
    while (end > 1 && measure(`${word.slice(0, end)}.`) > room) end -= 1;
    return end < word.length ? `${word.slice(0, end).trimEnd()}.` : word;
  };
  for (const word of text.split(/\s+/).filter((w) => w !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(measure(word) > room ? cut(word) : word);
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const last = kept.at(-1);
  if (last !== undefined && !last.endsWith('.')) kept[kept.length - 1] = cut(`${last} …`);
  return kept;
};

/**
 * Paints the counter in `box`, map pixels; the context is scaled to map pixels too. `picture` is the name of what is missing.
 * The name is written as large as fits, and left out where it would be under ten pixels on screen.
 */
export const paintPlainCounter = (
  ctx: Ctx,
  box: Box,
  name: string,
  picture: string,
  zoom: number,
  style: Style,
): void => {
  const { x, y, width, height } = box;
  const side = Math.min(width, height);
  const r = Math.min(5, side * 0.1);
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, r);
  ctx.fillStyle = faceOf(picture);
  ctx.fill();
  ctx.lineWidth = Math.max(1 / zoom, Math.min(2, side * 0.03));
  ctx.strokeStyle = style.otherNation.edge;
  ctx.stroke();
  // a corner turned down: a card that stands for something
  const ear = side * 0.2;
  ctx.beginPath();
  ctx.moveTo(x + width - ear, y);
  ctx.lineTo(x + width, y + ear);
  ctx.lineTo(x + width - ear, y + ear);
  ctx.closePath();
  ctx.fillStyle = style.otherNation.edge;
  ctx.fill();

  const least = MIN_TEXT / zoom;
  const room = width - 4 / zoom;
  if (room < least * 2 || height < least * 1.3) return;
  const set = (px: number): void => {
    ctx.font = `600 ${px}px ${SANS}`;
  };
  const measure = (text: string): number => ctx.measureText(text).width;
  // smaller until its longest word fits whole, as long as it can be read
  const best = Math.max(least, Math.min(15, side * 0.24));
  set(best);
  const longest = Math.max(1, ...name.split(/\s+/).map(measure));
  const px = Math.max(least, Math.min(best, (best * room) / longest));
  set(px);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = '#241f18';
  const most = Math.max(1, Math.floor((height - 2 / zoom) / (px * 1.08)));
  const lines = breakLines(name, room, most, measure);
  lines.forEach((line, n) => {
    ctx.fillText(line, x + width / 2, y + height / 2 + (n - (lines.length - 1) / 2) * px * 1.08);
  });
};
