// Turn trackers: their levels, and what a state text says in the tracker's own words. FORMAT.md 6.9
import type { Component } from '../component.ts';
import { type Fill, plainFill } from '../format.ts';
import { type LevelState, readTracker } from './turnState.ts';
import { attributesOf, childrenOf, findInBuildOrder, isA } from './walk.ts';

/** A level: a counter or a list, with levels below that take turns. */
export interface TurnLevel {
  readonly kind: 'counter' | 'list';
  /** global property that follows it; empty: none */
  readonly property: string;
  /** "$value$" filled in */
  readonly format: string;
  /** of a counter: its first value, what each step adds, and the value after which it begins again; absent: never */
  readonly start: number;
  readonly step: number;
  readonly limit?: number;
  /** of a list */
  readonly entries: readonly string[];
  readonly levels: readonly TurnLevel[];
}

export interface TurnTrackerView {
  /** by which commands name it: "TURNTurnTracker<n>" */
  readonly number: number;
  readonly name: string;
  /** "$level1$" and so on filled in */
  readonly format: string;
  readonly levels: readonly TurnLevel[];
}

const levelsOf = (component: Component): readonly TurnLevel[] =>
  childrenOf(component)
    .filter((child) => isA(child, 'CounterTurnLevel') || isA(child, 'ListTurnLevel'))
    .map((child) => {
      const a = attributesOf(child);
      return {
        kind: isA(child, 'CounterTurnLevel') ? 'counter' : 'list',
        property: a.text('property'),
        format: a.text('turnFormat', '$value$'),
        start: a.int('start', 1),
        step: a.int('incr', 1),
        ...(a.text('loop') === 'true' ? { limit: a.int('loopLimit', -1) } : {}),
        entries: a.list('list'),
        levels: levelsOf(child),
      };
    });

/** The module's trackers in the order of building, which numbers them. */
export const turnTrackersOf = (root: Component): readonly TurnTrackerView[] =>
  findInBuildOrder(root, (component) => isA(component, 'TurnTracker')).map((tracker, number) => {
    const a = attributesOf(tracker);
    return {
      number,
      name: a.text('name'),
      format: a.text('turnFormat', '$level1$ $level2$ $level3$ $level4$'),
      levels: levelsOf(tracker),
    };
  });

/** Where a tracker stands. */
export interface TurnReading {
  /** as the tracker shows it */
  readonly text: string;
  /** global properties that follow its levels: name and value */
  readonly properties: readonly (readonly [string, string])[];
}

const valueOf = ({ level, at }: LevelState): string =>
  level.kind === 'counter' ? String(at) : (level.entries[at] ?? '');

const everyState = (state: LevelState): readonly LevelState[] => [
  state,
  ...state.subs.flatMap(everyState),
];

/** Levels that a tracker's format can name. */
const LEVELS = 15;

/**
 * What a state text says; undefined: how the tracker begins. The text is what follows `TURNTurnTracker<n>` and a tab. `fill`:
 * fills formats in.
 */
export const readTurn = (
  tracker: TurnTrackerView,
  text?: string,
  fill: Fill = plainFill,
): TurnReading => {
  const { current, levels } = readTracker(tracker, text);
  const shown: Record<string, string> = {};
  for (let n = 1; n <= LEVELS; n += 1) shown[`level${n}`] = '';
  let at = levels[current];
  for (let n = 1; at; n += 1) {
    shown[`level${n}`] = fill(at.level.format, { value: valueOf(at) });
    at = at.subs[at.sub];
  }
  return {
    text: fill(tracker.format, shown),
    properties: levels
      .flatMap(everyState)
      .filter(({ level }) => level.property !== '')
      .map((state) => [state.level.property, valueOf(state)] as const),
  };
};
