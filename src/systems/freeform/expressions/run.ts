// Walks an expression's tree. Nothing is executed: it knows operators, methods and functions by name only.
import { assertNever } from '../../../kit/assertNever.ts';
import { ok } from '../../../kit/result.ts';
import type { ExpressionEnv } from './environment.ts';
import { callFunction } from './functions.ts';
import { callStatic, constantOf, isStatic } from './classes.ts';
import { callMethod } from './methods.ts';
import { type Node, parseExpression } from './parse.ts';
import { type Budget, type Resolved, tooMuch, unknown } from './unresolved.ts';
import {
  double,
  int,
  operate,
  single,
  text,
  textOf,
  truth,
  type Value,
  valueOfName,
} from './value.ts';

/** Old references stand between dollars: they mean the same. */
const propertyOf = (name: string, env: ExpressionEnv): string | undefined =>
  env.property(/^\$.+\$$/.test(name) ? name.slice(1, -1) : name);

const condition = (v: Value): Resolved<boolean> =>
  v.kind === 'truth' ? ok(v.value) : unknown(`"${textOf(v)}" where true or false was expected`);

/** Number types make numbers of numbers only; all others let a value of their own kind through. */
const castTo = (to: string, v: Value): Resolved<Value> => {
  const numeric = v.kind === 'int' || v.kind === 'double';
  const odd = unknown(`(${to}) of "${textOf(v)}"`);
  switch (to) {
    case 'int':
      return numeric ? ok(int(Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, v.value)))) : odd;
    case 'long':
      // whole numbers have 32 bits here
      return numeric && int(v.value).value === Math.trunc(v.value) ? ok(int(v.value)) : odd;
    case 'double':
      return numeric ? ok(double(v.value)) : odd;
    case 'float':
      return numeric ? ok(single(v.value)) : odd;
    case 'boolean':
    case 'Boolean':
      return v.kind === 'truth' ? ok(v) : odd;
    case 'String':
      return v.kind === 'text' ? ok(v) : odd;
    case 'Integer':
      return v.kind === 'int' ? ok(v) : odd;
    case 'Float':
    case 'Double':
      return v.kind === 'double' && (v.single === true) === (to === 'Float') ? ok(v) : odd;
    default:
      return ok(v);
  }
};

const partOf = (list: Value, at: Value): Resolved<Value> => {
  const part = list.kind === 'list' && at.kind === 'int' ? list.value[at.value] : undefined;
  return part === undefined ? unknown(`[${textOf(at)}] of "${textOf(list)}"`) : ok(text(part));
};

/** The value of a tree. */
export const run = (node: Node, env: ExpressionEnv, budget: Budget): Resolved<Value> => {
  if (--budget.steps < 0) return tooMuch('an expression of too many steps');
  if (budget.levels <= 0) return tooMuch('an expression nested too deeply');
  budget.levels--;
  const value = valueOf(node, env, budget);
  budget.levels++;
  return value;
};

const valueOf = (node: Node, env: ExpressionEnv, budget: Budget): Resolved<Value> => {
  const walk = (n: Node): Resolved<Value> => run(n, env, budget);
  const decided = (n: Node): Resolved<boolean> => {
    const v = walk(n);
    return v.ok ? condition(v.value) : v;
  };
  switch (node.kind) {
    case 'int':
      return ok(int(node.value));
    case 'double':
    case 'text':
    case 'truth':
      return ok(node);
    case 'property': {
      const property = propertyOf(node.name, env);
      return ok(node.asText ? text(property ?? '') : valueOfName(property, env.keepsNoughts));
    }
    case 'choice': {
      const when = decided(node.when);
      return when.ok ? walk(when.value ? node.then : node.otherwise) : when;
    }
    case 'sign': {
      if (node.sign === '!') {
        const of = decided(node.of);
        return of.ok ? ok(truth(!of.value)) : of;
      }
      const of = walk(node.of);
      if (!of.ok) return of;
      if (node.sign === '~' && of.value.kind === 'int') return ok(int(~of.value.value));
      if (node.sign === '~') return unknown(`~ of "${textOf(of.value)}"`);
      if (of.value.kind === 'int')
        return ok(int(node.sign === '-' ? -of.value.value : of.value.value));
      if (of.value.kind !== 'double') return unknown(`${node.sign} of "${textOf(of.value)}"`);
      return ok(node.sign === '-' ? { ...of.value, value: -of.value.value } : of.value);
    }
    case 'binary': {
      if (node.sign === '&&' || node.sign === '||') {
        const left = decided(node.left);
        if (!left.ok || left.value === (node.sign === '||')) {
          return left.ok ? ok(truth(left.value)) : left;
        }
        const right = decided(node.right);
        return right.ok ? ok(truth(right.value)) : right;
      }
      const left = walk(node.left);
      if (!left.ok) return left;
      const right = walk(node.right);
      return right.ok ? operate(node.sign, left.value, right.value, budget) : right;
    }
    case 'call':
      return call(node, env, budget);
    case 'cast': {
      const of = walk(node.of);
      return of.ok ? castTo(node.to, of.value) : of;
    }
    case 'part': {
      const of = walk(node.of);
      if (!of.ok) return of;
      const at = walk(node.at);
      return at.ok ? partOf(of.value, at.value) : at;
    }
    case 'field': {
      const { of, name } = node;
      const constant = of.kind === 'property' ? constantOf(of.name, name) : undefined;
      if (constant) return ok(constant);
      const whole = walk(of);
      if (!whole.ok) return whole;
      if (whole.value.kind === 'list' && name === 'length')
        return ok(int(whole.value.value.length));
      return unknown(`${name} after a dot`);
    }
    default:
      return assertNever(node);
  }
};

const call = (
  node: Extract<Node, { kind: 'call' }>,
  env: ExpressionEnv,
  budget: Budget,
): Resolved<Value> => {
  if (node.name === 'If' && !node.on) {
    const [when, then, otherwise] = node.args;
    if (!when || !then || !otherwise) return unknown('If without three values');
    const first = run(when, env, budget);
    const holds = first.ok ? condition(first.value) : first;
    if (!holds.ok) return holds;
    return run(holds.value ? then : otherwise, env, budget);
  }
  const args: Value[] = [];
  for (const arg of node.args) {
    const v = run(arg, env, budget);
    if (!v.ok) return v;
    args.push(v.value);
  }
  if (!node.on) {
    return callFunction(node.name, args, env, {
      budget,
      value(expression, other) {
        const parsed = (env.parse ?? parseExpression)(expression);
        return parsed.ok ? run(parsed.value, other, budget) : parsed;
      },
    });
  }
  if (node.on.kind === 'property' && isStatic(node.on.name, node.name)) {
    return callStatic(node.on.name, node.name, args);
  }
  // a property that a text's methods are called on is a text, whatever it looks like
  if (node.on.kind === 'property')
    return callMethod(node.name, text(propertyOf(node.on.name, env) ?? ''), args, budget);
  const self = run(node.on, env, budget);
  return self.ok ? callMethod(node.name, self.value, args, budget) : self;
};
