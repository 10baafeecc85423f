// One game on the screen: the board in the middle, the strip under it, the panel beside it, the bar above.
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChoiceView } from '../../session/view.ts';
import type { Desk, OpenGame } from '../desk.ts';
import { useAddress } from '../hooks/useAddress.ts';
import { useFocusKept } from '../hooks/useFocusKept.ts';
import { type KeyDeeds, useKeys } from '../hooks/useKeys.ts';
import { useLayers } from '../hooks/useLayers.ts';
import { usePlayback } from '../hooks/usePlayback.ts';
import { useSaving } from '../hooks/useSaving.ts';
import type { Theme } from '../hooks/useTheme.ts';
import { UPRIGHT, useMedia, useView } from '../hooks/useView.ts';
import { Panel, type Page, sendForPages } from '../panel/Panel.tsx';
import type { RuleWanted } from '../panel/RulesPane.tsx';
import { later } from '../parts/later.tsx';
import { OpenRule } from '../parts/RuleLink.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { Stage } from '../stage/Stage.tsx';
import { useTable } from '../table/useTable.ts';
import { nextBookmark } from '../strip/bookmarks.ts';
import { TimeStrip } from '../strip/TimeStrip.tsx';
import { TopBar } from '../top/TopBar.tsx';
import { Announcer } from './Announcer.tsx';
import { Caption } from './Caption.tsx';
import { ChoiceMenu, DoubtDialog } from './ChoiceMenu.tsx';
import './low.css';
import { useChoosing } from './useChoosing.ts';
import { useWhyNot } from './useWhyNot.ts';
import { Why } from './Why.tsx';

const GoToDialog = later(async () => (await import('../parts/GoToDialog.tsx')).GoToDialog);
// fetched with the first free table
const TableStage = later(async () => (await import('../table/TableStage.tsx')).TableStage);

export interface GameScreenProps {
  readonly game: OpenGame;
  readonly theme: Theme;
  /** single characters work as keys */
  readonly letters: boolean;
  readonly onHome: () => void;
  readonly onOpen: () => void;
  readonly onTheme: () => void;
  readonly onHelp: () => void;
  readonly onSay: Desk['say'];
  /** is handed what opens a rule, as a state's setter takes a function */
  readonly onRules: (how: () => ((rule: string) => void) | undefined) => void;
}

