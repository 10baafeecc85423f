// The shape of one line of log.jsonl, asked of every line of every log.
import type { Entry } from '../../kernel/entry.ts';

type Loose = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isCount = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;

/** Whether a value has none but these keys. */
export const hasOnly = (value: Loose, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key));

const isRoll = (value: unknown): boolean =>
  isObject(value) &&
  hasOnly(value, ['faces', 'label', 'sides']) &&
  Array.isArray(value['faces']) &&
  value['faces'].every((one) => isCount(one, 1)) &&
  typeof value['label'] === 'string' &&
  isCount(value['sides'], 1);

/** Without a number too great to be one: JSON.parse reads `1e999`, which no writer of JSON gives back. */
const allFinite = (value: unknown): boolean => {
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'number' && !Number.isFinite(one)) return false;
    if (typeof one === 'object' && one !== null)
      for (const part of Object.values(one)) left.push(part);
  }
  return true;
};

/**
 * Whether the schema of an entry accepts a value that JSON.parse has given, told in a fifth of its time. What this says no to,
 * the schema explains.
 */
export const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  hasOnly(value, ['action', 'by', 'on', 'orders', 'rolls']) &&
  Object.hasOwn(value, 'action') &&
  allFinite(value['action']) &&
  typeof value['by'] === 'string' &&
  value['by'] !== '' &&
  (value['on'] === undefined || isCount(value['on'], 0)) &&
  (value['orders'] === undefined || value['orders'] === true) &&
  Array.isArray(value['rolls']) &&
  value['rolls'].every(isRoll);
