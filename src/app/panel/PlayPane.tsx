// What is asked of whom under which rule, the answers to it, and what is still to do. The only place that plays.
import { type ReactNode, useState } from 'react';
import type { ChoiceView, SessionCommands, View } from '../../session/view.ts';
import { AttackOdds } from '../game/AttackOdds.tsx';
import { Coach } from '../learn/Coach.tsx';
import { Button } from '../parts/Button.tsx';
import { RuleLink, RuleText } from '../parts/RuleLink.tsx';
import { SideMark, sideNumber } from '../parts/side.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { groupChoices } from './choiceGroups.ts';
import { LeaveItToOrders, Orders } from './Orders.tsx';
import { Seats } from './Seats.tsx';

export interface PlayPaneProps {
  readonly view: View;
  readonly session: Pick<
    SessionCommands,
    'takeBack' | 'undo' | 'toEnd' | 'seat' | 'takeOver' | 'setOrders' | 'odds'
  >;
  readonly onChoose: (choice: ChoiceView) => void;
  readonly onPoint: (choice: ChoiceView | undefined) => void;
}

const ToDo = ({ view }: { readonly view: View }) =>
  view.scene.status.todo.length === 0 ? null : (
    <ul className="todo" aria-label="Still to do">
      {view.scene.status.todo.map((t) => (
        <li key={t} data-long={t.length > 60}>
          <RuleText text={t} />
        </li>
      ))}
    </ul>
  );

const Decision = (props: PlayPaneProps & { readonly decision: NonNullable<View['decision']> }) => {
  const { view, decision } = props;
  const groups = groupChoices(decision);
  const [pointed, setPointed] = useState<ChoiceView>();
  return (
    <>
      <div className="asked" data-n={sideNumber(view.game, decision.by)}>
        <p className="asked-who">
          <SideMark game={view.game} side={decision.by} />
          <b>{decision.byName}</b>
          <span className="asked-rule">
            <RuleLink rule={decision.rule} />
          </span>
        </p>
        <p className="asked-what">{decision.prompt}</p>
        <ToDo view={view} />
      </div>
      {decision.draft.length === 0 ? null : (
        <div className="draft">
          <ol aria-label="Chosen so far">
            {decision.draft.map((d, i) => (
              <li key={`${i}${d}`}>{d}</li>
            ))}
          </ol>
          <Button look="plain" icon="undo" onClick={props.session.takeBack}>
            Take back
          </Button>
        </div>
      )}
      <AttackOdds view={view} session={props.session} pointed={pointed} />
      {groups.map((group) => (
        <ChoiceList
          key={`${group.id}${group.title}${decision.kind}${decision.draft.length}`}
          group={group}
          view={view}
          asked={decision.rule}
          onChoose={props.onChoose}
          onPoint={(choice) => {
            setPointed(choice);
            props.onPoint(choice);
          }}
          main={group.id === 'ends' && groups.length === 1}
        />
      ))}
      <LeaveItToOrders view={view} onOrders={props.session.setOrders} />
    </>
  );
};

const Elsewhere = ({ view, session }: PlayPaneProps): ReactNode => {
  const { status } = view.scene;
  const atEnd = view.ply >= view.line.length - 1;
  return (
    <div className="asked" data-n={sideNumber(view.game, status.side)}>
      {status.over !== undefined && atEnd ? (
        <>
          <p className="asked-what">The game is over.</p>
          <p>
            <RuleText text={status.over.words} />
          </p>
        </>
      ) : atEnd ? (
        <>
          <p className="asked-who">
            <SideMark game={view.game} side={status.side} />
            <b>{status.sideName}</b>
          </p>
          <p className="asked-what">{view.busy ? 'The bot is thinking.' : status.prompt}</p>
        </>
      ) : (
        <>
          <p className="asked-what">{status.prompt}</p>
          <ToDo view={view} />
          <p className="soft">
            You are reading step {view.ply} of {view.line.length - 1}. What you play here begins
            another line; this one stays as it is.
          </p>
        </>
      )}
      <div className="asked-deeds">
        {view.canTakeOver && !view.busy ? (
          <Button look="primary" onClick={session.takeOver}>
            Play on from here as {status.sideName}
          </Button>
        ) : null}
        {atEnd ? null : (
          <Button icon="last" onClick={session.toEnd}>
            To the end
          </Button>
        )}
      </div>
    </div>
  );
};

export const PlayPane = (props: PlayPaneProps) => {
  const { view, session } = props;
  return (
    <div className="pane">
      <div className="pane-body play-pane" tabIndex={0}>
        <Coach view={view} />
        {view.decision === undefined ? (
          <Elsewhere {...props} />
        ) : (
          <Decision {...props} decision={view.decision} />
        )}
        {view.canUndo ? (
          <Button look="quiet" icon="undo" onClick={session.undo}>
            Undo the last action
          </Button>
        ) : null}
        <Seats view={view} onSeat={session.seat} />
        <Orders view={view} onOrders={session.setOrders} />
      </div>
    </div>
  );
};
