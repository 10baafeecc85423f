// Where the clone stands on disk, and how old its files are. Nothing here but node: this runs before anything is installed.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's top folder, without a trailing slash. */
export const top = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/**
 * A path inside the project.
 * @param {...string} parts
 */
export const inside = (...parts) => join(top, ...parts);

/**
 * Milliseconds of the file's last change; 0 when there is no such file.
 * @param {string} path
 */
export const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * The latest change of anything below a folder, the folder itself included (so that a deletion counts).
 * @param {string} folder
 * @param {readonly string[]} [but] names of sub-folders that do not count
 * @returns {number} milliseconds; 0 when there is no such folder
 */
export const newestIn = (folder, but = []) => {
  let newest = changedAt(folder);
  if (newest === 0) return 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (but.includes(entry.name)) continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path, but) : changedAt(path));
  }
  return newest;
};
