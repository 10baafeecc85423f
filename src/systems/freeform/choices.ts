// What a free table offers, one choice at a time, and one thing that might be done, picked by chance.
import type { Choice } from '../../kernel/system.ts';
import type { Rng } from '../../kernel/rng.ts';
import { OBSERVER } from '../../vassal/traits/hidden.ts';
import { levelAfter, readLayer, readLayerState, readOldLayer } from '../../vassal/traits/layer.ts';
import type { FreeformAction } from './actions.ts';
import { hiddenFrom, isDeck, isStack } from './facts.ts';
import { ask } from './asking.ts';
import { mayLookInto } from './spots.ts';
import type { Piece, TableMap, TableState } from './state.ts';

/** A piece that was chosen, nothing done with it yet. */
export interface Draft {
  readonly piece: string;
}

type Offer = Choice<FreeformAction, Draft>;

/** Pieces that one list offers. */
const OFFERED = 500;

const singles = (state: TableState): readonly Piece[] => {
  const out: Piece[] = [];
  for (const map of state.maps.values()) {
    if (!mayLookInto(state, map.id, OBSERVER)) continue;
    for (const id of map.order) {
      const thing = state.pieces.get(id)!;
      const all = isStack(thing) ? thing.members.map((m) => state.pieces.get(m)!) : [thing];
      for (const piece of all) {
        if (!hiddenFrom(piece, OBSERVER)) out.push(piece);
        if (out.length === OFFERED) return out;
      }
    }
  }
  return out;
};

const DICE: readonly Offer[] = [1, 2].map((count) => ({
  key: `dice ${count}d6`,
  label: `Roll ${count}d6`,
  then: { action: { dice: { count, sides: 6 } } },
}));

const ofTrait = (piece: Piece, n: number): readonly Offer[] => {
  const { id, fields } = piece.type.traits[n]!;
  const on = { piece: piece.id };
  if (id === 'rotate;')
    return [1, -1].map((by) => ({
      key: `rotate ${n} ${by}`,
      label: by > 0 ? 'Turn clockwise' : 'Turn counter-clockwise',
      on,
      then: { action: { rotate: { piece: piece.id, trait: n, by } } },
    }));
  if (id !== 'emb2;' && id !== 'emb;') return [];
  const layer = id === 'emb2;' ? readLayer(fields) : readOldLayer(fields);
  if (layer.follows) return [];
  const { level, active } = readLayerState(layer, piece.states[n]);
  const title = layer.name || layer.menu.activate || 'Layer';
  const next = levelAfter(layer, level);
  return [
    ...(layer.switchable
      ? [
          {
            key: `layer ${n} ${active ? 'off' : 'on'}`,
            label: `${title} ${active ? 'off' : 'on'}`,
            on,
            then: { action: { layer: { piece: piece.id, trait: n, active: !active } } },
          },
        ]
      : []),
    ...(layer.images.length > 1
      ? [
          {
            key: `layer ${n} ${next}`,
            label: `${title} ${next}`,
            on,
            then: { action: { layer: { piece: piece.id, trait: n, level: next } } },
          },
        ]
      : []),
  ];
};

const ofPiece = (piece: Piece): readonly Offer[] => [
  ...piece.type.traits.flatMap((_, n) => ofTrait(piece, n)),
  ...(isDeck(piece)
    ? [{ key: 'shuffle', label: 'Shuffle', then: { action: { shuffle: piece.id } } }]
    : []),
  {
    key: 'remove',
    label: 'Remove',
    on: { piece: piece.id },
    then: { action: { remove: [piece.id] } },
  },
];

/** What may be done: dice, or something with a piece that is to be chosen first. Moves are made on the board. */
export const nextChoices = (state: TableState, draft: Draft | undefined): readonly Offer[] => {
  if (draft) {
    const piece = state.pieces.get(draft.piece);
    return piece ? ofPiece(piece) : [];
  }
  const answers = ask(state);
  return [
    ...DICE,
    ...singles(state).map((piece) => ({
      key: `piece ${piece.id}`,
      label: answers.name(piece).trim() || 'a piece',
      on: { piece: piece.id },
      then: { draft: { piece: piece.id } },
    })),
  ];
};

const somewhere = (state: TableState, map: TableMap, rng: Rng) => {
  const there = state.pieces.get(rng.pick([...map.order]))!;
  // on something that lies there, or beside it
  const off = rng.below(2) * (rng.below(200) - 100);
  return { map: map.id, x: there.x + off, y: there.y + off };
};

/** Something legal, by chance: mostly a piece that moves, else a change of one, else dice. */
export const sampleAction = (state: TableState, rng: Rng): FreeformAction => {
  const dice = { dice: { count: 1 + rng.below(3), sides: 6 } };
  const maps = [...state.maps.values()].filter((map) => map.order.size > 0);
  if (maps.length === 0) return dice;
  const map = rng.pick(maps);
  const thing = state.pieces.get(rng.pick([...map.order]))!;
  const piece = isStack(thing) ? state.pieces.get(rng.pick(thing.members))! : thing;
  const changes = ofPiece(piece).flatMap(({ key, then }) =>
    then.action && key !== 'remove' ? [then.action] : [],
  );
  const what = rng.below(10);
  if (what < 6 && !isDeck(piece))
    return { move: { pieces: [piece.id], to: somewhere(state, rng.pick(maps), rng) } };
  if (what === 6 && isStack(thing))
    return { move: { pieces: [thing.id], to: somewhere(state, map, rng) } };
  return what < 9 && changes.length > 0 ? rng.pick(changes) : dice;
};
