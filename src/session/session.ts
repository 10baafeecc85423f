// The running session: commands change the model, listeners hear of it, bots and checks go on behind it.
import { cursorAt, entryAt, seek, type StepBy } from '../kernel/cursor.ts';
import { lastEntry } from '../kernel/log.ts';
import type { Fault } from '../kit/result.ts';
import type { AnySheetReader } from '../scene/counterSheet.ts';
import type { AnyLayerReader } from '../scene/layers.ts';
import type { AnyPresenter } from '../scene/presenter.ts';
import type { AnyTableReader } from '../scene/tableReader.ts';
import { botMove, type Bots, botsOf } from './bots.ts';
import { checkProof, checkRules, type CheckStep } from './check.ts';
import { type Game, lookedAtOnly, type Seat } from './game.ts';
import { type Journal, noJournal } from './journal.ts';
import { keyframeFault } from './keyframes.ts';
import type { Model } from './model.ts';
import { botsTurn, stateAt } from './model.ts';
import { openNotes, withNotes } from './notes.ts';
import { ordersOf, setOrders } from './orders.ts';
import { act, choose, moveTo, takeOver, undo, whyNot } from './play.ts';
import { atOnce, type SessionPorts } from './ports.ts';
import { makeShowing } from './showing.ts';
import { tableCommands } from './tables/commands.ts';
import { handOver } from './tables/handOver.ts';
import type { Session, View } from './view.ts';

/** Work in one slice where nobody measures its time, in entries; a signature costs as much as ten. */
const SLICE = 40;

/** Share of the check that is done between two times that listeners hear of it. */
const TOLD_EVERY = 0.02;

export interface Running {
  readonly game: Game;
  readonly model: Model;
  readonly presenter: AnyPresenter;
  /** absent: the system has no layers */
  readonly layers?: AnyLayerReader;
  /** absent: the system has no charts */
  readonly sheet?: () => Promise<AnySheetReader>;
  /** absent: it is no free table */
  readonly table?: AnyTableReader;
  readonly ports: SessionPorts;
  /** made with a way to say that it failed */
  readonly journal?: (onFault: (message: string) => void) => Journal;
  /** its key in the journal; absent: there is none */
  readonly key?: string;
  /** it came out of a file, so its heads are checked too */
  readonly signed: boolean;
}

