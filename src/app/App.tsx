// The whole of the app: one desk with the home page or a game on it, files dropped anywhere, and what has to be said.
import {
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type DragEvent,
} from 'react';
import { type ModuleCard, loadCatalogue } from './adapters/catalogue.ts';
import { pickFiles } from './adapters/files.ts';
import type { Journal, KeptGame } from './adapters/journal.ts';
import { recall, remember } from './adapters/memory.ts';
import { bundledReplays } from './adapters/replays.ts';
import type { Shelf } from './adapters/shelf.ts';
import type { ShelfItem } from './adapters/store.ts';
import { type Desk, readAddress, writeAddress } from './desk.ts';
import { useLater } from './hooks/useLater.ts';
import { useTheme } from './hooks/useTheme.ts';
import { later } from './parts/later.tsx';
import { OpenRule } from './parts/RuleLink.tsx';
import { Toasts } from './parts/Toasts.tsx';
import { Waiting } from './parts/Waiting.tsx';

const nowhere = (): void => undefined;

const gameScreen = async () => (await import('./game/GameScreen.tsx')).GameScreen;
const homePage = async () => (await import('./home/HomePage.tsx')).HomePage;
const HelpDialog = later(async () => (await import('./parts/HelpDialog.tsx')).HelpDialog);
const BoardsDialog = later(async () => (await import('./home/BoardsDialog.tsx')).BoardsDialog);
const SetupsDialog = later(async () => (await import('./home/SetupsDialog.tsx')).SetupsDialog);

const useHome = (journal: Journal, shelf: Shelf, shown: boolean) => {
  const [shelved, setShelved] = useState<readonly ShelfItem[]>([]);
  const [kept, setKept] = useState<readonly KeptGame[]>();
  const [catalogue, setCatalogue] = useState<readonly ModuleCard[]>();
  const read = useCallback(() => {
    // a browser that keeps nothing (private window) has no games to go on with
    void journal.list().then(setKept, () => setKept([]));
    void shelf.list().then(setShelved);
  }, [journal, shelf]);
  useEffect(() => {
    if (!shown) return;
    read();
    void loadCatalogue().then(setCatalogue);
  }, [shown, read]);
  return { kept, shelved, catalogue, read };
};

export const App = ({
  desk,
  journal,
  shelf,
}: {
  readonly desk: Desk;
  readonly journal: Journal;
  readonly shelf: Shelf;
}) => {
  const { game, waiting, share, setups, picking, says } = useSyncExternalStore(
    desk.subscribe,
    desk.get,
    desk.get,
  );
  const { theme, cycle } = useTheme();
  const [help, setHelp] = useState(false);
  // what is said below the game can cite its rules, too
  const [openRule, setOpenRule] = useState<(rule: string) => void>();
  const [dropping, setDropping] = useState(false);
  const [letters, setLetters] = useState(() => recall('letters') !== 'off');
  // who comes by a link to a game sees that game first, not the home page in passing
  const [linked, setLinked] = useState(() => readAddress(location.hash) !== undefined);
  const [asked, setAsked] = useState(false);
  // it is open, or there is no such game, or it is wanted no more
  const settled = asked && waiting === undefined;
  useEffect(() => {
    if (linked && settled) setLinked(false);
  }, [linked, settled]);
  const atHome = game === undefined && !linked;
  const home = useHome(journal, shelf, atHome);
  const { say } = desk;
  const unfetched = useCallback(
    () =>
      say(
        'A part of the program could not be fetched: see whether you are connected, and load the page again.',
        'bad',
      ),
    [say],
  );
  const drawGame = useLater(gameScreen, !atHome, unfetched);
  const drawHome = useLater(homePage, atHome, unfetched);
  // a module that was put on the shelf while the home page is shown stands there at once
  const { read } = home;
  useEffect(read, [setups, read]);

  useEffect(() => {
    const follow = () => {
      const address = readAddress(location.hash);
      if (address === undefined) desk.goHome();
      else void desk.openAddress(address);
    };
    if (location.hash !== '') follow();
    setAsked(true);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [desk]);

  const go = useCallback((hash: string) => {
    if (location.hash === hash) dispatchEvent(new HashChangeEvent('hashchange'));
    else location.hash = hash;
  }, []);
  const goHome = useCallback(() => {
    desk.goHome();
    history.pushState(null, '', location.pathname + location.search);
    document.title = 'Vedette';
  }, [desk]);
  const open = useCallback(() => {
    void pickFiles().then(desk.openFiles);
  }, [desk]);
  const showHelp = useCallback(() => setHelp(true), []);

  const dragged = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(event.type !== 'dragleave' || event.relatedTarget !== null);
  };
  return (
    <div
      className="app"
      onDragEnter={dragged}
      onDragOver={dragged}
      onDragLeave={dragged}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        setDropping(false);
        if (files.length === 0) return;
        event.preventDefault();
        void desk.openFiles(files);
      }}
    >
      {game !== undefined && drawGame !== undefined ? (
        drawGame({
          game,
          theme,
          letters,
          onHome: goHome,
          onOpen: open,
          onTheme: cycle,
          onHelp: showHelp,
          onSay: desk.say,
          onRules: setOpenRule,
        })
      ) : atHome && drawHome !== undefined ? (
        drawHome({
          kept: home.kept,
          catalogue: home.catalogue,
          shelf: home.shelved,
          replays: bundledReplays,
          theme,
          onResume: (key) => go(writeAddress({ origin: `game/${key}` })),
          onForget: (key) => void journal.forget(key).then(home.read),
          onSetups: (item) => void desk.chooseSetup(item),
          onUnshelve: (item) => void shelf.remove(item.digest).then(home.read),
          onReplay: (id) => go(writeAddress({ origin: id })),
          onBegin: (wish) => void desk.begin(wish),
          onOpen: open,
          onTheme: cycle,
          onHelp: showHelp,
        })
      ) : linked ? null : (
        <p className="waiting">Unrolling the map…</p>
      )}
      {waiting === undefined ? null : (
        <Waiting words={waiting} share={share} onCancel={desk.cancel} />
      )}
      {dropping ? <div className="drop">Drop the files to open them</div> : null}
      <OpenRule value={openRule ?? nowhere}>
        <Toasts says={says} onDone={desk.unsay} />
      </OpenRule>
      {setups === undefined ? null : (
        <Suspense fallback={null}>
          <SetupsDialog setups={setups} onBegin={(setup) => void desk.beginSetup(setup)} />
        </Suspense>
      )}
      {picking === undefined ? null : (
        <Suspense fallback={null}>
          <BoardsDialog
            title={picking.module.name || picking.module.fileName}
            maps={picking.boards}
            onPick={(chosen) => void desk.pickBoards(chosen)}
          />
        </Suspense>
      )}
      {help ? (
        <Suspense fallback={null}>
          <HelpDialog
            letters={letters}
            onLetters={(on) => {
              remember('letters', on ? 'on' : 'off');
              setLetters(on);
            }}
            onClose={() => setHelp(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
