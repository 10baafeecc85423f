// Which stack of a table is spread out: the one that the pointer rests on, that was tapped, or that the keyboard opened.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The pointer rests when it has stayed so many milliseconds. */
const REST = 380;

export interface StackFan {
  /** id of the stack; undefined: none is spread out */
  readonly stack: string | undefined;
  /** the pointer is over this stack, or over none */
  readonly hover: (stack: string | undefined) => void;
  /** opens it at once; undefined closes */
  readonly open: (stack: string | undefined) => void;
}

export const useStackFan = (tab: string): StackFan => {
  const [stack, setStack] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef<string>(undefined);
  const want = useCallback((next: string | undefined, after: number) => {
    if (wanted.current === next) return;
    wanted.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setStack(next), after);
  }, []);
  const open = useCallback((next: string | undefined) => {
    wanted.current = next;
    clearTimeout(timer.current);
    setStack(next);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => open(undefined), [tab, open]);
  return useMemo(
    () => ({ stack, hover: (s) => want(s, s === undefined ? 260 : REST), open }),
    [stack, want, open],
  );
};
