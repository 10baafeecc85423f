// A Pratt parser of BeanShell-style expressions: values, operators, calls and methods; no statements.
import { ok } from '../../../kit/result.ts';
import { type Token, tokensOf } from './tokens.ts';
import { type Resolved, tooMuch, unknown } from './unresolved.ts';

export type Node =
  | { readonly kind: 'int' | 'double'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'truth'; readonly value: boolean }
  /** `asText`: a text wherever it stands, since somewhere in the expression a text's method is called on it */
  | { readonly kind: 'property'; readonly name: string; readonly asText?: true }
  | { readonly kind: 'sign'; readonly sign: '-' | '+' | '!' | '~'; readonly of: Node }
  /** a value made one of another type: `(int) x` */
  | { readonly kind: 'cast'; readonly to: string; readonly of: Node }
  /** one of the parts that a text was split into: `x.split(",")[1]` */
  | { readonly kind: 'part'; readonly of: Node; readonly at: Node }
  /** what stands after a dot and is no call: `Math.PI`, `x.split(",").length` */
  | { readonly kind: 'field'; readonly of: Node; readonly name: string }
  | {
      readonly kind: 'binary';
      readonly sign: string;
      readonly left: Node;
      readonly right: Node;
    }
  | { readonly kind: 'choice'; readonly when: Node; readonly then: Node; readonly otherwise: Node }
  /** a function of its own name; with `on`, a method of a value */
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly Node[];
      readonly on?: Node;
    };

/** How fast each operator binds, as in Java. */
const BINDING: Readonly<Record<string, number>> = {
  '||': 2,
  '&&': 3,
  '|': 4,
  '^': 4.5,
  '&': 5,
  '==': 6,
  '!=': 6,
  '=~': 6,
  '!~': 6,
  '<': 7,
  '<=': 7,
  '>': 7,
  '>=': 7,
  '<<': 8,
  '>>': 8,
  '>>>': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '%': 10,
};
const CHOICE = 1;
const PREFIX = 11;
const DEEPEST = 100;

/** Types that a value can be made one of; those in small letters are words of the language and never names. */
const TYPES = /^(?:int|long|double|float|boolean|Integer|Double|Float|Boolean|String|Object)$/;

/** Methods that only a text has: what one is called on is a text in the whole of its expression (FORMAT 5.6). */
const OF_TEXTS: ReadonlySet<string> = new Set(
  (
    'compareTo compareToIgnoreCase contains endsWith equals equalsIgnoreCase format hashCode indexOf isBlank isEmpty lastIndexOf ' +
    'length matches regionMatches repeat replace replaceAll replaceFirst startsWith strip stripLeading stripTrailing substring ' +
    'toLowerCase toUpperCase toString trim'
  ).split(' '),
);

/** Ends the parse; caught where it began. */
class Stop extends Error {
  readonly deep: boolean;
  constructor(message: string, deep = false) {
    super(message);
    this.deep = deep;
  }
}

