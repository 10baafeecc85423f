// Combat results turned into deeds: retreat or stand, check, lose, rout (7.8, 7.11).
import type { Hex } from '../../module/hexMap.ts';
import { assertNever } from '../../kit/assertNever.ts';
import { takeGuns } from './cavalry/takeGuns.ts';
import { passSquareOn } from './cavalry/squares.ts';
import { award } from './combat.ts';
import { lineOf } from './lines.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import type { FrameOf, GameState, Which } from './state.ts';
import { moraleIn } from './tactics/command.ts';
import { secondTakers } from './tactics/secondLoss.ts';
import { dataOf, hexOf, idOf, isSmall, shareFormation } from './units.ts';
import {
  capture,
  check,
  disrupt,
  emit,
  fightOf,
  hexName,
  push,
  setUnit,
  type Work,
} from './work.ts';
import { combatUnitsAt } from './zones.ts';

export const ownerOf = (s: GameState | Work, no: number, which: Which): string => {
  const fight = fightOf(s, no);
  return which === 'A' ? fight.attackSide : fight.defendSide;
};

export const primaryOf = (s: GameState | Work, no: number, which: Which): UnitIndex => {
  const fight = fightOf(s, no);
  return which === 'A' ? fight.attackPrimary : fight.defendPrimary;
};

/** The affected side: those who fought and whoever is stacked with them, HQ apart (7.8, G-MS-30). */
export const affected = (s: GameState | Work, no: number, which: Which): readonly UnitIndex[] => {
  const fight = fightOf(s, no);
  // 8.4, G-MS-86: fire is at one unit, whoever stands with it
  if (fight.mode === 'bombardment') return which === 'D' ? fight.defenders : [];
  const hexes: readonly Hex[] = which === 'A' ? fight.from : [fight.target];
  const side = ownerOf(s, no, which);
  const fighters = which === 'A' ? fight.attackers : fight.defenders;
  return (
    hexes
      .filter((h) => fighters.some((i) => hexOf(s, i) === h))
      .flatMap((h) => combatUnitsAt(s, h, side))
      // 8.8: of a result only Ammo reaches the guns in support
      .filter((i) => !fight.support.includes(i))
  );
};

/** Ar, Dr: the primary is disrupted and all stay, or all retreat; a disrupted primary leaves no choice. */
export const standOrRetreat = (w: Work, no: number, which: Which): void => {
  const by = ownerOf(w, no, which);
  // 7.13-4: who disengages goes, whatever else he could do
  if (fightOf(w, no).tactics[which] === 'disengage') startRetreat(w, no, which, false, true);
  else if (w.units[primaryOf(w, no, which)]!.disrupted) startRetreat(w, no, which, false);
  else push(w, { kind: 'standOrRetreat', by, combat: no, which });
};

export const startRetreat = (
  w: Work,
  no: number,
  which: Which,
  rout: boolean,
  disengaging = false,
): void => {
  push(w, {
    kind: 'retreat',
    by: ownerOf(w, no, which),
    combat: no,
    which,
    units: affected(w, no, which),
    rout,
    ...(disengaging ? { disengaging } : {}),
  });
  takeGuns(w, fightOf(w, no), which);
};

/** Ax, Dx failed or so chosen: all units of the side are disrupted and retreat (7.8). */
export const fallBack = (w: Work, no: number, which: Which): void => {
  for (const i of affected(w, no, which)) disrupt(w, i, 'falls back', '7.8');
  startRetreat(w, no, which, false);
};

const checkPrimary = (w: Work, no: number, which: Which, why: string): boolean => {
  const i = primaryOf(w, no, which);
  return check(w, i, { rule: '7.8', why }, moraleIn(fightOf(w, no).mode, w, i));
};

