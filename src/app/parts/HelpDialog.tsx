// Every key and gesture on one page, and the switch for keys that are letters.
import { Dialog } from './Dialog.tsx';

const rows: readonly (readonly [readonly string[], string])[] = [
  [[',', '.'], 'step back, step on'],
  [['<', '>'], 'combat before, next combat'],
  [['Page Up', 'Page Down'], 'phase before, next phase'],
  [['Home', 'End'], 'to the set-up, to the end'],
  [['Space'], 'play, pause'],
  [['/'], 'search the log'],
  [['g'], 'go to a step, turn or hex'],
  [['b'], 'bookmark this step, or take its bookmark out'],
  [['M', 'm'], 'bookmark before, next bookmark'],
  [['Ctrl+S'], 'save the game as .vedette'],
  [['Ctrl+Z'], 'take back one choice, or undo the last action'],
  [['F6'], 'round the places of the screen'],
  [['?'], 'this page'],
];
const board: readonly (readonly [readonly string[], string])[] = [
  [['↑', '↓', '←', '→'], 'move the hex cursor'],
  [['Enter'], 'choose what stands there'],
  [['Esc'], 'take back one choice'],
  [['Tab'], 'round everything that can be chosen, then to the other answers'],
  [['n'], 'next unit not yet moved'],
  [['e'], 'to what ends the phase, and to undo beside it'],
  [['l'], 'the layers: zones of control, reach, lines of retreat …'],
  [['1', '…', '9'], 'one layer on or off'],
];

const Keys = ({ list }: { readonly list: typeof rows }) => (
  <dl className="keys">
    {list.map(([keys, words]) => (
      <div key={words}>
        <dt>
          {keys.map((k) => (
            <kbd key={k}>{k}</kbd>
          ))}
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

export const HelpDialog = (props: {
  readonly onClose: () => void;
  readonly letters: boolean;
  readonly onLetters: (on: boolean) => void;
}) => (
  <Dialog
    title="Keys and gestures"
    onClose={props.onClose}
    foot={
      <button
        // the browser gives it the focus as the page opens: no switch lies under the first key
        ref={(close) => close?.setAttribute('autofocus', '')}
        type="button"
        className="btn"
        data-look="primary"
        onClick={props.onClose}
      >
        Close
      </button>
    }
  >
    <h3 className="kicker">Anywhere</h3>
    <Keys list={rows} />
    <h3 className="kicker">On the board</h3>
    <Keys list={board} />
    <p className="soft">
      Drag moves the map, wheel or pinch zooms. A click or tap on a highlighted counter or hex
      chooses it; where several choices meet, a small menu asks which.
    </p>
    <p className="soft">
      What MP, CF, a zone of control or a fortune of war is stands at the top of the Rules page; any
      rule number that you see opens its rule there.
    </p>
    <label className="tick">
      <input
        type="checkbox"
        checked={props.letters}
        onChange={(event) => props.onLetters(event.currentTarget.checked)}
      />
      Letters and signs work as keys
    </label>
  </Dialog>
);
