// Answers to the question on top of the agenda: legal or not, and what each does.
import { type Deed, DEEDS, type Names, type Plan, wrongTime } from './plan.ts';
import type { MsAction, MsActionOf } from './actions.ts';
import { runShort, shortOf } from './artillery/bombard.ts';
import { planFireOn } from './artillery/laying.ts';
import { carryOutAdvance, judgeAdvance } from './advance.ts';
import { squareFormers, squareUp } from './cavalry/charge.ts';
import { judgeRide, rideOn } from './cavalry/chargeOn.ts';
import { judgeDefence, setDefence } from './defence.ts';
import {
  couldMove,
  fortuneTargets,
  type FortuneUse,
  judgeFortune,
  playTriggered,
  settleFortuneAttack,
  startFortuneMove,
  useFortune,
} from './fortune.ts';
import { rideHome } from './command.ts';
import { isRefusal, type Refusal, refuse } from './movement.ts';
import { fallBack, lossTakers, loseStep, primaryOf, startRetreat } from './results.ts';
import { carryOutRetreat, judgeRetreat } from './retreat.ts';
import { type UnitIndex } from './rules.ts';
import { dutyBars, holdBars } from './tactics/follow.ts';
import { chooseTactic, judgeTactic } from './tactics/options.ts';
import { type Frame, type FrameOf, type GameState } from './state.ts';
import { idOf, nameOf } from './units.ts';
import { disrupt, emit, hexName, push } from './work.ts';

/** Answers to the question on top of the agenda. */
export const planAnswer = (s: GameState, top: Frame, a: MsAction, n: Names): Plan => {
  switch (a.type) {
    case 'defend': {
      if (top.kind !== 'defend') break;
      const d = {
        units: a.units.map(n.unit),
        primary: n.unit(a.primary),
        leaders: a.leaders?.map(n.unit) ?? [],
      };
      return judgeDefence(s, top, d) ?? popThen((w) => setDefence(w, top, d));
    }
    case 'tactic': {
      if (top.kind !== 'tactic') break;
      const hex = a.hex === undefined ? undefined : n.hex(a.hex);
      return (
        judgeTactic(s, top, a.choice, hex) ?? popThen((w) => chooseTactic(w, top, a.choice, hex))
      );
    }
    case 'square': {
      if (top.kind !== 'formSquare') break;
      const i = n.unit(a.unit);
      if (!squareFormers(s, top).includes(i))
        return refuse('9.5', `${nameOf(s, i)} is no infantry in the charged hex`);
      return popThen((w) => squareUp(w, top, i));
    }
    case 'noSquare':
      if (top.kind !== 'formSquare') break;
      return popThen(() => undefined);
    case 'rideOn': {
      if (top.kind !== 'chargeOn') break;
      const [path, target] = [
        a.path.map(n.hex),
        a.target === undefined ? undefined : n.hex(a.target),
      ];
      return judgeRide(s, top, path, target) ?? ((w) => rideOn(w, top, path, target));
    }
    case 'stand':
      if (top.kind !== 'standOrRetreat') break;
      return popThen((w) => {
        const i = primaryOf(w, top.combat, top.which);
        emit(w, { type: 'stood', rule: '7.8', side: top.by, unit: idOf(w, i) });
        disrupt(w, i, 'stands', '7.8');
      });
    case 'fallBack':
      if (top.kind === 'standOrRetreat' || top.kind === 'lossOrRetreat')
        return popThen((w) => {
          emit(w, { type: 'chose', rule: '7.8', side: top.by, what: 'retreat' });
          if (top.kind === 'lossOrRetreat') fallBack(w, top.combat, top.which);
          else startRetreat(w, top.combat, top.which, false);
        });
      break;
    case 'takeLoss':
      if (top.kind !== 'lossOrRetreat') break;
      return popThen((w) => {
        emit(w, { type: 'chose', rule: '7.8', side: top.by, what: 'loss' });
        push(w, { kind: 'loss', by: top.by, combat: top.combat, which: top.which });
      });
    case 'lose': {
      if (top.kind !== 'loss') break;
      const i = n.unit(a.unit);
      if (!lossTakers(s, top).includes(i))
        return refuse('7.11', `${nameOf(s, i)} may not take this loss`);
      return popThen((w) => loseStep(w, i));
    }
    case 'retreat': {
      if (top.kind !== 'retreat') break;
      const [i, path] = [n.unit(a.unit), a.path.map(n.hex)];
      return judgeRetreat(s, top, i, path) ?? ((w) => carryOutRetreat(w, top, i, path));
    }
    case 'advance': {
      if (top.kind !== 'advance') break;
      const [i, path] = [n.unit(a.unit), a.path.map(n.hex)];
      return (
        judgeAdvance(s, top, i, path) ??
        dutyBars(s, top, i, path[0]) ??
        ((w) => carryOutAdvance(w, top, i, path))
      );
    }
    case 'holdBack':
      if (top.kind === 'chargeOn')
        return popThen((w) => emit(w, { type: 'heldBack', rule: '9.3', side: top.by }));
      if (top.kind !== 'advance') break;
      return (
        holdBars(s, top) ??
        popThen((w) => emit(w, { type: 'heldBack', rule: '7.12', side: top.by }))
      );
    case 'fortune': {
      // of several hexes: none of those that are left has a use for it
      if (top.kind === 'fortuneOrder' && a.use === 'pass')
        return popThen((w) => {
          for (const _ of top.hexes)
            emit(w, { type: 'fortuneUsed', rule: '12.4', side: top.by, use: 'pass' });
        });
      if (top.kind !== 'fortune') break;
      const use = readUse(a, n);
      if (isRefusal(use)) return use;
      return judgeFortune(s, top, use) ?? ((w) => useFortune(w, top, use));
    }
    case 'fireOn':
      if (top.kind !== 'fireOn') break;
      return planFireOn(s, top, a.unit === undefined ? undefined : n.unit(a.unit));
    case 'ammo': {
      if (top.kind !== 'ammo') break;
      const i = n.unit(a.unit);
      if (!shortOf(s, top.combat).includes(i))
        return refuse('8.5', `${nameOf(s, i)} has not fired, or cannot run short`);
      return popThen((w) => runShort(w, top.combat, i));
    }
    case 'leaderHome': {
      if (top.kind !== 'leaderHome') break;
      const hex = n.hex(a.hex);
      if (!top.hexes.includes(hex))
        return refuse(
          '10.1',
          `${nameOf(s, top.leader)} rides to a nearest friend, not to ${a.hex}`,
        );
      return popThen((w) => rideHome(w, top.leader, hex));
    }
    case 'fortuneFirst': {
      if (top.kind !== 'fortuneOrder') break;
      const hex = n.hex(a.hex);
      if (!top.hexes.includes(hex))
        return refuse('7.2', `${a.hex} has no fortune of war to be played now`);
      return popThen((w) => {
        emit(w, { type: 'fortuneFirst', rule: '7.2', side: top.by, hex: a.hex });
        playTriggered(w, top, hex);
      });
    }
    case 'fortuneMove':
      if (top.kind !== 'fortuneMoves') break;
      return planFortuneMove(s, top, n.unit(a.unit));
    case 'fortuneDone':
      if (top.kind !== 'fortuneMoves') break;
      return popThen(() => undefined);
    case 'fortuneAttack': {
      if (top.kind !== 'fortuneAttack') break;
      const target = n.hex(a.target);
      if (!fortuneTargets(s, top).includes(target))
        return refuse('12.4', `${hexName(s, target)} is no enemy hex that the unit could attack`);
      return (w) => settleFortuneAttack(w, top, target);
    }
    default:
  }
  return wrongTime(s, DEEDS[a.type] ?? a.type);
};

