// A small made-up game as the session would show it, for stories of the app's rooms: no rules, no file, fixed words.
import { centreOf, nameHex } from '../../src/geometry/hex.ts';
import type { MapScene } from '../../src/scene/mapScene.ts';
import type { CounterScene, Scene } from '../../src/scene/scene.ts';
import type { DecisionView, LogRow, Session, StripMark, View } from '../../src/session/view.ts';

const size = 36;

const map: MapScene = {
  key: 'story',
  hexSize: size,
  width: 800,
  height: 640,
  frame: { x: 0, y: 0, width: 800, height: 640 },
  hexes: Array.from({ length: 14 * 10 }, (_, i) => {
    const at = { col: (i % 14) + 1, row: Math.floor(i / 14) + 1 };
    return {
      hex: nameHex(at),
      at: centreOf(at, size),
      terrain: i % 11 === 4 ? 'woods' : i % 17 === 8 ? 'village' : 'clear',
      from: i % 3 === 0 ? 'reconstructed' : 'printed',
      inPlay: true,
    };
  }),
  masses: [],
  courses: [],
  ways: [{ kind: 'road', hexes: ['0303', '0404', '0504', '0605'] }],
  crossings: [],
  places: [
    { name: 'Möckern', at: centreOf({ col: 4, row: 4 }, size), terrain: 'village', size: 1 },
  ],
  bounds: [],
};

const counter = (
  id: string,
  hex: string,
  index: number,
  of: number,
  more: Partial<CounterScene> = {},
): CounterScene => ({
  id,
  hex,
  at: map.hexes.find((h) => h.hex === hex)!.at,
  stack: { index, of },
  side: 'allied',
  nation: 'PR',
  symbol: 'infantry',
  subtype: 'line',
  name: id,
  formation: 'York',
  factors: ['6', '4', '4'],
  steps: { left: 2, of: 3 },
  disrupted: false,
  square: false,
  role: 'plain',
  words: `${id}, Prussian infantry brigade of York's corps: strength 6, morale 4, movement 4.`,
  ...more,
});

const counters: readonly CounterScene[] = [
  counter('1/York', '0404', 0, 2, { role: 'canAct' }),
  counter('2/York', '0404', 1, 2, { disrupted: true, back: 'reduced' }),
  counter('Cav/York', '0305', 0, 1, {
    symbol: 'cavalry',
    factors: ['3', '4', '7'],
    role: 'canAct',
  }),
  counter('1/20', '0604', 0, 1, { side: 'french', nation: 'FR', formation: 'VI Corps' }),
  counter('2/21', '0705', 0, 1, { side: 'french', nation: 'FR', formation: 'VI Corps' }),
];

const phases = [
  ['french.movement', 'French movement', 'french'],
  ['french.combat', 'French combat', 'french'],
  ['allied.movement', 'Allied movement', 'allied'],
  ['allied.combat', 'Allied combat', 'allied'],
] as const;

const combatRow = (
  turn: number,
  n: number,
): Pick<LogRow, 'text' | 'detail' | 'dice' | 'rules'> => ({
  text: `1/York and 2/York attack 1/20 in 0604 at +${n % 4}: die ${(n % 6) + 1}, Dr. 1/20 retreats two hexes.`,
  detail: [
    'Attacking: 1/York 6, 2/York 5 halved across the creek: 8.',
    'Defending: 1/20 5 in a village, doubled shift: 5.',
    `Differential +${n % 4}, column +${n % 4}; turn ${turn} brings no shift.`,
  ],
  dice: [`7.3 0604: ${(n % 6) + 1}`],
  rules: ['7.1', '7.3', '7.64'],
});

interface Story {
  readonly log: readonly LogRow[];
  readonly marks: readonly StripMark[];
}

const tell = (): Story => {
  const log: LogRow[] = [];
  const marks: StripMark[] = [];
  const row = (more: Partial<LogRow>): void => {
    const entry = log.length;
    log.push({
      entry,
      tag: (entry * 2654435761).toString(16).padStart(8, '0').slice(0, 8),
      by: 'french',
      side: more.by ?? 'french',
      byName: 'French',
      text: '',
      detail: [],
      rules: [],
      weight: 'step',
      place: { turn: 1, phase: 'french.movement' },
      dice: [],
      struck: false,
      onLine: true,
      ...more,
    });
  };
  row({ text: 'Leipzig 1813: Möckern is set up.', weight: 'turn', by: '', byName: 'Set-up' });
  for (let turn = 1; turn <= 7; turn += 1) {
    marks.push({ entry: log.length, kind: 'turn', label: `Turn ${turn}, ${8 + turn * 1.5} h` });
    for (const [phase, label, side] of phases) {
      marks.push({ entry: log.length, kind: 'phase', label, side });
      const byName = side === 'french' ? 'French' : 'Allied';
      const combat = phase.endsWith('combat');
      const count = combat ? 1 + (turn % 3) : 6;
      for (let n = 0; n < count; n += 1) {
        if (combat) {
          marks.push({ entry: log.length, kind: 'combat', label: `Combat at 0604`, side });
          const place = { turn, phase, combat: n + 1 };
          row({ by: side, byName, weight: 'combat', place, ...combatRow(turn, turn + n) });
        } else
          row({
            by: side,
            byName,
            place: { turn, phase },
            text: `${n + 1}/${side === 'french' ? '20' : 'York'} moves 0305–0404, 3 MP by road.`,
            rules: ['4.1'],
            struck: n === 3 && turn === 2,
          });
      }
      row({
        by: side,
        byName,
        weight: 'phase',
        place: { turn, phase },
        text: `The ${label} ends.`,
      });
    }
  }
  marks.push({ entry: log.length - 1, kind: 'end', label: 'Allied victory' });
  return { log, marks };
};

