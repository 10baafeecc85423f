// Dice as an argument: rolling ones write down what fell, recorded ones give it back or report the divergence.

/** What is asked of the dice. `rule` and `subject` are the address of the roll, so scripts and proofs can name it. */
export interface RollAsk {
  /** rule number that calls for the die, as printed: "7.3", "4.4", "2.4" */
  readonly rule: string;
  /** whose die it is: the unit that checks, or the defending hex; never the attackers */
  readonly subject: string;
  readonly count: number;
  readonly sides: number;
  /** what a throw amounts to: throws of one value differ in nothing but the faces that are shown. Absent: each its own */
  readonly alike?: (faces: readonly number[]) => string | number;
}

/** Dice that fell. `label` is `rule subject`, see {@link labelOf}. */
export interface Roll {
  readonly label: string;
  readonly sides: number;
  readonly faces: readonly number[];
}

export interface Dice {
  /** `count` faces from 1 to `sides` */
  readonly roll: (ask: RollAsk) => readonly number[];
}

export const labelOf = (ask: Pick<RollAsk, 'rule' | 'subject'>): string =>
  `${ask.rule} ${ask.subject}`;

/** Thrown by recorded dice out of the depth of a system's `apply`; caught by {@link Dice} users in this room only. */
export class Divergence extends Error {}

/** Dice over a source of faces; `rolls` grows as they are thrown. */
export const rolling = (
  face: (sides: number, ask: RollAsk) => number,
): { readonly dice: Dice; readonly rolls: readonly Roll[] } => {
  const rolls: Roll[] = [];
  const dice: Dice = {
    roll: (ask) => {
      const faces = Array.from({ length: ask.count }, () => face(ask.sides, ask));
      rolls.push({ label: labelOf(ask), sides: ask.sides, faces });
      return faces;
    },
  };
  return { dice, rolls };
};

/** Dice that give back what was recorded, in order. `left` counts rolls that nobody asked for yet. */
export const recorded = (
  rolls: readonly Roll[],
): { readonly dice: Dice; readonly left: () => number } => {
  let at = 0;
  const dice: Dice = {
    roll: (ask) => {
      const roll = rolls[at];
      at += 1;
      const asked = `${ask.count}d${ask.sides} for "${labelOf(ask)}"`;
      if (!roll) throw new Divergence(`the rules ask for ${asked}, the log has no more dice`);
      if (
        roll.label !== labelOf(ask) ||
        roll.sides !== ask.sides ||
        roll.faces.length !== ask.count
      )
        throw new Divergence(
          `the rules ask for ${asked}, the log has ${roll.faces.length}d${roll.sides} for "${roll.label}"`,
        );
      const odd = roll.faces.find((face) => face < 1 || face > roll.sides);
      if (odd !== undefined)
        throw new Divergence(`a die of ${roll.sides} sides for "${roll.label}" shows ${odd}`);
      return roll.faces;
    },
  };
  return { dice, left: () => Math.max(0, rolls.length - at) };
};
