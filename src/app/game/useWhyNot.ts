// Why a click on the board chose nothing: told beside the click, until something is done or some time has passed.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Session, View } from '../../session/view.ts';
import type { Picked, Spot } from './useChoosing.ts';

export interface Reason {
  /** one sentence with its rule */
  readonly text: string;
  readonly spot: Spot;
  /** counts up, so that the same words are told again */
  readonly n: number;
}

export interface WhyNot {
  readonly reason: Reason | undefined;
  /** asks for the reason against what was pointed at; where there is none, what was told goes */
  readonly ask: (what: Picked, spot: Spot) => void;
  readonly dismiss: () => void;
}

/** What is told goes with the question that it was about. */
export const useWhyNot = (session: Session, view: Pick<View, 'decision' | 'at'>): WhyNot => {
  const [reason, setReason] = useState<Reason>();
  /** what was asked last; another object: no answer to an older question is told any more */
  const last = useRef<object>({});
  const { decision, at } = view;
  const dismiss = useCallback(() => {
    last.current = {};
    setReason(undefined);
  }, []);
  useEffect(dismiss, [dismiss, decision, at]);
  const ask = useCallback(
    ({ hex, counter }: Picked, spot: Spot) => {
      const asked = {};
      last.current = asked;
      const tell = (text: string | undefined): void => {
        if (last.current !== asked) return;
        setReason((before) =>
          text === undefined ? undefined : { text, spot, n: (before?.n ?? 0) + 1 },
        );
      };
      if (hex === undefined) tell(undefined);
      else
        session
          .whyNot({ hex, ...(counter === undefined ? {} : { piece: counter }) })
          .then(tell, () =>
            tell('Why not could not be fetched: see whether you are connected, and click again.'),
          );
    },
    [session],
  );
  return useMemo(() => ({ reason, ask, dismiss }), [reason, ask, dismiss]);
};
