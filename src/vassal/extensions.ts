// What an extension is called: its file says no name, and the engine takes its file's; and which ones a save names. FORMAT.md 1.5
import { readCommand } from './command.ts';

/** "kgs-v1.1" of "modules/kgs-v1.1.mdx" */
export const stemOfFile = (fileName: string): string =>
  fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');

const VERSION = /[\s_-]*(?:v?\d[\d.]*|\(\d+\))$/i;

/** The same for all versions of an extension, as far as file names tell: "kgs" of "kgs-v1.1". */
export const nameOfExtension = (stem: string): string =>
  (stem.replace(VERSION, '') || stem).toLowerCase();

/** Extensions that were loaded when a game was saved. `start`: children of the save's root. */
export const extensionsIn = (
  start: readonly string[],
): readonly { readonly name: string; readonly version: string }[] =>
  start.flatMap((text) => {
    const command = text.startsWith('EXT\t') ? readCommand(text) : undefined;
    return command?.kind === 'extension' ? [{ name: command.name, version: command.version }] : [];
  });
