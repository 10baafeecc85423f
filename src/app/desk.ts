// What lies on the desk: the home page or one open game, what is being fetched, what has to be said. No React here.
import { type Fault, fail, type Result } from '../kit/result.ts';
import type { Session } from '../session/view.ts';
import type { TableProgress } from '../session/tables/readFile.ts';
import { type BoardChoice, type ChosenBoards, NONE_CHOSEN } from '../vassal/module/boardChoice.ts';
import type { SetupView } from '../vassal/module/extras.ts';
import type { ShelfItem } from './adapters/store.ts';
import type { PictureSource } from '../board/table/browserPictures.ts';

/** A game as it was opened, with where it came from. */
export interface OpenGame {
  readonly session: Session;
  /** part of the address before the @: "leipzig-1813/moeckern", "game/<journal key>"; absent: cannot be linked to */
  readonly origin: () => string | undefined;
  /** pictures of the module that a free table is played with; absent: it is not at hand, or it is no table */
  readonly pictures?: PictureSource;
  /** to be said once it is open; absent: nothing */
  readonly trouble?: string;
  /** the board shows it: what waited for that may begin; absent: nothing waits */
  readonly drawn?: () => void;
}

export interface SeatWish {
  readonly side: string;
  readonly kind: 'person' | 'bot';
  /** "sensible", "random"; absent for persons */
  readonly bot?: string;
}

export interface NewGameWish {
  readonly module: string;
  readonly scenario: string;
  readonly seats: readonly SeatWish[];
  /** the usual standing orders answer for persons in the other side's phases; absent: they are asked */
  readonly usualOrders?: boolean;
  /** absent: by chance */
  readonly seed?: string;
}

/** How far a long opening is, and how it is called off. */
export interface Way {
  readonly told: (progress: TableProgress) => void;
  readonly signal: AbortSignal;
}

/** What came of files that were opened together. */
export interface FilesOpened {
  /** absent: there were modules only */
  readonly game?: OpenGame;
  /** modules and extensions that were put on the shelf */
  readonly modules: readonly ShelfItem[];
  readonly says: readonly string[];
}

/** What a module can begin with. */
export interface Beginnings {
  readonly list: readonly SetupView[];
  /** of which maps the boards are to be chosen when it begins without a save */
  readonly boards: readonly BoardChoice[];
}

/** How games get onto the desk; the browser's side of it stands in adapters. */
export interface Opener {
  readonly fromFiles: (files: readonly File[], way: Way) => Promise<Result<FilesOpened>>;
  /** the same game with that module beside it */
  readonly again: (game: OpenGame, module: ShelfItem, way: Way) => Promise<Result<OpenGame>>;
  readonly setups: (module: ShelfItem, way: Way) => Promise<Result<Beginnings>>;
  /** `chosen`: boards of a table that begins empty */
  readonly fromSetup: (
    module: ShelfItem,
    setup: SetupView,
    chosen: ChosenBoards,
    way: Way,
  ) => Promise<Result<OpenGame>>;
  /** `at`: the entry that is shown first, the last one when there are not so many */
  readonly fromReplay: (id: string, at: number, way: Way) => Promise<Result<OpenGame>>;
  readonly fromJournal: (key: string, way: Way) => Promise<Result<OpenGame>>;
  readonly begin: (wish: NewGameWish) => Promise<Result<OpenGame>>;
}

export interface Say {
  readonly id: number;
  readonly tone: 'plain' | 'bad';
  readonly text: string;
}

export interface DeskView {
  readonly game?: OpenGame;
  /** what is being fetched, for as long as it is */
  readonly waiting?: string;
  /** how far it is, 0 to 1; absent: nobody knows, or it is quick */
  readonly share?: number;
  /** a module whose set-ups are to choose from */
  readonly setups?: Beginnings & { readonly module: ShelfItem };
  /** a set-up that is begun as soon as its boards are chosen */
  readonly picking?: {
    readonly module: ShelfItem;
    readonly setup: SetupView;
    readonly boards: readonly BoardChoice[];
  };
  readonly says: readonly Say[];
}

