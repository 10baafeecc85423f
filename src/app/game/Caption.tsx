// Over the board's edge: what just happened, and what is asked now. A picture of the board alone tells both.
import { useMemo } from 'react';
import type { View } from '../../session/view.ts';
import { Die, readDie } from '../parts/Die.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { SideMark, sideNumber } from '../parts/side.tsx';

export const Caption = ({ view }: { readonly view: View }) => {
  const row = useMemo(() => view.log.find((r) => r.entry === view.at), [view.log, view.at]);
  const { status } = view.scene;
  const asked = view.decision?.by ?? status.over?.winner ?? status.side;
  const name = view.decision?.byName ?? status.sideName ?? '';
  const prompt = view.decision?.prompt ?? status.prompt;
  const draft = view.decision?.draft ?? [];
  const dice = (row?.dice ?? []).slice(0, 4);
  return (
    <div className="caption">
      {row === undefined || row.entry === 0 ? null : (
        <div className="caption-did" data-n={sideNumber(view.game, row.by)}>
          <SideMark game={view.game} side={row.by} />
          <p>
            {row.text}
            {row.rules[0] === undefined ? null : (
              <>
                {' '}
                <RuleLink rule={row.rules[0]} />
              </>
            )}
          </p>
          {dice.map((d, i) => (
            <Die key={`${i}${d}`} face={readDie(d)} />
          ))}
        </div>
      )}
      <div className="caption-ask" data-n={sideNumber(view.game, asked)}>
        <SideMark game={view.game} side={asked} />
        <p>
          {status.over === undefined ? (
            <>
              {prompt.startsWith(name) ? null : <b>{name}: </b>}
              {prompt}
              {draft.length === 0 ? null : <b> {draft.join(' › ')} …</b>}
            </>
          ) : (
            <b>{status.over.words}</b>
          )}
        </p>
      </div>
    </div>
  );
};
