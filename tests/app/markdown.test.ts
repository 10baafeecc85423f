// Rule texts as data: what is Markdown becomes structure, what is HTML stays plain words.
import { expect, test } from 'vitest';
import { leadingRule } from '../../src/app/parts/Markdown.tsx';
import { ruleNames, rulingsByRule } from '../../src/app/panel/rulings.ts';
import { plainText, readInline, readMarkdown } from '../../src/app/parts/markdown.ts';

test('headings, paragraphs, lists, tables, quotes and code are told apart', () => {
  const blocks = readMarkdown(
    '# Rules\n\nOne line\nand its next.\n\n- 4.1 first\n  goes on\n- 4.2 second\n  - deeper\n\n| id | text |\n|---|---|\n| 7.3 | die |\n\n> a ruling\n\n```\ncode\n```\n---\n',
  );
  expect(blocks.map((b) => b.kind)).toEqual([
    'heading',
    'text',
    'list',
    'table',
    'quote',
    'code',
    'line',
  ]);
  const list = blocks[2]!;
  if (list.kind !== 'list') throw new Error('no list');
  expect(list.items.map((i) => [plainText(i.parts), i.depth])).toEqual([
    ['4.1 first goes on', 0],
    ['4.2 second', 0],
    ['deeper', 1],
  ]);
});

test('emphasis nests, an unclosed mark stays as written, a link keeps its words only', () => {
  expect(readInline('**a *b* c**')).toEqual([
    {
      kind: 'bold',
      parts: [
        { kind: 'text', text: 'a ' },
        { kind: 'em', parts: [{ kind: 'text', text: 'b' }] },
        { kind: 'text', text: ' c' },
      ],
    },
  ]);
  expect(plainText(readInline('2 * 3 ** 4'))).toBe('2 * 3 ** 4');
  expect(plainText(readInline('see [the book](javascript:alert(1))'))).not.toContain('javascript');
});

test('HTML is words like any other', () => {
  const [block] = readMarkdown('<img src=x onerror=alert(1)> hello');
  expect(block).toEqual({
    kind: 'text',
    parts: [{ kind: 'text', text: '<img src=x onerror=alert(1)> hello' }],
  });
});

test('a line that begins with a rule number can be opened at it', () => {
  expect(leadingRule('7.31 Halve the strength')).toBe('7.31');
  expect(leadingRule('[MS 7.3] dice')).toBe('7.3');
  expect(leadingRule('MS-7.2a A defender')).toBe('7.2a');
  expect(leadingRule('G-MS-12 · 7.3 · now')).toBe('G-MS-12');
  expect(leadingRule('In 1813 it rained')).toBeUndefined();
});

test('a rule is looked for under its own number and then under those above it', () => {
  expect(ruleNames('7.2a')).toEqual(['7.2a', '7.2', '7']);
  expect(ruleNames('18.0')).toEqual(['18.0', '18']);
  // 7.12 is no part of 7.1
  expect(ruleNames('7.12')).toEqual(['7.12', '7']);
});

test('a ruling stands beside each rule that it names', () => {
  const byRule = rulingsByRule(
    readMarkdown('## A\n\n#### G-MS-3 · 2.2, 7.3 · now\nA *text*.\n\n#### No ruling\nWords.\n'),
  );
  expect([...byRule.keys()]).toEqual(['2.2', '7.3']);
  expect(byRule.get('7.3')!.map((r) => [r.id, plainText(r.parts)])).toEqual([
    ['G-MS-3', 'A text.'],
  ]);
});
