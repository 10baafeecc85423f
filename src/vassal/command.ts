// What one command's text says, for every command of FORMAT.md 4.3 to 4.5; the rest is opaque, by its first word.
import { type Placing, placingsOf } from './placings.ts';
import { decodeSequence } from './sequence.ts';
import { fieldsOf, readInt, readLines } from './values.ts';

/** A place in a move. */
export interface MovePlace {
  /** absent: on no map */
  readonly map?: string;
  readonly x: number;
  readonly y: number;
  /** id of the piece right below; absent: none */
  readonly under?: string;
}

/** Words of commands that change nothing that a table shows. */
const ASIDES = [
  'UNMASK',
  'SETUP_STACK',
  'SGKC',
  'CLOCK',
  'CLOCKCONTROL',
  'LOCKSPOTAB',
  'PLUGIN',
  'DECK',
  'Events',
  'SEMAIL',
  'INVITE',
  'PRIV_CHAT',
  'PLAY',
  'SYNC',
] as const;
type Aside = (typeof ASIDES)[number];

/** A command as read. Fields named `secret` are players' passwords: never shown. */
export type Command =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'bracket'; readonly word: string }
  | { readonly kind: 'add'; readonly id?: string; readonly type: string; readonly state: string }
  | { readonly kind: 'remove'; readonly id: string }
  /** `before` absent: the file does not say what it was */
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly state: string;
      readonly before?: string;
    }
  | {
      readonly kind: 'move';
      readonly id: string;
      readonly to: MovePlace;
      readonly from: MovePlace;
      readonly secret?: string;
    }
  | { readonly kind: 'chat'; readonly text: string }
  | { readonly kind: 'sound'; readonly clip: string }
  | { readonly kind: 'log'; readonly text: string }
  | { readonly kind: 'undo'; readonly begins: boolean }
  | {
      readonly kind: 'player';
      readonly secret: string;
      readonly name: string;
      readonly side: string;
    }
  | { readonly kind: 'leave'; readonly secret: string }
  /** `container` absent: the file does not say whose property it is; `before` absent: a restored value, no change */
  | {
      readonly kind: 'property';
      readonly name: string;
      readonly value: string;
      readonly before?: string;
      readonly container?: string;
    }
  | { readonly kind: 'boards'; readonly map: string; readonly boards: readonly Placing[] }
  | { readonly kind: 'turn'; readonly tracker: number; readonly state: string }
  | { readonly kind: 'notes'; readonly which: 'scenario' | 'public'; readonly text: string }
  | { readonly kind: 'privateNotes'; readonly secret: string; readonly text: string }
  | {
      readonly kind: 'delayedNote';
      readonly name: string;
      readonly secret: string;
      readonly hidden: boolean;
      readonly text: string;
    }
  | { readonly kind: 'extension'; readonly name: string; readonly version: string }
  | { readonly kind: 'symbols'; readonly set: string; readonly faces: readonly number[] }
  | {
      readonly kind: 'thread';
      readonly name: string;
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly persisting: boolean;
    }
  | { readonly kind: 'flare'; readonly name: string; readonly x: number; readonly y: number }
  /** known and without effect on the table */
  | { readonly kind: 'aside'; readonly word: Aside }
  | { readonly kind: 'opaque'; readonly word: string; readonly text: string };

const TAB = '\t';

const placeAt = (tokens: readonly string[], at: number): MovePlace => {
  const named = (token: string | undefined): string | undefined =>
    token === undefined || token === 'null' || token === '' ? undefined : token;
  const map = named(tokens[at]);
  const under = named(tokens[at + 3]);
  return {
    ...(map === undefined ? {} : { map }),
    x: readInt(tokens[at + 1], 0),
    y: readInt(tokens[at + 2], 0),
    ...(under === undefined ? {} : { under }),
  };
};

const piece = (text: string): Command | undefined => {
  const tokens = decodeSequence(text.slice(2), '/');
  const [id = '', second, third] = tokens;
  switch (text.charCodeAt(0)) {
    case 43: // +
      return {
        kind: 'add',
        ...(id === 'null' || id === '' ? {} : { id }),
        type: second ?? '',
        state: third ?? '',
      };
    case 45: // -
      return { kind: 'remove', id };
    case 68: // D
      return {
        kind: 'change',
        id,
        state: second ?? '',
        ...(third === undefined ? {} : { before: third }),
      };
    default:
      return {
        kind: 'move',
        id,
        to: placeAt(tokens, 1),
        from: placeAt(tokens, 5),
        ...(tokens[9] === undefined ? {} : { secret: tokens[9] }),
      };
  }
};

