// Seeking in a log of 10,000 entries, both ways, against running it again from its start; and verification, entries a second.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastEntry, type Log } from '../../src/kernel/log.ts';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import { timeline } from '../../src/kernel/timeline.ts';
import { beginGame, type Game } from '../../src/session/game.ts';
import { openFile, playBots, verify } from '../../src/session/headless.ts';
import { loadModule, type Prepared } from '../../src/session/modules.ts';
import { openSession } from '../../src/session/open.ts';
import type { SessionWorld } from '../../src/session/opening.ts';
import { saveGame } from '../../src/session/save.ts';
import { isFile, modulesOnDisk, programFolder } from '../../src/cli/modulesOnDisk.ts';
import type { ModuleSource } from '../../src/session/ports.ts';
import { type SystemRegistry, systems } from '../../src/systems/registry.ts';
import { good, toyModules, toyPrepared, toySystems, toyWorld } from '../support/toyGame.ts';

const ENTRIES = 10_000;

const ms = (from: number): number => performance.now() - from;
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

interface Sample {
  readonly game: Game;
  readonly log: Log;
  /** as a file */
  readonly bytes: Uint8Array;
}

const begin = (prepared: Prepared, scenario: string, bot: string, seed: string) =>
  good(
    beginGame(prepared, {
      scenario,
      seats: prepared.module.manifest.sides.map((s) => ({ side: s.id, kind: 'bot', bot })),
      seed,
    }),
  );

/** A game played by bots to its end or so many entries. */
const long = async (
  prepared: Prepared,
  scenario: string,
  bot: string,
  entries: number,
): Promise<Sample> => {
  const { game, log: begun } = begin(prepared, scenario, bot, 'bench');
  const log = good(await playBots(game, begun, rngFrom(seedState('bench')), entries));
  return { game, log, bytes: await saveGame(game, log) };
};

/** A game that is kept in replays/; undefined: it is not there. */
const kept = async (file: string, modules: ModuleSource): Promise<Sample | undefined> => {
  const path = join(programFolder(), 'replays', file);
  if (!isFile(path)) return undefined;
  const bytes = new Uint8Array(readFileSync(path));
  const opened = good(await openFile(bytes, modules, systems));
  return { game: opened.game, log: opened.file.log, bytes };
};

const seeks = ({ game, log }: Sample, name: string): void => {
  const { system } = game.prepared.kit;
  const start = good(game.steps.at(log, 0)).state;
  const last = lastEntry(log);
  const steps = timeline(system, start);
  const began = performance.now();
  good(steps.at(log, last));
  const filled = ms(began);
  const time = (entries: readonly number[]): readonly number[] =>
    entries
      .map((n) => {
        const from = performance.now();
        good(steps.at(log, n));
        return ms(from);
      })
      .sort((a, b) => a - b);
  const rng = rngFrom(seedState('seek'));
  const all = Array.from({ length: last + 1 }, (_, n) => n);
  const forward = time(all);
  const backward = time([...all].reverse());
  const jumps = time(all.map(() => rng.below(last + 1)));
  // the alternative: no states are kept, so each jump runs the log from its start
  const rerun = Array.from({ length: 5 }, () => rng.below(last + 1)).map((n) => {
    const from = performance.now();
    good(timeline(system, start).at(log, n));
    return ms(from);
  });
  const mean = rerun.reduce((a, b) => a + b, 0) / rerun.length;
  console.log(`${name}: ${last} entries, all states in ${filled.toFixed(0)} ms`);
  for (const [way, times] of [
    ['forward', forward],
    ['backward', backward],
    ['jumps', jumps],
  ] as const)
    console.log(
      `  seek ${way.padEnd(9)} p50 ${at(times, 0.5).toFixed(4)} ms, p99 ${at(times, 0.99).toFixed(4)} ms (bar: 16 ms)`,
    );
  console.log(
    `  running again from the start: ${mean.toFixed(1)} ms a jump, ${(mean / Math.max(1e-4, at(jumps, 0.99))).toFixed(0)} times the p99 of a seek`,
  );
};

