// VASL's turret, "turr;": a small picture beside a vehicle's, by the way that its turret points (FORMAT.md 5.3).
import type { Point } from '../../geometry/hex.ts';
import { fieldsOf } from '../values.ts';

export interface Turret {
  /** what its pictures' names begin with, the number of the way behind it: as it is, and turned over */
  readonly front: string;
  readonly back: string;
  /** the vehicle is turned as a whole; else it has a layer for the way that it points */
  readonly turnsWithVehicle: boolean;
}

/** Of "turr;", the text after the id. */
export const readTurret = (fields: string): Turret => {
  const f = fieldsOf(fields);
  const [front, back] = [f.text(), f.text()];
  f.skip('key clockwise', 'key the other way');
  return { front, back, turnsWithVehicle: f.left().length > 0 };
};

export interface TurretState {
  /** way that it points, from 1 to 6 */
  readonly way: number;
  readonly active: boolean;
  readonly over: boolean;
}

/** As a layer's state, then whether it is turned over; undefined or no number: as it begins. */
export const readTurretState = (token: string | undefined): TurretState => {
  const f = fieldsOf(token ?? '');
  const way = fieldsOf(f.text()).int(1);
  return { way: Math.abs(way), active: way > 0, over: f.flag() };
};

/** Which way a vehicle points that is turned as a whole. */
export const AHEAD = 3;

/** Of its picture's middle from the piece's, by the way that it points, px. */
const BESIDE: readonly Point[] = [
  { x: 20, y: -10 },
  { x: 20, y: 5 },
  { x: 20, y: 20 },
  { x: -10, y: 20 },
  { x: -10, y: 5 },
  { x: -10, y: -10 },
];

/** The picture beside a vehicle that points `ahead`; undefined: the turret points the same way and is not turned over. */
export const turretPicture = (
  { front, back }: Turret,
  { way, active, over }: TurretState,
  ahead: number,
): { readonly image: string; readonly at: Point } | undefined => {
  const at = BESIDE[way - 1];
  if (!active || !at || (!over && way === ahead)) return undefined;
  return { image: `${over ? back : front}${way}`, at };
};
