// What lies on the desk: the home page or one open game, what is being fetched, what has to be said. No React here.
import type { Fault, Result } from '../kit/result.ts';
import type { Session } from '../session/view.ts';

/** A game as it was opened, with where it came from. */
export interface OpenGame {
  readonly session: Session;
  /** part of the address before the @: "leipzig-1813/moeckern", "game/<journal key>"; absent: cannot be linked to */
  readonly origin: () => string | undefined;
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

/** How games get onto the desk; the browser's side of it stands in adapters. */
export interface Opener {
  readonly fromBytes: (bytes: Uint8Array, fileName: string) => Promise<Result<OpenGame>>;
  /** `at`: the entry that is shown first, the last one when there are not so many */
  readonly fromReplay: (id: string, at?: number) => Promise<Result<OpenGame>>;
  readonly fromJournal: (key: string) => Promise<Result<OpenGame>>;
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
  readonly openFile: (file: File) => Promise<void>;
  readonly openAddress: (address: Address) => Promise<void>;
  readonly begin: (wish: NewGameWish) => Promise<void>;
  readonly goHome: () => void;
  readonly say: (text: string, tone?: Say['tone']) => void;
  readonly unsay: (id: number) => void;
}

const sentence = (fault: Fault): string =>
  `${fault.message}${fault.where === undefined || fault.message.includes(fault.where) ? '' : ` (${fault.where})`}`;

/** Files beyond this are not read into memory at all. */
const largestFile = 64 * 1024 * 1024;

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
    const { waiting: _, ...rest } = view;
    return rest;
  };
  /** Puts a game on the desk, or says why not and leaves what is open as it is. */
  const land = async (
    words: string,
    work: () => Promise<Result<OpenGame>>,
    entry?: number,
  ): Promise<void> => {
    const mine = ++wish;
    set({ ...view, waiting: words });
    let result: Result<OpenGame>;
    try {
      result = await work();
    } catch (error) {
      result = {
        ok: false,
        fault: {
          name: 'bug',
          message: `Something went wrong inside the program: ${error instanceof Error ? error.message : String(error)}`,
        },
      };
    }
    if (mine !== wish) {
      if (result.ok) result.value.session.dispose();
      return;
    }
    if (!result.ok) {
      set(without());
      say(sentence(result.fault), 'bad');
      return;
    }
    view.game?.session.dispose();
    if (entry !== undefined) result.value.session.goTo(entry);
    set({ ...without(), game: result.value });
  };

  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openFile: (file) => {
      if (file.size > largestFile) {
        say(
          `${file.name} is ${Math.round(file.size / 1048576)} MB; replays are never that large.`,
          'bad',
        );
        return Promise.resolve();
      }
      return land(`Opening ${file.name}…`, async () =>
        opener.fromBytes(new Uint8Array(await file.arrayBuffer()), file.name),
      );
    },
    openAddress: async ({ origin, entry, wrong }) => {
      if (wrong !== undefined)
        say(
          `The address ends in "@${cut(wrong)}", which is no entry: after the @ stands a number from 0 on.`,
          'bad',
        );
      const open = view.game;
      if (open !== undefined && open.origin() === origin) {
        if (entry !== undefined) open.session.goTo(entry);
        return;
      }
      const key = /^game\/(.+)$/.exec(origin)?.[1];
      await land(
        key === undefined ? `Opening ${origin}…` : 'Taking your game up again…',
        () => (key === undefined ? opener.fromReplay(origin, entry) : opener.fromJournal(key)),
        entry,
      );
    },
    begin: (wanted) => land('Setting up the board…', () => opener.begin(wanted)),
    goHome: () => {
      wish += 1;
      view.game?.session.dispose();
      const { game: _, ...rest } = without();
      set(rest);
    },
    say,
    unsay: (id) => set({ ...view, says: view.says.filter((s) => s.id !== id) }),
  };
};
