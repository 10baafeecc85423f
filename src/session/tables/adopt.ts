// VASSAL's saves and logs become a game of this program: entry 0 is the table as it begins, each step one entry.
import { digesting, idAfter, ROOT, type EntryId } from '../../kernel/chain.ts';
import { type Entry, type Genesis, genesisEntry, textOf } from '../../kernel/entry.ts';
import { type Log, logOf } from '../../kernel/log.ts';
import { fail, ok, type Result } from '../../kit/result.ts';
import { localIdentity } from '../../mail/identity.ts';
import type { Manifest, Module } from '../../module/module.ts';
import type { SystemKit } from '../../systems/registry.ts';
import { encodeSequence } from '../../vassal/sequence.ts';
import type { TableData, TableRules } from '../../vassal/tableRules.ts';
import type { VassalTrace } from '../../vassal/trace.ts';
import { type Prepared, prepare } from '../modules.ts';
import { inOrder, type SavedFile } from './continuations.ts';

/** The one side of a free table: whoever sits at it. */
export const TABLE = 'table';

/** Its one scenario. */
const SCENARIO = 'table';

export interface Adopted {
  readonly prepared: Prepared;
  readonly genesis: Genesis;
  readonly log: Log;
  /** "tour.vedette" */
  readonly fileName: string;
}

/** A name that a folder may have: "Hex'n'Counters" is "hex-n-counters". */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || TABLE;

/** "tour" of "games/tour.vlog" */
const stemOf = (fileName: string): string =>
  fileName.replace(/^.*[/\\]/, '').replace(/\.[A-Za-z0-9]{1,7}$/, '') || 'table';

const moduleOf = (
  data: TableData,
  rules: TableRules,
  title: string,
  system: string,
): Omit<Module<TableData, TableRules, undefined>, 'hash'> => {
  const manifest: Manifest = {
    id: slug(data.name),
    // of this form; the VASSAL module's own version is in the data
    version: '1.0.0',
    title: data.name || 'A VASSAL game',
    blurb: '',
    system,
    format: 1,
    sides: [{ id: TABLE, name: 'The table' }],
    scenarios: [SCENARIO],
  };
  const head = { id: SCENARIO, title, blurb: '', length: '', counters: 1, turns: 1 } as const;
  return { manifest, map: undefined, data, scenarios: [{ ...head, from: 'given', rules }] };
};

/** All of a start as one node, for a log that goes on from its own beginning (FORMAT.md 4.1, 8.2). */
const asOneNode = ({ root, start }: VassalTrace): string =>
  encodeSequence([root, ...start], '\u001b') ?? '';

const entryOf = (vassal: string): Entry => ({ by: TABLE, action: { vassal }, rolls: [] });

/** What goes into the log after the set-up: the first file's steps; of each further one its own beginning, then its steps. */
const actionsOf = (traces: readonly VassalTrace[]): readonly string[] =>
  traces.flatMap((trace, n) => [...(n === 0 ? [] : [asOneNode(trace)]), ...trace.steps]);

/** The share of the work that one file's digest and one entry are, in characters. */
const lengthOf = (files: readonly SavedFile[]): number =>
  files.reduce((sum, { trace }) => sum + trace.characters, 1);

/**
 * Adopts the files of one game, given in any order, a slice at a time; yields the share that is done. The same bytes
 * give the same ids. Faults: "otherGame" when the files name different modules.
 */
export function* adopt(
  given: readonly SavedFile[],
  kit: SystemKit,
): Generator<number, Result<Adopted>> {
  const ordered = inOrder(given);
  if (!ordered.ok) return ordered;
  const files = ordered.value;
  const [first] = files;
  const { tables } = kit;
  if (!first || !tables) return fail({ name: 'noFile', message: 'No save or log was given.' });
  const { trace } = first;
  const data: TableData = {
    name: trace.module?.name ?? '',
    version: trace.module?.version ?? '',
  };
  const rules: TableRules = { root: trace.root, start: trace.start };
  const whole = lengthOf(files);
  const work = tables.digestStart(rules);
  let startDigest = '';
  for (;;) {
    const next = work.next();
    if (next.done) {
      startDigest = next.value;
      break;
    }
    yield next.value / whole;
  }
  const bare = moduleOf(data, rules, trace.save?.description || SCENARIO, kit.system.id);
  const module = { ...bare, hash: tables.hash(bare, [startDigest]) };
  const prepared = prepare(kit, module);

  const id = digesting();
  for (const file of files) id.add(`${file.digest}\n`);
  const game = id.done().slice(0, 16);
  const genesis: Genesis = {
    game,
    module: { id: module.manifest.id, version: module.manifest.version, hash: module.hash },
    system: { id: kit.system.id, version: kit.system.version },
    scenario: SCENARIO,
    options: {},
    players: [
      { side: TABLE, name: 'The table', kind: 'person', key: localIdentity(game, TABLE).key },
    ],
    dice: 'open',
  };
  const entries: Entry[] = [
    genesisEntry(genesis),
    ...actionsOf(files.map((f) => f.trace)).map(entryOf),
  ];
  const stored: { entry: Entry; text: string; id: EntryId }[] = [];
  let before = ROOT;
  let done = trace.characters;
  for (const entry of entries) {
    const text = textOf(entry);
    before = idAfter(before, text);
    stored.push({ entry, text, id: before });
    done += text.length;
    yield Math.min(1, done / whole);
  }
  const log = logOf(stored);
  return log.ok
    ? ok({ prepared, genesis, log: log.value, fileName: `${stemOf(first.fileName)}.vedette` })
    : log;
}
