// Exact odds of the attacks of a bot game, and how long the choices of a decision take to list.
import { drain } from '../../src/kernel/slices.ts';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import { cursorAt } from '../../src/kernel/cursor.ts';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { beginGame } from '../../src/session/game.ts';
import { playBots } from '../../src/session/headless.ts';
import { stateAt } from '../../src/session/model.ts';
import { loadModule } from '../../src/session/modules.ts';
import { choicesOf } from '../../src/session/play.ts';
import { systems } from '../../src/systems/registry.ts';
import { good } from '../support/toyGame.ts';

const share = (list: readonly number[], part: number): string =>
  [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * part)]!.toFixed(1);

const prepared = good(await loadModule(modulesOnDisk(), systems, 'leipzig-1813'));
const { system } = prepared.kit;
const sample = async (scenario: string, entries: number) => {
  const seats = prepared.module.manifest.sides.map((s) => ({
    side: s.id,
    kind: 'bot' as const,
    bot: 'sensible',
  }));
  const { game, log } = good(beginGame(prepared, { scenario, seats, seed: 'bench' }));
  return { game, log: good(await playBots(game, log, rngFrom(seedState('bench')), entries)) };
};

const fights = await sample('moeckern', 500);
const took: number[] = [];
const runs: number[] = [];
for (const [n, { action }] of fights.log.entries.entries()) {
  const read = system.readAction(action);
  if (n === 0 || !read.ok) continue;
  const state = stateAt(fights.game, fights.log, fights.log.parents[n]!);
  if (!system.odds?.fits(state, read.value) || !system.judge(state, read.value).legal) continue;
  const from = performance.now();
  const odds = drain(await system.odds.of(state, read.value, {}));
  took.push(performance.now() - from);
  runs.push(odds.runs);
}
console.log(
  `odds of ${took.length} combats of Möckern: p50 ${share(took, 0.5)} ms, p99 ${share(took, 0.99)} ms; runs of the rules p50 ${share(runs, 0.5)}, most ${share(runs, 1)}`,
);

const battle = await sample('leipzig', 600);
const listed: number[] = [];
for (let n = 0; n < battle.log.entries.length; n += 5) {
  const standing = system.standing(stateAt(battle.game, battle.log, n));
  if (standing.over) continue;
  const from = performance.now();
  choicesOf(
    battle.game,
    { log: battle.log, cursor: cursorAt(battle.log, n), taken: [] },
    standing.pending[0],
  );
  listed.push(performance.now() - from);
}
console.log(
  `choices of ${listed.length} decisions on the whole map: p50 ${share(listed, 0.5)} ms, p99 ${share(listed, 0.99)} ms`,
);
