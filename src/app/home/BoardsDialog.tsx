// The boards of a table that begins without a save: one for each map, or rows of them where the module lets them be combined.
import { useState } from 'react';
import type { BoardChoice, ChosenBoards } from '../../vassal/module/boardChoice.ts';
import type { Placing } from '../../vassal/placings.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';

/** What lies in one place of the grid; an empty name: nothing. */
type Cell = Pick<Placing, 'name' | 'reversed'>;

const NOTHING: Cell = { name: '', reversed: false };

type Rows = readonly (readonly Cell[])[];

const firstOf = ({ boards }: BoardChoice): Rows => [
  [{ name: boards[0]?.name ?? '', reversed: false }],
];

const placingsIn = (rows: Rows): readonly Placing[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell.name === '' ? [] : [{ ...cell, column, row }])),
  );

/** Where a place is, for who cannot see it. */
const placeName = (map: string, rows: Rows, row: number, column: number): string =>
  rows.length * rows[0]!.length === 1
    ? `Board of ${map}`
    : `Board of ${map}, row ${row + 1}, column ${column + 1}`;

const MapBoards = ({
  choice: { map, boards, several },
  rows,
  onChange,
}: {
  readonly choice: BoardChoice;
  readonly rows: Rows;
  readonly onChange: (rows: Rows) => void;
}) => {
  const put = (row: number, column: number, cell: Cell) =>
    onChange(rows.map((cells, r) => (r === row ? cells.with(column, cell) : cells)));
  return (
    <section className="boards-map" aria-label={map}>
      <h3>{map}</h3>
      <div className="boards-grid">
        {rows.map((cells, row) => (
          // places have no names but their numbers
          <div className="boards-row" key={row}>
            {cells.map((cell, column) => (
              <div className="boards-cell" key={column}>
                <select
                  className="field"
                  aria-label={placeName(map, rows, row, column)}
                  value={cell.name}
                  onChange={(event) =>
                    put(row, column, { name: event.currentTarget.value, reversed: false })
                  }
                >
                  <option value="">no board</option>
                  {boards.map(({ name }) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </select>
                {boards.some((board) => board.name === cell.name && board.reversible) ? (
                  <label>
                    <input
                      type="checkbox"
                      checked={cell.reversed}
                      onChange={(event) =>
                        put(row, column, { ...cell, reversed: event.currentTarget.checked })
                      }
                    />{' '}
                    turned round
                  </label>
                ) : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      {several ? (
        <p className="boards-more">
          <Button onClick={() => onChange(rows.map((cells) => [...cells, NOTHING]))}>
            Add a column
          </Button>
          <Button onClick={() => onChange([...rows, rows[0]!.map(() => NOTHING)])}>
            Add a row
          </Button>
        </p>
      ) : null}
    </section>
  );
};

export const BoardsDialog = ({
  title,
  maps,
  onPick,
}: {
  readonly title: string;
  /** not empty */
  readonly maps: readonly BoardChoice[];
  /** undefined: nothing is begun */
  readonly onPick: (chosen: ChosenBoards | undefined) => void;
}) => {
  const [laid, setLaid] = useState<ReadonlyMap<string, Rows>>(
    () => new Map(maps.map((choice) => [choice.map, firstOf(choice)])),
  );
  const begin = () =>
    onPick(new Map([...laid].map(([map, rows]) => [map, placingsIn(rows)] as const)));
  return (
    <Dialog
      title={title}
      onClose={() => onPick(undefined)}
      foot={
        <>
          <Button onClick={() => onPick(undefined)}>Not now</Button>
          <Button look="primary" onClick={begin}>
            Begin
          </Button>
        </>
      }
    >
      <p>The module leaves it to its players which boards to play on.</p>
      {maps.map((choice) => (
        <MapBoards
          key={choice.map}
          choice={choice}
          rows={laid.get(choice.map) ?? firstOf(choice)}
          onChange={(rows) => setLaid((before) => new Map([...before, [choice.map, rows]]))}
        />
      ))}
    </Dialog>
  );
};
