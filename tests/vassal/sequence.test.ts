import { expect, test } from 'vitest';
import { decodeSequence, encodeSequence } from '../../src/vassal/sequence.ts';

/** Vectors of FORMAT.md 3.5: tokens, their text, and what the text gives back where that differs. */
interface Vector {
  readonly tokens: readonly string[];
  readonly text: string;
  readonly delimiter?: string;
  readonly back?: readonly string[];
}

const vectors: readonly Vector[] = [
  { tokens: ['a', 'b'], text: 'a;b' },
  { tokens: ['a;b', 'c'], text: 'a\\;b;c' },
  { tokens: [''], text: '' },
  { tokens: ['', ''], text: ';' },
  { tokens: ['a', ''], text: 'a;' },
  { tokens: ['', 'a'], text: ';a' },
  { tokens: ["'x'", 'y'], text: "''x'';y" },
  { tokens: ["'", 'y'], text: "''';y" },
  { tokens: ['\\n', 'y'], text: "'\\n';y" },
  { tokens: ['a\\', 'b'], text: 'a\\;b', back: ['a;b'] },
  { tokens: ['a\\;b'], text: 'a\\\\;b' },
  { tokens: [';'], text: '\\;' },
  { tokens: ["'a;b'"], text: "''a\\;b''" },
  { tokens: ['\\'], text: "'\\'" },
  { tokens: ["it's", 'ok'], text: "it's,ok", delimiter: ',' },
];

test.each(vectors)('$tokens is written $text', ({ tokens, text, delimiter = ';', back }) => {
  expect(encodeSequence(tokens, delimiter)).toBe(text);
  expect(decodeSequence(text, delimiter)).toEqual(back ?? tokens);
});

test.each([
  [';', ['', '']],
  ['a;b;', ['a', 'b', '']],
  ['\\;;x', [';', 'x']],
  ["a;';';b", ['a', "'", "'", 'b']],
])('%j is read as %j', (text, tokens) => {
  expect(decodeSequence(text, ';')).toEqual(tokens);
});

test('A sequence within a sequence takes one backslash more', () => {
  const inner = encodeSequence(['x/y', 'z'], '/')!;
  expect(encodeSequence([inner, 'w'], '/')).toBe('x\\\\/y\\/z/w');
  expect(decodeSequence('x\\\\/y\\/z/w', '/')).toEqual([inner, 'w']);
});

test('No tokens are no text', () => {
  expect(encodeSequence([], ';')).toBeUndefined();
});
