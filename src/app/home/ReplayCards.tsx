// Battles already fought, each with its picture.
import type { ReactNode } from 'react';
import type { ModuleCard } from '../adapters/catalogue.ts';
import type { BundledReplay } from '../adapters/replays.ts';
import { Icon } from '../parts/Icon.tsx';

/** A bare field of hexes, for a battle without a picture. */
const hexes: readonly string[] = Array.from({ length: 9 * 7 }, (_, i) => {
  const x = (i % 9) * 39;
  const y = Math.floor(i / 9) * 45 + (i % 2) * 22.5 - 22;
  return `M${x} ${y}h26l13 22.5-13 22.5h-26l-13-22.5z`;
});

export const ReplayCards = ({
  replays,
  catalogue,
  onReplay,
  children,
}: {
  readonly replays: readonly BundledReplay[];
  readonly catalogue: readonly ModuleCard[];
  readonly onReplay: (id: string) => void;
  /** what stands in the place after the last battle */
  readonly children?: ReactNode;
}) =>
  replays.length === 0 ? (
    children
  ) : (
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
                    <svg viewBox="0 0 320 200" aria-hidden="true">
                      {hexes.map((d) => (
                        <path key={d} d={d} />
                      ))}
                    </svg>
                  ) : (
                    <img src={replay.picture} alt="" loading="lazy" />
                  )}
                </span>
                <b>{replay.table?.title ?? scenario?.title ?? replay.scenario}</b>
                <span className="soft">
                  {replay.table !== undefined
                    ? 'A VASSAL log, with its module'
                    : scenario === undefined
                      ? replay.module
                      : `${module!.title}, ${scenario.turns} turns, ${scenario.counters} counters`}
                </span>
                <span className="replay-play">
                  <Icon name="play" />
                </span>
              </button>
            </li>
          );
        })}
        {children === undefined ? null : <li className="replays-more">{children}</li>}
      </ul>
    </section>
  );
