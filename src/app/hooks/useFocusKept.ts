// The focus goes with the question: what was pressed is often gone with its answer, and took the focus with it.
import { useEffect, useRef } from 'react';
import type { DecisionView } from '../../session/view.ts';

const find = (what: string): HTMLElement | null => document.querySelector<HTMLElement>(what);

/**
 * At first, and with each question and step, a lost focus goes to the board; to the next answers in the panel, if it
 * was by keys that an answer was given there.
 */
export const useFocusKept = (asked: DecisionView | undefined, at: number): void => {
  /** the last thing pressed was a key, within the panel */
  const answering = useRef(false);
  useEffect(() => {
    const pressed = (event: Event): void => {
      answering.current =
        event.type === 'keydown' &&
        find('[data-region="panel"]')?.contains(event.target as Node) === true;
    };
    addEventListener('keydown', pressed, true);
    addEventListener('pointerdown', pressed, true);
    return () => {
      removeEventListener('keydown', pressed, true);
      removeEventListener('pointerdown', pressed, true);
    };
  }, []);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const next = answering.current ? find('.play-pane .choice') : null;
    (next ?? find('[data-region="board"]'))?.focus({ preventScroll: true });
  }, [asked, at]);
};
