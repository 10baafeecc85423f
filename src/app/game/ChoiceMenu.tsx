// The small menu where several choices meet on one hex, and the question before what cannot be taken back.
import { RuleText } from '../parts/RuleLink.tsx';
import { useEffect, useRef } from 'react';
import type { ChoiceView } from '../../session/view.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import type { ChoiceMenuState } from './useChoosing.ts';

/** What is gone took the focus with it: back to the board, unless it went elsewhere. */
const focusBack = (): void => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-region="board"]')?.focus();
};

export const ChoiceMenu = (props: {
  readonly menu: ChoiceMenuState;
  readonly onChoose: (choice: ChoiceView) => void;
  readonly onClose: () => void;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector('button')?.focus();
    return focusBack;
  }, [props.menu]);
  const { x, y } = props.menu.spot;
  return (
    <div
      ref={ref}
      className="choice-menu"
      role="menu"
      tabIndex={-1}
      style={{
        left: `clamp(8px, ${x}px, calc(100% - 288px))`,
        top: `clamp(8px, ${y + 14}px, calc(100% - 220px))`,
      }}
      onKeyDown={(event) => {
        const items = [...event.currentTarget.querySelectorAll('button')];
        const now = items.indexOf(document.activeElement as HTMLButtonElement);
        const dir = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (event.key === 'Escape') props.onClose();
        else if (dir !== 0) items[(now + dir + items.length) % items.length]?.focus();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onClose();
      }}
    >
      {props.menu.choices.map((c) => (
        <button key={c.key} type="button" role="menuitem" onClick={() => props.onChoose(c)}>
          {c.label}
          {c.effect === undefined && c.under?.note === undefined ? null : (
            <small>{c.effect ?? c.under?.note}</small>
          )}
        </button>
      ))}
    </div>
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
