// Every kind of action: whether it is legal now, and what it does. `judge` and `apply` are these two columns.
import { planAnswer } from './answers.ts';
import { DEEDS, type Names, type Plan, Unknown, wrongTime } from './plan.ts';
import type { MsAction, MsActionOf } from './actions.ts';
import { declareBombard, judgeBombard } from './artillery/bombard.ts';
import { breakSquare, formSquare, judgeBreakSquare, judgeFormSquare } from './cavalry/squares.ts';
import { judgeMade, makeCharge } from './cavalry/charge.ts';
import { declareCharge, judgeCharge, stillToCharge } from './cavalry/declare.ts';
import { declareAttack, turnHqInactive } from './combat.ts';
import { planBoxToBox } from './exclusive/leipzigBoxMoves.ts';
import { moveOver } from './exclusive/leipzigCrossing.ts';
import { afterFortuneMove } from './fortune.ts';
import { groupOf, isRefusal, refuse, standingAllowance } from './movement.ts';
import { groupAllowance, judgeGroup, judgeMove, type MoveOrder, rollers } from './moves.ts';
import { judgeReentry, reenter } from './reentry.ts';
import { closeMovement, openMovement } from './phases.ts';
import { judgePlacement } from './placement.ts';
import { judgeRecovery, recoverUnits } from './recovery.ts';
import { checkStep, judgeReplacement, judgeStepCheck, replaceStep } from './recovery/steps.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import { judgeOrder } from './tactics/attack.ts';
import { activeSide, type GameState, isMovement, Mark, topFrame } from './state.ts';
import { idOf, isBase, nameOf, spoken } from './units.ts';
import { emit, mark, push, setPhase, setUnit, type Work } from './work.ts';

const namesOf = (s: GameState): Names => ({
  unit: (id) => {
    const i = s.rules.indexOf.get(id);
    if (i === undefined)
      throw new Unknown(refuse('2.3', `there is no counter "${id}" in this scenario`));
    return i;
  },
  hex: (name) => {
    const h = s.rules.map.index.get(name);
    if (h === undefined)
      throw new Unknown(refuse('2.2', `there is no hex ${name} on the map in play`));
    return h;
  },
});

const begun = (w: Work): void => {
  if (!w.phase.begun) setPhase(w, { begun: true });
};

/** The plan for an action in a state: a refusal with its rule, or the deed. Names that the game does not know are refused. */
export const plan = (s: GameState, a: MsAction): Plan => {
  try {
    return planKnown(s, a, namesOf(s));
  } catch (e) {
    if (e instanceof Unknown) return e.refusal;
    throw e;
  }
};

