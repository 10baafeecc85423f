// Changes of one trait by hand: what its state becomes, or why not.
import { encodeSequence, decodeSequence } from '../../vassal/sequence.ts';
import {
  readLayer,
  readLayerState,
  readOldLayer,
  writeLayerState,
} from '../../vassal/traits/layer.ts';
import { readFacing, readRotation } from '../../vassal/traits/turn.ts';
import { readReal } from '../../vassal/values.ts';
import type { OneAction } from './actions.ts';
import type { Piece, TableState } from './state.ts';

type TraitAction = Extract<
  OneAction,
  | { layer: unknown }
  | { rotate: unknown }
  | { label: unknown }
  | { value: unknown }
  | { mask: unknown }
>;

/** A trait and the state that it is to have. */
export interface TraitChange {
  readonly piece: Piece;
  readonly at: number;
  readonly token: string;
}

/** Who may look under a mask that is nobody's. */
const NOBODY = 'nobody';

const layered = (
  id: string,
  fields: string,
  token: string | undefined,
  { level, active }: { readonly level?: number | undefined; readonly active?: boolean | undefined },
): string => {
  const layer = id === 'emb2;' ? readLayer(fields) : readOldLayer(fields);
  const now = readLayerState(layer, token);
  const most = layer.images.length;
  const next = {
    level: level === undefined ? now.level : Math.min(Math.max(1, level), most),
    active: active ?? now.active,
  };
  const rest = token === undefined ? [] : decodeSequence(token, ';').slice(1);
  return encodeSequence([writeLayerState(next), ...rest], ';')!;
};

const turned = (fields: string, token: string | undefined, by: number): string => {
  const rotation = readRotation(fields);
  const { facings } = rotation;
  // a free angle is written counter-clockwise
  if (facings === 1) return String((readReal(token, 0) - by) % 360);
  return String((((readFacing(rotation, token) + by) % facings) + facings) % facings);
};

const partOf = (action: TraitAction) =>
  'layer' in action
    ? { ...action.layer, ids: ['emb2;', 'emb;'], what: 'layer' }
    : 'rotate' in action
      ? { ...action.rotate, ids: ['rotate;'], what: 'facing' }
      : 'label' in action
        ? { ...action.label, ids: ['label;'], what: 'label' }
        : 'value' in action
          ? { ...action.value, ids: ['PROP;'], what: 'property' }
          : { ...action.mask, ids: ['obs;', 'hide;'], what: 'mask' };

const tokenOf = (
  action: TraitAction,
  id: string,
  fields: string,
  now: string | undefined,
): string => {
  if ('layer' in action) return layered(id, fields, now, action.layer);
  if ('rotate' in action) return turned(fields, now, action.rotate.by);
  if ('label' in action) return action.label.text;
  if ('value' in action) return action.value.text;
  const { on, by = NOBODY } = action.mask;
  const owner = on ? by : 'null';
  return id === 'obs;' ? encodeSequence([owner, ''], ';')! : owner;
};

/** What a trait's state becomes; a text: why it cannot be done. */
export const changedToken = (state: TableState, action: TraitAction): TraitChange | string => {
  const { piece: id, trait: at, ids, what } = partOf(action);
  const piece = state.pieces.get(id);
  if (!piece) return `There is no piece "${id}" on the table.`;
  const trait = piece.type.traits[at];
  if (!trait || !ids.includes(trait.id)) return `Trait ${at} of piece "${id}" is no ${what}.`;
  return { piece, at, token: tokenOf(action, trait.id, trait.fields, piece.states[at]) };
};
