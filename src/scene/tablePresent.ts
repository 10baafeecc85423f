// A free table as a scene: the map in front with its boards and pieces, its neighbours as tabs, what moved, what is missing.
import type { Point } from '../geometry/hex.ts';
import type { FreeformEvent } from '../systems/freeform/events.ts';
import { viewOf } from '../systems/freeform/module.ts';
import { coreName } from '../systems/freeform/properties.ts';
import type { Piece, TableMap, TableState } from '../systems/freeform/state.ts';
import type { MapView } from '../vassal/module/maps.ts';
import type { PieceScene, TableLook, TableScene, TabScene } from './table.ts';
import { cssColour } from './tableColour.ts';
import { deckFace } from './tableDeck.ts';
import { type Face, faceOf, type FaceSight, type SizeOf } from './tableFace.ts';
import { type GroundScene, sightLines, zoneWashes } from './tableGround.ts';
import { inOrder, stackOffsets, USUAL_METRICS, visibleMembers } from './tableOrder.ts';
import { problemsOf } from './tableProblems.ts';
import { plainMark } from './tableMark.ts';
import { isEmpty } from './tableShape.ts';
import {
  lookAt,
  mayLookInto,
  type TableMemory,
  type TableSight,
  tableMemory,
} from './tableSight.ts';
import { plainName } from './tableText.ts';

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
  return [...ids, ...others].flatMap((id): readonly TabScene[] => {
    const map = state.maps.get(id);
    if (!map) return [];
    const view = sight.view(id);
    const locked = !mayLookInto(view, viewer);
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

/** Puts the things of one map into the scene. */
class Placing {
  readonly out: PieceScene[] = [];
  private readonly sight: TableSight;
  private readonly map: string;
  private readonly view: MapView | undefined;
  private readonly sizes: SizeOf;
  private readonly changed: ReadonlySet<string>;
  private readonly selected: ReadonlySet<string>;
  private readonly spread: ReadonlySet<string>;

  constructor(sight: TableSight, map: string, sizes: SizeOf, changed: ReadonlySet<string>) {
    this.sight = sight;
    this.map = map;
    this.view = sight.view(map);
    this.sizes = sizes;
    this.changed = changed;
    this.selected = new Set(sight.look.selected);
    this.spread = new Set(sight.look.expanded);
  }

  private get metrics() {
    return this.view?.metrics ?? USUAL_METRICS;
  }

  put(thing: Piece): void {
    const { kind } = thing.type.core;
    if (kind === 'stack') this.stack(thing);
    else if (kind === 'deck') this.deck(thing);
    else this.single(thing, thing, this.face(thing, thing), undefined);
  }

  private faceSight(at: Point, selected: boolean): FaceSight {
    const { answers } = this.sight;
    return {
      answers,
      sizes: this.sizes,
      selected,
      at,
      ordinal: this.view?.ordinal ?? '',
      area: (point, radius) => this.sight.ground(this.map)?.ground.area(point, radius),
      claimed: (piece) => viewOf(this.sight.state.module).slotOf(piece.gpid),
    };
  }

  private face(piece: Piece, at: Point, selected = this.selected.has(piece.id)): Face {
    return faceOf(piece, this.faceSight(at, selected));
  }

  private roleOf(...ids: readonly string[]): PieceScene['role'] {
    if (ids.some((id) => this.selected.has(id))) return 'selected';
    return ids.some((id) => this.changed.has(id)) ? 'changed' : 'plain';
  }

  private single(piece: Piece, at: Point, face: Face, stack: PieceScene['stack']): void {
    const { answers } = this.sight;
    const name = plainName(answers.name(piece));
    const location = answers.asked.places.location(this.map, piece);
    const { box, steps } = face.outline;
    const within = stack && stack.of > 1 ? `, ${stack.index + 1} of ${stack.of} in its stack` : '';
    this.out.push({
      id: piece.id,
      name,
      at: { x: at.x, y: at.y },
      place: { x: piece.x, y: piece.y },
      location,
      ...(stack ? { stack } : {}),
      kind: 'piece',
      marks: face.marks,
      box,
      ...(steps ? { shape: steps } : {}),
      role: this.roleOf(piece.id, ...(stack ? [stack.id] : [])),
      words: `${name || 'Piece'}${location === '' ? '' : `, ${location}`}${within}`,
    });
  }

  private stack(stack: Piece): void {
    const members = visibleMembers(this.sight.answers, stack);
    if (members.length === 0) return;
    const spread = this.spread.has(stack.id) || this.metrics.kind === 'hand';
    const chosen = this.selected.has(stack.id);
    // offsets depend on what the pieces cover, which does not depend on where they are drawn
    const faces = members.map((m) => this.face(m, stack, chosen || this.selected.has(m.id)));
    const offsets = stackOffsets(
      faces.map((face) => face.flat),
      this.metrics,
      spread,
    );
    members.forEach((piece, index) => {
      const by = offsets[index]!;
      const at = { x: stack.x + by.x, y: stack.y + by.y };
      const moved = by.x !== 0 || by.y !== 0;
      const face = moved
        ? this.face(piece, at, chosen || this.selected.has(piece.id))
        : faces[index]!;
      const blank = !spread && index < members.length - 1 ? this.blanked(face) : face;
      this.single(piece, at, blank, { id: stack.id, index, of: members.length });
    });
  }

  /** What lies below the top of a stack, where the module wants it plain. */
  private blanked(face: Face): Face {
    const { blank } = this.metrics;
    if (!blank || isEmpty(face.outline.box)) return face;
    return { ...face, marks: [plainMark(face.outline.box, cssColour(blank))] };
  }

  private deck(deck: Piece): void {
    const name = plainName(coreName(deck));
    const face = deckFace(this.sight.answers, deck, this.metrics, this.faceSight(deck, false));
    const count = deck.members.length;
    const cards = `${count} ${count === 1 ? 'card' : 'cards'}`;
    const way = count === 0 ? '' : deck.faceDown ? ', face down' : ', face up';
    this.out.push({
      id: deck.id,
      name,
      at: { x: deck.x, y: deck.y },
      place: { x: deck.x, y: deck.y },
      location: this.sight.answers.asked.places.location(this.map, deck),
      kind: 'deck',
      marks: face.marks,
      box: face.outline.box,
      role: this.roleOf(deck.id),
      words: `${name || 'Deck'}: ${cards}${way}`,
    });
  }
}

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

/** The scene of a table. Pure but for what `memory` keeps. */
export const presentTable = (input: TableInput): TableScene => {
  const { state, events, look = {}, sizes = noSizes, isMissing } = input;
  const sight = lookAt(state, look, sizes, input.memory ?? tableMemory());
  const tabs = tabsOf(sight);
  const wanted = tabs.find(({ id }) => id === look.tab);
  const tab = wanted ?? tabs.find(({ kind, pieces }) => kind === 'main' && pieces > 0) ?? tabs[0];
  const map = tab && state.maps.get(tab.id);
  const ground = tab && sight.ground(tab.id);
  if (!tab || !map || !ground) {
    const nothing = { boards: [], grids: [], pieces: [], moves: [], problems: [] };
    return { tabs, tab: '', width: 0, height: 0, background: 'rgb(255, 255, 255)', ...nothing };
  }
  const view = sight.view(tab.id);
  const placing = new Placing(sight, tab.id, sizes, changedIn(events));
  if (!tab.locked) for (const thing of inOrder(sight.answers, view, map)) placing.put(thing);
  const pieces = placing.out;
  const under = zoneWashes(state, view, ground.ground);
  const over = sightLines(state, map, viewOf(state.module));
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
    problems: problemsOf(sight, ground, pieces, isMissing),
  };
};
