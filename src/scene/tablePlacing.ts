// Things of a map put into its scene: single pieces, stacks spread by the map's metrics, decks (FORMAT 7.4, 7.5).
import type { Point } from '../geometry/hex.ts';
import { viewOf } from '../systems/freeform/module.ts';
import { coreName } from '../systems/freeform/pieceNames.ts';
import type { Piece } from '../systems/freeform/state.ts';
import type { MapView } from '../vassal/module/maps.ts';
import type { PieceScene } from './table.ts';
import { cssColour } from './tableColour.ts';
import { deckFace } from './tableDeck.ts';
import { type Face, faceOf, type FaceSight, marksOf, type SizeOf } from './tableFace.ts';
import { type Known, rememberedFace } from './tableKept.ts';
import { plainMark } from './tableMark.ts';
import { stackOffsets, USUAL_METRICS, visibleMembers } from './tableOrder.ts';
import { isEmpty } from './tableShape.ts';
import type { TableMemory, TableSight } from './tableSight.ts';
import { plainName } from './tableText.ts';

const NOWHERE: Point = { x: 0, y: 0 };

/** Puts the things of one map into the scene. */
export class Placing {
  readonly out: PieceScene[] = [];
  private readonly sight: TableSight;
  private readonly map: string;
  private readonly view: MapView | undefined;
  private readonly sizes: SizeOf;
  private readonly changed: ReadonlySet<string>;
  private readonly selected: ReadonlySet<string>;
  private readonly spread: ReadonlySet<string>;

  private readonly memory: TableMemory;

  constructor(
    sight: TableSight,
    map: string,
    sizes: SizeOf,
    changed: ReadonlySet<string>,
    memory: TableMemory,
  ) {
    this.sight = sight;
    this.map = map;
    this.view = sight.view(map);
    this.sizes = sizes;
    this.changed = changed;
    this.memory = memory;
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
    else this.single(thing, thing, NOWHERE, this.face(thing, thing, undefined), undefined);
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

  private face(piece: Piece, at: Point, holder: Piece | undefined): Known {
    const selected =
      this.selected.has(piece.id) || (holder !== undefined && this.selected.has(holder.id));
    const { answers, state, viewer } = this.sight;
    return rememberedFace(
      this.memory,
      this.sight,
      piece,
      {
        holder,
        selected,
        properties: state.properties,
        ground: this.sight.ground(this.map),
        decks: this.sight.decks(this.map),
        sizes: this.sizes,
        viewer: `${viewer.secret}\n${viewer.side}`,
      },
      () => ({
        face: faceOf(piece, this.faceSight(at, selected)),
        name: plainName(answers.name(piece)),
        location: answers.asked.places.location(this.map, piece),
      }),
    );
  }

  private roleOf(...ids: readonly string[]): PieceScene['role'] {
    if (ids.some((id) => this.selected.has(id))) return 'selected';
    return ids.some((id) => this.changed.has(id)) ? 'changed' : 'plain';
  }

  private single(
    piece: Piece,
    from: Point,
    by: Point,
    known: Known,
    stack: PieceScene['stack'],
    below = false,
  ): void {
    const { name, location } = known;
    const face = below ? this.blanked(known.face) : known.face;
    const { box, steps } = face.outline;
    const within = stack && stack.of > 1 ? `, ${stack.index + 1} of ${stack.of} in its stack` : '';
    this.out.push({
      id: piece.id,
      name,
      at: { x: from.x + by.x, y: from.y + by.y },
      place: { x: piece.x, y: piece.y },
      location,
      ...(stack ? { stack } : {}),
      kind: 'piece',
      marks: marksOf(face, by),
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
    const known = members.map((member) => this.face(member, stack, stack));
    const offsets = stackOffsets(
      known.map(({ face }) => face.flat),
      this.metrics,
      spread,
    );
    members.forEach((piece, index) => {
      const below = !spread && index < members.length - 1;
      const within = { id: stack.id, index, of: members.length };
      this.single(piece, stack, offsets[index]!, known[index]!, within, below);
    });
  }

  /** What lies below the top of a stack, where the module wants it plain. */
  private blanked(face: Face): Face {
    const { blank } = this.metrics;
    if (!blank || isEmpty(face.outline.box)) return face;
    const { box, steps } = face.outline;
    return { ...face, marks: [plainMark(box, cssColour(blank), steps)] };
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
      marks: marksOf(face, NOWHERE),
      box: face.outline.box,
      role: this.roleOf(deck.id),
      words: `${name || 'Deck'}: ${cards}${way}`,
    });
  }
}
