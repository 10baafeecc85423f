// Close combat from the declaration to the die (7.1-7.7).
import { SIX } from '../../geometry/hex.ts';
import type { Hex } from '../../module/hexMap.ts';
import { idleInSquare } from './cavalry/squares.ts';
import { attackDirection, differentialOf } from './differential.ts';
import { lightOf } from './tactics/command.ts';
import { type Refusal, refuse } from './movement.ts';
import { crowded, fitsOneHex } from './room.ts';
import { otherSide, type UnitIndex } from './rules.ts';
import { type CombatMode, type Field, type GameState, Mark } from './state.ts';
import { type ChargeInFight, chargeRule } from './cavalry/chargeState.ts';
import { exposedLeaders, pushOutcomes } from './tactics/fallen.ts';
import { couldCross, sideEffects } from './terrain.ts';
import { trainsAt } from './trains/way.ts';
import {
  attackFactor,
  dataOf,
  has,
  hexOf,
  idOf,
  isBase,
  isBound,
  isCombat,
  isIneffective,
  moverOf,
  nameOf,
} from './units.ts';
import { emit, fightOf, hexName, mark, push, setFight, setPhase, type Work } from './work.ts';
import { combatUnitsAt, isEnemyHeld, unitsAt } from './zones.ts';

/** Why this unit could not attack that hex at all, whatever was done this phase (7.5; guns 8.3). */
export const cannotAttack = (f: Field, i: UnitIndex, target: Hex): Refusal | undefined => {
  const from = hexOf(f, i);
  const u = dataOf(f, i);
  const name = nameOf(f, i);
  if (from === undefined || !isCombat(u))
    return refuse('7.5', `${name} is no combat unit on the map`);
  const dir = attackDirection(f, from, target);
  if (dir === undefined)
    return refuse(
      '7.5',
      `${name} in ${f.rules.map.names[from]} is not next to ${f.rules.map.names[target]}`,
    );
  const side = f.rules.map.sides[from]![dir]!;
  if (
    !couldCross(f.rules.tables, moverOf(u), from, dir) ||
    !sideEffects(f.rules.tec, side.type).attack
  )
    return refuse(
      u.kind === 'artillery' ? '8.3' : '7.5',
      `${name} could not move from ${f.rules.map.names[from]} into ${f.rules.map.names[target]}, so it may not attack it`,
    );
  if (idleInSquare(f, i))
    return refuse('9.5', `${name} stands in a square, of which the infantry alone fights`);
  if (attackFactor(f, i) === 0)
    return refuse('7.5', `${name} has a combat factor of zero and may not attack`);
  return undefined;
};

/** Why this unit may not attack that hex in this combat phase (7.4, 7.5, 4.7). */
export const mayNotAttack = (
  s: GameState | Work,
  i: UnitIndex,
  target: Hex,
): Refusal | undefined => {
  return cannotAttack(s, i, target) ?? mayNotFight(s, i);
};

/** Why this unit may open no combat any more in this phase, whatever the target (7.5, 7.12, 4.7). */
export const mayNotFight = (s: GameState | Work, i: UnitIndex): Refusal | undefined => {
  const u = s.units[i]!;
  const name = nameOf(s, i);
  if (lightOf(s) === 'night')
    return refuse('14.2', 'at night nobody attacks but charging infantry');
  const at = hexOf(s, i);
  const bound = s.phase.charges.find((c) => c.units.some((k) => k === i || hexOf(s, k) === at));
  if (bound)
    return refuse(
      chargeRule(bound.kind),
      `the units of ${s.rules.map.names[at!]} fight by the charge declared from it, if at all`,
    );
  if (has(u, Mark.advanced))
    return refuse('7.12', `${name} has advanced and fights no more this phase`);
  if (has(u, Mark.attacked)) return refuse('7.5', `${name} has attacked already this phase`);
  if (isBound(u) && !has(u, Mark.fortune))
    return refuse(
      '4.7',
      `${name} marched (or recovered as a unit able to march) and may open no combat this phase`,
    );
  if (s.phase.foughtFrom.includes(hexOf(s, i)!) && !has(u, Mark.fortune))
    return refuse(
      '7.5',
      `the units of ${s.rules.map.names[hexOf(s, i)!]} have attacked already; stacked units attack together`,
    );
  return crowded(s, [i]);
};

