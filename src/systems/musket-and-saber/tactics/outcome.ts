// What the tactics of both sides make of a result that the die gave (7.13-1, 7.13-4).
import type { ResultCode } from '../data.ts';
import type { Combat } from '../state.ts';

/** A result as the chart has it. */
export interface Cell {
  readonly primary: ResultCode;
  readonly secondary: ResultCode | null;
}

/** A result as it is carried out. Ar and Dr of a side that disengages leave it no choice but to go. */
export interface Outcome {
  readonly code: ResultCode;
  readonly secondary: ResultCode | null;
}

const plain = (code: ResultCode): Outcome => ({ code, secondary: null });

/** A skirmish hurts no attacker and drives a defender off at the most; nothing secondary (G-MS-69). */
const skirmished = (code: ResultCode): Outcome => {
  switch (code) {
    case 'Ar':
    case 'Ac':
    case 'Ax':
    case 'Am':
    case 'Ex':
      return plain('NE');
    case 'Dx':
    case 'Dm':
      return plain('Dr');
    case 'NE':
    case 'Dr':
    case 'Dc':
      return plain(code);
  }
};

/** Results that send off an attacker, or a defender, who disengages (7.13-4). */
const SENDS: Readonly<Record<'A' | 'D', readonly ResultCode[]>> = {
  A: ['Dr', 'Dc', 'Dx', 'Dm', 'Ex', 'Ac'],
  D: ['Ar', 'Ac', 'Ax', 'Am', 'Ex', 'Dc'],
};

/**
 * Results to carry out, in order, the defender's before the attacker's. A side that disengages alone keeps what is not
 * on its list as it fell; when both do, each has its own list and nothing else (G-MS-79).
 */
export const outcomesOf = (
  fight: Pick<Combat, 'mode' | 'tactics'>,
  cell: Cell,
): readonly Outcome[] => {
  const fell: Outcome = { code: cell.primary, secondary: cell.secondary };
  const result = fight.mode === 'skirmish' ? skirmished(fell.code) : fell;
  const goes = (which: 'A' | 'D'): boolean =>
    fight.tactics[which] === 'disengage' && SENDS[which].includes(result.code);
  const out: Outcome[] = [];
  if (goes('D')) out.push(plain('Dr'));
  if (goes('A')) out.push(plain('Ar'));
  return out.length ? out : [result];
};