const planKnown = (s: GameState, a: MsAction, n: Names): Plan => {
  if (s.ending) return refuse(s.ending.rule, `the game is over: ${s.ending.reason}`);
  const top = topFrame(s);
  const play = s.chart.value.play;
  const moving = play === 'firstMovement' || play === 'secondMovement';
  const fighting = play === 'firstCombat' || play === 'secondCombat';
  const side = activeSide(s);
  const idle = top === undefined;
  switch (a.type) {
    case 'place': {
      if (s.placing === undefined) return wrongTime(s, 'place counters');
      const [i, hex] = [n.unit(a.unit), n.hex(a.hex)];
      return (
        judgePlacement(s, s.placing, i, hex) ??
        ((w) => {
          setUnit(w, i, { where: { at: 'map', hex } });
          emit(w, { type: 'placed', rule: '17.1', unit: a.unit, hex: a.hex });
        })
      );
    }
    case 'ready':
      if (s.placing === undefined) return wrongTime(s, 'end the set-up');
      return (w) => {
        emit(w, { type: 'ready', rule: '17.1', side: s.placing! });
        if (s.placing === s.rules.sides[0].id) w.placing = s.rules.sides[1].id;
        else {
          w.placing = undefined;
          openMovement(w, 0);
        }
      };
    case 'turn':
      return moving && idle ? planTurn(s, side!, n.unit(a.unit)) : wrongTime(s, 'turn a counter');
    case 'roll': {
      if (!moving || !idle) return wrongTime(s, 'move');
      const units = a.units.map(n.unit);
      const no = judgeGroup(s, side!, units, a.march);
      if (no) return no;
      if (!rollers(s, units, a.march).length)
        return refuse('4.4', 'none of these units has to roll for its movement allowance');
      return (w) => {
        begun(w);
        push(w, {
          kind: 'moving',
          by: side!,
          units,
          allowance: groupAllowance(w, units, a.march),
          march: a.march,
        });
      };
    }
    case 'move':
      return planMove(s, a, n);
    case 'reenter': {
      if (!moving || !idle) return wrongTime(s, 'bring units back');
      const [i, hex] = [n.unit(a.unit), n.hex(a.hex)];
      return (
        judgeReentry(s, side!, i, hex) ??
        ((w) => {
          begun(w);
          reenter(w, i, hex);
        })
      );
    }
    case 'recover': {
      if (!moving || !idle) return wrongTime(s, 'recover');
      const units = a.units.map(n.unit);
      const no = units.map((i) => judgeRecovery(s, side!, i)).find((r) => r !== undefined);
      if (no) return no;
      if (new Set(units).size !== units.length) return refuse('11.1', 'a unit is named twice');
      return (w) => {
        begun(w);
        recoverUnits(w, units);
      };
    }
    case 'check': {
      if (!moving || !idle) return wrongTime(s, 'check for lost steps');
      const i = n.unit(a.unit);
      const leader = a.leader === undefined ? undefined : n.unit(a.leader);
      return (
        judgeStepCheck(s, side!, i, leader) ??
        ((w) => {
          begun(w);
          checkStep(w, i, leader, true);
        })
      );
    }
    case 'replace': {
      if (!moving || !idle) return wrongTime(s, 'spend replacements');
      const i = n.unit(a.unit);
      return (
        judgeReplacement(s, side!, i) ??
        ((w) => {
          begun(w);
          replaceStep(w, i);
        })
      );
    }
    case 'charge':
      return planCharge(s, a, n);
    case 'square': {
      if (top?.kind === 'formSquare') return planAnswer(s, top, a, n);
      if (!moving || !idle) return wrongTime(s, 'form square');
      const i = n.unit(a.unit);
      return (
        judgeFormSquare(s, side!, i) ??
        ((w) => {
          begun(w);
          formSquare(w, i);
        })
      );
    }
    case 'unsquare': {
      if (!moving || !idle) return wrongTime(s, 'give up a square');
      const i = n.unit(a.unit);
      return judgeBreakSquare(s, side!, i) ?? ((w) => breakSquare(w, i, 'by its owner'));
    }
    case 'endMovement':
      return moving && idle ? closeMovement : wrongTime(s, 'end the movement phase');
    case 'attack': {
      if (!fighting || !idle || s.phase.closing) return wrongTime(s, 'attack');
      const order = {
        target: n.hex(a.target),
        units: a.units.map(n.unit),
        primary: n.unit(a.primary),
        ...(a.mode === undefined ? {} : { mode: a.mode }),
        ...(a.leaders === undefined ? {} : { leaders: a.leaders.map(n.unit) }),
        ...(a.coordinator === undefined ? {} : { coordinator: n.unit(a.coordinator) }),
        ...(a.support === undefined ? {} : { support: a.support.map(n.unit) }),
      };
      return judgeOrder(s, side!, order) ?? ((w) => declareAttack(w, side!, order));
    }
    case 'bombard': {
      if (!fighting || !idle || s.phase.closing) return wrongTime(s, 'bombard');
      const order = {
        target: n.hex(a.target),
        shots: a.shots.map((x) => ({ guns: x.guns.map(n.unit), unit: n.unit(x.unit) })),
      };
      return judgeBombard(s, side!, order) ?? ((w) => declareBombard(w, side!, order));
    }
    case 'endCombat':
      if (!fighting || !idle) return wrongTime(s, 'end the combat phase');
      return stillToCharge(s) ?? ((w) => setPhase(w, { closing: true }));
    default:
      return top ? planAnswer(s, top, a, n) : wrongTime(s, DEEDS[a.type] ?? a.type);
  }
};
/** Declared in the movement phase, with or after the roll; made in the combat phase that follows (7.13-3, 9.3). */
const planCharge = (s: GameState, a: MsActionOf<'charge'>, n: Names): Plan => {
  const top = topFrame(s);
  const side = activeSide(s);
  const order = { units: a.units.map(n.unit), target: n.hex(a.target), path: a.path.map(n.hex) };
  if (side === undefined || (top && top.kind !== 'moving')) return wrongTime(s, 'charge');
  if (!isMovement(s.chart.value.play)) {
    if (top || s.phase.closing) return wrongTime(s, 'charge');
    return judgeMade(s, order) ?? ((w) => makeCharge(w, side, order.units, order.target));
  }
  if (top) {
    const same =
      order.units.length === top.units.length && order.units.every((i) => top.units.includes(i));
    if (top.march || top.fortune || !same)
      return refuse(
        '4.4',
        `${top.units.map((i) => nameOf(s, i)).join(', ')} rolled and must move or stay first`,
      );
  }
  const must = top ? undefined : rollers(s, order.units, false)[0];
  // what no roll would mend is said before the roll is asked for
  const no = judgeCharge(s, side, order, Infinity);
  if (isRefusal(no)) return no;
  if (must)
    return refuse(
      '4.4',
      `${nameOf(s, must.unit)} (${must.reasons.join(', ')}) must roll for its movement allowance first`,
    );
  const allowance = top?.allowance ?? standingAllowance(s, groupOf(s, order.units, false));
  const way = judgeCharge(s, side, order, allowance);
  if (isRefusal(way)) return way;
  return (w) => {
    if (top) w.agenda.pop();
    begun(w);
    declareCharge(w, order, way.spent);
  };
};