/** Hexes that hold something to attack: combat units, an HQ or trains of the other side (7.4, 12.1, 12.2). */
export const attackable = (f: Field, hex: Hex, side: string): boolean => {
  if (isEnemyHeld(f, hex, side)) return true;
  const trains = trainsAt(f, hex);
  return trains !== undefined && dataOf(f, trains).side !== side;
};

/** Units of a side that may join an attack on a hex now. */
export const attackersOn = (
  s: GameState | Work,
  target: Hex,
  side: string,
): readonly UnitIndex[] => {
  const out: UnitIndex[] = [];
  for (const d of SIX) {
    const n = s.rules.map.next[target]![d];
    if (n === undefined) continue;
    for (const i of combatUnitsAt(s, n, side)) if (!mayNotAttack(s, i, target)) out.push(i);
  }
  return out;
};

/** Neither ineffective nor artillery leads an attack, if another can (7.5); nothing ineffective a defence (7.4). */
export const mayLead = (
  f: Field,
  i: UnitIndex,
  among: readonly UnitIndex[],
  attack: boolean,
): boolean => {
  const unfit = (k: UnitIndex): boolean =>
    isIneffective(f, k) || (attack && dataOf(f, k).kind === 'artillery');
  return !unfit(i) || among.every(unfit);
};

/** An attack as it is declared. Absent: close combat, no leader takes part, nobody coordinates. */
export interface AttackOrder {
  readonly target: Hex;
  readonly units: readonly UnitIndex[];
  readonly primary: UnitIndex;
  readonly mode?: CombatMode;
  /** how it charges; absent: it does not */
  readonly charge?: ChargeInFight;
  readonly leaders?: readonly UnitIndex[];
  readonly coordinator?: UnitIndex;
  /** guns that support it from a distance (8.8) */
  readonly support?: readonly UnitIndex[];
}

/** Who attacks what; leaders are judged in tactics/. `bar`: why a unit may not attack so. */
export const judgeAttack = (
  s: GameState | Work,
  side: string,
  a: AttackOrder,
  bar: typeof mayNotAttack = mayNotAttack,
): Refusal | undefined => {
  const name = s.rules.map.names[a.target];
  if (!attackable(s, a.target, side))
    return refuse('7.4', `no enemy that can be attacked stands in ${name}`);
  if (s.phase.targets.includes(a.target))
    return refuse('7.4', `${name} has been attacked already this phase`);
  const charge = s.phase.charges.find((c) => c.target === a.target);
  if (charge)
    return refuse(chargeRule(charge.kind), `${name} is to be charged, and nobody else attacks it`);
  if (!a.units.length) return refuse('7.5', 'an attack needs at least one unit');
  if (new Set(a.units).size !== a.units.length) return refuse('7.5', 'a unit is named twice');
  for (const i of a.units) {
    if (dataOf(s, i).side !== side) return refuse('7.1', `${nameOf(s, i)} is not yours`);
    const no = bar(s, i, a.target);
    if (no) return no;
  }
  // a charge that was declared is made, whoever has fired from its hex meanwhile (7.13-3, 9.3)
  const full = a.charge ? undefined : crowded(s, a.units);
  if (full) return full;
  if (!a.units.includes(a.primary))
    return refuse('7.5', 'the primary attacker must be one of the attackers');
  if (!mayLead(s, a.primary, a.units, true))
    return refuse(
      '7.5',
      `${nameOf(s, a.primary)} may not be primary while a unit that is neither ineffective nor artillery attacks`,
    );
  // 12.4: who was moved by a fortune takes part in what his hex does, if there is room for him
  for (const hex of new Set(a.units.map((i) => hexOf(s, i)!))) {
    const joined = a.units.filter((i) => hexOf(s, i) === hex);
    const moved = combatUnitsAt(s, hex, side).find(
      (i) =>
        has(s.units[i]!, Mark.fortune) &&
        !joined.includes(i) &&
        !bar(s, i, a.target) &&
        fitsOneHex(s, [...joined, i]),
    );
    if (moved !== undefined)
      return refuse('12.4', `${nameOf(s, moved)}, moved by a fortune of war, must take part`);
  }
  for (const duty of s.phase.fights.length ? [] : s.phase.duties) {
    if (duty.target !== a.target) continue;
    const missing = duty.units.find((i) => !a.units.includes(i) && !bar(s, i, a.target));
    if (
      missing !== undefined &&
      fitsOneHex(s, [...a.units.filter((i) => hexOf(s, i) === hexOf(s, missing)), missing])
    )
      return refuse(
        '12.4',
        `${nameOf(s, missing)}, brought up by a fortune of war, must join the attack on ${name}`,
      );
  }
  return undefined;
};

