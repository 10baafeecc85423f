// Leipzig's map and made-up counters on it, for stories of the board.
import mapFile from '../../modules/leipzig-1813/map.json';
import { parseHex } from '../../src/geometry/hex.ts';
import { compileMap } from '../../src/module/compileMap.ts';
import { mapFileSchema } from '../../src/module/mapFile.ts';
import { hexCentre, mapScene } from '../../src/scene/buildMapScene.ts';
import type { MapScene } from '../../src/scene/mapScene.ts';
import type { CounterScene, Overlay, Scene } from '../../src/scene/scene.ts';

const leipzig = (): MapScene => {
  const map = compileMap(mapFileSchema.parse(mapFile));
  if (!map.ok) throw new Error(map.fault.message);
  return mapScene(map.value, {
    key: 'leipzig',
    title: 'Leipzig',
    lines: ['16 to 19 October 1813'],
    topFaces: 54.5,
    metresPerHex: 507,
  });
};

export const leipzigMap: MapScene = leipzig();

export const counter = (
  id: string,
  hex: string,
  more: Partial<CounterScene> = {},
): CounterScene => ({
  id,
  hex,
  at: hexCentre(parseHex(hex)!),
  stack: { index: 0, of: 1 },
  side: 'french',
  nation: 'FR',
  symbol: 'infantry',
  subtype: 'line',
  name: id,
  formation: '6',
  factors: ['5', '4', '4'],
  steps: { left: 2, of: 2 },
  disrupted: false,
  square: false,
  role: 'plain',
  words: `${id}: strength 5, morale 4, movement 4.`,
  ...more,
});

const prussian = { side: 'allied', nation: 'PR', formation: '1' } as const;

/** The fight for Möckern, as it may stand in the middle of the afternoon. */
export const moeckern: readonly CounterScene[] = [
  counter('1/20', '0914'),
  counter('2/20', '1014', { role: 'canAct' }),
  counter('1/21', '1116', { disrupted: true, stack: { index: 0, of: 3 } }),
  counter('Res', '1116', {
    symbol: 'artillery',
    subtype: 'heavy',
    factors: ['6', '3', '3'],
    extra: '3',
    stack: { index: 1, of: 3 },
  }),
  counter('Marmont', '1116', {
    symbol: 'leader',
    subtype: 'leader',
    factors: ['2', '1', '10'],
    stack: { index: 2, of: 3 },
  }),
  counter('2/22', '1215', { back: 'reduced', factors: ['3', '3', '4'], steps: { left: 1, of: 2 } }),
  counter('25 Lt', '1213', {
    symbol: 'cavalry',
    subtype: 'light',
    factors: ['2', '3', '8'],
    extra: '3',
  }),
  counter('2a', '0917', { ...prussian, role: 'selected' }),
  counter('8a', '1017', { ...prussian }),
  counter('Art A', '0916', {
    ...prussian,
    symbol: 'artillery',
    subtype: 'foot',
    factors: ['4', '2', '3'],
    extra: '2',
  }),
  counter('Korff', '0714', {
    side: 'allied',
    nation: 'RU',
    symbol: 'cavalry',
    subtype: 'heavy',
    factors: ['3', '4', '7'],
    extra: '9',
  }),
];

export const boardScene = (overlays: readonly Overlay[], more: Partial<Scene> = {}): Scene => ({
  map: leipzigMap,
  counters: moeckern,
  overlays,
  status: {
    turn: { now: 3, of: 7, label: '16 October, turn 3', light: 'day' },
    phase: 'Allied combat',
    side: 'allied',
    sideName: 'Allies',
    prompt: 'Choose the next combat.',
    todo: ['2 fights declared'],
    score: [
      { side: 'french', name: 'French', points: 9, parts: [] },
      { side: 'allied', name: 'Allies', points: 5, parts: [] },
    ],
  },
  chart: { steps: [], stack: [] },
  trays: [],
  focus: ['0815', '1215', '1017'],
  ...more,
});
