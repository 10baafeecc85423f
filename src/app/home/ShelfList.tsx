// VASSAL modules and extensions that this browser keeps: begin with one, or take it off the shelf.
import { useState } from 'react';
import type { ShelfItem } from '../adapters/store.ts';
import { Button } from '../parts/Button.tsx';
import { LetGo } from './LetGo.tsx';

export const sizeWords = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0)} MB`;

const words = (item: ShelfItem): string =>
  [
    item.kind === 'extension' ? `extension of ${item.extends ?? 'any module'}` : '',
    item.version === '' ? '' : `version ${item.version}`,
    sizeWords(item.size),
  ]
    .filter((part) => part !== '')
    .join(', ');

export const ShelfList = ({
  items,
  onBegin,
  onRemove,
}: {
  readonly items: readonly ShelfItem[];
  readonly onBegin: (item: ShelfItem) => void;
  readonly onRemove: (item: ShelfItem) => void;
}) => {
  const [going, setGoing] = useState<ShelfItem>();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="shelf">
      <h2 id="shelf">VASSAL modules on this machine</h2>
      <ul className="kept shelf">
        {items.map((item) => (
          <li key={item.digest}>
            <span className="kept-go">
              <b>{item.name || item.fileName}</b>
              <span className="soft">{words(item)}</span>
            </span>
            {item.kind === 'module' ? (
              <Button onClick={() => onBegin(item)}>Set-ups…</Button>
            ) : null}
            <Button
              look="icon"
              icon="bin"
              name={`Take ${item.name || item.fileName} off the shelf`}
              onClick={() => setGoing(item)}
            />
          </li>
        ))}
      </ul>
      {going === undefined ? null : (
        <LetGo
          title="Take it off the shelf?"
          deed="Take it off"
          onYes={() => onRemove(going)}
          onClose={() => setGoing(undefined)}
        >
          {going.name || going.fileName}, {sizeWords(going.size)}, is kept in this browser so that
          games find it again. Your own copy of the file is not touched, and no game is lost.
        </LetGo>
      )}
    </section>
  );
};
