// Definitions of pieces read: what each trait draws or holds, and which trait answers for which property (FORMAT 5.3, 5.4).
import {
  type Area,
  type Border,
  type Cargo,
  readArea,
  readBorder,
  readCargoTrait,
  readImmobility,
} from '../../vassal/traits/ground.ts';
import {
  type Hide,
  type Mask,
  maskOf,
  readHide,
  type Restriction,
  readRestriction,
} from '../../vassal/traits/hidden.ts';
import { isKnownTrait } from '../../vassal/traits/known.ts';
import { type Label, readLabel } from '../../vassal/traits/label.ts';
import { type Layer, readLayer, readOldLayer } from '../../vassal/traits/layer.ts';
import {
  readBasicName,
  readCalculated,
  readDynamicName,
  readLoopIndex,
  readMarks,
  readMessage,
  readSheet,
} from '../../vassal/traits/named.ts';
import { readOldShape, readShape, type ShapeStep } from '../../vassal/traits/shape.ts';
import { type MovedMark, readMovedMark, readTrail, type Trail } from '../../vassal/traits/trail.ts';
import { type Rotation, readRotation } from '../../vassal/traits/turn.ts';
import { readTurret, type Turret } from '../../vassal/traits/turret.ts';
import { type Node, parseExpression } from './expressions/parse.ts';
import type { Resolved } from './expressions/unresolved.ts';
import type { PieceType } from '../../vassal/piece.ts';

type Trait = PieceType['traits'][number];

/** One trait, read. */
export type Reading =
  | { readonly kind: 'layer'; readonly layer: Layer }
  | { readonly kind: 'label'; readonly label: Label }
  | { readonly kind: 'mask'; readonly mask: Mask }
  | { readonly kind: 'hide'; readonly hide: Hide }
  | { readonly kind: 'turn'; readonly rotation: Rotation }
  | { readonly kind: 'moved'; readonly mark: MovedMark }
  | { readonly kind: 'trail'; readonly trail: Trail }
  | { readonly kind: 'shape'; readonly steps: readonly ShapeStep[] }
  | { readonly kind: 'area'; readonly area: Area }
  | { readonly kind: 'border'; readonly border: Border }
  | {
      readonly kind: 'turret';
      readonly turret: Turret;
      /** the trait within whose level is the way that its vehicle points; absent: there is none */
      readonly vehicle?: number;
    }
  | { readonly kind: 'cargo'; readonly cargo: Cargo }
  | { readonly kind: 'mat'; readonly name: string }
  | { readonly kind: 'attachment'; readonly name: string }
  | { readonly kind: 'marks' | 'sheet'; readonly fields: string; readonly names: readonly string[] }
  | { readonly kind: 'dynamic'; readonly name: string }
  | { readonly kind: 'calculated'; readonly name: string; readonly expression: string }
  | { readonly kind: 'message'; readonly name: string; readonly text: string }
  | ({ readonly kind: 'restricted' } & Restriction)
  | { readonly kind: 'basicName'; readonly name: string }
  | {
      readonly kind: 'immobile';
      /** truths of the properties of IMMOBILE */
      readonly answers: readonly boolean[];
    }
  /** acts only: draws nothing and holds nothing that is seen */
  | { readonly kind: 'action' }
  | { readonly kind: 'unknown'; readonly id: string };

/** A definition, read. */
export interface TypeReading {
  /** outermost first, one for each trait of the definition */
  readonly traits: readonly Reading[];
  /** by property name, the outermost trait that knows it */
  readonly knows: ReadonlyMap<string, number>;
}

const named = (pairs: readonly (readonly [string, string])[]): readonly string[] =>
  pairs.map(([name]) => name);

const READERS: Readonly<Record<string, (fields: string) => Reading>> = {
  'emb2;': (fields) => ({ kind: 'layer', layer: readLayer(fields) }),
  'emb;': (fields) => ({ kind: 'layer', layer: readOldLayer(fields) }),
  'label;': (fields) => ({ kind: 'label', label: readLabel(fields) }),
  'hide;': (fields) => ({ kind: 'hide', hide: readHide(fields) }),
  'rotate;': (fields) => ({ kind: 'turn', rotation: readRotation(fields) }),
  'markmoved;': (fields) => ({ kind: 'moved', mark: readMovedMark(fields) }),
  'footprint;': (fields) => ({ kind: 'trail', trail: readTrail(fields) }),
  'nonRect2;': (fields) => ({ kind: 'shape', steps: readShape(fields) }),
  'nonRect;': (fields) => ({ kind: 'shape', steps: readOldShape(fields) }),
  'AreaOfEffect;': (fields) => ({ kind: 'area', area: readArea(fields) }),
  'border;': (fields) => ({ kind: 'border', border: readBorder(fields) }),
  'matPiece;': (fields) => ({ kind: 'cargo', cargo: readCargoTrait(fields) }),
  'mat;': (fields) => ({ kind: 'mat', name: readBasicName(fields) }),
  'attach;': (fields) => ({ kind: 'attachment', name: readBasicName(fields) }),
  'mark;': (fields) => ({ kind: 'marks', fields, names: named(readMarks(fields, undefined)) }),
  'propertysheet;': (fields) => ({
    kind: 'sheet',
    fields,
    names: named(readSheet(fields, undefined)),
  }),
  'PROP;': (fields) => ({ kind: 'dynamic', name: readDynamicName(fields) }),
  'calcProp;': (fields) => ({ kind: 'calculated', ...readCalculated(fields) }),
  'locmsg;': (fields) => {
    const [name, text] = readMessage(fields);
    return { kind: 'message', name, text };
  },
  'macro;': (fields) => {
    const index = readLoopIndex(fields);
    // nobody runs the loop: a log holds what came of it
    return index ? { kind: 'message', name: index, text: '0' } : { kind: 'action' };
  },
  'basicName;': (fields) => ({ kind: 'basicName', name: readBasicName(fields) }),
  'restrict;': (fields) => ({ kind: 'restricted', ...readRestriction(fields) }),
  // VASL's own sign of a moved piece: where it stands is not known here
  'moved;': () => ({ kind: 'moved', mark: { image: '', x: 0, y: 0 } }),
  'turr;': (fields) => ({ kind: 'turret', turret: readTurret(fields) }),
  'immob;': (fields) => {
    const { stacks, ignoresGrid, moves } = readImmobility(fields);
    const answers = [!stacks, ignoresGrid, moves !== 'freely', moves === 'never'];
    return { kind: 'immobile', answers };
  },
};

