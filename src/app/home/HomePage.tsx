// Where one comes in: go on with a game, open a file, begin anew, learn, or look at a battle that was fought.
import type { ReactNode } from 'react';
import type { ModuleCard } from '../adapters/catalogue.ts';
import type { KeptGame } from '../adapters/journal.ts';
import type { BundledReplay } from '../adapters/replays.ts';
import type { ShelfItem } from '../adapters/store.ts';
import type { NewGameWish } from '../desk.ts';
import type { Theme } from '../hooks/useTheme.ts';
import { Button } from '../parts/Button.tsx';
import { Learn } from './Learn.tsx';
import { Kept } from './Kept.tsx';
import { NewGame } from './NewGame.tsx';
import { ReplayCards } from './ReplayCards.tsx';
import { ShelfList } from './ShelfList.tsx';

export interface HomePageProps {
  /** undefined: still being read */
  readonly kept: readonly KeptGame[] | undefined;
  readonly catalogue: readonly ModuleCard[] | undefined;
  /** VASSAL modules and extensions that this browser keeps */
  readonly shelf: readonly ShelfItem[];
  readonly replays: readonly BundledReplay[];
  readonly theme: Theme;
  readonly onResume: (key: string) => void;
  readonly onForget: (key: string) => void;
  readonly onSetups: (item: ShelfItem) => void;
  readonly onUnshelve: (item: ShelfItem) => void;
  readonly onReplay: (id: string) => void;
  readonly onBegin: (wish: NewGameWish) => void;
  readonly onOpen: () => void;
  readonly onTheme: () => void;
  readonly onHelp: () => void;
}

/** On a narrow screen what begins a game stands below all else: on to it, with the focus in the choice of the battle. */
const toNewGame = (): void => {
  const form = document.querySelector<HTMLElement>('.new-game');
  form?.scrollIntoView({ block: 'start' });
  form?.querySelector<HTMLElement>('input:checked, input, button')?.focus({ preventScroll: true });
};

export const HomePage = (props: HomePageProps): ReactNode => {
  const drill = props.catalogue?.find((m) => m.id === 'drill-ground');
  return (
    <div className="home">
      <header className="masthead">
        <div className="masthead-tools">
          <Button
            look="icon"
            icon={props.theme === 'dark' ? 'sun' : 'moon'}
            name={props.theme === 'dark' ? 'Light colours' : 'Dark colours'}
            onClick={props.onTheme}
          />
          <Button look="icon" icon="help" name="Keys and help (?)" onClick={props.onHelp} />
        </div>
        <h1>Vedette</h1>
        <p className="tagline">
          Board wargames, played by the book, stepped through both ways, and kept in one small file.
        </p>
        <div className="masthead-ways">
          <Button look="primary" onClick={toNewGame}>
            New game
          </Button>
          <Button icon="open" onClick={props.onOpen}>
            Open a file
          </Button>
        </div>
      </header>
      <main className="home-main">
        <div className="home-left">
          {props.kept === undefined || props.kept.length === 0 ? null : (
            <Kept games={props.kept} onResume={props.onResume} onForget={props.onForget} />
          )}
          <ShelfList items={props.shelf} onBegin={props.onSetups} onRemove={props.onUnshelve} />
          <ReplayCards
            replays={props.replays}
            catalogue={props.catalogue ?? []}
            onReplay={props.onReplay}
          >
            {drill === undefined ? null : <Learn drill={drill} onBegin={props.onBegin} />}
            <section className="home-line">
              <div>
                <h2>Open files</h2>
                <p className="soft">
                  A .vedette log, or what VASSAL makes: a .vsav or .vlog with its .vmod, several at
                  once, by the picker or dropped anywhere on this page.
                </p>
              </div>
              <Button icon="open" onClick={props.onOpen}>
                Open…
              </Button>
            </section>
          </ReplayCards>
        </div>
        <div className="home-right">
          {props.catalogue === undefined ? (
            <p className="soft">Fetching the games…</p>
          ) : (
            <NewGame catalogue={props.catalogue} onBegin={props.onBegin} />
          )}
        </div>
      </main>
    </div>
  );
};
