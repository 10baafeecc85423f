// What each layer of a Musket & Saber board shows, by the layer's id.
import type { GameState } from '../systems/musket-and-saber/state.ts';
import type { Layer } from './layers.ts';
import type { LayerId } from './musketAndSaberLayers.ts';
import { arrivals, fights, zones } from './musketAndSaberLayersField.ts';
import { sights } from './musketAndSaberLayersGuns.ts';
import { command, lines, reachable } from './musketAndSaberLayersUnit.ts';

type Read = (s: GameState, units: readonly string[]) => Omit<Layer, 'id'>;

export const reads: Readonly<Record<LayerId, Read>> = {
  zoc: zones,
  reach: reachable,
  lines,
  command,
  fights,
  sight: sights,
  arrivals,
};
