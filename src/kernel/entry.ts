// One line of the log: who did what, and the dice that fell.
import type { Json } from '../kit/canonicalJson.ts';
import { canonicalJson } from '../kit/canonicalJson.ts';
import type { Roll } from './dice.ts';
import type { GameOptions } from './system.ts';

/** The log's facts. A is the action: the system's own, or one of the kernel's two ({@link Genesis}, {@link Undo}). */
export interface Entry<A = Json> {
  /** side that acted; "setup" for entry 0 */
  readonly by: string;
  readonly action: A;
  readonly rolls: readonly Roll[];
  /** entry it is played upon; absent: the one before it in the file */
  readonly on?: number;
  /** answered by the side's standing orders in its absence; absent: by itself */
  readonly orders?: true;
}

export interface PlayerPin {
  readonly side: string;
  readonly name: string;
  /** person: at this screen; bot: by a program; remote: by mail */
  readonly kind: 'person' | 'bot' | 'remote';
  /** a bot's name in the system's list; absent for persons */
  readonly bot?: string;
  /** Ed25519 public key (hex) that signs this side's heads */
  readonly key: string;
}

/** What entry 0 pins: whatever decides how the rest is to be read. */
export interface Genesis {
  /** game id, 16 hex digits */
  readonly game: string;
  readonly module: { readonly id: string; readonly version: string; readonly hash: string };
  readonly system: { readonly id: string; readonly version: number };
  readonly scenario: string;
  readonly options: GameOptions;
  readonly players: readonly PlayerPin[];
  /** open: recorded as they fell, nothing stops a re-roll before saving */
  readonly dice: 'open';
}

/** Back to the state after entry `undo`; what lies between stays in the log, struck through. */
export interface Undo {
  readonly undo: number;
}

/** Name of who makes entry 0. */
export const SETUP = 'setup';

export const genesisEntry = (genesis: Genesis): Entry => ({
  by: SETUP,
  action: { genesis } as unknown as Json,
  rolls: [],
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Target of an undo; undefined when the action is the system's own. The one key "undo" belongs to the kernel. */
export const undoOf = (action: unknown): number | undefined => {
  if (!isRecord(action)) return undefined;
  const { undo } = action;
  return typeof undo === 'number' && Object.keys(action).length === 1 ? undo : undefined;
};

/** The loose genesis of entry 0, to be checked by the file's schema; undefined for any other action. */
export const genesisOf = (action: unknown): unknown =>
  isRecord(action) && isRecord(action['genesis']) ? action['genesis'] : undefined;

/** The entry's text without its tag: the bytes that its id is over when it is first written. */
export const textOf = (entry: Entry): string =>
  canonicalJson({
    action: entry.action,
    by: entry.by,
    on: entry.on,
    orders: entry.orders,
    rolls: entry.rolls,
  });
