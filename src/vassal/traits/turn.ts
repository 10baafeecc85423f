// Facings, "rotate;" (FORMAT.md 5.3).
import { fieldsOf, readInt, readReal } from '../values.ts';

export interface Rotation {
  /** facings; 1: any angle */
  readonly facings: number;
  readonly name: string;
}

/** Of "rotate;", the text after the id. */
export const readRotation = (fields: string): Rotation => {
  const f = fieldsOf(fields);
  const facings = Math.max(1, f.int(6));
  if (facings === 1) f.skip('key', 'menu');
  else f.skip('clockwise key', 'counter-clockwise key', 'clockwise menu', 'counter-clockwise menu');
  f.skip('random key', 'random menu');
  return { facings, name: f.text() };
};

/** How far it is turned, in degrees clockwise. `token` undefined: not at all. */
export const readTurn = (rotation: Rotation, token: string | undefined): number => {
  const { facings } = rotation;
  if (facings === 1) {
    const angle = readReal(token, 0);
    return angle === 0 ? 0 : -angle;
  }
  return (readFacing(rotation, token) * 360) / facings;
};

/** Facing from 0; of a piece that turns freely 0. */
export const readFacing = ({ facings }: Rotation, token: string | undefined): number =>
  facings === 1 ? 0 : Math.min(Math.max(0, readInt(token, 0)), facings - 1);
