// Every sample with a dump is stepped beside the real engine: pieces, places, stacks, states, order, properties, turns.
import { expect, test } from 'vitest';
import type { Json } from '../../../src/kit/canonicalJson.ts';
import { genesisEntry, textOf } from '../../../src/kernel/entry.ts';
import { type Log, logOf } from '../../../src/kernel/log.ts';
import { timeline } from '../../../src/kernel/timeline.ts';
import { viewOf } from '../../../src/systems/freeform/module.ts';
import { tableOf } from '../../../src/systems/freeform/table.ts';
import { freeform } from '../../../src/systems/freeform/system.ts';
import type { Component } from '../../../src/vassal/component.ts';
import type { PictureSizes } from '../../../src/vassal/pictures.ts';
import type { VassalTrace } from '../../../src/vassal/trace.ts';
import { copyOf, differences, engine, take } from '../../support/conformance.ts';
import {
  type DumpLine,
  dumped,
  haveSamples,
  readBuild,
  readDump,
  readTrace,
  samplePath,
} from '../../support/vassalSamples.ts';

const adopted = (trace: VassalTrace): Log => {
  const first = genesisEntry({
    game: '0'.repeat(16),
    module: { id: 'm', version: '1.0.0', hash: '' },
    system: { id: 'freeform', version: 0 },
    scenario: 'table',
    options: {},
    players: [],
    dice: 'open',
  });
  const entries = trace.steps.map((vassal) => ({
    by: 'table',
    action: { vassal } as Json,
    rolls: [],
  }));
  const log = logOf([first, ...entries].map((entry) => ({ entry, text: textOf(entry) })));
  if (!log.ok) throw new Error(log.fault.message);
  return log.value;
};

/** Words of a trace: ids and names that occur in it. */
const mentionsOf = (trace: VassalTrace): ((word: string) => boolean) => {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const text of [...trace.start, ...trace.steps]) {
    for (const [, id] of text.matchAll(/\+\/([^/]+)\//g)) ids.add(id!);
    for (const [, name] of text.matchAll(/GlobalProperty\t;([^;\t]+)[;\t]/g)) names.add(name!);
    for (const [, name] of text.matchAll(/MutableProperty\t([^\t]+)\t/g)) names.add(name!);
  }
  return (word) => ids.has(word) || names.has(word);
};

/** Sizes of the boards' pictures as the engine lays them out, for modules that come without pictures. */
const sizesOf = (root: Component, { maps = [] }: DumpLine): PictureSizes => {
  const view = viewOf({ name: '', version: '', root });
  const laid = new Map(
    maps.flatMap(({ boards = [] }) => boards.map((b) => [b.name, [b.w, b.h]] as const)),
  );
  return Object.fromEntries(
    view.maps.flatMap(({ boards }) =>
      boards.flatMap(({ name, image }) => {
        const size = laid.get(name);
        return size && image !== '' ? [[image, size] as const] : [];
      }),
    ),
  );
};

/** How far apart states are looked at on the way back; a large table is looked at less often. */
const LARGE = 10_000;

/** At so many places on the way back the whole table is set beside what the engine held there. */
const PLACES = 8;

test.runIf(haveSamples).each(dumped)(
  '$file is at every step what the engine holds, forward and back',
  { timeout: 300_000 },
  async ({ file, dump, module }) => {
    const trace = await readTrace(samplePath(file));
    const root = await readBuild(samplePath(module));
    const lines = readDump(dump);
    const load = lines.find(({ event }) => event === 'load')!;
    const sizes = sizesOf(root, load);
    const start = tableOf(trace, { name: '', version: '', root, sizes });
    const held = engine(mentionsOf(trace));
    take(held, load);
    expect(differences(start, held)).toEqual([]);

    const log = adopted(trace);
    const steps = lines.filter(({ event }) => event === 'step');
    expect(trace.steps.length).toBe(steps.length);
    const forward = timeline(freeform, start);
    let last = start;
    const found: string[] = [];
    const every = Math.ceil(steps.length / PLACES);
    const kept = new Map([[0, copyOf(held)]]);
    steps.forEach((line, at) => {
      const step = forward.at(log, at + 1);
      if (!step.ok) throw new Error(step.fault.message);
      const { state, events } = step.value;
      take(held, line);
      if ((at + 1) % every === 0) kept.set(at + 1, copyOf(held));
      const touched = events.flatMap((event) => ('piece' in event ? [event.piece] : []));
      found.push(...differences(state, held, line, touched).map((d) => `step ${line.n}: ${d}`));
      last = state;
    });
    expect(found).toEqual([]);
    const end = lines.find(({ event, pieces }) => event === 'end' && pieces);
    if (end) take(held, end);
    expect(differences(last, held)).toEqual([]);

    const backward = timeline(freeform, start, 7);
    const stride = start.pieces.size > LARGE ? 60 : 1;
    for (let at = steps.length; at >= 0; at -= stride) {
      const [there, here] = [forward.at(log, at), backward.at(log, at)];
      if (!there.ok || !here.ok) throw new Error('unreachable');
      expect(freeform.observe(here.value.state), `back at ${at}`).toEqual(
        freeform.observe(there.value.state),
      );
    }
    const back = timeline(freeform, start, 7);
    for (const [at, then] of [...kept].reverse()) {
      const here = back.at(log, at);
      if (!here.ok) throw new Error(here.fault.message);
      const apart = differences(here.value.state, then, undefined, [], false);
      expect(apart, `back at ${at}, beside the engine`).toEqual([]);
    }
  },
);

test.skipIf(haveSamples)(
  'The samples are not beside this checkout; nothing was compared',
  () => {},
);
