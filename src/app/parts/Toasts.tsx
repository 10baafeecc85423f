// Things said once, at the bottom: refusals and faults stay until they are read, the rest goes by itself.
import { useEffect } from 'react';
import type { Say } from '../desk.ts';
import { Button } from './Button.tsx';
import { RuleText } from './RuleLink.tsx';

const Toast = ({ say, onDone }: { readonly say: Say; readonly onDone: (id: number) => void }) => {
  useEffect(() => {
    if (say.tone === 'bad') return undefined;
    const timer = setTimeout(() => onDone(say.id), 7000);
    return () => clearTimeout(timer);
  }, [say, onDone]);
  return (
    <div className="toast" data-tone={say.tone} role={say.tone === 'bad' ? 'alert' : 'status'}>
      <p>
        <RuleText text={say.text} />
      </p>
      <Button look="icon" icon="close" name="Read" onClick={() => onDone(say.id)} />
    </div>
  );
};

export const Toasts = (props: {
  readonly says: readonly Say[];
  readonly onDone: (id: number) => void;
}) => (
  <div className="toasts">
    {props.says.map((say) => (
      <Toast key={say.id} say={say} onDone={props.onDone} />
    ))}
  </div>
);
