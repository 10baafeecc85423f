// How many dice of how many sides: asked once, thrown by the log's own dice, written down like everything else.
import { useState } from 'react';
import type { TableDice } from '../../scene/tableReader.ts';
import { recall, remember } from '../adapters/memory.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';

/** "2d6+1" and the like; undefined: it is no dice. */
export const readDice = (text: string): Omit<TableDice, 'reason'> | undefined => {
  const found = /^\s*(\d{0,3})\s*[dw]\s*(\d{1,4})\s*(?:([+-])\s*(\d{1,4}))?\s*$/i.exec(text);
  if (found === null) return undefined;
  const count = found[1] === '' ? 1 : Number(found[1]);
  const sides = Number(found[2]);
  const plus = found[4] === undefined ? 0 : Number(found[4]) * (found[3] === '-' ? -1 : 1);
  return count < 1 || count > 100 || sides < 2 ? undefined : { count, sides, plus };
};

export const DiceDialog = ({
  onRoll,
  onClose,
}: {
  readonly onRoll: (dice: TableDice) => void;
  readonly onClose: () => void;
}) => {
  const [text, setText] = useState(() => recall('dice') ?? '2d6');
  const [reason, setReason] = useState('');
  const dice = readDice(text);
  const roll = () => {
    if (dice === undefined) return;
    remember('dice', text);
    onRoll({ ...dice, reason: reason.trim() });
  };
  return (
    <Dialog
      title="Roll dice"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button look="primary" disabled={dice === undefined} onClick={roll}>
            Roll
          </Button>
        </>
      }
    >
      <form
        className="dice-form"
        onSubmit={(event) => {
          event.preventDefault();
          roll();
        }}
      >
        <label>
          Dice
          <input
            className="field"
            value={text}
            aria-invalid={dice === undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <label>
          For
          <input
            className="field"
            value={reason}
            placeholder="an attack, a check …"
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <p className="soft">
          {dice === undefined
            ? 'Write, for instance, d6, 2d6 or 3d10+2.'
            : 'The dice are written into the log as they fall.'}
        </p>
        <button type="submit" aria-label="Roll" hidden />
      </form>
    </Dialog>
  );
};
