// The layers of a Musket & Saber board: zones of control, reach, lines of retreat, command, fire, combats, arrivals.
import type { GameState } from '../systems/musket-and-saber/state.ts';
import type { Layer, LayerOffer, LayerReader } from './layers.ts';
import { arrivals, fights, zones } from './musketAndSaberLayersField.ts';
import { sights } from './musketAndSaberLayersGuns.ts';
import { command, lines, reachable } from './musketAndSaberLayersUnit.ts';

type Read = (s: GameState, units: readonly string[]) => Omit<Layer, 'id'>;

const layers: readonly (LayerOffer & { readonly read: Read })[] = [
  {
    id: 'zoc',
    name: 'Zones of control',
    words: 'The hexes that each side holds in its zone of control.',
    rule: '6.1',
    about: 'field',
    read: zones,
  },
  {
    id: 'reach',
    name: 'Reach',
    words:
      'How far a unit of either side can come in its next movement, on the move and on the march.',
    rule: '4.2',
    about: 'unit',
    read: reachable,
  },
  {
    id: 'lines',
    name: 'Lines of retreat',
    words: 'The way back of a unit, or of all units.',
    rule: '7.6',
    about: 'unit',
    read: lines,
  },
  {
    id: 'command',
    name: 'Command',
    words:
      'Whom a leader or headquarters commands, who commands a unit, and who is without command.',
    rule: '10.2',
    about: 'unit',
    read: command,
  },
  {
    id: 'fights',
    name: 'Potential combats',
    words: 'Enemy hexes that must be attacked, or have a fortune of war.',
    rule: '7.2',
    about: 'field',
    read: (s) => fights(s),
  },
  {
    id: 'sight',
    name: 'Sight and range',
    words: 'What a gun sees within its range, what hides from it, and at whom it can fire.',
    rule: '8.6',
    about: 'unit',
    read: sights,
  },
  {
    id: 'arrivals',
    name: 'Arrivals',
    words: 'Who is to come on, where and when.',
    rule: '13.1',
    about: 'field',
    read: (s) => arrivals(s),
  },
];

export const musketAndSaberLayers: LayerReader<GameState> = {
  offers: layers.map(({ read: _, ...offer }) => offer),
  read: (s, ask) =>
    layers
      .filter((layer) => ask.on.includes(layer.id))
      .map(({ id, read }) => ({ id, ...read(s, ask.units) })),
};
