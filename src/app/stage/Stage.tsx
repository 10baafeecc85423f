// The middle of the screen: the board, its keyboard cursor, and what stands over it.
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import type { Overlay, Scene } from '../../scene/scene.ts';
import type { ChoiceView, View } from '../../session/view.ts';
import type { Spot } from '../game/useChoosing.ts';
import type { Theme } from '../hooks/useTheme.ts';
import { Board } from './BoardStub.tsx';
import { choosableHexes, firstHex, hexWords, isArrow, moveCursor } from './hexCursor.ts';

export interface StageProps {
  readonly view: View;
  readonly theme: Theme;
  /** hex of the keyboard's cursor; absent: it has not been used */
  readonly cursor: string | undefined;
  /** a choice that is pointed at in the panel, shown on the board */
  readonly pointed: ChoiceView | undefined;
  readonly onCursor: (hex: string | undefined) => void;
  readonly onHover: (hex: string | undefined) => void;
  readonly onPick: (hex: string | undefined, counter: string | undefined, spot: Spot) => void;
  readonly onTakeBack: () => void;
  readonly children?: ReactNode;
}

/** The scene with what the person points at drawn over it. */
const withPointed = (
  scene: Scene,
  pointed: ChoiceView | undefined,
  cursor: string | undefined,
): Scene => {
  const piece = pointed?.on?.piece;
  const hex = pointed?.on?.hex ?? scene.counters.find((c) => c.id === piece)?.hex;
  const extra: readonly Overlay[] = [
    ...(hex === undefined ? [] : [{ kind: 'options', hexes: [{ hex }] } as const]),
    ...(cursor === undefined ? [] : [{ kind: 'options', hexes: [{ hex: cursor }] } as const]),
  ];
  return extra.length === 0 ? scene : { ...scene, overlays: [...scene.overlays, ...extra] };
};

export const Stage = (props: StageProps) => {
  const { view, cursor } = props;
  const { scene, decision } = view;
  const shown = useMemo(
    () => withPointed(scene, props.pointed, cursor),
    [scene, props.pointed, cursor],
  );

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    // the menu and the caption's buttons have keys of their own
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const at = cursor ?? firstHex(scene);
    if (isArrow(event.key)) {
      props.onCursor(cursor === undefined ? at : moveCursor(scene, at, event.key));
    } else if (event.key === 'Enter') {
      const box = event.currentTarget.getBoundingClientRect();
      props.onPick(at, undefined, { x: box.width / 2, y: box.height / 2 });
    } else if (event.key === 'Escape') {
      props.onTakeBack();
    } else if (event.key === 'Tab') {
      const hexes = choosableHexes(scene, decision);
      const next = hexes.indexOf(cursor ?? '') + (event.shiftKey ? -1 : 1);
      const hex = event.shiftKey && cursor === undefined ? undefined : hexes[next];
      // past the last one Tab leaves the board, as anywhere
      if (hex === undefined) return;
      props.onCursor(hex);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section
      className="stage"
      data-region="board"
      role="application"
      aria-label="Board. Arrow keys move the hex cursor, Enter chooses, Escape takes back, Tab goes round what can be chosen."
      tabIndex={0}
      onKeyDown={keys}
      onPointerLeave={() => props.onHover(undefined)}
    >
      <Board
        scene={shown}
        theme={props.theme}
        onGesture={(g) => {
          if (g.kind === 'hover') props.onHover(g.hex);
          else props.onPick(g.hex, g.counter, { x: g.x, y: g.y });
        }}
      />
      {props.children}
      <p className="sr" aria-live="polite">
        {cursor === undefined ? '' : hexWords(scene, cursor)}
      </p>
    </section>
  );
};
