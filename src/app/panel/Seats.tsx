// Who plays each side from here on: a person in front of this screen, or the bot.
import type { SessionCommands, View } from '../../session/view.ts';
import { SideMark } from '../parts/side.tsx';

export const Seats = ({
  view,
  onSeat,
}: {
  readonly view: View;
  readonly onSeat: SessionCommands['seat'];
}) => (
  <section className="seats" aria-label="Who plays">
    <h3 className="kicker">Who plays from here</h3>
    {view.game.players.map((p) => (
      <div key={p.side} className="seat">
        <SideMark game={view.game} side={p.side} />
        <span className="seat-name">{p.name}</span>
        <div className="segments" role="group" aria-label={`${p.name} are played by`}>
          <button
            type="button"
            aria-pressed={p.kind === 'person'}
            onClick={() => onSeat(p.side, 'person')}
          >
            You
          </button>
          <button
            type="button"
            aria-pressed={p.kind === 'bot'}
            onClick={() => onSeat(p.side, 'bot')}
          >
            Bot
          </button>
        </div>
      </div>
    ))}
  </section>
);