/** What a person waits for: a command of the session and the view that comes of it, scene and all. */
const showing = async (
  { log, bytes }: Sample,
  world: SessionWorld,
  name: string,
): Promise<void> => {
  const open = async (at: number) => {
    const what = { kind: 'file', bytes, fileName: 'bench.vedette', at } as const;
    return good(await openSession(what, world));
  };
  const toLast = performance.now();
  const atLast = await open(lastEntry(log));
  atLast.get();
  const last = ms(toLast);
  atLast.dispose();
  const opening = performance.now();
  const session = await open(0);
  session.get();
  const first = ms(opening);
  while (session.get().check.state === 'checking') await new Promise((go) => setImmediate(go));
  const checked = ms(opening);
  const rng = rngFrom(seedState('show'));
  const entries = Array.from({ length: 300 }, () => rng.below(log.entries.length));
  const times = entries
    .map((n) => {
      const from = performance.now();
      session.goTo(n);
      session.get();
      return ms(from);
    })
    .sort((a, b) => a - b);
  session.dispose();
  console.log(
    `${name}: first view ${first.toFixed(0)} ms after the bytes, of the last entry ${last.toFixed(0)} ms (bar: 1,000 ms with the drawing), checked after ${checked.toFixed(0)} ms; seek with its whole view p50 ${at(times, 0.5).toFixed(2)} ms, p99 ${at(times, 0.99).toFixed(2)} ms (bar: 16 ms)`,
  );
};

/** Entries from which on a rate says something of the rules, and not of a program that is being compiled. */
const WARM = 5000;

const verifying = async (
  { game, log, bytes }: Sample,
  modules: ModuleSource,
  known: SystemRegistry,
  name: string,
): Promise<void> => {
  const from = performance.now();
  const report = await verify(bytes, modules, known);
  const took = ms(from);
  if (!report.sound) throw new Error(JSON.stringify(report.faults));
  // the rules alone: every entry under them with its dice, no zip, chain or signatures
  const again = performance.now();
  good(
    timeline(game.prepared.kit.system, good(game.steps.at(log, 0)).state).at(log, lastEntry(log)),
  );
  const rules = ms(again);
  const rate = (t: number): string =>
    Math.round((log.entries.length / t) * 1000).toLocaleString('en');
  console.log(
    `${name}: verified ${log.entries.length} entries and ${report.heads} heads in ${took.toFixed(0)} ms: ${rate(took)} entries/s; the rules alone ${rate(rules)} entries/s (${log.entries.length < WARM ? 'too short for the bar: the program is hardly warm' : 'bar: 5,000'}); file ${bytes.length} bytes`,
  );
};

const race = await long(toyPrepared(), 'long', 'random', ENTRIES);
seeks(race, 'dice race');
await verifying(race, toyModules, toySystems, 'dice race');
await showing(race, toyWorld(), 'dice race');

const source = modulesOnDisk();
const leipzig = await loadModule(source, systems, 'leipzig-1813');
if (leipzig.ok) {
  const scenario =
    leipzig.value.module.scenarios.find((s) => s.id === 'moeckern') ??
    leipzig.value.module.scenarios[0]!;
  const battle = await long(leipzig.value, scenario.id, 'sensible', ENTRIES);
  seeks(battle, scenario.title);
  await verifying(battle, source, systems, scenario.title);
  const random = rngFrom(seedState('ports'));
  await showing(battle, { modules: source, ports: { random } }, scenario.title);
}
// the longest log that is kept: nearly 10,000 entries with 261 counters
const nations = await kept('leipzig-1813/leipzig.vedette', source);
if (nations) {
  seeks(nations, 'the whole battle');
  await verifying(nations, source, systems, 'the whole battle');
  const random = rngFrom(seedState('ports'));
  await showing(nations, { modules: source, ports: { random } }, 'the whole battle');
}
