// A free table as a scene: the map in front with its boards and pieces, its neighbours as tabs, what moved, what is missing.
import type { Point } from '../geometry/hex.ts';
import type { FreeformEvent } from '../systems/freeform/events.ts';
import { viewOf } from '../systems/freeform/module.ts';
import { mayLookInto } from '../systems/freeform/spots.ts';
import type { TableMap, TableState } from '../systems/freeform/state.ts';
import type { MapView } from '../vassal/module/maps.ts';
import type { PieceScene, TableLook, TableScene, TabScene } from './table.ts';
import type { SizeOf } from './tableFace.ts';
import { type GroundScene, sightLines, zoneWashes } from './tableGround.ts';
import { inOrder, visibleMembers } from './tableOrder.ts';
import { Placing } from './tablePlacing.ts';
import { problemsOf } from './tableProblems.ts';
import { mapShades } from './tableShades.ts';
import { lookAt, type TableMemory, type TableSight, tableMemory } from './tableSight.ts';

/** Everything that a table's picture depends on. */
export interface TableInput {
  readonly state: TableState;
  /** what happened in this step; empty at the start */
  readonly events: readonly FreeformEvent[];
  /** absent: the first map, as an observer, nothing selected */
  readonly look?: TableLook;
  /** size of a picture in px; undefined: not known yet, or there is none */
  readonly sizes?: SizeOf;
  /** whether a picture is known to be missing; absent: nothing is said of pictures */
  readonly isMissing?: (name: string) => boolean;
  /** kept by whoever draws, so that a step costs what it changes; absent: all is worked out anew */
  readonly memory?: TableMemory;
}

const kindOf = (view: MapView | undefined): TabScene['kind'] => {
  if (!view || view.docked) return 'main';
  return view.kind === 'private' || view.kind === 'hand' ? view.kind : 'window';
};

/** Single pieces on a map that the viewer sees, cards in decks not counted. */
const countOf = (sight: TableSight, map: TableMap): number => {
  let count = 0;
  for (const id of map.order) {
    const thing = sight.state.pieces.get(id);
    if (thing?.type.core.kind === 'piece') count += sight.answers.hidden(thing) ? 0 : 1;
    else if (thing?.type.core.kind === 'stack')
      count += visibleMembers(sight.answers, thing).length;
  }
  return count;
};

/** Maps that there is something to see of: those of the module, its palettes only while pieces lie on them. */
const tabsOf = (sight: TableSight): readonly TabScene[] => {
  const { state, viewer } = sight;
  const views = viewOf(state.module).maps;
  const known = new Set(views.map(({ id }) => id));
  const ids = [
    ...views.filter(({ docked }) => docked),
    ...views.filter(({ docked }) => !docked),
  ].map(({ id }) => id);
  const others = [...state.maps.keys()].filter((id) => !known.has(id));
  // of two maps of one name the first is the one that commands mean
  return [...new Set([...ids, ...others])].flatMap((id): readonly TabScene[] => {
    const map = state.maps.get(id);
    if (!map) return [];
    const view = sight.view(id);
    const locked = !mayLookInto(state, id, viewer);
    const pieces = locked ? 0 : countOf(sight, map);
    if (pieces === 0 && view?.kind === 'palette') return [];
    const title = view?.name || view?.button || id;
    return [{ id, title, kind: kindOf(view), pieces, ...(locked ? { locked } : {}) }];
  });
};

/** Ids of pieces that something happened to in this step. */
const changedIn = (events: readonly FreeformEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap((e) => ('piece' in e ? [e.piece] : [])));

const movesOn = (events: readonly FreeformEvent[], map: string): TableScene['moves'] =>
  events.flatMap((e) => {
    if (e.type !== 'moved' || !e.from || !e.to) return [];
    if (e.from.map !== map || e.to.map !== map) return [];
    const at = ({ x, y }: Point): Point => ({ x, y });
    return [{ piece: e.piece, from: at(e.from), to: at(e.to) }];
  });

/** Paper beyond the outermost piece on a map without boards, px. */
const MARGIN = 60;

