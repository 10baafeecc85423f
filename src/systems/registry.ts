// Every rule book the program knows, by id: the one file that names them all.
import type { Result } from '../kit/result.ts';
import type { System, SystemEvent } from '../kernel/system.ts';
import type { Module } from '../module/module.ts';
import type { ModuleSystem } from '../module/readModule.ts';

/** A system with what is needed to open its modules. */
export interface TypedKit<S, A, D, E extends SystemEvent, M, Data, Scenario> {
  readonly system: System<S, A, D, E, M>;
  /** schemas of the module's data section and of a scenario's rules */
  readonly modules: ModuleSystem<Data, Scenario>;
  /** the module as the system walks it */
  readonly prepare: (module: Module<Data, Scenario>) => M;
  /** a state out of a scenario script's placed units, turn and phase; absent: scripts cannot be run */
  readonly stage?: (prepared: M, script: unknown) => Result<S>;
}

/** A kit whose types only it knows itself; its own values go back into its own functions. */
export type SystemKit = TypedKit<unknown, unknown, unknown, SystemEvent, unknown, unknown, unknown>;

export const systemKit = <S, A, D, E extends SystemEvent, M, Data, Scenario>(
  kit: TypedKit<S, A, D, E, M, Data, Scenario>,
): SystemKit => kit as unknown as SystemKit;

export type SystemRegistry = Readonly<Record<string, SystemKit>>;

export const systems: SystemRegistry = {};
