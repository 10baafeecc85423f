// Taking hold of pieces and letting them go, drawing a band and closing it. Kept beside React: the hand moves at every frame.
import { useEffect, useMemo, useRef } from 'react';
import type { Point } from '../../geometry/hex.ts';
import type { PieceScene, TableScene } from '../../scene/table.ts';
import type { InHand } from './inHand.ts';
import type { TableGesture } from './tableGesture.ts';
import { pieceAt, piecesIn, stackWith } from './tableHit.ts';

/** Points are map points. */
export interface Hand {
  readonly now: () => InHand | undefined;
  /** takes hold of a piece and what goes with it; false: nothing that may be dragged */
  readonly grab: (piece: PieceScene | undefined, spread: boolean, at: Point) => boolean;
  readonly drag: (to: Point) => void;
  readonly drop: (to: Point) => void;
  readonly band: (from: Point, to: Point) => void;
  readonly bandEnd: (from: Point, to: Point, add: boolean) => void;
  readonly cancel: () => void;
}

export interface HandWanted {
  readonly scene: TableScene;
  readonly movable: boolean;
  readonly redraw: () => void;
  readonly onGesture: ((gesture: TableGesture) => void) | undefined;
}

/** What goes along with a piece: all that is selected when it is; alone when singled out; else its stack. */
export const goingAlong = (
  pieces: readonly PieceScene[],
  held: PieceScene,
  spread: boolean,
): readonly PieceScene[] => {
  if (held.role === 'selected') return pieces.filter(({ role }) => role === 'selected');
  return spread ? [held] : stackWith(pieces, held);
};

export const useInHand = (wanted: HandWanted): Hand => {
  const now = useRef(wanted);
  now.current = wanted;
  const hand = useRef<InHand>(undefined);

  const set = useRef((next: InHand | undefined): void => {
    hand.current = next;
    now.current.redraw();
  });
  // another state under the hand: what was held may be elsewhere or gone
  useEffect(() => {
    if (hand.current?.kind === 'pieces') set.current(undefined);
  }, [wanted.scene.pieces]);

  return useMemo<Hand>(
    () => ({
      now: () => hand.current,
      grab: (piece, spread, at) => {
        const { scene, movable } = now.current;
        if (!piece || !movable) return false;
        const pieces = goingAlong(scene.pieces, piece, spread);
        set.current({ kind: 'pieces', pieces, held: piece, from: at, to: at });
        return true;
      },
      drag: (to) => {
        const held = hand.current;
        if (held?.kind === 'pieces') set.current({ ...held, to });
      },
      drop: (to) => {
        const held = hand.current;
        set.current(undefined);
        if (held?.kind !== 'pieces') return;
        const { scene, onGesture } = now.current;
        const along = new Set(held.pieces.map(({ id }) => id));
        const others = scene.pieces.filter(({ id }) => !along.has(id));
        const onto = pieceAt(others, to);
        const { place } = held.held;
        onGesture?.({
          kind: 'drag',
          pieces: held.pieces.map(({ id }) => id),
          held: held.held.id,
          from: place,
          to: { x: place.x + to.x - held.from.x, y: place.y + to.y - held.from.y },
          ...(onto ? { onto: onto.id } : {}),
        });
      },
      band: (from, to) => set.current({ kind: 'band', from, to }),
      bandEnd: (from, to, add) => {
        set.current(undefined);
        const { scene, onGesture } = now.current;
        const pieces = piecesIn(scene.pieces, from, to).map(({ id }) => id);
        onGesture?.({ kind: 'band', pieces, add });
      },
      cancel: () => set.current(undefined),
    }),
    [],
  );
};
