// Deciding: small choices grow a draft until it is a whole action, which becomes the next entry.
import { type Cursor, cursorAt, entryAt } from '../kernel/cursor.ts';
import { line } from '../kernel/log.ts';
import { play } from '../kernel/play.ts';
import type { Rng } from '../kernel/rng.ts';
import type { Choice, Pending, Pointed } from '../kernel/system.ts';
import { appendUndo, undoTarget } from '../kernel/undo.ts';
import type { Fault } from '../kit/result.ts';
import type { Game } from './game.ts';
import {
  askedOf,
  atEnd,
  type Model,
  personsOf,
  seatOf,
  standingOf,
  stateAt,
  undoPolicyOf,
} from './model.ts';

/** What may be added next to the draft; empty when nobody here is asked. */
export const choicesOf = (
  game: Game,
  model: Pick<Model, 'log' | 'cursor' | 'taken'>,
  pending: Pending | undefined,
): readonly Choice<unknown, unknown>[] => {
  if (!pending) return [];
  const state = stateAt(game, model.log, entryAt(model.cursor));
  return game.prepared.kit.system.next(state, pending, model.taken.at(-1)?.then.draft);
};

/** Why what was pointed at is none of {@link choicesOf}, in one sentence with its rule; undefined: nothing to say. */
export const whyNot = async (
  game: Game,
  model: Model,
  at: Pointed,
): Promise<string | undefined> => {
  const pending = askedOf(game, model);
  if (!pending) return undefined;
  const no = await game.prepared.kit.system.whyNot?.(
    stateAt(game, model.log, entryAt(model.cursor)),
    pending,
    model.taken.at(-1)?.then.draft,
    at,
  );
  return no && `${no.reason.slice(0, 1).toUpperCase()}${no.reason.slice(1)} (${no.rule}).`;
};

const inWords = (fault: Fault): string =>
  fault.rule === undefined ? fault.message : `${fault.message} (rule ${fault.rule})`;

/** A cursor at the end of the line that ends with `entry`. */
export const endOfLine = (model: Pick<Model, 'log'>, entry: number): Cursor => {
  const walked = line(model.log, entry);
  return { line: walked, ply: walked.length - 1 };
};

/** The model after an action of `by` at the cursor; with a notice, and nothing else changed, when it is refused. */
export const playAction = (
  game: Game,
  model: Model,
  by: string,
  action: unknown,
  random: Rng,
  byOrders = false,
): Model => {
  const on = entryAt(model.cursor);
  const played = play(
    game.prepared.kit.system,
    model.log,
    on,
    stateAt(game, model.log, on),
    { by, action, ...(byOrders ? { orders: true } : {}) },
    (sides) => 1 + random.below(sides),
  );
  if (!played.ok) return { ...model, taken: [], notice: inWords(played.fault) };
  const { log, entry, step } = played.value;
  game.steps.keep(log, entry, step);
  const { notice: _, ...rest } = model;
  return { ...rest, log, taken: [], live: true, cursor: endOfLine({ log }, entry) };
};

/** Answers by a choice's key. An unknown key changes nothing but the notice. */
export const choose = (game: Game, model: Model, key: string, random: Rng): Model => {
  const pending = askedOf(game, model);
  const choice = choicesOf(game, model, pending).find((c) => c.key === key);
  if (!pending || !choice) return { ...model, notice: `"${key}" is not among the choices now.` };
  if ('action' in choice.then)
    return playAction(game, model, pending.by, choice.then.action, random);
  const { notice: _, ...rest } = model;
  return { ...rest, taken: [...model.taken, choice] };
};

/** Plays an action that was made elsewhere, for a person here who owes a decision at the cursor. */
export const act = (game: Game, model: Model, json: unknown, random: Rng): Model => {
  const action = game.prepared.kit.system.readAction(json);
  if (!action.ok) return { ...model, notice: inWords(action.fault) };
  const standing = standingOf(game, model);
  if (standing.over) return { ...model, notice: `The game is over: ${standing.reason}` };
  const { by } = standing.pending[0];
  if (seatOf(model, by)?.kind !== 'person')
    return { ...model, notice: `It is not for anybody here to act now, but for ${by}.` };
  return playAction(game, model, by, action.value, random);
};

/** Goes back before the last thing that a person here did; the entries between are struck through. */
export const undo = (game: Game, model: Model): Model => {
  const at = entryAt(model.cursor);
  const target = undoTarget(model.log, at, personsOf(model), undoPolicyOf(game));
  if (!target.ok) return { ...model, notice: target.fault.message };
  const by = model.log.entries[firstAfter(model, target.value)]!.by;
  const log = appendUndo(model.log, at, target.value, by);
  if (!log.ok) return { ...model, notice: log.fault.message };
  const { notice: _, ...rest } = model;
  const entry = log.value.entries.length - 1;
  return {
    ...rest,
    log: log.value,
    taken: [],
    live: true,
    cursor: endOfLine({ log: log.value }, entry),
  };
};

const firstAfter = (model: Model, entry: number): number =>
  model.cursor.line[model.cursor.line.indexOf(entry) + 1]!;

export const canUndo = (game: Game, model: Model): boolean =>
  !game.damage &&
  atEnd(model) &&
  undoTarget(model.log, entryAt(model.cursor), personsOf(model), undoPolicyOf(game)).ok;

/** The line ends at the cursor, and whoever owes a decision there is a person here. */
export const takeOver = (game: Game, model: Model): Model => {
  const at = entryAt(model.cursor);
  const standing = game.prepared.kit.system.standing(stateAt(game, model.log, at));
  const { notice: _, ...rest } = model;
  if (standing.over) return { ...rest, notice: `The game is over: ${standing.reason}` };
  const { by } = standing.pending[0];
  const seats = model.seats.map((seat) =>
    seat.side === by
      ? {
          side: seat.side,
          kind: 'person' as const,
          ...(seat.orders ? { orders: seat.orders } : {}),
        }
      : seat,
  );
  return { ...rest, seats, live: true, taken: [], cursor: endOfLine(model, at) };
};

/** Somewhere else in the log, on the line that leads there. */
export const moveTo = (model: Model, entry: number): Model => {
  const { line: walked } = model.cursor;
  const ply = walked.indexOf(entry);
  const { notice: _, ...rest } = model;
  // a line that was cut short to play on from its middle is whole again when one leaves its end
  const whole = model.log.children[walked.at(-1)!]!.length === 0;
  const cursor = ply >= 0 && whole ? { line: walked, ply } : cursorAt(model.log, entry);
  return { ...rest, taken: [], cursor };
};
