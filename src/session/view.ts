// What the headless program shows to whoever sits in front of it: app, command line or test. Plain data.
import type {
  OrderScope,
  OrderSheet,
  OrderTopic,
  PlaceInGame,
  Pointed,
  Subject,
} from '../kernel/system.ts';
import type { SheetChart } from '../scene/counterSheet.ts';
import type { Layer, LayerOffer, LayersAsk } from '../scene/layers.ts';
import type { Scene } from '../scene/scene.ts';
import type { TableLook } from '../scene/table.ts';
import type {
  PaletteSlot,
  PieceFacts,
  TableDeed,
  TableDice,
  TableSide,
  TableTurn,
} from '../scene/tableReader.ts';
import type { Point } from '../geometry/hex.ts';
import type { Fault } from '../kit/result.ts';
import type { Brand } from '../kit/brand.ts';

/** One line of the log pane. */
export interface LogRow {
  /** entry number; 0 is the set-up */
  readonly entry: number;
  /** first 8 hex digits of the entry's id */
  readonly tag: string;
  /** who acted */
  readonly by: string;
  /** the side whose deed it tells, and whose mark it bears: of a combat the attacker, whoever answered last before the die */
  readonly side: string;
  /** that side's name; of the set-up "Set-up" */
  readonly byName: string;
  readonly text: string;
  readonly detail: readonly string[];
  readonly rules: readonly string[];
  readonly weight: 'turn' | 'phase' | 'combat' | 'step';
  readonly place: PlaceInGame;
  /** dice that fell: "7.3 1116: 4" */
  readonly dice: readonly string[];
  /** taken back, kept to be seen */
  readonly struck: boolean;
  /** on the line that the cursor walks */
  readonly onLine: boolean;
  /** answered by standing orders; absent: by the side itself */
  readonly orders?: true;
}

/** A mark on the scrubber. */
export interface StripMark {
  readonly entry: number;
  readonly kind: 'turn' | 'phase' | 'combat' | 'end';
  readonly label: string;
  readonly side?: string;
}

/** A bookmark on an entry of the log, whichever branch it is on. */
export interface BookmarkView {
  readonly entry: number;
  /** a word about it; empty: none */
  readonly text: string;
}

/** One choice as a person sees it; `key` answers it. */
export interface ChoiceView {
  readonly key: string;
  readonly label: string;
  readonly on?: Subject;
  /** hex from which that is done to it: an arrow on the board */
  readonly from?: string;
  readonly cost?: number;
  readonly effect?: string;
  readonly rule?: string;
  readonly warn?: string;
  readonly under?: { readonly title: string; readonly note?: string };
  /** taking it makes the action whole and plays it */
  readonly final: boolean;
  /** there are odds of it */
  readonly odds?: true;
}

export interface DecisionView {
  readonly by: string;
  readonly byName: string;
  readonly kind: string;
  readonly rule: string;
  readonly prompt: string;
  readonly choices: readonly ChoiceView[];
  /** it falls in the other side's phases, so that standing orders could answer it */
  readonly absent?: true;
  /** choices taken so far for this action, in words; Escape takes back the last */
  readonly draft: readonly string[];
}

export interface GameView {
  readonly title: string;
  readonly scenario: string;
  readonly moduleId: string;
  /** rule book, by id */
  readonly system: string;
  readonly scenarioId: string;
  readonly players: readonly {
    readonly side: string;
    readonly name: string;
    readonly kind: 'person' | 'bot';
  }[];
  /** file name it was opened from or would be saved as: "moeckern-t3.vedette" */
  readonly fileName: string;
}

export interface View {
  readonly game: GameView;
  readonly scene: Scene;
  /** entry that the board shows, and the last of the line */
  readonly at: number;
  readonly last: number;
  /** position on the line, 0 the set-up; entries of the line in order */
  readonly ply: number;
  readonly line: readonly number[];
  readonly log: readonly LogRow[];
  /** what the log says of the entry that is shown, though it may not be filled so far; absent: the entry cannot be run */
  readonly told?: LogRow;
  readonly marks: readonly StripMark[];
  /** by entry */
  readonly bookmarks: readonly BookmarkView[];
  /** the decision at the cursor when it stands at the end of its line and a person here owes it; else absent */
  readonly decision?: DecisionView;
  readonly canUndo: boolean;
  /** proof and rules: being checked, found sound, or the first thing wrong */
  readonly check:
    | { readonly state: 'checking'; readonly done: number }
    | { readonly state: 'sound' }
    | { readonly state: 'unsound'; readonly fault: Fault };
  /** said once, e.g. a refusal with its rule; absent: nothing to say */
  readonly notice?: string;
  /** a bot is thinking */
  readonly busy: boolean;
  /** what the session is at: looking on, a person here decides, a bot is to move, or the line has reached a decided game */
  readonly mode: 'viewing' | 'deciding' | 'botThinking' | 'over';
  /** `takeOver` would give a decision here: somebody owes one at the cursor and it is not being answered yet */
  readonly canTakeOver: boolean;
  /** entries that have a row in `log` so far; the rest follows while it is checked */
  readonly filled: number;
  /** standing orders of the sides; absent: the system has none */
  readonly orders?: OrdersView;
  /** a free table; absent: a game of hexes and counters */
  readonly table?: TableView;
}

/** A free table beside its picture. */
export interface TableView {
  readonly look: TableLook;
  /** who somebody can look as, observers left out */
  readonly sides: readonly TableSide[];
  readonly module: {
    /** as the game's file names it; empty: it names none */
    readonly name: string;
    readonly version: string;
    /** it is at hand, so that boards and pictures are shown */
    readonly here: boolean;
  };
  /** a map is being laid out before it comes to the front: its id and the share done; absent: none is */
  readonly laying?: { readonly tab: string; readonly share: number };
  /** how it was opened: another version of the module, a file that was cut short; one sentence each */
  readonly remarks: readonly string[];
}

