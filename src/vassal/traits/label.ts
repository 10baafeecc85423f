// Text labels, "label;" (FORMAT.md 5.3).
import { BLACK, fieldsOf, type VassalColour } from '../values.ts';

export interface Label {
  /** menu text; empty: players cannot edit it */
  readonly menu: string;
  readonly size: number;
  /** absent: none */
  readonly back?: VassalColour;
  readonly colour: VassalColour;
  readonly vertical: 't' | 'c' | 'b';
  readonly verticalOffset: number;
  readonly horizontal: 'l' | 'c' | 'r';
  readonly horizontalOffset: number;
  readonly verticalJust: 't' | 'c' | 'b';
  readonly horizontalJust: 'l' | 'c' | 'r';
  /** of the piece's name: "$pieceName$ ($label$)" */
  readonly nameFormat: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** clockwise degrees */
  readonly turn: number;
  /** property that holds the label */
  readonly property: string;
  readonly description: string;
  /** the name format holds for an empty label too */
  readonly always: boolean;
}

const oneOf = <T extends string>(text: string, options: readonly T[], fallback: T): T =>
  options.find((option) => option === text.charAt(0)) ?? fallback;

const VERTICAL = ['t', 'c', 'b'] as const;
const HORIZONTAL = ['l', 'c', 'r'] as const;

/** Of "label;", the text after the id. */
export const readLabel = (fields: string): Label => {
  const f = fieldsOf(fields);
  f.skip('key');
  const menu = f.text();
  const size = f.int(10);
  const back = f.colour();
  const colour = f.colour(BLACK) ?? BLACK;
  const vertical = oneOf(f.text('t'), VERTICAL, 't');
  const verticalOffset = f.int();
  const horizontal = oneOf(f.text('c'), HORIZONTAL, 'c');
  const horizontalOffset = f.int();
  const verticalJust = oneOf(f.text('b'), VERTICAL, 'b');
  const horizontalJust = oneOf(f.text('c'), HORIZONTAL, 'c');
  const nameFormat = f.text('$pieceName$ ($label$)');
  const family = f.text('Dialog');
  const style = f.int(0);
  const turn = f.int(0);
  const property = f.text('TextLabel');
  return {
    menu,
    size,
    ...(back ? { back } : {}),
    colour,
    vertical,
    verticalOffset,
    horizontal,
    horizontalOffset,
    verticalJust,
    horizontalJust,
    nameFormat,
    family,
    bold: (style & 1) !== 0,
    italic: (style & 2) !== 0,
    turn,
    property,
    description: f.text(),
    always: f.flag(false),
  };
};
