// From the map on file to the map that the rules walk, everything by index.
import { neighbour, nameHex, type Offset, opposite, parseHex, SIX } from '../geometry/hex.ts';
import { sideName, sidesAlong } from '../geometry/sides.ts';
import { type Fault, ok, type Result } from '../kit/result.ts';
import { checkMap, hexesOf, mapHas } from './checkMap.ts';
import type { Hex, HexMap, HexSide, NamedPath } from './hexMap.ts';
import type { HexMapFile, MapWindow } from './mapFile.ts';

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
 * Roads, entry hexes, boxes and regions keep what lies within. Fails with the first of checkMap's faults.
 */
export const compileMap = (file: HexMapFile, window?: MapWindow): Result<HexMap, Fault<'map'>> => {
  const [first] = checkMap(file);
  const fault = first ?? (window && windowFault(window, mapHas(file)));
  if (fault) return { ok: false, fault };

  const inside = insideOf(window);
  const names = hexesOf(file).filter((name) => inside(parseHex(name)!));
  const offsets = names.map((name) => parseHex(name)!);
  const index = new Map(names.map((name, i) => [name, i as Hex]));
  const terrain = names.map((name) => file.hexes[name]?.terrain ?? file.fill);
  const titles = names.map((name) => file.hexes[name]?.name);
  const provenance = names.map((name) => file.hexes[name]?.from ?? file.from);
  const next = offsets.map((o) => SIX.map((d) => index.get(nameHex(neighbour(o, d)))));

  const listed = new Map(file.hexsides.map((side) => [sideName(side.a, side.b), side]));
  const byRoad = new Set(file.roads.flatMap(({ path }) => sidesAlong(path)));
  const byTrail = new Set(file.trails.flatMap(({ path }) => sidesAlong(path)));
  const makeSide = (a: Hex, b: Hex): HexSide => {
    const key = sideName(names[a]!, names[b]!);
    const side = listed.get(key);
    const oneWood = terrain[a] === 'woods' && terrain[b] === 'woods' && titles[a] === titles[b];
    return {
      type: side?.type ?? (oneWood ? 'woods' : 'clear'),
      ...(side?.over !== undefined && { over: side.over }),
      ...(side?.name !== undefined && { name: side.name }),
      ...(side?.water !== undefined && { water: side.water }),
      road: byRoad.has(key),
      trail: byTrail.has(key),
      from: side?.from ?? file.from,
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
