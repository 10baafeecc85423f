// The half-made action and what may be added to it.
import type { Choice, Subject } from '../../kernel/system.ts';
import type { Hex } from '../../module/hexMap.ts';
import type { MsAction } from './actions.ts';
import type { UnitIndex } from './rules.ts';
import type { GameState } from './state.ts';
import { idOf } from './units.ts';

/** Half an action: what was chosen so far. Units by id, hexes by CCRR. */
export type MsDraft =
  | { readonly kind: 'place'; readonly unit: string }
  | {
      readonly kind: 'move';
      readonly units: readonly string[];
      readonly march: boolean;
      readonly entry?: string;
      readonly path: readonly string[];
    }
  | { readonly kind: 'reenter'; readonly unit: string }
  | {
      readonly kind: 'attack';
      readonly target: string;
      readonly units: readonly string[];
      readonly primary?: string;
      /** guns that support it; absent: none */
      readonly support?: readonly string[];
      /** absent: close combat */
      readonly mode?: 'skirmish';
      /** leaders who take part (10.2) */
      readonly leaders?: readonly string[];
      /** the leader who coordinates (7.14) */
      readonly coordinator?: string;
    }
  | {
      readonly kind: 'bombard';
      readonly target: string;
      /** shots that are whole */
      readonly shots: readonly { readonly guns: readonly string[]; readonly unit: string }[];
      /** the shot that is being made; without a unit, its target is still to be chosen */
      readonly guns: readonly string[];
      readonly unit?: string;
    }
  /** a defence in which somebody stands by (5.3) */
  | { readonly kind: 'fewer' }
  /** victorious chargers, and the hexes they have ridden on so far */
  | { readonly kind: 'ride'; readonly path: readonly string[] }
  | { readonly kind: 'path'; readonly unit: string; readonly path: readonly string[] }
  | {
      readonly kind: 'fortune';
      readonly use:
        | 'enemyMove'
        | 'friendMove'
        | 'enemyCheck'
        | 'recover'
        | 'reenter'
        | 'defect'
        | 'charge';
      readonly units: readonly string[];
    };

export type MsChoice = Choice<MsAction, MsDraft>;

export const piece = (s: GameState, i: UnitIndex): Subject => ({ piece: idOf(s, i) });
export const onHex = (s: GameState, h: Hex): Subject => ({ hex: s.rules.map.names[h]! });