const BOARD_PICKER = 'BoardPicker';

const boards = (first: string, tokens: readonly string[]): Command => ({
  kind: 'boards',
  map: first.slice(0, -BOARD_PICKER.length),
  boards: placingsOf(tokens.slice(1)),
});

/** ";name;value;container": nothing stands before the first ";". A zone's says its zone, board and map behind its name. */
const globalProperty = (rest: string): Command => {
  const [, named = '', value = '', said] = decodeSequence(rest, ';');
  const [name = '', zone, , map] = decodeSequence(named, TAB);
  const container = zone !== undefined && map !== undefined ? `${map}:${zone}` : said;
  return { kind: 'property', name, value, ...(container ? { container } : {}) };
};

const tabbed = (text: string): Command | undefined => {
  const tokens = decodeSequence(text, TAB);
  const first = tokens[0]!;
  const rest = text.slice(text.indexOf(TAB) + 1);
  const fields = fieldsOf(rest, TAB);
  switch (first) {
    case 'PLAYER':
      return {
        kind: 'player',
        secret: fields.text(),
        name: fields.text(),
        side: sideOf(fields.text()),
      };
    case 'PYREMOVE':
      return { kind: 'leave', secret: fields.text() };
    case 'GlobalProperty':
      return globalProperty(rest);
    case 'MutableProperty': {
      const [, name = '', before = '', value = '', container] = tokens;
      return { kind: 'property', name, before, value, ...(container ? { container } : {}) };
    }
    case 'NOTES':
    case 'PNOTES':
      return {
        kind: 'notes',
        which: first === 'NOTES' ? 'scenario' : 'public',
        text: readLines(rest),
      };
    case 'PNOTE':
      return { kind: 'privateNotes', secret: fields.text(), text: readLines(fields.text()) };
    case 'SNOTE':
      return {
        kind: 'delayedNote',
        name: fields.text(),
        secret: fields.text(),
        hidden: fields.flag(),
        text: readLines(fields.text()),
      };
    case 'EXT':
      return { kind: 'extension', name: fields.text(), version: fields.text() };
    case 'AUDIO':
      return { kind: 'sound', clip: fields.text() };
    case 'UNDO':
      return { kind: 'undo', begins: fields.flag() };
    case 'SHOW_RESULTS':
      return {
        kind: 'symbols',
        set: fields.text(),
        faces: fields.left().map((f) => readInt(f, 0)),
      };
    case 'LOS': {
      const name = fields.text();
      const at = [fields.int(), fields.int(), fields.int(), fields.int()] as const;
      return {
        kind: 'thread',
        name,
        from: [at[0], at[1]],
        to: [at[2], at[3]],
        persisting: fields.flag(),
      };
    }
    case 'FLARE':
      return { kind: 'flare', name: fields.text(), x: fields.int(), y: fields.int() };
    default: {
      const tracker = /^TURNTurnTracker(\d{1,6})$/.exec(first);
      if (tracker) return { kind: 'turn', tracker: Number(tracker[1]), state: fields.text() };
      if (first.endsWith(BOARD_PICKER)) return boards(first, tokens);
      if (first.startsWith('SpecialDiceButton'))
        return { kind: 'symbols', set: first, faces: fields.left().map((f) => readInt(f, 0)) };
      const word = ASIDES.find((aside) => aside === first);
      return word && { kind: 'aside', word };
    }
  }
};

const sideOf = (side: string): string => (side === '<observer>' ? '' : side);

/** Words that stand for themselves. */
const BRACKETS = ['begin_save', 'end_save', 'begin_log', 'end_log'];

/** The word by which an unknown text is counted: what stands before its first separator, 40 characters at most. */
const wordOf = (text: string): string =>
  /^[^\t/;\s]*/.exec(text.slice(0, 40))![0] || text.slice(0, 1);

/** Reads the own text of a node. */
export const readCommand = (text: string): Command => {
  // the engine writes "null" for a command that has nothing to say
  if (text === '' || text === 'null') return { kind: 'nothing' };
  if (/^[+\-DM]\//.test(text)) return piece(text)!;
  if (text.startsWith('LOG\t')) return { kind: 'log', text: text.slice(4) };
  if (text.startsWith('CHAT')) return { kind: 'chat', text: text.slice(4) };
  if (BRACKETS.includes(text)) return { kind: 'bracket', word: text };
  return tabbed(text) ?? { kind: 'opaque', word: wordOf(text), text };
};
