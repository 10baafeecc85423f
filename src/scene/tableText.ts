// Labels as text: plain ones line by line, HTML reduced to lines of plain runs. Nothing of it is ever taken for markup again.
import type { Colour, TextCell, TextRun } from './table.ts';

/** Characters of a label that are read at most. */
const LONGEST = 10_000;
/** Lines that are shown at most. */
const MOST_LINES = 60;

/** A label's text. */
export interface LabelText {
  readonly lines: readonly string[];
  /** where parts of it look different, the runs of each line; absent: all alike */
  readonly runs?: readonly (readonly TextRun[])[];
  /** the cell that each line stands in; absent: in none */
  readonly cells?: readonly (TextCell | undefined)[];
  /** px that a line may be long; absent: any */
  readonly wrap?: number;
}

interface Look {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly colour?: Colour;
  /** of the label's own size */
  readonly scale?: number;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  mdash: '—',
  ndash: '–',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  hellip: '…',
  copy: '©',
  le: '≤',
  ge: '≥',
  ne: '≠',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  dagger: '†',
  frac12: '½',
  plusmn: '±',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

const entity = (whole: string, name: string): string => {
  if (name.startsWith('#')) {
    const hex = /^#x/i.test(name);
    const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  }
  return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
};

const unescape = (text: string): string =>
  text.replaceAll(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, entity);

/** Colours that HTML has names for. */
const NAMED = new Set(
  'black silver gray white maroon red purple fuchsia green lime olive yellow navy blue teal aqua orange pink brown cyan magenta'.split(
    ' ',
  ),
);

const colourOf = (text: string): Colour | undefined => {
  const value = text.trim().toLowerCase();
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(value) || NAMED.has(value)) return value;
  if (/^[0-9a-f]{6}$/.test(value)) return `#${value}`;
  return /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/.test(value) ? value : undefined;
};

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3];
};

/** Font sizes 1 to 7, of which 3 is the usual one. */
const SIZES = [0.6, 0.8, 1, 1.2, 1.5, 2, 3];

const fontScale = (size: string | undefined): number | undefined => {
  if (size === undefined || !/^[+-]?\d$/.test(size)) return undefined;
  const step = /^[+-]/.test(size) ? 3 + Number(size) : Number(size);
  return SIZES[Math.min(7, Math.max(1, step)) - 1];
};

/** What an opening tag does to the look of what is in it. */
const lookOf = (name: string, tag: string, look: Look): Look => {
  const style = attribute(tag, 'style') ?? '';
  const colour = colourOf(
    /(?:^|;)\s*color\s*:\s*([^;]+)/i.exec(style)?.[1] ??
      (name === 'font' ? (attribute(tag, 'color') ?? '') : ''),
  );
  const scale = name === 'font' ? fontScale(attribute(tag, 'size')) : undefined;
  const heading = /^h[1-6]$/.test(name);
  return {
    ...look,
    ...(name === 'b' || name === 'strong' || name === 'th' || heading ? { bold: true } : {}),
    ...(/font-weight\s*:\s*bold/i.test(style) ? { bold: true } : {}),
    ...(name === 'i' || name === 'em' ? { italic: true } : {}),
    ...(name === 'u' ? { underline: true } : {}),
    ...(name === 'big' ? { scale: 1.2 } : {}),
    ...(name === 'small' ? { scale: 0.8 } : {}),
    ...(heading ? { scale: SIZES[7 - Number(name[1])] ?? 1 } : {}),
    ...(colour ? { colour } : {}),
    ...(scale ? { scale } : {}),
  };
};

/** Sides of a box as CSS writes them: one for all, or vertical and horizontal ones; no more than a label can bear. */
const paddingOf = (style: string): TextCell['pad'] => {
  const text = /(?:^|;)\s*padding\s*:\s*([^;]+)/i.exec(style)?.[1] ?? '';
  const [y = 0, x = y] = [...text.matchAll(/(\d{1,3})(?:px)?(?=\s|$)/g)].map((m) =>
    Math.min(40, Number(m[1])),
  );
  return { x, y };
};

/** The cell that a tag makes; undefined: it looks like what it stands in. */
const cellOf = (tag: string): TextCell | undefined => {
  const style = attribute(tag, 'style') ?? '';
  const back = colourOf(
    /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i.exec(style)?.[1] ??
      attribute(tag, 'bgcolor') ??
      '',
  );
  const pad = paddingOf(style);
  return back || pad.x > 0 || pad.y > 0 ? { ...(back ? { back } : {}), pad } : undefined;
};

/** A width that a tag asks for, px; undefined: none that a line could be broken at. */
const widthOf = (tag: string): number | undefined => {
  const style = attribute(tag, 'style') ?? '';
  const text =
    /(?:^|;)\s*width\s*:\s*(\d{2,4})\s*px/i.exec(style)?.[1] ??
    /^(\d{2,4})$/.exec(attribute(tag, 'width') ?? '')?.[1];
  return text === undefined || Number(text) < 40 ? undefined : Number(text);
};

