// Which stack is spread out: the one that the pointer rests on, that was tapped, or that the keyboard opened.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The pointer may leave for so many milliseconds, on its way to what is spread out. */
const LEAVE = 260;

export interface Spread {
  /** name of what is spread out, as it was given (a hex, or a stack's id); undefined: nothing */
  readonly open: string | undefined;
  /** the pointer is over this, or over none */
  readonly hover: (over: string | undefined) => void;
  /** spreads it at once; undefined closes */
  readonly set: (what: string | undefined) => void;
}

/**
 * @param rest the pointer rests when it has stayed so many milliseconds
 * @param ground what is spread closes when this is another: it may lie elsewhere then
 */
export const useSpread = (rest: number, ground: unknown): Spread => {
  const [open, setOpen] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef<string>(undefined);
  const hover = useCallback(
    (next: string | undefined) => {
      if (wanted.current === next) return;
      wanted.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(next), next === undefined ? LEAVE : rest);
    },
    [rest],
  );
  const set = useCallback((next: string | undefined) => {
    wanted.current = next;
    clearTimeout(timer.current);
    setOpen(next);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => set(undefined), [ground, set]);
  return useMemo(() => ({ open, hover, set }), [open, hover, set]);
};
