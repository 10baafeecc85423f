// Carrying out one command upon a working copy of the table: what is not understood is counted and does no harm.
import { Map as Kept } from 'immutable';
import { type Command, readCommand } from '../../vassal/command.ts';
import type { CommandNode } from '../../vassal/commandTree.ts';
import { assertNever } from '../../kit/assertNever.ts';
import { add, change, move, remove, resolveMap } from './carryPieces.ts';
import type { FreeformEvent } from './events.ts';
import { viewOf } from './module.ts';
import { turnOf } from './turns.ts';
import type { ChatLine, TableState } from './state.ts';
import { mapOf, type Work } from './work.ts';

/** Rule under which all of it happens. */
const RULE = 'table';

type Said = FreeformEvent extends infer E
  ? E extends FreeformEvent
    ? Omit<E, 'rule'>
    : never
  : never;

const say = (work: Work, event: Said): void => {
  work.said.push({ ...event, rule: RULE });
};

const set = (work: Work, part: Partial<TableState>): void => {
  work.state = { ...work.state, ...part };
};

const chatLine = (text: string): ChatLine => {
  const first = text.trimStart().charAt(0);
  return { text, kind: first === '*' ? 'game' : first === '-' ? 'system' : 'player' };
};

/** The container whose property it is: as told, or the first that knows the name, or the module (FORMAT.md 4.5). */
const containerOf = (work: Work, command: Extract<Command, { kind: 'property' }>): string => {
  const { container, name } = command;
  if (container === 'Module') return '';
  if (container !== undefined) {
    const [map, ...rest] = container.split(':');
    return [resolveMap(work, map) ?? map, ...rest].join(':');
  }
  const known = work.state.properties;
  if (known.get('')?.has(name)) return '';
  const first = viewOf(work.state.module).properties.find((p) => p.name === name);
  return first?.container ?? known.findKey((own) => own.has(name)) ?? '';
};

/** What buttons for dice leave behind, by the endings of its names: it is nobody's component, and our own saves keep it. */
const THROWN = /_(?:result|total|keep|summary)\w*$/;

const property = (work: Work, command: Extract<Command, { kind: 'property' }>): void => {
  const container = containerOf(work, command);
  const own = work.state.properties.get(container) ?? Kept<string, string>();
  const from = own.get(command.name) ?? '';
  if (own.get(command.name) === command.value) return;
  // a map or zone that has no such property has none afterwards, and nothing is restored that the module does not have
  const restored = command.before === undefined && !THROWN.test(command.name);
  const strict = container !== '' || restored;
  if (strict && work.state.module.root && !own.has(command.name)) return;
  const properties = work.state.properties.set(container, own.set(command.name, command.value));
  set(work, { properties });
  say(work, { type: 'property', container, name: command.name, from, to: command.value });
};

const roster = (work: Work, command: Extract<Command, { kind: 'player' }>): void => {
  const { secret, name, side } = command;
  const others = work.state.players.filter((p) => p.secret !== secret);
  set(work, { players: [...others, { secret, name, side }] });
  say(work, { type: 'player', name, side, leaves: false });
};

const leave = (work: Work, secret: string): void => {
  const gone = work.state.players.find((p) => p.secret === secret);
  if (!gone) return;
  set(work, { players: work.state.players.filter((p) => p !== gone) });
  say(work, { type: 'player', name: gone.name, side: gone.side, leaves: true });
};

const boards = (work: Work, command: Extract<Command, { kind: 'boards' }>): void => {
  const map = resolveMap(work, command.map) ?? command.map;
  mapOf(work, map).boards = command.boards;
  say(work, { type: 'boards', map });
};

const turn = (work: Work, tracker: number, state: string): void => {
  set(work, { turns: work.state.turns.set(tracker, state) });
  const reading = turnOf(work.state, tracker);
  for (const [name, value] of reading?.properties ?? [])
    property(work, { kind: 'property', name, value, container: 'Module' });
  say(work, { type: 'turn', tracker, words: reading?.text ?? '' });
};

/** Carries out one command. */
export const carry = (work: Work, command: Command): void => {
  switch (command.kind) {
    case 'nothing':
    case 'bracket':
    case 'aside':
    case 'delayedNote':
      return;
    case 'log':
      return carry(work, readCommand(command.text));
    case 'add':
      return add(work, command);
    case 'remove':
      return remove(work, command);
    case 'change':
      return change(work, command);
    case 'move':
      return move(work, command);
    case 'chat': {
      const line = chatLine(command.text);
      set(work, { chat: work.state.chat.push(line) });
      return say(work, { type: 'chat', line });
    }
    case 'sound':
      return say(work, { type: 'sound', clip: command.clip });
    case 'undo':
      return command.begins ? say(work, { type: 'undo' }) : undefined;
    case 'player':
      return roster(work, command);
    case 'leave':
      return leave(work, command.secret);
    case 'property':
      return property(work, command);
    case 'boards':
      return boards(work, command);
    case 'turn':
      return turn(work, command.tracker, command.state);
    case 'notes':
      set(work, { notes: { ...work.state.notes, [command.which]: command.text } });
      return say(work, { type: 'notes', which: command.which });
    case 'privateNotes':
      return say(work, { type: 'notes', which: 'private' });
    case 'extension': {
      const { name, version } = command;
      return set(work, { extensions: [...work.state.extensions, { name, version }] });
    }
    case 'symbols': {
      const { set: dice, faces } = command;
      set(work, { symbols: work.state.symbols.set(dice, faces) });
      return say(work, { type: 'symbols', set: dice, faces });
    }
    case 'thread': {
      const { name, from, to, persisting } = command;
      const { threads } = work.state;
      set(work, { threads: persisting ? threads.set(name, { from, to }) : threads.delete(name) });
      return say(work, { type: 'thread', name });
    }
    case 'flare':
      return say(work, { type: 'flare', name: command.name, x: command.x, y: command.y });
    case 'opaque': {
      const { word } = command;
      set(work, { opaque: work.state.opaque.update(word, 0, (n) => n + 1) });
      return say(work, { type: 'opaque', word });
    }
    default:
      return assertNever(command);
  }
};

/** Carries out a node: its own command, then its children in order. Its LOG marks are passed over. */
export const carryNode = (work: Work, node: CommandNode): void => {
  carry(work, readCommand(node.text));
  for (const child of node.children) carryNode(work, child);
};
