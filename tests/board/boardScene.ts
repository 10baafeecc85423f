// A small scene for tests of the board: Leipzig's map and whatever counters a test wants on it.
import { readFileSync } from 'node:fs';
import { parseHex } from '../../src/geometry/hex.ts';
import { compileMap } from '../../src/module/compileMap.ts';
import type { HexMap } from '../../src/module/hexMap.ts';
import { mapFileSchema } from '../../src/module/mapFile.ts';
import { hexCentre, mapScene } from '../../src/scene/buildMapScene.ts';
import type { MapScene } from '../../src/scene/mapScene.ts';
import type { CounterScene, Scene } from '../../src/scene/scene.ts';

const file = mapFileSchema.parse(
  JSON.parse(readFileSync(new URL('../../modules/leipzig-1813/map.json', import.meta.url), 'utf8')),
);

/** Leipzig's map, or the part of it between two corner hexes. */
export const leipzig = (window?: { readonly from: string; readonly to: string }): HexMap => {
  const map = compileMap(file, window);
  if (!map.ok) throw new Error(map.fault.message);
  return map.value;
};

export const leipzigScene = (): MapScene => mapScene(leipzig(), { key: 'leipzig' });

export const counter = (hex: string, more: Partial<CounterScene> = {}): CounterScene => ({
  id: `unit at ${hex}`,
  hex,
  at: hexCentre(parseHex(hex)!),
  stack: { index: 0, of: 1 },
  side: 'french',
  nation: 'FR',
  symbol: 'infantry',
  subtype: 'line',
  name: '1/8',
  formation: '3',
  factors: ['5', '4', '4'],
  steps: { left: 2, of: 2 },
  disrupted: false,
  square: false,
  role: 'plain',
  words: '',
  ...more,
});

export const sceneOf = (map: MapScene, more: Partial<Scene> = {}): Scene => ({
  map,
  counters: [],
  overlays: [],
  status: {
    turn: { now: 3, of: 7, label: '16 October, turn 3', light: 'day' },
    phase: 'French movement',
    side: 'french',
    sideName: 'French',
    prompt: 'Choose a unit to move.',
    todo: ['12 units can move'],
    score: [
      { side: 'french', name: 'French', points: 4, parts: [] },
      { side: 'allied', name: 'Allies', points: 2, parts: [] },
    ],
  },
  chart: { steps: [], stack: [] },
  trays: [],
  focus: [],
  ...more,
});
