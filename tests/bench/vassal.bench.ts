// VASSAL's files: opened to the first picture, stepped both ways, sought; per MB of text and per step, beside named alternatives.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { paintTable } from '../../src/board/paint/table/paintTable.ts';
import { picturesIn, type TableCtx } from '../../src/board/paint/table/pictures.ts';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { type OpenedGame, openPath, worldOf } from '../../src/cli/opened.ts';
import { loadPictures } from '../../src/cli/tablePictures.ts';
import { sourceOf } from '../../src/formats/vassal/archive.ts';
import { readVassalFile } from '../../src/formats/vassal/reader.ts';
import { finish } from '../../src/formats/vassal/readTrace.ts';
import { lastEntry } from '../../src/kernel/log.ts';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import { timeline } from '../../src/kernel/timeline.ts';
import { sceneKit } from '../../src/scene/registry.ts';
import type { TableScene } from '../../src/scene/table.ts';
import { good } from '../support/toyGame.ts';
import { haveSamples, samplePath } from '../support/vassalSamples.ts';

const world = worldOf(modulesOnDisk());
const own = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const since = (from: number): number => performance.now() - from;
const mean = (times: readonly number[]): number =>
  times.reduce((sum, t) => sum + t, 0) / Math.max(1, times.length);
const middle = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const share = (times: readonly number[], of: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? 0;
const us = (ms: number): string => (1000 * ms).toFixed(0);

interface Sample {
  readonly file: string;
  /** absent: found beside it, or none */
  readonly module?: string;
}

/** The scene that a state gives, and its picture on a sheet of 1600 x 1000. */
const painter = async ({ game, table }: OpenedGame) => {
  const { presenter } = (await sceneKit(game.prepared.kit.system.id))!;
  const source = table?.found?.pictures ?? (async () => undefined);
  const sceneOf = (state: unknown): TableScene =>
    presenter({
      module: game.walked,
      state,
      events: [],
      standing: game.prepared.kit.system.standing(state),
      choices: [],
      taken: [],
    }).table!;
  return {
    sceneOf,
    paint: async (scene: TableScene): Promise<void> => {
      const pictures = await loadPictures(picturesIn(scene), source);
      const ctx = createCanvas(1600, 1000).getContext('2d') as unknown as TableCtx;
      paintTable(ctx, scene, { width: 1600, height: 1000, theme: 'light', pictures });
    },
  };
};

/** Reading the bytes, and what JSON.parse takes for the same text as a list of strings. */
const decoding = async (
  path: string,
): Promise<{ readonly ms: number; readonly json: number; readonly characters: number }> => {
  const bytes = new Uint8Array(readFileSync(path));
  const times: number[] = [];
  let text = '';
  let characters = 0;
  for (let n = 0; n < 3; n += 1) {
    const from = performance.now();
    const read = good(await finish(readVassalFile(sourceOf(bytes), basename(path))));
    times.push(since(from));
    if (read.kind !== 'trace') throw new Error(`${path} is no save or log`);
    ({ characters } = read.trace);
    text = JSON.stringify([...read.trace.start, ...read.trace.steps]);
  }
  const parses: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const from = performance.now();
    JSON.parse(text);
    parses.push(since(from));
  }
  return { ms: middle(times), json: middle(parses), characters };
};

