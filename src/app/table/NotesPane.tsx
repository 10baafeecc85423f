// What could not be shown or was not understood, said quietly in one place.
import { Button } from '../parts/Button.tsx';
import type { View } from '../../session/view.ts';
import { problemsOf } from './problems.ts';

export const NotesPane = ({
  view,
  missing,
  onOpen,
}: {
  readonly view: View;
  readonly missing: readonly string[];
  readonly onOpen: () => void;
}) => {
  const module = view.table?.module;
  const problems = problemsOf(view, missing);
  return (
    <div className="pane">
      <div className="pane-body notes-pane" tabIndex={0}>
        {module === undefined || module.here ? null : (
          <section className="module-wanted">
            <h3>The module is not here</h3>
            <p>
              {module.name === ''
                ? 'The file does not say which module it was played with. '
                : `This was played with ${module.name}${module.version === '' ? '' : ` ${module.version}`}. `}
              Without it you see plain counters on a plain board. Open or drop the module here, and
              its boards and pictures are laid under the game; you stay at this step.
            </p>
            <Button icon="open" onClick={onOpen}>
              Open the module…
            </Button>
          </section>
        )}
        <h3>Problems</h3>
        {problems.length === 0 ? (
          <p className="soft">None: everything in this game is understood and shown.</p>
        ) : (
          <ul className="problems">
            {problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
