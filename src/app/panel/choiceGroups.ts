// The choices of a decision, sorted as a person looks for them: what is on the board, then what ends or passes.
import type { ChoiceView, DecisionView } from '../../session/view.ts';

export interface ChoiceGroup {
  readonly id: 'kind' | 'pieces' | 'hexes' | 'answers' | 'others' | 'ends';
  readonly title: string;
  /** what its choices have in common */
  readonly note?: string;
  readonly choices: readonly ChoiceView[];
}

/** To leave the map is offered at every hex of its edge, and hardly ever wanted. */
export const leaves = (choice: ChoiceView): boolean => choice.key === 'off';

/** A button that leaves a phase or passes belongs below everything else. */
const ends = (choice: ChoiceView): boolean =>
  leaves(choice) || /^(end|pass|done|finish|none|cancel)\b/i.test(choice.key);

/** The path is long enough: what was begun is done. */
const goes = (choice: ChoiceView): boolean => choice.key === 'go' || choice.key === 'stop';

/** What is seldom wanted stands below what is asked: turning a counter over, rolls and marches aside. */
const seldom = (choice: ChoiceView): boolean => /^turn\b/i.test(choice.key);

/** Choices under a heading of their own, in the order in which the headings come. */
const kindsOf = (choices: readonly ChoiceView[]): readonly ChoiceGroup[] => {
  const titles = [...new Set(choices.flatMap((c) => c.under?.title ?? []))];
  return titles.map((title) => {
    const here = choices.filter((c) => c.under?.title === title);
    const note = here[0]?.under?.note;
    return { id: 'kind', title, choices: here, ...(note === undefined ? {} : { note }) };
  });
};

/** Empty groups are left out; the order within a group is the system's own. */
export const groupChoices = (decision: DecisionView): readonly ChoiceGroup[] => {
  const rest = groupByPlace({
    ...decision,
    choices: decision.choices.filter((c) => c.under === undefined),
  });
  // the units that are asked for come before what else could be done with one
  const first = rest.filter((g) => g.id === 'answers' || g.id === 'pieces');
  return [...first, ...kindsOf(decision.choices), ...rest.filter((g) => !first.includes(g))];
};

const groupByPlace = (decision: DecisionView): readonly ChoiceGroup[] => {
  // two or three answers of different kinds belong side by side, in the system's order
  const kinds = new Set(decision.choices.map((c) => Object.keys(c.on ?? { words: '' })[0]));
  if (decision.choices.length <= 4 && kinds.size > 1 && !decision.choices.some(ends))
    return [{ id: 'answers', title: 'Choose', choices: decision.choices }];
  const off = decision.choices.filter((c) => (c.on === undefined || goes(c)) && !ends(c));
  const asideOf = off.filter(seldom);
  // a few can stand with the answers; many would push the question out of sight
  const others = asideOf.length > 1 || decision.choices.length > 12 ? asideOf : [];
  const groups: readonly ChoiceGroup[] = [
    { id: 'answers', title: 'Choose', choices: off.filter((c) => !others.includes(c)) },
    {
      id: 'pieces',
      title: 'Units, here or on the board',
      choices: decision.choices.filter((c) => c.on?.piece !== undefined && !ends(c)),
    },
    {
      id: 'hexes',
      title: 'Hexes, here or on the board',
      choices: decision.choices.filter((c) => c.on?.hex !== undefined && !ends(c) && !goes(c)),
    },
    { id: 'others', title: 'Seldom', choices: others },
    { id: 'ends', title: '', choices: decision.choices.filter(ends) },
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
