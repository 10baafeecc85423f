// What a save or log is made of, counted: commands by kind, traits by name, and what of both is not understood.
import { readCommand } from './command.ts';
import { parseTree } from './commandTree.ts';
import type { ModuleView } from './module/moduleView.ts';
import { type PieceType, readPieceType } from './piece.ts';
import { decodeSequence, tokenAt } from './sequence.ts';
import type { TraceText } from './writeTrace.ts';
import { isKnownTrait } from './traits/known.ts';

export interface Census {
  /** single pieces, stacks and decks that are set out or come in later; each definition as often as it is added */
  readonly pieces: {
    readonly piece: number;
    readonly stack: number;
    readonly deck: number;
    readonly unknown: number;
  };
  /** by kind: "move", "change", "chat" */
  readonly commands: ReadonlyMap<string, number>;
  /** by name without ";": "emb2" */
  readonly traits: ReadonlyMap<string, number>;
  /** commands that are kept and not understood, by their first word */
  readonly opaqueCommands: ReadonlyMap<string, number>;
  /** traits likewise, by name */
  readonly opaqueTraits: ReadonlyMap<string, number>;
  /** names of prototypes that pieces stand upon; the engine has filled them in before it saves, other programs have not */
  readonly prototypes: ReadonlySet<string>;
}

const ESC = '\u001b';

/** Nodes counted between two breaths. */
const SLICE = 500;

const more = (counts: Map<string, number>, key: string, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

/** Most first, then by name. */
const sorted = (counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));

const prototypesOn = ({ traits }: PieceType): readonly string[] =>
  traits.flatMap(({ id, fields }) =>
    id === 'prototype;' ? [decodeSequence(fields, ';')[0]!] : [],
  );

/** Prototypes that a module's slots and definitions, or these pieces, name and that it does not define, sorted. */
export const absentPrototypes = (
  view: Pick<ModuleView, 'slots' | 'prototypes'>,
  used: Iterable<string> = [],
): readonly string[] => {
  const named = new Set(used);
  for (const text of [...view.slots.map((slot) => slot.text), ...view.prototypes.values()]) {
    const command = text.includes('prototype;') ? readCommand(text) : undefined;
    if (command?.kind === 'add')
      for (const name of prototypesOn(readPieceType(command.type))) named.add(name);
  }
  return [...named].filter((name) => !view.prototypes.has(name)).sort();
};

/** Counts a trace, a slice at a time; gives the nodes done. */
export function* census(trace: TraceText): Generator<number, Census> {
  const pieces = { piece: 0, stack: 0, deck: 0, unknown: 0 };
  const commands = new Map<string, number>();
  const opaqueCommands = new Map<string, number>();
  // most pieces share their definition with others: each is taken apart once
  const types = new Map<string, number>();
  let nodes = 0;
  const own = (text: string): void => {
    const command = readCommand(text);
    if (command.kind === 'log') {
      own(command.text);
      return;
    }
    more(commands, command.kind);
    if (command.kind === 'opaque') more(opaqueCommands, command.word);
    if (command.kind === 'add') more(types, command.type);
  };
  const whole = (text: string): void => {
    const left = [parseTree(text)];
    for (let node = left.pop(); node; node = left.pop()) {
      own(node.text);
      left.push(...node.children);
    }
  };
  own(trace.root);
  for (const text of [...trace.start, ...trace.steps])
    for (let at = 0; at >= 0; ) {
      const { token, next } = tokenAt(text, ESC, at);
      whole(at === 0 && next < 0 ? text : token);
      at = next;
      nodes += 1;
      if (nodes % SLICE === 0) yield nodes;
    }
  const traits = new Map<string, number>();
  const opaqueTraits = new Map<string, number>();
  const prototypes = new Set<string>();
  for (const [text, count] of types) {
    const type = readPieceType(text);
    pieces[type.core.kind] += count;
    for (const name of prototypesOn(type)) prototypes.add(name);
    for (const { id } of type.traits) {
      const name = id.replace(/;$/, '');
      more(traits, name, count);
      if (!isKnownTrait(id)) more(opaqueTraits, name, count);
    }
  }
  return {
    pieces,
    commands: sorted(commands),
    traits: sorted(traits),
    opaqueCommands: sorted(opaqueCommands),
    opaqueTraits: sorted(opaqueTraits),
    prototypes,
  };
}
