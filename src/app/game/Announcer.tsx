// Each step told to whoever listens rather than looks, and what is asked then.
import type { View } from '../../session/view.ts';

export const Announcer = ({ view }: { readonly view: View }) => {
  const row = view.told;
  const { decision } = view;
  return (
    <div className="sr" aria-live="polite" aria-atomic="true">
      {row === undefined ? '' : `${row.byName}: ${row.text}`}
      {row !== undefined && row.dice.length > 0 ? ` Dice: ${row.dice.join('; ')}.` : ''}
      {decision === undefined ? '' : ` ${decision.byName} is asked: ${decision.prompt}`}
    </div>
  );
};
