// A move over the bridge of Lindenau whose die is still to be cast: it falls on the way there (19.2, G-MS-142).
import type { Hex } from '../../../module/hexMap.ts';
import { isRefusal } from '../movement.ts';
import { carryOutMove, judgeMove, type MoveOrder } from '../moves.ts';
import type { UnitIndex } from '../rules.ts';
import type { FrameOf } from '../state.ts';
import { hexOf } from '../units.ts';
import { push, type Work } from '../work.ts';
import { bridgeOf, castForBridge, isAllied } from './leipzigBridge.ts';

/** Who is the first to come near on a path that crosses the bridge, and after how many of its hexes; undefined: no such path. */
const castOn = (
  w: Work,
  o: MoveOrder,
): { readonly unit: UnitIndex; readonly hexes: number } | undefined => {
  if (w.leipzig?.bridge !== 'ahead') return undefined;
  const bridge = bridgeOf(w.rules);
  const unit = o.units.find((i) => isAllied(w, i));
  if (!bridge || unit === undefined) return undefined;
  const isEnd = (h: Hex | undefined): boolean => h !== undefined && bridge.ends.includes(h);
  const way = [hexOf(w, unit), ...o.path];
  const crosses = way.some((h, k) => k > 0 && isEnd(h) && isEnd(way[k - 1]));
  const hexes = o.path.findIndex((h) => bridge.near[h] === 1) + 1;
  return crosses && hexes > 0 ? { unit, hexes } : undefined;
};

/**
 * Carries out a move that was judged. Where the bridge is blown before it and the rest of the way is closed thereby, the
 * units halt where the die fell and go on with what is left of their allowance (half MP). False: that is still to come.
 */
export const moveOver = (
  w: Work,
  o: MoveOrder,
  spent: number,
  frame: Omit<FrameOf<'moving'>, 'kind'>,
): boolean => {
  const cast = castOn(w, o);
  if (cast) castForBridge(w, cast.unit);
  const way = cast ? judgeMove(w, o, frame.allowance) : { spent, stop: false };
  if (!isRefusal(way)) {
    carryOutMove(w, o, way.spent);
    return true;
  }
  const { box: _, ...whole } = o;
  const part: MoveOrder = { ...whole, path: o.path.slice(0, cast!.hexes), off: false };
  const gone = judgeMove(w, part, frame.allowance);
  if (isRefusal(gone)) throw new Error(`half a legal move is refused: ${gone.reason}`);
  carryOutMove(w, part, gone.spent);
  // the whole way was within the allowance and went on from there, so that MP are left and no zone holds them
  push(w, { kind: 'moving', ...frame, allowance: frame.allowance - gone.spent });
  return false;
};
