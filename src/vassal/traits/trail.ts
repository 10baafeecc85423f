// What moving leaves: "markmoved;" and trails, "footprint;" (FORMAT.md 5.3).
import { BLACK, fieldsOf, readFlag, readInt, type VassalColour, WHITE } from '../values.ts';
import { decodeSequence } from '../sequence.ts';

export interface MovedMark {
  /** file name */
  readonly image: string;
  /** of the icon's top left corner from the piece's centre */
  readonly x: number;
  readonly y: number;
}

/** Of "markmoved;", the text after the id. */
export const readMovedMark = (fields: string): MovedMark => {
  const f = fieldsOf(fields);
  return { image: f.text() || '/images/moved.gif', x: f.int(), y: f.int() };
};

/** Whether it is marked. */
export const readMoved = (token: string | undefined): boolean => readFlag(token, false);

export interface Trail {
  /** it has a key to show it; without one it is always drawn */
  readonly toggles: boolean;
  readonly visibleFirst: boolean;
  /** all players see it alike */
  readonly global: boolean;
  readonly radius: number;
  readonly fill: VassalColour;
  readonly line: VassalColour;
  /** 0 to 1 while it is selected, and while it is not */
  readonly opacity: { readonly selected: number; readonly other: number };
  readonly width: number;
}

/** Of "footprint;", the text after the id. */
export const readTrail = (fields: string): Trail => {
  const f = fieldsOf(fields);
  const toggles = f.text('84,130') !== '';
  f.skip('menu');
  const visibleFirst = f.flag(false);
  const global = f.flag(false);
  const radius = f.int(10);
  const fill = f.colour(WHITE) ?? WHITE;
  const line = f.colour(BLACK) ?? BLACK;
  const opacity = { selected: f.int(100) / 100, other: f.int(50) / 100 };
  f.skip('edge point buffer', 'edge display buffer');
  return { toggles, visibleFirst, global, radius, fill, line, opacity, width: f.real(1) };
};

export interface TrailState {
  /** as the file says; of a trail that is not seen by all alike it is every player's own, and begins as the module says */
  readonly visible: boolean;
  /** "Map<n>", not the map's name; empty: none */
  readonly map: string;
  /** map pixels, the oldest first */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** How many points are read at most. */
const MOST = 10_000;

/** Where it has been. `token` undefined: nowhere yet. */
export const readTrailState = (trail: Trail, token: string | undefined): TrailState => {
  if (token === undefined) return { visible: trail.visibleFirst, map: '', points: [] };
  const f = fieldsOf(token);
  const said = f.flag(trail.visibleFirst);
  const visible = trail.global ? said : trail.visibleFirst;
  const map = f.text();
  const count = Math.min(f.int(0), MOST);
  const points = f
    .left()
    .slice(0, Math.max(0, count))
    .map((point) => {
      const [x, y] = decodeSequence(point, ',');
      return { x: readInt(x, 0), y: readInt(y, 0) };
    });
  return { visible, map, points };
};
