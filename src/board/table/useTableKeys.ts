// The keyboard on a table: arrows go from piece to piece, Enter selects and spreads a stack out, Escape closes it.
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { PieceScene, TableScene } from '../../scene/table.ts';
import { followBox, type Size } from '../camera.ts';
import { boxOf } from '../paint/table/pieces.ts';
import { type Camera, project, unproject } from '../paint/view.ts';
import type { Move } from '../useCamera.ts';
import type { FanCell } from './stackFan.ts';
import { isArrow, nearestTo, nextPiece } from './tableCursor.ts';
import type { TableGesture } from './tableGesture.ts';
import type { Spread } from '../useSpread.ts';

export interface KeysWanted {
  readonly scene: TableScene;
  /** what is spread out */
  readonly cells: readonly FanCell[];
  readonly fan: Spread;
  readonly camera: Camera;
  readonly size: Size;
  readonly move: Move;
  readonly onGesture: ((gesture: TableGesture) => void) | undefined;
}

export interface TableKeys {
  /** the piece that the keyboard is on; undefined: it has not been used, or the piece is gone */
  readonly cursor: PieceScene | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** the pointer chose this one: the keyboard goes on from it, unseen */
  readonly put: (piece: string | undefined) => void;
}

export const useTableKeys = (wanted: KeysWanted): TableKeys => {
  const { scene, cells, fan, camera, size, move, onGesture } = wanted;
  const [at, setAt] = useState<{ readonly id: string; readonly seen: boolean }>();
  const found = useMemo(
    () => (at === undefined ? undefined : scene.pieces.find(({ id }) => id === at.id)),
    [scene.pieces, at],
  );
  const put = useCallback(
    (piece: string | undefined) =>
      setAt(piece === undefined ? undefined : { id: piece, seen: false }),
    [],
  );
  const go = (piece: PieceScene | undefined): void => {
    if (!piece) return;
    setAt({ id: piece.id, seen: true });
    const inFan = cells.some((cell) => cell.piece.id === piece.id);
    if (!inFan) fan.set(undefined);
    move.to((now, s) => followBox(now, boxOf(piece), s));
    onGesture?.({ kind: 'hover', piece: piece.id, at: piece.at, ...stackOf(piece) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return;
    const { key } = event;
    const inFan = cells.findIndex((cell) => cell.piece.id === found?.id);
    const menu = key === 'ContextMenu' || (key === 'F10' && event.shiftKey);
    if (isArrow(key)) {
      if (event.ctrlKey) return;
      if (inFan >= 0 && (key === 'ArrowLeft' || key === 'ArrowRight'))
        go(cells[inFan + (key === 'ArrowRight' ? 1 : -1)]?.piece);
      else if (found && at?.seen) go(nextPiece(scene.pieces, found, key));
      else {
        const middle = unproject(camera, { x: size.width / 2, y: size.height / 2 });
        go(found ?? nearestTo(scene.pieces, middle));
      }
    } else if ((key === 'Enter' || menu) && found) {
      const point = project(camera, found.at);
      const spread = inFan >= 0 ? { spread: true } : {};
      const what = { piece: found.id, ...stackOf(found), ...spread, at: found.at, ...point };
      if (menu) onGesture?.({ kind: 'menu', ...what });
      else {
        setAt({ id: found.id, seen: true });
        if (found.stack && found.stack.of > 1) fan.set(found.stack.id);
        onGesture?.({ kind: 'tap', ...what, add: event.shiftKey || event.ctrlKey });
      }
    } else if (key === 'Escape' && (fan.open !== undefined || at?.seen)) {
      if (fan.open === undefined) setAt(undefined);
      fan.set(undefined);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { cursor: at?.seen ? found : undefined, onKeyDown, put };
};

const stackOf = ({ stack }: PieceScene): { readonly stack?: string } =>
  stack ? { stack: stack.id } : {};
