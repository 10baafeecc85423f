// The odds of a choice that would open a combat, worked out a little at a time so that nobody waits for them.
import { asFraction, asNumber, type Chance } from '../kernel/odds.ts';
import type { OddsTable, OrderSheet } from '../kernel/system.ts';
import { entryAt } from '../kernel/cursor.ts';
import { type Game, sideName } from './game.ts';
import { askedOf, type Model, stateAt } from './model.ts';
import { choicesOf } from './play.ts';
import type { OddsView } from './view.ts';

/** Runs of the rules in one slice. */
const SLICE = 12;

const shown = ({ text, chance }: { readonly text: string; readonly chance: Chance }) => ({
  text,
  share: asNumber(chance),
  fraction: asFraction(chance),
});

const viewOf = (game: Game, table: OddsTable): OddsView => ({
  rows: table.rows.map((row) => ({ ...shown(row), favour: row.favour })),
  marks: table.marks.map(shown),
  losses: table.losses.map((l) => ({
    side: l.side,
    name: sideName(game, l.side),
    steps: asNumber(l.steps),
  })),
  left: asNumber(table.left),
});

/** The odds of the choice with that key; undefined: it opens no combat, or there is none such. */
export const oddsOf = async (
  game: Game,
  model: Model,
  key: string,
  background: (slice: () => void) => () => void,
): Promise<OddsView | undefined> => {
  const { system } = game.prepared.kit;
  const pending = askedOf(game, model);
  const choice = choicesOf(game, model, pending).find((c) => c.key === key);
  const action = choice && 'action' in choice.then ? choice.then.action : undefined;
  const state = stateAt(game, model.log, entryAt(model.cursor));
  if (!system.odds || !pending || action === undefined || !system.odds.fits(state, action))
    return undefined;
  // a player knows his own orders; of the other's he may expect the usual
  const own = model.seats.find((seat) => seat.side === pending.by)?.orders;
  const orders: Readonly<Record<string, OrderSheet>> = own ? { [pending.by]: own } : {};
  const work = await system.odds.of(state, action, orders);
  return new Promise((done) => {
    const slice = (): void => {
      for (let n = 0; n < SLICE; n += 1) {
        const next = work.next();
        if (next.done) {
          done(viewOf(game, next.value));
          return;
        }
      }
      background(slice);
    };
    background(slice);
  });
};
