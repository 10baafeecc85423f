// The charts of the game, as they lie beside the map: each table in the shape that fits the panel.
import type { SheetChart } from '../../scene/counterSheet.ts';
import { provenanceWords } from './inspect.ts';

type Table = SheetChart['tables'][number];

/** Stood on its side where it is wider than high: the panel is narrow. */
const upright = ({ head, rows }: Table): Table => {
  if (head.length <= rows.length + 1) return { head, rows };
  const lines = [head, ...rows];
  const turned = head.map((_, column) => lines.map((line) => line[column] ?? ''));
  return { head: turned[0] ?? [], rows: turned.slice(1) };
};

/** "Values: reconstructed." with what that word means. */
const noteWords = (note: string): string => {
  const word = /^Values: (\w+)\.$/.exec(note)?.[1];
  const means = word === undefined ? undefined : provenanceWords[word];
  return means === undefined ? note : `Values ${means}.`;
};

/** "-4/-3" with signs as long as the plus. */
const figures = (cell: string): string => cell.replace(/-(?=\d)/g, '−');

const ChartTable = ({ table }: { readonly table: Table }) => (
  <div className="chart-scroll" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {table.head.map((cell, i) => (
            <th key={`${i}${cell}`} scope="col">
              {figures(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, i) =>
              i === 0 ? (
                <th key="0" scope="row">
                  {figures(cell)}
                </th>
              ) : (
                <td key={`${i}`}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const Charts = ({
  list,
  query,
}: {
  readonly list: readonly SheetChart[];
  /** only lines that have it; empty: all */
  readonly query: string;
}) => {
  const wanted = query.trim().toLowerCase();
  return list.map((chart) => (
    <section key={chart.name} className="chart-sheet">
      <h3>{chart.name}</h3>
      {chart.notes.map((note) => (
        <p key={note} className="soft">
          {noteWords(note)}
        </p>
      ))}
      {chart.tables.map(upright).map((table) => {
        const rows = table.rows.filter((row) => row.join(' ').toLowerCase().includes(wanted));
        return rows.length === 0 ? null : (
          <ChartTable key={table.head.join('|')} table={{ ...table, rows }} />
        );
      })}
    </section>
  ));
};
