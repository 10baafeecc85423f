// What stands in a file beside its log: standing orders, notes, keyframes. No part of the proof, so a game is whole without
// them; a whole check of the file says all the same what of them is not as it was written.
import { type Keyframe, KEYFRAMES } from '../formats/native/keyframe.ts';
import { parse } from '../formats/native/text.ts';
import { readZip } from '../formats/zip.ts';
import type { Log } from '../kernel/log.ts';
import { canonicalJson } from '../kit/canonicalJson.ts';
import type { Fault } from '../kit/result.ts';
import { foundText } from '../module/complaint.ts';
import { readNotes } from '../notes/notes.ts';
import type { Game } from './game.ts';
import { asWritten } from './keyframes.ts';
import { readOrders } from './orders.ts';

const spoilt = (where: string, expected: string, found: string): Fault => ({
  name: 'beside',
  message: `${where}: expected ${expected}, found ${found}; the game is whole without it.`,
  where,
});

const ORDERS = 'orders.json';

const orderFaults = (game: Game, text: string): readonly Fault[] => {
  const by = parse(text);
  if (typeof by !== 'object' || by === null || Array.isArray(by))
    return [spoilt(ORDERS, 'JSON with orders by side', foundText(by ?? text))];
  const sides = game.genesis.players.map(({ side }) => side);
  return Object.entries(by).flatMap(([side, sheet]): readonly Fault[] => {
    if (!sides.includes(side))
      return [spoilt(ORDERS, `one of the sides ${sides.join(', ')}`, foundText(side))];
    const read = readOrders(game, sheet);
    return read.ok
      ? []
      : [{ name: 'beside', message: `${ORDERS}, ${side}: ${read.fault.message}`, where: ORDERS }];
  });
};

/** Line by line against what would be written of the log as it was run; of another version of the system, the shape alone. */
const keyframeFaults = (
  game: Game,
  log: Log,
  text: string,
  kept: readonly Keyframe[],
): readonly Fault[] => {
  const byText = new Map(kept.map((keyframe) => [canonicalJson(parse(keyframe.text)), keyframe]));
  const { keyframes } = game.prepared.kit.system;
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.flatMap((line, n): readonly Fault[] => {
    const where = `${KEYFRAMES}, line ${n + 1}`;
    const keyframe = byText.get(line);
    if (!keyframe) return [spoilt(where, 'a keyframe of an entry of this game', foundText(line))];
    byText.delete(line);
    const { entry, version } = keyframe;
    if (version !== keyframes?.version) return [];
    const step = game.steps.at(log, entry);
    // the hash of what it shows was judged as the log was run
    return step.ok && !asWritten(game, keyframe, step.value.state)
      ? [spoilt(where, `the position after entry ${entry}`, 'another')]
      : [];
  });
};

/** Of a file whose log has been run to its end; `kept`: the keyframes that its reader took. Empty: all is as it was written. */
export const besideFaults = async (
  bytes: Uint8Array,
  game: Game,
  log: Log,
  kept: readonly Keyframe[],
): Promise<readonly Fault[]> => {
  const unzipped = await readZip(bytes);
  if (!unzipped.ok) return [];
  const textOf = (name: string): string | undefined => {
    const found = unzipped.value.get(name);
    return found && new TextDecoder().decode(found);
  };
  const orders = textOf(ORDERS);
  const notes = textOf('notes.json');
  const keyframes = textOf(KEYFRAMES);
  return [
    ...(orders === undefined ? [] : orderFaults(game, orders)),
    ...(notes === undefined || readNotes(notes)
      ? []
      : [spoilt('notes.json', 'an object of JSON', foundText(parse(notes) ?? notes))]),
    ...(keyframes === undefined ? [] : keyframeFaults(game, log, keyframes, kept)),
  ];
};
