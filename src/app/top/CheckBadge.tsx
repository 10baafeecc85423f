// Whether chain, dice and rules of the open file hold: said in words, with the reason one click away.
import { useState } from 'react';
import type { View } from '../../session/view.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { Icon } from '../parts/Icon.tsx';

const icons = { checking: 'wait', sound: 'check', unsound: 'warn' } as const;

export const CheckBadge = ({
  check,
  free = false,
}: {
  readonly check: View['check'];
  /** a free table: nothing is against its rules */
  readonly free?: boolean;
}) => {
  const [open, setOpen] = useState(false);
  const words =
    check.state === 'checking'
      ? `Checking… ${Math.round(check.done * 100)} %`
      : check.state === 'sound'
        ? 'Sound'
        : 'Unsound';
  return (
    <>
      <button
        type="button"
        className="check"
        data-state={check.state}
        onClick={() => setOpen(true)}
        title="What was checked"
      >
        <Icon name={icons[check.state]} />
        <span>{words}</span>
      </button>
      {open ? (
        <Dialog
          title={check.state === 'unsound' ? 'This log does not hold' : 'The check of this log'}
          onClose={() => setOpen(false)}
        >
          {check.state === 'unsound' ? (
            <>
              <p>{check.fault.message}</p>
              {check.fault.where === undefined ? null : (
                <p className="soft">Where: {check.fault.where}</p>
              )}
              {check.fault.rule === undefined ? null : (
                <p className="soft">
                  Rule <RuleLink rule={check.fault.rule} />
                </p>
              )}
            </>
          ) : (
            <p>
              {check.state === 'sound'
                ? free
                  ? 'Every entry follows from the one before it, and every step could be carried out. At a free table there are no rules to be kept.'
                  : 'Every entry follows from the one before it, every action is legal under the rules, and every recorded die is the one that the rules asked for.'
                : free
                  ? 'Each step is being carried out again, from the set-up on. You can read and step meanwhile.'
                  : 'Each entry is being played again under the rules, from the set-up on. You can read and step meanwhile.'}
            </p>
          )}
          <p className="soft">
            The log is tamper-evident, not tamper-proof: dice of an open game are recorded as they
            fell, and nothing but the players’ honesty keeps them from being thrown twice.
          </p>
        </Dialog>
      ) : null}
    </>
  );
};
