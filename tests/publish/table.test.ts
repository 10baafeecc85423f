// VASSAL's games written back: what came from a file as it came, what was played here by VASSAL's own commands.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../src/formats/zip.ts';
import { lastEntry, type Log, line } from '../../src/kernel/log.ts';
import { play } from '../../src/kernel/play.ts';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import type { SideId } from '../../src/kernel/system.ts';
import {
  exportTableLog,
  exportTableSave,
  type TableGame,
  tableGame,
} from '../../src/publish/vassal/exportTable.ts';
import type { Opened } from '../../src/session/opening.ts';
import { tableOfFile } from '../../src/session/tables/open.ts';
import type { TableState } from '../../src/systems/freeform/state.ts';
import { good, toyModules } from '../support/toyGame.ts';
import { logBytes } from '../support/tableFiles.ts';
import { partsOf, savedText, split } from '../support/vassalGrammar.ts';
import { haveSamples, samplePath } from '../support/vassalSamples.ts';

const open = async (bytes: Uint8Array, fileName = 'game.vlog'): Promise<Opened> =>
  good(
    await tableOfFile(
      { kind: 'file', bytes, fileName },
      { modules: toyModules, ports: { random: rngFrom(seedState('table')) } },
    ),
  );

const tableOf = ({ game }: Opened, log: Log): TableGame => tableGame(game, log)!;

const textOf = async (bytes: Uint8Array): Promise<string> =>
  savedText(good(await readZip(bytes)).get('savedGame')!);

const stateAt = ({ game, log }: TableGame, entry: number): TableState =>
  good(game.steps.at(log, entry)).state as TableState;

/** All that a table is, but for its chat and the names of pieces made here. */
const plain = (s: TableState): unknown => ({
  pieces: [...s.pieces.values()]
    // `coreText` is only how the file wrote it, `rank` only a number of arrival
    .map((p) => ({
      id: p.id,
      type: p.type.text,
      states: p.states,
      place: [p.map, p.x, p.y, p.parent],
      members: p.members,
      core: [p.gpid, p.kept, p.layer, p.faceDown],
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
  maps: [...s.maps.values()]
    .map(({ id, boards, order }) => ({ id, boards, order: [...order] }))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
  properties: s.properties.map((own) => own.toJS()).toJS(),
  players: s.players,
  turns: s.turns.toJS(),
  notes: s.notes,
});

/** The same as one text, for tables of tens of thousands of pieces. */
const plainText = (s: TableState): string => JSON.stringify(plain(s));

/** Plays on by the system's own fair samples of what may be done. */
const playedOn = (opened: Opened, count: number, seed: string): TableGame => {
  const { game } = opened;
  const { system } = game.prepared.kit;
  const random = rngFrom(seedState(seed));
  let { log } = opened;
  for (let n = 0; n < count; n += 1) {
    const at = lastEntry(log);
    const { state } = good(game.steps.at(log, at));
    const standing = system.standing(state);
    if (standing.over) break;
    const action = system.sample(state, standing.pending[0], random);
    const move = { by: 'table' as SideId, action };
    const played = good(play(system, log, at, state, move, (sides) => 1 + random.below(sides)));
    log = played.log;
    game.steps.keep(log, played.entry, played.step);
  }
  return tableOf(opened, log);
};

const follow = async (first: TableGame): Promise<number> => {
  const bytes = good(await exportTableLog(first));
  const second = await open(bytes);
  const again = tableOf(second, second.log);
  const walked = line(first.log, lastEntry(first.log));
  expect(lastEntry(again.log)).toBe(walked.length - 1);
  for (const [n, entry] of walked.entries())
    expect([n, plain(stateAt(again, n))]).toEqual([n, plain(stateAt(first, entry))]);
  return walked.length - 1;
};

describe('a game of VASSAL that was played on here', { timeout: 120_000 }, () => {
  it('is a log whose old steps are as they were and whose new ones lead to the same table', async () => {
    const bytes = await logBytes();
    const first = playedOn(await open(bytes), 80, 'on');
    const text = await textOf(good(await exportTableLog(first)));
    expect(text.startsWith(await textOf(bytes))).toBe(true);
    expect(await follow(first)).toBe(83);
    // each step is whole to the second reader, and marked on every node
    expect(partsOf(text).steps.length).toBe(83);
  });

  it('is a save of any entry, from which the same table comes', async () => {
    const first = playedOn(await open(await logBytes()), 60, 'save');
    for (const entry of [0, 1, 3, 20, 40, 63]) {
      const save = await open(good(await exportTableSave(first, entry)), 'game.vsav');
      expect(save.log.entries.length).toBe(1);
      expect([entry, plain(stateAt(tableOf(save, save.log), 0))]).toEqual([
        entry,
        plain(stateAt(first, entry)),
      ]);
    }
  });

  it('leaves out what was taken back', async () => {
    const opened = await open(await logBytes());
    const { game } = opened;
    const { system } = game.prepared.kit;
    const state = stateAt(tableOf(opened, opened.log), 3);
    const move = { by: 'table', action: { chat: '<Ann> - a slip' } };
    const slip = good(play(system, opened.log, 3, state, move, () => 1));
    const back = good(
      play(
        system,
        slip.log,
        3,
        state,
        { by: 'table', action: { chat: '<Ann> - better' } },
        () => 1,
      ),
    );
    const text = await textOf(good(await exportTableLog(tableOf(opened, back.log))));
    expect(text).toContain('better');
    expect(text).not.toContain('a slip');
  });
});

const SAMPLES = samplePath('');
const kept = haveSamples
  ? readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.(vlog|vsav|log)$/.test(name) && statSync(join(SAMPLES, name)).isFile(),
    )
  : [];

describe.skipIf(!haveSamples)('real games, where a corpus is at hand', () => {
  it.each(kept)(
    '%s is written back as it came, and its end as a save',
    async (name) => {
      const bytes = new Uint8Array(readFileSync(join(SAMPLES, name)));
      const opened = await open(bytes, name);
      const first = tableOf(opened, opened.log);
      const text = sayingSomething(await textOf(good(await exportTableLog(first))));
      const original = sayingSomething(await textOf(bytes));
      expect(text === original ? '' : difference(original, text)).toBe('');
      const end = lastEntry(first.log);
      const save = await open(good(await exportTableSave(first, end)), 'end.vsav');
      const was = plainText(stateAt(first, end));
      const is = plainText(stateAt(tableOf(save, save.log), 0));
      expect(was === is ? '' : difference(was, is)).toBe('');
    },
    300_000,
  );
});

/** Without the logged nodes that hold no command at all, which are read as no steps and may stand elsewhere. */
const sayingSomething = (text: string): string => {
  const escaped = '\\\u001b';
  const nodes = text.replaceAll(escaped, '\u0000').split('\u001b');
  const empty = (node: string): boolean =>
    node.startsWith('LOG\tnull') &&
    node.replaceAll('LOG\tnull', '').replaceAll('\\', '').replaceAll('\u0000', '') === '';
  return nodes
    .filter((node) => !empty(node))
    .join('\u001b')
    .replaceAll('\u0000', escaped);
};

/** Where two texts part. */
const difference = (a: string, b: string): string => {
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const [left, right] = [split(a, '\u001b').length, split(b, '\u001b').length];
  return `at ${at} of ${a.length}: ${JSON.stringify(a.slice(at - 30, at + 60))} is ${JSON.stringify(b.slice(at - 30, at + 60))}; ${left} tokens, ${right}`;
};
