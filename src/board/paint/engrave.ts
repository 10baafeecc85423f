// Everything on the map that is worked out once and drawn many times: where each tree, house and hachure stands.
import type { Point } from '../../geometry/hex.ts';
import type { Course, MapScene } from '../../scene/mapScene.ts';
import { smoothOpen } from './curve.ts';
import { engraveHills, engraveWoods, type Forest, type Hill, outlineOf } from './engraveLand.ts';
import { engraveTowns, type LateCity, type Town } from './engraveTown.ts';
import {
  boxOf,
  engraveWays,
  type Lanes,
  nearness,
  type Outline,
  REACH,
  type Stream,
  type WayLine,
} from './engraveWays.ts';
import { type Late, once } from './late.ts';
import { wobble } from './noise.ts';

export interface Engraving {
  readonly map: MapScene;
  readonly streams: readonly Stream[];
  readonly ways: readonly WayLine[];
  readonly woods: readonly Outline[];
  readonly trees: Forest;
  readonly hills: readonly Late<Hill>[];
  readonly towns: readonly Late<Town>[];
  readonly cities: readonly LateCity[];
  /** hexsides (CCRR and direction, "01015") beyond which the sheet has no hex */
  readonly rim: ReadonlySet<string>;
  /** centres of the hexes along the rim */
  readonly rimHexes: readonly Point[];
}

/** A stream keeps to its hexsides at their middles and wavers between. */
const engraveStream = (course: Course): Stream => {
  const line = smoothOpen(
    course.corners.map((p) => wobble(p, 4)),
    8,
  );
  return { name: course.name, broad: course.broad, line, box: boxOf(line) };
};

/** The lines of the sheet at once, what stands between them when it comes into sight; kept as long as the map is. */
export const engrave = (map: MapScene): Engraving => {
  const streams = map.courses.map(engraveStream);
  const ways = engraveWays(map);
  const near = (lines: readonly { readonly line: readonly Point[] }[]): ((p: Point) => number) => {
    const survey = once(() =>
      nearness(
        lines.map(({ line }) => line),
        REACH,
      ),
    );
    return (p) => survey()(p);
  };
  const lanes: Lanes = { toWay: near(ways), toWater: near(streams) };
  const woods = map.masses
    .filter(({ terrain }) => terrain === 'woods')
    .map(({ rings }) => outlineOf(rings, 3.2));
  const { towns, cities } = engraveTowns(map, ways, lanes);
  const rim = rimOf(map);
  const onRim = new Set([...rim].map((side) => side.slice(0, 4)));
  return {
    map,
    streams,
    ways,
    woods,
    trees: engraveWoods(woods, lanes),
    hills: engraveHills(map),
    towns,
    cities,
    rim,
    rimHexes: map.hexes.filter(({ hex }) => onRim.has(hex)).map(({ at }) => at),
  };
};

const rimOf = (map: MapScene): ReadonlySet<string> => {
  const there = new Set(map.hexes.map(({ hex }) => hex));
  const rim = new Set<string>();
  for (const { hex } of map.hexes) {
    const col = Number(hex.slice(0, 2));
    const row = Number(hex.slice(2));
    const drop = col % 2 === 0 ? 1 : 0;
    const sides = [
      [col, row - 1],
      [col + 1, row - 1 + drop],
      [col + 1, row + drop],
      [col, row + 1],
      [col - 1, row + drop],
      [col - 1, row - 1 + drop],
    ] as const;
    for (const [i, [c, r]] of sides.entries())
      if (!there.has(String(c).padStart(2, '0') + String(r).padStart(2, '0')))
        rim.add(`${hex}${i}`);
  }
  return rim;
};
