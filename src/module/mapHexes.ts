// The hexes that a map on file has.
import { nameHex, type Offset, parseHex } from '../geometry/hex.ts';
import type { HexMapFile } from './mapFile.ts';

/** Tells whether a hex name is on the map as printed (any window left aside). */
export const mapHas = (file: HexMapFile): ((hex: string) => boolean) => {
  const missing = new Set(file.missing);
  return (hex) => {
    const o = parseHex(hex);
    return o !== undefined && o.col <= file.columns && o.row <= file.rows && !missing.has(hex);
  };
};

/** All hexes that the printed map has, column by column. */
export const hexesOf = (
  file: HexMapFile,
): readonly { readonly name: string; readonly at: Offset }[] => {
  const missing = new Set(file.missing);
  const hexes: { readonly name: string; readonly at: Offset }[] = [];
  for (let col = 1; col <= file.columns; col += 1)
    for (let row = 1; row <= file.rows; row += 1) {
      const name = nameHex({ col, row });
      if (!missing.has(name)) hexes.push({ name, at: { col, row } });
    }
  return hexes;
};