/** What can be asked of and done with a free table; actions go into the log through `act`. */
export interface TableCommands {
  /**
   * looks another way; what is left out stays as it is, what is undefined becomes as at first. A map with much on it
   * comes to the front when it has been laid out; what is looked at later is seen in its place.
   */
  readonly look: (next: { readonly [K in keyof TableLook]?: TableLook[K] | undefined }) => void;
  /** the map's own name of a point of the map in front; empty: none */
  readonly locate: (at: Point) => string;
  readonly inspect: (piece: string) => PieceFacts | undefined;
  /** what may be done with the selected pieces */
  readonly deeds: () => readonly TableDeed[];
  /** drags pieces to a point of the map in front; false: they stay where they are */
  readonly move: (pieces: readonly string[], at: Point) => boolean;
  readonly palette: () => readonly PaletteSlot[];
  readonly add: (slot: string, at: Point) => void;
  /** writes a label or property of a piece anew: one of the `edits` of its facts */
  readonly write: (piece: string, trait: number, text: string) => void;
  readonly turns: () => readonly TableTurn[];
  /** takes a turn tracker on, or back */
  readonly stepTurn: (tracker: number, way: 1 | -1) => void;
  readonly say: (text: string) => void;
  readonly roll: (dice: TableDice) => void;
}

/** What may come of a choice that opens a combat, exactly. */
export interface OddsView {
  /** one of these comes of it; `favour` 1: good for who chooses, -1: for the other */
  readonly rows: readonly {
    readonly text: string;
    readonly favour: number;
    readonly share: number;
    /** "53/216" */
    readonly fraction: string;
  }[];
  readonly marks: readonly {
    readonly text: string;
    readonly share: number;
    readonly fraction: string;
  }[];
  /** mean steps lost */
  readonly losses: readonly {
    readonly side: string;
    readonly name: string;
    readonly steps: number;
  }[];
  /** share that was not looked into */
  readonly left: number;
}

/** What orders can be left about, and what each side has left. */
export interface OrdersView {
  readonly topics: readonly OrderTopic[];
  readonly sides: readonly {
    readonly side: string;
    readonly name: string;
    /** parts that may have orders of their own, the larger first */
    readonly scopes: readonly OrderScope[];
    /** absent: this side is asked everything */
    readonly sheet?: OrderSheet;
    /** the orders in words; those by default when there are none */
    readonly words: readonly { readonly text: string; readonly rule: string }[];
    /** what a first sheet says */
    readonly usual: OrderSheet;
  }[];
}

export interface SessionCommands {
  /** step by entry, combat, phase or turn; false when there is nothing further */
  readonly step: (by: 'entry' | 'combat' | 'phase' | 'turn', dir: 1 | -1) => boolean;
  readonly goTo: (entry: number) => void;
  readonly toStart: () => void;
  readonly toEnd: () => void;
  /** answer by a choice's key; grows the draft or plays the action (a branch when the cursor is not at the end) */
  readonly choose: (key: string) => void;
  /**
   * Plays any action of the game's rule book at the cursor, as JSON, for whoever owes a decision there: free play. What
   * the rules refuse or cannot read is told in `notice`. A branch when the cursor is not at the end.
   */
  readonly act: (action: unknown) => void;
  /** take back one choice of the draft */
  readonly takeBack: () => void;
  /** undo the last action as an entry of the log */
  readonly undo: () => void;
  /** let a person (or a bot, by its name in the system's list) play a side from here on */
  readonly seat: (side: string, kind: 'person' | 'bot', bot?: string) => void;
  /** what is answered for a side while it is away, as JSON; undefined: it is asked everything. A bad sheet is told in `notice` */
  readonly setOrders: (side: string, sheet: unknown) => void;
  /** the odds of a choice by its key, worked out in the background; undefined: there are none */
  readonly odds: (key: string) => Promise<OddsView | undefined>;
  /** sets a bookmark on an entry, or its text; undefined: takes it out. No part of the log or its proof */
  readonly bookmark: (entry: number, text: string | undefined) => void;
  /**
   * Play on from the cursor: whoever owes a decision there becomes a person here, and what is chosen next begins a
   * branch when the log goes on differently. Going elsewhere ends it.
   */
  readonly takeOver: () => void;
  /** the file's bytes, deterministic */
  readonly save: () => Promise<Uint8Array>;
}

/** A game that is open, on its way to be opened anew. */
export type HandOver = Brand<object, 'HandOver'>;

/** An external store (React's useSyncExternalStore shape) plus commands. */
export interface Session extends SessionCommands {
  readonly get: () => View;
  readonly subscribe: (listener: () => void) => () => void;
  /** layers that the game's rules offer for the board; empty: none */
  readonly layerOffers: readonly LayerOffer[];
  /** comes with what reads the wanted ones, over the entry that the board shows then; rejects when it cannot be fetched */
  readonly layers: () => Promise<(ask: LayersAsk) => readonly Layer[]>;
  /**
   * Why what was pointed at on the board is no choice now, as a sentence that cites its rule; changes nothing.
   * Undefined: nobody here is asked, or there is nothing to say. Rejects when what knows the reasons cannot be fetched.
   */
  readonly whyNot: (at: Pointed) => Promise<string | undefined>;
  /** the charts of the game's module, in words: combat results, effects of terrain; empty: none */
  readonly charts: () => Promise<readonly SheetChart[]>;
  /** absent: it is no free table */
  readonly table?: TableCommands;
  /** all that it takes to open the same game again, with another module beside it, where it stands */
  readonly handOver: () => HandOver;
  readonly dispose: () => void;
}
