// Lets the game run by itself, one step at a time, until its end or until a hand is laid on it.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Session } from '../../session/view.ts';
import { recall, remember } from '../adapters/memory.ts';

export interface Playback {
  readonly playing: boolean;
  readonly speed: number;
  readonly toggle: () => void;
  readonly stop: () => void;
  readonly setSpeed: (speed: number) => void;
}

/** One step stands this long at speed 1: long enough to read what happened. */
const stepMs = 1100;

export const usePlayback = (session: Pick<Session, 'step'>): Playback => {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeedState] = useState(() => {
    const kept = Number(recall('speed') ?? 1);
    return kept > 0 && kept <= 8 ? kept : 1;
  });
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => {
      if (!session.step('entry', 1)) setPlaying(false);
    }, stepMs / speed);
    return () => clearInterval(timer);
  }, [playing, speed, session]);

  const toggle = useCallback(() => setPlaying((p) => !p), []);
  const stop = useCallback(() => setPlaying(false), []);
  const setSpeed = useCallback((s: number) => {
    remember('speed', String(s));
    setSpeedState(s);
  }, []);
  return useMemo(
    () => ({ playing, speed, toggle, stop, setSpeed }),
    [playing, speed, toggle, stop, setSpeed],
  );
};
