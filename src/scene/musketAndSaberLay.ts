// Where the counters of a Musket & Saber game lie, as the board shows them, without their faces.
import type { GameState } from '../systems/musket-and-saber/state.ts';
import { hexOf } from '../systems/musket-and-saber/units.ts';
import { hexCentre } from './buildMapScene.ts';
import type { CounterLay, CounterPlaces, LyingCounter } from './counterLay.ts';
import { PLAYS } from './musketAndSaber.ts';
import { inStackOrder, offTheMap } from './musketAndSaberCounters.ts';

const placesOf = (s: GameState): CounterPlaces => {
  const lying = (i: number): LyingCounter => {
    const { back, disrupted, square } = s.units[i]!;
    return { id: s.rules.units[i]!.id, back, disrupted, square };
  };
  const found = new Map<number, number[]>();
  for (let i = 0; i < s.units.length; i += 1) {
    const hex = hexOf(s, i);
    if (hex === undefined) continue;
    const there = found.get(hex);
    if (there) there.push(i);
    else found.set(hex, [i]);
  }
  const { names, offsets } = s.rules.map;
  const hexes = [...found]
    .map(([hex, units]) => ({ hex, units, at: hexCentre(offsets[hex]!) }))
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)
    .map(({ hex, units }) => ({ hex: names[hex]!, counters: inStackOrder(s, units).map(lying) }));
  const trays = offTheMap(s).map(({ id, units }) => ({ id, counters: units.map(lying) }));
  return { hexes, trays };
};

interface KeptPlaces {
  readonly rules: GameState['rules'];
  readonly places: CounterPlaces;
}

// the list of units stays the same object while none of them changes
const kept = new WeakMap<GameState['units'], KeptPlaces>();

export const musketAndSaberLay = (s: GameState): CounterLay => {
  let known = kept.get(s.units);
  if (known?.rules !== s.rules) {
    known = { rules: s.rules, places: placesOf(s) };
    kept.set(s.units, known);
  }
  return {
    places: known.places,
    turn: s.chart.context.turn,
    phase: PLAYS.indexOf(s.chart.value.play),
  };
};
