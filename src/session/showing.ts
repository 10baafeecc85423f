// What is shown of a model: rows, marks, scene and decision, each made anew only when something it depends on changed.
import { entryAt, startsOf, type StepBy } from '../kernel/cursor.ts';
import type { Choice, Pending } from '../kernel/system.ts';
import type { AnyPresenter } from '../scene/presenter.ts';
import type { Scene } from '../scene/scene.ts';
import type { AnyTableReader } from '../scene/tableReader.ts';
import { fileNameOf, type Game, scenarioTitle, sideName } from './game.ts';
import {
  askedOf,
  botsTurn,
  fallsToAbsent,
  type Model,
  modeOf,
  standingOf,
  stateAt,
} from './model.ts';
import { ordersView } from './orders.ts';
import { canUndo, choicesOf } from './play.ts';
import type { NotesDesk } from './notes.ts';
import { makeRows, marksOf, narrationAt, type Rows } from './rows.ts';
import { tableView } from './tables/commands.ts';
import type { ChoiceView, DecisionView, GameView, LogRow, StripMark, View } from './view.ts';

/** Remembers its last answer; asked the same, it gives the same object. */
const remember = <K extends readonly unknown[], V>(
  make: (...keys: K) => V,
): ((...keys: K) => V) => {
  let last: { readonly keys: K; readonly value: V } | undefined;
  return (...keys) => {
    if (last && last.keys.every((key, i) => key === keys[i])) return last.value;
    last = { keys, value: make(...keys) };
    return last.value;
  };
};

type Choices = readonly Choice<unknown, unknown>[];

const choiceView = (
  choice: Choice<unknown, unknown>,
  odds: (action: unknown) => boolean,
): ChoiceView => {
  const { then, ...shown } = choice;
  if (!('action' in then)) return { ...shown, final: false };
  return { ...shown, final: true, ...(odds(then.action) ? { odds: true } : {}) };
};

export interface Showing {
  readonly view: (model: Model) => View;
  readonly rows: Rows;
  /** plies of the model's line at which a step of this size stops */
  readonly starts: (model: Model, by: StepBy) => readonly number[];
}

