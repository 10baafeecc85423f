// Hints that a module brings for learners: which one fits what is asked now.
import type { Hint } from '../../module/lesson.ts';
import type { DecisionView } from '../../session/view.ts';

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
