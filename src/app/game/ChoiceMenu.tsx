// The small menu where several choices meet on one hex, and the question before what cannot be taken back.
import { useEffect } from 'react';
import type { ChoiceView } from '../../session/view.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { RuleText } from '../parts/RuleLink.tsx';
import { focusBack, SlipMenu } from '../parts/SlipMenu.tsx';
import type { ChoiceMenuState } from './useChoosing.ts';

export const ChoiceMenu = (props: {
  readonly menu: ChoiceMenuState;
  /** what is asked */
  readonly asked: string;
  readonly onChoose: (choice: ChoiceView) => void;
  readonly onPoint: (choice: ChoiceView | undefined) => void;
  readonly onClose: () => void;
}) => {
  const { onPoint } = props;
  // with the menu goes what it points at
  useEffect(() => () => onPoint(undefined), [onPoint]);
  return (
    <SlipMenu
      about={props.menu.spot}
      name={props.asked}
      onClose={props.onClose}
      items={props.menu.choices.map((c) => ({
        key: c.key,
        words: (
          <>
            {c.label}
            {c.effect === undefined && c.under?.note === undefined ? null : (
              <small>{c.effect ?? c.under?.note}</small>
            )}
          </>
        ),
        onDo: () => props.onChoose(c),
        onPoint: () => onPoint(c),
      }))}
    />
  );
};

export const DoubtDialog = (props: {
  readonly choice: ChoiceView;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) => {
  // it may come of a menu that is gone, to which the browser cannot give the focus back
  useEffect(() => focusBack, []);
  return (
    <Dialog
      title={props.choice.label}
      onClose={props.onNo}
      foot={
        <>
          <button
            // the browser gives it the focus as the question opens, and not to a rule that it cites
            ref={(no) => no?.setAttribute('autofocus', '')}
            type="button"
            className="btn"
            data-look="plain"
            onClick={props.onNo}
          >
            Not yet
          </button>
          <Button look="danger" onClick={props.onYes}>
            Do it
          </Button>
        </>
      }
    >
      <p>
        <RuleText text={props.choice.warn ?? ''} />
      </p>
    </Dialog>
  );
};
