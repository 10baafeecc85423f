// VASSAL files spoilt at random, and a look at what reading them does: always an answer, never a throw.
import { openArchive, sourceOf } from '../../src/formats/vassal/archive.ts';
import { pictureReader } from '../../src/formats/vassal/pictures.ts';
import { finish } from '../../src/formats/vassal/readTrace.ts';
import { readVassalFile } from '../../src/formats/vassal/reader.ts';
import { parseTree } from '../../src/vassal/commandTree.ts';
import type { Component } from '../../src/vassal/component.ts';
import { groundOf } from '../../src/vassal/module/location.ts';
import { moduleView } from '../../src/vassal/module/moduleView.ts';
import { readTurn } from '../../src/vassal/module/turns.ts';

/** 0 up to, but not, `n`; made from a seed, the same for the same. */
export type Chance = (n: number) => number;

export const chanceFrom = (seed: number): Chance => {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
};

// what these formats are made of
const BITS = [
  '\u001b',
  '\\',
  '/',
  ';',
  '\t',
  "'",
  '<',
  '>',
  '&',
  '"',
  'PK\u0003\u0004',
  '-1',
  '999999999999',
  '$',
  '|',
  '\0',
  'LOG\t',
  '\\\\\u001b',
  'ÿ',
];

/** The bytes with one to four things wrong. */
export const spoilt = (bytes: Uint8Array, chance: Chance): Uint8Array => {
  let out = [...bytes];
  for (let n = 1 + chance(4); n > 0 && out.length > 0; n -= 1) {
    const at = chance(out.length);
    const length = 1 + chance(Math.min(out.length, chance(4) === 0 ? 2000 : 12));
    switch (chance(6)) {
      case 0:
        out[at] = chance(256);
        break;
      case 1:
        out.splice(at, length);
        break;
      case 2:
        out.splice(at, 0, ...out.slice(at, at + length));
        break;
      case 3:
        out = out.slice(0, at);
        break;
      case 4:
        out.splice(at, chance(3), ...new TextEncoder().encode(BITS[chance(BITS.length)]));
        break;
      default:
        out.splice(chance(out.length), 0, ...out.splice(at, length));
    }
  }
  return new Uint8Array(out);
};

/** Asks everything of a module that its views answer. */
const askAll = (root: Component): void => {
  const view = moduleView(root);
  for (const tracker of view.trackers) readTurn(tracker, '0|1;2;x|;;');
  for (const map of view.maps) {
    const placings = map.boards.map(({ name }, column) => ({
      name,
      column,
      row: 0,
      reversed: column % 2 === 1,
    }));
    const ground = groundOf(map, placings, () => ({ width: 300, height: 200 }));
    for (const x of [-5, 0, 50, 299, 1000]) {
      ground.location({ x, y: x });
      ground.snap({ x, y: x });
      ground.area({ x, y: x }, 2);
    }
  }
  for (const list of [
    view.slots,
    view.palettes,
    view.sides,
    view.properties,
    view.dice,
    view.specialDice,
    view.charts,
    view.setups,
    view.customClasses,
    [...view.prototypes],
  ])
    if (!Array.isArray(list)) throw new Error('a view that is no list');
};

/** Reads a file and all that it holds; undefined: it has an answer. Else what went wrong. */
export const wrongWith = async (bytes: Uint8Array): Promise<string | undefined> => {
  try {
    const read = await finish(readVassalFile(sourceOf(bytes), 'x.vlog'));
    if (!read.ok) {
      const { message } = read.fault;
      return /^["A-Z].*[.?]$/su.test(message) && message.length < 600
        ? undefined
        : `no sentence: ${message}`;
    }
    if (read.value.kind === 'trace')
      for (const text of [...read.value.trace.start, ...read.value.trace.steps]) parseTree(text);
    else askAll(read.value.source.root);
    const archive = await openArchive(sourceOf(bytes));
    if (archive.ok) {
      const read = pictureReader([archive.value]);
      for (const name of ['inf.png', ...archive.value.names.slice(0, 5)])
        await read(name.replace('images/', ''));
    }
    return undefined;
  } catch (error) {
    return `${String(error)}\n${(error as Error).stack ?? ''}`;
  }
};
