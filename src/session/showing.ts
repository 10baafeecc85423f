// What is shown of a model: rows, marks, scene and decision, each made anew only when something it depends on changed.
import { entryAt, startsOf, type StepBy } from '../kernel/cursor.ts';
import type { Choice, Pending } from '../kernel/system.ts';
import type { AnyPresenter } from '../scene/presenter.ts';
import type { Scene } from '../scene/scene.ts';
import { fileNameOf, type Game, sideName } from './game.ts';
import { askedOf, botsTurn, type Model, modeOf, standingOf } from './model.ts';
import { canUndo, choicesOf } from './play.ts';
import { makeRows, marksOf, narrationAt, type Rows } from './rows.ts';
import type { ChoiceView, DecisionView, GameView, StripMark, View } from './view.ts';

/** Remembers its last answer; asked the same, it gives the same object. */
const remember = <K extends readonly unknown[], V>(make: (...keys: K) => V): ((...keys: K) => V) => {
  let last: { readonly keys: K; readonly value: V } | undefined;
  return (...keys) => {
    if (last && last.keys.every((key, i) => key === keys[i])) return last.value;
    last = { keys, value: make(...keys) };
    return last.value;
  };
};

const choiceView = (choice: Choice<unknown, unknown>): ChoiceView => {
  const { then, ...shown } = choice;
  return { ...shown, final: 'action' in then };
};

export interface Showing {
  readonly view: (model: Model) => View;
  readonly rows: Rows;
  /** plies of the model's line at which a step of this size stops */
  readonly starts: (model: Model, by: StepBy) => readonly number[];
}

export const makeShowing = (game: Game, presenter: AnyPresenter): Showing => {
  const { system } = game.prepared.kit;
  const rows = makeRows(game);

  const gameView = remember(
    (seats: Model['seats'], fileName: string): GameView => {
      const { module } = game.prepared;
      const scenario = module.scenarios.find((s) => s.id === game.genesis.scenario);
      return {
        title: module.manifest.title,
        scenario: scenario?.title ?? game.genesis.scenario,
        moduleId: module.manifest.id,
        scenarioId: game.genesis.scenario,
        players: seats.map((seat) => ({
          side: seat.side,
          name: sideName(game, seat.side),
          kind: seat.kind,
        })),
        fileName,
      };
    },
  );

  const pendingOf = remember((log: Model['log'], cursor: Model['cursor'], seats: Model['seats']) =>
    askedOf(game, { log, cursor, seats } as Model),
  );
  const choices = remember((model: Pick<Model, 'log' | 'cursor' | 'taken'>, _entry: number, _taken: unknown, pending: Pending | undefined) =>
    choicesOf(game, model as Model, pending),
  );
  let choiceKey: Pick<Model, 'log' | 'cursor' | 'taken'> | undefined;
  const choicesFor = (model: Model, pending: Pending | undefined) => {
    const same =
      choiceKey && choiceKey.log === model.log && choiceKey.cursor === model.cursor && choiceKey.taken === model.taken;
    if (!same || !choiceKey) choiceKey = model;
    return choices(choiceKey, entryAt(model.cursor), model.taken, pending);
  };

  const decision = remember(
    (
      pending: Pending | undefined,
      list: readonly Choice<unknown, unknown>[],
      taken: Model['taken'],
    ): DecisionView | undefined =>
      pending && {
        by: pending.by,
        byName: sideName(game, pending.by),
        kind: pending.kind,
        rule: pending.rule,
        prompt: pending.prompt,
        choices: list.map(choiceView),
        draft: taken.map((choice) => choice.label),
      },
  );

  const scene = remember(
    (
      log: Model['log'],
      cursor: Model['cursor'],
      pending: Pending | undefined,
      list: readonly Choice<unknown, unknown>[],
      taken: Model['taken'],
    ): Scene => {
      const entry = entryAt(cursor);
      const step = game.steps.at(log, entry);
      if (!step.ok) throw new Error(step.fault.message);
      const before = entry > 0 ? game.steps.at(log, log.parents[entry]!) : undefined;
      const narration = entry > 0 ? narrationAt(game, log, entry) : undefined;
      return presenter({
        module: game.prepared.walked,
        state: step.value.state,
        ...(before?.ok ? { before: before.value.state } : {}),
        events: step.value.events,
        ...(narration ? { narration } : {}),
        standing: system.standing(step.value.state),
        ...(pending ? { role: pending.by, pending } : {}),
        choices: list,
        taken,
      });
    },
  );

  const overAt = (model: Model, entry: number): boolean => {
    const step = game.steps.at(model.log, entry);
    return step.ok && system.standing(step.value.state).over;
  };

  const marks = remember(
    (list: View['log'], line: readonly number[], count: number, model: { over: boolean }) => {
      void count;
      return marksOf(list, line, model.over);
    },
  );
  const yes = { over: true };
  const no = { over: false };
  const marksFor = (model: Model): readonly StripMark[] => {
    const { line } = model.cursor;
    const filled = rows.filled() > Math.max(...[line.at(-1)!]);
    const over = filled && overAt(model, line.at(-1)!);
    return marks(rows.list(model.log, line), line, rows.filled(), over ? yes : no);
  };

  const starts = remember((log: Model['log'], line: readonly number[], by: StepBy, count: number) => {
    void count;
    const told = line.flatMap((n) => rows.row(n) ?? []);
    const plies = startsOf(
      told.map((row) => row.place),
      by,
    );
    if (by !== 'combat') return plies;
    const fights = told.flatMap((row, ply) => (row.weight === 'combat' ? [ply] : []));
    void log;
    return [...new Set([...plies, ...fights])].sort((a, b) => a - b);
  });

  const view = (model: Model): View => {
    const pending = pendingOf(model.log, model.cursor, model.seats);
    const list = choicesFor(model, pending);
    const asked = decision(pending, list, model.taken);
    const mode = modeOf(game, model);
    const { line, ply } = model.cursor;
    return {
      game: gameView(model.seats, model.fileName || fileNameOf(game, model.log)),
      scene: scene(model.log, model.cursor, pending, list, model.taken),
      at: entryAt(model.cursor),
      last: line.at(-1)!,
      ply,
      line,
      log: rows.list(model.log, line),
      marks: marksFor(model),
      ...(asked ? { decision: asked } : {}),
      canUndo: canUndo(game, model),
      check: model.check,
      ...(model.notice === undefined ? {} : { notice: model.notice }),
      busy: mode === 'botThinking',
      mode,
      canTakeOver: mode === 'viewing' && !botsTurn(game, model) && !standingOf(game, model).over,
      filled: rows.filled(),
    };
  };

  return { view, rows, starts: (model, by) => starts(model.log, model.cursor.line, by, rows.filled()) };
};
