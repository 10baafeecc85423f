// A rule number anywhere opens the rule's text; who opens it is handed down once.
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { citedIn } from './cited.ts';

/** Opens the rules at a number as printed ("7.3"). */
export const OpenRule = createContext<(rule: string) => void>(() => undefined);

export const RuleLink = ({ rule }: { readonly rule: string }) => {
  const open = useContext(OpenRule);
  return (
    <button type="button" className="rule" onClick={() => open(rule)} title={`Read rule ${rule}`}>
      <span className="sr">Rule </span>
      {rule}
    </button>
  );
};

/** Words in which every rule or ruling that they cite can be clicked. Not for the inside of a button. */
export const RuleText = ({ text }: { readonly text: string }): ReactNode => {
  const parts = citedIn(text);
  return parts.map((part, i) => {
    // the sign after a number stays with it at the end of a line
    const tail = (at: number): string => /^[).,;:]+/.exec(parts[at]?.text ?? '')?.[0] ?? '';
    if (part.rule === undefined)
      return (
        <Fragment key={`${i}`}>
          {parts[i - 1]?.rule === undefined ? part.text : part.text.slice(tail(i).length)}
        </Fragment>
      );
    return (
      <span key={`${i}`} className="rule-cited">
        <RuleLink rule={part.rule} />
        {parts[i + 1]?.rule === undefined ? tail(i + 1) : ''}
      </span>
    );
  });
};
