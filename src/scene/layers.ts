// Layers: overlays that a person lays over the board to read it by the rules, whatever is going on in the game.
import type { Overlay, SightKind } from './scene.ts';

/** One layer that a system can show. */
export interface LayerOffer {
  readonly id: string;
  /** "Zones of control" */
  readonly name: string;
  /** what it shows, one sentence */
  readonly words: string;
  readonly rule: string;
  /** `unit`: it tells of the units that are chosen or pointed at, and of all or none without them */
  readonly about: 'field' | 'unit';
}

/** Which layers are wanted, and for whom. */
export interface LayersAsk {
  readonly on: readonly string[];
  /** counters that are chosen or pointed at, by id, all in one hex; empty: nobody */
  readonly units: readonly string[];
}

/** How a layer is drawn, in the hands of whoever paints a legend. */
export type Swatch =
  | { readonly kind: 'zoc'; readonly side: string }
  | { readonly kind: 'reach'; readonly way: 'move' | 'march'; readonly chance?: boolean }
  | { readonly kind: 'sight'; readonly sight: SightKind }
  | { readonly kind: 'line'; readonly quality: 'safe' | 'unsafe' | 'edge' }
  | { readonly kind: 'mark'; readonly text: string; readonly tone: MarkTone }
  | { readonly kind: 'link'; readonly style: 'command' | 'contact' };

export type MarkTone = 'plain' | 'good' | 'ask' | 'bad';

export interface LegendLine {
  /** absent: words alone */
  readonly swatch?: Swatch;
  readonly words: string;
}

/** One layer as it is to be seen now. */
export interface Layer {
  readonly id: string;
  readonly overlays: readonly Overlay[];
  /** what the signs on the board mean, and what is to be read from them now; never empty */
  readonly legend: readonly LegendLine[];
}

/** A system's layers over a state of it. Pure. */
export interface LayerReader<S> {
  readonly offers: readonly LayerOffer[];
  /** comes with what reads the wanted layers, in the order of the offers; ids that are not offered are left out */
  readonly reading: () => Promise<(state: S, ask: LayersAsk) => readonly Layer[]>;
}

/** A reader whose state only it knows itself. */
export type AnyLayerReader = LayerReader<unknown>;

export const anyLayers = <S>(reader: LayerReader<S>): AnyLayerReader =>
  reader as unknown as AnyLayerReader;
