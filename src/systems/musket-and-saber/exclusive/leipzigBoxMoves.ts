// From box to box off the map (19.3), and what is offered at the map's edge.
import type { MsActionOf } from '../actions.ts';
import type { MsChoice } from '../choice.ts';
import { refuse } from '../movement.ts';
import { judgeGroup } from '../moves.ts';
import { type Plan, wrongTime } from '../plan.ts';
import type { UnitIndex } from '../rules.ts';
import { activeSide, type GameState, isMovement, Mark, topFrame } from '../state.ts';
import { idOf, nameOf, sideOfUnit } from '../units.ts';
import { emit, mark, setPhase, setUnit } from '../work.ts';
import { boxesAt, boxOf, NO_BOX } from './leipzigBoxes.ts';

/** Takes the turn, and no MP: no roll is needed for it. */
export const planBoxToBox = (s: GameState, units: readonly UnitIndex[], to: string): Plan => {
  const top = topFrame(s);
  const rolled = top?.kind === 'moving' && !top.fortune ? top.units : undefined;
  if (rolled ? rolled.length !== units.length || rolled.some((i) => !units.includes(i)) : top)
    return wrongTime(s, 'move');
  if (!rolled) {
    if (!isMovement(s.chart.value.play)) return wrongTime(s, 'move');
    const no = judgeGroup(s, activeSide(s)!, units, false);
    if (no) return no;
  }
  const where = s.units[units[0]!]!.where;
  if (where.at !== 'box') return refuse('19.3', `${nameOf(s, units[0]!)} is in no box`);
  if (!boxOf(s, where.box)?.adjacentBoxes.includes(to))
    return refuse('19.3', `there is no way from box ${where.box} to box ${to}`);
  return (w) => {
    if (rolled) w.agenda.pop();
    setPhase(w, { begun: true });
    for (const i of units) {
      setUnit(w, i, { where: { at: 'box', box: to } });
      mark(w, i, Mark.moved);
      emit(w, { type: 'boxed', rule: '19.3', unit: idOf(w, i), box: to });
    }
  };
};

/** The other boxes that units in a box may go to. */
export const boxChoices = (s: GameState, units: readonly UnitIndex[]): readonly MsChoice[] => {
  const where = s.units[units[0]!]!.where;
  if (where.at !== 'box') return [];
  const ids = units.map((i) => idOf(s, i));
  return (boxOf(s, where.box)?.adjacentBoxes ?? []).map((box) => ({
    key: `box ${ids[0]} ${box}`,
    label: `${units.map((i) => nameOf(s, i)).join(', ')} to box ${box}`,
    rule: '19.3',
    effect: 'off the map; it takes the turn',
    then: { action: { type: 'move', units: ids, march: false, path: [], box } },
  }));
};

type Move = MsActionOf<'move'>;

/** Ways to leave the map at the end of a path: into a box where there is one, or off it. `move`: to there, going off. */
export const exitChoices = (
  s: GameState,
  units: readonly UnitIndex[],
  move: Move,
): readonly MsChoice[] => {
  const last = move.path.at(-1);
  const where = s.units[units[0]!]!.where;
  const hex =
    last === undefined ? (where.at === 'map' ? where.hex : undefined) : s.rules.map.index.get(last);
  if (hex === undefined) return [];
  const boxes = boxesAt(s, hex, sideOfUnit(s, units[0]!));
  return [
    ...boxes.map(
      (b): MsChoice => ({
        key: `box ${b.id}`,
        label: `Leave the map into box ${b.id}`,
        rule: '19.3',
        effect: `1 MP; next turn on at ${b.connects.join(' or ')}`,
        then: { action: { ...move, box: b.id } },
      }),
    ),
    {
      key: 'off',
      label: 'Leave the map',
      rule: '4.1',
      effect: 'as if routed: back by the turn track two turns on, if at all',
      warn: 'The unit leaves the map and returns two turns on at the earliest.',
      then: { action: boxes.length ? { ...move, box: NO_BOX } : move },
    },
  ];
};
