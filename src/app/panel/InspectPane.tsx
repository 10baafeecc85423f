// The hex, counters and stack under the cursor: all there is to know, and how sure it is.
import type { CounterScene } from '../../scene/scene.ts';
import type { View } from '../../session/view.ts';
import { SideMark, sideNumber } from '../parts/side.tsx';
import { figuresOf, hexFacts, provenanceWords } from './inspect.ts';

const backWords = {
  reduced: 'reduced',
  ineffective: 'combat ineffective',
  inactive: 'inactive',
} as const;

type TrayCounter = View['scene']['trays'][number]['counters'][number];

const states = (c: TrayCounter): readonly string[] => [
  ...(c.back === undefined ? [] : [backWords[c.back]]),
  ...(c.disrupted ? ['disrupted'] : []),
  ...(c.square ? ['in square'] : []),
];

/** "0" is the sign of a unit that belongs to none (2.4). */
const formationWords = (formation: string): string =>
  formation === '' ? '' : formation === '0' ? 'independent' : `formation ${formation}`;

const CounterCard = ({
  counter,
  view,
}: {
  readonly counter: CounterScene | TrayCounter;
  readonly view: View;
}) => (
  <li className="counter-card" data-n={sideNumber(view.game, counter.side)}>
    <p className="counter-name">
      <SideMark game={view.game} side={counter.side} />
      <b>{counter.name}</b>
      <span className="soft">{formationWords(counter.formation)}</span>
    </p>
    <dl className="factors">
      {figuresOf(counter).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
    {states(counter).length === 0 ? null : (
      <p className="counter-states">
        {states(counter).map((s) => (
          <span key={s} className="tag" data-tone="bad">
            {s}
          </span>
        ))}
      </p>
    )}
    <p className="counter-words">{counter.words}</p>
  </li>
);

export const InspectPane = ({
  view,
  hex,
}: {
  readonly view: View;
  /** CCRR under the cursor, or the one last chosen; absent: none yet */
  readonly hex: string | undefined;
}) => {
  const facts = hex === undefined ? undefined : hexFacts(view.scene, hex);
  return (
    <div className="pane">
      <div className="pane-body inspect-pane" tabIndex={0}>
        {facts === undefined ? (
          <p className="soft">
            Point at a hex to read its terrain and its units, or move the hex cursor on the board
            with the arrow keys.
          </p>
        ) : (
          <>
            <header className="hex-head">
              <h3>{facts.name ?? `Hex ${facts.hex}`}</h3>
              <p className="soft">
                {facts.name === undefined ? '' : `Hex ${facts.hex}, `}
                {facts.terrain}
                {facts.ways.length > 0 ? `, ${facts.ways.join(' and ')}` : ''}
                {facts.inPlay ? '' : ', outside this scenario'}
              </p>
              {facts.crossings.length > 0 ? (
                <p className="soft">At its edge: {facts.crossings.join(', ')}</p>
              ) : null}
              {facts.from === undefined ? null : (
                <p className="provenance">
                  <span className="tag" data-tone={facts.from}>
                    {facts.from}
                  </span>
                  {provenanceWords[facts.from] ?? ''}
                </p>
              )}
              {facts.notes.map((n) => (
                <p key={n} className="hex-note">
                  {n}
                </p>
              ))}
            </header>
            {facts.counters.length === 0 ? <p className="soft">No unit stands here.</p> : null}
            {facts.counters.length > 1 ? (
              <p className="kicker">Stack of {facts.counters.length}, top first</p>
            ) : null}
            <ul className="counter-cards">
              {facts.counters.map((c) => (
                <CounterCard key={c.id} counter={c} view={view} />
              ))}
            </ul>
          </>
        )}
        {view.scene.trays.map((tray) => (
          <details key={tray.id} className="tray">
            <summary>
              {tray.title} <span className="num soft">{tray.counters.length}</span>
            </summary>
            {tray.note === undefined ? null : <p className="soft">{tray.note}</p>}
            <ul className="counter-cards">
              {tray.counters.map((c) => (
                <CounterCard key={c.id} counter={c} view={view} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </div>
  );
};