export const applyResult = (w: Work, frame: FrameOf<'result'>): void => {
  const no = frame.combat;
  const then = (passed: boolean): void => {
    if (frame.secondary)
      push(w, { kind: 'result', combat: no, code: frame.secondary, secondary: null, passed });
    else emit(w, { type: 'noEffect', rule: '7.8', target: hexName(w, fightOf(w, no).target) });
  };
  switch (frame.code) {
    case 'NE':
      emit(w, { type: 'noEffect', rule: '7.8', target: hexName(w, fightOf(w, no).target) });
      return;
    case 'Ar':
    case 'Dr':
      standOrRetreat(w, no, frame.code === 'Ar' ? 'A' : 'D');
      return;
    case 'Ac':
    case 'Dc': {
      const which = frame.code === 'Ac' ? 'A' : 'D';
      if (checkPrimary(w, no, which, `${frame.code}: retreat`)) then(false);
      else standOrRetreat(w, no, which);
      return;
    }
    case 'Ax':
    case 'Dx': {
      const which = frame.code === 'Ax' ? 'A' : 'D';
      // after Dm (Dx) the check that was passed serves here too (G-MS-52)
      if (frame.passed || checkPrimary(w, no, which, `${frame.code}: loss`))
        push(w, { kind: 'lossOrRetreat', by: ownerOf(w, no, which), combat: no, which });
      else fallBack(w, no, which);
      return;
    }
    case 'Dm':
      if (checkPrimary(w, no, 'D', 'Dm: rout')) {
        then(true);
        return;
      }
      award(w, no, ownerOf(w, no, 'A'), `the rout at ${hexName(w, fightOf(w, no).target)}`, '7.8');
      startRetreat(w, no, 'D', true);
      return;
    case 'Ex':
      push(
        w,
        { kind: 'loss', by: ownerOf(w, no, 'A'), combat: no, which: 'A' },
        { kind: 'loss', by: ownerOf(w, no, 'D'), combat: no, which: 'D' },
      );
      return;
    case 'Am':
      throw new Error('Am arises from charges only (7.8)');
    default:
      assertNever(frame.code);
  }
};

/**
 * Units that may take the primary's loss (7.11): itself, an idle battalion or squadron of its formation stacked with it,
 * or a stacked full-sized unit of the same inscription (G-MS-63).
 */
export const lossTakers = (s: GameState | Work, frame: FrameOf<'loss'>): readonly UnitIndex[] => {
  const fight = fightOf(s, frame.combat);
  if (frame.second) return secondTakers(s, fight);
  const primary = primaryOf(s, frame.combat, frame.which);
  const hex = hexOf(s, primary);
  if (hex === undefined) return [];
  if (fight.mode === 'bombardment') return [primary];
  const p = dataOf(s, primary);
  const fighting = frame.which === 'A' ? fight.attackers : fight.defenders;
  const others = combatUnitsAt(s, hex, p.side).filter((i) => {
    if (i === primary) return false;
    const u = dataOf(s, i);
    const idleSmall = isSmall(u) && !fighting.includes(i) && shareFormation(u, p);
    return idleSmall || (!isSmall(u) && !isSmall(p) && u.name === p.name && u.nation === p.nation);
  });
  return [primary, ...others];
};

/** One step off; the last one sets the unit aside, or gives it to the enemy where it had no line of retreat (7.11). */
export const loseStep = (w: Work, i: UnitIndex): void => {
  const u = dataOf(w, i);
  if (u.kind === 'infantry' && u.steps === 2 && !w.units[i]!.back) {
    setUnit(w, i, { back: true });
    emit(w, { type: 'lost', rule: '7.11', unit: idOf(w, i), to: 'reduced' });
    return;
  }
  const line = lineOf(w, i);
  const hex = hexOf(w, i);
  const formed = w.units[i]!.square;
  if (line === 'none') {
    emit(w, { type: 'lost', rule: '7.11', unit: idOf(w, i), to: 'captured' });
    capture(w, i, otherSide(w.rules, u.side), '7.11');
  } else {
    setUnit(w, i, {
      where: { at: 'eliminated' },
      disrupted: false,
    });
    emit(w, { type: 'lost', rule: '7.11', unit: idOf(w, i), to: 'eliminated' });
  }
  if (formed && hex !== undefined) passSquareOn(w, hex, u.side);
};
