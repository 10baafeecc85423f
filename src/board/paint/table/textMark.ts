// Text on pieces: Java's fonts as CSS has them, and the box that a label takes (FORMAT.md 5.3, label).
import type { Point } from '../../../geometry/hex.ts';
import type { Mark, TextRun } from '../../../scene/table.ts';
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

/** A line worked out: its parts one beside the other, and the room it takes. */
interface Line {
  readonly runs: readonly {
    readonly run: TextRun;
    readonly width: number;
    readonly size: number;
  }[];
  readonly width: number;
  readonly above: number;
  readonly below: number;
}

const setRun = (ctx: Ctx, mark: TextMark, run: TextRun, size: number): void =>
  setFont(ctx, {
    family: mark.family,
    size,
    bold: run.bold ?? mark.bold,
    italic: run.italic ?? mark.italic,
  });

const linesOf = (ctx: Ctx, mark: TextMark): Line[] => {
  const plain = lineOf(mark.size);
  return (mark.runs ?? mark.lines.map((text) => [{ text }])).map((line): Line => {
    const runs = line.map((run: TextRun) => {
      const size = mark.size * (run.scale ?? 1);
      setRun(ctx, mark, run, size);
      return { run, size, width: ctx.measureText(run.text).width };
    });
    // a line is as high as its largest run; an empty one as the label's own letters
    const own = runs.map(({ size }) => lineOf(size));
    return {
      runs,
      width: Math.round(runs.reduce((sum, { width }) => sum + width, 0)),
      above: own.length > 0 ? Math.max(...own.map(({ above }) => above)) : plain.above,
      below: own.length > 0 ? Math.max(...own.map(({ below }) => below)) : plain.below,
    };
  });
};

const boxOfLines = (mark: TextMark, lines: readonly Line[]): TextBox => {
  const width = Math.max(0, ...lines.map((line) => line.width));
  const height = lines.reduce((sum, { above, below }) => sum + above + below, 0);
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

/** The box of a label. Changes the context's font. */
export const textBox = (ctx: Ctx, mark: TextMark): TextBox => boxOfLines(mark, linesOf(ctx, mark));

/** A label where it lies; the origin is the piece's place, unturned. Lines stand to the side that the box is held by. */
export const paintText = (ctx: Ctx, mark: TextMark): void => {
  const lines = linesOf(ctx, mark);
  const box = boxOfLines(mark, lines);
  if (mark.back !== undefined) {
    ctx.fillStyle = mark.back;
    ctx.fillRect(box.at.x, box.at.y, box.width, box.height);
  }
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'left';
  // a label in runs was a page of HTML, whose lines begin at the left
  const part = mark.runs ? 0 : { left: 0, centre: 0.5, right: 1 }[mark.anchor.x];
  let { y } = box.at;
  for (const { runs, width, above, below } of lines) {
    let x = box.at.x + Math.trunc((box.width - width) * part);
    for (const { run, size, width: wide } of runs) {
      setRun(ctx, mark, run, size);
      ctx.fillStyle = run.colour ?? mark.colour;
      ctx.fillText(run.text, x, y + above);
      if (run.underline) ctx.fillRect(x, y + above + 1, wide, Math.max(1, Math.round(size / 14)));
      x += wide;
    }
    y += above + below;
  }
};
