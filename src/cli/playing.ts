// `play`: bots to the end of a game, or a person at the terminal by numbered choices.
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { lastEntry, type Log } from '../kernel/log.ts';
import { type Rng, rngFrom, seedState } from '../kernel/rng.ts';
import { type PresenterRegistry, presenters } from '../scene/registry.ts';
import { beginGame, type Game, lookedAtOnly, placeAt, type Seat } from '../session/game.ts';
import { playBots } from '../session/headless.ts';
import { loadModule, type Prepared } from '../session/modules.ts';
import { openSession } from '../session/open.ts';
import type { OpenWhat } from '../session/opening.ts';
import { saveGame } from '../session/save.ts';
import type { Session } from '../session/view.ts';
import {
  type Exit,
  type Io,
  need,
  needModule,
  needPlace,
  printJson,
  readBytes,
  readJson,
  Stop,
  writeBytes,
  wrongUse,
} from './io.ts';
import { goingOn, journalFile } from './journalFile.ts';
import { isFile } from './modulesOnDisk.ts';
import type { World } from './opened.ts';
import { rowText } from './reading.ts';

export interface PlayOptions {
  readonly scenario?: string;
  /** true: the sensible bot; a name: that one; "french=sensible,allied=random": by side */
  readonly bots?: boolean | string;
  readonly side?: string;
  readonly seed?: string;
  readonly out?: string;
  /** a file of standing orders, or "usual" */
  readonly orders?: string;
  readonly json?: boolean;
}

/** Which bot plays a side: "sensible", "random" for all, or by side: "french=sensible,allied=random". */
const botsBySide = (prepared: Prepared, wanted: string | undefined): ((side: string) => string) => {
  const known = Object.keys(prepared.kit.system.bots);
  const usual = known.includes('sensible') ? 'sensible' : known[0]!;
  const sides = prepared.module.manifest.sides.map((s) => s.id);
  const named = new Map<string, string>();
  let all = usual;
  for (const part of wanted === undefined ? [] : wanted.split(',')) {
    const [first, second] = part.split('=');
    if (second !== undefined && !sides.includes(first!))
      throw wrongUse(`There is no side "${first}"; the sides are ${sides.join(', ')}.`);
    const bot = second ?? first!;
    if (!known.includes(bot))
      throw wrongUse(`There is no bot "${bot}"; the bots are ${known.join(', ')}.`);
    if (second === undefined) all = bot;
    else named.set(first!, bot);
  }
  return (side) => named.get(side) ?? all;
};

const seatsFor = (prepared: Prepared, options: PlayOptions): readonly Seat[] => {
  const botOf = botsBySide(prepared, typeof options.bots === 'string' ? options.bots : undefined);
  const sides = prepared.module.manifest.sides.map((s) => s.id);
  if (options.side !== undefined && !sides.includes(options.side))
    throw wrongUse(`There is no side "${options.side}"; the sides are ${sides.join(', ')}.`);
  const isBot = (side: string): boolean =>
    options.side === undefined
      ? options.bots !== undefined && options.bots !== false
      : side !== options.side;
  return sides.map((side) =>
    isBot(side)
      ? { side, kind: 'bot' as const, bot: botOf(side) }
      : { side, kind: 'person' as const },
  );
};

const scenarioFor = (prepared: Prepared, wanted: string | undefined): string => {
  const ids = prepared.module.scenarios.map((s) => s.id);
  if (wanted !== undefined && ids.includes(wanted)) return wanted;
  if (wanted === undefined && ids.length === 1) return ids[0]!;
  throw wrongUse(
    `${wanted === undefined ? 'Say which scenario' : `There is no scenario "${wanted}"`}: ${ids.join(', ')}.`,
  );
};

const tell = (game: Game, log: Log, io: Io, every: number): void => {
  const n = lastEntry(log);
  if (n % every !== 0) return;
  const place = placeAt(game, log, n);
  const words = `entry ${n}, turn ${place?.turn} ${place?.phase}`;
  io.err(io.lively ? `\r${words.padEnd(50)}` : `${words}\n`);
};

