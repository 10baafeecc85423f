// From the map that the rules walk to the map that is drawn: terrain joined into masses, hexsides into courses.
import { centreOf, type Direction, type Point, sideEnds, SIX } from '../geometry/hex.ts';
import type { Hex, HexMap, HexSide } from '../module/hexMap.ts';
import {
  type Box,
  type Course,
  type Crossing,
  type MapHex,
  type MapScene,
  MARGIN,
  type Mass,
  type Place,
  type Way,
} from './mapScene.ts';

/** Corner radius of a hex in map pixels at zoom 1. */
export const HEX_SIZE = 36;

export interface MapSceneOptions {
  readonly key: string;
  /** the whole printed map, drawn around the hexes in play; absent: `map` is all there is */
  readonly sheet?: HexMap;
  /** title block, set where the sheet has a corner without hexes */
  readonly title?: string;
  readonly lines?: readonly string[];
  /** compass bearing that the sheet's top edge faces, degrees; absent: no compass */
  readonly topFaces?: number;
  readonly metresPerHex?: number;
}

const shift = ({ x, y }: Point): Point => ({ x: x + MARGIN, y: y + MARGIN });

/** Centre of a hex on the drawn map, map pixels. */
export const hexCentre = (o: { readonly col: number; readonly row: number }): Point =>
  shift(centreOf(o, HEX_SIZE));

const keyOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

type Edge = readonly [Point, Point];

const edgeOf = (map: HexMap, hex: number, d: Direction): Edge => {
  const [a, b] = sideEnds(map.offsets[hex]!, HEX_SIZE, d);
  return [shift(a), shift(b)];
};

/** Joins directed edges end to start into closed rings. */
const ringsOf = (edges: readonly Edge[]): Point[][] => {
  const from = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = keyOf(edge[0]);
    from.set(key, [...(from.get(key) ?? []), edge]);
  }
  const rings: Point[][] = [];
  for (const start of edges) {
    const ring: Point[] = [];
    for (let edge: Edge | undefined = start; edge; ) {
      const bucket: Edge[] = from.get(keyOf(edge[0]))!;
      const at = bucket.indexOf(edge);
      if (at < 0) break;
      bucket.splice(at, 1);
      ring.push(edge[0]);
      edge = from.get(keyOf(edge[1]))?.[0];
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
};

/** Joins undirected edges into the longest courses between sources, mouths and confluences. */
const coursesOf = (edges: readonly Edge[]): Point[][] => {
  const at = new Map<string, Edge[]>();
  for (const edge of edges)
    for (const end of edge) at.set(keyOf(end), [...(at.get(keyOf(end)) ?? []), edge]);
  const used = new Set<Edge>();
  const walk = (start: Point, first: Edge): Point[] => {
    const course = [start];
    let here = start;
    for (let edge: Edge | undefined = first; edge; ) {
      used.add(edge);
      here = keyOf(edge[0]) === keyOf(here) ? edge[1] : edge[0];
      course.push(here);
      const around: Edge[] = at.get(keyOf(here))!;
      edge = around.length === 2 ? around.find((e) => !used.has(e)) : undefined;
    }
    return course;
  };
  const courses: Point[][] = [];
  for (const around of at.values())
    if (around.length !== 2)
      for (const edge of around)
        if (!used.has(edge)) {
          const key = [...at].find(([, es]) => es === around)![0];
          courses.push(walk(keyOf(edge[0]) === key ? edge[0] : edge[1], edge));
        }
  for (const edge of edges) if (!used.has(edge)) courses.push(walk(edge[0], edge));
  return courses;
};

/** Two hexes of one terrain are one mass unless the side between them says otherwise (two woods with a clear lane). */
const joined = (map: HexMap, a: Hex, b: Hex, side: HexSide | undefined): boolean =>
  map.terrain[a] === map.terrain[b] &&
  (map.terrain[a] !== 'woods' || side?.type === 'woods' || side?.water !== undefined);

const massesOf = (map: HexMap): Mass[] => {
  const seen = new Set<number>();
  const masses: Mass[] = [];
  for (let start = 0; start < map.count; start++) {
    const terrain = map.terrain[start]!;
    if (terrain === 'clear' || seen.has(start)) continue;
    const group = [start as Hex];
    seen.add(start);
    for (const hex of group)
      for (const d of SIX) {
        const n = map.next[hex]![d];
        if (n !== undefined && !seen.has(n) && joined(map, hex, n, map.sides[hex]![d])) {
          seen.add(n);
          group.push(n);
        }
      }
    const inside = new Set(group);
    const edges = group.flatMap((hex) =>
      SIX.filter((d) => !inside.has(map.next[hex]![d]!)).map((d) => edgeOf(map, hex, d)),
    );
    masses.push({
      terrain,
      hexes: group.map((hex) => hexCentre(map.offsets[hex]!)),
      rings: ringsOf(edges),
    });
  }
  return masses;
};

const isBroad = (side: HexSide): boolean => side.type === 'river' || side.over === 'river';

const waterOf = (map: HexMap): { courses: Course[]; crossings: Crossing[] } => {
  const streams = new Map<string, Edge[]>();
  const crossings: Crossing[] = [];
  for (let hex = 0; hex < map.count; hex++)
    for (const d of [0, 1, 2] as const) {
      const side = map.sides[hex]![d];
      if (!side) continue;
      const wet = side.type === 'river' || side.type === 'creek' || side.over !== undefined;
      if (!wet && side.water === undefined) continue;
      const edge = edgeOf(map, hex, d);
      const key = `${isBroad(side) ? 'river' : 'creek'} ${side.water ?? ''}`;
      streams.set(key, [...(streams.get(key) ?? []), edge]);
      // a module may have kinds of bridge of its own: what goes over water is one, unless it is called a ford
      if (side.over !== undefined)
        crossings.push({
          kind: /ford/i.test(side.type) ? 'ford' : 'bridge',
          at: middle(...edge),
          angle: ((d - 1.5) * Math.PI) / 3,
          broad: isBroad(side),
          ...(side.name !== undefined && { name: side.name }),
        });
    }
  const courses = [...streams].flatMap(([key, edges]) =>
    coursesOf(edges).map((corners) => ({
      name: key.slice(6),
      broad: key.startsWith('river'),
      corners,
    })),
  );
  return { courses, crossings };
};

const waysOf = (map: HexMap): Way[] =>
  (['road', 'trail'] as const).flatMap((kind) =>
    (kind === 'road' ? map.roads : map.trails).map(({ path }) => ({
      kind,
      hexes: path.map((hex) => map.names[hex]!),
    })),
  );

/** A place that lies partly outside the play area is named within it. */
const placesOf = (map: HexMap, inPlay: (hex: string) => boolean): Place[] => {
  const named = new Map<string, Hex[]>();
  for (const [hex, title] of map.titles.entries())
    if (title !== undefined) {
      const key = `${map.terrain[hex]!} ${title}`;
      named.set(key, [...(named.get(key) ?? []), hex as Hex]);
    }
  return [...named].map(([key, hexes]) => {
    const within = hexes.filter((hex) => inPlay(map.names[hex]!));
    const points = (within.length > 0 ? within : hexes).map((hex) => hexCentre(map.offsets[hex]!));
    return {
      name: key.slice(key.indexOf(' ') + 1),
      terrain: map.terrain[hexes[0]!]!,
      size: hexes.length,
      at: {
        x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
        y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
      },
    };
  });
};

/** The box round these hexes' centres, one hex wider on each side. */
const boxOf = (points: readonly Point[]): Box => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - HEX_SIZE;
  const y = Math.min(...ys) - HEX_SIZE * 0.866;
  return {
    x,
    y,
    width: Math.max(...xs) + HEX_SIZE - x,
    height: Math.max(...ys) + HEX_SIZE * 0.866 - y,
  };
};

