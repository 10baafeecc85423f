// What can be opened, with what, and what comes of it before it runs.
import type { Unpacked } from '../formats/native/unpacked.ts';
import type { Cursor } from '../kernel/cursor.ts';
import type { Log } from '../kernel/log.ts';
import type { GameOptions } from '../kernel/system.ts';
import type { PresenterRegistry } from '../scene/registry.ts';
import type { SystemRegistry } from '../systems/registry.ts';
import type { Game, Seat } from './game.ts';
import type { JournalHead, ModuleSource, SessionPorts, TableModule } from './ports.ts';
import type { SavedFile } from './tables/continuations.ts';
import type { TableProgress } from './tables/readFile.ts';
import type { HandOver } from './view.ts';

export type OpenWhat =
  | {
      readonly kind: 'file';
      readonly bytes: Uint8Array;
      /** "moeckern.vedette" */
      readonly fileName: string;
      /** entry to show first; absent: the set-up */
      readonly at?: number;
    }
  | {
      /** a game file that was taken apart elsewhere, every line fitting its tag */
      readonly kind: 'unpacked';
      readonly unpacked: Unpacked;
      readonly fileName: string;
      readonly at?: number;
    }
  | {
      readonly kind: 'new';
      readonly module: string;
      readonly scenario: string;
      readonly options?: GameOptions;
      /** every side of the module once */
      readonly seats: readonly Seat[];
      /** persons begin with the usual standing orders; absent: they are asked everything */
      readonly usualOrders?: boolean;
    }
  | {
      readonly kind: 'journal';
      readonly head: JournalHead;
      /** lines as they were given to the journal's port */
      readonly lines: readonly string[];
    }
  | {
      /** VASSAL's saves and logs of one game, read already; they open as one timeline */
      readonly kind: 'table';
      readonly files: readonly SavedFile[];
      /** absent: the one kept on this machine by the name that they give */
      readonly module?: TableModule;
      readonly at?: number;
    }
  | {
      /** a game that is open, where it stands, looked for beside it again */
      readonly kind: 'again';
      readonly from: () => HandOver;
      readonly module?: TableModule;
    };

export interface SessionWorld {
  readonly modules: ModuleSource;
  readonly ports: SessionPorts;
  /** absent: all that the program knows */
  readonly systems?: SystemRegistry;
  readonly presenters?: PresenterRegistry;
  /** hears how far a long opening is */
  readonly told?: (progress: TableProgress) => void;
  /** says that the opening is not wanted any more; it then fails with "cancelled" */
  readonly cancelled?: () => boolean;
}

export interface Opened {
  readonly game: Game;
  readonly log: Log;
  readonly seats: readonly Seat[];
  readonly live: boolean;
  readonly signed: boolean;
  readonly at: number;
  /** the line that is walked; absent: the one that goes on from `at` */
  readonly cursor?: Cursor;
  readonly fileName: string;
  /** entries that are in the journal already, and its key */
  readonly journal?: { readonly key: string; readonly written: number };
  /** said at once */
  readonly notice?: string;
}
