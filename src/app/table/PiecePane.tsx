// All there is to know of the piece that is pointed at or selected. Players' ids are passwords: nothing of them comes here.
import { useMemo } from 'react';
import type { PieceFacts } from '../../scene/tableReader.ts';
import type { Session, View } from '../../session/view.ts';
import { PieceEdits } from './PieceEdits.tsx';

const Facts = ({
  facts,
  onPiece,
  onWrite,
}: {
  readonly facts: PieceFacts;
  readonly onWrite: (trait: number, text: string) => void;
  readonly onPiece: (id: string) => void;
}) => (
  <article className="piece-facts">
    <header className="hex-head">
      <h3>{facts.name === '' ? 'A piece without a name' : facts.name}</h3>
      <p className="soft">
        {facts.map === ''
          ? 'On no map'
          : `${facts.location === '' ? `${facts.place.x}, ${facts.place.y}` : facts.location}, ${facts.map}`}
        {facts.within === undefined
          ? ''
          : `; ${facts.within.index} of ${facts.within.of} in ${facts.within.name}`}
      </p>
    </header>
    {facts.labels.length === 0 ? null : (
      <ul className="piece-labels" aria-label="Labels">
        {facts.labels.map((label, n) => (
          <li key={`${n}${label}`}>
            <span className="soft">Label </span>
            {label}
          </li>
        ))}
      </ul>
    )}
    {facts.layers.length === 0 ? null : (
      <dl className="piece-list" aria-label="Layers">
        {facts.layers.map((layer, n) => (
          <div key={`${n}${layer.name}`}>
            <dt>{layer.name}</dt>
            <dd className="num">
              {layer.level} of {layer.of}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {facts.properties.length === 0 ? null : (
      <details className="piece-more" open={facts.properties.length < 13}>
        <summary>
          Properties <span className="num soft">{facts.properties.length}</span>
        </summary>
        <dl className="piece-list">
          {facts.properties.map(([name, value], n) => (
            <div key={`${n}${name}`}>
              <dt>{name}</dt>
              <dd>{value === '' ? '–' : value}</dd>
            </div>
          ))}
        </dl>
      </details>
    )}
    <PieceEdits edits={facts.edits} onWrite={onWrite} />
    {facts.members.length === 0 ? null : (
      <>
        <p className="kicker">Holds {facts.members.length}, top first</p>
        <ol className="piece-members">
          {facts.members.toReversed().map((m) => (
            <li key={m.id}>
              <button type="button" className="link" onClick={() => onPiece(m.id)}>
                {m.name}
              </button>
            </li>
          ))}
        </ol>
      </>
    )}
    {facts.unknown.length === 0 ? null : (
      <p className="soft">Not understood here, and kept as it is: {facts.unknown.join(', ')}.</p>
    )}
  </article>
);

/** Pieces that are shown at once; a stack of more is cut. */
const MOST = 24;

export const PiecePane = ({
  view,
  session,
  pointed,
  onSelect,
}: {
  readonly view: View;
  readonly session: Session;
  readonly pointed: string | undefined;
  readonly onSelect: (pieces: readonly string[]) => void;
}) => {
  const selected = view.table?.look.selected;
  const { table: scene } = view.scene;
  const shown = useMemo(() => {
    // another step makes another scene, and another state of the same piece
    if (scene === undefined) return { of: 0, facts: [] };
    const ids = selected ?? (pointed === undefined ? [] : [pointed]);
    return {
      of: ids.length,
      facts: ids
        .toReversed()
        .slice(0, MOST)
        .flatMap((id) => session.table?.inspect(id) ?? []),
    };
  }, [session, selected, pointed, scene]);
  return (
    <div className="pane">
      <div className="pane-body inspect-pane" tabIndex={0}>
        {shown.facts.length === 0 ? (
          <p className="soft">
            Point at a piece or tap it to read all about it, or go from piece to piece with the
            arrow keys.
          </p>
        ) : null}
        {shown.facts.map((facts) => (
          <Facts
            key={facts.id}
            facts={facts}
            onPiece={(id) => onSelect([id])}
            onWrite={(trait, text) => session.table?.write(facts.id, trait, text)}
          />
        ))}
        {shown.of > MOST ? <p className="soft">And {shown.of - MOST} more.</p> : null}
      </div>
    </div>
  );
};
