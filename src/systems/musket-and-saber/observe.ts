// The outside view of a state: what `vedette state --json` prints and digests are made of. Version 1.
import type { Json } from '../../kit/canonicalJson.ts';
import { deciderOf } from './deeds.ts';
import { replacementsLeft } from './recovery/steps.ts';
import { activeSide, isMovement, type GameState, topFrame, type Where } from './state.ts';
import { canBeIneffective, isCombat, isInfantry, stepsLeft } from './units.ts';
import { pointsNow } from './victory.ts';

const place = (s: GameState, w: Where): Json => {
  switch (w.at) {
    case 'map':
      return { at: 'map', hex: s.rules.map.names[w.hex]! };
    case 'due':
      return { at: 'due', turn: w.turn, entries: [...w.entries] };
    case 'track':
      return { at: 'track', turn: w.turn };
    case 'captured':
      return { at: 'captured', by: w.by };
    case 'box':
      return { at: 'box', box: w.box };
    default:
      return { at: w.at };
  }
};

/** Name of the decision that is open: a phase's own, or that of the frame on top. */
export const decisionName = (s: GameState): string => {
  const top = topFrame(s);
  if (top) return top.kind;
  if (s.placing !== undefined) return 'placement';
  return isMovement(s.chart.value.play) ? 'movement' : 'combat';
};

export const observe = (s: GameState): Json => ({
  view: 1,
  turn: s.chart.context.turn,
  phase: s.chart.value.play,
  decision: s.ending ? null : decisionName(s),
  by: s.ending ? null : (deciderOf(s) ?? null),
  units: Object.fromEntries(
    s.rules.units.map((u, i) => {
      const x = s.units[i]!;
      return [
        u.id,
        {
          ...(place(s, x.where) as { readonly [k: string]: Json }),
          ...(isCombat(u) ? { steps: stepsLeft(s, i), disrupted: x.disrupted } : {}),
          ...(isInfantry(u) ? { square: x.square } : {}),
          ...(canBeIneffective(u) ? { ineffective: x.back } : {}),
          ...(u.kind === 'infantry' ? { reduced: x.back } : {}),
          ...(u.kind === 'hq' || u.kind === 'trains' ? { active: !x.back } : {}),
          marks: x.marks,
        },
      ];
    }),
  ),
  ...(s.leipzig === undefined
    ? {}
    : {
        leipzig: {
          bridge: s.leipzig.bridge,
          northFree: s.leipzig.northFree,
          townTaken: s.leipzig.townTaken,
        },
      }),
  triggers: s.phase.triggers.filter((t) => !t.done).map((t) => s.rules.map.names[t.hex]!),
  ...(isMovement(s.chart.value.play) && replacementsLeft(s, activeSide(s)!) > 0
    ? { replacements: replacementsLeft(s, activeSide(s)!) }
    : {}),
  attacked: s.phase.targets.map((h) => s.rules.map.names[h]!),
  bombarded: s.phase.bombarded.map((h) => s.rules.map.names[h]!),
  agenda: s.chart.context.agenda.map((f) => f.kind),
  objectives: Object.fromEntries(
    s.rules.objectives.map((o, k) => [s.rules.map.names[o.hex]!, s.holders[k]!]),
  ),
  points: Object.fromEntries(s.rules.sides.map((x) => [x.id, pointsNow(s, x.id).total])),
  ending: s.ending
    ? { winner: s.ending.winner, rule: s.ending.rule, reason: s.ending.reason }
    : null,
});
