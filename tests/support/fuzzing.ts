// Random games, looked at after every action. A seed gives the same game again, so a failure is told as a seed and an entry.
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { worldOf } from '../../src/cli/opened.ts';
import { readScript } from '../../src/cli/script/format.ts';
import { runScript } from '../../src/cli/script/run.ts';
import { recorded, rolling } from '../../src/kernel/dice.ts';
import { type Rng, rngFrom, seedState } from '../../src/kernel/rng.ts';
import { canonicalJson } from '../../src/kit/canonicalJson.ts';
import { loadModule } from '../../src/session/modules.ts';
import { type SystemKit, systems } from '../../src/systems/registry.ts';

const modules = modulesOnDisk();
const world = worldOf(modules);

/** Where a game begins. */
export interface Start {
  readonly kit: SystemKit;
  readonly state: unknown;
}

/** A scenario of a module, played past any sudden victory. */
export const scenarioStart = async (id: string, scenario: string): Promise<Start> => {
  const loaded = await loadModule(modules, systems, id);
  if (!loaded.ok) throw new Error(loaded.fault.message);
  const { kit, module } = loaded.value;
  const prepared = kit.prepare(module, scenario);
  if (!prepared.ok) throw new Error(prepared.fault.message);
  const state = kit.system.start(prepared.value, scenario, { playOn: true });
  if (!state.ok) throw new Error(state.fault.message);
  return { kit, state: state.value };
};

const pickOf = <T>(rng: Rng, ...list: readonly T[]): T => rng.pick(list);

const SIDES = ['creek', 'creek', 'river', 'bridge', 'riverBridge', 'ford'] as const;

/** Clockwise from the north; even columns stand half a hex down. */
const neighbours = (column: number, row: number): readonly (readonly [number, number])[] => {
  const up = column % 2 === 1 ? -1 : 0;
  return [
    [column, row - 1],
    [column + 1, row + up],
    [column + 1, row + up + 1],
    [column, row + 1],
    [column - 1, row + up + 1],
    [column - 1, row + up],
  ];
};
const hexName = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

const randomCounter = (rng: Rng, side: 'blue' | 'white', n: number): Record<string, unknown> => {
  const army = side === 'blue' ? 'Blue' : 'White';
  const formation = String(rng.below(3));
  const base = { id: `${army[0]}${n}`, side, army, formation };
  const foot = () =>
    `${rng.below(9) === 0 ? `(${1 + rng.below(8)})` : rng.below(9)}-${2 + rng.below(4)}-${pickOf(rng, '3', '4', '5', '[4]', 'V')}`;
  const horse = () => `${1 + rng.below(6)}-${2 + rng.below(4)}-${7 + rng.below(3)}`;
  const kind = pickOf(
    rng,
    'infantry',
    'infantry',
    'infantry',
    'cavalry',
    'artillery',
    'battalion',
    'squadron',
    'leader',
  );
  switch (kind) {
    case 'infantry':
      return {
        ...base,
        front: foot(),
        ...(rng.below(2) ? { back: foot() } : {}),
        ...(rng.below(3) ? {} : { name: `${formation}/1` }),
      };
    case 'artillery':
      return { ...base, kind, front: `${1 + rng.below(6)}-${rng.below(4)}-3-${4 + rng.below(4)}` };
    case 'leader':
      return { ...base, kind };
    default:
      return { ...base, kind, front: kind === 'battalion' ? foot() : horse() };
  }
};

