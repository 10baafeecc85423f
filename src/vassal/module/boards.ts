// Boards and how a map picks them. FORMAT.md 6.3
import type { Component } from '../component.ts';
import type { GridSpec } from '../grid/spec.ts';
import { type Placing, placingsOf } from '../placings.ts';
import { decodeSequence } from '../sequence.ts';
import type { VassalColour } from '../values.ts';
import { gridOf } from './grids.ts';
import { attributesOf, childrenOfClass } from './walk.ts';

export interface BoardView {
  readonly name: string;
  /** picture, whose size is the board's; empty: a plain board */
  readonly image: string;
  readonly reversible: boolean;
  /** px, of a board without a picture */
  readonly width: number;
  readonly height: number;
  /** of a board without a picture; absent: transparent */
  readonly colour?: VassalColour;
  readonly grid?: GridSpec;
}

const boardOf = (component: Component): BoardView => {
  const a = attributesOf(component);
  const colour = a.colour('color');
  const grid = gridOf(component);
  return {
    name: a.text('name'),
    image: a.text('image'),
    reversible: a.flag('reversible'),
    width: Math.max(0, a.int('width', 500)),
    height: Math.max(0, a.int('height', 500)),
    ...(colour ? { colour } : {}),
    ...(grid ? { grid } : {}),
  };
};

export interface PickerView {
  readonly boards: readonly BoardView[];
  /** what a new game begins with, where nobody chooses */
  readonly usual: readonly Placing[];
}

/** A map's boards and what is laid out without a choice. */
export const pickerOf = (map: Component): PickerView => {
  const [picker] = childrenOfClass(map, 'BoardPicker');
  if (!picker) return { boards: [], usual: [] };
  const boards = childrenOfClass(picker, 'Board').map(boardOf);
  const setup = picker.children.find(({ name }) => name === 'setup')?.text ?? '';
  if (setup !== '') return { boards, usual: placingsOf(decodeSequence(setup, '\t').slice(1)) };
  const [only] = boards;
  return {
    boards,
    usual:
      only && boards.length === 1 && !only.reversible
        ? [{ name: only.name, column: 0, row: 0, reversed: false }]
        : [],
  };
};
