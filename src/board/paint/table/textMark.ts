// Text on pieces: Java's fonts as CSS has them, and the box that a label takes (FORMAT.md 5.3, label).
import type { Point } from '../../../geometry/hex.ts';
import type { Mark } from '../../../scene/table.ts';
import type { Ctx } from '../ctx.ts';

export type TextMark = Extract<Mark, { kind: 'text' }>;

/** What Java calls its own fonts, on the systems where modules are played; the first that is there is taken. */
const LOGICAL: Readonly<Record<string, string>> = {
  dialog: '"DejaVu Sans", Arial, "Lucida Grande", sans-serif',
  dialoginput: '"DejaVu Sans Mono", "Courier New", monospace',
  sansserif: '"DejaVu Sans", Arial, "Lucida Grande", sans-serif',
  serif: '"DejaVu Serif", "Times New Roman", serif',
  monospaced: '"DejaVu Sans Mono", "Courier New", monospace',
};

/** CSS families for a family that a module names; one that is not there gives way to Java's own, as it does there. */
export const familyOf = (family: string): string => {
  const logical = LOGICAL[family.replaceAll(' ', '').toLowerCase()];
  if (logical !== undefined) return logical;
  // a name is a name: nothing of it may end the quotes
  const name = family.replace(/[^\p{L}\p{N} .,_-]/gu, '').trim();
  return name === '' ? LOGICAL['dialog']! : `"${name}", ${LOGICAL['dialog']!}`;
};

/** Sets the context's font to that of a label, in map pixels. */
export const setFont = (
  ctx: Ctx,
  mark: Pick<TextMark, 'bold' | 'italic' | 'size' | 'family'>,
): void => {
  ctx.font = `${mark.italic ? 'italic ' : ''}${mark.bold ? 'bold ' : ''}${mark.size}px ${familyOf(mark.family)}`;
};

/** Whole pixels above and below the line on which letters stand, rounded as Java does. */
export const lineOf = (size: number): { readonly above: number; readonly below: number } => ({
  above: Math.floor(size * 0.928 + 0.95),
  below: Math.floor(size * 0.236 + 0.95),
});

/** Where a label's box lies before it is turned, from the piece's place, map pixels. */
export interface TextBox {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

/** The box of a label. The context's font is set to the label's own. */
export const textBox = (ctx: Ctx, mark: TextMark): TextBox => {
  setFont(ctx, mark);
  const width = Math.max(0, ...mark.lines.map((line) => Math.round(ctx.measureText(line).width)));
  const { above, below } = lineOf(mark.size);
  const height = (above + below) * mark.lines.length;
  const part = { left: 0, top: 0, centre: 0.5, right: 1, bottom: 1 };
  return {
    at: {
      x: mark.at.x - Math.trunc(width * part[mark.anchor.x]),
      y: mark.at.y - Math.trunc(height * part[mark.anchor.y]),
    },
    width,
    height,
  };
};

/** A label where it lies; the origin is the piece's place, unturned. Lines stand to the side that the box is held by. */
export const paintText = (ctx: Ctx, mark: TextMark): void => {
  const box = textBox(ctx, mark);
  if (mark.back !== undefined) {
    ctx.fillStyle = mark.back;
    ctx.fillRect(box.at.x, box.at.y, box.width, box.height);
  }
  const { above, below } = lineOf(mark.size);
  ctx.fillStyle = mark.colour;
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = mark.anchor.x === 'centre' ? 'center' : mark.anchor.x;
  const x =
    box.at.x +
    (mark.anchor.x === 'left' ? 0 : mark.anchor.x === 'right' ? box.width : box.width / 2);
  mark.lines.forEach((line, n) => {
    ctx.fillText(line, x, box.at.y + above + n * (above + below));
  });
};
