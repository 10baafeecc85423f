// What a board's first picture takes, made piece by piece before it is painted, so that painting it is short.
import { useEffect, useState } from 'react';
import { soon } from './soon.ts';

/** Milliseconds that may go into pieces at a stretch. */
const SLICE = 12;

/**
 * Does all of `pieces`, whatever the person does coming in between; `before` false: there is a picture already, or none is
 * wanted yet. True once all of them are done, and from then on: what changes afterwards puts the picture off no more.
 */
export const useBefore = (pieces: readonly (() => void)[], before: boolean): boolean => {
  const [made, setMade] = useState(false);
  useEffect(() => {
    if (!before) return undefined;
    let n = 0;
    let callOff = (): void => {};
    const work = (): void => {
      const began = performance.now();
      for (; n < pieces.length && performance.now() - began < SLICE; n += 1) pieces[n]!();
      if (n < pieces.length) callOff = soon(work);
      else setMade(true);
    };
    callOff = soon(work);
    return () => callOff();
  }, [pieces, before]);
  return made;
};
