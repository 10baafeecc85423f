// Small tables for tests, written by hand as a save has them.
import type { FreeformModule } from '../../src/systems/freeform/module.ts';
import type { TableState } from '../../src/systems/freeform/state.ts';
import { tableOf } from '../../src/systems/freeform/table.ts';
import type { Component } from '../../src/vassal/component.ts';
import { encodeSequence } from '../../src/vassal/sequence.ts';

/** A trait of a piece: its definition and its state. */
export type TraitText = readonly [definition: string, state: string];

/** Texts one in the other, as traits are: FORMAT 5.1. */
const nested = (tokens: readonly string[]): string =>
  tokens.reduceRight((rest, token) => encodeSequence([token, rest], '\t')!);

/** The command that adds a piece; traits outermost first. */
export const add = (
  id: string,
  at: { readonly map?: string; readonly x: number; readonly y: number; readonly gpid?: string },
  core: { readonly image?: string; readonly name?: string } = {},
  traits: readonly TraitText[] = [],
): string => {
  const { image = `${id}.png`, name = id } = core;
  const type = nested([...traits.map(([t]) => t), `piece;;;${image};${name}`]);
  const place = `${at.map ?? 'Main'};${at.x};${at.y};${at.gpid ?? ''};0`;
  const state = nested([...traits.map(([, s]) => s), place]);
  return `+/${encodeSequence([id, type, state], '/')!}`;
};

export const stack = (
  id: string,
  at: { readonly map?: string; readonly x: number; readonly y: number },
  ...members: readonly string[]
): string => `+/${id}/stack/${[at.map ?? 'Main', at.x, at.y, ...members, '@@1'].join(';')}`;

export const deck = (
  id: string,
  at: { readonly x: number; readonly y: number },
  faceDown: boolean,
  members: readonly string[],
  name = 'Draw',
): string =>
  `+/${id}/deck;true;10,20,30;40;60;Always;Always;true;true;true;;;;${name};;;;false;false;;;3/Main;${at.x};${at.y};${faceDown};${members.join(',')}`;

/** A component of a build file; `name`: its class without "VASSAL.build.". */
export const component = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Component[]
): Component => ({ name: `VASSAL.build.${name}`, attributes, text: '', children });

const BOARD = 'module.map.boardPicker.board.';

export const hexGrid = (attributes: Readonly<Record<string, string>> = {}): Component =>
  component(
    `${BOARD}HexGrid`,
    { dx: '60', dy: '70', x0: '30', y0: '35', ...attributes },
    component(`${BOARD}mapgrid.HexGridNumbering`, { stagger: 'false', hOff: '1', vOff: '1' }),
  );

export const board = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Component[]
): Component => component('module.map.boardPicker.Board', { name, ...attributes }, ...children);

export const boards = (...all: readonly Component[]): Component =>
  component('module.map.BoardPicker', {}, ...all);

export const map = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Component[]
): Component => component('module.Map', { mapName: name, ...attributes }, ...children);

export const moduleOf = (...children: readonly Component[]): FreeformModule => ({
  name: 'Small',
  version: '1',
  root: component('GameModule', {}, ...children),
});

export const noModule: FreeformModule = { name: 'Small', version: '1' };

/** The table after these commands. */
export const table = (module: FreeformModule, ...commands: readonly string[]): TableState =>
  tableOf({ start: commands }, module);