const botGame = async (
  prepared: Prepared,
  scenario: string,
  seats: readonly Seat[],
  seed: string,
  options: PlayOptions,
  io: Io,
): Promise<Exit> => {
  const random = rngFrom(seedState(seed));
  const file = options.out ?? `${scenario}-${seed}.vedette`;
  if (options.out === undefined && isFile(file))
    throw wrongUse(`"${file}" is there already; -o ${file} writes over it, -o FILE elsewhere.`);
  needPlace(file);
  const { game, log: begun } = need(beginGame(prepared, { scenario, seats, seed }));
  const every = io.lively ? 25 : 250;
  const log = need(await playBots(game, begun, random, 200_000, (at) => tell(game, at, io, every)));
  if (io.lively) io.err('\r\n');
  const bytes = await saveGame(game, log);
  writeBytes(file, bytes);
  const last = game.steps.at(log, lastEntry(log));
  const standing = last.ok ? prepared.kit.system.standing(last.value.state) : undefined;
  const end = standing?.over
    ? { over: true, winner: standing.winner, rule: standing.rule, reason: standing.reason }
    : { over: false };
  if (options.json)
    printJson(io, { file, seed, entries: log.entries.length, bytes: bytes.length, ...end });
  else {
    const won = standing?.over
      ? `${standing.winner === 'draw' ? 'A draw' : `${standing.winner} wins`} (rule ${standing.rule}): ${standing.reason}`
      : 'The game is not over.';
    io.out(`${won}\n${file}: ${log.entries.length} entries, ${bytes.length} bytes, seed ${seed}\n`);
  }
  return 0;
};

const HELP =
  'A number chooses; b: back one choice, u: undo, /words: only choices with these words, s: save, q: save and quit.\n';

/** Prints rows that came since, and what is asked now. */
const asker = (session: Session, io: Io) => {
  let told = 0;
  return (filter: string): readonly string[] => {
    const { log, decision, notice } = session.get();
    for (; told < log.length; told += 1) io.out(rowText(log[told]!, true));
    if (notice !== undefined) io.out(`! ${notice}\n`);
    if (!decision) return [];
    io.out(`\n${decision.byName}: ${decision.prompt} [rule ${decision.rule}]\n`);
    if (decision.draft.length > 0) io.out(`   so far: ${decision.draft.join(', ')}\n`);
    const shown = decision.choices.filter((c) => c.label.toLowerCase().includes(filter));
    for (const [k, c] of shown.entries()) {
      const more = [
        c.cost === undefined || c.label.includes('MP') ? '' : `${c.cost} MP`,
        c.effect ?? '',
        c.warn === undefined ? '' : `! ${c.warn}`,
      ].filter((t) => t !== '');
      io.out(
        `  ${String(k + 1).padStart(3)}  ${c.label}${more.length > 0 ? ` (${more.join('; ')})` : ''}\n`,
      );
    }
    return shown.map((c) => c.key);
  };
};

const nextTurn = (): Promise<void> => new Promise((go) => setImmediate(go));

/** Standing orders for every side that a person plays; `sheet` absent: the usual ones. */
const leaveOrders = (session: Session, from: string, sheet: unknown): void => {
  const { orders, game } = session.get();
  if (!orders) throw wrongUse('This game knows no standing orders.');
  for (const { side, usual } of orders.sides) {
    if (game.players.find((p) => p.side === side)?.kind !== 'person') continue;
    session.setOrders(side, sheet ?? usual);
    const { notice } = session.get();
    if (notice !== undefined) throw wrongUse(`${from}: ${notice}`);
  }
};

