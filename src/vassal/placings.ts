// Boards as a save or a module lays them out on a map. FORMAT.md 4.5
import { readInt } from './values.ts';

/** A board that a save puts on a map. */
export interface Placing {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  /** turned by 180 degrees, "/rev" in the file */
  readonly reversed: boolean;
}

/** Name, column and row, three fields a board; "/rev" behind a name: turned round. */
export const placingsOf = (fields: readonly string[]): readonly Placing[] => {
  const placings: Placing[] = [];
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const raw = fields[at]!;
    const reversed = raw.endsWith('/rev');
    placings.push({
      name: reversed ? raw.slice(0, -4) : raw,
      column: Math.max(0, readInt(fields[at + 1], 0)),
      row: Math.max(0, readInt(fields[at + 2], 0)),
      reversed,
    });
  }
  return placings;
};