export const GameScreen = (props: GameScreenProps) => {
  const { session, origin, drawn, pictures } = props.game;
  const { onSay, onRules } = props;
  const view = useView(session);
  const playback = usePlayback(session);
  const choosing = useChoosing(session, view);
  const why = useWhyNot(session, view);
  const narrow = useMedia(UPRIGHT);
  const [page, setPage] = useState<Page>(view.decision === undefined ? 'log' : 'play');
  const [sheet, setSheet] = useState<'low' | 'half' | 'full'>('low');
  const [hint, setHint] = useState<string>();
  const [rule, setRule] = useState<RuleWanted>();
  const [going, setGoing] = useState(false);
  const [hovered, setHovered] = useState<string>();
  const [pinned, setPinned] = useState<string>();
  const [pointedAt, setPointedAt] = useState<string>();
  const [tapped, setTapped] = useState<string>();
  const [pointed, setPointed] = useState<ChoiceView>();
  const [cursor, setCursor] = useState<string>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const search = useRef<HTMLInputElement>(null);
  const hand = useTable(session, view);
  useAddress(origin, view);
  const layers = useLayers(session, view, { pointed: pointedAt, tapped, cursor });

  const free = view.table !== undefined;
  const shown = useCallback(() => {
    drawn?.();
    // once the board has had its say
    setTimeout(() => sendForPages(free), 500);
  }, [drawn, free]);

  useFocusKept(view.decision, view.at);
  // whoever is asked sees the question without looking for it
  const asked = view.decision !== undefined;
  const answering = (view.decision?.draft.length ?? 0) > 0;
  const { canUndo } = view;
  useEffect(() => {
    if (asked) setPage('play');
  }, [asked]);
  // on a narrow screen what cannot be answered on the board draws the panel up, and so does a word of a lesson until it is read
  const kind = view.decision?.kind;
  const offBoard = view.decision?.choices.every((c) => c.on === undefined) ?? false;
  useEffect(() => {
    if (kind !== undefined) setSheet(offBoard || hint !== undefined ? 'half' : 'low');
  }, [kind, offBoard, hint]);
  useEffect(() => {
    if (view.notice !== undefined) onSay(view.notice);
  }, [view.notice, onSay]);
  useEffect(() => setPointed(undefined), [view.decision]);
  useEffect(() => setMissing([]), [pictures]);
  // whoever takes a piece up sees what can be done with it
  const inHand = hand.selected.length > 0;
  useEffect(() => {
    if (inHand) setPage((before) => (before === 'log' ? 'play' : before));
  }, [inHand]);

  const openRule = useCallback((number: string) => {
    setRule((before) => ({ rule: number, n: (before?.n ?? 0) + 1 }));
    setPage('rules');
    setSheet((s) => (s === 'low' ? 'half' : s));
  }, []);
  useEffect(() => {
    onRules(() => openRule);
    return () => onRules(() => undefined);
  }, [onRules, openRule]);
  const goTo = useCallback(
    (entry: number) => {
      playback.stop();
      session.goTo(entry);
    },
    [playback, session],
  );
  const saving = useSaving(session, onSay);
  const { save } = saving;

  const showInLog = useCallback(() => {
    setPage('log');
    setSheet((sh) => (sh === 'low' ? 'half' : sh));
  }, []);
  const nextUnit = useCallback(() => {
    const can = view.scene.counters.filter((c) => c.role === 'canAct');
    const hexes = [...new Set(can.map((c) => c.hex))];
    const next = hexes[(hexes.indexOf(cursor ?? '') + 1) % Math.max(1, hexes.length)];
    if (next === undefined) {
      onSay('No unit can be chosen at this step.');
      return;
    }
    setCursor(next);
    document.querySelector<HTMLElement>('[data-region="board"]')?.focus();
  }, [view.scene.counters, cursor, onSay]);

  const { at, bookmarks } = view;
  const marked = bookmarks.some((b) => b.entry === at);
  const bookmark = useCallback(() => {
    session.bookmark(at, marked ? undefined : '');
    onSay(marked ? `The bookmark of step ${at} is gone.` : `Step ${at} is bookmarked.`);
  }, [session, at, marked, onSay]);
  const toBookmark = useCallback(
    (dir: 1 | -1) => {
      const next = nextBookmark(bookmarks, at, dir);
      if (next === undefined)
        onSay(dir === 1 ? 'No bookmark after this step.' : 'No bookmark before this step.');
      else goTo(next);
    },
    [bookmarks, at, goTo, onSay],
  );

  const deeds = useMemo<KeyDeeds>(
    () => ({
      session,
      playback,
      letters: props.letters,
      help: props.onHelp,
      nextUnit,
      save: () => save('vedette'),
      undo: () => {
        if (answering) session.takeBack();
        else if (canUndo) session.undo();
        else onSay('There is nothing to be taken back at this step.');
      },
      ending: () => {
        setPage('play');
        setSheet((s) => (s === 'low' ? 'half' : s));
        requestAnimationFrame(() => {
          const end = document.querySelector<HTMLElement>(
            answering ? '.play-foot .choice' : '.play-foot button',
          );
          if (end === null)
            onSay(
              answering
                ? 'Go on with what you began, or take it back (Esc); then the phase can be ended.'
                : 'There is no phase to be ended at this step.',
            );
          else end.focus();
        });
      },
      goTo: () => setGoing(true),
      bookmark,
      toBookmark,
      layers: () => layers.setOpen(!layers.open),
      layer: (n) => {
        const offer = layers.offers[n];
        if (offer !== undefined) layers.toggle(offer.id);
      },
      search: () => {
        setPage('log');
        setSheet((s) => (s === 'low' ? 'half' : s));
        requestAnimationFrame(() => search.current?.focus());
      },
    }),
    [
      session,
      playback,
      props.letters,
      props.onHelp,
      nextUnit,
      answering,
      canUndo,
      save,
      bookmark,
      toBookmark,
      layers,
      onSay,
    ],
  );
  useKeys(deeds);

  return (
    <OpenRule value={openRule}>
      <div className="game" data-narrow={narrow}>
        <TopBar
          view={view}
          theme={props.theme}
          onHome={props.onHome}
          onScore={() => {
            setPage('phase');
            setSheet((s) => (s === 'low' ? 'half' : s));
          }}
          onOpen={props.onOpen}
          onSave={save}
          onTheme={props.onTheme}
          onHelp={props.onHelp}
        />
        <Caption
          view={view}
          onMore={showInLog}
          onEnd={() => {
            playback.stop();
            session.goTo(view.last);
          }}
        />
        {view.scene.table === undefined ? (
          <Stage
            view={view}
            theme={props.theme}
            onDrawn={shown}
            cursor={cursor}
            pointed={pointed}
            onCursor={setCursor}
            layers={layers}
            lid={narrow && sheet === 'half' ? (hint === undefined ? 0.5 : 0.64) : 0}
            onHover={(hex, counter) => {
              setHovered(hex);
              setPointedAt(counter);
            }}
            onPick={(what, spot) => {
              setPinned(what.hex);
              setTapped(what.counter);
              const chosen = choosing.pick(what, spot);
              if (chosen) why.dismiss();
              else why.ask(what, spot);
              // what was read makes room for what can now be done
              if (chosen) setPage((before) => (before === 'inspect' ? 'play' : before));
              // a click beside what is asked hides it neither in the midst of an answer, nor where all answers stand beside the board,
              // nor while a lesson has the word
              else if (
                what.hex !== undefined &&
                !narrow &&
                !answering &&
                !offBoard &&
                hint === undefined
              )
                setPage('inspect');
              return chosen;
            }}
            onTakeBack={() => {
              choosing.cancel();
              why.dismiss();
              session.takeBack();
            }}
          >
            <Why reason={why.reason} onGone={why.dismiss} />
            {choosing.menu === undefined ? null : (
              <ChoiceMenu
                menu={choosing.menu}
                asked={view.decision?.prompt ?? ''}
                onPoint={setPointed}
                onChoose={choosing.choose}
                onClose={choosing.shut}
              />
            )}
          </Stage>
        ) : (
          <Suspense fallback={<section className="stage" data-region="board" />}>
            <TableStage
              session={session}
              scene={view.scene.table}
              at={view.at}
              theme={props.theme}
              pictures={pictures}
              hand={hand}
              letters={props.letters}
              laying={view.table?.laying}
              onMissing={setMissing}
              onDrawn={shown}
            />
          </Suspense>
        )}
        <TimeStrip view={view} session={session} playback={playback} onBookmark={bookmark} />
        <Panel
          view={view}
          session={session}
          page={page}
          onPage={setPage}
          hex={hovered ?? pinned ?? cursor}
          system={view.game.system}
          hand={hand}
          missing={missing}
          onOpen={props.onOpen}
          rule={rule}
          search={search}
          onEntry={goTo}
          onChoose={choosing.choose}
          onPoint={setPointed}
          onHint={setHint}
          sheet={sheet}
          onSheet={setSheet}
        />
        <Announcer view={view} />
        {choosing.doubt === undefined ? null : (
          <DoubtDialog choice={choosing.doubt} onYes={choosing.confirm} onNo={choosing.cancel} />
        )}
        {saving.share === undefined ? null : (
          <Waiting words="Writing for VASSAL…" share={saving.share} onCancel={saving.cancel} />
        )}
        {going ? (
          <Suspense fallback={null}>
            <GoToDialog view={view} onEntry={goTo} onClose={() => setGoing(false)} />
          </Suspense>
        ) : null}
      </div>
    </OpenRule>
  );
};
