// The middle of the screen: the board, its keyboard cursor, and what stands over it.
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Board, type BoardHandle } from '../../board/Board.tsx';
import type { Gesture } from '../../board/gesture.ts';
import type { Point } from '../../geometry/hex.ts';
import type { Layer } from '../../scene/layers.ts';
import type { Overlay, Scene } from '../../scene/scene.ts';
import type { ChoiceView, View } from '../../session/view.ts';
import type { Picked, Spot } from '../game/useChoosing.ts';
import type { Layers } from '../hooks/useLayers.ts';
import { useMedia } from '../hooks/useView.ts';
import type { Theme } from '../hooks/useTheme.ts';
import { Button } from '../parts/Button.tsx';
import { BoardTools } from './BoardTools.tsx';
import { choosableHexes, firstHex, hexWords, isArrow, moveCursor } from './hexCursor.ts';
import { later } from '../parts/later.tsx';
import { LayersChip } from './LayersChip.tsx';

const LayersPanel = later(async () => (await import('./LayersPanel.tsx')).LayersPanel);

export interface StageProps {
  readonly view: View;
  readonly theme: Theme;
  /** hex of the keyboard's cursor; absent: it has not been used */
  readonly cursor: string | undefined;
  /** a choice that is pointed at in the panel, shown on the board */
  readonly pointed: ChoiceView | undefined;
  readonly onCursor: (hex: string | undefined) => void;
  readonly layers: Layers;
  readonly onHover: (hex: string | undefined, counter: string | undefined) => void;
  /** true when it answered the decision */
  readonly onPick: (what: Picked, spot: Spot) => boolean;
  readonly onTakeBack: () => void;
  /** the first whole picture is there, and each after it */
  readonly onDrawn?: (() => void) | undefined;
  /** part of its height that the panel lies over at its foot */
  readonly lid: number;
  readonly children?: ReactNode;
}

/** The scene with the layers under what it has, and what the person points at in the panel drawn over it. */
const withMore = (
  scene: Scene,
  layers: readonly Layer[],
  pointed: ChoiceView | undefined,
): Scene => {
  const piece = pointed?.on?.piece;
  const hex = pointed?.on?.hex ?? scene.counters.find((c) => c.id === piece)?.hex;
  const over: readonly Overlay[] =
    hex === undefined
      ? []
      : pointed?.from === undefined
        ? [{ kind: 'options', hexes: [{ hex }] }]
        : [{ kind: 'attack', from: [pointed.from], to: hex, side: scene.status.side ?? '' }];
  const under = layers.flatMap((l) => l.overlays);
  if (under.length + over.length === 0) return scene;
  // what can be chosen now is told by the question; the layer of the same thing would be painted over it
  const asked = new Set(scene.overlays.map((o) => o.kind));
  const shown = under.filter((o) => !(o.kind === 'reach' && asked.has('reach')));
  // one zone of one side is drawn once, by the layer
  const kept = scene.overlays.filter(
    (o) => !(o.kind === 'zoc' && shown.some((u) => u.kind === 'zoc' && u.side === o.side)),
  );
  return { ...scene, overlays: [...shown, ...kept, ...over] };
};

/** What a menu about a hex must not hide; beside the map the point itself. */
const spotOf = (board: BoardHandle | null, hex: string | undefined, { x, y }: Point): Spot =>
  (hex === undefined ? undefined : board?.around(hex)) ?? { x, y, width: 0, height: 0 };

/** What the buttons over the lower right corner take, with the gap beside them, CSS pixels. */
const TOOLS = { width: 54, height: 214 };

/** They stand side by side where the window is low. */
const LOW_TOOLS = { width: 214, height: 54 };

/** The focus to the first answer in the panel; false: the panel shows another page, or is down. */
const focusAnswer = (): boolean => {
  const answer = document.querySelector<HTMLElement>('.play-pane .choice');
  answer?.focus();
  return answer !== null && document.activeElement === answer;
};

export const Stage = (props: StageProps) => {
  const { view, cursor } = props;
  const { scene, decision } = view;
  const board = useRef<BoardHandle>(null);
  const [pinned, setPinned] = useState(false);
  const [lens, setLens] = useState<string>();
  const { layers, pointed } = props;
  const low = useMedia('(max-height: 480px)');
  const shown = useMemo(
    () => withMore(scene, layers.shown, pointed),
    [scene, layers.shown, pointed],
  );

  // the board is not drawn anew for a new function: the same one always asks for what is to be done now
  const now = useRef(props);
  now.current = props;
  const gestured = useCallback((g: Gesture) => {
    if (g.kind === 'tap') {
      now.current.onPick(g, spotOf(board.current, g.hex, g));
      return;
    }
    setLens(g.hex);
    now.current.onHover(g.hex, g.counter);
  }, []);

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    // the menu and the caption's buttons have keys of their own
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const at = cursor ?? firstHex(scene);
    setLens(undefined);
    if (event.key !== 'Enter') board.current?.fan(undefined);
    if (isArrow(event.key)) {
      props.onCursor(cursor === undefined ? at : moveCursor(scene, at, event.key));
    } else if (event.key === 'Enter') {
      const spot = spotOf(board.current, at, { x: 0, y: 0 });
      props.onPick({ hex: at }, spot);
      // as by a click; what is chosen closes it again
      board.current?.fan(at);
    } else if (event.key === 'Escape') {
      props.onTakeBack();
    } else if (event.key === 'Tab') {
      const hexes = choosableHexes(scene, decision);
      const next = hexes.indexOf(cursor ?? '') + (event.shiftKey ? -1 : 1);
      const hex = event.shiftKey && cursor === undefined ? undefined : hexes[next];
      // past the last one Tab goes to the answers that have no place on the board; where none is seen it leaves as anywhere
      if (hex !== undefined) props.onCursor(hex);
      else if (event.shiftKey || decision?.choices.every((c) => c.on !== undefined) !== false)
        return;
      else if (!focusAnswer()) return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // what the pointer is over, else where the cursor of the keyboard is
  const told = lens ?? cursor;
  return (
    <section
      className="stage"
      data-region="board"
      role="application"
      aria-label="Board. Arrow keys move the hex cursor, Enter chooses, Escape takes back, Tab goes round what can be chosen, then to the other answers."
      tabIndex={0}
      onKeyDown={keys}
    >
      <Board
        ref={board}
        scene={shown}
        theme={props.theme}
        cursor={cursor}
        pinned={pinned}
        corner={low ? LOW_TOOLS : TOOLS}
        lid={props.lid}
        onGesture={gestured}
        onDrawn={props.onDrawn}
      />
      {layers.open ? (
        <Suspense fallback={null}>
          <LayersPanel
            layers={layers}
            theme={props.theme}
            sides={scene.status.score.map((x) => x.side)}
          />
        </Suspense>
      ) : null}
      <LayersChip layers={layers} />
      <BoardTools board={board} whole="The whole field" pinned={pinned} onPin={setPinned}>
        {layers.offers.length === 0 ? null : (
          <Button
            look="icon"
            icon="layers"
            name="Layers: zones of control, reach, lines of retreat … (l)"
            pressed={layers.open}
            onClick={() => layers.setOpen(!layers.open)}
          />
        )}
      </BoardTools>
      {told === undefined ? null : <div className="lens">{hexWords(scene, told)}</div>}
      {props.children}
      <p className="sr" aria-live="polite">
        {cursor === undefined ? '' : hexWords(scene, cursor)}
      </p>
    </section>
  );
};
