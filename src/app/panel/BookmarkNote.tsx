// The note of a bookmark, in the log under its step: read, written, taken out.
import { useState } from 'react';
import { Icon } from '../parts/Icon.tsx';

export const BookmarkNote = (props: {
  readonly entry: number;
  readonly text: string;
  readonly onBookmark: (entry: number, text: string | undefined) => void;
}) => {
  const { entry, text, onBookmark } = props;
  // what is being written; undefined: nothing is
  const [draft, setDraft] = useState<string>();
  const keep = () => {
    if (draft !== undefined && draft !== text) onBookmark(entry, draft);
    setDraft(undefined);
  };
  return (
    <div className="log-bookmark">
      <Icon name="markOn" />
      <input
        className="field"
        aria-label={`Note of the bookmark at step ${entry}`}
        placeholder="A note, if you like"
        maxLength={500}
        value={draft ?? text}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
          if (event.key === 'Escape') setDraft(undefined);
        }}
      />
      <button
        type="button"
        className="log-more"
        aria-label={`Take out the bookmark at step ${entry}`}
        title="Take the bookmark out"
        onClick={() => onBookmark(entry, undefined)}
      >
        <Icon name="bin" />
      </button>
    </div>
  );
};
