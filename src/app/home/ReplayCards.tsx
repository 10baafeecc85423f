// Battles already fought, each with its picture.
import type { ModuleCard } from '../adapters/catalogue.ts';
import type { BundledReplay } from '../adapters/replays.ts';
import { Icon } from '../parts/Icon.tsx';

export const ReplayCards = ({
  replays,
  catalogue,
  onReplay,
}: {
  readonly replays: readonly BundledReplay[];
  readonly catalogue: readonly ModuleCard[];
  readonly onReplay: (id: string) => void;
}) =>
  replays.length === 0 ? null : (
    <section aria-labelledby="replays">
      <h2 id="replays">Battles to look at</h2>
      <ul className="replays">
        {replays.map((replay) => {
          const module = catalogue.find((m) => m.id === replay.module);
          const scenario = module?.scenarios.find((s) => s.id === replay.scenario);
          return (
            <li key={replay.id}>
              <button type="button" className="replay" onClick={() => onReplay(replay.id)}>
                <span className="replay-picture">
                  {replay.picture === undefined ? (
                    <svg viewBox="0 0 320 180" aria-hidden="true">
                      <path d="M0 120c60-30 90 10 150-18s90-52 170-30v108H0z" />
                      <path d="M0 60c70 24 110-20 180 6s90 10 140-16" fill="none" />
                    </svg>
                  ) : (
                    <img src={replay.picture} alt="" loading="lazy" />
                  )}
                  <span className="replay-play">
                    <Icon name="play" />
                  </span>
                </span>
                <b>{scenario?.title ?? replay.scenario}</b>
                <span className="soft">
                  {scenario === undefined
                    ? replay.module
                    : `${module!.title}, ${scenario.turns} turns, ${scenario.counters} counters`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
