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

/** A text's opening brackets at its end, and its signs at its start: both stay with the number beside them. */
const HEAD = /[(]+$/;
const TAIL = /^[).,;:]+/;

/** Words in which every rule or ruling that they cite can be clicked. Not for the inside of a button. */
export const RuleText = ({ text }: { readonly text: string }): ReactNode => {
  const parts = citedIn(text);
  const plain = (at: number): string =>
    parts[at]?.rule === undefined ? (parts[at]?.text ?? '') : '';
  return parts.map((part, i) => {
    if (part.rule !== undefined)
      return (
        <span key={`${i}`} className="rule-cited">
          {HEAD.exec(plain(i - 1))?.[0]}
          <RuleLink rule={part.rule} />
          {TAIL.exec(plain(i + 1))?.[0]}
        </span>
      );
    const rest = parts[i - 1] === undefined ? part.text : part.text.replace(TAIL, '');
    return (
      <Fragment key={`${i}`}>{parts[i + 1] === undefined ? rest : rest.replace(HEAD, '')}</Fragment>
    );
  });
};
