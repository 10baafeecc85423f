// Traits that hold a property: markers, dynamic and calculated properties, names, sheets (FORMAT.md 5.3, 5.4).
import { decodeSequence } from '../sequence.ts';
import { fieldsOf, readList } from '../values.ts';

/** The marker's properties as they stand, of "mark;". */
export const readMarks = (
  fields: string,
  token: string | undefined,
): readonly (readonly [string, string])[] => {
  const values = token === undefined ? [] : decodeSequence(token, ',');
  return readList(fields).map((name, n) => [name, values[n] ?? '']);
};

/** Name of the property that "PROP;" holds; its value is the state as it stands. */
export const readDynamicName = (fields: string): string => decodeSequence(fields, ';')[0]!;

/** A value worked out, "calcProp;". */
export interface Calculated {
  readonly name: string;
  readonly expression: string;
}

/** Of "calcProp;", the text after the id. */
export const readCalculated = (fields: string): Calculated => {
  const f = fieldsOf(fields);
  return { name: f.text(), expression: f.text() };
};

/** The name that "basicName;" gives instead of the core's. */
export const readBasicName = (fields: string): string => decodeSequence(fields, ';')[0]!;

/** A property with a text that never changes, "locmsg;". */
export const readMessage = (fields: string): readonly [string, string] => {
  const f = fieldsOf(fields);
  const name = f.text();
  f.skip('key');
  return [name, f.text()];
};

/** Of "macro;", the text after the id: the property that counts its rounds; undefined: it counts none. */
export const readLoopIndex = (fields: string): string | undefined => {
  const f = fieldsOf(fields);
  f.skip('description', 'menu', 'key', 'condition', 'watched keys', 'keys');
  const loops = f.flag();
  f.skip('keys before', 'keys after', 'kind of loop', 'while', 'until', 'rounds');
  return f.flag() && loops ? f.text() : undefined;
};

/** The fields of a "propertysheet;" with their values, one each, also for fields that are only labels (type digit 2). */
export const readSheet = (
  fields: string,
  token: string | undefined,
): readonly (readonly [string, string])[] => {
  const names = decodeSequence(fieldsOf(fields).text(), '~').filter((field) => field !== '');
  const values = token === undefined ? [] : decodeSequence(token, '~');
  return names.map((field, n) => {
    const value = values[n] ?? '';
    // of boxes ticked out of so many the property is how many are ticked
    const most = /^[3-6]/.test(field) ? value.indexOf('/') : -1;
    return [field.slice(1), most > 0 ? value.slice(0, most) : value];
  });
};

/** A definition that stands for others, "prototype;". */
export interface PrototypeUse {
  readonly name: string;
  /** absent: the definition is taken as it is */
  readonly parameters?: readonly (readonly [string, string])[];
}

/** Of "prototype;", the text after the id. */
export const readPrototypeUse = (fields: string): PrototypeUse => {
  const [name = '', parameters] = decodeSequence(fields, ';');
  if (parameters === undefined) return { name };
  const pairs = readList(parameters).map((pair): readonly [string, string] => {
    const [key = '', value = ''] = decodeSequence(pair, '=');
    return [key, value];
  });
  return { name, parameters: pairs };
};
