// A small map drawn in letters, for tests, scenario scripts and small modules. The format stands in modules/README.md.
import * as z from 'zod/mini';
import { nameHex } from '../geometry/hex.ts';
import { breaksIn, parseSide } from '../geometry/sides.ts';
import { type Fault, ok, type Result } from '../kit/result.ts';
import { mapHas } from './mapHexes.ts';
import { type Complaint, type JsonPath, moduleFault, valueAt } from './complaint.ts';
import { readBySchema } from './expectation.ts';
import { type HexMapFile, hexNameSchema } from './mapFile.ts';
import { provenanceSchema } from './provenance.ts';

const hexPath = z.array(hexNameSchema).check(z.minLength(2));

const miniMapSchema = z.strictObject({
  rows: z.array(z.string().check(z.minLength(1))).check(z.minLength(1), z.maxLength(99)),
  letters: z._default(z.record(z.string(), z.string().check(z.minLength(1))), {}),
  from: z._default(provenanceSchema, 'ours'),
  names: z._default(z.record(hexNameSchema, z.string().check(z.minLength(1))), {}),
  roads: z._default(z.array(hexPath), []),
  trails: z._default(z.array(hexPath), []),
  hexsides: z._default(
    z.record(
      z.string(),
      z.union([
        z.string().check(z.minLength(1)),
        z.strictObject({
          type: z.string().check(z.minLength(1)),
          over: z.optional(z.string()),
          name: z.optional(z.string()),
          water: z.optional(z.string()),
        }),
      ]),
    ),
    {},
  ),
  entries: z._default(z.record(z.string(), hexNameSchema), {}),
  regions: z._default(z.record(z.string(), z.array(hexNameSchema)), {}),
});
type MiniMap = z.infer<typeof miniMapSchema>;

const LETTERS: Readonly<Record<string, string>> = {
  '.': 'clear',
  w: 'woods',
  h: 'hill',
  t: 'town',
  c: 'city',
};
/** a hex that is not there */
const HOLE = '-';

type Say = (path: JsonPath, expected: string, found: unknown) => void;

const readRows = (mini: MiniMap, say: Say): Pick<HexMapFile, 'hexes' | 'missing'> => {
  const letters = { ...LETTERS, ...mini.letters };
  const width = mini.rows[0]!.length;
  const hexes: Record<string, HexMapFile['hexes'][string]> = {};
  const missing: string[] = [];
  for (const [r, row] of mini.rows.entries()) {
    if (row.length !== width) say(['rows', r], `${width} letters, as in the first row`, row);
    for (const [c, letter] of [...row].entries()) {
      const hex = nameHex({ col: c + 1, row: r + 1 });
      const terrain = letters[letter];
      const name = mini.names[hex];
      if (letter === HOLE) missing.push(hex);
      else if (terrain === undefined)
        say(['rows', r], `letters of ${Object.keys(letters).join(' ')} or ${HOLE}`, letter);
      else if (terrain !== 'clear' || name !== undefined)
        hexes[hex] = { terrain, ...(name !== undefined && { name }) };
    }
  }
  return { hexes, missing };
};

const checkPlaces = (mini: MiniMap, has: (hex: string) => boolean, say: Say): void => {
  const onMap = (path: JsonPath, hex: string): void => {
    if (!has(hex)) say(path, 'a hex of the map', hex);
  };
  for (const hex of Object.keys(mini.names)) onMap(['names', hex], hex);
  for (const [id, hex] of Object.entries(mini.entries)) onMap(['entries', id], hex);
  for (const [name, hexes] of Object.entries(mini.regions))
    for (const [i, hex] of hexes.entries()) onMap(['regions', name, i], hex);
  for (const kind of ['roads', 'trails'] as const)
    for (const [i, path] of mini[kind].entries()) {
      for (const [j, hex] of path.entries()) onMap([kind, i, j], hex);
      for (const j of breaksIn(path)) say([kind, i, j], `a hex next to ${path[j - 1]}`, path[j]);
    }
  for (const name of Object.keys(mini.hexsides)) {
    const side = parseSide(name);
    if (!side) say(['hexsides', name], 'two hexes that touch, as "0101/0201"', name);
    else for (const hex of side) onMap(['hexsides', name], hex);
  }
};

/** Whether a value means to be a map drawn in letters (and not a map file, whose `rows` is a number). */
export const isMiniMap = (raw: unknown): boolean => Array.isArray(valueAt(raw, ['rows']));

/** As {@link readMiniMap}, with everything that is wrong. */
export const miniMapOrWrongs = (
  raw: unknown,
):
  | { readonly ok: true; readonly value: HexMapFile }
  | { readonly ok: false; readonly wrong: readonly Complaint[] } => {
  const read = readBySchema(miniMapSchema, raw);
  if (!read.ok)
    return {
      ok: false,
      wrong: read.wrong.map((one) => ({ ...one, found: valueAt(raw, one.path) })),
    };
  const mini = read.value;
  const wrong: Complaint[] = [];
  const say: Say = (path, expected, found) => wrong.push({ path, expected, found });
  const { hexes, missing } = readRows(mini, say);
  const map: HexMapFile = {
    columns: mini.rows[0]!.length,
    rows: mini.rows.length,
    numbering: 'ccrr-even-down',
    from: mini.from,
    notes: [],
    fill: 'clear',
    missing,
    hexes,
    hexsides: Object.entries(mini.hexsides).flatMap(([name, side]) => {
      const [a, b] = parseSide(name) ?? [];
      if (a === undefined || b === undefined) return [];
      return [{ a, b, ...(typeof side === 'string' ? { type: side } : side) }];
    }),
    roads: mini.roads.map((path, i) => ({ name: `road ${i + 1}`, path })),
    trails: mini.trails.map((path, i) => ({ name: `trail ${i + 1}`, path })),
    entries: Object.entries(mini.entries).map(([id, hex]) => ({ id, hex, meaning: id })),
    boxes: [],
    regions: mini.regions,
  };
  checkPlaces(mini, mapHas(map), say);
  return wrong.length > 0 ? { ok: false, wrong } : { ok: true, value: map };
};

/** A map drawn in letters, as a map file. `file` names it in the fault. */
export const readMiniMap = (raw: unknown, file = 'map'): Result<HexMapFile, Fault<'module'>> => {
  const read = miniMapOrWrongs(raw);
  if (read.ok) return ok(read.value);
  const { path, expected, found } = read.wrong[0]!;
  return { ok: false, fault: moduleFault(file, path, expected, found) };
};
