// What is kept for looking at tables: by module what was read of it, by state the last look at it. All of it can be made anew.
import type { FreeformModule } from '../systems/freeform/module.ts';
import type { TableState } from '../systems/freeform/state.ts';
import { sizesBy } from '../vassal/pictures.ts';
import { builtInSize } from './pictureFile.ts';
import type { TableLook } from './table.ts';
import type { SizeOf } from './tableFace.ts';
import { lookAt, type TableMemory, type TableSight, tableMemory } from './tableSight.ts';

/** What whoever looks at a module's tables needs beside their states. */
export interface TableGear {
  readonly memory: TableMemory;
  readonly sizes: SizeOf;
  /** absent: nobody knows which pictures there are */
  readonly isMissing?: (name: string) => boolean;
}

// one for each module object, for as long as it lives
const gears = new WeakMap<FreeformModule, TableGear>();

export const gearFor = (module: FreeformModule): TableGear => {
  const known = gears.get(module);
  if (known) return known;
  const sizes = sizesBy(module.sizes ?? {});
  const gear: TableGear = {
    memory: tableMemory(),
    sizes,
    ...(module.sizes
      ? { isMissing: (name: string) => (sizes(name) ?? builtInSize(name)) === undefined }
      : {}),
  };
  gears.set(module, gear);
  return gear;
};

// pointers ask many times of one state
const sights = new WeakMap<TableState, TableSight>();

/** The state as somebody sees it; asked again by the same eyes, the same answers. */
export const sightOf = (state: TableState, look: TableLook): TableSight => {
  const known = sights.get(state);
  if (known && known.look.viewer === look.viewer) return known;
  const { sizes, memory } = gearFor(state.module);
  const sight = lookAt(state, look, sizes, memory);
  sights.set(state, sight);
  return sight;
};
