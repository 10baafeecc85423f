// Elements of a build file, by short names.
import type { Component } from '../../../src/vassal/component.ts';
import { addText } from '../../../src/vassal/writeCommand.ts';
import { type Made, stateOf, typeOf } from './pieces.ts';

export type Attributes = Readonly<Record<string, string>>;

export const el = (
  name: string,
  attributes: Attributes = {},
  children: readonly Component[] = [],
  text = '',
): Component => ({
  name,
  attributes,
  text,
  children,
});
export const of =
  (prefix: string) =>
  (
    name: string,
    attributes: Attributes = {},
    children: readonly Component[] = [],
    text = '',
  ): Component =>
    el(`VASSAL.build.${prefix}${name}`, attributes, children, text);
export const mod = of('module.');
export const map = of('module.map.');
export const picker = of('module.map.boardPicker.');
export const grid = of('module.map.boardPicker.board.');
export const numbering = of('module.map.boardPicker.board.mapgrid.');
export const widget = of('widget.');
export const property = (name: string, initialValue: string): Component =>
  mod('properties.GlobalProperty', {
    name,
    initialValue,
    description: '',
    isNumeric: 'false',
    min: '0',
    max: '9',
    wrap: 'false',
  });
export const properties = (...all: readonly (readonly [string, string])[]): Component =>
  mod(
    'properties.GlobalProperties',
    {},
    all.map(([name, value]) => property(name, value)),
  );

export const slot = (piece: Made, kind: 'PieceSlot' | 'CardSlot' = 'PieceSlot'): Component =>
  widget(
    kind,
    { entryName: piece.name, gpid: piece.gpid, width: '44', height: '44' },
    [],
    addText('null', typeOf(piece), stateOf(piece, undefined)),
  );
