// "g": to a step by its number, to a turn, or to whatever the words find.
import { useState, type FormEvent } from 'react';
import type { View } from '../../session/view.ts';
import { Dialog } from './Dialog.tsx';

/** Entry that the words mean: "120", "turn 3", "t3", or a piece of a log line; undefined: nothing like it. */
export const findEntry = (view: View, words: string): number | undefined => {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return undefined;
  if (/^\d+$/.test(wanted)) {
    const entry = view.line[Number(wanted)];
    return entry ?? view.line.at(-1);
  }
  const turn = /^t(?:urn)?\s*(\d+)$/.exec(wanted)?.[1];
  if (turn !== undefined)
    return view.log.find((r) => r.onLine && r.place.turn === Number(turn))?.entry;
  const hits = view.log.filter((r) => r.onLine && r.text.toLowerCase().includes(wanted));
  return (hits.find((r) => r.entry > view.at) ?? hits[0])?.entry;
};

export const GoToDialog = (props: {
  readonly view: View;
  readonly onEntry: (entry: number) => void;
  readonly onClose: () => void;
}) => {
  const [words, setWords] = useState('');
  const found = findEntry(props.view, words);
  const row = props.view.log.find((r) => r.entry === found);
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (found === undefined) return;
    props.onEntry(found);
    props.onClose();
  };
  return (
    <Dialog title="Go to" onClose={props.onClose}>
      <form className="goto" onSubmit={go}>
        <input
          className="field"
          autoFocus
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          placeholder="120, turn 3, a unit, a hex"
          aria-label="Step, turn or words"
        />
        <button type="submit" className="btn" data-look="primary" disabled={found === undefined}>
          Go
        </button>
      </form>
      <p className="soft goto-hit" role="status">
        {words.trim() === ''
          ? `The line has ${props.view.line.length - 1} steps.`
          : row === undefined
            ? 'Nothing like it in this log.'
            : `${row.entry}: ${row.text}`}
      </p>
    </Dialog>
  );
};
