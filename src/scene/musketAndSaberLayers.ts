// The layers of a Musket & Saber board: zones of control, reach, lines of retreat, command, fire, combats, arrivals.
import type { GameState } from '../systems/musket-and-saber/state.ts';
import type { LayerOffer, LayerReader } from './layers.ts';

const offers = [
  {
    id: 'zoc',
    name: 'Zones of control',
    words: 'The hexes that each side holds in its zone of control.',
    rule: '6.1',
    about: 'field',
  },
  {
    id: 'reach',
    name: 'Reach',
    words:
      'How far a unit of either side can come in its next movement, on the move and on the march.',
    rule: '4.2',
    about: 'unit',
  },
  {
    id: 'lines',
    name: 'Lines of retreat',
    words: 'The way back of a unit, or of all units.',
    rule: '7.6',
    about: 'unit',
  },
  {
    id: 'command',
    name: 'Command',
    words:
      'Whom a leader or headquarters commands, who commands a unit, and who is without command.',
    rule: '10.2',
    about: 'unit',
  },
  {
    id: 'fights',
    name: 'Potential combats',
    words: 'Enemy hexes that must be attacked, or have a fortune of war.',
    rule: '7.2',
    about: 'field',
  },
  {
    id: 'sight',
    name: 'Sight and range',
    words: 'What a gun sees within its range, what hides from it, and at whom it can fire.',
    rule: '8.6',
    about: 'unit',
  },
  {
    id: 'arrivals',
    name: 'Arrivals',
    words: 'Who is to come on, where and when.',
    rule: '13.1',
    about: 'field',
  },
] as const satisfies readonly LayerOffer[];

/** Every layer that is offered has something that reads it. */
export type LayerId = (typeof offers)[number]['id'];

export const musketAndSaberLayers: LayerReader<GameState> = {
  offers,
  // fetched with the first layer that is laid over a board
  reading: async () => {
    const { reads } = await import('./musketAndSaberLayersRead.ts');
    return (s, ask) =>
      offers
        .filter(({ id }) => ask.on.includes(id))
        .map(({ id }) => ({ id, ...reads[id](s, ask.units) }));
  },
};
