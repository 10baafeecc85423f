// Every rule book the program knows, by id: the one file that names them all.
import type { Result } from '../kit/result.ts';
import type { Dice } from '../kernel/dice.ts';
import type { GameOptions, System, SystemEvent } from '../kernel/system.ts';
import type { HexMapFile } from '../module/mapFile.ts';
import type { Module } from '../module/module.ts';
import type { ModuleParts, ModuleSystem } from '../module/readModule.ts';
import type { TableData, TableRules } from '../vassal/tableRules.ts';
import type { Figure, FiguredStep } from '../kernel/figure.ts';
import { prepare } from './musket-and-saber/rules.ts';
import { musketAndSaber } from './musket-and-saber/system.ts';

/** A system with what is needed to open its modules. */
export interface TypedKit<S, A, D, E extends SystemEvent, M, Data, Scenario, Map = HexMapFile> {
  readonly system: System<S, A, D, E, M>;
  /** schemas of the module's data section and of a scenario's rules; fetched with the first module that has to be checked */
  readonly modules: () => Promise<ModuleSystem<Data, Scenario, Map>>;
  /**
   * One scenario of the module as the system walks it; fault "unknownScenario". `beside`: what this machine has for it
   * that is no part of the game, unread.
   */
  readonly prepare: (
    module: Module<Data, Scenario, Map>,
    scenario: string,
    beside?: unknown,
  ) => Result<M>;
  /** the system's start, a slice at a time, giving the share that is done; absent: its start is quick */
  readonly starting?: (
    prepared: M,
    scenario: string,
    options: GameOptions,
  ) => Generator<number, Result<S>>;
  /** VASSAL's games are adopted into this system; absent: it has games of its own */
  readonly tables?: TableKit<S, A>;
  /** a played game in figures (`vedette info --battle`), fetched when it is asked for; absent: the system counts nothing */
  readonly figures?: () => Promise<
    (start: S, steps: readonly FiguredStep<S, E>[]) => readonly Figure[]
  >;
  /** what scenario scripts need, fetched with the first of them; absent: scripts cannot be run */
  readonly scripts?: () => Promise<Scripts<S, M>>;
}

/** What VASSAL's games take: the hash of a start that may be hundreds of megabytes, a part at a time; and the way back. */
export interface TableKit<S, A> {
  /** gives the characters done, in the end the digest */
  readonly digestStart: (start: TableRules) => Generator<number, string>;
  /** of the module whose scenarios' starts have these digests, in their order */
  readonly hash: (
    parts: ModuleParts<TableData, TableRules, undefined>,
    starts: readonly string[],
  ) => string;
  /** an entry's action as a step of a VASSAL log, a serialised node */
  readonly step: (before: S, action: A, dice: Dice) => string;
  /** the table now as the start of a save: the root's children; `was`: the table that came of `rules` */
  readonly save: (was: S, now: S, rules: TableRules) => readonly string[];
}

/** How a system takes part in scenario scripts (modules/README.md). Everything from the script comes unread. */
export interface Scripts<S, M> {
  /** fills in what counters written inline leave out, for the data schema to check; `data`: the module's, unread */
  readonly counters: (inline: readonly unknown[], data: unknown) => readonly unknown[];
  /** scenario rules, unread, in which everything that the script places has its place; `base` is the module's own scenario */
  readonly rules: (base: unknown, script: unknown) => unknown;
  /** the state with the script's counters, turn and phase; faults name the place in the script */
  readonly stage: (prepared: M, script: unknown) => Result<S>;
  /** types of all events, so that a misspelt one that is expected not to happen is found; absent: any may be one */
  readonly events?: readonly string[];
  /** the plain answer to a question that the script's next step passes over; undefined: the question stands open */
  readonly unsaid?: (
    state: S,
    next: { readonly action?: unknown; readonly choose?: readonly string[] },
  ) => unknown;
}

/** A kit whose types only it knows itself; its own values go back into its own functions. */
export type SystemKit = TypedKit<
  unknown,
  unknown,
  unknown,
  SystemEvent,
  unknown,
  unknown,
  unknown,
  HexMapFile | undefined
>;

export const systemKit = <S, A, D, E extends SystemEvent, M, Data, Scenario, Map = HexMapFile>(
  kit: TypedKit<S, A, D, E, M, Data, Scenario, Map>,
): SystemKit => kit as unknown as SystemKit;

export type SystemRegistry = Readonly<Record<string, SystemKit>>;

export const systems: SystemRegistry = {
  [musketAndSaber.id]: systemKit({
    system: musketAndSaber,
    modules: async () => (await import('./musket-and-saber/moduleSystem.ts')).moduleSystem,
    prepare,
    figures: async () => (await import('./musket-and-saber/analysis/battle.ts')).battleFigures,
    scripts: async () => (await import('./musket-and-saber/scripting.ts')).scripting,
  }),
};

/** Those that are fetched when the first of their games is opened: whoever has none does not load them. */
export const laterSystems: Readonly<Record<string, () => Promise<SystemKit>>> = {
  freeform: async () => systemKit((await import('./freeform/kit.ts')).freeformKit),
};
