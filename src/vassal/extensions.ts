// What an extension is called: its file says no name, and the engine takes its file's. FORMAT.md 1.5

/** "kgs-v1.1" of "modules/kgs-v1.1.mdx" */
export const stemOfFile = (fileName: string): string =>
  fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');

const VERSION = /[\s_-]*(?:v?\d[\d.]*|\(\d+\))$/i;

/** The same for all versions of an extension, as far as file names tell: "kgs" of "kgs-v1.1". */
export const nameOfExtension = (stem: string): string =>
  (stem.replace(VERSION, '') || stem).toLowerCase();
