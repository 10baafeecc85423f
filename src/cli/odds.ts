// `odds`: what may come of an attack at a point of a game, exactly.
import { asFraction, asNumber, type Chance } from '../kernel/odds.ts';
import { drain } from '../kernel/slices.ts';
import { type Exit, type Io, need, printJson, readJson, Stop, wrongUse } from './io.ts';
import { entryOf, type OpenedGame, openPath, stateBy, type World } from './opened.ts';

export interface OddsOptions {
  readonly at: string;
  /** JSON of the action, or a file of it; absent: that of the entry itself, before its dice fell */
  readonly attack?: string;
  /** a file of standing orders by which both sides answer; absent: the usual ones */
  readonly orders?: string;
  readonly json?: boolean;
}

const actionOf = (text: string): unknown => {
  if (!text.trimStart().startsWith('{')) return readJson(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrongUse(`--attack is not JSON: ${(error as Error).message}.`);
  }
};

/** Where the action is looked at, and the action as it was given. */
const asked = (
  opened: OpenedGame,
  { at, attack }: OddsOptions,
): { readonly entry: number; readonly loose: unknown } => {
  const entry = entryOf(opened, at);
  if (attack !== undefined) return { entry, loose: actionOf(attack) };
  const played = opened.log.entries[entry];
  if (entry === 0 || !played)
    throw wrongUse('Entry 0 sets the game up: give --attack, or --at an entry that attacks.');
  return { entry: opened.log.parents[entry]!, loose: played.action };
};

const WIDE = 24;
const line = (text: string, chance: Chance): string => {
  const share = asNumber(chance);
  const bar = '#'.repeat(Math.round(share * WIDE));
  return `  ${text.padEnd(44)} ${(share * 100).toFixed(1).padStart(5)}%  ${asFraction(chance).padEnd(14)} ${bar}\n`;
};
const plain = (chance: Chance) => ({ fraction: asFraction(chance), share: asNumber(chance) });

export const showOdds = async (
  path: string,
  options: OddsOptions,
  world: World,
  io: Io,
): Promise<Exit> => {
  const opened = await openPath(path, world);
  const { system } = opened.game.prepared.kit;
  if (!system.odds)
    throw wrongUse(
      'No odds are known of this game: its rules say of no action what the dice may bring.',
    );
  const { entry, loose } = asked(opened, options);
  const state = stateBy(opened, entry, {});
  const action = need(system.readAction(loose));
  const verdict = system.judge(state, action);
  if (!verdict.legal)
    throw new Stop({ name: 'refused', message: `${verdict.reason}.`, rule: verdict.rule });
  const sheet =
    options.orders === undefined || !system.orders
      ? undefined
      : need(system.orders.read(readJson(options.orders)));
  const sides = opened.game.genesis.players.map((p) => p.side);
  const orders = sheet ? Object.fromEntries(sides.map((side) => [side, sheet])) : {};
  if (!system.odds.fits(state, action))
    throw wrongUse(
      options.attack === undefined
        ? `Entry ${entryOf(opened, options.at)} is neither an attack nor a charge, a bombardment or a tactic: there are no odds of it.`
        : '--attack is neither an attack nor a charge, a bombardment or a tactic: there are no odds of it.',
    );
  const odds = drain(await system.odds.of(state, action, orders));
  const name = (side: string): string =>
    opened.game.genesis.players.find((p) => p.side === side)?.name ?? side;
  if (options.json)
    printJson(io, {
      entry,
      action,
      rows: odds.rows.map((r) => ({ text: r.text, ...plain(r.chance) })),
      marks: odds.marks.map((r) => ({ text: r.text, ...plain(r.chance) })),
      losses: odds.losses.map((l) => ({ side: l.side, ...plain(l.steps) })),
      left: plain(odds.left),
      runs: odds.runs,
    });
  else {
    io.out(odds.rows.map((r) => line(r.text, r.chance)).join(''));
    if (odds.marks.length > 0)
      io.out(`\n${odds.marks.map((r) => line(r.text, r.chance)).join('')}`);
    const lost = odds.losses.map((l) => `${name(l.side)} ${asNumber(l.steps).toFixed(2)}`);
    io.out(`\n  Steps lost on average: ${lost.join(', ')}.\n`);
    if (odds.left.ways > 0n)
      io.out(`  Not looked into: ${(asNumber(odds.left) * 100).toFixed(1)}% of what may come.\n`);
  }
  return 0;
};
