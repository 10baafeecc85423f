// What everybody may call a piece: the name of a mask where it is masked, nothing where it is hidden.
import { OBSERVER, maskOf, type Viewer } from '../../vassal/traits/hidden.ts';
import { readLabel } from '../../vassal/traits/label.ts';
import { readLayer, readLayerState, readOldLayer } from '../../vassal/traits/layer.ts';
import { readBasicName } from '../../vassal/traits/named.ts';
import type { Trait } from '../../vassal/piece.ts';
import { hiddenFrom, isDeck, maskedAt, ownProperty } from './facts.ts';
import type { Piece } from './state.ts';

/** A name with "+" adds to the inner one, before or behind it; one without replaces it; the empty one leaves it. */
const joined = (inner: string, name: string): string =>
  name === '' ? inner : name.includes('+') ? name.replace('+', inner) : name;

const filled = (piece: Piece, text: string, name: string, label: string): string => {
  const parts = text.split('$');
  return parts
    .map((part, n) => {
      if (n % 2 === 0) return part;
      if (n === parts.length - 1) return part;
      if (part === 'pieceName') return name;
      if (part === 'label') return label;
      return ownProperty(piece, part) ?? part;
    })
    .join('');
};

const named = (piece: Piece, { id, fields }: Trait, token: string | undefined, name: string) => {
  switch (id) {
    case 'basicName;':
      return readBasicName(fields);
    case 'emb2;':
    case 'emb;': {
      const layer = id === 'emb2;' ? readLayer(fields) : readOldLayer(fields);
      const { level, active } = readLayerState(layer, token);
      return active && !layer.follows ? joined(name, layer.names[level - 1] ?? '') : name;
    }
    case 'label;': {
      const label = (token ?? '').trim();
      const format = readLabel(fields);
      if (label.startsWith('{') || (label === '' && !format.always)) return name;
      const shown = filled(piece, label, name, '');
      return shown === '' && !format.always ? name : filled(piece, format.nameFormat, name, shown);
    }
    default:
      return name;
  }
};

/** The piece's name as `viewer` knows it; empty: he does not see it, or it has none. */
export const visibleName = (piece: Piece, viewer: Viewer = OBSERVER): string => {
  if (hiddenFrom(piece, viewer)) return '';
  const { core, traits } = piece.type;
  if (isDeck(piece) && core.kind === 'deck') return core.fields[12] ?? '';
  const masked = maskedAt(piece, viewer);
  let name = core.kind === 'piece' ? core.name : '';
  for (let n = traits.length - 1; n >= 0; n -= 1) {
    if (n === masked) name = maskOf(traits[n]!)?.name ?? '?';
    else name = named(piece, traits[n]!, piece.states[n], name);
  }
  return name.trim();
};