export interface Address {
  readonly origin: string;
  /** absent: where the game opens by itself */
  readonly entry?: number;
  /** what stands after the @ and is no entry's number */
  readonly wrong?: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** "#leipzig-1813/moeckern@120"; undefined for the home page. */
export const readAddress = (hash: string): Address | undefined => {
  const found = /^([^@]+)(?:@(.*))?$/s.exec(decoded(hash.replace(/^#\/?/, '')));
  if (found === null) return undefined;
  const [, origin, entry] = found;
  if (entry === undefined) return { origin: origin! };
  return /^\d{1,15}$/.test(entry)
    ? { origin: origin!, entry: Number(entry) }
    : { origin: origin!, wrong: entry };
};

const cut = (text: string): string => (text.length > 24 ? `${text.slice(0, 23)}…` : text);

export const writeAddress = ({ origin, entry }: Address): string =>
  `#${origin}${entry === undefined ? '' : `@${entry}`}`;

export interface Desk {
  readonly get: () => DeskView;
  readonly subscribe: (listener: () => void) => () => void;
  /** games, saves, logs and modules, several at once */
  readonly openFiles: (files: readonly File[]) => Promise<void>;
  /** shows what a module on the shelf can begin with */
  readonly chooseSetup: (module: ShelfItem) => Promise<void>;
  /** begins with one of them, or asks for its boards first; undefined: with none, the choice is put away */
  readonly beginSetup: (setup: SetupView | undefined) => Promise<void>;
  /** begins with these boards; undefined: not at all */
  readonly pickBoards: (chosen: ChosenBoards | undefined) => Promise<void>;
  /** calls off what is being opened */
  readonly cancel: () => void;
  readonly openAddress: (address: Address) => Promise<void>;
  readonly begin: (wish: NewGameWish) => Promise<void>;
  readonly goHome: () => void;
  readonly say: (text: string, tone?: Say['tone']) => void;
  readonly unsay: (id: number) => void;
}

const sentence = (fault: Fault): string =>
  `${fault.message}${fault.where === undefined || fault.message.includes(fault.where) ? '' : ` (${fault.where})`}`;

/** What a fault says, with the file's name before it unless it is told there: whoever drops one in may not know its insides. */
const ofFile = (fault: Fault, name: string): Fault =>
  fault.message.includes(name)
    ? fault
    : { ...fault, message: `${name} cannot be opened. ${fault.message}` };

/** How often a person is told how far it is, milliseconds: the telling would hold up what it tells of. */
const RARELY = 100;

export const createDesk = (opener: Opener): Desk => {
  let view: DeskView = { says: [] };
  let nextSay = 1;
  // only the latest wish may land on the desk
  let wish = 0;
  const listeners = new Set<() => void>();
  const set = (next: DeskView): void => {
    view = next;
    for (const listener of listeners) listener();
  };
  const say: Desk['say'] = (text, tone = 'plain') => {
    // the same sentence twice is said once
    const others = view.says.filter((s) => s.text !== text).slice(-2);
    set({ ...view, says: [...others, { id: nextSay++, tone, text }] });
  };
  const without = (): DeskView => {
    const { waiting: _, share: __, setups: ___, picking: ____, ...rest } = view;
    return rest;
  };
  // what is being opened, so that it can be called off
  let underway = new AbortController();
  const bug = (error: unknown): Result<never> => ({
    ok: false,
    fault: {
      name: 'bug',
      message: `Something went wrong inside the program: ${error instanceof Error ? error.message : String(error)}`,
    },
  });
  /** Does long work that may be called off; undefined: it was, or it failed, which has been said. */
  const wait = async <T>(
    words: string,
    work: (way: Way) => Promise<Result<T>>,
    unwanted: (value: T) => void = () => {},
  ): Promise<T | undefined> => {
    const mine = ++wish;
    underway.abort();
    underway = new AbortController();
    const { signal } = underway;
    set({ ...without(), waiting: words });
    let lastTold = performance.now();
    const told: Way['told'] = ({ doing, share }) => {
      const now = performance.now();
      if (mine !== wish || now - lastTold < RARELY) return;
      lastTold = now;
      set({ ...view, waiting: `${doing}…`, share });
    };
    const result = await work({ told, signal }).catch(bug);
    if (mine !== wish) {
      if (result.ok) unwanted(result.value);
      return undefined;
    }
    set(without());
    if (result.ok) return result.value;
    if (result.fault.name !== 'cancelled') say(sentence(result.fault), 'bad');
    return undefined;
  };
  const show = (game: OpenGame, entry?: number): void => {
    view.game?.session.dispose();
    if (entry !== undefined) game.session.goTo(entry);
    set({ ...without(), game });
    if (game.trouble !== undefined) say(game.trouble, 'bad');
  };
  /** Puts a game on the desk, or says why not and leaves what is open as it is. */
  const land = async (
    words: string,
    work: (way: Way) => Promise<Result<OpenGame>>,
    entry?: number,
  ): Promise<void> => {
    const game = await wait(words, work, (late) => late.session.dispose());
    if (game) show(game, entry);
  };
  const chooseSetup = async (module: ShelfItem): Promise<void> => {
    const found = await wait(`Reading ${module.name}…`, (way) => opener.setups(module, way));
    if (found) set({ ...without(), setups: { module, ...found } });
  };
  const setOut = (module: ShelfItem, setup: SetupView, chosen: ChosenBoards): Promise<void> =>
    land(`Setting out ${setup.name}…`, (way) => opener.fromSetup(module, setup, chosen, way));
  /** Modules came alone: the open table gets them, or what they can begin with is shown. */
  const shelved = async (modules: readonly ShelfItem[]): Promise<void> => {
    const open = view.game;
    const wanted = open?.session.get().table?.module;
    const module = modules.find((item) => item.kind === 'module');
    const own = modules.find(
      (item) => item.kind === 'extension' && [undefined, wanted?.name].includes(item.extends),
    );
    const given = module && (wanted?.here !== true || module.name === wanted.name) ? module : own;
    if (open && wanted && given) {
      // the same object stands for the same game until the other is there
      await land(`Laying ${given.name} under the game…`, (way) => opener.again(open, given, way));
      return;
    }
    if (module) await chooseSetup(module);
    else
      say(
        `${modules.map((m) => m.name || m.fileName).join(', ')}: kept on the shelf, for games of ${modules[0]?.extends ?? 'any module'}.`,
      );
  };

  const cancel = (): void => {
    wish += 1;
    underway.abort();
    set(without());
  };

  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openFiles: async (files) => {
      const [file] = files;
      if (!file) return;
      const name = files.length === 1 ? file.name : `${files.length} files`;
      const came = await wait(
        `Opening ${name}…`,
        async (way) => {
          const found = await opener.fromFiles(files, way);
          return found.ok || files.length > 1 ? found : fail(ofFile(found.fault, file.name));
        },
        (late) => late.game?.session.dispose(),
      );
      if (!came) return;
      if (came.game) show(came.game);
      for (const text of came.says) say(text, 'bad');
      if (!came.game && came.modules.length > 0) await shelved(came.modules);
    },
    chooseSetup,
    beginSetup: async (setup) => {
      const chosen = view.setups;
      set(without());
      if (!setup || !chosen) return;
      const { module, boards } = chosen;
      if (setup.file === '' && boards.length > 0)
        set({ ...without(), picking: { module, setup, boards } });
      else await setOut(module, setup, NONE_CHOSEN);
    },
    pickBoards: async (chosen) => {
      const { picking } = view;
      set(without());
      if (picking && chosen) await setOut(picking.module, picking.setup, chosen);
    },
    cancel,
    openAddress: async ({ origin, entry, wrong }) => {
      if (wrong !== undefined)
        say(
          `The address ends in "@${cut(wrong)}", which is no entry: after the @ stands a number from 0 on.`,
          'bad',
        );
      const open = view.game;
      if (open !== undefined && open.origin() === origin) {
        // the way back: what was still being opened is wanted no more
        if (view.waiting !== undefined) cancel();
        if (entry !== undefined) open.session.goTo(entry);
        return;
      }
      const key = /^game\/(.+)$/.exec(origin)?.[1];
      await land(
        key === undefined ? `Opening ${origin}…` : 'Taking your game up again…',
        (way) =>
          key === undefined
            ? opener.fromReplay(origin, entry ?? 0, way)
            : opener.fromJournal(key, way),
        entry,
      );
    },
    begin: (wanted) => land('Setting up the board…', () => opener.begin(wanted)),
    goHome: () => {
      wish += 1;
      underway.abort();
      view.game?.session.dispose();
      const { game: _, ...rest } = without();
      set(rest);
    },
    say,
    unsay: (id) => set({ ...view, says: view.says.filter((s) => s.id !== id) }),
  };
};