/** Starts a combat; what follows is on the agenda. */
export const declareAttack = (w: Work, side: string, a: AttackOrder): void => {
  const { mode = 'assault', leaders = [], coordinator = -1, support = [], charge } = a;
  const no = w.phase.combats + 1;
  const defendSide = otherSide(w.rules, side);
  const from = [...new Set(a.units.map((i) => hexOf(w, i)!))];
  for (const i of [...a.units, ...support]) mark(w, i, Mark.attacked);
  emit(w, {
    type: 'attacked',
    rule: '7.5',
    no,
    side,
    target: hexName(w, a.target),
    units: a.units.map((i) => idOf(w, i)),
    primary: idOf(w, a.primary),
    ...(mode === 'assault' ? {} : { mode }),
    ...(leaders.length ? { leaders: leaders.map((i) => idOf(w, i)) } : {}),
    ...(coordinator < 0 ? {} : { coordinator: idOf(w, coordinator) }),
    ...(support.length ? { support: support.map((i) => idOf(w, i)) } : {}),
  });
  const bases = unitsAt(w, a.target).filter(
    (i) => isBase(dataOf(w, i)) && dataOf(w, i).side === defendSide,
  );
  setPhase(w, {
    combats: no,
    targets: [...w.phase.targets, a.target],
    ...(charge
      ? {
          charged: [
            ...w.phase.charged,
            { hex: a.target, kind: mode === 'infantryCharge' ? 'infantry' : 'cavalry' },
          ],
        }
      : {}),
    foughtFrom: [...w.phase.foughtFrom, ...from],
    fought: [
      ...w.phase.fought,
      ...[...a.units, ...support].map((i) => ({ unit: i, hex: hexOf(w, i)! })),
    ],
    duties: w.phase.duties.filter((d) => d.target !== a.target),
    triggers: w.phase.triggers.map((t) => (t.hex === a.target ? { ...t, done: true } : t)),
    fights: [
      ...w.phase.fights,
      {
        no,
        target: a.target,
        mode,
        ...(charge ? { charge } : {}),
        tactics: { A: 'none', D: 'none' },
        support,
        joined: leaders,
        coordinator,
        attackSide: side,
        defendSide,
        attackers: a.units,
        attackPrimary: a.primary,
        defenders: [],
        defendPrimary: -1,
        from,
        vacated: [],
        routed: false,
        leaders: [],
        left: [],
        fortunes: [],
      },
    ],
  });
  push(w, { kind: 'close', combat: no }, { kind: 'advances', combat: no });
  // 12.1, 12.2: each attack on the hex of an HQ or trains gives two fortunes, and they turn
  for (const i of bases) {
    const rule = dataOf(w, i).kind === 'hq' ? '12.1' : '12.2';
    for (let n = 0; n < 2; n += 1) award(w, no, side, `the attack on ${nameOf(w, i)}`, rule);
  }
  for (const i of bases) if (!w.units[i]!.back) turnHqInactive(w, i, 'attacked');
  if (combatUnitsAt(w, a.target, defendSide).length)
    push(
      w,
      { kind: 'resolve', combat: no },
      ...(charge ? [{ kind: 'chargeCheck' as const, combat: no }] : []),
      { kind: 'tactic', by: defendSide, combat: no, which: 'D' },
      { kind: 'tactic', by: side, combat: no, which: 'A' },
      { kind: 'lines', combat: no },
      { kind: 'defend', by: defendSide, combat: no },
    );
  // skirmishers never advance (7.13-1)
  else if (mode !== 'skirmish') setFight(w, no, { vacated: [{ hex: a.target, which: 'D' }] });
};

