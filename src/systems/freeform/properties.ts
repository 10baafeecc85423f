// What a piece answers when it is asked for a property, as the table stands and as somebody looks (FORMAT 5.3, 5.6).
import { readAreaActive, readMat } from '../../vassal/traits/ground.ts';
import { mayPeek, readHideOwner, readMaskOwner, type Viewer } from '../../vassal/traits/hidden.ts';
import { type Layer, type LayerState, readLayerState } from '../../vassal/traits/layer.ts';
import { readMarks, readSheet } from '../../vassal/traits/named.ts';
import { readMoved } from '../../vassal/traits/trail.ts';
import { readFacing, readTurn } from '../../vassal/traits/turn.ts';
import type { ExpressionEnv } from './expressions/environment.ts';
import { evaluate, fillText, isExpression } from './expressions/evaluate.ts';
import { type Budget, newBudget, type Unresolved } from './expressions/unresolved.ts';
import { integerOf } from './expressions/value.ts';
import { deckOf, hiddenFrom, maskedAt } from './facts.ts';
import { viewOf } from './module.ts';
import { piecesOf } from './neighbours.ts';
import { coreName, decksByName, joinName, withoutPlus } from './pieceNames.ts';
import type { Places } from './places.ts';
import { IMMOBILE, type Reading, type Readings, type TypeReading } from './readings.ts';
import type { Piece, TableState } from './state.ts';

/** What questions are about, and who asks. */
export interface Asked {
  readonly state: TableState;
  readonly viewer: Viewer;
  readonly places: Places;
  readonly readings: Readings;
  /** hears of expressions that are not understood; absent: nobody does */
  readonly unresolved?: (piece: Piece, text: string, fault: Unresolved) => void;
}

/** An expression that was not understood. */
export interface Unheard {
  readonly piece: Piece;
  readonly text: string;
  readonly fault: Unresolved;
}

/** Some work's outcome and what it depended on. */
export interface Watched<T> {
  readonly value: T;
  readonly wide: boolean;
  readonly unresolved: readonly Unheard[];
}

/** Steps of all expressions together that one picture of a table may take. */
const STEPS = 3_000_000;
/** And of one. */
const EACH = newBudget();

/** A table that answers. Made anew for each state; answers are remembered while it lives. */
export class Answers {
  private readonly budget: Budget = { steps: STEPS, levels: EACH.levels };
  private decks: ReadonlyMap<string, number> | undefined;
  /** something was asked that other pieces answer */
  private wide = false;
  private heard: Unheard[] | undefined;
  private readonly names = new Map<Piece, { readonly name: string; readonly wide: boolean }>();
  private readonly envs = new Map<Piece, ExpressionEnv>();
  readonly asked: Asked;

  constructor(asked: Asked) {
    this.asked = asked;
  }

  /**
   * Does some work and tells what it depended on. `wide`: also on other pieces; else only on the piece asked, its holder,
   * global properties, places and the viewer. `unresolved`: what was not understood.
   */
  watch<T>(work: () => T): Watched<T> {
    const before = { wide: this.wide, heard: this.heard };
    const heard: Unheard[] = [];
    this.wide = false;
    this.heard = heard;
    const value = work();
    const watched = { value, wide: this.wide, unresolved: heard };
    this.wide ||= before.wide;
    this.heard = before.heard;
    before.heard?.push(...heard);
    return watched;
  }

  /** What is being worked out depends on other pieces than the one asked. */
  looksAround(): void {
    this.wide = true;
  }

  private unresolved(piece: Piece, text: string, fault: Unresolved): void {
    this.heard?.push({ piece, text, fault });
    this.asked.unresolved?.(piece, text, fault);
  }

  reading(piece: Piece): TypeReading {
    return this.asked.readings.type(piece.type);
  }

  /** Owner's mask keeps the viewer from seeing what it is: the outermost such trait's index; undefined: he sees it. */
  maskedAt(piece: Piece): number | undefined {
    return maskedAt(piece, this.asked.viewer);
  }

  /** The viewer does not see it at all. */
  hidden(piece: Piece): boolean {
    return hiddenFrom(piece, this.asked.viewer);
  }

  /** The property's text; undefined: nobody knows the name. */
  property(piece: Piece, name: string): string | undefined {
    const { traits, knows } = this.reading(piece);
    const at = knows.get(name);
    if (at !== undefined) return this.ofTrait(piece, at, traits[at]!, name);
    return this.ofCore(piece, name) ?? this.ofContainers(piece, name);
  }

  /** The piece as expressions see it. */
  env(piece: Piece): ExpressionEnv {
    const known = this.envs.get(piece);
    if (known) return known;
    const { state } = this.asked;
    const container = (key: string, name: string) => state.properties.get(key)?.get(name);
    const env: ExpressionEnv = {
      budget: this.budget,
      parse: this.asked.readings.expression,
      property: (name) => this.property(piece, name),
      mapProperty: (name, map) => container(map, name) ?? container('', name),
      zoneProperty: (name, zone, map) =>
        container(`${map ?? piece.map ?? ''}:${zone}`, name) ?? container('', name),
      pieces: (scope, named) => {
        this.wide = true;
        return piecesOf(this, piece, scope, named)?.map((other) => this.env(other));
      },
    };
    this.envs.set(piece, env);
    return env;
  }

