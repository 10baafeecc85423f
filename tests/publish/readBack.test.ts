// What is exported for VASSAL, opened again here as any VASSAL game: by our own reader, with the exported module beside it.
import { beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../src/kernel/log.ts';
import { rngFrom, seedState } from '../../src/kernel/rng.ts';
import { exportLog } from '../../src/publish/vassal/exportLog.ts';
import { exportModule } from '../../src/publish/vassal/exportModule.ts';
import type { OpenedFile } from '../../src/session/setUp.ts';
import type { Opened } from '../../src/session/opening.ts';
import { tableModule } from '../../src/session/tables/assemble.ts';
import { openTable } from '../../src/session/tables/open.ts';
import type { GameState } from '../../src/systems/musket-and-saber/state.ts';
import { readBytes } from '../support/tableFiles.ts';
import { good, toyModules } from '../support/toyGame.ts';
import { keptGame, preparedOf, sizedCanvas } from './native.ts';

interface Seen {
  readonly kind: string;
  readonly name: string;
  readonly map: string;
  readonly location: string;
  readonly layers: readonly { readonly name: string; readonly level: number }[];
}

interface Table {
  readonly pieces: readonly Seen[];
  readonly opaque: Readonly<Record<string, number>>;
  readonly turns: Readonly<Record<string, string>>;
}

const reopened = async ({ game, file }: OpenedFile): Promise<Opened> => {
  const prepared = await preparedOf('leipzig-1813');
  const vmod = good(await exportModule({ prepared, make: sizedCanvas, texts: new Map() }));
  const read = await readBytes(vmod, 'leipzig-1813.vmod');
  if (read.kind !== 'module') throw new Error('no module');
  const vlog = await readBytes(good(await exportLog(game, file.log)), 'lindenau.vlog');
  if (vlog.kind !== 'saved') throw new Error('no log');
  return good(
    await openTable(
      { kind: 'table', files: [vlog.saved], module: tableModule(read, []) },
      { modules: toyModules, ports: { random: rngFrom(seedState('back')) } },
    ),
  );
};

describe('Lindenau, exported and opened again as a VASSAL game', () => {
  let native: OpenedFile;
  let table: Opened;
  beforeAll(async () => {
    native = await keptGame('leipzig-1813/lindenau.vedette');
    table = await reopened(native);
  }, 120_000);

  const seenAt = (entry: number): Table => {
    const { system } = table.game.prepared.kit;
    return system.observe(good(table.game.steps.at(table.log, entry)).state) as unknown as Table;
  };

  it('understands every command, and fits its module', () => {
    const end = seenAt(lastEntry(table.log));
    expect(end.opaque).toEqual({});
    expect(table.game.prepared.remarks).toBeUndefined();
    expect(end.turns).toEqual({ Turn: 'Turn 7, Turn marker' });
  });

  it('shows each counter where the native game has it, by name, place and side up, at every step', () => {
    expect(lastEntry(table.log)).toBe(lastEntry(native.file.log));
    for (let entry = 0; entry <= lastEntry(table.log); entry += 1) {
      const s = good(native.game.steps.at(native.file.log, entry)).state as GameState;
      const told = seenAt(entry)
        .pieces.filter(({ kind, map }) => kind === 'piece' && map === 'Main Map')
        .map(({ name, location, layers }) => {
          const on = layers.filter(({ level }) => level > 0).map((layer) => layer.name);
          return `${location} ${name} ${on.sort().join(' ')}`;
        });
      const wanted = s.units.flatMap((u, i) => {
        if (u.where.at !== 'map') return [];
        const data = s.rules.units[i]!;
        const on = [
          ...(u.back ? ['Back'] : []),
          ...(u.disrupted ? ['Disrupted'] : []),
          ...(u.square ? ['Square'] : []),
        ];
        const word =
          data.kind === 'infantry'
            ? 'reduced'
            : data.kind === 'hq' || data.kind === 'trains'
              ? 'inactive'
              : 'ineffective';
        const name = [
          data.name,
          ...(u.back ? [`(${word})`] : []),
          ...(u.disrupted ? ['(disrupted)'] : []),
          ...(u.square ? ['(square)'] : []),
        ].join(' ');
        return [`${s.rules.map.names[u.where.hex]} ${name} ${on.join(' ')}`];
      });
      expect([entry, told.sort()]).toEqual([entry, wanted.sort()]);
    }
  });
});
