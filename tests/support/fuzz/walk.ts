// One random game, looked at after every action. A seed gives the same game again; so does a list of its actions, since
// every die falls by its address alone, whatever was left out before it.
import { readGame } from '../../../src/formats/native/readGame.ts';
import { recorded, type RollAsk, rolling } from '../../../src/kernel/dice.ts';
import { lastEntry, type Log } from '../../../src/kernel/log.ts';
import { play } from '../../../src/kernel/play.ts';
import { rngFrom, seedState } from '../../../src/kernel/rng.ts';
import { digest } from '../../../src/kernel/chain.ts';
import { canonicalJson } from '../../../src/kit/canonicalJson.ts';
import { timeline } from '../../../src/kernel/timeline.ts';
import { beginGame, type Game } from '../../../src/session/game.ts';
import { stateAt } from '../../../src/session/model.ts';
import { saveGame } from '../../../src/session/save.ts';
import { rulesIn } from './coverage.ts';
import { happenedFault, offerFault, type Seen } from './faults.ts';
import type { Ground } from './grounds.ts';

export interface Move {
  readonly by: string;
  readonly action: unknown;
}

/** What is the matter with a game, and where. */
export interface Trouble {
  readonly what: string;
  /** actions carried out before it */
  readonly entry: number;
  /** all actions, with the last that was tried */
  readonly moves: readonly Move[];
}

export interface Walked {
  readonly trouble?: Trouble;
  readonly actions: number;
  readonly over: boolean;
  readonly game: Game;
  readonly log: Log;
}

export interface WalkOptions {
  readonly seed: string;
  readonly most: number;
  /** these actions are played in place of chosen ones; those that are not legal by then are left out */
  readonly moves?: readonly Move[];
  /** hears of each rule that was named: by an event, a choice, a question or a refusal */
  readonly reached?: (rule: string) => void;
}

/** A face by its address and how often that address came before within its entry's phase: nothing else moves it. */
const addressed = (seed: string) => {
  const count = new Map<string, number>();
  return (sides: number, ask: RollAsk): number => {
    const address = `${ask.rule} ${ask.subject}`;
    const nth = (count.get(address) ?? 0) + 1;
    count.set(address, nth);
    return 1 + (Number.parseInt(digest(`${seed} ${address} ${nth}`).slice(0, 8), 16) % sides);
  };
};

const sidesOf = (state: unknown): Readonly<Record<string, string>> => {
  const { rules } = state as {
    readonly rules: { readonly units: readonly { readonly id: string; readonly side: string }[] };
  };
  return Object.fromEntries(rules.units.map((u) => [u.id, u.side]));
};

/** The kept states again from the log alone, at a few entries, the last first. */
const backFault = (game: Game, log: Log, at: readonly number[]): string | undefined => {
  const { system } = game.prepared.kit;
  const begun = stateAt(game, log, 0);
  const fresh = timeline(system, begun, 16);
  for (const n of [...at].sort((a, b) => b - a)) {
    const again = fresh.at(log, n);
    if (!again.ok) return `entry ${n} cannot be run again: ${again.fault.message}`;
    if (
      canonicalJson(system.observe(again.value.state)) !==
      canonicalJson(system.observe(stateAt(game, log, n)))
    )
      return `entry ${n} is another when run again from the end backwards`;
  }
  return undefined;
};

/** Saved and opened again it is the same log. */
export const savedFault = async (game: Game, log: Log): Promise<string | undefined> => {
  const read = await readGame(await saveGame(game, log));
  if (!read.ok) return `saved, it does not open: ${read.fault.message}`;
  return read.value.log.ids.at(-1) === log.ids.at(-1)
    ? undefined
    : 'saved and opened, it is another game';
};

/** Of how many first choices, now and then, one way down is looked at. */
const DEEP = 16;