const popThen =
  (deed: Deed): Deed =>
  (w) => {
    w.agenda.pop();
    deed(w);
  };

const planFortuneMove = (s: GameState, top: FrameOf<'fortuneMoves'>, i: UnitIndex): Plan => {
  if (!top.units.includes(i))
    return refuse('7.2', `${nameOf(s, i)} is not of the triggered hex, or has moved`);
  const no = couldMove(s, [i]);
  if (no) return no;
  return (w) => {
    w.agenda.pop();
    push(w, { ...top, units: top.units.filter((k) => k !== i) });
    startFortuneMove(w, top.by, [i], false, 'triggered');
  };
};

const readUse = (a: MsActionOf<'fortune'>, n: Names): FortuneUse | Refusal => {
  const missing = (what: string): Refusal =>
    refuse('12.4', `this use of a fortune of war must name ${what}`);
  switch (a.use) {
    case 'pass':
    case 'hexMove':
      return { use: a.use };
    case 'recover':
      if (a.unit === undefined) return missing('a unit');
      return {
        use: a.use,
        unit: n.unit(a.unit),
        ...(a.leader === undefined ? {} : { leader: n.unit(a.leader) }),
      };
    case 'enemyMove':
    case 'enemyCheck':
    case 'defect':
      return a.unit === undefined ? missing('a unit') : { use: a.use, unit: n.unit(a.unit) };
    case 'friendMove':
      return a.units === undefined
        ? missing('units')
        : { use: a.use, units: a.units.map(n.unit), march: a.march ?? false };
    case 'charge':
      return a.units === undefined || a.hex === undefined
        ? missing('units and the hex that they charge')
        : {
            use: a.use,
            units: a.units.map(n.unit),
            path: (a.path ?? []).map(n.hex),
            target: n.hex(a.hex),
          };
    case 'reenter':
      return a.unit === undefined || a.hex === undefined
        ? missing('a unit and a hex')
        : { use: a.use, unit: n.unit(a.unit), hex: n.hex(a.hex) };
  }
};
