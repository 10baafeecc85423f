// The odds of a combat: everything that may come of an attack, until it is closed, in few words and exact fractions.
import {
  type Chance,
  type Engine,
  NEVER,
  outcomesOf,
  type Outcomes,
  plus,
  times,
} from '../../../kernel/odds.ts';
import type { OddsTable, OrderSheet, Pending } from '../../../kernel/system.ts';
import type { MsAction } from '../actions.ts';
import type { MsEvent } from '../events.ts';
import { standingOrders } from '../orders/standingOrders.ts';
import { otherSide } from '../rules.ts';
import { activeSide, type GameState, topFrame } from '../state.ts';
import { favour, none, type SideTale, type Tale, tellCombat, wordsOf } from './tale.ts';

export type MsEngine = Engine<GameState, MsAction, MsEvent>;

/** Runs of the rules for one attack, at most: a combat of many units takes some hundreds. */
export const BUDGET = 4000;

export interface OddsWanted {
  /** by side; a side without orders, or whose orders want to ask, goes by those that are usual */
  readonly orders: Readonly<Record<string, OrderSheet>>;
  readonly most?: number;
  /** false: every throw by itself, for checking */
  readonly merge?: boolean;
}

/** Everything that may come of an action that opens a combat, told as {@link Tale}s. */
export function talesOf(
  engine: MsEngine,
  s: GameState,
  action: MsAction,
  wanted: OddsWanted,
): Generator<undefined, Outcomes<Tale>> {
  // a tactic belongs to a combat that is open already
  const open = openCombat(s);
  const before = open === undefined ? s.phase.combats : open - 1;
  const attacker = attackerOf(s);
  return outcomesOf<GameState, MsAction, MsEvent, Tale>(s, action, {
    system: engine,
    none,
    tell: tellCombat(attacker),
    closed: (now) => {
      const kind = topFrame(now)?.kind;
      return (
        kind === undefined ||
        kind === 'fortune' ||
        kind === 'fortuneOrder' ||
        !(
          now.phase.fights.some((f) => f.no > before) ||
          now.chart.context.agenda.some((f) => f.kind === 'shots')
        )
      );
    },
    answer: (now, pending) => answerFor(now, pending, wanted.orders),
    ...(wanted.merge === false ? {} : { key: (now: GameState) => changesSince(s, now) }),
    most: wanted.most ?? BUDGET,
    merge: wanted.merge ?? true,
  });
}

/** The combat whose tactics are being chosen. */
const openCombat = (s: GameState): number | undefined => {
  const top = topFrame(s);
  return top?.kind === 'tactic' ? top.combat : undefined;
};

const attackerOf = (s: GameState): string => {
  const top = topFrame(s);
  const open = openCombat(s);
  const fight = s.phase.fights.find((f) => f.no === open);
  if (fight) return fight.attackSide;
  return top && 'by' in top ? top.by : (activeSide(s) ?? s.rules.sides[0].id);
};

const answerFor = (s: GameState, pending: Pending, orders: OddsWanted['orders']): MsAction => {
  const own = orders[pending.by];
  const said = own ? standingOrders.answer(s, pending, own) : 'ask';
  const usual = said === 'ask' ? standingOrders.answer(s, pending, standingOrders.defaults) : said;
  if (usual === 'ask') throw new Error(`${pending.kind} has no answer in a combat`);
  return usual;
};

/** What a state has that another, from which it came, had not: equal texts are equal futures. */
const changesSince = (from: GameState, now: GameState): string =>
  JSON.stringify([
    now.units.flatMap((u, i) => (u === from.units[i] ? [] : [[i, u]])),
    now.chart.context,
    now.chart.value,
    now.phase,
    now.holders,
  ]);

/** The odds of a legal action that `hasOdds`, a run of the rules at a time. */
export function* attackOdds(
  engine: MsEngine,
  s: GameState,
  action: MsAction,
  wanted: OddsWanted,
): Generator<undefined, OddsTable> {
  const { list, left, runs } = yield* talesOf(engine, s, action, wanted);
  const attacker = attackerOf(s);
  // who acts may be the defender, choosing his tactic
  const top = topFrame(s);
  const sign = top?.kind === 'tactic' && top.which === 'D' ? -1 : 1;
  const sides = { A: attacker, D: otherSide(s.rules, attacker) };
  const sum = (of: (t: Tale) => boolean): Chance =>
    list.reduce((all, one) => (of(one.told) ? plus(all, one.chance) : all), NEVER);
  const mean = (of: (t: Tale) => number): Chance =>
    list.reduce(
      (all, one) => plus(all, times(one.chance, { ways: BigInt(of(one.told)), of: 1n })),
      NEVER,
    );
  const rows = new Map<string, { readonly told: Tale; readonly chance: Chance }>();
  for (const one of list) {
    const words = wordsOf(one.told);
    const known = rows.get(words);
    rows.set(words, known ? { ...known, chance: plus(known.chance, one.chance) } : one);
  }
  const each = (what: string, of: (t: SideTale) => boolean) =>
    (['A', 'D'] as const).map((which) => ({
      text: `${which === 'A' ? 'attacker' : 'defender'} ${what}`,
      chance: sum((t) => of(t[which])),
    }));
  return {
    rows: [...rows]
      .sort(([, a], [, b]) => sign * (favour(b.told) - favour(a.told)))
      .map(([text, { told, chance }]) => ({
        text,
        favour: sign * Math.sign(favour(told)) || 0,
        chance,
      })),
    marks: [
      { text: 'attacker takes the hex', chance: sum((t) => t.taken) },
      ...each('wins a fortune of war', (t) => t.fortunes > 0),
      ...each('loses a leader', (t) => t.leaders > 0),
    ].filter((m) => m.chance.ways > 0n),
    losses: (['A', 'D'] as const).map((which) => ({
      side: sides[which],
      steps: mean((t) => t[which].steps),
    })),
    left,
    runs,
  };
}