/** The bottom left corner that has no hexes, where it is worth a title block. */
const emptyCorner = (map: HexMap): Box | undefined => {
  const end = Math.max(...map.offsets.map(({ row }) => row));
  const first = Math.min(...map.offsets.map(({ col }) => col));
  let columns = 0;
  let last = 0;
  for (let col = first; col < first + map.columns; col++) {
    const bottom = Math.max(0, ...map.offsets.filter((o) => o.col === col).map((o) => o.row));
    if (bottom === 0 || bottom > end - 3) break;
    columns++;
    last = Math.max(last, bottom);
  }
  if (columns < 8) return undefined;
  const top = MARGIN + (last + 0.5) * HEX_SIZE * Math.sqrt(3);
  return {
    x: MARGIN + HEX_SIZE * 1.5 * (first - 1),
    y: top + 10,
    width: HEX_SIZE * 1.5 * columns - 12,
    height: MARGIN + (end + 0.5) * HEX_SIZE * Math.sqrt(3) - top - 10,
  };
};

/**
 * The drawn map. Hexes of `sheet` that are not in `map` are drawn as surroundings and marked as out of play.
 * Both must number their hexes alike.
 */
export const mapScene = (map: HexMap, options: MapSceneOptions): MapScene => {
  const sheet = options.sheet ?? map;
  const hexes: MapHex[] = sheet.names.map((hex, i) => ({
    hex,
    at: hexCentre(sheet.offsets[i]!),
    terrain: sheet.terrain[i]!,
    from: sheet.provenance[i]!,
    inPlay: map.index.has(hex),
  }));
  const bounds = hexes.flatMap(({ inPlay }, i) =>
    SIX.filter((d) => {
      const n = sheet.next[i]![d];
      return inPlay && n !== undefined && !hexes[n]!.inPlay;
    }).map((d) => edgeOf(sheet, i, d)),
  );
  const all = boxOf(hexes.map(({ at }) => at));
  const corner = options.title === undefined ? undefined : emptyCorner(sheet);
  return {
    key: options.key,
    hexSize: HEX_SIZE,
    width: all.x + all.width + MARGIN,
    height: all.y + all.height + MARGIN,
    frame: boxOf(hexes.filter(({ inPlay }) => inPlay).map(({ at }) => at)),
    hexes,
    masses: massesOf(sheet),
    ...waterOf(sheet),
    ways: waysOf(sheet),
    places: placesOf(sheet, (hex) => map.index.has(hex)),
    bounds,
    ...(corner && {
      cartouche: {
        box: corner,
        title: options.title!,
        lines: options.lines ?? [],
        ...(options.topFaces !== undefined && { north: (-options.topFaces * Math.PI) / 180 }),
        ...(options.metresPerHex !== undefined && { metresPerHex: options.metresPerHex }),
      },
    }),
  };
};