const readTrait = ({ id, fields }: Trait): Reading => {
  const reader = Object.hasOwn(READERS, id) ? READERS[id] : undefined;
  if (reader) return reader(fields);
  const mask = maskOf({ id, fields });
  if (mask) return { kind: 'mask', mask };
  return isKnownTrait(id) ? { kind: 'action' } : { kind: 'unknown', id };
};

/** Properties of a piece that does not stack or move freely. */
export const IMMOBILE: readonly string[] = ['NoStack', 'IgnoreGrid', 'Immobile', 'cannotMove'];

/** Properties of a cargo piece's mat that the mat itself has by another name, or by the same. */
export const OF_THE_MAT: ReadonlyMap<string, string> = new Map([
  ['CurrentMat', 'MatName'],
  ['CurrentMatID', 'MatID'],
  ['CurrentMatX', 'CurrentX'],
  ['CurrentMatY', 'CurrentY'],
  ['CurrentMatPieceName', 'PieceName'],
  ['CurrentMatBasicName', 'BasicName'],
  ['CurrentMatLocationName', 'LocationName'],
  ['CurrentMatZone', 'CurrentZone'],
  ['CurrentMatBoard', 'CurrentBoard'],
  ['CurrentMatMap', 'CurrentMap'],
  ...Array.from({ length: 10 }, (_, n) => [`CurrentMatProp${n}`, `CurrentMatProp${n}`] as const),
]);

const CARGO: readonly string[] = [
  'IsCargo',
  'CurrentMatOffsetX',
  'CurrentMatOffsetY',
  ...OF_THE_MAT.keys(),
];

const LAYER_NAMES = ['_Image', '_Name', '_Level', '_Active'];

/** Names of the properties that a trait answers for. */
const namesOf = (r: Reading): readonly string[] => {
  switch (r.kind) {
    case 'layer':
      return LAYER_NAMES.map((suffix) => r.layer.name + suffix);
    case 'label':
      return r.label.property === '' ? [] : [r.label.property];
    case 'turn':
      return [`${r.rotation.name}_Facing`, `${r.rotation.name}_Degrees`];
    case 'area':
      return [`${r.area.name}_Active`];
    case 'moved':
      return ['Moved'];
    case 'mask':
      return ['Obscured', 'ObscuredToOthers'];
    case 'hide':
      return ['Invisible', 'InvisibleToOthers'];
    case 'marks':
    case 'sheet':
      return r.names;
    case 'dynamic':
    case 'calculated':
    case 'message':
      return [r.name];
    case 'restricted':
      return ['Restricted', 'RestrictedMovement'];
    case 'basicName':
      return ['BasicName'];
    case 'immobile':
      return IMMOBILE;
    case 'mat':
      return ['MatName', 'MatID', 'MatNumCargo'];
    case 'cargo':
      return CARGO;
    case 'attachment':
      return ['AttachName', 'AttachCount', `${r.name}_AttachCount`];
    default:
      return [];
  }
};

/** VASL tells the layer for the way that a vehicle points by the words of its menu. */
const POINTS = 'Rotate';

/** A turret with the layer within it that its vehicle points by. */
const mounted = (reading: Reading, at: number, all: readonly Trait[]): Reading => {
  if (reading.kind !== 'turret') return reading;
  const isLayer = ({ id }: Trait): boolean => id === 'emb;' || id === 'emb2;';
  const vehicle = all.findIndex((t, n) => n > at && isLayer(t) && t.fields.includes(POINTS));
  return vehicle < 0 ? reading : { ...reading, vehicle };
};

const readType = (type: PieceType): TypeReading => {
  const traits = type.traits.map(readTrait).map((r, at) => mounted(r, at, type.traits));
  const knows = new Map<string, number>();
  traits.forEach((reading, i) => {
    for (const name of namesOf(reading)) if (!knows.has(name)) knows.set(name, i);
  });
  return { traits, knows };
};

/** Reads definitions and expressions, each once. */
export interface Readings {
  readonly type: (type: PieceType) => TypeReading;
  readonly expression: (text: string) => Resolved<Node>;
}

/** Expressions that are remembered; with more, all are forgotten. */
const MOST = 4000;

/** A reader with a memory of its own: whoever draws a table keeps one. */
export const readings = (): Readings => {
  const types = new WeakMap<PieceType, TypeReading>();
  const trees = new Map<string, Resolved<Node>>();
  return {
    type: (type) => {
      const known = types.get(type);
      if (known) return known;
      const read = readType(type);
      types.set(type, read);
      return read;
    },
    expression: (text) => {
      const known = trees.get(text);
      if (known) return known;
      if (trees.size >= MOST) trees.clear();
      const read = parseExpression(text);
      trees.set(text, read);
      return read;
    },
  };
};
