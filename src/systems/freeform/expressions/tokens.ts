// The words of a BeanShell-style expression.
import { ok } from '../../../kit/result.ts';
import { LONGEST, type Resolved, tooMuch, unknown } from './unresolved.ts';

export type Token =
  | { readonly kind: 'int' | 'double'; readonly value: number }
  /** a quoted text, its escapes undone; or what stands in braces, an expression for others */
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'sign'; readonly value: string };

const SIGNS = [
  '===',
  '!==',
  '>>>',
  '<<',
  '>>',
  '=~',
  '!~',
  '==',
  '!=',
  '<=',
  '>=',
  '&&',
  '||',
  ...'+-*/%<>!?:(),.;&|^~=[]'.split(''),
];

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

const NUMBER = /(?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?[fFdDlL]?/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;

const wordAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** A quoted text that opens at `at`, and where it ends; undefined: it never closes. */
const quoted = (text: string, at: number): { value: string; next: number } | undefined => {
  const quote = text[at]!;
  let value = '';
  for (let i = at + 1; i < text.length; i++) {
    const c = text[i]!;
    if (c === quote) return { value, next: i + 1 };
    if (c !== '\\') {
      value += c;
      continue;
    }
    i++;
    const next = text[i];
    if (next === undefined) return undefined;
    const hex = next === 'u' ? /^[0-9a-fA-F]{4}/.exec(text.slice(i + 1, i + 5))?.[0] : undefined;
    if (hex) {
      value += String.fromCharCode(Number.parseInt(hex, 16));
      i += 4;
    } else value += ESCAPES[next] ?? next;
  }
  return undefined;
};

/** What stands between the brace at `at` and its partner. */
const braced = (text: string, at: number): { value: string; next: number } | undefined => {
  let level = 0;
  for (let i = at; i < text.length; i++) {
    const c = text[i];
    if (c === '"' || c === "'") {
      const inside = quoted(text, i);
      if (!inside) return undefined;
      i = inside.next - 1;
    } else if (c === '{') level++;
    else if (c === '}' && --level === 0) return { value: text.slice(at, i + 1), next: i + 1 };
  }
  return undefined;
};

const numberToken = (word: string): Token => {
  const last = word.at(-1)!;
  const digits = /[fFdDlL]/.test(last) ? word.slice(0, -1) : word;
  const whole = /^\d+$/.test(digits) && !/[fFdD]/.test(last);
  return { kind: whole ? 'int' : 'double', value: Number(digits) };
};

/** The tokens of an expression without its braces. */
export const tokensOf = (text: string): Resolved<readonly Token[]> => {
  if (text.length > LONGEST) return tooMuch(`an expression of ${text.length} characters`);
  const out: Token[] = [];
  // patterns remember where they are: each text has its own
  const number = new RegExp(NUMBER);
  const word = new RegExp(NAME);
  let at = 0;
  while (at < text.length) {
    const c = text[at]!;
    if (/\s/.test(c)) {
      at++;
      continue;
    }
    if (c === '"' || c === "'" || c === '{') {
      const read = c === '{' ? braced(text, at) : quoted(text, at);
      if (!read) return unknown(`${c} at character ${at + 1} has no partner`);
      out.push({ kind: 'text', value: read.value });
      at = read.next;
      continue;
    }
    const digits = wordAt(number, text, at);
    const name = digits ? undefined : wordAt(word, text, at);
    const sign = digits || name ? undefined : SIGNS.find((s) => text.startsWith(s, at));
    const found = digits ?? name ?? sign;
    if (found === undefined) return unknown(`the sign ${c} at character ${at + 1}`);
    if (digits) out.push(numberToken(digits));
    else out.push({ kind: name ? 'name' : 'sign', value: found });
    at += found.length;
  }
  return ok(out);
};
