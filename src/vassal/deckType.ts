// A deck's definition: what is drawn of it, and what it counts. FORMAT.md 5.2
import { BLACK, readColour, readFlag, readInt, readList, type VassalColour } from './values.ts';

export interface DeckType {
  /** old files leave it out */
  readonly name: string;
  /** of an empty one */
  readonly outlined: boolean;
  readonly colour: VassalColour;
  /** px */
  readonly width: number;
  readonly height: number;
  /** cards that are drawn of it at most */
  readonly shown: number;
  /** what it counts of its cards, by name: expressions; only those with a name */
  readonly counts: readonly (readonly [name: string, filter: string])[];
}

/** Where the fields stand that are read. */
const AT = {
  outlined: 0,
  colour: 1,
  width: 2,
  height: 3,
  name: 12,
  shown: 20,
  counts: 21,
  counted: 22,
} as const;

const countOf = (text: string): readonly (readonly [string, string])[] => {
  const colon = text.indexOf(':');
  return colon < 0
    ? []
    : [[text.slice(0, colon).trimEnd(), text.slice(colon + 1).trimStart()] as const];
};

/** Of a deck's core, its fields. */
export const readDeckType = (fields: readonly string[]): DeckType => ({
  name: fields[AT.name] ?? 'Deck',
  outlined: readFlag(fields[AT.outlined], true),
  colour: readColour(fields[AT.colour] ?? '') ?? BLACK,
  width: readInt(fields[AT.width], 40),
  height: readInt(fields[AT.height], 40),
  shown: readInt(fields[AT.shown], 10),
  counts: readFlag(fields[AT.counted], false)
    ? readList(fields[AT.counts] ?? '').flatMap(countOf)
    : [],
});
