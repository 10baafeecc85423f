// What may be done with pieces that are selected, as the entries of a menu, each with the actions that do it.
import type { FreeformAction, OneAction } from '../systems/freeform/actions.ts';
import { hiddenFrom, holds, isDeck, isStack, maskedAt } from '../systems/freeform/facts.ts';
import type { Piece, TableState } from '../systems/freeform/state.ts';
import { readHideOwner, readMask, readMaskOwner, type Viewer } from '../vassal/traits/hidden.ts';
import {
  levelAfter,
  levelBefore,
  readLayer,
  readLayerState,
  readOldLayer,
} from '../vassal/traits/layer.ts';
import { readRotation } from '../vassal/traits/turn.ts';
import type { TableDeed } from './tableReader.ts';

/** Degrees of one turn of a piece that turns freely. */
const TURN = 15;

/** Deeds of one piece by their keys; those of several go together where the keys are the same. */
type Deed = TableDeed & { readonly actions: readonly OneAction[] };

/** Deeds in one step. */
const MOST = 500;

/** Those of several pieces as one step, so that they are taken back at once. */
const together = (actions: readonly OneAction[]): readonly FreeformAction[] => {
  if (actions.length < 2) return actions;
  const steps: FreeformAction[] = [];
  for (let at = 0; at < actions.length; at += MOST)
    steps.push({ all: actions.slice(at, at + MOST) });
  return steps;
};

const deed = (
  key: string,
  label: string,
  actions: readonly OneAction[],
  hotkey?: string,
): Deed => ({ key, label, actions, ...(hotkey === undefined ? {} : { hotkey }) });

const ofLayer = (piece: Piece, n: number): readonly Deed[] => {
  const { id, fields } = piece.type.traits[n]!;
  const layer = id === 'emb2;' ? readLayer(fields) : readOldLayer(fields);
  if (layer.follows) return [];
  const { level, active } = readLayerState(layer, piece.states[n]);
  const at = { piece: piece.id, trait: n };
  const most = layer.images.length;
  const title = layer.name || layer.menu.activate || 'Layer';
  const put = (to: number): OneAction => ({ layer: { ...at, level: to } });
  const switched = layer.switchable
    ? [
        deed(
          `switch ${title}`,
          layer.menu.activate || `${title} ${active ? 'off' : 'on'}`,
          [{ layer: { ...at, active: !active } }],
          most === 1 ? 'f' : undefined,
        ),
      ]
    : [];
  if (most === 1 || (layer.switchable && !active)) return switched;
  const next = levelAfter(layer, level);
  const before = levelBefore(layer, level);
  return [
    ...switched,
    deed(
      `next ${title}`,
      most === 2 ? `Flip ${title}` : `${title}: ${next} of ${most}`,
      [put(next)],
      'f',
    ),
    ...(most > 2
      ? [deed(`before ${title}`, `${title}: back to ${before} of ${most}`, [put(before)], 'F')]
      : []),
  ];
};

const ofMask = (piece: Piece, n: number, viewer: Viewer): readonly Deed[] => {
  const { id, fields } = piece.type.traits[n]!;
  const token = piece.states[n];
  const on = (id === 'obs;' ? readMaskOwner(token) : readHideOwner(token)) !== undefined;
  const at = { piece: piece.id, trait: n };
  const words = id === 'obs;' ? readMask(fields).menu || 'Mask' : 'Invisible';
  const by = viewer.side === '' ? {} : { by: viewer.side };
  return [
    deed(`${id} ${n}`, on ? `${words}: off` : words, [{ mask: { ...at, on: !on, ...by } }], 'k'),
  ];
};

const ofTrait = (piece: Piece, n: number, viewer: Viewer): readonly Deed[] => {
  const { id, fields } = piece.type.traits[n]!;
  if (id === 'emb2;' || id === 'emb;') return ofLayer(piece, n);
  if (id === 'obs;' || id === 'hide;') return ofMask(piece, n, viewer);
  if (id !== 'rotate;') return [];
  const by = readRotation(fields).facings === 1 ? TURN : 1;
  const turn = (way: number): OneAction => ({
    rotate: { piece: piece.id, trait: n, by: way * by },
  });
  return [
    deed('turn 1', 'Turn clockwise', [turn(1)], ']'),
    deed('turn -1', 'Turn counter-clockwise', [turn(-1)], '['),
  ];
};

