// What a session needs of the world around it; the app and the command line each bring their own.
import type { Narration, OrderSheet } from '../kernel/system.ts';
import type { Rng } from '../kernel/rng.ts';
import type { Result } from '../kit/result.ts';
import type { ModuleFiles } from '../module/readModule.ts';
import type { Component } from '../vassal/component.ts';
import type { PictureSizes } from '../vassal/pictures.ts';
import type { TableData } from '../vassal/tableRules.ts';

/** Where modules come from: a folder on disk, files beside the app. */
export interface ModuleSource {
  /** ids of the modules that can be played */
  readonly list: () => Promise<readonly string[]>;
  /** a module's JSON files by path within its folder; fault "unknownModule" */
  readonly files: (id: string) => Promise<Result<ModuleFiles>>;
  /**
   * hashes of rules data that was read and checked where this program was built; a game that brings just that data is
   * opened without checking it again. Absent: none
   */
  readonly proven?: ReadonlySet<string>;
}

/** A VASSAL module as it was found for a game, and the extensions that were grafted into it. */
export interface TableModule extends TableData {
  /** its build file, extensions grafted in */
  readonly root: Component;
  readonly sizes: PictureSizes;
  readonly extensions: readonly { readonly name: string; readonly version: string }[];
  /** what of the extensions has no place in it, a sentence each */
  readonly problems: readonly string[];
}

/** The VASSAL modules that are kept on this machine. */
export interface TablesPort {
  /**
   * the one that was remembered for the game, by its id; else by name, of several versions the one asked for or else the
   * latest kept; undefined: there is none such here
   */
  readonly find: (wanted: TableData, game: string) => Promise<TableModule | undefined>;
  /**
   * keeps in mind that a game is played with a module that its file's name would not find; undefined: its name does.
   * Absent: nothing is remembered
   */
  readonly remember?: (game: string, module: TableData | undefined) => Promise<void>;
}

/** One game in the journal. */
export interface JournalHead {
  /** names it in the journal; a game that is opened twice has two */
  readonly key: string;
  /** game id */
  readonly game: string;
  readonly title: string;
  readonly scenario: string;
  readonly fileName: string;
  /** rules.json's text, when the game brought its own */
  readonly rules?: string;
  /** standing orders by side; absent: none are left */
  readonly orders?: Readonly<Record<string, OrderSheet>>;
}

/** Keeps every action the moment it is played. Lines are those of log.jsonl, without line feeds. */
export interface JournalPort {
  /** begins a game's journal with what its log holds already */
  readonly start: (head: JournalHead, lines: readonly string[]) => Promise<void>;
  readonly append: (key: string, line: string) => Promise<void>;
  /** the standing orders of a begun journal, in place of those before; absent: they are not kept */
  readonly orders?: (key: string, orders: JournalHead['orders']) => Promise<void>;
}

/** Keeps the notes of games on this machine, by game id, whether they are played or only looked at. */
export interface NotesPort {
  /** undefined: nothing is kept */
  readonly read: (game: string) => Promise<string | undefined>;
  readonly write: (game: string, text: string) => Promise<void>;
}

/** What a bot has just done, for whoever shows it before the next step. */
export interface BotStep {
  readonly entry: number;
  readonly weight: Narration['weight'];
}

export interface SessionPorts {
  /** dice, bots and new games' ids; the same seed plays the same game */
  readonly random: Rng;
  readonly journal?: JournalPort;
  /** absent: notes live in files alone */
  readonly notes?: NotesPort;
  /** runs a slice of work when there is time, and gives back how to call it off; absent: at once */
  readonly background?: (slice: () => void) => () => void;
  /** whether the slice that `background` runs has had its time; absent: slices are cut by how much they do */
  readonly spent?: () => boolean;
  /** as `background`, for what somebody waits for; absent: at once */
  readonly between?: (slice: () => void) => () => void;
  /** absent: free tables are opened without their modules unless these are given */
  readonly tables?: TablesPort;
  /** awaited after each step of a bot; absent: bots play on at once */
  readonly pause?: (step: BotStep) => Promise<void>;
}

/** No time passes: slices run one after another in the order they were asked for. */
export const atOnce = (slice: () => void): (() => void) => {
  let live = true;
  void Promise.resolve().then(() => {
    if (live) slice();
  });
  return () => {
    live = false;
  };
};
