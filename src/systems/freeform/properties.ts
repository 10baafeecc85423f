// What a piece answers when it is asked for a property, as the table stands and as somebody looks (FORMAT 5.3, 5.6).
import { mayPeek, readHideOwner, readMaskOwner, type Viewer } from '../../vassal/traits/hidden.ts';
import { type Layer, type LayerState, readLayerState } from '../../vassal/traits/layer.ts';
import { trimmed } from '../../vassal/values.ts';
import { decksOn, ofMap, ofModule, ofZone } from './containers.ts';
import type { ExpressionEnv } from './expressions/environment.ts';
import { evaluate, fillText, isExpression } from './expressions/evaluate.ts';
import {
  type Budget,
  LEVELS_IN_TURN,
  newBudget,
  tooMuch,
  type Unresolved,
} from './expressions/unresolved.ts';
import { integerOf } from './expressions/value.ts';
import { deckOf, hiddenFrom, maskedAt, wallOf } from './facts.ts';
import { viewOf } from './module.ts';
import { piecesOf } from './neighbours.ts';
import { coreName, joinName } from './pieceNames.ts';
import type { Places } from './places.ts';
import type { Reading, Readings, TypeReading } from './readings.ts';
import type { Piece, TableState } from './state.ts';
import { attachedAnswer, traitAnswer } from './traitAnswers.ts';
import { shownTurret } from './turrets.ts';

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
/** Steps that asking costs within an answer. */
const STEPS_IN_TURN = 20;

/** A table that answers. Made anew for each state; answers are remembered while it lives. */
export class Answers {
  private readonly budget: Budget = { steps: STEPS, levels: EACH.levels };
  /** something was asked that other pieces answer */
  private wide = false;
  private heard: Unheard[] | undefined;
  private readonly names = new Map<Piece, { readonly name: string; readonly wide: boolean }>();
  private readonly decks = new Map<string, readonly Piece[]>();
  private readonly groups = new Map<string, ReadonlyMap<string, readonly Piece[]>>();
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

  /** Asks others for what is being worked out; undefined: too many ask each other, or too often. */
  inTurn<T>(work: () => T): T | undefined {
    const { budget } = this;
    if (budget.levels < EACH.levels) budget.steps -= STEPS_IN_TURN;
    if (budget.levels < LEVELS_IN_TURN || budget.steps < 0) return undefined;
    budget.levels -= LEVELS_IN_TURN;
    const value = work();
    budget.levels += LEVELS_IN_TURN;
    return value;
  }

  /** An expression of a piece was not understood. */
  unresolved(piece: Piece, text: string, fault: Unresolved): void {
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
    if (at !== undefined) return traitAnswer(this, piece, at, traits[at]!, name);
    return (
      attachedAnswer(this, piece, name) ??
      this.ofCore(piece, name) ??
      this.ofContainers(piece, name)
    );
  }

  /**
   * The property as what is drawn shows it: of a piece that is masked or hidden from the viewer, traits within are not
   * asked.
   */
  shown(piece: Piece, name: string): string | undefined {
    const wall = wallOf(piece, this.asked.viewer);
    if (wall === undefined) return this.property(piece, name);
    const { traits, knows } = this.reading(piece);
    const at = knows.get(name);
    if (at !== undefined && at < wall) return traitAnswer(this, piece, at, traits[at]!, name);
    return this.ofCore(piece, name) ?? this.ofContainers(piece, name);
  }

  /** The decks that lie on a map, in order of arrival. */
  decksOn(map: string): readonly Piece[] {
    const known = this.decks.get(map);
    if (known) return known;
    const found = decksOn(this.asked.state, map);
    this.decks.set(map, found);
    return found;
  }

  /** Pieces in groups that `make` puts them into when the key is first asked for. */
  grouped(
    key: string,
    make: () => ReadonlyMap<string, readonly Piece[]>,
  ): ReadonlyMap<string, readonly Piece[]> {
    const groups = this.groups.get(key) ?? make();
    this.groups.set(key, groups);
    return groups;
  }

