// The choices of a decision, sorted as a person looks for them: what is on the board, then what ends or passes.
import type { ChoiceView, DecisionView } from '../../session/view.ts';

export interface ChoiceGroup {
  readonly id: 'pieces' | 'hexes' | 'answers' | 'ends';
  readonly title: string;
  readonly choices: readonly ChoiceView[];
}

/** A button that leaves a phase or passes belongs below everything else. */
const ends = (choice: ChoiceView): boolean =>
  /^(end|pass|done|finish|stop|none|cancel)\b/i.test(choice.key);

/** Empty groups are left out; the order within a group is the system's own. */
export const groupChoices = (decision: DecisionView): readonly ChoiceGroup[] => {
  const off = decision.choices.filter((c) => c.on === undefined);
  const groups: readonly ChoiceGroup[] = [
    { id: 'answers', title: 'Answers', choices: off.filter((c) => !ends(c)) },
    {
      id: 'pieces',
      title: 'Units',
      choices: decision.choices.filter((c) => c.on?.piece !== undefined),
    },
    {
      id: 'hexes',
      title: 'Hexes',
      choices: decision.choices.filter((c) => c.on?.hex !== undefined),
    },
    { id: 'ends', title: '', choices: off.filter(ends) },
  ];
  return groups.filter((g) => g.choices.length > 0);
};

/** Choices that a hex, or a counter standing on it, answers. Counters by id, topmost first. */
export const choicesAt = (
  decision: DecisionView | undefined,
  hex: string | undefined,
  counters: readonly string[],
): readonly ChoiceView[] =>
  decision === undefined
    ? []
    : decision.choices.filter(
        (c) =>
          (c.on?.hex !== undefined && c.on.hex === hex) ||
          (c.on?.piece !== undefined && counters.includes(c.on.piece)),
      );
