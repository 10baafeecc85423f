// Text on pieces: Java's fonts as CSS has them, and the box that a label takes (FORMAT.md 5.3, label).
import type { Point } from '../../../geometry/hex.ts';
import type { Mark, TextCell, TextRun } from '../../../scene/table.ts';
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

/** A part of a line worked out. */
interface Part {
  readonly run: TextRun;
  readonly width: number;
  readonly size: number;
}

/** A line worked out: its parts one beside the other, and the room it takes, that of its cell's padding included. */
interface Line {
  readonly parts: readonly Part[];
  readonly width: number;
  readonly above: number;
  readonly below: number;
  readonly cell: TextCell | undefined;
}

const setRun = (ctx: Ctx, mark: TextMark, run: TextRun, size: number): void =>
  setFont(ctx, {
    family: mark.family,
    size,
    bold: run.bold ?? mark.bold,
    italic: run.italic ?? mark.italic,
  });

/** Words with the blanks behind them. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** A line's runs broken between words into lines no wider than `room`; a word that is longer stands alone. */
const broken = (
  ctx: Ctx,
  mark: TextMark,
  runs: readonly TextRun[],
  room: number,
): readonly (readonly TextRun[])[] => {
  const lines: TextRun[][] = [[]];
  let used = 0;
  for (const run of runs) {
    setRun(ctx, mark, run, mark.size * (run.scale ?? 1));
    let kept = '';
    for (const word of wordsOf(run.text)) {
      const width = ctx.measureText(word).width;
      if (used > 0 && used + ctx.measureText(word.trimEnd()).width > room) {
        if (kept !== '') lines.at(-1)!.push({ ...run, text: kept.trimEnd() });
        lines.push([]);
        [kept, used] = ['', 0];
      }
      kept += word;
      used += width;
    }
    if (kept !== '') lines.at(-1)!.push({ ...run, text: kept });
  }
  return lines;
};

const lineOfRuns = (
  ctx: Ctx,
  mark: TextMark,
  runs: readonly TextRun[],
  cell: TextCell | undefined,
): Line => {
  const parts = runs.map((run): Part => {
    const size = mark.size * (run.scale ?? 1);
    setRun(ctx, mark, run, size);
    return { run, size, width: ctx.measureText(run.text).width };
  });
  // a line is as high as its largest run; an empty one as the label's own letters
  const heights = (parts.length > 0 ? parts : [mark]).map(({ size }) => lineOf(size));
  return {
    parts,
    cell,
    width: Math.round(parts.reduce((sum, { width }) => sum + width, 2 * (cell?.pad.x ?? 0))),
    above: Math.max(...heights.map(({ above }) => above)),
    below: Math.max(...heights.map(({ below }) => below)),
  };
};

const linesOf = (ctx: Ctx, mark: TextMark): readonly Line[] => {
  const given: readonly (readonly TextRun[])[] =
    mark.runs ?? mark.lines.map((text): readonly TextRun[] => [{ text }]);
  const lines = given.flatMap((runs, n) => {
    const cell = mark.cells?.[n];
    const room = mark.wrap === undefined ? undefined : mark.wrap - 2 * (cell?.pad.x ?? 0);
    const rows = room === undefined ? [runs] : broken(ctx, mark, runs, room);
    return rows.map((row) => lineOfRuns(ctx, mark, row, cell));
  });
  // a cell's padding stands above its first line and below its last
  return lines.map((line, n) => {
    const { cell, above, below } = line;
    if (!cell) return line;
    return {
      ...line,
      above: above + (lines[n - 1]?.cell === cell ? 0 : cell.pad.y),
      below: below + (lines[n + 1]?.cell === cell ? 0 : cell.pad.y),
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

/** Grounds of cells, each in one piece behind all its lines. */
const paintCells = (ctx: Ctx, box: TextBox, lines: readonly Line[]): void => {
  let { y } = box.at;
  lines.forEach(({ cell, above, below }, n) => {
    if (cell?.back !== undefined && lines[n - 1]?.cell !== cell) {
      const end = lines.findIndex((line, k) => k > n && line.cell !== cell);
      const own = lines.slice(n, end < 0 ? undefined : end);
      ctx.fillStyle = cell.back;
      const height = own.reduce((sum, line) => sum + line.above + line.below, 0);
      ctx.fillRect(box.at.x, y, box.width, height);
    }
    y += above + below;
  });
};

/** A label where it lies; the origin is the piece's place, unturned. Lines stand to the side that the box is held by. */
export const paintText = (ctx: Ctx, mark: TextMark): void => {
  const lines = linesOf(ctx, mark);
  const box = boxOfLines(mark, lines);
  if (mark.back !== undefined) {
    ctx.fillStyle = mark.back;
    ctx.fillRect(box.at.x, box.at.y, box.width, box.height);
  }
  paintCells(ctx, box, lines);
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'left';
  // a label in runs or cells was a page of HTML, whose lines begin at the left
  const page = mark.runs ?? mark.cells;
  const part = page ? 0 : { left: 0, centre: 0.5, right: 1 }[mark.anchor.x];
  let { y } = box.at;
  for (const { parts, width, above, below, cell } of lines) {
    let x = box.at.x + (cell?.pad.x ?? 0) + Math.trunc((box.width - width) * part);
    y += above;
    for (const { run, size, width: wide } of parts) {
      setRun(ctx, mark, run, size);
      ctx.fillStyle = run.colour ?? mark.colour;
      ctx.fillText(run.text, x, y);
      if (run.underline) ctx.fillRect(x, y + 1, wide, Math.max(1, Math.round(size / 14)));
      x += wide;
    }
    y += below;
  }
};