class Parser {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];
  private readonly properties: { kind: 'property'; name: string; asText?: true }[] = [];
  private readonly texts = new Set<string>();
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  whole(): Node {
    if (this.isName('return')) this.at++;
    const node = this.expression(0);
    while (this.takes(';'));
    if (this.at < this.tokens.length) throw new Stop(`${this.word()} after the end`);
    for (const property of this.properties)
      if (this.texts.has(property.name)) property.asText = true;
    return node;
  }

  private isName(name: string): boolean {
    const t = this.tokens[this.at];
    return t?.kind === 'name' && t.value === name;
  }
  private sign(): string | undefined {
    const t = this.tokens[this.at];
    return t?.kind === 'sign' ? t.value : undefined;
  }
  private takes(sign: string): boolean {
    if (this.sign() !== sign) return false;
    this.at++;
    return true;
  }
  private expects(sign: string): void {
    if (!this.takes(sign)) throw new Stop(`${this.word()} where ${sign} was expected`);
  }
  private word(): string {
    const t = this.tokens[this.at];
    return t === undefined ? 'the end' : `${t.value}`;
  }

  private expression(binding: number): Node {
    if (++this.depth > DEEPEST) throw new Stop('nested too deeply', true);
    let left = this.operand();
    for (;;) {
      const sign = this.sign();
      if (sign === '?' && binding <= CHOICE) {
        this.at++;
        const then = this.expression(0);
        this.expects(':');
        left = { kind: 'choice', when: left, then, otherwise: this.expression(CHOICE) };
        continue;
      }
      const power = sign === undefined ? undefined : BINDING[sign];
      if (sign === undefined || power === undefined || power <= binding) break;
      this.at++;
      left = { kind: 'binary', sign, left, right: this.expression(power) };
    }
    this.depth--;
    return left;
  }

  private operand(): Node {
    const sign = this.sign();
    if (sign === '-' || sign === '+' || sign === '!' || sign === '~') {
      this.at++;
      return { kind: 'sign', sign, of: this.expression(PREFIX) };
    }
    const to = this.cast();
    if (to !== undefined) {
      this.at += 3;
      return { kind: 'cast', to, of: this.expression(PREFIX) };
    }
    let node = this.primary();
    for (;;) {
      if (this.takes('[')) {
        node = { kind: 'part', of: node, at: this.expression(0) };
        this.expects(']');
      } else if (this.takes('.')) {
        const name = this.tokens[this.at];
        if (name?.kind !== 'name') throw new Stop(`${this.word()} after a dot`);
        this.at++;
        if (node.kind === 'property' && this.sign() === '(' && OF_TEXTS.has(name.value))
          this.texts.add(node.name);
        node = this.takes('(')
          ? { kind: 'call', name: name.value, on: node, args: this.args() }
          : { kind: 'field', of: node, name: name.value };
      } else return node;
    }
  }

  /** A type in brackets before something that can be made one of it; undefined: none stands here. */
  private cast(): string | undefined {
    const [open, type, close, next] = this.tokens.slice(this.at, this.at + 4);
    if (open?.kind !== 'sign' || open.value !== '(' || type?.kind !== 'name') return undefined;
    if (close?.kind !== 'sign' || close.value !== ')' || !TYPES.test(type.value)) return undefined;
    const follows = next && (next.kind !== 'sign' || '(!~'.includes(next.value));
    // a minus may belong to what is cast where the type is no name of a property
    const sign = next?.kind === 'sign' && '-+'.includes(next.value) && /^[a-z]/.test(type.value);
    return follows || sign ? type.value : undefined;
  }

  private primary(): Node {
    const t = this.tokens[this.at];
    if (t?.kind === 'sign' && t.value === '(') {
      this.at++;
      const inside = this.expression(0);
      this.expects(')');
      return inside;
    }
    if (t === undefined || t.kind === 'sign')
      throw new Stop(`${this.word()} where a value was expected`);
    this.at++;
    if (t.kind !== 'name') return t;
    if (t.value === 'true' || t.value === 'false')
      return { kind: 'truth', value: t.value === 'true' };
    if (this.takes('(')) return { kind: 'call', name: t.value, args: this.args() };
    const made = t.value === 'new' ? this.tokens[this.at] : undefined;
    if (made?.kind === 'name') {
      // the few classes of which one is made hold one value
      this.at++;
      this.expects('(');
      const on: Node = { kind: 'property', name: made.value };
      return { kind: 'call', name: 'valueOf', on, args: this.args() };
    }
    const property = { kind: 'property' as const, name: t.value };
    this.properties.push(property);
    return property;
  }

  /** Arguments up to the closing bracket; the opening one is taken. */
  private args(): readonly Node[] {
    const out: Node[] = [];
    if (this.takes(')')) return out;
    do out.push(this.expression(0));
    while (this.takes(','));
    this.expects(')');
    return out;
  }
}

/** The tree of an expression; its outer braces may be left out. */
export const parseExpression = (text: string): Resolved<Node> => {
  const trimmed = text.trim();
  const bare = trimmed.startsWith('{') && trimmed.endsWith('}') ? trimmed.slice(1, -1) : trimmed;
  const tokens = tokensOf(bare);
  if (!tokens.ok) return tokens;
  if (tokens.value.length === 0) return ok({ kind: 'text', value: '' });
  try {
    return ok(new Parser(tokens.value).whole());
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    return stop.deep ? tooMuch(stop.message) : unknown(stop.message);
  }
};