export const turnHqInactive = (
  w: Work,
  hq: UnitIndex,
  why: string,
  rule = dataOf(w, hq).kind === 'hq' ? '12.1' : '12.2',
): void => {
  const units = w.units.slice();
  units[hq] = { ...units[hq]!, back: true };
  w.units = units;
  emit(w, { type: 'hqInactive', rule, unit: idOf(w, hq), why });
};

/** 7.3, fifth and sixth step: the differential, its column, the die; the result goes on the agenda. */
export const resolve = (w: Work, no: number): void => {
  const fight = fightOf(w, no);
  // every fighter routed in the second step: that was the combat (G-MS-42)
  const attackers = fight.attackers.filter((i) => hexOf(w, i) !== undefined);
  if (!fight.defenders.length || !attackers.length) return;
  const d = differentialOf(w, { ...fight, attackers });
  setFight(w, no, { pairs: d.pairs });
  const die = w.dice.roll({
    rule: '7.3',
    subject: hexName(w, fight.target),
    count: 1,
    sides: 6,
    alike: ([face]) => JSON.stringify(w.rules.crt.rows[String(face) as '1'][d.column]),
  })[0]!;
  const cell = w.rules.crt.rows[String(die) as '1'][d.column]!;
  emit(w, {
    type: 'combat',
    rule: '7.7',
    no,
    mode: fight.mode,
    side: fight.attackSide,
    target: hexName(w, fight.target),
    support: fight.support.map((i) => idOf(w, i)),
    broken: w.units[fight.defendPrimary]!.disrupted || isIneffective(w, fight.defendPrimary),
    attack: d.attack,
    defence: d.defence,
    ...(d.bonus.length ? { bonus: d.bonus } : {}),
    attackTotal: d.attackTotal,
    defenceTotal: d.defenceTotal,
    differential: d.differential,
    column: w.rules.crt.columns[d.column]!.label,
    die,
    primary: cell.primary,
    secondary: cell.secondary,
    tags: cell.tags,
  });
  // 10.3, G-MS-55: who is checked is settled as the die falls, the check itself comes last
  // nothing secondary in a skirmish (G-MS-69)
  const tags = fight.mode === 'skirmish' ? [] : cell.tags;
  if (tags.includes('Leader')) setFight(w, no, { leaders: exposedLeaders(w, fight) });
  if (tags.includes('DF'))
    award(w, no, fight.defendSide, `DF at ${hexName(w, fight.target)}`, '7.8');
  // 8.8, G-MS-89: only guns that fired from a distance run short, once the result is carried out
  if (cell.tags.includes('Ammo') && fight.support.length)
    push(w, { kind: 'ammo', by: fight.attackSide, combat: no });
  pushOutcomes(w, fight, cell);
};

/** A fortune of war won in a combat, to be played when that combat is over (G-MS-54). */
export const award = (w: Work, no: number, by: string, cause: string, rule: string): void => {
  const fight = fightOf(w, no);
  setFight(w, no, { fortunes: [...fight.fortunes, { by, cause }] });
  emit(w, { type: 'fortuneWon', rule, side: by, cause });
};
