// The exact odds of the attack that is being drafted: bars to the eye, a table to a screen reader.
import { useEffect, useState } from 'react';
import type { ChoiceView, OddsView, SessionCommands, View } from '../../session/view.ts';

const percent = (share: number): string =>
  share > 0 && share < 0.005 ? '<1%' : `${Math.round(share * 100)}%`;

/** Steps, with one decimal. */
const steps = (mean: number): string => mean.toFixed(1);

export const OddsTable = ({
  odds,
  of,
}: {
  readonly odds: OddsView;
  /** the choice whose odds they are */
  readonly of: string;
}) => (
  <section className="odds" aria-label="Odds of this attack">
    <h3 className="kicker">Odds: {of}</h3>
    <table>
      <caption className="sr">
        What may come of the attack, exactly, if both sides answer as their standing orders say
      </caption>
      <thead className="sr">
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">Chance</th>
        </tr>
      </thead>
      <tbody>
        {odds.rows.map((row) => (
          <tr key={row.text} data-favour={row.favour}>
            <th scope="row">{row.text}</th>
            <td title={row.fraction}>
              <span className="odds-bar" style={{ inlineSize: `${row.share * 100}%` }} />
              <span className="num">{percent(row.share)}</span>
              <span className="sr">, {row.fraction}</span>
            </td>
          </tr>
        ))}
        {odds.marks.map((row) => (
          <tr key={row.text} className="odds-mark">
            <th scope="row">{row.text}</th>
            <td title={row.fraction}>
              <span className="num">{percent(row.share)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="soft">
      Steps lost on average: {odds.losses.map((l) => `${l.name} ${steps(l.steps)}`).join(', ')}.
      {odds.left > 0 ? ` ${percent(odds.left)} was not looked into.` : ''}
    </p>
  </section>
);

/** The odds of the choice that is pointed at, of the first one else. Those of before stay until the new ones are known; a newer draft calls the older question off. */
export const AttackOdds = ({
  view,
  session,
  pointed,
}: {
  readonly view: View;
  readonly pointed: ChoiceView | undefined;
  readonly session: Pick<SessionCommands, 'odds'>;
}) => {
  const offered = view.decision?.choices.filter((c) => c.odds);
  const [last, setLast] = useState<string>();
  // pointing elsewhere leaves the odds that were asked for last
  useEffect(() => {
    if (pointed?.odds) setLast(pointed.key);
  }, [pointed]);
  const choice = offered?.find((c) => c.key === last) ?? offered?.[0];
  const key = choice?.key;
  const [known, setKnown] = useState<{ readonly odds: OddsView; readonly of: string }>();
  const [unfetched, setUnfetched] = useState(false);
  useEffect(() => setKnown(undefined), [view.decision]);
  const of = choice?.label ?? '';
  useEffect(() => {
    if (key === undefined) return undefined;
    let wanted = true;
    session.odds(key).then(
      (odds) => {
        if (!wanted) return;
        setKnown(odds === undefined ? undefined : { odds, of });
        setUnfetched(false);
      },
      () => {
        if (wanted) setUnfetched(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [session, key, of, view.decision]);
  if (choice === undefined) return null;
  if (unfetched)
    return <p className="soft">The odds could not be fetched: see whether you are connected.</p>;
  return known === undefined ? null : <OddsTable {...known} />;
};
