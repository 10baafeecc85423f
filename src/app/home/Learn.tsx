// The five-minute way in: the drill ground, you against the bot.
import type { ModuleCard } from '../adapters/catalogue.ts';
import type { NewGameWish } from '../desk.ts';
import { Button } from '../parts/Button.tsx';

export const Learn = ({
  drill,
  onBegin,
}: {
  readonly drill: ModuleCard;
  readonly onBegin: (wish: NewGameWish) => void;
}) => {
  const scenario = drill.scenarios[0];
  return scenario === undefined ? null : (
    <section className="home-line" aria-labelledby="learn">
      <div>
        <h2 id="learn">Learn</h2>
        <p className="soft">{drill.title}: a small field and a few units, in about five minutes.</p>
      </div>
      <Button
        onClick={() =>
          onBegin({
            module: drill.id,
            scenario: scenario.id,
            seats: drill.sides.map((side, i) =>
              i === 0
                ? { side: side.id, kind: 'person' }
                : { side: side.id, kind: 'bot', bot: 'sensible' },
            ),
          })
        }
      >
        Begin
      </Button>
    </section>
  );
};
