// Formats of a module's own texts: names of places, turn trackers. Names in them are the text's own, then the module's properties.
import type { Fill } from '../../vassal/format.ts';
import { ofModule } from './containers.ts';
import { fillText } from './expressions/evaluate.ts';
import { type Node, parseExpression } from './expressions/parse.ts';
import type { Resolved, Unresolved } from './expressions/unresolved.ts';
import { viewOf } from './module.ts';
import type { TableState } from './state.ts';

/**
 * Fills formats in as a table stands, expressions in braces among them; one that is not understood is empty. `unresolved`
 * hears of those; absent: nobody does.
 */
export const fillFor = (
  state: TableState,
  unresolved?: (format: string, fault: Unresolved) => void,
): Fill => {
  const { keepsNoughts } = viewOf(state.module);
  const trees = new Map<string, Resolved<Node>>();
  const parse = (text: string): Resolved<Node> => {
    const tree = trees.get(text) ?? parseExpression(text);
    trees.set(text, tree);
    return tree;
  };
  return (format, values) => {
    const property = (name: string): string | undefined =>
      Object.hasOwn(values, name) ? values[name] : ofModule(state, name);
    const filled = fillText(format, { property, parse, keepsNoughts }, { unknown: 'name' });
    if (filled.ok) return filled.value;
    unresolved?.(format, filled.fault);
    return '';
  };
};
