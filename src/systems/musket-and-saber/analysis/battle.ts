// A battle in figures, out of what happened in it: how often, at what differentials, with what help and at what price.
import type { Figure, FiguredStep } from '../../../kernel/figure.ts';
import type { MsEvent, MsEventOf } from '../events.ts';
import type { GameState } from '../state.ts';
import { isCombat, stepsLeft } from '../units.ts';
import { sideName } from '../rules.ts';

const percent = (part: number, whole: number): string =>
  whole ? `${part} of ${whole} (${Math.round((100 * part) / whole)} %)` : 'none';
const share = (part: number, whole: number): number => (whole ? part / whole : 0);

/** Strength in CF of a side's combat units that are not lost: reduced ones count their weaker face, ineffective ones their front. */
const strength = (s: GameState, side: string): number => {
  let sum = 0;
  for (let i = 0; i < s.units.length; i += 1) {
    const u = s.rules.units[i]!;
    if (u.side !== side || !isCombat(u)) continue;
    const { at } = s.units[i]!.where;
    if (at !== 'map' && at !== 'track' && at !== 'due') continue;
    if (u.kind === 'artillery') sum += u.front.attack;
    else if (u.kind === 'infantry')
      sum += (stepsLeft(s, i) === u.steps ? u.front : (u.back ?? u.front)).cf;
    else if (u.kind === 'cavalry' || u.kind === 'battalion' || u.kind === 'squadron')
      sum += u.front.cf;
  }
  return sum;
};

/** Player-turns in which combat is possible at all: the daylight and twilight ones. */
const isFought = (s: GameState, turn: number): boolean =>
  s.rules.scenario.turns[turn - 1]?.light !== 'night';

type Fought = MsEventOf<'combat'>;
const CLOSE: ReadonlySet<string> = new Set(['assault', 'skirmish']);
const CHARGES: ReadonlySet<string> = new Set(['infantryCharge', 'cavalryCharge', 'countercharge']);

/**
 * The figures of a game, in the order in which they are told. `start`: the game at its set-up; `steps`: the entries of
 * one line of the log from the first on.
 */
export const battleFigures = (
  start: GameState,
  steps: readonly FiguredStep<GameState, MsEvent>[],
): readonly Figure[] => {
  const end = steps.at(-1)?.after ?? start;
  const fought: Fought[] = [];
  const perPhase: number[] = [];
  let disrupted = 0;
  let recovered = 0;
  let turn = start.chart.context.turn;
  for (const { events, after } of steps) {
    for (const e of events) {
      if (e.type === 'phaseBegan') {
        turn = e.turn;
        if (e.phase === 'combat' && isFought(after, turn)) perPhase.push(0);
      } else if (e.type === 'combat') {
        fought.push(e);
        if (perPhase.length) perPhase[perPhase.length - 1]! += 1;
      } else if (e.type === 'disrupted') disrupted += 1;
      else if (e.type === 'recovered') recovered += 1;
    }
  }
  const attacks = fought.filter((e) => e.mode !== 'bombardment');
  const close = fought.filter((e) => CLOSE.has(e.mode));
  const charges = fought.filter((e) => CHARGES.has(e.mode));
  const good = attacks.filter((e) => e.differential >= 0).length;
  const supported = close.filter((e) => e.support.length > 0).length;
  const atBroken = charges.filter((e) => e.broken).length;
  const mean = share(fought.length, perPhase.length);
  const label = end.rules.scenario.turns[end.chart.context.turn - 1]?.label ?? '';
  const out: Figure[] = [
    {
      id: 'lasted',
      label: 'Lasted until',
      value: end.chart.context.turn,
      words: `turn ${end.chart.context.turn} of ${end.rules.scenario.turns.length}, ${label}`,
    },
    {
      id: 'ended',
      label: 'Ended',
      value: end.ending?.winner ?? 'not over',
      words: end.ending
        ? `${end.ending.winner === 'draw' ? 'a draw' : `${sideName(end.rules, end.ending.winner)} win`} (${end.ending.rule}): ${end.ending.reason}`
        : 'not over',
    },
    {
      id: 'combatsPerPlayerTurn',
      label: 'Combats a player-turn, night apart',
      value: mean,
      words: `${mean.toFixed(1)} (${fought.length} in ${perPhase.length}; most ${Math.max(0, ...perPhase)})`,
    },
    {
      id: 'atNoughtOrBetter',
      label: 'Attacks at 0 or better',
      value: share(good, attacks.length),
      words: percent(good, attacks.length),
    },
    {
      id: 'supported',
      label: 'Close combats with guns in support',
      value: share(supported, close.length),
      words: percent(supported, close.length),
    },
    {
      id: 'chargesAtBroken',
      label: 'Charges at disrupted or ineffective units',
      value: share(atBroken, charges.length),
      words: percent(atBroken, charges.length),
    },
    {
      id: 'bombardments',
      label: 'Bombardments',
      value: fought.length - attacks.length,
      words: String(fought.length - attacks.length),
    },
    {
      id: 'recovered',
      label: 'Recoveries against disruptions',
      value: share(recovered, disrupted),
      words: `${recovered} to ${disrupted}`,
    },
  ];
  for (const { id, name } of end.rules.sides) {
    const [was, is] = [strength(start, id), strength(end, id)];
    out.push({
      id: `lost.${id}`,
      label: `CF lost, ${name}`,
      value: share(was - is, was),
      words: percent(was - is, was),
    });
  }
  return out;
};
