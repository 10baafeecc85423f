// The focus goes with the question: what was pressed is often gone with its answer, and took the focus with it.
import { useEffect, useRef } from 'react';
import type { DecisionView } from '../../session/view.ts';

const find = (what: string): HTMLElement | null => document.querySelector<HTMLElement>(what);

/**
 * At first, and with each question and step, a lost focus goes to the board; to the next answers in the panel, if it was
 * by keys that an answer was given there, whoever moves in between.
 */
export const useFocusKept = (asked: DecisionView | undefined, at: number): void => {
  /** the last thing pressed was a key that presses what has the focus, within the panel */
  const answering = useRef(false);
  useEffect(() => {
    const pressed = (event: Event): void => {
      answering.current =
        event instanceof KeyboardEvent &&
        (event.key === 'Enter' || event.key === ' ') &&
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
    const board = find('[data-region="board"]');
    const { activeElement } = document;
    // while a bot moves the board has it, for want of answers
    const waiting = answering.current && activeElement === board;
    if (activeElement !== document.body && !waiting) return;
    const next = answering.current ? find('.play-pane .choice') : null;
    (next ?? board)?.focus({ preventScroll: true });
  }, [asked, at]);
};
