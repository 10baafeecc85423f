// What a module can begin with, to choose from.
import type { DeskView } from '../desk.ts';
import type { SetupView } from '../../vassal/module/extras.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';

export const SetupsDialog = ({
  setups: { module, list },
  onBegin,
}: {
  readonly setups: NonNullable<DeskView['setups']>;
  /** undefined: with none of them */
  readonly onBegin: (setup: SetupView | undefined) => void;
}) => (
  <Dialog
    title={module.name || module.fileName}
    onClose={() => onBegin(undefined)}
    foot={<Button onClick={() => onBegin(undefined)}>Not now</Button>}
  >
    <p>
      The module is on the shelf; its saves and logs open with it. Begin with one of its set-ups:
    </p>
    <ul className="setups">
      {list.map((setup, n) => (
        <li key={`${n}${setup.file}`}>
          <button type="button" className="choice" onClick={() => onBegin(setup)}>
            <span className="choice-words">
              {setup.name || setup.file}
              {setup.file === '' ? <small>as the module itself lays it out</small> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
);
