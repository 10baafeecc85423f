// What is being fetched or read, how far it is, and how to call it off.
import { Button } from './Button.tsx';

export const Waiting = ({
  words,
  share,
  onCancel,
}: {
  readonly words: string;
  /** 0 to 1; absent: it is quick, or nobody knows */
  readonly share: number | undefined;
  readonly onCancel: () => void;
}) => (
  <div className="waiting" data-long={share !== undefined}>
    {/* the share is not read aloud with each change */}
    <span role="status">{words}</span>
    {share === undefined ? null : (
      <>
        <progress max={1} value={share} aria-label={words} />
        <Button onClick={onCancel}>Cancel</Button>
      </>
    )}
  </div>
);
