// Which extensions were loaded when a game was saved. FORMAT.md 1.5
import { readCommand } from './command.ts';

/** Extensions that were loaded when a game was saved. `start`: children of the save's root. */
export const extensionsIn = (
  start: readonly string[],
): readonly { readonly name: string; readonly version: string }[] =>
  start.flatMap((text) => {
    const command = text.startsWith('EXT\t') ? readCommand(text) : undefined;
    return command?.kind === 'extension' ? [{ name: command.name, version: command.version }] : [];
  });