/** The map as large as its boards; without any, as large as what lies on it. */
const sizeOf = (
  { boards, width, height }: GroundScene,
  pieces: readonly PieceScene[],
): { readonly width: number; readonly height: number } => {
  if (boards.length > 0) return { width, height };
  const far = (side: 'x' | 'y', length: 'width' | 'height'): number =>
    pieces.reduce((most, { at, box }) => Math.max(most, at[side] + box[side] + box[length]), 0);
  return {
    width: Math.max(width, Math.ceil(far('x', 'width')) + MARGIN, 2 * MARGIN),
    height: Math.max(height, Math.ceil(far('y', 'height')) + MARGIN, 2 * MARGIN),
  };
};

const noSizes: SizeOf = () => undefined;

/** The map that is looked at first: the module's first main map on which something lies; without a module, the fullest. */
const firstTab = (state: TableState, tabs: readonly TabScene[]): TabScene | undefined => {
  const main = tabs.filter(({ kind, pieces }) => kind === 'main' && pieces > 0);
  const order = state.module.root ? main : [...main].sort((a, b) => b.pieces - a.pieces);
  return order[0] ?? tabs[0];
};

/** The map in front as it is looked at. */
const inFront = (sight: TableSight, tabs: readonly TabScene[]) => {
  const wanted = tabs.find(({ id }) => id === sight.look.tab);
  const tab = wanted ?? firstTab(sight.state, tabs);
  const map = tab && sight.state.maps.get(tab.id);
  const ground = tab && sight.ground(tab.id);
  return tab && map && ground ? { tab, map, ground, view: sight.view(tab.id) } : undefined;
};

/** Things laid out before others get their turn: some 20 ms of work. */
const STRETCH = 250;

/**
 * Lays the map in front out for `presentTable`, which then finds in `memory` what it needs; yields the share that is done
 * after each stretch, and nothing at all on a map of few things.
 */
export function* layTable(
  input: Omit<TableInput, 'memory' | 'events'> & { readonly memory: TableMemory },
): Generator<number, void> {
  const { state, look = {}, sizes = noSizes, memory } = input;
  const sight = lookAt(state, look, sizes, memory);
  const front = inFront(sight, tabsOf(sight));
  if (!front || front.tab.locked) return;
  const { tab, view, map } = front;
  const placing = new Placing(sight, tab.id, sizes, new Set(), memory);
  let done = 0;
  for (const thing of inOrder(sight.answers, view, map)) {
    placing.put(thing);
    done += 1;
    if (done % STRETCH === 0) yield done / map.order.size;
  }
}

/** The scene of a table. Pure but for what `memory` keeps. */
export const presentTable = (input: TableInput): TableScene => {
  const { state, events, look = {}, sizes = noSizes, isMissing } = input;
  const memory = input.memory ?? tableMemory();
  const sight = lookAt(state, look, sizes, memory);
  const tabs = tabsOf(sight);
  const front = inFront(sight, tabs);
  if (!front) {
    const nothing = { boards: [], grids: [], pieces: [], moves: [], problems: [] };
    return { tabs, tab: '', width: 0, height: 0, background: 'rgb(255, 255, 255)', ...nothing };
  }
  const { tab, view, map, ground } = front;
  const placing = new Placing(sight, tab.id, sizes, changedIn(events), memory);
  if (!tab.locked) for (const thing of inOrder(sight.answers, view, map)) placing.put(thing);
  const pieces = placing.out;
  const shades = (over: boolean) => (tab.locked ? [] : mapShades(sight, map, ground, over));
  const under = [...zoneWashes(state, view, ground.ground), ...shades(false)];
  const over = [...shades(true), ...sightLines(state, map, viewOf(state.module))];
  const size = sizeOf(ground, pieces);
  return {
    tabs,
    tab: tab.id,
    ...size,
    background: ground.background,
    boards: ground.boards,
    grids: ground.grids,
    ...(under.length > 0 ? { under } : {}),
    ...(over.length > 0 ? { over } : {}),
    pieces,
    moves: tab.locked ? [] : movesOn(events, tab.id),
    problems: problemsOf(sight, tab.id, ground, pieces, [...under, ...over], isMissing),
  };
};
