// The boxes off the map that join entry hexes (19.3), for one side alone.
import type { Hex, OffMapBox } from '../../../module/hexMap.ts';
import { type Refusal, refuse } from '../movement.ts';
import type { Field } from '../state.ts';

/** In place of a box's id: leaves the map for good, as 4.1 has it (G-MS-150). */
export const NO_BOX = 'none';

const inPlay = (f: Field): boolean => f.rules.exclusive.has('leipzig');

export const boxOf = (f: Field, id: string): OffMapBox | undefined =>
  f.rules.map.boxes.find((b) => b.id === id);

/** Boxes that a side may leave the map into from a hex. */
export const boxesAt = (f: Field, hex: Hex, side: string): readonly OffMapBox[] => {
  if (!inPlay(f)) return [];
  const here = new Set(f.rules.map.entries.filter((e) => e.hex === hex).map((e) => e.id));
  return here.size === 0
    ? []
    : f.rules.map.boxes.filter((b) => b.side === side && b.connects.some((id) => here.has(id)));
};

/** Where a unit that leaves the map from a hex gets to: a box, unsaid the only one there; undefined: off it by 4.1. */
export const exitBox = (
  f: Field,
  hex: Hex,
  side: string,
  said: string | undefined,
): OffMapBox | undefined =>
  said === NO_BOX
    ? undefined
    : boxesAt(f, hex, side).find((b) => said === undefined || b.id === said);

/** Why a unit may not leave the map from a hex as its order says. */
export const judgeExit = (
  f: Field,
  hex: Hex,
  side: string,
  said: string | undefined,
): Refusal | undefined => {
  if (said === NO_BOX) return undefined;
  const boxes = boxesAt(f, hex, side);
  const names = boxes.map((b) => b.id).join(' and ');
  if (said === undefined)
    return boxes.length > 1
      ? refuse('19.3', `${f.rules.map.names[hex]} touches boxes ${names}: it must say which`)
      : undefined;
  return boxes.some((b) => b.id === said)
    ? undefined
    : refuse('19.3', `no box ${said} can be entered from ${f.rules.map.names[hex]}`);
};
