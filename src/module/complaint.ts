// A fault in a module's data, said in one sentence: file, place in it, what was expected, what was found.
import type { Fault } from '../kit/result.ts';

export type JsonPath = readonly (string | number)[];

/** What a check found wrong, before it is known in which file. */
export interface Complaint {
  /** the scenario's id, when it is about one; absent: about the system's data */
  readonly scenario?: string;
  /** path into that scenario's file, or into the data files taken together */
  readonly path: JsonPath;
  /** "a hex of the map" */
  readonly expected: string;
  /** the value found, or undefined for nothing */
  readonly found: unknown;
}

export type ModuleFault = Fault<'module'>;

/** units[3].front.cf, rules.units["FR3:1/8"].setup.hex */
export const pathText = (path: JsonPath): string =>
  path
    .map((part, i) => {
      if (typeof part === 'number') return `[${part}]`;
      if (!/^[A-Za-z_$][\w$]*$/.test(part) && !/^\d{4}$/.test(part))
        return `[${JSON.stringify(part)}]`;
      return i === 0 ? part : `.${part}`;
    })
    .join('');

/** A value in a few words: its JSON, cut after 40 characters; "nothing" for undefined. */
export const foundText = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

export const moduleFault = (
  file: string,
  path: JsonPath,
  expected: string,
  found: unknown,
): ModuleFault => {
  const where = path.length === 0 ? file : `${file}, ${pathText(path)}`;
  return {
    name: 'module',
    where,
    message: `${where}: expected ${expected}, found ${foundText(found)}`,
  };
};

/** The value at a path; undefined where the path leads nowhere. */
export const valueAt = (value: unknown, path: JsonPath): unknown => {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Readonly<Record<string | number, unknown>>)[part];
  }
  return at;
};
