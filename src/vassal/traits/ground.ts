// Traits that decide where a piece may lie and what it covers: "immob;", "mat;", "matPiece;", "AreaOfEffect;", "border;".
import type { Trait } from '../piece.ts';
import { fieldsOf, readFlag, readInt, type VassalColour } from '../values.ts';

/** How a piece that does not move freely lies and moves. */
export interface Immobility {
  readonly stacks: boolean;
  /** it lies beside the grid */
  readonly ignoresGrid: boolean;
  readonly moves: 'freely' | 'while selected' | 'never';
}

/** Of "immob;", the text after the id. */
export const readImmobility = (fields: string): Immobility => {
  const f = fieldsOf(fields);
  const selection = f.text();
  // old modules say by what selects it how it moves
  const movement = f.text(selection.includes('n') ? 'V' : selection.includes('i') ? 'I' : 'N');
  return {
    stacks: f.text('R').startsWith('L'),
    ignoresGrid: selection.includes('g'),
    moves: movement.startsWith('V')
      ? 'never'
      : movement.startsWith('I')
        ? 'while selected'
        : 'freely',
  };
};

/** Whether a piece of such a trait lies loose whatever its other traits are: "mat;", and most of "immob;". */
export const keepsLoose = ({ id, fields }: Trait): boolean =>
  id === 'mat;' || (id === 'immob;' && !readImmobility(fields).stacks);

const counted = (token: string | undefined): readonly string[] => {
  if (token === undefined) return [];
  const f = fieldsOf(token);
  const count = f.int();
  return f.left().slice(0, Math.max(0, count));
};

/** Ids of what lies on a mat, of the state of "mat;". */
export const readCargo = counted;

/** Ids of the pieces that are attached, of the state of "attach;". */
export const readAttached = counted;

export interface Cargo {
  /** it turns with its mat */
  readonly turns: boolean;
}

/** Of "matPiece;", the text after the id. */
export const readCargoTrait = (fields: string): Cargo => {
  const f = fieldsOf(fields);
  f.skip('description');
  return { turns: f.flag(true) };
};

/** Id of the mat that it lies on; undefined: none. */
export const readMat = (token: string | undefined): string | undefined => {
  const id = token === undefined ? '' : fieldsOf(token).text();
  return id === '' || id === 'noMat' ? undefined : id;
};

export interface Area {
  /** absent: none */
  readonly colour?: VassalColour;
  /** 0 to 1 */
  readonly opacity: number;
  /** cells, or px where there is no grid */
  readonly radius: number;
  /** property that holds the radius; absent: it is fixed */
  readonly radiusProperty?: string;
  readonly always: boolean;
  /** shader that it is added to instead of being drawn; empty: none */
  readonly shader: string;
  readonly name: string;
}

const GREY: VassalColour = { red: 128, green: 128, blue: 128, alpha: 1 };

/** Of "AreaOfEffect;", the text after the id. */
export const readArea = (fields: string): Area => {
  const f = fieldsOf(fields);
  const colour = f.colour(GREY);
  const opacity = f.int(30) / 100;
  const radius = f.int(1);
  const always = f.flag(true);
  f.skip('menu', 'key');
  const shader = f.text();
  const fixed = f.flag(true);
  const property = f.text();
  f.skip('description');
  return {
    ...(colour ? { colour } : {}),
    opacity,
    radius,
    ...(fixed || property === '' ? {} : { radiusProperty: property }),
    always,
    shader,
    name: f.text(),
  };
};

/** Whether it is shown. */
export const readAreaActive = (area: Area, token: string | undefined): boolean =>
  area.always || readFlag(token, false);

export interface Border {
  readonly property: string;
  readonly second: string;
  readonly join: 'AND' | 'OR' | 'XOR' | 'NOR';
  readonly width: number;
  /** absent: none */
  readonly colour?: VassalColour;
}

const JOINS = ['AND', 'OR', 'XOR', 'NOR'] as const;
const RED: VassalColour = { red: 255, green: 0, blue: 0, alpha: 1 };

/** Of "border;", the text after the id. */
export const readBorder = (fields: string): Border => {
  const f = fieldsOf(fields);
  const property = f.text();
  f.skip('description');
  const width = readInt(f.text('2'), 2);
  const colour = f.colour(RED);
  const second = f.text();
  const join = f.text('AND');
  return {
    property,
    second,
    join: JOINS.find((j) => j === join) ?? 'AND',
    width,
    ...(colour ? { colour } : {}),
  };
};
