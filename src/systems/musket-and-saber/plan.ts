// What judging and carrying out an action share: its names read, the plan that comes of it, the wrong moment.
import type { Hex } from '../../module/hexMap.ts';
import { type Refusal, refuse } from './movement.ts';
import type { UnitIndex } from './rules.ts';
import { type Frame, type GameState, topFrame } from './state.ts';
import type { Work } from './work.ts';

/** Unit and hex names of an action as indexes; the first that is unknown is refused. */
export interface Names {
  readonly unit: (id: string) => UnitIndex;
  readonly hex: (name: string) => Hex;
}
export class Unknown extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}
/** What is to be done when the action is legal. */
export type Deed = (w: Work) => void;
export type Plan = Refusal | Deed;

/** Refused because something else is open, or because it is not the phase for it (3.2). */
export const wrongTime = (s: GameState, what: string): Refusal => {
  const top = topFrame(s);
  const asked = top ? QUESTIONS[top.kind] : undefined;
  return refuse(
    '3.2',
    asked ? `${what} must wait: ${asked} first` : `this is not the phase to ${what}`,
  );
};
const QUESTIONS: Readonly<Partial<Record<Frame['kind'], string>>> = {
  moving: 'the unit that rolled moves',
  defend: 'the defender chooses who fights',
  tactic: 'tactics are chosen',
  formSquare: 'the charged infantry forms square or not',
  chargeOn: 'the victorious cavalry rides on or stops',
  standOrRetreat: 'disruption or retreat is chosen',
  lossOrRetreat: 'loss or retreat is chosen',
  loss: 'the loss is allotted',
  retreat: 'the retreat is made',
  advance: 'the advance is made',
  fortune: 'the fortune of war is played',
  fireOn: 'the guns are laid on a unit',
  ammo: 'the gun that runs short is named',
  leaderHome: 'the leader left alone rides to a friend',
  fortuneOrder: 'the first of several fortunes of war is chosen',
  fortuneMoves: 'the triggered units move',
  fortuneAttack: 'the unit brought up attacks',
};

/** How a refusal names each kind of answer. */
export const DEEDS: Readonly<Record<string, string>> = {
  defend: 'choose defenders',
  tactic: 'choose a tactic',
  square: 'form square',
  noSquare: 'decline a square',
  rideOn: 'ride on',
  charge: 'charge',
  stand: 'stand',
  fallBack: 'retreat',
  takeLoss: 'take a loss',
  lose: 'take a loss',
  retreat: 'retreat',
  advance: 'advance',
  holdBack: 'decline an advance',
  fortune: 'play a fortune of war',
  leaderHome: 'send a leader home',
  fireOn: 'lay guns on a unit',
  ammo: 'name the gun that runs short',
  fortuneFirst: 'choose among fortunes of war',
  fortuneMove: 'move by a fortune of war',
  fortuneDone: 'move by a fortune of war',
  fortuneAttack: 'attack by a fortune of war',
};