/** Up or down in its stack: others, bottom first, are put upon one another again. */
const inStack = (state: TableState, piece: Piece): readonly Deed[] => {
  const holder = piece.parent === undefined ? undefined : state.pieces.get(piece.parent);
  if (!holder || !isStack(holder) || holder.map === undefined || holder.members.length < 2)
    return [];
  const to = { map: holder.map, x: holder.x, y: holder.y };
  const others = holder.members.filter((id) => id !== piece.id);
  const top = holder.members.at(-1) === piece.id;
  const bottom = holder.members[0] === piece.id;
  return [
    ...(top
      ? []
      : [
          deed(
            'top',
            'To the top of its stack',
            [{ move: { pieces: [piece.id], to, onto: holder.members.at(-1)! } }],
            't',
          ),
        ]),
    ...(bottom
      ? []
      : [
          deed(
            'bottom',
            'To the bottom of its stack',
            [{ move: { pieces: others, to, onto: piece.id } }],
            'T',
          ),
        ]),
  ];
};

const ofDeck = (deck: Piece): readonly Deed[] => {
  const { map } = deck;
  const beside = map === undefined ? undefined : { map, x: deck.x + 110, y: deck.y };
  return [
    ...(deck.members.length > 0 && beside
      ? [deed('draw', 'Draw a card', [{ draw: { deck: deck.id, count: 1, to: [beside] } }], 'd')]
      : []),
    ...(deck.members.length > 1 ? [deed('shuffle', 'Shuffle', [{ shuffle: deck.id }], 's')] : []),
  ];
};

const ofPiece = (state: TableState, piece: Piece, viewer: Viewer): readonly Deed[] => {
  if (isDeck(piece)) return ofDeck(piece);
  // what a mask covers is its owner's to change
  const masked = maskedAt(piece, viewer);
  return [
    ...piece.type.traits.flatMap((_, n) =>
      masked !== undefined && n > masked ? [] : ofTrait(piece, n, viewer),
    ),
    ...inStack(state, piece),
  ];
};

/** Pieces themselves, in place of the stacks that they lie in. */
export const singles = (state: TableState, ids: readonly string[]): readonly Piece[] =>
  ids.flatMap((id) => {
    const piece = state.pieces.get(id);
    if (!piece) return [];
    return isStack(piece) ? piece.members.flatMap((m) => state.pieces.get(m) ?? []) : [piece];
  });

/** What can be done with every one of them, and their removal. */
export const deedsOf = (
  state: TableState,
  ids: readonly string[],
  viewer: Viewer,
): readonly TableDeed[] => {
  const pieces = singles(state, ids).filter((piece) => !hiddenFrom(piece, viewer));
  const [first, ...rest] = pieces.map((piece) => ofPiece(state, piece, viewer));
  if (!first) return [];
  const used = new Set<string>();
  const common = first.flatMap((one): TableDeed[] => {
    const same = rest.map((list) => list.find((d) => d.key === one.key));
    const all = [one, ...same];
    if (all.some((d) => d === undefined)) return [];
    const actions = together(all.flatMap((d) => d?.actions ?? []));
    // a key does one thing: the first that has it
    const taken = one.hotkey === undefined || used.has(one.hotkey);
    if (!taken) used.add(one.hotkey);
    const { hotkey: _, ...bare } = one;
    return [{ ...bare, actions, ...(taken ? {} : { hotkey: one.hotkey }) }];
  });
  const gone = pieces.filter((piece) => !holds(piece)).map((piece) => piece.id);
  return [
    ...common,
    ...(gone.length > 0
      ? [
          {
            key: 'remove',
            label: gone.length === 1 ? 'Remove from the table' : `Remove all ${gone.length}`,
            hotkey: 'Delete',
            actions: [{ remove: gone }],
          },
        ]
      : []),
  ];
};
