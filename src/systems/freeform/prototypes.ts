// Definitions that stand for others: a "prototype;" trait gives way to the traits of the definition it names (FORMAT.md 5.5).
import { readCommand } from '../../vassal/command.ts';
import { fillFormat } from '../../vassal/format.ts';
import {
  coreTextOf,
  type PieceType,
  readPieceType,
  readStateTokens,
  type Trait,
  writePieceType,
} from '../../vassal/piece.ts';
import { readPrototypeUse } from '../../vassal/traits/named.ts';

/** How deep definitions may name one another. */
const DEEPEST = 50;
/** Traits of one piece, and definitions opened for it; more are cut off. */
const MOST = 1000;

interface Link {
  readonly trait: Trait;
  readonly state: string | undefined;
}

const COMMENT = 'cmt;';
const PROTOTYPE = 'prototype;';

/** It names definitions that are not expanded yet. */
export const namesPrototypes = (type: PieceType): boolean =>
  type.traits.some(({ id }) => id === PROTOTYPE);

const definition = (fields: string, prototypes: ReadonlyMap<string, string>): readonly Link[] => {
  const { name, parameters } = readPrototypeUse(fields);
  const text = prototypes.get(name);
  if (text === undefined || text === '') return [];
  const command = readCommand(parameters ? fillFormat(text, Object.fromEntries(parameters)) : text);
  if (command.kind !== 'add') return [];
  const { traits } = readPieceType(command.type);
  const states = readStateTokens(command.state, traits.length).traits;
  return traits.map((trait, n) => ({ trait, state: states[n] }));
};

/** What is being expanded. */
interface Expansion {
  readonly prototypes: ReadonlyMap<string, string>;
  readonly out: Link[];
  /** definitions read before, by the fields that name them */
  readonly read: Map<string, readonly Link[]>;
  /** definitions that may still be opened */
  left: number;
}

/** `within`: the definitions that these links stand in, by the fields that name them; one within itself gives nothing. */
const expand = (links: readonly Link[], work: Expansion, within: readonly string[]): void => {
  for (const link of links) {
    if (work.out.length >= MOST) return;
    const { id, fields } = link.trait;
    if (id === COMMENT) continue;
    if (id !== PROTOTYPE) {
      work.out.push(link);
      continue;
    }
    if (within.length >= DEEPEST || within.includes(fields) || work.left <= 0) continue;
    work.left -= 1;
    const inner = work.read.get(fields) ?? definition(fields, work.prototypes);
    work.read.set(fields, inner);
    expand(inner, work, [...within, fields]);
  }
};

/** A piece's definition and state tokens with all definitions that it names in their place; missing ones give nothing. */
export const expandPrototypes = (
  type: PieceType,
  states: readonly (string | undefined)[],
  prototypes: ReadonlyMap<string, string>,
): { readonly type: PieceType; readonly states: readonly (string | undefined)[] } => {
  const links: Link[] = [];
  const own = type.traits.map((trait, n) => ({ trait, state: states[n] }));
  expand(own, { prototypes, out: links, read: new Map(), left: MOST }, []);
  const traits = links.map(({ trait }) => trait);
  const text = writePieceType(traits, coreTextOf(type));
  return { type: { text, traits, core: type.core }, states: links.map(({ state }) => state) };
};
