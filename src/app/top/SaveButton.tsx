// Saving: as our own file or as one of VASSAL's, out of a small menu.
import { useLayoutEffect, useRef, useState } from 'react';
import type { View } from '../../session/view.ts';
import type { SaveAs } from '../adapters/saving.ts';
import { Button } from '../parts/Button.tsx';
import { menuKeys } from '../parts/SlipMenu.tsx';

interface Kind {
  readonly as: SaveAs;
  readonly name: string;
  readonly words: string;
}

const ofTables: readonly Kind[] = [
  { as: 'vedette', name: '.vedette', words: 'the whole game, with all its branches and bookmarks' },
  { as: 'vlog', name: 'VASSAL log', words: 'the branch that is shown, from its start to its end' },
  { as: 'vsav', name: 'VASSAL save at this step', words: 'the table as it stands now' },
];

const ofGames: readonly Kind[] = [
  ...ofTables.slice(0, 2),
  { as: 'vsav', name: 'VASSAL save at this step', words: 'the counters as they lie now' },
  {
    as: 'vmod',
    name: 'VASSAL module',
    words: 'map, counters and set-ups, which VASSAL needs for both',
  },
];

export const SaveButton = ({
  view,
  onSave,
}: {
  readonly view: View;
  readonly onSave: (as: SaveAs) => void;
}) => {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (open) menu.current?.querySelector('button')?.focus();
  }, [open]);
  const table = view.table !== undefined;
  const shut = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    <span
      ref={place}
      className="save-place"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Button
        look="icon"
        icon="save"
        name="Save as…"
        pressed={open}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <div
          ref={menu}
          className="choice-menu save-menu"
          role="menu"
          aria-label="Save as"
          aria-describedby={table ? 'save-secrets' : undefined}
          tabIndex={-1}
          onKeyDown={(event) => menuKeys(event, shut)}
        >
          {(table ? ofTables : ofGames).map(({ as, name, words }) => (
            <button
              key={as}
              type="button"
              role="menuitem"
              aria-keyshortcuts={as === 'vedette' ? 'Control+S' : undefined}
              onClick={() => {
                shut();
                onSave(as);
              }}
            >
              {name}
              <small>
                {words}
                {as === 'vedette' ? ' (Ctrl+S)' : ''}
              </small>
            </button>
          ))}
          {table ? (
            <p id="save-secrets" className="soft">
              Each of them holds the players’ VASSAL passwords, as the file does that the game came
              from: give it to nobody to whom you would not give that one.
            </p>
          ) : null}
        </div>
      ) : null}
    </span>
  );
};
