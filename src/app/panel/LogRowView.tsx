// One line of the log: the sentence, and behind it the arithmetic, the dice and the rules.
import { memo, useState } from 'react';
import type { GameView, LogRow } from '../../session/view.ts';
import { Die, readDie } from '../parts/Die.tsx';
import { Icon } from '../parts/Icon.tsx';
import { RuleLink, RuleText } from '../parts/RuleLink.tsx';
import { SideMark, sideNumber } from '../parts/side.tsx';
import { BookmarkNote } from './BookmarkNote.tsx';
import { cutAtHits } from './logGroups.ts';

export const Hits = ({ text, query }: { readonly text: string; readonly query: string }) =>
  cutAtHits(text, query).map((part, i) =>
    i % 2 === 1 ? <mark key={`${i}`}>{part}</mark> : <span key={`${i}`}>{part}</span>,
  );

export const LogRowView = memo(
  ({
    row,
    game,
    current,
    ahead,
    query,
    onGo,
    bookmark,
    onBookmark,
  }: {
    readonly row: LogRow;
    readonly game: GameView;
    readonly current: boolean;
    /** later than what the board shows */
    readonly ahead: boolean;
    readonly query: string;
    readonly onGo: (entry: number) => void;
    /** note of its bookmark; undefined: it has none */
    readonly bookmark: string | undefined;
    readonly onBookmark: (entry: number, text: string | undefined) => void;
  }) => {
    const [opened, setOpened] = useState(false);
    const more = row.detail.length > 0 || row.dice.length > 0 || row.rules.length > 0;
    const open = more && (opened || current);
    const name = row.entry === 0 ? 'set-up' : `step ${row.entry}`;
    return (
      <li
        className="log-row"
        data-weight={row.weight}
        data-current={current}
        data-ahead={ahead}
        data-off={!row.onLine}
        data-n={sideNumber(game, row.side)}
      >
        <div className="log-line">
          <button
            type="button"
            className="log-go"
            onClick={() => onGo(row.entry)}
            aria-current={current ? 'step' : undefined}
            title={`Go to ${name}, entry ${row.tag}`}
          >
            <span className="log-n num">{row.entry}</span>
            <SideMark game={game} side={row.side} />
            <span className="log-text">
              <span className="sr">{row.byName}: </span>
              {row.struck ? (
                <s>
                  <Hits text={row.text} query={query} />
                </s>
              ) : (
                <Hits text={row.text} query={query} />
              )}
              {row.orders ? (
                <i className="log-note">
                  {row.side === row.by ? ' by standing orders' : ' answered by standing orders'}
                </i>
              ) : null}
              {row.struck ? <i className="log-note"> taken back</i> : null}
              {!row.onLine && !row.struck ? <i className="log-note"> another line</i> : null}
            </span>
          </button>
          {more ? (
            <button
              type="button"
              className="log-more"
              aria-expanded={open}
              aria-label={`Working of ${name}`}
              onClick={() => setOpened(!opened)}
            >
              <Icon name="down" />
            </button>
          ) : null}
        </div>
        {bookmark === undefined ? null : (
          <BookmarkNote entry={row.entry} text={bookmark} onBookmark={onBookmark} />
        )}
        {open ? (
          <div className="log-detail">
            {row.dice.length === 0 ? null : (
              <div className="log-dice">
                {row.dice.map((text, i) => (
                  <span key={`${i}`} className="log-die" title={text}>
                    <Die face={readDie(text)} />
                    {text}
                  </span>
                ))}
              </div>
            )}
            {row.detail.map((line, i) => (
              <p key={`${i}`}>
                {query === '' && game.system !== 'freeform' ? (
                  <RuleText text={line} />
                ) : (
                  <Hits text={line} query={query} />
                )}
              </p>
            ))}
            {row.rules.length === 0 || game.system === 'freeform' ? null : (
              <p className="log-rules">
                <span className="soft">{row.rules.length === 1 ? 'Rule' : 'Rules'}</span>
                {row.rules.map((rule) => (
                  <RuleLink key={rule} rule={rule} />
                ))}
              </p>
            )}
          </div>
        ) : null}
      </li>
    );
  },
);