const stepping = async (opened: OpenedGame): Promise<void> => {
  const { game, log } = opened;
  const last = lastEntry(log);
  if (last === 0) return;
  const { system } = game.prepared.kit;
  const start = good(game.steps.at(log, 0)).state;
  const { sceneOf } = await painter(opened);
  const steps = timeline(system, start);
  const timed = (entries: readonly number[], work: (n: number) => void): number[] =>
    entries.map((n) => {
      const from = performance.now();
      work(n);
      return since(from);
    });
  const line = Array.from({ length: last }, (_, n) => n + 1);
  const forward = timed(line, (n) => void good(steps.at(log, n)));
  const back = timed(line.toReversed(), (n) => void good(steps.at(log, n - 1)));
  const shownOn = timed(line, (n) => void sceneOf(good(steps.at(log, n)).state));
  const shownBack = timed(line.toReversed(), (n) => void sceneOf(good(steps.at(log, n - 1)).state));
  const rng = rngFrom(seedState('jump'));
  const jumps = Array.from({ length: Math.min(100, last) }, () => 1 + rng.below(last));
  const sought = timed(jumps, (n) => void good(steps.at(log, n)));
  // the alternative: no state is kept, so that each jump carries the log out from its start
  const rerun = timed(jumps.slice(0, 5), (n) => void good(timeline(system, start).at(log, n)));
  console.log(
    `  a step (us, median / p99): carried out ${us(middle(forward))} / ${us(share(forward, 0.99))}, back ${us(middle(back))} / ${us(share(back, 0.99))}; with its scene on ${us(middle(shownOn))} / ${us(share(shownOn, 0.99))}, back ${us(middle(shownBack))} / ${us(share(shownBack, 0.99))} (${last} steps)`,
  );
  console.log(
    `  a jump (mean): ${(1000 * mean(sought)).toFixed(1)} us; running again from the start: ${us(mean(rerun))} us, ${(mean(rerun) / Math.max(1e-4, mean(sought))).toFixed(0)} times as long`,
  );
};

const measure = async ({ file, module }: Sample): Promise<void> => {
  const { ms, json, characters } = await decoding(file);
  const mb = characters / 1e6;
  // as little as anything else that is loaded once: the code of tables, the canvas
  await openPath(own('replays/rabenfurt/daybreak.vsav'), world);
  const alone = performance.now();
  const bare = await openPath(file, world, { module: own('modules/rabenfurt/rabenfurt.vmod') });
  const withoutModule = since(alone);
  good(bare.game.steps.at(bare.log, 0));
  const from = performance.now();
  const opened = await openPath(file, world, module === undefined ? {} : { module });
  const open = since(from);
  const { sceneOf, paint } = await painter(opened);
  const before = performance.now();
  const scene = sceneOf(good(opened.game.steps.at(opened.log, 0)).state);
  const shown = since(before);
  await paint(scene);
  const first = since(from);
  console.log(
    `${basename(file)}: ${mb.toFixed(2)} MB of text, ${scene.pieces.length} things on its first map${opened.table?.found ? '' : ', without its module'}`,
  );
  console.log(
    `  first picture after ${first.toFixed(0)} ms (${(first / mb).toFixed(0)} ms a MB): files read and table set out ${open.toFixed(0)} (with the smallest module ${withoutModule.toFixed(0)}), scene ${shown.toFixed(0)}, pictures decoded and painted ${(first - open - shown).toFixed(0)}`,
  );
  console.log(
    `  decoding alone ${ms.toFixed(1)} ms (${(ms / mb).toFixed(1)} ms a MB), ${(ms / Math.max(1e-3, json)).toFixed(1)} times JSON.parse of the same text (${json.toFixed(2)} ms)`,
  );
  await stepping(opened);
};

const samples: Sample[] = [
  { file: own('replays/rabenfurt/a-picket-at-the-ford.vlog') },
  { file: own('replays/rabenfurt/daybreak.vsav') },
];
if (haveSamples)
  samples.push(
    {
      file: samplePath('template/template-gen1.vlog'),
      module: samplePath('template/template.vmod'),
    },
    { file: samplePath('tour/tour.log'), module: samplePath('tour/tour.mod') },
    {
      file: samplePath('ragnarok/ragnarok-gen1.vlog'),
      module: samplePath('ragnarok/ragnarok_vassal.vmod'),
    },
    { file: samplePath('vasl/full.vsav'), module: samplePath('vasl/vasl-6.5-beta3.vmod') },
    { file: samplePath('ccnapoleonics/CCNv4 Tutorial.vlog') },
  );
else console.log('No sample files lie beside the checkout: our own alone are measured.');

for (const sample of samples) await measure(sample);
