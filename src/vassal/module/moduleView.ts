// A module as there is to read: everything that the views of this room make of its tree, each made when first asked for.
import type { Component } from '../component.ts';
import type { ChartView, DiceView, SetupView, SpecialDiceView } from './extras.ts';
import {
  chartsOf,
  customClasses,
  diceOf,
  keepsNoughts,
  preferencesOf,
  reportsMoves,
  setupsOf,
  sidesOf,
  specialDiceOf,
} from './extras.ts';
import type { MapView } from './maps.ts';
import { mapsOf } from './maps.ts';
import type { PaletteView, SlotView } from './pieces.ts';
import { allSlots, palettesOf, prototypesOf } from './pieces.ts';
import type { InitialProperty } from './properties.ts';
import { initialProperties } from './properties.ts';
import type { TurnTrackerView } from './turns.ts';
import { turnTrackersOf } from './turns.ts';

export interface ModuleView {
  readonly maps: readonly MapView[];
  /** by identifier, by name and by "Map<n>" */
  readonly mapOf: (id: string) => MapView | undefined;
  /** texts by name */
  readonly prototypes: ReadonlyMap<string, string>;
  readonly slots: readonly SlotView[];
  /** by gpid; the last of a number counts */
  readonly slotOf: (gpid: string) => SlotView | undefined;
  readonly palettes: readonly PaletteView[];
  readonly sides: readonly string[];
  readonly trackers: readonly TurnTrackerView[];
  readonly properties: readonly InitialProperty[];
  /** settings of players, by property: as they are at first */
  readonly preferences: ReadonlyMap<string, string>;
  readonly dice: readonly DiceView[];
  readonly specialDice: readonly SpecialDiceView[];
  readonly charts: readonly ChartView[];
  readonly setups: readonly SetupView[];
  readonly customClasses: readonly string[];
  /** the chat tells of moves, in the words of the maps */
  readonly reportsMoves: boolean;
  /** in expressions a whole number that begins with a nought is a text */
  readonly keepsNoughts: boolean;
}

/** A value made when it is first asked for. */
const late = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const EMPTY: Component = { name: '', attributes: {}, text: '', children: [] };

/** The views of a module's tree, extensions grafted in; without a tree, of a module that has nothing. */
export const moduleView = (root: Component = EMPTY): ModuleView => {
  const maps = late(() => mapsOf(root));
  const byId = late(() => {
    const found = new Map<string, MapView>();
    for (const map of maps()) found.set(map.ordinal, map);
    // a name may look like another map's number: names count first, and of two the first
    for (const map of maps().toReversed()) found.set(map.id, map);
    return found;
  });
  const slots = late(() => allSlots(root));
  const byGpid = late(() => new Map(slots().map((slot) => [slot.gpid, slot])));
  const prototypes = late(() => prototypesOf(root));
  const palettes = late(() => palettesOf(root));
  const sides = late(() => sidesOf(root));
  const trackers = late(() => turnTrackersOf(root));
  const properties = late(() => initialProperties(root));
  const preferences = late(() => preferencesOf(root));
  const dice = late(() => diceOf(root));
  const specialDice = late(() => specialDiceOf(root));
  const charts = late(() => chartsOf(root));
  const setups = late(() => setupsOf(root));
  const custom = late(() => customClasses(root));
  const reports = late(() => reportsMoves(root));
  const noughts = late(() => keepsNoughts(root));
  return {
    get maps() {
      return maps();
    },
    mapOf: (id) => byId().get(id),
    get prototypes() {
      return prototypes();
    },
    get slots() {
      return slots();
    },
    slotOf: (gpid) => byGpid().get(gpid),
    get palettes() {
      return palettes();
    },
    get sides() {
      return sides();
    },
    get trackers() {
      return trackers();
    },
    get properties() {
      return properties();
    },
    get preferences() {
      return preferences();
    },
    get dice() {
      return dice();
    },
    get specialDice() {
      return specialDice();
    },
    get charts() {
      return charts();
    },
    get setups() {
      return setups();
    },
    get customClasses() {
      return custom();
    },
    get reportsMoves() {
      return reports();
    },
    get keepsNoughts() {
      return noughts();
    },
  };
};
