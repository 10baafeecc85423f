// Saving a game: how far it is, and how to call it off.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Session } from '../../session/view.ts';
import { type SaveAs, saveAs } from '../adapters/saving.ts';
import type { Desk } from '../desk.ts';

export interface Saving {
  readonly save: (as: SaveAs) => void;
  /** share of what is being written, 0 to 1; undefined: nothing is, or it is quick */
  readonly share: number | undefined;
  readonly cancel: () => void;
}

export const useSaving = (session: Session, onSay: Desk['say']): Saving => {
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => {
    running.current?.abort();
    setShare(undefined);
  }, []);
  // whoever leaves the game waits for it no more
  useEffect(() => cancel, [cancel, session]);
  const save = useCallback(
    (as: SaveAs) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      const told = (now: number): void => {
        if (!mine.signal.aborted) setShare(now);
      };
      void saveAs(session, as, { told, signal: mine.signal })
        .catch((error: unknown) =>
          onSay(`Not saved: ${error instanceof Error ? error.message : String(error)}`, 'bad'),
        )
        .finally(() => {
          if (running.current === mine) setShare(undefined);
        });
    },
    [session, onSay],
  );
  return { save, share, cancel };
};
