// A new game: which battle, who plays each side, and the seed of its dice if one wants the same ones again.
import { useState } from 'react';
import type { ModuleCard, ScenarioCard } from '../adapters/catalogue.ts';
import type { NewGameWish, SeatWish } from '../desk.ts';
import { Button } from '../parts/Button.tsx';

type Player = 'you' | 'sensible' | 'random';

const players: readonly (readonly [Player, string])[] = [
  ['you', 'You'],
  ['sensible', 'Bot, sensible'],
  ['random', 'Bot, at random'],
];

const seat = (side: string, player: Player): SeatWish =>
  player === 'you' ? { side, kind: 'person' } : { side, kind: 'bot', bot: player };

const seatWords = (chosen: readonly Player[]): string => {
  const persons = chosen.filter((p) => p === 'you').length;
  if (persons === 0) return 'Two bots fight it out while you look on.';
  return persons === 1
    ? 'You against the bot.'
    : 'Hot seat: both sides at this screen, taking turns.';
};

const ScenarioRadio = (props: {
  readonly scenario: ScenarioCard;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) => {
  const { scenario } = props;
  return (
    <label className="scenario" data-chosen={props.chosen}>
      <input type="radio" name="scenario" checked={props.chosen} onChange={props.onChoose} />
      <span>
        <b>{scenario.title}</b>
        <span className="scenario-length">
          {scenario.length === '' ? '' : `${scenario.length} · `}
          {/* a number does not stand apart from what it counts */}
          <span className="whole">
            {scenario.turns} {scenario.turns === 1 ? 'turn' : 'turns'}
          </span>{' '}
          · <span className="whole">{scenario.counters} counters</span>
        </span>
        {props.chosen ? (
          <span className="scenario-blurb">
            {scenario.blurb}
            {scenario.from === 'ours' ? ' Set-up and victory of this scenario are ours.' : ''}
          </span>
        ) : null}
      </span>
    </label>
  );
};

/** Who answers when the bot's attack asks the person something. */
const InBotsTurn = (props: {
  readonly usual: boolean;
  readonly onUsual: (usual: boolean) => void;
}) => (
  <div className="in-bots-turn">
    <span id="in-bots-turn">When the bot attacks you</span>
    <div className="segments" role="group" aria-labelledby="in-bots-turn">
      <button type="button" aria-pressed={!props.usual} onClick={() => props.onUsual(false)}>
        Ask me
      </button>
      <button type="button" aria-pressed={props.usual} onClick={() => props.onUsual(true)}>
        By orders
      </button>
    </div>
    <p className="soft">
      {props.usual
        ? 'Standing orders choose who defends, and whether to stand or retreat; you can change them as you play.'
        : 'You choose who defends, and whether to stand or retreat.'}
    </p>
  </div>
);

export const NewGame = ({
  catalogue,
  onBegin,
}: {
  readonly catalogue: readonly ModuleCard[];
  readonly onBegin: (wish: NewGameWish) => void;
}) => {
  const [moduleId, setModuleId] = useState(catalogue[0]?.id);
  const module = catalogue.find((m) => m.id === moduleId) ?? catalogue[0];
  const [scenarioId, setScenarioId] = useState<string>();
  const scenario = module?.scenarios.find((s) => s.id === scenarioId) ?? module?.scenarios[0];
  const [chosen, setChosen] = useState<Readonly<Record<string, Player>>>({});
  const [usualOrders, setUsualOrders] = useState(false);
  const [seed, setSeed] = useState('');
  if (module === undefined) return <p className="soft">No game was found.</p>;
  const playerOf = (side: string, i: number): Player =>
    chosen[side] ?? (i === 0 ? 'you' : 'sensible');
  /** a person against a bot: there are phases in which he looks on */
  const mixed = (of: ModuleCard): boolean => {
    const kinds = of.sides.map((side, i) => playerOf(side.id, i) === 'you');
    return kinds.includes(true) && kinds.includes(false);
  };
  const wish = (of: ModuleCard, s: ScenarioCard, seats: readonly SeatWish[]): NewGameWish => ({
    module: of.id,
    scenario: s.id,
    seats,
    ...(usualOrders && mixed(of) ? { usualOrders } : {}),
    ...(seed.trim() === '' ? {} : { seed: seed.trim() }),
  });
  return (
    <section aria-labelledby="new-game" className="new-game">
      <h2 id="new-game">New game</h2>
      {catalogue.length < 2 ? null : (
        <div className="segments wide" role="group" aria-label="Which game">
          {catalogue.map((m) => (
            <button
              key={m.id}
              type="button"
              aria-pressed={m.id === module.id}
              onClick={() => setModuleId(m.id)}
            >
              {m.title}
            </button>
          ))}
        </div>
      )}
      <p className="soft">{module.blurb}</p>
      <fieldset className="scenarios">
        <legend className="kicker">Scenario</legend>
        {module.scenarios.map((s) => (
          <ScenarioRadio
            key={s.id}
            scenario={s}
            chosen={s.id === scenario?.id}
            onChoose={() => setScenarioId(s.id)}
          />
        ))}
      </fieldset>
      <fieldset className="players">
        <legend className="kicker">Who plays</legend>
        {module.sides.map((side, i) => (
          <label key={side.id} className="player">
            <span className="sidemark" data-n={i} aria-hidden="true">
              {side.name.slice(0, 1)}
            </span>
            <span className="player-name">{side.name}</span>
            <select
              className="field"
              value={playerOf(side.id, i)}
              onChange={(event) =>
                setChosen({ ...chosen, [side.id]: event.currentTarget.value as Player })
              }
            >
              {players.map(([id, words]) => (
                <option key={id} value={id}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        ))}
        <p className="soft">{seatWords(module.sides.map((s, i) => playerOf(s.id, i)))}</p>
        {mixed(module) ? <InBotsTurn usual={usualOrders} onUsual={setUsualOrders} /> : null}
      </fieldset>
      <details className="seed">
        <summary>Same dice again</summary>
        <label>
          <span className="soft">A seed: the same word gives the same dice. Empty: by chance.</span>
          <input
            className="field"
            value={seed}
            maxLength={60}
            onChange={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
      </details>
      <div className="begin-bar">
        <Button
          look="primary"
          className="begin"
          disabled={scenario === undefined}
          onClick={() => {
            if (scenario !== undefined)
              onBegin(
                wish(
                  module,
                  scenario,
                  module.sides.map((s, i) => seat(s.id, playerOf(s.id, i))),
                ),
              );
          }}
        >
          Begin {scenario?.title ?? ''}
        </Button>
      </div>
    </section>
  );
};
