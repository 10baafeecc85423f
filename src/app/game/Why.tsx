// Beside the hex that was clicked in vain: the one sentence that says why, with its rule. It takes no clicks but on the rule.
import { useEffect, useState } from 'react';
import { RuleText } from '../parts/RuleLink.tsx';
import { useBeside } from '../parts/beside.ts';
import type { Spot } from './useChoosing.ts';
import type { Reason } from './useWhyNot.ts';

const NOWHERE: Spot = { x: 0, y: 0, width: 0, height: 0 };

/** Milliseconds that it stands: time to read two lines twice. */
const STANDS = 9000;

export interface WhyProps {
  readonly reason: Reason | undefined;
  readonly onGone: () => void;
}

export const Why = ({ reason, onGone }: WhyProps) => {
  const slip = useBeside<HTMLParagraphElement>(reason?.spot ?? NOWHERE);
  /** the pointer or the focus is at its rule: it waits */
  const [held, setHeld] = useState(false);
  useEffect(() => setHeld(false), [reason]);
  useEffect(() => {
    if (reason === undefined || held) return undefined;
    const timer = setTimeout(onGone, STANDS);
    return () => clearTimeout(timer);
  }, [reason, held, onGone]);
  // the element is there before its words, or they would not be read aloud
  return (
    <div className="why" role="status" data-region="why">
      {reason === undefined ? null : (
        <p
          key={reason.n}
          ref={slip}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <RuleText text={reason.text} />
        </p>
      )}
    </div>
  );
};
