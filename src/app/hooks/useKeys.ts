// The keys of the game screen. Single characters can be turned off; nothing uses Ctrl or Alt but Ctrl+S and Ctrl+Z, as everywhere.
import { useLayoutEffect } from 'react';
import type { Session } from '../../session/view.ts';
import type { Playback } from './usePlayback.ts';

export interface KeyDeeds {
  readonly session: Session;
  readonly playback: Playback;
  readonly search: () => void;
  readonly goTo: () => void;
  readonly help: () => void;
  readonly nextUnit: () => void;
  /** takes back one choice of what was begun, else the last action */
  readonly undo: () => void;
  /** saves the game as our own file, at once */
  readonly save: () => void;
  /** takes the focus to what ends the phase */
  readonly ending: () => void;
  /** sets or takes out the bookmark of the step shown */
  readonly bookmark: () => void;
  /** on or back to the next bookmark */
  readonly toBookmark: (dir: 1 | -1) => void;
  /** opens or shuts the list of layers */
  readonly layers: () => void;
  /** lays one over the board or takes it off, counted from 0 */
  readonly layer: (n: number) => void;
  /** false: only keys that type nothing */
  readonly letters: boolean;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const pressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, summary, a') !== null;

/** The letter that is pressed with Ctrl, or with Command, and nothing else. */
const commanded = (event: KeyboardEvent): string | undefined =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    ? event.key.toLowerCase()
    : undefined;

/** In this order; what tells of a click on the board lies within it, and is gone through after it. */
const regions = ['top', 'board', 'why', 'panel', 'strip'] as const;

/** F6: on to the next place on the screen, to the first thing in it that takes the focus. */
const goRound = (dir: 1 | -1): void => {
  const places = regions.flatMap((r) => {
    const place = document.querySelector<HTMLElement>(`[data-region="${r}"]`);
    return place === null || (r === 'why' && !place.hasChildNodes()) ? [] : [place];
  });
  const now = places.findLastIndex((p) => p.contains(document.activeElement));
  const place = places[(now + dir + places.length) % places.length];
  if (place === undefined) return;
  // what is not drawn at this width (the sheet's handle, say) takes no focus
  const drawn = (e: HTMLElement): boolean => e.getClientRects().length > 0;
  // whoever is asked comes to the answers
  const first = [
    '.play-pane .choice',
    '[role="slider"]',
    '[aria-selected="true"]',
    'button:not(:disabled)',
  ].flatMap((kind) => [...place.querySelectorAll<HTMLElement>(kind)].filter(drawn))[0];
  (place.matches('[tabindex="0"]') ? place : first)?.focus();
};

export const useKeys = (deeds: KeyDeeds): void => {
  useLayoutEffect(() => {
    const { session, playback } = deeds;
    const by = (unit: 'entry' | 'combat' | 'phase', dir: 1 | -1) => () => {
      playback.stop();
      session.step(unit, dir);
    };
    const letters: Readonly<Record<string, () => void>> = {
      ',': by('entry', -1),
      '.': by('entry', 1),
      '<': by('combat', -1),
      '>': by('combat', 1),
      '/': deeds.search,
      g: deeds.goTo,
      n: deeds.nextUnit,
      e: deeds.ending,
      b: deeds.bookmark,
      m: () => deeds.toBookmark(1),
      M: () => deeds.toBookmark(-1),
      l: deeds.layers,
      ...Object.fromEntries([...'123456789'].map((d, n) => [d, () => deeds.layer(n)])),
      '?': deeds.help,
    };
    const keys: Readonly<Record<string, () => void>> = {
      PageUp: by('phase', -1),
      PageDown: by('phase', 1),
      Home: () => {
        playback.stop();
        session.toStart();
      },
      End: () => {
        playback.stop();
        session.toEnd();
      },
      ' ': playback.toggle,
    };
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (commanded(event) === 'z' && !typing(event.target)) {
        event.preventDefault();
        if (!event.repeat) deeds.undo();
        return;
      }
      if (commanded(event) === 's') {
        // the browser would keep its own copy of the page
        event.preventDefault();
        if (!event.repeat) deeds.save();
        return;
      }
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'F6') {
        event.preventDefault();
        goRound(event.shiftKey ? -1 : 1);
        return;
      }
      if (typing(event.target)) return;
      if (event.key === ' ' && pressable(event.target)) return;
      const deed = keys[event.key] ?? (deeds.letters ? letters[event.key] : undefined);
      if (deed === undefined) return;
      event.preventDefault();
      deed();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [deeds]);
};
