// Free play: by whose eyes one looks, what can be done with what is selected, talk, dice, and pieces to be added.
import { type FormEvent, useMemo, useState } from 'react';
import type { Session, View } from '../../session/view.ts';
import { Button } from '../parts/Button.tsx';
import { DiceDialog } from './DiceDialog.tsx';
import { Palette } from './Palette.tsx';
import type { TableHand } from './useTable.ts';

const OBSERVER = '';

const SeenAs = ({ view, session }: { readonly view: View; readonly session: Session }) => {
  const { table } = view;
  if (table === undefined || table.sides.length === 0) return null;
  return (
    <label className="seen-as">
      <span>Look as</span>
      <select
        className="field"
        value={table.look.viewer ?? OBSERVER}
        onChange={(event) => {
          const side = event.currentTarget.value;
          session.table?.look({ viewer: side === OBSERVER ? undefined : side });
        }}
      >
        <option value={OBSERVER}>an observer, who sees what all may see</option>
        {table.sides.map(({ side, players }) => (
          <option key={side} value={side}>
            {side}
            {players.length === 0 ? '' : ` (${players.join(', ')})`}
          </option>
        ))}
      </select>
    </label>
  );
};

/** The module's turn trackers, each with a step back and a step on. */
const Turns = ({ view, session }: { readonly view: View; readonly session: Session }) => {
  const scene = view.scene.table;
  // another step makes another scene
  const turns = useMemo(() => (scene ? (session.table?.turns() ?? []) : []), [session, scene]);
  return turns.map(({ tracker, name, text }) => (
    <section key={tracker} className="free-turn" aria-label={name}>
      <Button
        look="icon"
        icon="prev"
        name={`${name}: one step back`}
        onClick={() => session.table?.stepTurn(tracker, -1)}
      />
      <span>
        <b>{name}</b> {text}
      </span>
      <Button
        look="icon"
        icon="next"
        name={`${name}: the next`}
        onClick={() => session.table?.stepTurn(tracker, 1)}
      />
    </section>
  ));
};

const Talk = ({ session }: { readonly session: Session }) => {
  const [text, setText] = useState('');
  const say = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    session.table?.say(text.trim());
    setText('');
  };
  return (
    <form className="talk" onSubmit={say}>
      <input
        className="field"
        aria-label="Say something"
        placeholder="Say something…"
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className="btn" data-look="plain" disabled={text.trim() === ''}>
        Say
      </button>
    </form>
  );
};

/** "Militia and 2 more" */
const named = (view: View, selected: readonly string[]): string => {
  const pieces = view.scene.table?.pieces ?? [];
  const first = pieces.find((p) => p.id === selected.at(-1));
  const name = first?.name || 'A piece';
  const more = selected.length - 1;
  return more === 0 ? name : `${name} and ${more} more`;
};

export const FreePane = ({
  view,
  session,
  hand,
}: {
  readonly view: View;
  readonly session: Session;
  readonly hand: TableHand;
}) => {
  const [rolling, setRolling] = useState(false);
  const { selected } = hand;
  const { table: scene } = view.scene;
  const deeds = useMemo(
    // another step makes another scene, and so do other eyes
    () => (scene === undefined || selected.length === 0 ? [] : (session.table?.deeds() ?? [])),
    [session, selected, scene],
  );
  return (
    <div className="pane">
      <div className="pane-body free-pane" tabIndex={0}>
        <SeenAs view={view} session={session} />
        <section aria-labelledby="in-hand">
          <h3 id="in-hand">
            {selected.length === 0 ? 'Nothing is selected' : named(view, selected)}
          </h3>
          {selected.length === 0 ? (
            <p className="soft">
              Click a piece to select it, with Shift for several; drag it to move it. The right
              button, or Shift+F10, shows what can be done with it. Whatever is done begins a branch
              where the log goes on differently.
            </p>
          ) : deeds.length === 0 ? (
            <p className="soft">It can be moved, and nothing else.</p>
          ) : (
            <ul className="deeds">
              {deeds.map((deed) => (
                <li key={deed.key}>
                  <button
                    type="button"
                    className="choice"
                    title={
                      deed.hotkey === undefined ? deed.label : `${deed.label} (${deed.hotkey})`
                    }
                    onClick={() => hand.does(deed)}
                  >
                    <span className="choice-words">{deed.label}</span>
                    {deed.hotkey === undefined ? null : <kbd>{deed.hotkey}</kbd>}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="free-tools" aria-label="At the table">
          <Button onClick={() => setRolling(true)}>Roll dice…</Button>
          <Button icon="undo" disabled={!view.canUndo} onClick={session.undo}>
            Undo
          </Button>
        </section>
        <Turns view={view} session={session} />
        <Talk session={session} />
        <Palette session={session} view={view} place={hand.place} />
        {rolling ? (
          <DiceDialog
            onRoll={(dice) => {
              session.table?.roll(dice);
              setRolling(false);
            }}
            onClose={() => setRolling(false)}
          />
        ) : null}
      </div>
    </div>
  );
};