/** Plays at random until the end, `most` actions, or something is wrong. */
export const walkChecked = (ground: Ground, options: WalkOptions): Walked => {
  const { prepared, scenario } = ground;
  const { kit } = prepared;
  const { system } = kit;
  const { seed, most, reached } = options;
  const rng = rngFrom(seedState(`${seed} play`));
  // what is looked at by the way has chance of its own, so that another look leaves a seed's game as it was
  const looks = rngFrom(seedState(`${seed} looks`));
  const seats = prepared.module.manifest.sides.map((s) => ({
    side: s.id,
    kind: 'bot' as const,
    bot: 'random',
  }));
  const begun = beginGame(prepared, { scenario, options: { playOn: true }, seats, seed });
  if (!begun.ok) throw new Error(begun.fault.message);
  const { game } = begun.value;
  let { log } = begun.value;
  let state = stateAt(game, log, 0);
  const sides = sidesOf(state);
  const face = addressed(seed);
  const given = options.moves ? [...options.moves] : undefined;
  const moves: Move[] = [];
  const old: unknown[] = [];
  let seen = system.observe(state) as unknown as Seen;
  const done = (over: boolean): Walked => ({ actions: moves.length, over, game, log });
  const wrong = (what: string): Walked => ({
    ...done(false),
    trouble: { what, entry: lastEntry(log), moves: [...moves] },
  });
  try {
    while (moves.length < most) {
      const standing = system.standing(state);
      if (standing.over) break;
      const deep = given ? Infinity : looks.below(6) === 0 ? DEEP : 0;
      const offer = offerFault(kit, state, looks, deep);
      if (offer !== undefined) return wrong(offer);
      const pending = standing.pending[0];
      reached?.(pending.rule);
      // an action from another moment is judged and applied alike, and leaves no trace
      const stale = old.length ? looks.pick(old) : undefined;
      if (stale !== undefined) {
        const verdict = system.judge(state, stale);
        if (!verdict.legal) reached?.(verdict.rule);
        const tried = system.apply(state, stale, rolling((s) => 1 + looks.below(s)).dice);
        if (verdict.legal !== tried.ok)
          return wrong(
            `${JSON.stringify(stale)} is ${verdict.legal ? 'legal' : 'not legal'}, but apply ${tried.ok ? 'does it' : 'refuses it'}`,
          );
        if (canonicalJson(system.observe(state)) !== canonicalJson(seen))
          return wrong('a trial changed the state it was made on');
      }
      let move: Move;
      if (given) {
        const next = given.shift();
        if (!next) break;
        if (next.by !== pending.by || !system.judge(state, next.action).legal) continue;
        move = next;
      } else move = { by: pending.by, action: system.sample(state, pending, rng) };
      moves.push(move);
      const verdict = system.judge(state, move.action);
      if (!verdict.legal)
        return wrong(
          `the sampled ${JSON.stringify(move.action)} is refused (${verdict.rule}): ${verdict.reason}`,
        );
      const read = system.readAction(JSON.parse(JSON.stringify(move.action)));
      if (!read.ok || canonicalJson(read.value) !== canonicalJson(move.action))
        return wrong(`${JSON.stringify(move.action)} does not survive a file`);
      const played = play(system, log, lastEntry(log), state, move, face);
      if (!played.ok)
        return wrong(
          `judge allows ${JSON.stringify(move.action)}, apply refuses it: ${played.fault.message}`,
        );
      const { step, entry } = played.value;
      const now = system.observe(step.state) as unknown as Seen;
      const rolls = recorded(played.value.log.entries[entry]!.rolls);
      const replayed = system.apply(state, read.value, rolls.dice);
      if (
        !replayed.ok ||
        rolls.left() > 0 ||
        canonicalJson(system.observe(replayed.value.state)) !== canonicalJson(now)
      )
        return wrong(`${JSON.stringify(move.action)} replays otherwise`);
      const happened = happenedFault(seen, now, sides, step.events);
      if (happened !== undefined) return wrong(happened);
      system.narrate(step.events, step.state);
      if (reached) for (const e of step.events) for (const rule of rulesIn(e)) reached(rule);
      log = played.value.log;
      game.steps.keep(log, entry, step);
      if (old.length < 200) old.push(move.action);
      else old[looks.below(old.length)] = move.action;
      state = step.state;
      seen = now;
    }
    const last = lastEntry(log);
    const sample = Array.from({ length: Math.min(4, last) }, () => looks.below(last + 1));
    const back = backFault(game, log, sample);
    return back === undefined ? done(system.standing(state).over) : wrong(back);
  } catch (error) {
    return wrong(`thrown: ${(error as Error).stack ?? String(error)}`);
  }
};
