// The counters of a Musket & Saber scenario with both faces, and the cells of its turn track and of its losses.
import type { UnitData } from '../systems/musket-and-saber/data.ts';
import type { GameState } from '../systems/musket-and-saber/state.ts';
import type { CounterSheet, PrintedFace, SheetCell, SheetCounter } from './counterSheet.ts';
import { musketAndSaberCharts } from './musketAndSaberCharts.ts';
import { faceOf } from './musketAndSaberCounters.ts';

const hasBack = (u: UnitData): boolean => u.kind !== 'infantry' || u.back !== undefined;

const groupOf = (u: UnitData): string =>
  u.formation === '0' ? `${u.army}: independent` : `${u.army}: ${u.nation} ${u.formation}`;

const printed = (s: GameState, i: number): PrintedFace => {
  const { words: _, ...face } = faceOf(s, i);
  return face;
};

const lying = (s: GameState, back: boolean): GameState => ({
  ...s,
  units: s.units.map((x) => ({ ...x, back, disrupted: false, square: false })),
});

const LOST: readonly (readonly [id: string, title: string])[] = [
  ['eliminated', 'eliminated'],
  ['captured', 'captured'],
  ['destroyed', 'destroyed'],
  ['gone', 'out of the battle'],
];

const cellsOf = (s: GameState): readonly SheetCell[] =>
  s.rules.sides.flatMap(({ id, name }) => [
    ...s.rules.scenario.turns.map((_, k) => ({
      id: `turn-${id}-${k + 1}`,
      title: `${name}, turn ${k + 1}`,
    })),
    { id: `later-${id}`, title: `${name}, after the last turn` },
    ...LOST.map(([kind, words]) => ({ id: `${kind}-${id}`, title: `${name} ${words}` })),
    ...s.rules.map.boxes
      .filter((box) => box.side === id)
      .map((box) => ({ id: `box-${box.id}`, title: `${name}, box ${box.id}` })),
  ]);

/** Both faces of every counter of the scenario; units due and units to come back share a cell of the turn track. */
export const musketAndSaberSheet = (s: GameState): CounterSheet => {
  const fronts = lying(s, false);
  const backs = lying(s, true);
  const cells = cellsOf(s);
  const known = new Set(cells.map(({ id }) => id));
  return {
    counters: s.rules.units.map(
      (u, i): SheetCounter => ({
        id: u.id,
        front: printed(fronts, i),
        ...(hasBack(u) ? { back: printed(backs, i) } : {}),
        group: groupOf(u),
      }),
    ),
    cells,
    charts: musketAndSaberCharts(s.rules),
    cellOf: (tray) => {
      const [, side, turn] = /^(?:due|track)-(.+)-(\d+)$/.exec(tray) ?? [];
      const cell = side === undefined ? tray : `turn-${side}-${turn}`;
      if (known.has(cell)) return cell;
      return `later-${side ?? s.rules.sides[0].id}`;
    },
  };
};
