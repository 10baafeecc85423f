// What could not be shown or was not understood of a free table.
import type { View } from '../../session/view.ts';

/** All that there is to say, each sentence once. `missing`: names of pictures that nobody has. */
export const problemsOf = (view: View, missing: readonly string[]): readonly string[] => [
  ...new Set([
    ...(view.table?.remarks ?? []),
    ...missing.map((name) => `The picture ${name} is missing.`),
    ...(view.scene.table?.problems ?? []),
  ]),
];
