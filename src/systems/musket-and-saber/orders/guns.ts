// Orders for guns: whom a shot is laid on anew, and which of them runs short (8.4, 8.5).
import type { MsAction } from '../actions.ts';
import { shortOf } from '../artillery/bombard.ts';
import { prospectOf } from '../artillery/chances.ts';
import { laidOn } from '../artillery/laying.ts';
import type { FrameOf, GameState } from '../state.ts';
import { attackFactor, idOf } from '../units.ts';
import { most } from './ground.ts';
import { orderOn } from './holds.ts';
import type { MsOrders } from './sheet.ts';

export const answerFireOn = (
  s: GameState,
  top: FrameOf<'fireOn'>,
  orders: MsOrders,
): MsAction | 'ask' => {
  const { guns } = top.shot;
  const order = orderOn(s, orders, (o) => o.fireOn, guns);
  if (order === 'ask') return 'ask';
  const unit =
    order === 'hold'
      ? undefined
      : most(laidOn(s, top), (i) => prospectOf(s, { guns, unit: i }, top.target).worth);
  return unit === undefined ? { type: 'fireOn' } : { type: 'fireOn', unit: idOf(s, unit) };
};

export const answerAmmo = (
  s: GameState,
  top: FrameOf<'ammo'>,
  orders: MsOrders,
): MsAction | 'ask' => {
  const short = shortOf(s, top.combat);
  const order = orderOn(s, orders, (o) => o.ammo, short);
  if (order === 'ask') return 'ask';
  const unit = most(short, (i) => attackFactor(s, i) * (order === 'strongest' ? 1 : -1));
  if (unit === undefined) throw new Error('no gun runs short, and somebody is asked');
  return { type: 'ammo', unit: idOf(s, unit) };
};
