// From the map on file to the map that the rules walk, everything by index.
import { neighbour, type Offset, opposite, parseHex, SIX } from '../geometry/hex.ts';
import { type Fault, ok, type Result } from '../kit/result.ts';
import type { Hex, HexMap, HexSide, NamedPath } from './hexMap.ts';
import type { HexMapFile, MapWindow } from './mapFile.ts';
import { hexesOf, mapHas } from './mapHexes.ts';

/** Paths by index; one that leaves the window comes in pieces, each of two hexes or more. */
const pathsWithin = (
  paths: readonly { readonly name: string; readonly path: readonly string[] }[],
  index: ReadonlyMap<string, Hex>,
): readonly NamedPath[] => {
  const pieces: NamedPath[] = [];
  for (const { name, path } of paths) {
    let piece: Hex[] = [];
    for (const hexName of [...path, undefined]) {
      const hex = hexName === undefined ? undefined : index.get(hexName);
      if (hex !== undefined) {
        piece.push(hex);
        continue;
      }
      if (piece.length > 1) pieces.push({ name, path: piece });
      piece = [];
    }
  }
  return pieces;
};

const windowFault = (
  window: MapWindow,
  has: (hex: string) => boolean,
): Fault<'map'> | undefined => {
  for (const corner of ['from', 'to'] as const)
    if (!has(window[corner]))
      return {
        name: 'map',
        where: `window.${corner}`,
        message: `window.${corner}: expected a hex of the map, found ${JSON.stringify(window[corner])}`,
      };
  return undefined;
};

const insideOf = (window: MapWindow | undefined): ((o: Offset) => boolean) => {
  const a = window && parseHex(window.from);
  const b = window && parseHex(window.to);
  if (!a || !b) return () => true;
  return ({ col, row }) => col >= a.col && col <= b.col && row >= a.row && row <= b.row;
};

/**
 * The map of a scenario: all of it, or the hexes within `window` (both corners included; a missing hex cannot be a corner).
 * Roads, entry hexes, boxes and regions keep what lies within. The map has passed `checkMap`, as its module was read. Fails
 * where a corner of the window is no hex of it.
 */
export const compileMap = (file: HexMapFile, window?: MapWindow): Result<HexMap, Fault<'map'>> => {
  const fault = window && windowFault(window, mapHas(file));
  if (fault) return { ok: false, fault };

  const inside = insideOf(window);
  const hexes = hexesOf(file).filter(({ at }) => inside(at));
  const names = hexes.map(({ name }) => name);
  const offsets = hexes.map(({ at }) => at);
  const index = new Map(names.map((name, i) => [name, i as Hex]));
  const terrain = names.map((name) => file.hexes[name]?.terrain ?? file.fill);
  const titles = names.map((name) => file.hexes[name]?.name);
  const provenance = names.map((name) => file.hexes[name]?.from ?? file.from);
  // by number and not by name: there are some ten thousand neighbours to find
  const cell = ({ col, row }: Offset): number => col * (file.rows + 2) + row;
  const grid = new Map(offsets.map((o, i) => [cell(o), i as Hex]));
  const next = offsets.map((o) => SIX.map((d) => grid.get(cell(neighbour(o, d)))));

  const sideOf = (a: Hex, b: Hex): number => (a < b ? a * names.length + b : b * names.length + a);
  const sideBetween = (a: string, b: string): number | undefined => {
    const [from, to] = [index.get(a), index.get(b)];
    return from === undefined || to === undefined ? undefined : sideOf(from, to);
  };
  const listed = new Map(file.hexsides.map((side) => [sideBetween(side.a, side.b), side]));
  const crossed = (ways: readonly { readonly path: readonly string[] }[]) =>
    new Set(ways.flatMap(({ path }) => path.slice(1).map((to, i) => sideBetween(path[i]!, to))));
  const byRoad = crossed(file.roads);
  const byTrail = crossed(file.trails);
  const makeSide = (a: Hex, b: Hex): HexSide => {
    const key = sideOf(a, b);
    const side = listed.get(key);
    const oneWood = terrain[a] === 'woods' && terrain[b] === 'woods' && titles[a] === titles[b];
    const ways = { road: byRoad.has(key), trail: byTrail.has(key) };
    if (!side) return { type: oneWood ? 'woods' : 'clear', ...ways, from: file.from };
    return {
      type: side.type,
      ...(side.over !== undefined && { over: side.over }),
      ...(side.name !== undefined && { name: side.name }),
      ...(side.water !== undefined && { water: side.water }),
      ...ways,
      from: side.from ?? file.from,
    };
  };
  const sides: (HexSide | undefined)[][] = names.map(() => []);
  for (const [a, row] of next.entries())
    for (const d of SIX) {
      const b = row[d];
      // the lower index makes the side, the higher one finds it there
      sides[a]![d] =
        b === undefined ? undefined : b < a ? sides[b]![opposite(d)] : makeSide(a as Hex, b);
    }

  const entries = file.entries.flatMap(({ id, hex, meaning, from }) => {
    const at = index.get(hex);
    return at === undefined ? [] : [{ id, hex: at, meaning, from: from ?? file.from }];
  });
  const entryIds = new Set(entries.map(({ id }) => id));
  const boxes = file.boxes
    .map((box) => ({ ...box, connects: box.connects.filter((id) => entryIds.has(id)) }))
    .filter(({ connects }) => connects.length > 0);
  const regions = Object.fromEntries(
    Object.entries(file.regions).map(([name, hexes]) => [
      name,
      hexes.flatMap((hex) => index.get(hex) ?? []),
    ]),
  );

  return ok({
    columns: file.columns,
    rows: file.rows,
    ...(file.ground && { ground: file.ground }),
    count: names.length,
    names,
    offsets,
    index,
    terrain,
    titles,
    provenance,
    next,
    sides,
    edge: next.map((row) => row.includes(undefined)),
    roads: pathsWithin(file.roads, index),
    trails: pathsWithin(file.trails, index),
    entries,
    boxes,
    regions,
  });
};
