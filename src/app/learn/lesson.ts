// Hints that a module brings for learners: which one fits what is asked now.
import type { DecisionView } from '../../session/view.ts';

/** One hint, said when a decision of this kind is first asked. */
export interface Hint {
  readonly id: string;
  /** the decision's kind, as the system names it */
  readonly kind: string;
  /** for when something was chosen already; absent: for when nothing was */
  readonly chosen?: boolean;
  readonly title: string;
  readonly text: string;
  /** rule numbers to read on */
  readonly rules: readonly string[];
}

const lessons = import.meta.glob<readonly Hint[]>('../../../modules/*/learn/lesson.json', {
  import: 'default',
});

/** The hints of a module; none where it brings no lesson. */
export const loadLesson = async (module: string): Promise<readonly Hint[]> =>
  (await lessons[`../../../modules/${module}/learn/lesson.json`]?.()) ?? [];

/** The hint for what is asked, unless it was read already; undefined: nothing new to say. */
export const hintFor = (
  lesson: readonly Hint[],
  decision: DecisionView | undefined,
  read: ReadonlySet<string>,
): Hint | undefined =>
  decision &&
  lesson.find(
    (h) =>
      h.kind === decision.kind &&
      (h.chosen ?? false) === decision.draft.length > 0 &&
      !read.has(h.id),
  );
