// Labels and properties of a piece, to be edited: each change is a step of its own.
import { type FormEvent, useEffect, useState } from 'react';
import type { PieceFacts } from '../../scene/tableReader.ts';

type Edit = PieceFacts['edits'][number];

const EditRow = ({
  edit,
  onWrite,
}: {
  readonly edit: Edit;
  readonly onWrite: (text: string) => void;
}) => {
  const [text, setText] = useState(edit.text);
  // another step, or another hand, has written it
  useEffect(() => setText(edit.text), [edit.text]);
  const write = (event: FormEvent) => {
    event.preventDefault();
    if (text !== edit.text) onWrite(text);
  };
  return (
    <form className="talk" onSubmit={write}>
      <input
        className="field"
        aria-label={edit.name}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className="btn" data-look="plain" disabled={text === edit.text}>
        Set
      </button>
    </form>
  );
};

export const PieceEdits = ({
  edits,
  onWrite,
}: {
  readonly edits: PieceFacts['edits'];
  readonly onWrite: (trait: number, text: string) => void;
}) =>
  edits.length === 0 ? null : (
    <details className="piece-more">
      <summary>
        Edit <span className="num soft">{edits.length}</span>
      </summary>
      {edits.map((edit) => (
        <div key={edit.trait} className="piece-edit">
          <span className="soft">{edit.name}</span>
          <EditRow edit={edit} onWrite={(text) => onWrite(edit.trait, text)} />
        </div>
      ))}
    </details>
  );
