// The strip under the board: go back and forth by step, combat, or from end to end; let it play; drag to anywhere.
import { memo, type ReactNode } from 'react';
import type { SessionCommands, View } from '../../session/view.ts';
import type { Playback } from '../hooks/usePlayback.ts';
import { Button } from '../parts/Button.tsx';
import type { IconName } from '../parts/Icon.tsx';
import { Scrubber } from './Scrubber.tsx';

export interface TimeStripProps {
  readonly view: View;
  readonly session: Pick<SessionCommands, 'step' | 'goTo' | 'toStart' | 'toEnd'>;
  readonly playback: Playback;
  /** sets or takes out the bookmark of the step shown */
  readonly onBookmark: () => void;
}

const speeds = [0.5, 1, 2, 4, 8] as const;

const Vcr = (props: {
  readonly icon: IconName;
  readonly name: string;
  readonly keyName: string;
  readonly onClick: () => void;
  readonly disabled: boolean;
}) => (
  <Button
    look="icon"
    icon={props.icon}
    name={`${props.name} (${props.keyName})`}
    onClick={props.onClick}
    disabled={props.disabled}
  />
);

export const TimeStrip = memo(
  ({ view, session, playback, onBookmark }: TimeStripProps): ReactNode => {
    const atStart = view.ply === 0;
    const atEnd = view.ply >= view.line.length - 1;
    const marked = view.bookmarks.some((b) => b.entry === view.at);
    // any touch of the strip takes over from playing
    const by = (go: () => void) => () => {
      playback.stop();
      go();
    };
    return (
      <section
        className="strip"
        aria-label="Time strip"
        data-region="strip"
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const dir = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
          if (dir === undefined || event.target instanceof HTMLSelectElement) return;
          event.preventDefault();
          playback.stop();
          session.step('entry', dir);
        }}
      >
        <div className="vcr" role="group" aria-label="Step through the game">
          <Vcr
            icon="first"
            name="To the set-up"
            keyName="Home"
            onClick={by(session.toStart)}
            disabled={atStart}
          />
          <Vcr
            icon="prevCombat"
            name="Combat before"
            keyName="<"
            onClick={by(() => session.step('combat', -1))}
            disabled={atStart}
          />
          <Vcr
            icon="prev"
            name="Step back"
            keyName=","
            onClick={by(() => session.step('entry', -1))}
            disabled={atStart}
          />
          <Button
            look="icon"
            className="play"
            icon={playback.playing ? 'pause' : 'play'}
            name={playback.playing ? 'Pause (Space)' : 'Play (Space)'}
            onClick={playback.toggle}
            disabled={atEnd && !playback.playing}
          />
          <Vcr
            icon="next"
            name="Step on"
            keyName="."
            onClick={by(() => session.step('entry', 1))}
            disabled={atEnd}
          />
          <Vcr
            icon="nextCombat"
            name="Next combat"
            keyName=">"
            onClick={by(() => session.step('combat', 1))}
            disabled={atEnd}
          />
          <Vcr
            icon="last"
            name="To the end"
            keyName="End"
            onClick={by(session.toEnd)}
            disabled={atEnd}
          />
          <Button
            look="icon"
            icon={marked ? 'markOn' : 'mark'}
            name={marked ? 'Take the bookmark out (b)' : 'Bookmark this step (b)'}
            pressed={marked}
            onClick={onBookmark}
          />
        </div>
        <Scrubber
          view={view}
          onEntry={(entry) => {
            playback.stop();
            session.goTo(entry);
          }}
        />
        <div className="strip-side">
          <span
            className="num count"
            title="Step shown, by its number in the log, and the last one"
          >
            <b>{view.at}</b> of {view.line.at(-1)}
          </span>
          <label className="speed">
            <span className="sr">Speed of playing</span>
            <select
              value={playback.speed}
              onChange={(event) => playback.setSpeed(Number(event.currentTarget.value))}
            >
              {speeds.map((s) => (
                <option key={s} value={s}>
                  {s === 0.5 ? '½' : s}× speed
                </option>
              ))}
            </select>
          </label>
        </div>
      </section>
    );
  },
);
