// Games that were begun here, kept action by action: go on with one, or let it go.
import { useState } from 'react';
import type { KeptGame } from '../adapters/journal.ts';
import { Button } from '../parts/Button.tsx';
import { LetGo } from './LetGo.tsx';

export const Kept = ({
  games,
  onResume,
  onForget,
}: {
  readonly games: readonly KeptGame[];
  readonly onResume: (key: string) => void;
  readonly onForget: (key: string) => void;
}) => {
  const [going, setGoing] = useState<KeptGame>();
  return (
    <section aria-labelledby="go-on">
      <h2 id="go-on">Go on</h2>
      <ul className="kept">
        {games.slice(0, 6).map((game, i) => (
          <li key={game.key}>
            <button type="button" className="kept-go" onClick={() => onResume(game.key)}>
              <b>{game.scenario}</b>
              <span className="soft">
                {game.title}, {game.steps} {game.steps === 1 ? 'step' : 'steps'}, last played{' '}
                {new Date(game.touched).toLocaleString(undefined, {
                  day: 'numeric',
                  month: 'short',
                  hour: '2-digit',
                  minute: '2-digit',
                })}
              </span>
            </button>
            <Button look={i === 0 ? 'primary' : 'plain'} onClick={() => onResume(game.key)}>
              Continue
            </Button>
            <Button
              look="icon"
              icon="bin"
              name={`Let ${game.scenario} go`}
              onClick={() => setGoing(game)}
            />
          </li>
        ))}
      </ul>
      {going === undefined ? null : (
        <LetGo
          title="Let this game go?"
          deed="Let it go"
          onYes={() => onForget(going.key)}
          onClose={() => setGoing(undefined)}
        >
          {going.scenario}, {going.steps} steps, is kept only in this browser. Files that you saved
          are not touched.
        </LetGo>
      )}
    </section>
  );
};
