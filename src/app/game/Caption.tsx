// Between the bar and the board: what just happened, and what is asked now. A picture of the screen alone tells both.
import { busyWords, dieSentence, fightBefore, fitCaption, lookingBack } from './captionText.ts';
import type { View } from '../../session/view.ts';
import { Die, readDie } from '../parts/Die.tsx';
import { RuleLink, RuleText } from '../parts/RuleLink.tsx';
import { SideMark, sideNumber } from '../parts/side.tsx';

export interface CaptionProps {
  readonly view: View;
  /** shows the whole of it in the log */
  readonly onMore: () => void;
  /** on to the last step */
  readonly onEnd: () => void;
}

/** Characters of a caption that has dice beside it. */
const BESIDE_DICE = 240;

const Did = ({ view, onMore }: Pick<CaptionProps, 'view' | 'onMore'>) => {
  const row = view.told;
  // the die of a combat lies on the board, beside its result
  const dice = row === undefined || row.weight === 'combat' ? [] : row.dice.slice(0, 4);
  if (view.table !== undefined && (row === undefined || row.entry === 0))
    return (
      <div className="caption-did">
        <p>{row?.text ?? ''}</p>
      </div>
    );
  if (row === undefined || row.entry === 0) {
    const [first, second] = view.game.players;
    return (
      <div className="caption-did">
        <p>
          The armies stand as the scenario sets them up.{' '}
          {first === undefined || second === undefined
            ? ''
            : `Eight-sided counters are ${first.name}, square ones ${second.name}. `}
          Under a stack: how many units, and their combat strength.
        </p>
      </div>
    );
  }
  const text = fitCaption(row.text, dice.length > 2 ? BESIDE_DICE : undefined);
  const fight = view.table === undefined && row.weight === 'step' ? fightBefore(view) : undefined;
  return (
    <div className="caption-did" data-n={sideNumber(view.game, row.side)}>
      <SideMark game={view.game} side={row.side} />
      <p title={row.text} data-long={text.length > 150}>
        {/* figures at a free table are no rules of ours */}
        {view.table === undefined ? <RuleText text={text} /> : text}
        {text === row.text ? null : (
          <button type="button" className="caption-more" onClick={onMore}>
            … all of it in the log
          </button>
        )}
        {row.rules[0] === undefined || view.table !== undefined ? null : (
          <>
            {' '}
            <RuleLink rule={row.rules[0]} />
          </>
        )}
        {fight === undefined || text.length > 85 ? null : (
          <span className="soft caption-fight">{dieSentence(fight.text)}</span>
        )}
      </p>
      {dice.length === 0 ? null : (
        <span className="caption-dice">
          {dice.map((d, i) => (
            <Die key={`${i}${d}`} face={readDie(d)} />
          ))}
        </span>
      )}
    </div>
  );
};

const Ask = ({ view, onEnd }: Pick<CaptionProps, 'view' | 'onEnd'>) => {
  const { status } = view.scene;
  const { decision } = view;
  const asked = decision?.by ?? status.over?.winner ?? status.side;
  const name = decision?.byName ?? status.sideName ?? '';
  // what a bot is asked is no question to who looks on
  const prompt = view.busy ? busyWords(view) : (decision?.prompt ?? status.prompt);
  const rule = view.busy ? undefined : (decision?.rule ?? status.rule);
  // what is long is not for a glance: the panel has it
  const todo = status.todo.filter((t) => t.length <= 60);
  const back = lookingBack(view);
  const length = [name, prompt, ...todo].join(' ').length;
  return (
    <div className="caption-ask" data-n={sideNumber(view.game, asked)}>
      <SideMark game={view.game} side={asked} />
      {status.over === undefined ? (
        <p data-long={back === undefined && length > 62}>
          {prompt.startsWith(name) ? null : <b>{name}: </b>}
          <RuleText text={prompt} />
          {todo.length === 0 ? null : <span className="soft caption-todo">{todo.join('; ')}.</span>}
          {rule === undefined ? null : (
            <>
              {' '}
              <RuleLink rule={rule} />
            </>
          )}
          {back === undefined ? null : (
            <span className="caption-back">
              {back}
              <button type="button" className="caption-more" onClick={onEnd}>
                To the last step
              </button>
            </span>
          )}
        </p>
      ) : (
        <p>
          <b>
            <RuleText text={status.over.words} />
          </b>
        </p>
      )}
    </div>
  );
};

export const Caption = ({ view, onMore, onEnd }: CaptionProps) => (
  <div className="caption">
    <Did view={view} onMore={onMore} />
    {view.table === undefined ? <Ask view={view} onEnd={onEnd} /> : null}
  </div>
);
