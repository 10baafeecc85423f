// Choices as buttons; pointing at one shows its place on the board.
import { useState } from 'react';
import type { CounterScene } from '../../scene/scene.ts';
import type { ChoiceView, View } from '../../session/view.ts';
import { CounterFace } from '../parts/CounterFace.tsx';
import { Icon } from '../parts/Icon.tsx';
import { sideNumber } from '../parts/side.tsx';
import { RuleLink, RuleText } from '../parts/RuleLink.tsx';
import { type ChoiceGroup, leaves } from './choiceGroups.ts';

/** Shown before "show more": hexes are chosen on the board, so fewer of them. */
const few: Readonly<Record<ChoiceGroup['id'], number>> = {
  kind: 6,
  answers: 12,
  pieces: 30,
  hexes: 6,
  others: 0,
  ends: 12,
};

/** Of units, where other things can be done as well: they are all on the board. */
const BESIDE_OTHERS = 6;

/** The cost stands on the button's right, so the label need not repeat it. */
const shortLabel = ({ label, cost }: ChoiceView): string =>
  cost === undefined ? label : label.replace(/,? [\d.½]+ MP$/, '');

export const ChoiceButton = ({
  choice,
  counter,
  sideIndex,
  onChoose,
  onPoint,
  main,
}: {
  readonly choice: ChoiceView;
  /** the counter that it is about; absent: none on the map */
  readonly counter?: CounterScene | undefined;
  readonly sideIndex: number;
  readonly onChoose: (choice: ChoiceView) => void;
  /** undefined: the pointer left */
  readonly onPoint: (choice: ChoiceView | undefined) => void;
  readonly main: boolean;
}) => (
  <button
    type="button"
    className="btn choice"
    data-look={leaves(choice) ? 'quiet' : main ? 'primary' : 'plain'}
    data-warn={choice.warn !== undefined}
    onClick={() => onChoose(choice)}
    onPointerEnter={() => onPoint(choice)}
    onPointerLeave={() => onPoint(undefined)}
    onFocus={() => onPoint(choice)}
    onBlur={() => onPoint(undefined)}
  >
    {counter === undefined ? null : <CounterFace face={counter} sideIndex={sideIndex} />}
    <span className="choice-words">
      {shortLabel(choice)}
      {counter === undefined ||
      choice.effect !== undefined ||
      choice.on?.hex !== undefined ? null : (
        <small>in {counter.hex}</small>
      )}
      {choice.effect === undefined ? null : <small>{choice.effect}</small>}
    </span>
    {choice.cost === undefined ? null : <span className="choice-cost num">{choice.cost} MP</span>}
    {choice.warn === undefined ? null : <Icon name="warn" />}
  </button>
);

export const ChoiceList = ({
  group,
  view,
  asked,
  alone,
  onChoose,
  onPoint,
}: {
  readonly group: ChoiceGroup;
  /** no other group follows that it would push out of sight */
  readonly alone: boolean;
  readonly view: Pick<View, 'scene' | 'game' | 'decision'>;
  /** rule of the question */
  readonly asked: string;
  readonly onChoose: (choice: ChoiceView) => void;
  readonly onPoint: (choice: ChoiceView | undefined) => void;
}) => {
  const [all, setAll] = useState(false);
  // one or two are no longer than the button that would show them
  const room = alone ? few[group.id] : Math.min(few[group.id], BESIDE_OTHERS);
  const shown = all || group.choices.length <= 2 ? group.choices : group.choices.slice(0, room);
  // where all are under one rule it tells nobody anything
  const rules = new Set(group.choices.map((c) => c.rule));
  const left = group.choices.length - shown.length;
  const counterOf = ({ on }: ChoiceView): CounterScene | undefined => {
    const { counters, status } = view.scene;
    if (on?.piece !== undefined) return counters.find((c) => c.id === on.piece);
    // an enemy hex is known by who lies on top there
    return group.id !== 'kind' || on?.hex === undefined
      ? undefined
      : counters
          .filter((c) => c.hex === on.hex && c.side !== (view.decision?.by ?? status.side))
          .toSorted((a, b) => b.stack.index - a.stack.index)[0];
  };
  return (
    <section
      className="choices"
      data-group={group.id}
      // what is to be said of a choice takes the whole width
      data-wide={group.choices.some((c) => c.effect !== undefined)}
    >
      {group.title === '' ? null : (
        <h3 className="kicker">
          {group.title}
          {/* a handful is counted at a glance */}
          {group.choices.length > 6 ? <span className="num"> {group.choices.length}</span> : null}
        </h3>
      )}
      {group.note === undefined ? null : (
        <p className="soft choices-note">
          <RuleText text={group.note} />
        </p>
      )}
      <div className="choices-list">
        {shown.map((choice) => {
          const counter = counterOf(choice);
          const button = (
            <ChoiceButton
              choice={choice}
              counter={counter}
              sideIndex={sideNumber(view.game, counter?.side)}
              onChoose={onChoose}
              onPoint={onPoint}
              main={choice.key === 'go'}
            />
          );
          // the rule of the question itself stands above already
          return (
            <div key={choice.key} className="choice-row">
              {button}
              {choice.rule === undefined || rules.size < 2 || choice.rule === asked ? null : (
                <RuleLink rule={choice.rule} />
              )}
            </div>
          );
        })}
      </div>
      {left > 0 ? (
        <button type="button" className="btn" data-look="quiet" onClick={() => setAll(true)}>
          {shown.length === 0 ? `Show ${left}` : `Show ${left} more`}
        </button>
      ) : null}
    </section>
  );
};
