// Modules as folders: those that come with the program, and any other that is named by its path.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, ok } from '../kit/result.ts';
import type { ModuleSource } from '../session/ports.ts';

/** The program's own folder: two above this file, bundled or not. */
export const programFolder = (): string =>
  resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The program's version, as its package says it: "0.1.0". */
export const programVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(programFolder(), 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
};

const jsonFiles = (folder: string, at = folder): [string, string][] =>
  readdirSync(at, { withFileTypes: true }).flatMap((item): [string, string][] => {
    const path = join(at, item.name);
    if (item.isDirectory()) return item.name === 'art' ? [] : jsonFiles(folder, path);
    if (!item.name.endsWith('.json')) return [];
    return [[relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')]];
  });

export const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** `id` is a folder's name under `modules/`, or a path to a folder that holds a module.json. */
export const modulesOnDisk = (folder = join(programFolder(), 'modules')): ModuleSource => {
  const list = (): string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => existsSync(join(folder, name, 'module.json')))
          .sort()
      : [];
  return {
    list: async () => list(),
    files: async (id) => {
      const own = /^[a-z0-9-]+$/.test(id) ? join(folder, id) : id;
      if (!isFile(join(own, 'module.json')))
        return fail({
          name: 'unknownModule',
          message: `There is no module "${id}"; the modules here are ${list().join(', ') || 'none'}.`,
        });
      return ok(new Map(jsonFiles(own)));
    },
  };
};
