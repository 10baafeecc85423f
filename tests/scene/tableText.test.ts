// Labels with HTML as lines of runs (FORMAT 5.3, label): nothing of a stranger's markup is left.
import { expect, test } from 'vitest';
import { labelText, plainName } from '../../src/scene/tableText.ts';

test('plain text keeps its lines, and what looks like markup in it', () => {
  expect(labelText('1-2-6\nU <b>')).toEqual({ lines: ['1-2-6', 'U <b>'] });
});

test('HTML: breaks and blocks are lines, entities are letters, spaces are one', () => {
  const html = '<HTML><p>A &amp;  B<br>C&nbsp;D</p><div>E</div> F &#65;&#x42;&bogus;';
  expect(labelText(html)).toEqual({ lines: ['A & B', 'C\u00a0D', 'E', 'F AB&bogus;'] });
});

test('HTML: what is bold, coloured or larger is a run of its own', () => {
  const html = '<html>a <b>bold <i>both</i></b><font color="#ff0000" size=5>red</font>';
  expect(labelText(html).runs).toEqual([
    [
      { text: 'a ' },
      { text: 'bold ', bold: true },
      { text: 'both', bold: true, italic: true },
      { text: 'red', colour: '#ff0000', scale: 1.5 },
    ],
  ]);
});

test('HTML: scripts, styles, comments and unclosed tags leave nothing; a colour is a colour or nothing', () => {
  const html =
    '<html><head><style>p{color:red}</style></head><script>alert(1)</script><!-- x -->ok<font color="red;x:url(y)">!</font><img src=x onerror=y';
  expect(labelText(html)).toEqual({ lines: ['ok!'] });
});

test('HTML: cells of a table stand beside each other, items have a dot', () => {
  const html = '<html><table><tr><td>a<td>b</tr><tr><th>c</table><ul><li>d</ul>';
  expect(labelText(html).lines).toEqual(['a \u00a0b', 'c', '•\u00a0d']);
});

test('names are one line without markup', () => {
  expect(plainName('<html> <b>Hill</b><br>621')).toBe('Hill 621');
  expect(plainName('a < b')).toBe('a < b');
});

test('HTML: a cell’s ground and room are kept for all its lines, and the width that lines are broken at', () => {
  const html =
    '<html><table style="width: 300px;"><tr><td style="background: #d3edfc; padding: 2px 5px;">a<br>b<tr><td>c &ge; 5</table>';
  const { lines, cells, wrap } = labelText(html);
  expect(lines).toEqual(['a', 'b', 'c ≥ 5']);
  expect(wrap).toBe(300);
  expect(cells?.[0]).toEqual({ back: '#d3edfc', pad: { x: 5, y: 2 } });
  expect(cells?.[1]).toBe(cells?.[0]);
  expect(labelText('<html><table width="8"><td style="padding:9999px">a').cells).toEqual([
    { pad: { x: 40, y: 40 } },
  ]);
});
