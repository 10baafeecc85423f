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
export const RuleText = ({ text }: { readonly text: string }): ReactNode =>
  citedIn(text).map((part, i) =>
    part.rule === undefined ? (
      <Fragment key={`${i}`}>{part.text}</Fragment>
    ) : (
      <RuleLink key={`${i}`} rule={part.rule} />
    ),
  );