  /** The piece as expressions see it. */
  env(piece: Piece): ExpressionEnv {
    const known = this.envs.get(piece);
    if (known) return known;
    const { state } = this.asked;
    const { mapOf, keepsNoughts } = viewOf(state.module);
    const idOf = (name: string): string | undefined =>
      mapOf(name)?.id ?? (state.maps.has(name) ? name : undefined);
    const env: ExpressionEnv = {
      keepsNoughts,
      budget: this.budget,
      parse: this.asked.readings.expression,
      property: (name) => this.property(piece, name),
      piece,
      at: piece,
      ...(piece.map === undefined ? {} : { map: piece.map }),
      distance: (from, to, by, map) => {
        const on = map === undefined ? piece.map : idOf(map);
        const cells =
          by === 'cells' && on !== undefined ? this.asked.places.cells(on, from, to) : undefined;
        return cells ?? Math.round(Math.hypot(to.x - from.x, to.y - from.y));
      },
      hasMap: (name) => idOf(name) !== undefined,
      mapProperty: (name, map) => {
        const id = idOf(map);
        return id === undefined ? undefined : ofMap(state, id, name, this);
      },
      zoneProperty: (name, zone, map) => {
        const id = map === undefined ? piece.map : idOf(map);
        return id === undefined ? undefined : ofZone(state, id, zone, name, this);
      },
      pieces: (scope, named) => {
        this.wide = true;
        return piecesOf(this, piece, scope, named).map((other) => this.env(other));
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

  /**
   * The text that a label shows; its own property is not asked, and the piece's name in it is that of what is within.
   * `unknown`: what a name that nobody knows becomes.
   */
  label(piece: Piece, at: number, own: string, unknown: 'name' | 'nothing' = 'nothing'): string {
    const text = trimmed(piece.states[at] ?? '');
    if (text === '') return '';
    const env: ExpressionEnv = {
      ...this.env(piece),
      property: (name) => {
        if (name === own) return '';
        return name === 'PieceName' ? this.began(piece, at) : this.shown(piece, name);
      },
    };
    const filled =
      this.inTurn(() => fillText(text, env, { unknown })) ?? tooMuch('labels that show each other');
    if (filled.ok) return filled.value;
    this.unresolved(piece, text, filled.fault);
    return '';
  }

  /** The name of what is within a trait as it was when the piece came into play: a label keeps that. */
  private began(piece: Piece, at: number): string {
    const { traits } = this.reading(piece);
    const fresh = { ...piece, states: piece.states.map(() => undefined) };
    let name = coreName(piece);
    for (let i = traits.length - 1; i > at; i -= 1) name = this.named(fresh, i, traits[i]!, name);
    return name;
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
      case 'turret': {
        const shown = r.turret.turnsWithVehicle ? undefined : shownTurret(this, piece, at, r);
        return shown ? joinName(inner, `+ TCA = ${shown.way}`) : inner;
      }
      case 'label': {
        // a label that comes out empty still counts: what was written does
        if (trimmed(piece.states[at] ?? '') === '' && !r.label.always) return inner;
        const label = this.label(piece, at, r.label.property, 'name');
        const env = this.env(piece);
        const own: ExpressionEnv = {
          ...env,
          property: (name) =>
            /^[pP]ieceName$/.test(name) ? inner : name === 'label' ? label : env.property(name),
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
        return on((map) => viewOf(state.module).mapOf(map)?.name ?? map);
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
    if (piece.map === undefined) return ofModule(state, name);
    const zone = state.properties.size > 1 ? places.zone(piece.map, piece) : '';
    return ofZone(state, piece.map, zone, name, this);
  }
}

/** What a condition takes for true. */
const isTrue = (value: string | undefined): boolean =>
  value === 'true' || ((value === undefined ? undefined : integerOf(value)) ?? 0) !== 0;
