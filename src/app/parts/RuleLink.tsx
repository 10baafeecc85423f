// A rule number anywhere opens the rule's text; who opens it is handed down once.
import { createContext, useContext } from 'react';

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
