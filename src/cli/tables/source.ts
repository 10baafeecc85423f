// A file on disk read in parts: a module of hundreds of megabytes gives its directory without being read whole.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { ByteSource } from '../../formats/vassal/directory.ts';
import { notRead, wrongUse } from '../io.ts';

const opened = (path: string): number => {
  try {
    return openSync(path, 'r');
  } catch (error) {
    throw notRead(path, error);
  }
};

/** Ends the command where there is no such file. */
export const sourceOnDisk = (path: string): ByteSource => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw wrongUse(`There is no file "${path}".`);
  if (!found.isFile())
    throw wrongUse(
      `"${path}" is ${found.isDirectory() ? 'a folder' : 'a device'}; a file is expected.`,
    );
  return {
    size: found.size,
    slice: async (from, to) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, found.size) - from));
      const file = opened(path);
      try {
        let done = 0;
        while (done < bytes.length) {
          const read = readSync(file, bytes, done, bytes.length - done, from + done);
          if (read === 0) break;
          done += read;
        }
        return bytes.subarray(0, done);
      } finally {
        closeSync(file);
      }
    },
  };
};
