// What is done by hand in one step: one deed, or several, each judged and carried out on the table that those before it leave.
import type { Dice } from '../../kernel/dice.ts';
import { fail, ok, type Result } from '../../kit/result.ts';
import type { CommandNode } from '../../vassal/commandTree.ts';
import type { OwnAction } from './actions.ts';
import { carryStep } from './carryStep.ts';
import { commandsOf } from './commands.ts';
import { refusal } from './refusals.ts';
import type { TableState } from './state.ts';

/** The commands that carry it out, as one step without its LOG marks. Fault: "refused", when one of it cannot be done. */
export const ownStep = (before: TableState, action: OwnAction, dice: Dice): Result<CommandNode> => {
  const deeds = 'all' in action ? action.all : [action];
  const nodes: CommandNode[] = [];
  let state = before;
  for (const [n, deed] of deeds.entries()) {
    const reason = refusal(state, deed);
    if (reason !== undefined) return fail({ name: 'refused', message: reason, rule: 'table' });
    const node = commandsOf(state, deed, dice);
    nodes.push({ text: node.text, children: [] }, ...node.children);
    if (n + 1 < deeds.length) state = carryStep(state, node).state;
  }
  const [first, ...children] = nodes;
  return ok({ text: first?.text ?? '', children });
};

/** Whether something can be done does not depend on how dice fall. */
const anyDice: Dice = { roll: ({ count }) => Array.from({ length: count }, () => 1) };

/** Why it cannot be done, in one sentence; undefined: it can. */
export const against = (state: TableState, action: OwnAction): string | undefined => {
  if (!('all' in action)) return refusal(state, action);
  const step = ownStep(state, action, anyDice);
  return step.ok ? undefined : step.fault.message;
};
