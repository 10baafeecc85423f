// Layers: pictures on a piece by level, "emb2;" and the older "emb;" (FORMAT.md 5.3).
import { decodeSequence } from '../sequence.ts';
import { fieldsOf, readFlag, readInt, readList, readReal } from '../values.ts';

export interface Layer {
  /** file names by level, the first at 0; at least one; empty: nothing drawn */
  readonly images: readonly string[];
  /** by level, at least as many as images; empty: the piece's name stays */
  readonly names: readonly string[];
  /** prefix of the properties that it shows */
  readonly name: string;
  /** of the picture's centre from the piece's, px, right and down */
  readonly x: number;
  readonly y: number;
  /** of the picture's own size */
  readonly scale: number;
  readonly wraps: boolean;
  /** it is drawn under the piece while that is selected */
  readonly underSelected: boolean;
  /** it can be switched off */
  readonly switchable: boolean;
  /** name or expression whose value is the level; absent: the state's level stands */
  readonly follows?: { readonly expression: string; readonly first: number };
  /** drawn only while this property is true (or not), where it follows */
  readonly onlyIf?: { readonly property: string; readonly wanted: boolean };
  readonly menu: {
    readonly activate: string;
    readonly increase: string;
    readonly decrease: string;
  };
  readonly description: string;
}

/** Names beyond the pictures stay: a level without one may have a name all the same. */
const padded = (names: readonly string[], length: number): readonly string[] =>
  Array.from({ length: Math.max(length, names.length) }, (_, n) => names[n] ?? '');

/** Of "emb2;", the text after the id. */
export const readLayer = (fields: string): Layer => {
  const f = decodeSequence(fields, ';');
  const text = (n: number, fallback = ''): string => f[n] ?? fallback;
  const list = readList(text(15));
  const images = list.length === 0 ? [''] : list;
  const newest = readInt(f[24], 0) >= 1;
  const expression = text(22);
  const property = text(31);
  return {
    images,
    names: padded(readList(text(16)), images.length),
    name: text(18),
    x: readInt(f[13], 0),
    y: readInt(f[14], 0),
    scale: readReal(f[30], 1),
    wraps: readFlag(f[17], true),
    underSelected: readFlag(f[12], false),
    switchable: newest ? !readFlag(f[25], true) : text(2, 'A') !== '',
    ...(readFlag(f[21], false) && expression !== ''
      ? {
          follows: { expression, first: readInt(f[23], 1) },
          ...(property === '' ? {} : { onlyIf: { property, wanted: readFlag(f[32], true) } }),
        }
      : {}),
    menu: { activate: text(0), increase: text(3), decrease: text(6) },
    description: text(29),
  };
};

/** Of "emb;", the text after the id. */
export const readOldLayer = (fields: string): Layer => {
  const f = decodeSequence(fields, ';');
  const text = (n: number): string => f[n] ?? '';
  const activate = text(1);
  const levels = f.slice(8).map((level) => decodeSequence(level, ','));
  const pictures = levels.length === 0 ? [['']] : levels;
  return {
    images: pictures.map((level) => level[0] ?? ''),
    names: pictures.map((level) => level[1] ?? ''),
    name: '',
    x: readInt(f[6], 0),
    y: readInt(f[7], 0),
    scale: 1,
    wraps: true,
    underSelected: activate.startsWith('_'),
    switchable: (decodeSequence(text(0), ';')[0] ?? '') !== '',
    menu: { activate: activate.replace(/^_/, ''), increase: text(3), decrease: text(5) },
    description: '',
  };
};

/** A layer as it stands. */
export interface LayerState {
  /** from 1; 0 or beyond its pictures where the file says so: the engine keeps it and draws nothing */
  readonly level: number;
  /** it is switched on */
  readonly active: boolean;
}

/**
 * The state's own level; what it follows is not asked. `token` undefined: as it begins; one that is no number: the first
 * level, switched off.
 */
export const readLayerState = (layer: Layer, token: string | undefined): LayerState => {
  const began = layer.switchable ? -1 : 1;
  const signed = token === undefined ? began : readInt(fieldsOf(token).text(), -1);
  return { level: Math.abs(signed), active: signed > 0 };
};

/** The state as text, in the newest form. */
export const writeLayerState = (state: LayerState): string =>
  String(state.active ? state.level : -state.level);

/** The level after this one; after the last, and beyond it, the first. */
export const levelAfter = ({ images }: Layer, level: number): number =>
  level < images.length ? level + 1 : 1;

/** The level before this one; before the first, and beyond them, the last. */
export const levelBefore = ({ images }: Layer, level: number): number =>
  level > 1 && level <= images.length ? level - 1 : images.length;
