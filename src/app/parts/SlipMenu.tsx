// A small menu beside what it is about on the board: arrows go through it, Escape and whatever is done elsewhere shut it.
import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react';
import type { Box } from '../../scene/mapScene.ts';
import { useBeside } from './beside.ts';

export interface SlipItem {
  readonly key: string;
  readonly words: ReactNode;
  readonly onDo: () => void;
  /** the pointer or the focus comes to it */
  readonly onPoint?: () => void;
}

/** What goes takes the focus with it: back to the board, unless it went elsewhere. */
export const focusBack = (): void =>
  // an effect ends while its elements still stand and have the focus
  queueMicrotask(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-region="board"]')?.focus();
  });

/** The keys of any menu: arrows go round its buttons, Escape shuts it, others are its own (true: it took the key). */
export const menuKeys = (
  event: KeyboardEvent<HTMLElement>,
  onClose: () => void,
  onKey?: (key: string) => boolean,
): void => {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const now = items.indexOf(document.activeElement as HTMLButtonElement);
  const dir = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (event.key === 'Escape') onClose();
  else if (dir !== 0) items[(now + dir + items.length) % items.length]?.focus();
  else if (onKey?.(event.key) !== true) return;
  event.preventDefault();
  event.stopPropagation();
};

export const SlipMenu = (props: {
  /** what it leaves in sight, CSS pixels of the board; another one is another menu */
  readonly about: Box;
  readonly name: string;
  readonly items: readonly SlipItem[];
  readonly onClose: () => void;
  /** a key of its own; true: it was one */
  readonly onKey?: (key: string) => boolean;
}) => {
  const ref = useBeside<HTMLDivElement>(props.about);
  useLayoutEffect(() => {
    ref.current?.querySelector('button')?.focus();
    return focusBack;
  }, [ref, props.about]);
  return (
    <div
      ref={ref}
      className="choice-menu"
      role="menu"
      aria-label={props.name}
      tabIndex={-1}
      onKeyDown={(event) => menuKeys(event, props.onClose, props.onKey)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onClose();
      }}
    >
      {props.items.map(({ key, words, onDo, onPoint }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          onClick={onDo}
          onPointerEnter={onPoint}
          onFocus={onPoint}
        >
          {words}
        </button>
      ))}
    </div>
  );
};