const story = tell();

export const moveDecision: DecisionView = {
  by: 'allied',
  byName: 'Allied',
  kind: 'movement',
  rule: '4.1',
  prompt: 'Move a unit, or end the movement phase.',
  choices: [
    { key: 'unit 1/York', label: '1/York, 4 MP', on: { piece: '1/York' }, final: false },
    { key: 'unit Cav/York', label: 'Cav/York, 7 MP', on: { piece: 'Cav/York' }, final: false },
    { key: 'end', label: 'End the movement phase', final: true },
  ],
  draft: [],
};

export const pathDecision: DecisionView = {
  ...moveDecision,
  prompt: 'Where does 1/York go?',
  choices: [
    { key: 'hex 0403', label: '0403', on: { hex: '0403' }, cost: 1, final: false },
    { key: 'hex 0504', label: '0504 by road', on: { hex: '0504' }, cost: 0.5, final: false },
    {
      key: 'hex 0605',
      label: '0605',
      on: { hex: '0605' },
      cost: 3,
      effect: 'enters a zone of control and stops',
      rule: '5.1',
      final: true,
    },
    { key: 'go', label: 'Stay here', final: true },
  ],
  draft: ['1/York', '0404'],
};

export const retreatDecision: DecisionView = {
  by: 'french',
  byName: 'French',
  kind: 'retreatOrDisrupt',
  rule: '7.64',
  prompt: '1/20 must retreat two hexes or be disrupted.',
  choices: [
    { key: 'retreat', label: 'Retreat two hexes', effect: 'keeps order', final: false },
    {
      key: 'disrupt',
      label: 'Stand and be disrupted',
      effect: 'loses its zone of control',
      final: true,
    },
  ],
  draft: [],
};

export const warnDecision: DecisionView = {
  ...moveDecision,
  rule: '18.1',
  prompt: 'Move the Allied headquarters.',
  choices: [
    {
      key: 'off',
      label: 'Leave the map',
      warn: 'With no headquarters on the map the Allied side loses at once (18.1).',
      final: true,
    },
    { key: 'end', label: 'Leave it where it is', final: true },
  ],
};

const sceneAt = (row: LogRow): Scene => ({
  map,
  counters,
  overlays: [],
  status: {
    turn: { now: row.place.turn, of: 7, label: '16 Oct, 11:00', light: 'day' },
    phase: phases.find(([id]) => id === row.place.phase)?.[1] ?? '',
    side: row.by === '' ? 'french' : row.by,
    sideName: row.by === '' ? 'French' : row.byName,
    prompt: 'Move a unit, or end the movement phase.',
    rule: '4.1',
    todo: ['12 units can move', '3 fights declared'],
    score: [
      { side: 'french', name: 'French', points: 4, parts: ['Wahren 2', 'units destroyed (2) 2'] },
      { side: 'allied', name: 'Allied', points: 11, parts: ['Möckern 5', 'captured (3) 6'] },
    ],
    aim: 'After turn 7 the greater total wins if it leads by three; else the day is drawn.',
  },
  chart: {
    steps: phases.map(([id, name, side]) => ({ id, name, side, current: id === row.place.phase })),
    stack: row.weight === 'combat' ? ['Combat at 0604', 'Retreat or disruption'] : [],
  },
  trays: [],
  focus: [],
});

/** The view at an entry of the made-up game. */
export const fakeView = (at: number, more: Partial<View> = {}): View => {
  const row = story.log[at]!;
  return {
    game: {
      title: 'Leipzig 1813',
      scenario: 'Möckern',
      moduleId: 'leipzig-1813',
      system: 'musket-and-saber',
      scenarioId: 'moeckern',
      players: [
        { side: 'french', name: 'French', kind: 'bot' },
        { side: 'allied', name: 'Allied', kind: 'person' },
      ],
      fileName: 'moeckern-t3.vedette',
    },
    scene: sceneAt(row),
    at,
    last: story.log.length - 1,
    ply: at,
    line: story.log.map((r) => r.entry),
    log: story.log,
    ...(story.log[at] ? { told: story.log[at] } : {}),
    marks: story.marks,
    canUndo: false,
    bookmarks: [],
    check: { state: 'sound' },
    busy: false,
    mode: 'viewing',
    canTakeOver: at < story.log.length - 1,
    filled: story.log.length,
    ...more,
  };
};

/** A session over the made-up game that can be stepped but not played. */
export const fakeSession = (start: number, more: Partial<View> = {}): Session => {
  let view = fakeView(start, more);
  const listeners = new Set<() => void>();
  const goTo = (entry: number): void => {
    view = fakeView(entry, entry === start ? more : {});
    for (const listener of listeners) listener();
  };
  const nothing = (): void => undefined;
  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    layerOffers: [],
    layers: () => Promise.resolve(() => []),
    charts: () => Promise.resolve([]),
    whyNot: () => Promise.resolve(undefined),
    dispose: nothing,
    step: (by, dir) => {
      const stops =
        by === 'entry' ? view.line : story.marks.filter((m) => m.kind === by).map((m) => m.entry);
      const to = dir > 0 ? stops.find((e) => e > view.at) : stops.findLast((e) => e < view.at);
      if (to === undefined) return false;
      goTo(to);
      return true;
    },
    goTo,
    toStart: () => goTo(0),
    toEnd: () => goTo(view.last),
    act: () => {},
    handOver: () => ({}) as ReturnType<Session['handOver']>,
    choose: nothing,
    takeBack: nothing,
    undo: nothing,
    seat: nothing,
    setOrders: nothing,
    odds: () => Promise.resolve(undefined),
    bookmark: nothing,
    takeOver: nothing,
    save: () => Promise.resolve(new Uint8Array()),
  };
};