const planTurn = (s: GameState, side: string, i: UnitIndex): Plan => {
  const u = s.rules.units[i]!;
  if (u.side !== side) return refuse('4.1', `${spoken(u.name)} is not the active player's`);
  if (s.units[i]!.where.at !== 'map') return refuse('2.6', `${spoken(u.name)} is not on the map`);
  if (s.phase.begun)
    return refuse(
      u.kind === 'hq' ? '12.1' : u.kind === 'trains' ? '12.2' : '2.6',
      'counters are turned only as the movement phase begins',
    );
  if (s.units[i]!.back) return refuse('2.6', `${spoken(u.name)} lies on that side already`);
  if (isBase(u)) return (w) => turnHqInactive(w, i, 'turned to move');
  if (u.kind !== 'artillery' && u.kind !== 'cavalry')
    return refuse('2.6', 'only artillery, cavalry, an HQ and trains may be turned by their owner');
  return (w) => {
    setUnit(w, i, { back: true });
    mark(w, i, Mark.turned);
    emit(w, { type: 'turned', rule: '2.6', unit: idOf(w, i) });
  };
};

const planMove = (s: GameState, a: MsActionOf<'move'>, n: Names): Plan => {
  const top = topFrame(s);
  const side = activeSide(s);
  const order: MoveOrder = {
    units: a.units.map(n.unit),
    march: a.march,
    path: a.path.map(n.hex),
    off: a.off ?? false,
    ...(a.entry === undefined ? {} : { entry: a.entry }),
    ...(a.box === undefined ? {} : { box: a.box }),
  };
  if (a.box !== undefined && !order.off) return planBoxToBox(s, order.units, a.box);
  if (top?.kind === 'moving') {
    if (top.fortune === 'enemy' && order.march)
      return refuse('12.4', 'an enemy unit moved by a fortune of war does not march');
    if (
      order.units.length !== top.units.length ||
      order.units.some((i) => !top.units.includes(i)) ||
      order.march !== top.march
    )
      return refuse(
        '4.4',
        `${top.units.map((i) => nameOf(s, i)).join(', ')} rolled and must move or stay first`,
      );
    if (top.fortune && order.off && top.fortune === 'enemy')
      return refuse('12.4', 'an enemy unit may not be moved off the map');
    const stays = !order.path.length && !order.off;
    const way = stays ? { spent: 0, stop: false } : judgeMove(s, order, top.allowance);
    if (isRefusal(way)) return way;
    return (w) => {
      w.agenda.pop();
      if (moveOver(w, order, way.spent, top) && top.fortune) afterFortuneMove(w, top);
    };
  }
  const play = s.chart.value.play;
  if (top || (play !== 'firstMovement' && play !== 'secondMovement')) return wrongTime(s, 'move');
  const no = judgeGroup(s, side!, order.units, order.march);
  if (no) return no;
  const must = rollers(s, order.units, order.march)[0];
  if (must) {
    // what no roll would mend is said before the roll is asked for
    const never = order.path.length || order.off ? judgeMove(s, order, Infinity) : undefined;
    if (never && isRefusal(never)) return never;
    return refuse(
      '4.4',
      `${nameOf(s, must.unit)} (${must.reasons.join(', ')}) must roll for its movement allowance first`,
    );
  }
  if (!order.path.length && !order.off)
    return order.entry === undefined
      ? refuse('4.2', 'a move goes at least one hex')
      : refuse('13.1', 'the path of a reinforcement begins with the hex on which it enters');
  const allowance = standingAllowance(s, groupOf(s, order.units, order.march));
  const way = judgeMove(s, order, allowance);
  if (isRefusal(way)) return way;
  return (w) => {
    begun(w);
    moveOver(w, order, way.spent, { by: side!, units: order.units, allowance, march: order.march });
  };
};

/** Side that owes the answer in a state; undefined when it is over. */
export const deciderOf = (s: GameState): string | undefined => {
  if (s.ending) return undefined;
  const top = topFrame(s);
  if (top && 'by' in top) return top.by;
  return s.placing ?? activeSide(s) ?? otherSide(s.rules, s.rules.sides[1].id);
};
