// The little Markdown that rule texts are written in, read into plain data. No HTML ever passes through.

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'bold' | 'em'; readonly parts: readonly Inline[] };

export interface Item {
  readonly parts: readonly Inline[];
  /** 0 for the outermost */
  readonly depth: number;
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'text' | 'quote'; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'line' };

// a link keeps its words only: nothing here leads outside
const token = /(`[^`]+`)|\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^\]]+)\]\([^)]*\)/;

/** Words with their emphasis; an unclosed mark stays as it is written. */
export const readInline = (source: string): readonly Inline[] => {
  const parts: Inline[] = [];
  let rest = source;
  for (let found = token.exec(rest); found !== null; found = token.exec(rest)) {
    if (found.index > 0) parts.push({ kind: 'text', text: rest.slice(0, found.index) });
    const [all, code, bold, em, link] = found;
    if (code !== undefined) parts.push({ kind: 'code', text: code.slice(1, -1) });
    else if (bold !== undefined) parts.push({ kind: 'bold', parts: readInline(bold) });
    else if (em !== undefined) parts.push({ kind: 'em', parts: readInline(em) });
    else if (link !== undefined) parts.push(...readInline(link));
    rest = rest.slice(found.index + all.length);
  }
  if (rest !== '') parts.push({ kind: 'text', text: rest });
  return parts;
};

/** The words alone, for searching. */
export const plainText = (parts: readonly Inline[]): string =>
  parts.map((p) => ('text' in p ? p.text : plainText(p.parts))).join('');

const item = /^(\s*)(?:[-*+]|\d+[.)])\s+(.*)$/;
const cells = (line: string): readonly (readonly Inline[])[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => readInline(cell.trim().replaceAll('\\|', '|')));

const starts = (line: string): boolean =>
  /^(#{1,6}\s|```|>\s?|\s*\||(-{3,}|\*{3,})\s*$)/.test(line) || item.test(line);

interface Read {
  readonly block: Block;
  /** lines used */
  readonly used: number;
}

const takeWhile = (lines: readonly string[], from: number, keep: (l: string) => boolean) => {
  let end = from;
  while (end < lines.length && keep(lines[end]!)) end += 1;
  return lines.slice(from, end);
};

const readList = (lines: readonly string[], from: number): Read => {
  const own = takeWhile(lines, from, (l) => item.test(l) || /^\s{2,}\S/.test(l));
  const items: { text: string; depth: number }[] = [];
  for (const line of own) {
    const found = item.exec(line);
    if (found !== null) items.push({ text: found[2]!, depth: Math.floor(found[1]!.length / 2) });
    else if (items.length > 0) items.at(-1)!.text += ` ${line.trim()}`;
  }
  return {
    block: {
      kind: 'list',
      ordered: /^\s*\d/.test(lines[from]!),
      items: items.map((i) => ({ parts: readInline(i.text), depth: i.depth })),
    },
    used: own.length,
  };
};

const readBlock = (lines: readonly string[], from: number): Read => {
  const line = lines[from]!;
  const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
  if (heading !== null)
    return {
      block: { kind: 'heading', level: heading[1]!.length, parts: readInline(heading[2]!) },
      used: 1,
    };
  if (line.startsWith('```')) {
    const body = takeWhile(lines, from + 1, (l) => !l.startsWith('```'));
    return { block: { kind: 'code', text: body.join('\n') }, used: body.length + 2 };
  }
  if (/^(-{3,}|\*{3,})\s*$/.test(line)) return { block: { kind: 'line' }, used: 1 };
  if (/^\s*\|/.test(line)) {
    const rows = takeWhile(lines, from, (l) => /^\s*\|/.test(l));
    const body = rows.slice(1).filter((l) => !/^[\s|:-]+$/.test(l));
    return {
      block: { kind: 'table', head: cells(line), rows: body.map(cells) },
      used: rows.length,
    };
  }
  if (item.test(line)) return readList(lines, from);
  if (line.startsWith('>')) {
    const own = takeWhile(lines, from, (l) => l.startsWith('>'));
    const text = own.map((l) => l.replace(/^>\s?/, '')).join(' ');
    return { block: { kind: 'quote', parts: readInline(text) }, used: own.length };
  }
  const rest = takeWhile(lines, from + 1, (l) => l.trim() !== '' && !starts(l));
  return {
    block: { kind: 'text', parts: readInline([line, ...rest].join(' ')) },
    used: rest.length + 1,
  };
};

/** A whole text as blocks. Anything not understood is a paragraph. */
export const readMarkdown = (source: string): readonly Block[] => {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  for (let i = 0; i < lines.length; ) {
    if (lines[i]!.trim() === '') {
      i += 1;
      continue;
    }
    const { block, used } = readBlock(lines, i);
    blocks.push(block);
    i += used;
  }
  return blocks;
};
