// A vehicle's turret as it is shown, and the layer that it depends on.
import { AHEAD, readTurretState, turretPicture } from '../../vassal/traits/turret.ts';
import type { Answers } from './properties.ts';
import type { Reading } from './readings.ts';
import type { Piece } from './state.ts';

/** Its picture beside the vehicle, and the way that it points, 1 to 6; undefined: it points ahead, or is switched off. */
export const shownTurret = (
  answers: Answers,
  piece: Piece,
  at: number,
  { turret, vehicle }: Extract<Reading, { readonly kind: 'turret' }>,
): (NonNullable<ReturnType<typeof turretPicture>> & { readonly way: number }) | undefined => {
  const state = readTurretState(piece.states[at]);
  const r = vehicle === undefined ? undefined : answers.reading(piece).traits[vehicle];
  const level = r?.kind === 'layer' ? answers.layer(piece, vehicle!, r.layer).level : -1;
  const shown = turretPicture(turret, state, turret.turnsWithVehicle ? AHEAD : level);
  return shown && { ...shown, way: state.way };
};
