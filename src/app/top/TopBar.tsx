// The bar above the board: which game, when in it, whose turn, how it stands, whether the file is sound.
import type { ReactNode } from 'react';
import type { View } from '../../session/view.ts';
import type { Theme } from '../hooks/useTheme.ts';
import { busyWords } from '../game/captionText.ts';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { SideMark, sideNumber } from '../parts/side.tsx';
import { CheckBadge } from './CheckBadge.tsx';
import type { SaveAs } from '../adapters/saving.ts';
import { SaveButton } from './SaveButton.tsx';

export interface TopBarProps {
  readonly view: View;
  readonly theme: Theme;
  readonly onHome: () => void;
  /** how the game is won is asked for */
  readonly onScore: () => void;
  readonly onOpen: () => void;
  readonly onSave: (as: SaveAs) => void;
  readonly onTheme: () => void;
  readonly onHelp: () => void;
}

const lights = {
  day: { icon: 'sun', words: 'daylight' },
  twilight: { icon: 'twilight', words: 'twilight' },
  night: { icon: 'moon', words: 'night' },
} as const;

const Clock = ({ view }: { readonly view: View }) => {
  const { turn } = view.scene.status;
  const light = lights[turn.light];
  return (
    <span className="clock" title={`Turn ${turn.now} of ${turn.of}, ${turn.label}, ${light.words}`}>
      <span className={`light ${turn.light}`}>
        <Icon name={light.icon} />
      </span>
      <span className="clock-words">
        <b className="num">
          Turn {turn.now} <span className="of">of {turn.of}</span>
        </b>
        <span className="clock-label">{turn.label}</span>
      </span>
    </span>
  );
};

/** "French movement"; where there is no room for it all, the side's own mark stands for its name. */
const PhaseName = ({
  phase,
  side,
}: {
  readonly phase: string;
  readonly side: string | undefined;
}) =>
  side !== undefined && phase.startsWith(`${side} `) ? (
    <>
      <span className="phase-side">{side} </span>
      <span className="phase-name">{phase.slice(side.length + 1)}</span>
    </>
  ) : (
    phase
  );

const ToMove = ({ view }: { readonly view: View }) => {
  const { status } = view.scene;
  if (status.over !== undefined)
    return (
      <span className="to-move" data-n={sideNumber(view.game, status.over.winner)}>
        <span className="to-move-words">
          <b>The game is over</b>
          <span>{status.over.words}</span>
        </span>
      </span>
    );
  return (
    <span className="to-move" data-n={sideNumber(view.game, status.side)}>
      <SideMark game={view.game} side={status.side} />
      <span className="to-move-words">
        <b>
          <PhaseName phase={status.phase} side={status.sideName} />
        </b>
        <span>
          {view.busy
            ? `${status.sideName ?? ''}: ${busyWords(view)}`
            : `${status.sideName ?? ''} to decide`}
        </span>
      </span>
    </span>
  );
};

/** What the module's own turn track says; nothing where it has none. */
const TableTurn = ({ view }: { readonly view: View }) => {
  const { turn, phase } = view.scene.status;
  return (
    <span className="to-move">
      <span className="to-move-words">
        <b>{turn.label}</b>
        <span>{phase}</span>
      </span>
    </span>
  );
};

/** Victory points; pressed, it says what they are of and how the game is won. Nothing where nobody counts. */
const Score = ({ view, onScore }: Pick<TopBarProps, 'view' | 'onScore'>) => {
  const { score } = view.scene.status;
  if (score.length === 0) return <span className="score" />;
  return (
    <button
      type="button"
      className="score"
      title="Victory points: how the game is won"
      onClick={onScore}
    >
      <span className="sr">Victory points: </span>
      {score.map((s) => (
        <span key={s.side} className="score-side">
          <span aria-hidden>
            <SideMark game={view.game} side={s.side} />
          </span>
          <span className="score-name">{s.name}</span>
          <b className="num">
            <span className="sr"> </span>
            {s.points}
            <span className="sr">, </span>
          </b>
        </span>
      ))}
      <span className="score-unit">points</span>
    </button>
  );
};

export const TopBar = (props: TopBarProps): ReactNode => {
  const { view } = props;
  // "Möckern: Blücher hears the guns" has its short name before the colon
  const [name, rest] = view.game.scenario.split(/:\s+/);
  return (
    <header className="top" data-region="top">
      <Button look="icon" icon="home" name="Home page" onClick={props.onHome} />
      <h1 className="top-title" title={`${view.game.title}: ${view.game.scenario}`}>
        {name}
        <span>{rest ?? view.game.title}</span>
      </h1>
      {view.table === undefined ? (
        <>
          <Clock view={view} />
          <ToMove view={view} />
        </>
      ) : (
        <TableTurn view={view} />
      )}
      <Score view={view} onScore={props.onScore} />
      <CheckBadge check={view.check} free={view.table !== undefined} />
      <div className="top-tools">
        <SaveButton view={view} onSave={props.onSave} />
        <Button
          look="icon"
          className="on-wide"
          icon="open"
          name="Open a file"
          onClick={props.onOpen}
        />
        <Button
          look="icon"
          icon={props.theme === 'dark' ? 'sun' : 'moon'}
          name={props.theme === 'dark' ? 'Light colours' : 'Dark colours'}
          onClick={props.onTheme}
        />
        <Button
          look="icon"
          className="on-wide"
          icon="help"
          name="Keys and help (?)"
          onClick={props.onHelp}
        />
      </div>
    </header>
  );
};