/** A small map with a few counters in a clinch: the same seed gives the same position. Nothing: that position cannot stand. */
export const randomStart = async (seed: string): Promise<Start | undefined> => {
  const rng = rngFrom(seedState(seed));
  const [columns, rows] = [6 + rng.below(3), 6 + rng.below(3)];
  const letters = '......wwhht-';
  const drawn = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => letters[rng.below(letters.length)]!).join(''),
  );
  const there = (c: number, r: number): boolean => (drawn[r - 1]?.[c - 1] ?? '-') !== '-';
  const hexes: [number, number][] = [];
  for (let c = 1; c <= columns; c += 1)
    for (let r = 1; r <= rows; r += 1) if (there(c, r)) hexes.push([c, r]);
  const beside = ([c, r]: readonly [number, number]) =>
    neighbours(c, r).filter(([x, y]) => there(x, y));
  const roads: string[][] = [];
  for (let k = 0; k < 3; k += 1) {
    let at = rng.pick(hexes);
    const path = [hexName(...at)];
    for (let step = 0; step < 6; step += 1) {
      const on = beside(at).filter((h) => !path.includes(hexName(...h)));
      if (!on.length) break;
      at = [...rng.pick(on)];
      path.push(hexName(...at));
    }
    if (path.length > 1) roads.push(path);
  }
  const hexsides: Record<string, unknown> = {};
  for (let k = 0; k < columns * 2; k += 1) {
    const from = rng.pick(hexes);
    const on = beside(from);
    if (!on.length) continue;
    const to = rng.pick(on);
    const [a, b] = [hexName(...from), hexName(...to)];
    if (hexsides[`${b}/${a}`]) continue;
    const type = rng.pick(SIDES);
    hexsides[`${a}/${b}`] =
      type === 'bridge'
        ? { type, over: 'creek' }
        : type === 'riverBridge'
          ? { type, over: 'river' }
          : type;
  }
  const counters: Record<string, unknown>[] = [];
  const units: Record<string, unknown> = {};
  const homes = { blue: rng.pick(hexes), white: rng.pick(hexes) };
  for (const side of ['blue', 'white'] as const) {
    const mine = hexes.filter(([c]) =>
      side === 'blue' ? c * 2 <= columns + 1 : c * 2 > columns + 1,
    );
    const count = 3 + rng.below(6);
    const camps = Array.from({ length: 4 }, () => rng.pick(mine));
    for (let n = 1; n <= count; n += 1) {
      const counter = randomCounter(rng, side, n);
      counters.push(counter);
      const kind = counter['kind'];
      const state =
        kind === 'leader'
          ? {}
          : {
              ...(rng.below(5) === 0 ? { disrupted: true } : {}),
              ...(kind !== undefined && rng.below(5) === 0 ? { ineffective: true } : {}),
            };
      units[String(counter['id'])] =
        rng.below(12) === 0
          ? { track: 1 + rng.below(3) }
          : { hex: hexName(...rng.pick(camps)), ...state };
    }
    if (rng.below(2)) {
      const id = side === 'blue' ? 'BHQ' : 'WHQ';
      counters.push({ id, side, army: side === 'blue' ? 'Blue' : 'White', kind: 'hq' });
      units[id] = hexName(...rng.pick(mine));
    }
  }
  const script = readScript(
    JSON.stringify({
      map: { rows: drawn, roads, hexsides },
      counters,
      units,
      turns: Array.from({ length: 6 }, (_, n) => ({
        label: `Turn ${n + 1}`,
        light: rng.below(6) ? 'day' : 'twilight',
      })),
      loc: { Blue: [hexName(...homes.blue)], White: [hexName(...homes.white)] },
      phase: rng.below(2) ? 'blue.combat' : 'blue.movement',
    }),
    seed,
  );
  if (!script.ok) throw new Error(script.fault.message);
  const ran = await runScript(script.value, world);
  if (ran.ok) return { kit: ran.value.kit, state: ran.value.state };
  // a position that rolls before anybody acts, or is not one, tells nothing about play
  if (ran.fault.name === 'bad-stage') return undefined;
  throw new Error(`${ran.fault.where ?? ''}: ${ran.fault.message}`);
};

interface SeenUnit {
  readonly at: string;
  readonly hex?: string;
  readonly steps?: number;
}
interface Seen {
  readonly units: Readonly<Record<string, SeenUnit>>;
}

