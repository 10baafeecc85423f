// What of a scenario is printed: its counters with both faces, the places off the map, its charts.
import type { CounterScene, TrayScene } from './scene.ts';

/** A face as printed: whole, undisturbed, nobody's turn. */
export type PrintedFace = Omit<CounterScene, 'hex' | 'at' | 'stack' | 'role' | 'words'>;

export interface SheetCounter {
  readonly id: string;
  readonly front: PrintedFace;
  /** absent: a counter with one face */
  readonly back?: PrintedFace;
  /** under which heading it is kept: "French, formation 3" */
  readonly group: string;
}

/** A place off the map. */
export interface SheetCell {
  readonly id: string;
  readonly title: string;
}

/** A chart in words. */
export interface SheetChart {
  readonly name: string;
  /** a sentence each, above the tables */
  readonly notes: readonly string[];
  readonly tables: readonly {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
}

export interface CounterSheet {
  /** in the module's order */
  readonly counters: readonly SheetCounter[];
  /** in reading order */
  readonly cells: readonly SheetCell[];
  /** the cell that a tray of a scene stands for, by the tray's id; always one of `cells` */
  readonly cellOf: (tray: TrayScene['id']) => string;
  /** the module's charts; empty: none */
  readonly charts: readonly SheetChart[];
}

/** From a state of a scenario, its start as a rule. */
type SheetReader<S> = (state: S) => CounterSheet;

/** A reader whose state only it knows itself. */
export type AnySheetReader = SheetReader<unknown>;

export const anySheet = <S>(reader: SheetReader<S>): AnySheetReader =>
  reader as unknown as AnySheetReader;
