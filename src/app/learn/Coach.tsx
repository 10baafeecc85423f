// A word beside the first decision of each kind, for who plays a module that brings a lesson.
import { useEffect, useRef, useState } from 'react';
import type { Hint } from '../../module/lesson.ts';
import type { View } from '../../session/view.ts';
import { Button } from '../parts/Button.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { hintFor, loadLesson } from './lesson.ts';
import './coach.css';

/** Words of a lesson that were read, and how one more is. */
export type ReadWords = readonly [ReadonlySet<string>, (read: ReadonlySet<string>) => void];

export const Coach = ({
  view,
  words: [read, setRead],
  onHint,
}: {
  readonly view: View;
  /** kept by who outlives a turn of the page */
  readonly words: ReadWords;
  /** is told which word is said now; undefined: none */
  readonly onHint?: ((id: string | undefined) => void) | undefined;
}) => {
  const module = view.game.moduleId;
  const [lesson, setLesson] = useState<readonly Hint[]>([]);
  useEffect(() => {
    let wanted = true;
    void loadLesson(module).then((hints) => {
      if (wanted) setLesson(hints);
    });
    return () => {
      wanted = false;
    };
  }, [module]);
  const hint = hintFor(lesson, view.decision, read);
  const id = hint?.id;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    onHint?.(id);
    // a pane keeps its place where a word comes in above it
    place.current?.parentElement?.scrollTo({ top: 0 });
  }, [id, onHint]);
  if (hint === undefined) return null;
  return (
    <aside ref={place} className="coach" aria-label="How to play">
      <p className="coach-title">{hint.title}</p>
      <p>{hint.text}</p>
      <p className="coach-foot">
        {hint.rules.map((rule) => (
          <RuleLink key={rule} rule={rule} />
        ))}
        <Button look="plain" onClick={() => setRead(new Set([...read, hint.id]))}>
          Got it ({read.size + 1} of {lesson.length})
        </Button>
      </p>
    </aside>
  );
};