/** What is the matter with a game, and where. */
export interface Trouble {
  readonly what: string;
  /** actions carried out before it */
  readonly entry: number;
  /** all actions, with the last that was tried */
  readonly actions: readonly { readonly by: string; readonly action: unknown }[];
}

const PLACES = new Set(['map', 'due', 'track', 'eliminated', 'captured', 'gone']);
const FOR_GOOD = new Set(['captured', 'gone']);

const boardTrouble = (
  before: Seen,
  after: Seen,
  sides: Readonly<Record<string, string>>,
  mended: ReadonlySet<string>,
): string | undefined => {
  const holder = new Map<string, string>();
  const ids = Object.keys(before.units);
  if (Object.keys(after.units).length !== ids.length) return 'a counter has come or gone';
  for (const id of ids) {
    const [was, is] = [before.units[id]!, after.units[id]];
    if (!is) return `${id} is nowhere`;
    if (!PLACES.has(is.at)) return `${id} is at "${is.at}"`;
    if ((is.at === 'map') !== (is.hex !== undefined))
      return `${id} is on the map without a hex, or off it with one`;
    if (FOR_GOOD.has(was.at) && is.at !== was.at) return `${id} came back from being ${was.at}`;
    if ((is.steps ?? 0) > (was.steps ?? 0) && !mended.has(id))
      return `${id} grew from ${was.steps} to ${is.steps} steps`;
    if (is.at !== 'map' || is.steps === undefined) continue;
    const other = holder.get(is.hex!);
    if (other !== undefined && other !== sides[id]) return `both sides stand in ${is.hex}`;
    holder.set(is.hex!, sides[id]!);
  }
  return undefined;
};

const WALKED = new Set(['moved', 'retreated', 'routed', 'advanced']);

/** Paths go from neighbour to neighbour. */
const pathTrouble = (events: readonly { readonly type: string }[]): string | undefined => {
  for (const e of events) {
    if (!WALKED.has(e.type)) continue;
    const { path } = e as unknown as { readonly path: readonly string[] };
    for (let k = 1; k < path.length; k += 1) {
      const [a, b] = [path[k - 1]!, path[k]!];
      const around = neighbours(Number(a.slice(0, 2)), Number(a.slice(2)));
      if (!around.some((h) => hexName(...h) === b))
        return `${e.type} from ${a} to ${b}, which are no neighbours`;
    }
  }
  return undefined;
};

/** One check of what stands open: every first choice, and one way down from each. */
const offerTrouble = (
  kit: SystemKit,
  state: unknown,
  rng: Rng,
  thorough: boolean,
): string | undefined => {
  const standing = kit.system.standing(state);
  if (standing.over) return undefined;
  for (const pending of standing.pending) {
    const first = kit.system.next(state, pending, undefined);
    if (!first.length) return `${pending.by} is asked for "${pending.kind}" and nothing is offered`;
    if (new Set(first.map((c) => c.key)).size !== first.length)
      return `two choices have one key at "${pending.kind}"`;
    for (const choice of first) {
      let at = choice;
      const keys = [choice.key];
      for (let depth = 0; ; depth += 1) {
        if ('action' in at.then && at.then.action !== undefined) {
          const verdict = kit.system.judge(state, at.then.action);
          if (!verdict.legal)
            return `${keys.join(', ')} is offered and refused (${verdict.rule}): ${verdict.reason}`;
          break;
        }
        if (!thorough || depth > 12) break;
        const on = kit.system.next(state, pending, at.then.draft);
        // a first choice may lead nowhere further only where it can be put back; the next must lead on
        if (!on.length) return `after ${keys.join(', ')} nothing is offered`;
        at = rng.pick(on);
        keys.push(at.key);
      }
    }
  }
  return undefined;
};

