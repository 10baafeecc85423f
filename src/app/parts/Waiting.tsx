// What is being fetched or read, how far it is, and how to call it off.
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';

/** Milliseconds after which whoever waits may want to call it off, even where nobody knows how far it is. */
const LONG = 2000;

export const Waiting = ({
  words,
  share,
  onCancel,
}: {
  readonly words: string;
  /** 0 to 1; absent: it is quick, or nobody knows */
  readonly share: number | undefined;
  readonly onCancel: () => void;
}) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    const timer = setTimeout(() => setLate(true), LONG);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div className="waiting" data-long={share !== undefined} data-late={late}>
      {/* the share is not read aloud with each change */}
      <span role="status">{words}</span>
      {share === undefined ? null : <progress max={1} value={share} aria-label={words} />}
      {share === undefined && !late ? null : <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
};
