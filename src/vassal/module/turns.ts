// Turn trackers: their levels, and what a state text says in the tracker's own words. FORMAT.md 6.9
import type { Component } from '../component.ts';
import { fillFormat } from '../format.ts';
import { decodeSequence } from '../sequence.ts';
import { readInt } from '../values.ts';
import { attributesOf, childrenOf, findInBuildOrder, isA } from './walk.ts';

/** A level: a counter or a list, with levels below that take turns. */
export interface TurnLevel {
  readonly kind: 'counter' | 'list';
  /** global property that follows it; empty: none */
  readonly property: string;
  /** "$value$" filled in */
  readonly format: string;
  /** of a counter */
  readonly start: number;
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

interface LevelState {
  readonly value: string;
  readonly level: TurnLevel;
  readonly sub: number;
  readonly subs: readonly LevelState[];
}

/** State of a level; of a missing text, the one it begins with. No level is read deeper than forty. */
const levelState = (level: TurnLevel, text: string | undefined, depth = 0): LevelState => {
  const fields = text === undefined ? [] : decodeSequence(text, ';');
  const counter = level.kind === 'counter';
  const current = readInt(fields[0], counter ? level.start : 0);
  // four fields before the levels below, of a counter and of a list alike
  const subs =
    depth > 40 ? [] : level.levels.map((sub, i) => levelState(sub, fields[4 + i], depth + 1));
  return {
    level,
    value: counter ? String(current) : (level.entries[current] ?? ''),
    sub: readInt(fields[1], 0),
    subs,
  };
};

const everyState = (state: LevelState): readonly LevelState[] => [
  state,
  ...state.subs.flatMap(everyState),
];

/** What a state text says; undefined: how the tracker begins. The text is what follows `TURNTurnTracker<n>` and a tab. */
export const readTurn = (tracker: TurnTrackerView, text?: string): TurnReading => {
  const tokens = text === undefined ? [] : decodeSequence(text, '|');
  const states = tracker.levels.map((level, i) => levelState(level, tokens[i + 1]));
  const shown: Record<string, string> = {};
  for (let n = 1; n <= 10; n += 1) shown[`level${n}`] = '';
  let at = states[readInt(tokens[0], 0)];
  for (let n = 1; at; n += 1) {
    shown[`level${n}`] = fillFormat(at.level.format, { value: at.value });
    at = at.subs[at.sub];
  }
  return {
    text: fillFormat(tracker.format, shown),
    properties: states
      .flatMap(everyState)
      .filter(({ level }) => level.property !== '')
      .map(({ level, value }) => [level.property, value] as const),
  };
};
