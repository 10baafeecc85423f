// learn/lesson.json: hints that a module brings for learners.
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1, 'a text that is not empty'));

/** One hint, said when a decision of its kind is first asked. */
const hint = z.strictObject({
  id: text,
  /** the decision's kind, as the system names it */
  kind: text,
  /** for when something was chosen already; absent: for when nothing was */
  chosen: z.exactOptional(z.boolean()),
  title: text,
  text,
  /** rule numbers to read on */
  rules: z.array(text),
});
export type Hint = Readonly<z.infer<typeof hint>>;

export const lessonSchema = z.array(hint);