/** Tags that may be a cell, or give a width. */
const CELLS = /^(td|th|div|p|body|table)$/;

/** Tags that begin a new line, and at whose end another begins. */
const BLOCKS = /^(p|div|tr|table|ul|ol|li|h[1-6]|center|dl|dt|dd|hr|pre|blockquote)$/;
/** Tags whose content is never shown. */
const SILENT = /^(style|script|head|title)$/;
const VOID = /^(br|hr|img|meta|link|input|col)$/;

/** Takes HTML apart into lines of runs. */
class Reduction {
  private readonly lines: TextRun[][] = [[]];
  /** the cell of each line, as soon as it has text */
  private readonly cells: (TextCell | undefined)[] = [];
  private readonly open: { name: string; look: Look; cell: TextCell | undefined }[] = [];
  private silent = 0;
  wrap: number | undefined;

  private get look(): Look {
    return this.open.at(-1)?.look ?? {};
  }

  text(raw: string): void {
    if (this.silent > 0) return;
    const line = this.lines.at(-1)!;
    const joined = raw.replaceAll(/[ \t\r\n\f]+/g, ' ');
    const bare = line.length === 0 || line.at(-1)!.text.endsWith(' ') ? joined.trimStart() : joined;
    const text = unescape(bare);
    if (text === '') return;
    if (line.length === 0) this.cells[this.lines.length - 1] = this.open.at(-1)?.cell;
    line.push({ text, ...this.look });
  }

  breakLine(always: boolean): void {
    if (this.silent === 0 && (always || this.lines.at(-1)!.length > 0)) this.lines.push([]);
  }

  tag(tag: string): void {
    const [, close = '', rawName = ''] = /^<(\/?)\s*([a-z][a-z0-9]*)/i.exec(tag) ?? [];
    const name = rawName.toLowerCase();
    if (name === '') return;
    if (name === 'br') this.breakLine(true);
    else if (BLOCKS.test(name)) this.breakLine(false);
    else if ((name === 'td' || name === 'th') && close === '' && this.lines.at(-1)!.length > 0)
      this.text(' &nbsp;');
    if (SILENT.test(name)) this.silent = Math.max(0, this.silent + (close ? -1 : 1));
    if (close !== '') {
      const at = this.open.findLastIndex((o) => o.name === name);
      if (at >= 0) this.open.length = at;
    } else if (!VOID.test(name) && !tag.endsWith('/>') && this.open.length < 200) {
      if (name === 'li') this.text('•&nbsp;');
      const may = CELLS.test(name);
      if (may) this.wrap ??= widthOf(tag);
      const cell = (may ? cellOf(tag) : undefined) ?? this.open.at(-1)?.cell;
      this.open.push({ name, look: lookOf(name, tag, this.look), cell });
    }
  }

  result(): {
    readonly runs: readonly (readonly TextRun[])[];
    readonly cells: readonly (TextCell | undefined)[];
    readonly wrap: number | undefined;
  } {
    const trimmed = this.lines.map((line) =>
      line.map((run, i) => (i === line.length - 1 ? { ...run, text: run.text.trimEnd() } : run)),
    );
    while (trimmed.length > 0 && trimmed.at(-1)!.every((run) => run.text === '')) trimmed.pop();
    const runs = trimmed.slice(0, MOST_LINES);
    return { runs, cells: runs.map((_, n) => this.cells[n]), wrap: this.wrap };
  }
}

const reduce = (html: string): ReturnType<Reduction['result']> => {
  const reduction = new Reduction();
  for (const [part] of html.matchAll(/<!--[\s\S]*?(?:-->|$)|<[^>]*>?|[^<]+/g)) {
    if (part.startsWith('<!--')) continue;
    if (part.startsWith('<')) reduction.tag(part);
    else reduction.text(part);
  }
  return reduction.result();
};

/** A label's text as lines; one that begins with `<html>` is reduced to runs. */
export const labelText = (label: string): LabelText => {
  const text = label.slice(0, LONGEST);
  if (!/^<html>/i.test(text)) return { lines: text.split(/\r\n|\r|\n/).slice(0, MOST_LINES) };
  const { runs, cells, wrap } = reduce(text);
  const lines = runs.map((line) => line.map((run) => run.text).join(''));
  const plain = runs.every((line) => line.every((run) => Object.keys(run).length === 1));
  return {
    lines,
    ...(plain ? {} : { runs }),
    ...(cells.some((cell) => cell) ? { cells } : {}),
    ...(wrap === undefined ? {} : { wrap }),
  };
};

/** What a name is read as: its HTML taken off, on one line. */
export const plainName = (name: string): string =>
  /^<html>/i.test(name.trimStart()) ? labelText(name.trimStart()).lines.join(' ').trim() : name;
