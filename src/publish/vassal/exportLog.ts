// `--vlog`: a native game as a VASSAL log, one step an entry, each told in the chat.
import { writeVassalSave } from '../../formats/vassal/writeArchive.ts';
import { cursorAt } from '../../kernel/cursor.ts';
import { lastEntry, type Log } from '../../kernel/log.ts';
import type { Narration } from '../../kernel/system.ts';
import { fail, ok, type Result } from '../../kit/result.ts';
import type { Game } from '../../session/game.ts';
import { narrationAt } from '../../session/rows.ts';
import { writeTree } from '../../vassal/commandTree.ts';
import { chatText, logged } from '../../vassal/writeCommand.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { boardsOf, type Position, positionsOf } from './positions.ts';
import { metadataOf, savedataOf, startOf } from './save.ts';
import { moverFrom } from './steps.ts';

/** Hears how far a long piece of work is, and says whether it is to go on; what it promises is waited for. */
export type Told = (words: string, done: number, of: number) => boolean | Promise<boolean>;

export const goOn: Told = () => true;

/** What comes of work that was called off: the fault "cancelled". */
export const calledOff = (): Result<never> =>
  fail({ name: 'cancelled', message: 'It was called off.' });

/** A line of the game's own: one line, marked with a star. */
const gameLine = (text: string): string => chatText(`* ${text.replace(/\s+/g, ' ').trim()}`);

const chatOf = (told: Narration | undefined, entry: number): readonly string[] => [
  gameLine(told?.text ?? `Entry ${entry}.`),
  ...(told?.detail ?? []).map((line) => gameLine(`· ${line}`)),
];

/** How the counters are after an entry; what happened in it is the narration's to tell. */
const positionsIn = (
  game: Game,
  log: Log,
  catalog: Catalog,
): ((entry: number) => Result<Position>) => {
  const positionOf = positionsOf(catalog, boardsOf(catalog));
  return (entry) => {
    const step = game.steps.at(log, entry);
    if (!step.ok) return step;
    const { state } = step.value;
    return ok(positionOf(catalog.layOf(state), game.prepared.kit.system.standing(state).over));
  };
};

const scenarioOf = (catalog: Catalog, game: Game): Catalog['scenarios'][number] | undefined =>
  catalog.scenarios.find(({ id }) => id === game.genesis.scenario);

const wordsOf = (catalog: Catalog, game: Game): string => {
  const scenario = scenarioOf(catalog, game);
  return `${catalog.title}: ${scenario?.title ?? game.genesis.scenario}\n${scenario?.blurb ?? ''}`;
};

/**
 * The line to `leaf`, the last entry if it is absent, as a .vlog of the module that `exportModule` makes. Faults: those of
 * an entry that cannot be run, of {@link readCatalog}, "cancelled".
 */
export const exportLog = async (
  game: Game,
  log: Log,
  told: Told = goOn,
  leaf = lastEntry(log),
): Promise<Result<Uint8Array>> => {
  const catalog = await readCatalog(game.prepared);
  if (!catalog.ok) return catalog;
  const { line } = cursorAt(log, leaf, leaf);
  const at = positionsIn(game, log, catalog.value);
  const first = at(0);
  if (!first.ok) return first;
  const mover = moverFrom(first.value, catalog.value);
  const steps: string[] = [];
  for (const [done, entry] of line.entries()) {
    if (entry === 0) continue;
    const next = at(entry);
    if (!next.ok) return next;
    const [text, ...details] = chatOf(narrationAt(game, log, entry), entry);
    const children = [...details, ...mover.to(next.value)].map((own) => ({
      text: own,
      children: [],
    }));
    steps.push(writeTree(logged({ text: text!, children })));
    if (!(await told('entries', done, line.length - 1))) return calledOff();
  }
  const words = wordsOf(catalog.value, game);
  return ok(
    await writeVassalSave({
      ...startOf(mover.start, first.value, catalog.value, words),
      steps,
      module: metadataOf(catalog.value),
      save: savedataOf(catalog.value, words.split('\n')[0]!),
    }),
  );
};

/** One entry of a game as a .vsav of that module. */
export const exportSave = async (
  game: Game,
  log: Log,
  entry: number,
): Promise<Result<Uint8Array>> => {
  const catalog = await readCatalog(game.prepared);
  if (!catalog.ok) return catalog;
  const at = positionsIn(game, log, catalog.value)(entry);
  if (!at.ok) return at;
  const position = at.value;
  const words = wordsOf(catalog.value, game);
  return ok(
    await writeVassalSave({
      ...startOf(moverFrom(position, catalog.value).start, position, catalog.value, words),
      steps: [],
      module: metadataOf(catalog.value),
      save: savedataOf(catalog.value, `${words.split('\n')[0]!}, entry ${entry}`),
    }),
  );
};
