// What is asked of whom under which rule, the answers to it, and what is still to do. The only place that plays.
import { type ReactNode, useRef, useState } from 'react';
import type { ChoiceView, SessionCommands, View } from '../../session/view.ts';
import { busyWords } from '../game/captionText.ts';
import { AttackOdds } from '../game/AttackOdds.tsx';
import { Coach, type ReadWords } from '../learn/Coach.tsx';
import { Button } from '../parts/Button.tsx';
import { RuleLink, RuleText } from '../parts/RuleLink.tsx';
import { SideMark, sideNumber } from '../parts/side.tsx';
import { ChoiceButton, ChoiceList } from './ChoiceList.tsx';
import { type ChoiceGroup, groupChoices } from './choiceGroups.ts';
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
  /** the words of a lesson that were read already */
  readonly words: ReadWords;
  /** is told which word of a lesson is said now; undefined: none */
  readonly onHint?: ((id: string | undefined) => void) | undefined;
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

/** What the board shows round a unit that is to move, in words. */
const Signs = ({ view }: { readonly view: View }) => {
  const { overlays } = view.scene;
  const reach = overlays.find((o) => o.kind === 'reach');
  if (reach === undefined || view.decision?.draft.length === 0) return null;
  const signs = [
    ...(reach.hexes.length > 0 ? ['Numbers on the board: points that it takes to get there.'] : []),
    ...(reach.hexes.some((h) => h.stop) ? ['Dashed: it must stop there.'] : []),
    ...(overlays.some((o) => o.kind === 'zoc') ? ['Hatched: enemy zones of control.'] : []),
  ];
  return signs.length === 0 ? null : <p className="soft signs">{signs.join(' ')}</p>;
};

/** What the whole game is about, as long as nothing has been done. */
const Aim = ({ view }: { readonly view: View }) =>
  view.ply > 0 || view.scene.status.aim === undefined ? null : (
    <section className="aim">
      <h3 className="kicker">How it is won</h3>
      <p>{view.scene.status.aim}</p>
    </section>
  );

const Decision = (
  props: PlayPaneProps & {
    readonly decision: NonNullable<View['decision']>;
    readonly groups: readonly ChoiceGroup[];
  },
) => {
  const { view, decision, groups } = props;
  const [pointed, setPointed] = useState<ChoiceView>();
  return (
    <>
      <div
        className="asked"
        data-n={sideNumber(view.game, decision.by)}
        data-brief={`${decision.byName}: ${decision.prompt}`.length <= 90}
      >
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
        </div>
      )}
      <Signs view={view} />
      {groups.map((group) => (
        <ChoiceList
          key={`${group.id}${group.title}${decision.kind}${decision.draft.length}`}
          group={group}
          alone={groups.at(-1) === group}
          view={view}
          asked={decision.rule}
          onChoose={props.onChoose}
          onPoint={(choice) => {
            setPointed(choice);
            props.onPoint(choice);
          }}
        />
      ))}
      {/* under the choices, so that what is weighed never moves what is about to be pressed */}
      <AttackOdds view={view} session={props.session} pointed={pointed} />
      <LeaveItToOrders view={view} onOrders={props.session.setOrders} />
    </>
  );
};

/** What ends the phase and what takes a step back: in sight however long the list above is, and always in one place. */
const Foot = (
  props: PlayPaneProps & {
    readonly decision: NonNullable<View['decision']> | undefined;
    readonly ends: readonly ChoiceView[];
    /** there is nothing else to choose */
    readonly alone: boolean;
  },
) => {
  const { view, decision, ends } = props;
  const begun = (decision?.draft.length ?? 0) > 0;
  const pressed = useRef<Element | null>(null);
  if (ends.length === 0 && !begun && !view.canUndo) return null;
  return (
    <div
      className="play-foot"
      // the second half of a double click is not for a button that took the first one's place, and ends no second phase
      onClickCapture={(event) => {
        const button = (event.target as Element).closest('button');
        const ends = button?.closest('.play-ends') != null;
        if (event.detail > 1 && (ends || button !== pressed.current)) event.stopPropagation();
        else pressed.current = button;
      }}
    >
      <div className="play-ends">
        {ends.map((choice) => (
          <ChoiceButton
            key={`${decision?.kind ?? ''} ${choice.key}`}
            choice={choice}
            sideIndex={0}
            onChoose={props.onChoose}
            onPoint={props.onPoint}
            main={props.alone}
          />
        ))}
      </div>
      {begun ? (
        <Button key="take back" icon="undo" onClick={props.session.takeBack}>
          Take back
        </Button>
      ) : view.canUndo ? (
        <Button key="undo" look="quiet" icon="undo" onClick={props.session.undo}>
          Undo
        </Button>
      ) : null}
    </div>
  );
};

const upper = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

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
          <p className="soft">
            The page Phase says what the points are made of. The strip below leads back through the
            game, the house in the corner to the first page, for another.
          </p>
        </>
      ) : atEnd ? (
        <>
          <p className="asked-who">
            <SideMark game={view.game} side={status.side} />
            <b>{status.sideName}</b>
          </p>
          <p className="asked-what">{view.busy ? upper(busyWords(view)) : status.prompt}</p>
        </>
      ) : (
        <>
          <p className="asked-what">{status.prompt}</p>
          <ToDo view={view} />
          <p className="soft">
            You are reading step {view.at} of {view.line.at(-1)}. What you play here begins another
            line; this one stays as it is.
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
  const { decision } = view;
  const all = decision === undefined ? [] : groupChoices(decision);
  const ended = view.scene.status.over !== undefined && view.ply >= view.line.length - 1;
  // what ends the phase stands at the foot, where nothing else takes its place
  const groups = all.filter((g) => g.id !== 'ends');
  const ends = all.filter((g) => g.id === 'ends').flatMap((g) => g.choices);
  return (
    <div
      className="pane play-pane"
      // a key that is held down answers one question, not the next ones as well
      onKeyDownCapture={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
    >
      <div className="pane-body play-body" tabIndex={0}>
        <Coach view={view} words={props.words} onHint={props.onHint} />
        <Aim view={view} />
        {decision === undefined ? (
          <Elsewhere {...props} />
        ) : (
          <Decision {...props} decision={decision} groups={groups} />
        )}
        {/* nobody plays, or is asked, after the end */}
        {ended ? null : <Seats view={view} onSeat={session.seat} />}
        {ended ? null : <Orders view={view} onOrders={session.setOrders} />}
      </div>
      <Foot {...props} decision={decision} ends={ends} alone={groups.length === 0} />
    </div>
  );
};
