// Maps as a build file describes them: boards, edges, stacking, layers, what lies on them at the start. FORMAT.md 6.2
import type { Component } from '../component.ts';
import { decodeSequence } from '../sequence.ts';
import type { VassalColour } from '../values.ts';
import { BLACK, readReal, WHITE } from '../values.ts';
import type { PickerView } from './boards.ts';
import { pickerOf } from './boards.ts';
import type { MapShaderView } from './shaders.ts';
import { shadersOf } from './shaders.ts';
import type { AtStartView, DeckView } from './stacks.ts';
import { startingOn } from './stacks.ts';
import type { Attributes } from './walk.ts';
import { attributesOf, childrenOfClass, findInBuildOrder, simpleName } from './walk.ts';

/** How the pieces of a stack stand. FORMAT.md 7.5 */
export interface MetricsView {
  /** hand: all pieces side by side, by their widths */
  readonly kind: 'stack' | 'hand';
  /** nothing stacks on this map */
  readonly disabled: boolean;
  /** from piece to piece, px; x to the right and y upwards */
  readonly expanded: { readonly x: number; readonly y: number };
  readonly collapsed: { readonly x: number; readonly y: number };
  /** colour of what lies below the top; absent: drawn as it is */
  readonly blank?: VassalColour;
}

export interface MapView extends PickerView {
  /** its name, or "Map<n>" where it has none */
  readonly id: string;
  /** "Map<n>" by order of building, by which it is called as well */
  readonly ordinal: string;
  readonly name: string;
  /** palette: a map within a palette */
  readonly kind: 'map' | 'private' | 'hand' | 'palette';
  /** in the module's own window */
  readonly docked: boolean;
  /** text of the button that opens it; empty: none */
  readonly button: string;
  /** blank border on every side, px */
  readonly edge: { readonly width: number; readonly height: number };
  readonly background: VassalColour;
  /** sides that a private map or hand belongs to */
  readonly sides: readonly string[];
  /** others may look at a private map */
  readonly visible: boolean;
  /** several boards may lie side by side */
  readonly combines: boolean;
  /** map whose boards it shows as well; empty: its own */
  readonly boardsOf: string;
  readonly metrics: MetricsView;
  /** pieces are drawn in layers by the value of a property, bottom first */
  readonly layers?: { readonly property: string; readonly order: readonly string[] };
  /** outline of what moved last, which comes to lie above the rest; absent: none */
  readonly lastMoved?: { readonly colour: VassalColour; readonly thickness: number };
  readonly shaders: readonly MapShaderView[];
  readonly start: readonly (AtStartView | DeckView)[];
  /** factors, as listed; empty: the module says none */
  readonly zooms: readonly number[];
  readonly marksMoved: boolean;
  /** formats of what the chat says of pieces that a player moves on it, brings to it or makes on it; empty: nothing */
  readonly reports: {
    readonly within: string;
    readonly entered: string;
    readonly created: string;
  };
}

const MAPS = new Set(['Map', 'PrivateMap', 'PlayerHand', 'WidgetMap']);

/** Counts as a map for numbering, so also a class of the module's own that has a map's name. */
const isMap = (component: Component): boolean => {
  const simple = simpleName(component);
  if (component.name.startsWith('VASSAL.')) return MAPS.has(simple);
  return simple.endsWith('Map') && component.attributes.mapName !== undefined;
};

const kindOf = (component: Component): MapView['kind'] => {
  const simple = simpleName(component);
  if (simple === 'PrivateMap') return 'private';
  if (simple === 'PlayerHand') return 'hand';
  return simple === 'WidgetMap' ? 'palette' : 'map';
};

const edgeOf = (a: Attributes): MapView['edge'] => {
  const [width = '0', height = '0'] = a.text('edge').split(',');
  return {
    width: a.int('edgeWidth', Math.trunc(readReal(width, 0))),
    height: a.int('edgeHeight', Math.trunc(readReal(height, 0))),
  };
};

const metricsOf = (map: Component): MetricsView => {
  const [hand] = childrenOfClass(map, 'HandMetrics');
  const [stack] = childrenOfClass(map, 'StackMetrics');
  const a = attributesOf(hand ?? stack ?? { ...map, attributes: {} });
  // metrics of a module's own making draw what lies below as it is
  const blank = stack?.name.startsWith('VASSAL.') ? a.colour('color') : undefined;
  return {
    kind: hand ? 'hand' : 'stack',
    disabled: a.flag('disabled'),
    expanded: { x: a.int('exSepX', 6), y: a.int('exSepY', 18) },
    collapsed: { x: a.int('unexSepX', 2), y: a.int('unexSepY', 4) },
    ...(blank ? { blank } : {}),
  };
};

const layersOf = (map: Component): MapView['layers'] => {
  const [layers] = childrenOfClass(map, 'LayeredPieceCollection');
  if (!layers) return undefined;
  const a = attributesOf(layers);
  return { property: a.text('property'), order: a.list('layerOrder') };
};

const lastMovedOf = (map: Component): MapView['lastMoved'] => {
  // the engine adds one where the module has none
  const [last] = childrenOfClass(map, 'HighlightLastMoved');
  const a = attributesOf(last ?? { ...map, attributes: {} });
  if (!a.flag('enabled', true)) return undefined;
  const red = { ...BLACK, red: 255 };
  return { colour: a.colour('color', red) ?? red, thickness: a.int('thickness', 2) };
};

const zoomsOf = (map: Component): readonly number[] => {
  const levels = childrenOfClass(map, 'Zoomer')[0]?.attributes.zoomLevels ?? '';
  if (levels === '') return [];
  return decodeSequence(levels, ',')
    .map((level) => readReal(level, 0))
    .filter((level) => level > 0);
};

const viewOf = (component: Component, number: number, docked: boolean): MapView => {
  const a = attributesOf(component);
  const name = a.text('mapName');
  const layers = layersOf(component);
  const lastMoved = lastMovedOf(component);
  const side = a.text('side');
  return {
    id: name === '' ? `Map${number}` : name,
    ordinal: `Map${number}`,
    name,
    kind: kindOf(component),
    docked,
    button: a.text('buttonName'),
    edge: edgeOf(a),
    background: a.colour('backgroundcolor', WHITE) ?? WHITE,
    sides: side === '' ? [] : decodeSequence(side, ','),
    visible: a.flag('visible'),
    combines: a.flag('allowMultiple'),
    boardsOf: a.text('useBoards'),
    metrics: metricsOf(component),
    ...(layers ? { layers } : {}),
    ...(lastMoved ? { lastMoved } : {}),
    shaders: shadersOf(component),
    start: startingOn(component),
    zooms: zoomsOf(component),
    marksMoved: a.text('markMoved', 'Always') !== 'Never',
    reports: {
      within: a.flag('suppressAuto') ? '' : a.text('moveWithinFormat'),
      entered: a.text('moveToFormat'),
      created: a.text('createFormat'),
    },
    ...pickerOf(component),
  };
};

/** The components of maps in the order of building, which numbers them. */
export const mapComponents = (root: Component): readonly Component[] =>
  findInBuildOrder(root, isMap);

/** The maps in the order of building; the first plain one that no button opens is docked. */
export const mapsOf = (root: Component): readonly MapView[] => {
  const components = mapComponents(root);
  const docked = components.findIndex(
    (map) => kindOf(map) === 'map' && map.attributes.launch !== 'true',
  );
  return components.map((map, number) => viewOf(map, number, number === docked));
};
