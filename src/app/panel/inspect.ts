// Everything the scene knows about one hex, gathered for reading.
import type { CounterScene, Overlay, Scene, SightKind } from '../../scene/scene.ts';

export interface HexFacts {
  readonly hex: string;
  readonly terrain: string;
  /** provenance word of the hex ("reconstructed"); absent: the scene does not say */
  readonly from?: string;
  readonly inPlay: boolean;
  readonly name?: string;
  readonly ways: readonly ('road' | 'trail')[];
  readonly crossings: readonly string[];
  /** what lies over it now: objective, reach, card, entry */
  readonly notes: readonly string[];
  /** topmost first */
  readonly counters: readonly CounterScene[];
}

const SIGHT_WORDS: Readonly<Record<SightKind, string>> = {
  open: 'In the field of fire.',
  closed: 'Seen by the gun, but it cannot fire there.',
  hidden: 'Within the range of the gun, but out of its sight.',
};

const note = (o: Overlay, hex: string, sideName: (id: string) => string): readonly string[] => {
  switch (o.kind) {
    case 'reach': {
      const found = o.hexes.find((h) => h.hex === hex);
      return found === undefined
        ? []
        : [`Within reach for ${found.cost} MP${found.stop ? ', and must stop here' : ''}.`];
    }
    case 'objective':
      return o.hex === hex
        ? [
            `Objective ${o.name}: ${o.points} points${o.holder === undefined ? '' : `, in ${sideName(o.holder)} hands`}.`,
          ]
        : [];
    case 'entry':
      return o.hex === hex ? [`Entry hex ${o.id}: ${o.words}`] : [];
    case 'card':
      return o.hex === hex
        ? [
            `Combat ${o.head}${o.die === undefined ? '' : `, die ${o.die}`}${o.result === undefined ? '' : `, ${o.result}`}: ${o.words}.`,
          ]
        : [];
    case 'zoc':
      return o.hexes.includes(hex) ? [`In a zone of control: ${sideName(o.side)}.`] : [];
    case 'sight': {
      const found = o.hexes.find((h) => h.hex === hex);
      return found === undefined ? [] : [SIGHT_WORDS[found.sight]];
    }
    case 'badge':
    case 'gone':
      return o.hex === hex ? [o.text] : [];
    default:
      return [];
  }
};

/** undefined: no such hex on this map. */
export const hexFacts = (scene: Scene, hex: string): HexFacts | undefined => {
  const { map } = scene;
  const found = map.hexes.find((h) => h.hex === hex);
  if (found === undefined) return undefined;
  const near = (at: { readonly x: number; readonly y: number }, times: number): boolean =>
    Math.hypot(at.x - found.at.x, at.y - found.at.y) <= map.hexSize * times;
  const place = map.places.find((p) => near(p.at, 0.9));
  return {
    hex,
    terrain: found.terrain,
    inPlay: found.inPlay,
    ...(found.from === undefined ? {} : { from: found.from }),
    ...(place === undefined ? {} : { name: place.name }),
    ways: (['road', 'trail'] as const).filter((kind) =>
      map.ways.some((w) => w.kind === kind && w.hexes.includes(hex)),
    ),
    crossings: map.crossings
      .filter((c) => near(c.at, 0.95))
      .map((c) => (c.name === undefined ? c.kind : `${c.kind} (${c.name})`)),
    notes: scene.overlays.flatMap((o) =>
      note(o, hex, (id) => scene.status.score.find((x) => x.side === id)?.name ?? id),
    ),
    counters: scene.counters
      .filter((c) => c.hex === hex)
      .sort((a, b) => b.stack.index - a.stack.index),
  };
};

type Figures = Pick<CounterScene, 'symbol' | 'factors' | 'extra' | 'steps'>;

/** What a counter's figures are called, in the order of its factors, and what stands in its corner. */
const figureNames = (symbol: CounterScene['symbol']): readonly [string, string, string, string] => {
  switch (symbol) {
    case 'artillery':
      return ['attack', 'defence', 'movement', 'range'];
    case 'cavalry':
    case 'squadron':
      return ['combat', 'morale', 'movement', 'charge'];
    default:
      return ['combat', 'morale', 'movement', 'special'];
  }
};

/** A counter's figures by name, as far as it has them. */
export const figuresOf = (
  c: Figures,
): readonly { readonly name: string; readonly value: string }[] => {
  const names = figureNames(c.symbol);
  return [
    ...[...c.factors, c.extra ?? ''].map((value, i) => ({ name: names[i]!, value })),
    { name: 'steps', value: c.steps.of > 1 ? `${c.steps.left} of ${c.steps.of}` : '' },
  ].filter((x) => x.value !== '');
};

/** What a provenance word means to somebody who reads the map. */
export const provenanceWords: Readonly<Record<string, string>> = {
  printed: 'as printed on the published map',
  given: 'as the published rules state it',
  reconstructed: 'reconstructed from evidence; the printed map may differ',
  estimated: 'estimated by a formula; the printed value may differ',
  ours: 'made for this program',
};
