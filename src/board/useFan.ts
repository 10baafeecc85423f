// Which stack is spread out: the one that the pointer rests on, or that was tapped.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Scene } from '../scene/scene.ts';
import type { Hit } from './hit.ts';

/** The pointer rests when it has stayed so many milliseconds. */
const REST = 320;

export interface Fan {
  readonly hex: string | undefined;
  readonly hover: (at: Hit) => void;
  readonly tap: (at: Hit) => void;
  readonly open: (hex: string | undefined) => void;
}

export const useFan = (scene: Scene): Fan => {
  const [hex, setHex] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef<string>(undefined);

  const want = useCallback((next: string | undefined, after: number) => {
    if (wanted.current === next) return;
    wanted.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHex(next), after);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // another step: what was spread may lie elsewhere now
    clearTimeout(timer.current);
    wanted.current = undefined;
    setHex(undefined);
  }, [scene.counters]);

  return useMemo(
    () => ({
      hex,
      hover: (at) =>
        want(at.counter === undefined ? undefined : at.hex, at.counter === undefined ? 260 : REST),
      tap: (at) => want(at.counter === undefined ? undefined : at.hex, 0),
      open: (next) => want(next, 0),
    }),
    [hex, want],
  );
};
