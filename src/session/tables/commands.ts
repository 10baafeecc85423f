// What a person does at a free table: looks round, asks, moves things; all that changes it goes through the session's `act`.
import { entryAt } from '../../kernel/cursor.ts';
import type { TableLook } from '../../scene/table.ts';
import type { AnyTableReader } from '../../scene/tableReader.ts';
import type { Game } from '../game.ts';
import { type Model, stateAt } from '../model.ts';
import type { TableCommands, TableView } from '../view.ts';

export interface TableDesk {
  readonly game: Game;
  readonly reader: AnyTableReader;
  readonly model: () => Model;
  /** the map in front */
  readonly tab: () => string;
  readonly set: (next: Model) => void;
  readonly act: (action: unknown) => void;
  /** lets others have their turn, then goes on; absent: nobody waits, all is done at once */
  readonly between?: (slice: () => void) => unknown;
  /** the session has ended: nothing that was begun is gone on with */
  readonly gone: () => boolean;
}

/** Share of a map's laying out that is done between two times that it is told of. */
const TOLD_EVERY = 0.02;

/** Only what is there: a key that is undefined takes the old wish out. */
const merged = (before: TableLook | undefined, next: object): TableLook => {
  const all = Object.entries({ ...before, ...next }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all) as TableLook;
};

/** Looks another way: another map, or other eyes, only when what is to be seen has been laid out. */
const looking = (desk: TableDesk, state: () => unknown): TableCommands['look'] => {
  let latest = 0;
  return (next) => {
    const { look: now, ...rest } = desk.model();
    const wanted = merged(now, next);
    // what is selected or spread goes on beside a map that is being laid out
    if (!('tab' in next || 'viewer' in next)) return desk.set({ ...rest, look: wanted });
    latest += 1;
    const mine = latest;
    const arrive = (): void => {
      const { laying: _, ...model } = desk.model();
      desk.set({ ...model, look: merged(model.look, next) });
    };
    const other = wanted.tab !== now?.tab || wanted.viewer !== now?.viewer;
    if (!desk.between || !other) return arrive();
    const work = desk.reader.layOut(state(), wanted);
    let told = -1;
    const go = (): void => {
      if (mine !== latest || desk.gone()) return;
      const step = work.next();
      if (step.done) return arrive();
      // whoever hears of it draws the screen anew, which costs more than a slice
      if (told < 0 || step.value - told >= TOLD_EVERY) {
        told = step.value;
        desk.set({ ...desk.model(), laying: { tab: wanted.tab ?? '', share: told } });
      }
      desk.between?.(go);
    };
    go();
  };
};

export const tableCommands = (desk: TableDesk): TableCommands => {
  const { game, reader } = desk;
  const state = (): unknown => {
    const { log, cursor } = desk.model();
    return stateAt(game, log, entryAt(cursor));
  };
  const look = (): TableLook => desk.model().look ?? {};
  return {
    look: looking(desk, state),
    locate: (at) => reader.locate(state(), desk.tab(), at),
    inspect: (piece) => reader.inspect(state(), piece, look()),
    deeds: () => reader.deeds(state(), look().selected ?? [], look()),
    move: (pieces, at) => {
      const action = reader.move(state(), pieces, desk.tab(), at);
      if (action === undefined) return false;
      desk.act(action);
      return true;
    },
    palette: () => reader.palette(state()),
    add: (slot, at) => desk.act(reader.add(state(), slot, desk.tab(), at)),
    write: (piece, trait, text) => desk.act(reader.write(state(), piece, trait, text)),
    turns: () => reader.turns(state()),
    stepTurn: (tracker, way) => {
      const action = reader.stepTurn(state(), tracker, way);
      if (action !== undefined) desk.act(action);
    },
    say: (text) => desk.act(reader.say(state(), text, look())),
    roll: (dice) => desk.act(reader.roll(state(), dice)),
  };
};

/** A free table's own part of the view. */
export const tableView = (
  game: Game,
  reader: AnyTableReader,
  state: unknown,
  { look, laying }: Pick<Model, 'look' | 'laying'>,
): TableView => {
  const { name, version } = game.prepared.module.data as {
    readonly name: string;
    readonly version: string;
  };
  return {
    look: look ?? {},
    ...(laying ? { laying } : {}),
    sides: reader.sides(state),
    module: { name, version, here: game.prepared.beside !== undefined },
    remarks: game.prepared.remarks ?? [],
  };
};
