// The command tree: a node is its own text and its children, serialised as a sequence over ESC, one escape a level.
import { decodeSequence, encodeSequence } from './sequence.ts';

const ESC = '\u001b';

export interface CommandNode {
  /** the command itself; empty: nothing to do */
  readonly text: string;
  readonly children: readonly CommandNode[];
}

/** Levels that a tree may have; real logs have some twenty. Deeper ones are kept as text, unread. */
const DEEPEST = 200;

/** The tree of a serialised node. */
export const parseTree = (serialised: string, depth = 0): CommandNode => {
  if (!serialised.includes(ESC) && !serialised.startsWith("'"))
    return { text: serialised, children: [] };
  const tokens = depth < DEEPEST ? decodeSequence(serialised, ESC) : [];
  const [own, ...rest] = tokens;
  if (own === undefined || own === serialised) return { text: serialised, children: [] };
  // the first token is itself a node, a leaf as a rule
  const first = parseTree(own, depth + 1);
  return {
    text: first.text,
    children: [...first.children, ...rest.map((token) => parseTree(token, depth + 1))],
  };
};

/** A node as text; what was parsed and not changed comes out as it went in. */
export const writeTree = (node: CommandNode): string =>
  node.children.length === 0
    ? node.text
    : encodeSequence([node.text, ...node.children.map(writeTree)], ESC)!;
