// What a person has in hand at a free table: what is selected, the menu that stands open, where the pointer is.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableGesture } from '../../board/table/tableGesture.ts';
import type { Point } from '../../geometry/hex.ts';
import type { TableDeed } from '../../scene/tableReader.ts';
import type { Session, View } from '../../session/view.ts';
import type { Spot } from '../game/useChoosing.ts';

export interface TableMenu {
  readonly deeds: readonly TableDeed[];
  readonly spot: Spot;
}

export interface TableHand {
  /** absent: the game is no free table */
  readonly there: boolean;
  readonly selected: readonly string[];
  readonly select: (pieces: readonly string[]) => void;
  readonly menu: TableMenu | undefined;
  readonly closeMenu: () => void;
  readonly gestured: (gesture: TableGesture) => void;
  readonly does: (deed: TableDeed) => void;
  /** what is under the pointer or the keyboard's cursor; absent: nothing */
  readonly pointed: string | undefined;
  /** where something new is put: the place last pointed at, else the middle of the map */
  readonly place: () => Point;
  /** does what a single character stands for; false: nothing does */
  readonly key: (key: string) => boolean;
}

const none: readonly string[] = [];

/** Pieces that a gesture means: one of a stack that is spread out alone, else all of its stack. */
export const meantBy = (
  gesture: { readonly piece?: string; readonly stack?: string; readonly spread?: boolean },
  pieces: readonly { readonly id: string; readonly stack?: { readonly id: string } }[],
): readonly string[] => {
  const { piece, stack, spread } = gesture;
  if (piece === undefined) return none;
  if (stack === undefined || spread === true) return [piece];
  const all = pieces.filter((p) => p.stack?.id === stack).map((p) => p.id);
  return all.length > 0 ? all : [piece];
};

const toggled = (before: readonly string[], more: readonly string[]): readonly string[] =>
  more.every((id) => before.includes(id))
    ? before.filter((id) => !more.includes(id))
    : [...new Set([...before, ...more])];

export const useTable = (session: Session, view: View): TableHand => {
  const { table } = session;
  const scene = view.scene.table;
  const selected = view.table?.look.selected ?? none;
  const [menu, setMenu] = useState<TableMenu>();
  const [pointed, setPointed] = useState<string>();
  const last = useRef<{ readonly tab: string; readonly at: Point }>(undefined);
  const closeMenu = useCallback(() => setMenu(undefined), []);
  // another step, another map: what the menu offered may not be there any more
  useEffect(closeMenu, [view.at, scene?.tab, closeMenu]);

  const select = useCallback(
    (pieces: readonly string[]) =>
      table?.look({ selected: pieces.length > 0 ? pieces : undefined }),
    [table],
  );
  const now = useRef({ scene, selected });
  now.current = { scene, selected };

  const gestured = useCallback(
    (gesture: TableGesture) => {
      const { scene: shown, selected: before } = now.current;
      if (!table || !shown) return;
      if ('at' in gesture && gesture.at) last.current = { tab: shown.tab, at: gesture.at };
      switch (gesture.kind) {
        case 'hover':
          setPointed(gesture.piece);
          return;
        case 'tap': {
          setMenu(undefined);
          const meant = meantBy(gesture, shown.pieces);
          select(gesture.add ? toggled(before, meant) : meant);
          return;
        }
        case 'band':
          select(gesture.add ? [...new Set([...before, ...gesture.pieces])] : gesture.pieces);
          return;
        case 'menu': {
          const meant = meantBy(gesture, shown.pieces);
          // on one of those that are selected the menu is for all of them
          const kept = gesture.piece !== undefined && before.includes(gesture.piece);
          if (!kept) select(meant);
          const deeds = table.deeds();
          setMenu(
            deeds.length > 0
              ? { deeds, spot: { x: gesture.x, y: gesture.y, width: 0, height: 0 } }
              : undefined,
          );
          return;
        }
        case 'drag':
          table.move(gesture.pieces, gesture.to);
      }
    },
    [table, select],
  );
  const does = useCallback(
    (deed: TableDeed) => {
      setMenu(undefined);
      for (const action of deed.actions) session.act(action);
    },
    [session],
  );
  const place = useCallback((): Point => {
    const { scene: shown } = now.current;
    if (shown && last.current?.tab === shown.tab) return last.current.at;
    return { x: (shown?.width ?? 0) / 2, y: (shown?.height ?? 0) / 2 };
  }, []);
  const key = useCallback(
    (pressed: string): boolean => {
      if (!table || now.current.selected.length === 0) return false;
      const deed = table.deeds().find((d) => d.hotkey === pressed);
      if (deed) does(deed);
      return deed !== undefined;
    },
    [table, does],
  );
  return useMemo(
    () => ({
      there: table !== undefined,
      selected,
      select,
      menu,
      closeMenu,
      gestured,
      does,
      pointed,
      place,
      key,
    }),
    [table, selected, select, menu, closeMenu, gestured, does, pointed, place, key],
  );
};
