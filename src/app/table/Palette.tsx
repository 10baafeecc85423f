// The module's pieces, to be put on the map: searched by name or heading, added where one last pointed.
import { useMemo, useState } from 'react';
import type { Point } from '../../geometry/hex.ts';
import type { PaletteSlot } from '../../scene/tableReader.ts';
import type { Session, View } from '../../session/view.ts';

/** Slots that are shown at once. */
const MOST = 60;

/** Slots whose name or headings have all the words; at most so many, and how many there are. */
export const slotsLike = (
  slots: readonly PaletteSlot[],
  query: string,
  most = MOST,
): { readonly shown: readonly PaletteSlot[]; readonly of: number } => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const like = slots.filter((slot) => {
    const text = [...slot.path, slot.name].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { shown: like.slice(0, most), of: like.length };
};

export const Palette = ({
  session,
  view,
  place,
}: {
  readonly session: Session;
  readonly view: View;
  readonly place: () => Point;
}) => {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const here = view.table?.module.here ?? false;
  const slots = useMemo(
    () => (open && here ? (session.table?.palette() ?? []) : []),
    [open, here, session],
  );
  const { shown, of } = useMemo(() => slotsLike(slots, query), [slots, query]);
  if (!here) return null;
  return (
    <details
      className="palette"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Pieces of the module</summary>
      <input
        className="field"
        type="search"
        aria-label="Search the pieces"
        placeholder="Search the pieces"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p className="soft" role="status">
        {of === 0
          ? 'No piece is called so.'
          : of > shown.length
            ? `${of} pieces, the first ${shown.length} shown.`
            : `${of} ${of === 1 ? 'piece' : 'pieces'}.`}{' '}
        They are put where you last pointed at the map.
      </p>
      <ul className="palette-slots">
        {shown.map((slot) => (
          <li key={slot.slot}>
            <button
              type="button"
              className="choice"
              onClick={() => session.table?.add(slot.slot, place())}
            >
              <span className="choice-words">
                {slot.name}
                <small>{slot.path.join(' › ')}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
