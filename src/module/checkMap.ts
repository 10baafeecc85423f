// What a schema cannot see of a map: hexes that exist, sides and paths between neighbours, names used once.
import { areNeighbours, breaksIn, sideName } from '../geometry/sides.ts';
import type { Fault } from '../kit/result.ts';
import type { HexMapFile } from './mapFile.ts';
import { mapHas } from './mapHexes.ts';

type Say = (where: string, expected: string, found: string) => void;

const checkPaths = (
  kind: 'roads' | 'trails',
  file: HexMapFile,
  onMap: (where: string, hex: string) => void,
  say: Say,
): void => {
  for (const [i, { path }] of file[kind].entries()) {
    const where = (j: number): string => `${kind}[${i}].path[${j}]`;
    for (const [j, hex] of path.entries()) onMap(where(j), hex);
    for (const j of breaksIn(path)) say(where(j), `a hex next to ${path[j - 1]}`, path[j]!);
  }
};

/** All faults of a map that has passed its schema; `where` is a path into the file. Empty: none. */
export const checkMap = (file: HexMapFile): readonly Fault<'map'>[] => {
  const faults: Fault<'map'>[] = [];
  const say: Say = (where, expected, found) =>
    faults.push({
      name: 'map',
      where,
      message: `${where}: expected ${expected}, found ${JSON.stringify(found)}`,
    });
  const has = mapHas(file);
  const onMap = (where: string, hex: string): void => {
    if (!has(hex)) say(where, 'a hex of the map', hex);
  };

  for (const hex of Object.keys(file.hexes)) onMap(`hexes.${hex}`, hex);

  const seen = new Set<string>();
  for (const [i, { a, b }] of file.hexsides.entries()) {
    const where = `hexsides[${i}]`;
    onMap(`${where}.a`, a);
    onMap(`${where}.b`, b);
    if (!areNeighbours(a, b)) say(`${where}.b`, `a hex next to ${a}`, b);
    const key = sideName(a, b);
    if (seen.has(key)) say(where, 'a hexside that is not listed before', key);
    seen.add(key);
  }

  checkPaths('roads', file, onMap, say);
  checkPaths('trails', file, onMap, say);

  const ids = new Set<string>();
  for (const [i, { id, hex }] of file.entries.entries()) {
    onMap(`entries[${i}].hex`, hex);
    if (ids.has(id)) say(`entries[${i}].id`, 'an id that is not used before', id);
    ids.add(id);
  }
  const boxIds = new Set(file.boxes.map(({ id }) => id));
  for (const [i, box] of file.boxes.entries()) {
    for (const [j, id] of box.connects.entries())
      if (!ids.has(id)) say(`boxes[${i}].connects[${j}]`, 'the id of an entry hex', id);
    for (const [j, id] of box.adjacentBoxes.entries())
      if (!boxIds.has(id)) say(`boxes[${i}].adjacentBoxes[${j}]`, 'the id of a box', id);
  }
  for (const [name, hexes] of Object.entries(file.regions))
    for (const [j, hex] of hexes.entries()) onMap(`regions.${name}[${j}]`, hex);
  return faults;
};
