// The sequence of play as the statechart has it: where the game stands, and what is being decided inside that phase.
import type { View } from '../../session/view.ts';
import { RuleText } from '../parts/RuleLink.tsx';
import { SideMark, sideNumber } from '../parts/side.tsx';

/** How it is won, and what each side has of it. */
const Winning = ({ view }: { readonly view: View }) => {
  const { score, aim } = view.scene.status;
  return (
    <section className="winning" aria-label="How it is won">
      {aim === undefined ? null : (
        <>
          <h3 className="kicker">How it is won</h3>
          <p>
            <RuleText text={aim} />
          </p>
        </>
      )}
      <ul className="points" aria-label="Victory points">
        {score.map((s) => (
          <li key={s.side}>
            <SideMark game={view.game} side={s.side} /> {s.name} <b className="num">{s.points}</b>
            <small>{s.parts.length === 0 ? 'nothing yet' : s.parts.join(', ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const PhasePane = ({ view }: { readonly view: View }) => {
  const { chart, status } = view.scene;
  const now = chart.steps.findIndex((s) => s.current);
  return (
    <div className="pane">
      <div className="pane-body phase-pane" tabIndex={0}>
        <p className="phase-turn">
          Turn {status.turn.now} of {status.turn.of}
          <span className="soft"> {status.turn.label}</span>
        </p>
        <Winning view={view} />
        <ol className="chart">
          {chart.steps.map((step, i) => (
            <li
              key={step.id}
              className="chart-step"
              data-n={sideNumber(view.game, step.side)}
              data-state={step.current ? 'now' : i < now ? 'past' : 'ahead'}
              aria-current={step.current ? 'step' : undefined}
            >
              <span className="chart-dot" />
              <div className="chart-box">
                <span className="chart-name">
                  {step.side === undefined ? null : <SideMark game={view.game} side={step.side} />}
                  {step.name}
                </span>
                {step.current && chart.stack.length > 0 ? (
                  <ol className="chart-stack" aria-label="Being decided">
                    {chart.stack.map((name, depth) => (
                      <li key={`${depth}${name}`} style={{ marginLeft: depth * 12 }}>
                        {name}
                      </li>
                    ))}
                  </ol>
                ) : null}
                {step.current && status.prompt !== '' ? (
                  <p className="chart-prompt">{status.prompt}</p>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
        <p className="soft chart-foot">
          After the last phase the turn marker goes on, and the sequence begins anew until turn{' '}
          {status.turn.of} is over or a side has won.
        </p>
      </div>
    </div>
  );
};