const person = async (
  what: OpenWhat,
  random: Rng,
  out: string,
  orders: string | undefined,
  world: World & { readonly presenters?: PresenterRegistry },
  io: Io,
): Promise<Exit> => {
  needPlace(out);
  const sheet = orders === undefined || orders === 'usual' ? undefined : readJson(orders);
  const journal = journalFile(`${out}.journal`);
  const left = journal.found();
  const begun = left ? await goingOn(what, left, journal, world) : what;
  const session = need(
    await openSession(begun, {
      modules: world.modules,
      systems: world.systems,
      presenters: world.presenters ?? presenters,
      ports: { random, journal: journal.port },
    }),
  );
  if (left)
    io.err(`Going on from ${out}.journal, which an earlier game left; remove it to begin anew.\n`);
  const settle = async (): Promise<void> => {
    do await nextTurn();
    while (session.get().busy || session.get().check.state === 'checking');
  };
  const save = async (): Promise<void> => {
    writeBytes(out, await session.save());
    io.out(`Saved ${out}.\n`);
  };
  // nothing is written to the journal, nor saved, of a file that is not sound
  if (what.kind === 'file') await settle();
  const { check } = session.get();
  if (check.state === 'unsound') {
    session.dispose();
    throw new Stop({ ...check.fault, message: lookedAtOnly(check.fault) });
  }
  try {
    if (orders !== undefined) leaveOrders(session, orders, sheet);
  } catch (error) {
    session.dispose();
    await nextTurn();
    if (!left) journal.remove();
    throw error;
  }
  session.toEnd();
  if (what.kind === 'file' && session.get().canTakeOver) session.takeOver();
  const ask = asker(session, io);
  await settle();
  if (session.get().table) {
    session.dispose();
    journal.remove();
    throw wrongUse(
      'This is a VASSAL game, where anything may be done at any time: it is played on in the app.',
    );
  }
  let filter = '';
  let keys = ask(filter);
  if (session.get().mode === 'deciding') {
    io.out(HELP);
    for await (const line of createInterface({ input: io.input })) {
      const word = line.trim();
      filter = '';
      if (word === 'q') break;
      else if (word === 's') await save();
      else if (word === 'b') session.takeBack();
      else if (word === 'u') session.undo();
      else if (word === '?' || word === 'h') io.out(HELP);
      else if (word.startsWith('/')) filter = word.slice(1).toLowerCase();
      else if (/^\d+$/.test(word) && keys[Number(word) - 1] !== undefined)
        session.choose(keys[Number(word) - 1]!);
      else if (word !== '') io.out(`There is no choice "${word}".\n`);
      await settle();
      keys = ask(filter);
      if (session.get().mode !== 'deciding') break;
    }
  }
  const { scene, mode } = session.get();
  if (mode === 'over') io.out(`${scene.status.over?.words ?? 'The game is over.'}\n`);
  await save();
  journal.remove();
  session.dispose();
  return 0;
};

/** `what` is a module's id or folder, or a game file to play on. */
export const playGame = async (
  what: string,
  options: PlayOptions,
  world: World & { readonly presenters?: PresenterRegistry },
  io: Io,
): Promise<Exit> => {
  const seed = options.seed ?? randomBytes(6).toString('hex');
  const random = rngFrom(seedState(seed));
  const byHand = (): void => {
    if (options.json)
      throw wrongUse('--json is for games that bots play to the end; this one is played here.');
  };
  if (/\.vedette$/i.test(what)) {
    const fresh = (['scenario', 'bots', 'side'] as const).find((o) => options[o] !== undefined);
    if (fresh) throw wrongUse(`--${fresh} is for a new game; "${what}" is one that was begun.`);
    byHand();
    return person(
      { kind: 'file', bytes: readBytes(what), fileName: what },
      random,
      options.out ?? what,
      options.orders,
      world,
      io,
    );
  }
  if (isFile(what))
    throw wrongUse(
      `play takes a module, its folder or a .vedette file; "${what}" is none of them.`,
    );
  const prepared = needModule(await loadModule(world.modules, world.systems, what));
  const scenario = scenarioFor(prepared, options.scenario);
  const seats = seatsFor(prepared, options);
  if (seats.every((seat) => seat.kind === 'bot'))
    return botGame(prepared, scenario, seats, seed, options, io);
  byHand();
  const file = `${scenario}.vedette`;
  if (options.out === undefined && isFile(file) && !isFile(`${file}.journal`))
    throw wrongUse(
      `"${file}" is there already: "vedette play ${file}" goes on with it, -o FILE gives a new game another name.`,
    );
  return person(
    { kind: 'new', module: what, scenario, seats },
    random,
    options.out ?? file,
    options.orders,
    world,
    io,
  );
};
