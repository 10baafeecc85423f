// Charts as pages for VASSAL's chart window: plain tables, which its old browser can show.
import type { SheetChart } from '../../scene/counterSheet.ts';
import { slug } from './catalog.ts';

export interface ChartPage {
  readonly name: string;
  /** in the module's zip */
  readonly file: string;
  readonly html: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]!);

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>\n`;

const table = ({ head, rows }: SheetChart['tables'][number]): string =>
  `<table border="1" cellpadding="3" cellspacing="0">\n${row(head, 'th')}${rows.map((cells) => row(cells)).join('')}</table>\n<br>\n`;

export const chartPage = ({ name, notes, tables }: SheetChart): ChartPage => ({
  name,
  file: `${slug(name)}.html`,
  html: `<html><body><h2>${escaped(name)}</h2>\n${notes
    .map((note) => `<p>${escaped(note)}</p>\n`)
    .join('')}${tables.map(table).join('')}</body></html>\n`,
});
