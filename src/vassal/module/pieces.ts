// Pieces in a build file: slots of palettes, decks and stacks, and the prototypes that they are made from. FORMAT.md 6.7
import type { Component } from '../component.ts';
import { attributesOf, childrenOf, findAll, findInBuildOrder, GRAFTED, isA } from './walk.ts';

/** A piece that can be put on the table. */
export interface SlotView {
  /** "12"; with the prefix of an extension as the extension writes it */
  readonly gpid: string;
  readonly name: string;
  /** px as the module claims; 0: it does not say */
  readonly width: number;
  readonly height: number;
  readonly card: boolean;
  /** "+/null/type/state", prototypes not expanded; empty: an old module's empty slot */
  readonly text: string;
}

const isSlot = (component: Component): boolean =>
  isA(component, 'PieceSlot') || isA(component, 'CardSlot');

const slotOf = (component: Component): SlotView => {
  const a = attributesOf(component);
  return {
    gpid: a.text('gpid'),
    name: a.text('entryName'),
    width: a.int('width'),
    height: a.int('height'),
    card: isA(component, 'CardSlot'),
    text: component.text,
  };
};

/** The slots within a component, however deep. */
export const slotsIn = (component: Component): readonly SlotView[] =>
  findAll(component, isSlot).map(slotOf);

/** Every slot of the module, in the order of building. */
export const allSlots = (root: Component): readonly SlotView[] =>
  findInBuildOrder(root, isSlot).map(slotOf);

/** Texts of the prototypes by name; of two of one name the last counts. FORMAT.md 5.5 */
export const prototypesOf = (root: Component): ReadonlyMap<string, string> =>
  new Map(
    findInBuildOrder(root, (component) => isA(component, 'PrototypeDefinition')).map(
      (definition) => [definition.attributes.name ?? '', definition.text],
    ),
  );

/** A palette or a part of one. */
export interface PaletteView {
  readonly name: string;
  /** how its parts stand: one at a time by tab, list or box, or all of them side by side */
  readonly kind: 'window' | 'tabs' | 'list' | 'box' | 'panel';
  readonly parts: readonly PaletteView[];
  readonly slots: readonly SlotView[];
}

const KINDS: readonly (readonly [string, PaletteView['kind']])[] = [
  ['TabWidget', 'tabs'],
  ['ListWidget', 'list'],
  ['BoxWidget', 'box'],
  ['PanelWidget', 'panel'],
];

const partOf = (component: Component): PaletteView => {
  const children = childrenOf(component);
  const kind = KINDS.find(([simple]) => isA(component, simple))?.[1] ?? 'window';
  return {
    name: component.attributes.entryName || component.attributes.name || '',
    kind,
    slots: children.filter(isSlot).map(slotOf),
    parts: children
      .filter((child) => !isSlot(child) && child.name !== GRAFTED)
      .map(partOf)
      .filter((part) => part.slots.length + part.parts.length > 0),
  };
};

/** The palettes that pieces are taken from. */
export const palettesOf = (root: Component): readonly PaletteView[] =>
  findInBuildOrder(root, (component) => isA(component, 'PieceWindow')).map(partOf);