  /** Level of a layer as it is drawn: what it follows is asked. `drawn` false: switched off, or its condition fails. */
  layer(piece: Piece, at: number, layer: Layer): LayerState & { readonly drawn: boolean } {
    const own = readLayerState(layer, piece.states[at]);
    if (!layer.follows) return { ...own, drawn: own.active };
    const { expression, first } = layer.follows;
    const value = this.value(piece, expression);
    const whole = value === '' ? first : value === undefined ? undefined : integerOf(value);
    const level =
      whole === undefined
        ? own.level
        : Math.min(Math.max(whole - first + 1, 1), layer.images.length);
    const { onlyIf } = layer;
    const holds =
      onlyIf === undefined || isTrue(this.property(piece, onlyIf.property)) === onlyIf.wanted;
    return { level, active: own.active, drawn: own.active && holds };
  }

  /** A property name or an expression in braces; undefined: not understood. */
  value(piece: Piece, text: string): string | undefined {
    if (!isExpression(text)) return this.property(piece, text) ?? '';
    const value = evaluate(text, this.env(piece));
    if (value.ok) return value.value;
    this.unresolved(piece, text, value.fault);
    return undefined;
  }

  /** The text that a label shows; its own property is not asked. */
  label(piece: Piece, at: number, own: string): string {
    const text = piece.states[at] ?? '';
    if (text === '') return '';
    const env = this.env(piece);
    const without: ExpressionEnv = {
      ...env,
      property: (name) => (name === own ? '' : env.property(name)),
    };
    const filled = fillText(text, without, { unknown: 'nothing' });
    if (filled.ok) return filled.value;
    this.unresolved(piece, text, filled.fault);
    return '';
  }

  /** The piece's name as the viewer reads it; empty: it is hidden from him. */
  name(piece: Piece): string {
    const known = this.names.get(piece);
    if (known) {
      this.wide ||= known.wide;
      return known.name;
    }
    // a format that asks for the piece's own name gets the core's
    this.names.set(piece, { name: coreName(piece), wide: false });
    const { traits } = this.reading(piece);
    const { value, wide } = this.watch(() => {
      let name = coreName(piece);
      for (let i = traits.length - 1; i >= 0; i -= 1) name = this.named(piece, i, traits[i]!, name);
      return name;
    });
    this.names.set(piece, { name: value, wide });
    return value;
  }

  private named(piece: Piece, at: number, r: Reading, inner: string): string {
    switch (r.kind) {
      case 'basicName':
        return r.name;
      case 'layer': {
        const { level, active } = this.layer(piece, at, r.layer);
        return active ? joinName(inner, r.layer.names[level - 1] ?? '') : inner;
      }
      case 'label': {
        // a label that comes out empty still counts: what was written does
        if ((piece.states[at] ?? '') === '' && !r.label.always) return inner;
        const label = this.label(piece, at, r.label.property);
        const env = this.env(piece);
        const own: ExpressionEnv = {
          ...env,
          property: (name) =>
            name === 'pieceName' ? inner : name === 'label' ? label : env.property(name),
        };
        const filled = fillText(r.label.nameFormat, own, { unknown: 'name' });
        return filled.ok ? filled.value : inner;
      }
      case 'mask': {
        const owner = readMaskOwner(piece.states[at]);
        if (owner === undefined) return inner;
        const sees = mayPeek(r.mask.access, owner, this.asked.viewer);
        return sees ? `${inner}(${r.mask.name})` : r.mask.name;
      }
      case 'hide': {
        const owner = readHideOwner(piece.states[at]);
        if (owner === undefined) return inner;
        return mayPeek(r.hide.access, owner, this.asked.viewer) ? `${inner}(${r.hide.menu})` : '';
      }
      default:
        return inner;
    }
  }