/** Plays at random until the end or `most` actions; the first thing that is wrong, or how many actions there were. */
export const playChecked = (
  start: Start,
  seed: string,
  most: number,
): { readonly trouble?: Trouble; readonly actions: number; readonly over: boolean } => {
  const { system } = start.kit;
  const rng = rngFrom(seedState(`${seed} play`));
  const actions: { by: string; action: unknown }[] = [];
  const old: unknown[] = [];
  const sides = sidesOf(start);
  let state = start.state;
  let seen = system.observe(state) as unknown as Seen;
  const wrong = (what: string) => ({
    trouble: { what, entry: actions.length, actions: [...actions] },
    actions: actions.length,
    over: false,
  });
  try {
    for (let n = 0; n < most; n += 1) {
      const standing = system.standing(state);
      if (standing.over) return { actions: n, over: true };
      if (!standing.pending.length) return wrong('it is not over and nobody is asked');
      const offer = offerTrouble(start.kit, state, rng, rng.below(6) === 0);
      if (offer !== undefined) return wrong(offer);
      // an action from another moment is judged and applied alike
      if (old.length) {
        const stale = rng.pick(old);
        const verdict = system.judge(state, stale);
        const tried = system.apply(state, stale, rolling((s) => 1 + rng.below(s)).dice);
        if (verdict.legal !== tried.ok)
          return wrong(
            `${JSON.stringify(stale)} is ${verdict.legal ? 'legal' : 'not legal'}, but apply ${tried.ok ? 'does it' : 'refuses it'}`,
          );
        if (canonicalJson(system.observe(state)) !== canonicalJson(seen))
          return wrong('a trial changed the state it was made on');
      }
      const pending = rng.pick(standing.pending);
      const action = system.sample(state, pending, rng);
      actions.push({ by: pending.by, action });
      const verdict = system.judge(state, action);
      if (!verdict.legal)
        return wrong(
          `the sampled ${JSON.stringify(action)} is refused (${verdict.rule}): ${verdict.reason}`,
        );
      const read = system.readAction(JSON.parse(JSON.stringify(action)));
      if (!read.ok || canonicalJson(read.value) !== canonicalJson(action))
        return wrong(`${JSON.stringify(action)} does not survive a file`);
      const thrown = rolling((s) => 1 + rng.below(s));
      const done = system.apply(state, action, thrown.dice);
      if (!done.ok)
        return wrong(
          `judge allows ${JSON.stringify(action)}, apply refuses it: ${done.fault.message}`,
        );
      const now = system.observe(done.value.state) as unknown as Seen;
      const again = recorded(thrown.rolls);
      const replayed = system.apply(state, read.value, again.dice);
      if (
        !replayed.ok ||
        again.left() > 0 ||
        canonicalJson(system.observe(replayed.value.state)) !== canonicalJson(now)
      )
        return wrong(`${JSON.stringify(action)} replays otherwise`);
      const mended = new Set(
        done.value.events
          .filter((e) => e.type === 'recovered')
          .map((e) => (e as unknown as { readonly unit: string }).unit),
      );
      const board = boardTrouble(seen, now, sides, mended) ?? pathTrouble(done.value.events);
      if (board !== undefined) return wrong(board);
      system.narrate(done.value.events, done.value.state);
      if (
        rng.below(10) === 0 &&
        canonicalJson(JSON.parse(JSON.stringify(now))) !== canonicalJson(now)
      )
        return wrong('what is observed does not survive JSON');
      if (old.length < 200) old.push(action);
      else old[rng.below(old.length)] = action;
      state = done.value.state;
      seen = now;
    }
    return { actions: most, over: system.standing(state).over };
  } catch (error) {
    return wrong(`thrown: ${(error as Error).stack ?? String(error)}`);
  }
};

/** Which side each counter is of, out of the rules that the state carries. */
const sidesOf = ({ state }: Start): Readonly<Record<string, string>> => {
  const { rules } = state as {
    readonly rules: { readonly units: readonly { readonly id: string; readonly side: string }[] };
  };
  return Object.fromEntries(rules.units.map((u) => [u.id, u.side]));
};