/** Starts the program over an opened game. Entry 0 and the model's entry must be runnable. */
export const runSession = (start: Running): Session => {
  const { game, ports } = start;
  const listeners = new Set<() => void>();
  const background = ports.background ?? atOnce;
  let model = start.model;
  let view: View | undefined;
  let gone = false;
  let botRuns = false;
  let bots: Bots = new Map();
  let callOff: (() => void) | undefined;

  const changed = (): void => {
    view = undefined;
    for (const listener of listeners) listener();
  };
  const tell = (message: string): void => {
    model = { ...model, notice: message };
    changed();
  };
  const notes = openNotes(
    game,
    ports.notes,
    () => {
      if (!gone) changed();
    },
    tell,
  );
  const showing = makeShowing(game, start.presenter, notes, start.table);
  const journal = start.journal?.(tell) ?? noJournal;

  const set = (next: Model): void => {
    if (next === model || gone) return;
    const grown = next.log !== model.log;
    const reseated = next.seats !== model.seats;
    model = next;
    supposed = guessed();
    // what is played here was judged as it was played: its row can follow at once when all before it have theirs
    if (reseated) journal.keepOrders(ordersOf(model.seats));
    if (grown) {
      journal.keep(model.log);
      notes.keep();
      if (showing.rows.filled() >= model.log.entries.length - 1)
        showing.rows.fill(model.log, model.log.entries.length);
    }
    changed();
    void playBots();
  };

  const playBots = async (): Promise<void> => {
    if (botRuns) return;
    botRuns = true;
    try {
      for (;;) {
        await Promise.resolve();
        if (gone) return;
        // fetched when it is a bot's turn: who looks at a replay needs none of those that played it
        const due = botsTurn(game, model)?.bot;
        if (due !== undefined && !bots.has(due)) {
          bots = await botsOf(game, model.seats).catch((): Bots => new Map());
          if (!bots.has(due)) {
            tell(
              'The bot could not be fetched: see whether you are connected, and undo to be asked again.',
            );
            return;
          }
          continue;
        }
        const moved = botMove(game, model, ports.random, bots);
        if (!moved || moved.log === model.log) {
          if (moved) set({ ...moved, live: false });
          return;
        }
        set(moved);
        const entry = entryAt(moved.cursor);
        await ports.pause?.({ entry, weight: showing.rows.row(entry)?.weight ?? 'step' });
      }
    } finally {
      botRuns = false;
    }
  };

  const guessed = (): boolean => game.steps.supposed(model.log, entryAt(model.cursor));
  /** what is shown came of one of the file's keyframes */
  let supposed = guessed();
  /** Once the true state is known, it is shown in place of the one that came of a keyframe; true: just now. */
  const land = (): boolean => {
    if (!supposed || guessed()) return false;
    supposed = false;
    const lie = keyframeFault(game);
    const step = game.steps.at(model.log, entryAt(model.cursor));
    const { taken, cursor } = model;
    const notice = lie?.message ?? (step.ok ? model.notice : step.fault.message);
    model = {
      ...model,
      // a new one, by which whatever was made of the old states is made anew
      cursor: step.ok ? { ...cursor } : cursorAt(model.log, 0),
      taken: lie ? [] : taken,
      ...(notice === undefined ? {} : { notice }),
    };
    view = undefined;
    return true;
  };

  const work = checkWork(start);
  let doneTold = 0;
  const slice = (): void => {
    if (gone) return;
    let did = 0;
    let done = 0;
    // whatever the time, one step is taken
    while (did === 0 || !(ports.spent?.() ?? did >= SLICE)) {
      const next = work.next();
      if (next.done) game.steps.settle(model.log, lastEntry(model.log));
      if (land() && !next.done) changed();
      if (next.done) {
        const check = next.value
          ? ({ state: 'unsound', fault: next.value } as const)
          : ({ state: 'sound' } as const);
        showing.rows.fill(model.log, model.log.entries.length);
        model = { ...model, check };
        changed();
        return;
      }
      did += next.value.run > 0 ? 1 : 10;
      done = next.value.done;
      if (next.value.run > 0) showing.rows.fill(model.log, next.value.run);
      if (!game.damage) model = { ...model, check: { state: 'checking', done } };
    }
    // whoever asks sees how far it is, but listeners are told now and then: what they do costs more than a slice
    view = undefined;
    if (done - doneTold >= TOLD_EVERY) {
      doneTold = done;
      changed();
    }
    callOff = background(slice);
  };
  callOff = background(slice);
  journal.keepOrders(ordersOf(model.seats));
  if (start.model.live) journal.keep(model.log);
  void playBots();

  /** Nothing is done upon a keyframe: false where the true state is another than the one that was shown. */
  const settled = (): boolean => {
    const at = entryAt(model.cursor);
    game.steps.settle(model.log, at);
    if (!land() || (!keyframeFault(game) && at === entryAt(model.cursor))) return true;
    changed();
    return false;
  };

  /** Does what changes the game, or says why a damaged one is not changed. */
  const ifWhole = (deed: () => void): void => {
    if (game.damage) set({ ...model, notice: lookedAtOnly(game.damage) });
    else if (settled()) deed();
  };

  const goTo = (entry: number): void => {
    if (!model.log.entries[entry]) {
      set({
        ...model,
        notice: `There is no entry ${entry}; the last is ${model.log.entries.length - 1}.`,
      });
      return;
    }
    const step = game.steps.at(model.log, entry);
    if (land()) changed();
    if (!step.ok) {
      set({ ...model, notice: step.fault.message });
      return;
    }
    if (entry !== entryAt(model.cursor)) set(moveTo(model, entry));
  };

  /** As `seek`; while the log is still being checked, what it needs to know is told first. */
  const seekTold = (by: StepBy, dir: 1 | -1): ReturnType<typeof seek> => {
    const { rows } = showing;
    const until = model.log.entries.length;
    rows.fill(model.log, Math.max(rows.filled(), entryAt(model.cursor) + 1));
    for (;;) {
      const near = seek(model.cursor, showing.starts(model, by), dir);
      const told = rows.filled();
      if (near || dir === -1 || told >= until) return near;
      if (!rows.fill(model.log, Math.min(until, told + SLICE))) return undefined;
    }
  };

  const stepBy = (by: StepBy, dir: 1 | -1): boolean => {
    const { line, ply } = model.cursor;
    const near =
      by === 'entry'
        ? line[ply + dir] === undefined
          ? undefined
          : { line, ply: ply + dir }
        : seekTold(by, dir);
    if (!near) return false;
    const before = model;
    goTo(entryAt(near));
    return model !== before && entryAt(model.cursor) === entryAt(near);
  };

  const shown = (): View => {
    if (view) return view;
    land();
    try {
      view = showing.view(model);
    } catch (error) {
      if (!supposed) throw error;
      // a keyframe that only looks like a state of this game
      game.steps.settle(model.log, entryAt(model.cursor));
      land();
      view = showing.view(model);
    }
    return view;
  };
  const play = (action: unknown): void =>
    ifWhole(() => set(act(game, model, action, ports.random)));

  return {
    get: shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    layerOffers: start.layers?.offers ?? [],
    ...(start.table
      ? {
          table: tableCommands({
            game,
            reader: start.table,
            model: () => model,
            tab: () => shown().scene.table?.tab ?? '',
            set,
            act: play,
            gone: () => gone,
            ...(ports.between ? { between: ports.between } : {}),
          }),
        }
      : {}),
    handOver: () =>
      handOver({
        game: withNotes(game, notes.bytes()),
        model,
        signed: start.signed,
        ...(start.key === undefined
          ? {}
          : { journal: { key: start.key, written: journal.count() } }),
      }),
    layers: async () => {
      const read = await start.layers?.reading();
      return (ask) => read?.(stateAt(game, model.log, entryAt(model.cursor)), ask) ?? [];
    },
    whyNot: (at) => whyNot(game, model, at),
    charts: async () => (await start.sheet?.())?.(stateAt(game, model.log, 0)).charts ?? [],
    dispose: () => {
      gone = true;
      callOff?.();
      listeners.clear();
    },
    step: stepBy,
    goTo,
    toStart: () => goTo(0),
    toEnd: () => goTo(model.cursor.line.at(-1)!),
    act: play,
    choose: (key) => ifWhole(() => set(choose(game, model, key, ports.random))),
    takeBack: () => {
      if (model.taken.length > 0) set({ ...model, taken: model.taken.slice(0, -1) });
    },
    undo: () => ifWhole(() => set(undo(game, model))),
    seat: (side, kind, bot) =>
      ifWhole(() =>
        set({ ...model, live: true, taken: [], seats: reseat(game, model.seats, side, kind, bot) }),
      ),
    setOrders: (side, sheet) => ifWhole(() => set(setOrders(game, model, side, sheet))),
    odds: async (key) => {
      // as it is now, whatever is played until they are fetched
      const now = model;
      return (await import('./odds.ts')).oddsOf(game, now, key, background);
    },
    bookmark: (entry, text) => {
      notes.mark(model.log, entry, text);
      changed();
    },
    takeOver: () => ifWhole(() => set(takeOver(game, model))),
    save: async () => {
      if (game.damage) throw new Error(lookedAtOnly(game.damage));
      // as it is now, whatever is played until the writer is fetched
      const [noted, { log, seats }] = [withNotes(game, notes.bytes()), model];
      const { saveGame } = await import('./save.ts');
      return saveGame(noted, log, seats);
    },
  };
};

const reseat = (
  game: Game,
  seats: readonly Seat[],
  side: string,
  kind: 'person' | 'bot',
  bot: string | undefined,
): readonly Seat[] => {
  const { bots } = game.prepared.kit.system;
  const name =
    bot !== undefined && bots[bot] ? bot : 'sensible' in bots ? 'sensible' : Object.keys(bots)[0];
  return seats.map((seat) =>
    seat.side !== side
      ? seat
      : kind === 'bot' && name !== undefined
        ? { side, kind, bot: name }
        : { side, kind: 'person', ...(seat.orders ? { orders: seat.orders } : {}) },
  );
};

/** Proof, then rules, over the log as it was opened. */
function* checkWork(start: Running): Generator<CheckStep, Fault | undefined> {
  const { game, model, signed } = start;
  if (signed) {
    const fault = yield* checkProof(game, model.log);
    if (fault) return fault;
  }
  return (yield* checkRules(game, model.log)) ?? game.damage;
}
