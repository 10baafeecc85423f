// What an expression out of a hostile file may cost: patterns, texts that grow, and very many pieces (FORMAT 5.6).
import { expect, test } from 'vitest';
import type { ExpressionEnv } from '../../../src/systems/freeform/expressions/environment.ts';
import { evaluate, fillText } from '../../../src/systems/freeform/expressions/evaluate.ts';

const piece = (properties: Readonly<Record<string, string>>): ExpressionEnv => ({
  property: (name) => (Object.hasOwn(properties, name) ? properties[name] : undefined),
  pieces: () => [piece({ CF: '1' })],
});
const unit = piece({});
const value = (text: string, env = unit): string => {
  const r = evaluate(text, env);
  return r.ok ? r.value : `unresolved: ${r.fault.message}`;
};

test.each([
  '((a|a))+b',
  '(a|b?)*c',
  `${'(a|a)'.repeat(30)}b`,
  `${'a?'.repeat(40)}b`,
  'a*a*a*a*b',
  '((a{99}){99}){99}',
  'a{99999999}',
  'a)|(?:b',
  '(?=a)b',
  '\\\\Qa.b\\\\E',
  '\\\\p{Alpha}+',
  '[a-z&&[^b]]',
  'a*+',
])('the pattern %s might run long or mean another thing here, and is not tried', (pattern) => {
  const r = evaluate(`{"${'a'.repeat(255)}".matches("${pattern}")}`, unit);
  expect(r.ok ? r.value : r.fault.message).toMatch(/^the pattern /);
});

test.each([
  ['[A-Z][0-9]{4}', 'X1234', 'true'],
  ['(Union|Rebel)-\\\\d+', 'Rebel-12', 'true'],
  ['\\\\$?[\\\\w.]*?x', '$a.x', 'true'],
  ['a{2,3}', 'aaaa', 'false'],
  ['.*(inf|cav).*', '3rd cav, Union', 'true'],
  ['colou?r', 'color', 'true'],
])('the pattern %s of %s', (pattern, text, wanted) => {
  expect(value(`{"${text}".matches("${pattern}")}`)).toBe(wanted);
});

const LONG = 'x'.repeat(15_000);
const long = piece({ A: LONG, Huge: 'x'.repeat(5_000_000), S: 'a'.repeat(250) });
test.each([
  ['a format of many long texts', `{String.format("${'%s'.repeat(999)}"${',A'.repeat(999)})}`],
  ['widths that add up', `{String.format("${'%99s'.repeat(999)}"${',1'.repeat(999)})}`],
  ['a long text many times', '{A.repeat(2)}'],
  ['a long text put to another', '{A.concat(A)}'],
  ['a longer text out of a file', '{Huge.toUpperCase()}'],
  ['a filter that is filled up', `{Sum("CF", "${'$A$'.repeat(99)} = 1")}`],
  ['a filter of a longer text', `{Sum("CF", "${'$Huge$'.repeat(999)} = 1")}`],
  ['a pattern that is tried too often', `{${'S.matches("a*a*b")||'.repeat(700)}S.length()==1}`],
])('%s is too much', (_, text) => {
  expect(evaluate(text, long)).toMatchObject({ ok: false, fault: { name: 'too-much' } });
});

test('the largest of very many', () => {
  const many = {
    ...unit,
    pieces: () => Array.from({ length: 300_000 }, () => piece({ CF: '4' })),
  };
  const budget = { steps: 1_000_000, levels: 1500 };
  expect(value('{MaxAttach("Staff", "CF")}', { ...many, budget })).toBe('4');
});

test.each([
  ['brackets without end', '('.repeat(5000)],
  ['a long chain', `1${'+1'.repeat(9000)}`],
  ['a longer text', 'a'.repeat(30_000)],
  ['signs in a row', `${'!'.repeat(9000)}true`],
])('%s is too much', (_, text) => {
  expect(evaluate(text, unit)).toMatchObject({ ok: false, fault: { name: 'too-much' } });
});

test('a text that its names would make too long is cut', () => {
  const env = piece({ A: 'x'.repeat(15_000) });
  const r = fillText('$A$'.repeat(100_000), env, { unknown: 'name' });
  expect(r.ok && r.value.length).toBe(20_000);
});