export const makeShowing = (
  game: Game,
  presenter: AnyPresenter,
  notes: Pick<NotesDesk, 'bookmarks'>,
  table?: AnyTableReader,
): Showing => {
  const { system } = game.prepared.kit;
  const rows = makeRows(game);

  const gameView = remember((seats: Model['seats'], fileName: string): GameView => {
    const { module } = game.prepared;
    return {
      // a file that names no module has the name of the one that was given for it
      title:
        (game.prepared.beside as { readonly name?: string } | undefined)?.name ||
        module.manifest.title,
      scenario: scenarioTitle(game, fileName),
      moduleId: module.manifest.id,
      system: system.id,
      scenarioId: game.genesis.scenario,
      players: seats.map((seat) => ({
        side: seat.side,
        name: sideName(game, seat.side),
        kind: seat.kind,
      })),
      fileName,
    };
  });

  const pendingOf = remember(
    (
      log: Model['log'],
      cursor: Model['cursor'],
      seats: Model['seats'],
      live: boolean,
    ): Pending | undefined => askedOf(game, { log, cursor, seats, live }),
  );
  const choicesFor = remember(
    (
      log: Model['log'],
      cursor: Model['cursor'],
      taken: Model['taken'],
      pending: Pending | undefined,
    ): Choices => choicesOf(game, { log, cursor, taken }, pending),
  );

  const decision = remember(
    (
      pending: Pending | undefined,
      list: Choices,
      taken: Model['taken'],
      prompt: string,
      absent: boolean,
      state: unknown,
    ): DecisionView | undefined =>
      pending && {
        by: pending.by,
        byName: sideName(game, pending.by),
        kind: pending.kind,
        rule: pending.rule,
        // as the picture asks it: the question follows what has been chosen so far
        prompt,
        choices: list.map((choice) =>
          choiceView(choice, (action) => system.odds?.fits(state, action) ?? false),
        ),
        ...(absent ? { absent } : {}),
        draft: taken.map((choice) => choice.label),
      },
  );

  const scene = remember(
    (
      log: Model['log'],
      cursor: Model['cursor'],
      pending: Pending | undefined,
      list: Choices,
      taken: Model['taken'],
      look: Model['look'],
    ): Scene => {
      const entry = entryAt(cursor);
      const step = game.steps.at(log, entry);
      if (!step.ok) throw new Error(step.fault.message);
      const before = entry > 0 ? game.steps.at(log, log.parents[entry]!) : undefined;
      const narration = entry > 0 ? narrationAt(game, log, entry) : undefined;
      return presenter({
        module: game.walked,
        state: step.value.state,
        ...(before?.ok ? { before: before.value.state } : {}),
        events: step.value.events,
        ...(narration ? { narration } : {}),
        standing: system.standing(step.value.state),
        ...(pending ? { role: pending.by, pending } : {}),
        choices: list,
        taken,
        ...(look ? { look } : {}),
      });
    },
  );

  const overAt = (model: Model, entry: number): boolean => {
    const step = game.steps.at(model.log, entry);
    return step.ok && system.standing(step.value.state).over;
  };

  const ahead = remember((log: Model['log'], entry: number) => rows.ahead(log, entry));
  const ofTable = remember((state: unknown, look: Model['look'], laying: Model['laying']) =>
    table
      ? tableView(game, table, state, { ...(look ? { look } : {}), ...(laying ? { laying } : {}) })
      : undefined,
  );
  const orders = remember((seats: Model['seats']) => ordersView(game, seats));
  const marks = remember(marksOf);
  const marksFor = (list: readonly LogRow[], model: Model): readonly StripMark[] => {
    const end = model.cursor.line.at(-1)!;
    const over = end < rows.filled() && overAt(model, end);
    return marks(list, model.cursor.line, over, table !== undefined);
  };

  const starts = remember((list: readonly LogRow[], line: readonly number[], by: StepBy) => {
    const told = line.flatMap((n) => list[n] ?? []);
    const plies = startsOf(
      told.map((row) => row.place),
      by,
    );
    if (by !== 'combat') return plies;
    const fights = told.flatMap((row, ply) => (row.weight === 'combat' ? [ply] : []));
    return [...new Set([...plies, ...fights])].sort((a, b) => a - b);
  });

  const view = (model: Model): View => {
    // at a free table nobody waits for anybody: anything may be done at any step
    const pending = table ? undefined : pendingOf(model.log, model.cursor, model.seats, model.live);
    const list = choicesFor(model.log, model.cursor, model.taken, pending);
    const picture = scene(model.log, model.cursor, pending, list, model.taken, model.look);
    const state = stateAt(game, model.log, entryAt(model.cursor));
    const absent = pending !== undefined && fallsToAbsent(game, model, pending);
    const asked = decision(pending, list, model.taken, picture.status.prompt, absent, state);
    const mode = table ? 'viewing' : modeOf(game, model);
    const left = orders(model.seats);
    const free = ofTable(state, model.look, model.laying);
    const { line, ply } = model.cursor;
    const told = rows.list(model.log, line);
    const shown = told[entryAt(model.cursor)] ?? ahead(model.log, entryAt(model.cursor));
    return {
      game: gameView(model.seats, model.fileName || fileNameOf(game, model.log)),
      scene: picture,
      at: entryAt(model.cursor),
      last: line.at(-1)!,
      ply,
      line,
      log: told,
      ...(shown ? { told: shown } : {}),
      marks: marksFor(told, model),
      bookmarks: notes.bookmarks(model.log),
      ...(asked ? { decision: asked } : {}),
      canUndo: canUndo(game, model),
      check: model.check,
      ...(model.notice === undefined ? {} : { notice: model.notice }),
      busy: mode === 'botThinking',
      mode,
      canTakeOver:
        !table &&
        !game.damage &&
        mode === 'viewing' &&
        !botsTurn(game, model) &&
        !standingOf(game, model).over,
      filled: rows.filled(),
      ...(left ? { orders: left } : {}),
      ...(free ? { table: free } : {}),
    };
  };

  return {
    view,
    rows,
    starts: (model, by) => starts(rows.list(model.log, model.cursor.line), model.cursor.line, by),
  };
};