  private ofTrait(piece: Piece, at: number, r: Reading, name: string): string {
    const token = piece.states[at];
    switch (r.kind) {
      case 'layer':
        return this.ofLayer(piece, at, r.layer, name.slice(r.layer.name.length));
      case 'label':
        return this.label(piece, at, r.label.property);
      case 'turn':
        return name.endsWith('_Facing')
          ? String(readFacing(r.rotation, token) + 1)
          : String(Math.floor(Math.abs(readTurn(r.rotation, token)) + 0.5) % 360);
      case 'area':
        return String(readAreaActive(r.area, token));
      case 'moved':
        return String(readMoved(token));
      case 'mask': {
        const owner = readMaskOwner(token);
        const toViewer = !mayPeek(r.mask.access, owner, this.asked.viewer);
        return String(name === 'Obscured' ? toViewer : owner !== undefined);
      }
      case 'hide': {
        const owner = readHideOwner(token);
        const toViewer = !mayPeek(r.hide.access, owner, this.asked.viewer);
        return String(name === 'Invisible' ? toViewer : owner !== undefined);
      }
      case 'marks':
        return readMarks(r.fields, token)[r.names.indexOf(name)]?.[1] ?? '';
      case 'sheet':
        return readSheet(r.fields, token)[r.names.indexOf(name)]?.[1] ?? '';
      case 'dynamic':
        return token ?? '';
      case 'calculated': {
        const value = evaluate(r.expression, this.env(piece));
        if (value.ok) return value.value;
        this.unresolved(piece, r.expression, value.fault);
        return '';
      }
      case 'message':
        return r.text;
      case 'basicName':
      case 'mat':
        return r.name;
      case 'restricted': {
        const { side } = this.asked.viewer;
        const shut = !r.sides.includes(side);
        return String(shut && (name === 'Restricted' || !r.moves));
      }
      case 'immobile':
        return String(r.answers[IMMOBILE.indexOf(name)] ?? false);
      case 'cargo': {
        this.wide = true;
        const id = readMat(token);
        const mat = id === undefined ? undefined : this.asked.state.pieces.get(id);
        return mat ? (this.property(mat, 'MatName') ?? '') : '';
      }
      default:
        return '';
    }
  }

  private ofLayer(piece: Piece, at: number, layer: Layer, suffix: string): string {
    const { level, active, drawn } = this.layer(piece, at, layer);
    switch (suffix) {
      case '_Image':
        return active ? (layer.images[level - 1] ?? '') : '';
      case '_Name':
        return active ? withoutPlus(layer.names[level - 1] ?? '') : '';
      case '_Level':
        return String(active ? level : -level);
      default:
        return String(drawn);
    }
  }

  private ofCore(piece: Piece, name: string): string | undefined {
    const { places, state, viewer } = this.asked;
    const parent = piece.parent === undefined ? undefined : state.pieces.get(piece.parent);
    const at = parent ? parent.members.indexOf(piece.id) : -1;
    const deck = deckOf(state, piece);
    const on = <T>(read: (map: string) => T): T | '' =>
      piece.map === undefined ? '' : read(piece.map);
    switch (name) {
      case 'BasicName':
        return coreName(piece);
      case 'PieceName':
        return this.name(piece);
      case 'CurrentMap':
        return piece.map ?? '';
      case 'CurrentX':
        return String(piece.x);
      case 'CurrentY':
        return String(piece.y);
      case 'CurrentBoard':
        return on((map) => places.board(map, piece));
      case 'CurrentZone':
        return on((map) => places.zone(map, piece));
      case 'LocationName':
        return on((map) => places.location(map, piece));
      case 'DeckName':
        return deck ? coreName(deck) : '';
      case 'DeckPosition':
        return String(deck ? deck.members.length - at : 0);
      // counted from the top
      case 'StackPos':
        return String(at < 0 ? 1 : parent!.members.length - at);
      case 'StackSize':
        return String(at < 0 ? 1 : parent!.members.length);
      case 'PieceUID':
        return piece.id;
      case 'UniqueID':
        return piece.kept.find(([key]) => key === name)?.[1] ?? piece.id;
      case 'PieceId':
        return piece.gpid;
      case 'playerSide':
      case 'PlayerSide':
        return viewer.side === '' && viewer.secret !== '' ? '<observer>' : viewer.side;
      // passwords and names of whoever sits here are no part of a file
      case 'PlayerId':
      case 'PlayerName':
        return '';
      default:
        return piece.kept.find(([key]) => key === name)?.[1];
    }
  }

  private ofContainers(piece: Piece, name: string): string | undefined {
    const { state, places } = this.asked;
    const all = state.properties;
    if (piece.map !== undefined && all.size > 0) {
      const zone = places.zone(piece.map, piece);
      const found =
        (zone === '' ? undefined : all.get(`${piece.map}:${zone}`)?.get(name)) ??
        all.get(piece.map)?.get(name);
      if (found !== undefined) return found;
    }
    return (
      all.get('')?.get(name) ?? this.ofDecks(name) ?? viewOf(state.module).preferences.get(name)
    );
  }

  /** How many cards a deck holds, "<deck>_numPieces". */
  private ofDecks(name: string): string | undefined {
    if (!name.endsWith(DECK_COUNT)) return undefined;
    this.wide = true;
    this.decks ??= decksByName(this.asked.state);
    const count = this.decks.get(name.slice(0, -DECK_COUNT.length));
    return count === undefined ? undefined : String(count);
  }
}

const DECK_COUNT = '_numPieces';

/** What a condition takes for true. */
const isTrue = (value: string | undefined): boolean =>
  value === 'true' || ((value === undefined ? undefined : integerOf(value)) ?? 0) !== 0;
