// A module's files as they lie in modules/, and the Musket & Saber reader for them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Module } from '../../src/module/module.ts';
import { type ModuleSystem, readModule } from '../../src/module/readModule.ts';
import { checkModule } from '../../src/systems/musket-and-saber/checkModule.ts';
import {
  dataSchema,
  type MsData,
  type MsScenario,
  scenarioSchema,
} from '../../src/systems/musket-and-saber/data.ts';

export const musketAndSaber: ModuleSystem<MsData, MsScenario> = {
  data: dataSchema,
  scenario: scenarioSchema,
  check: checkModule,
};

/** Text by path within the folder. */
export const filesOf = (id: string): Record<string, string> => {
  const folder = fileURLToPath(new URL(`../../modules/${id}`, import.meta.url));
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((e) =>
    e.isFile(),
  );
  return Object.fromEntries(
    paths.map((entry) => {
      const path = `${entry.parentPath}/${entry.name}`;
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
    }),
  );
};

/** A module that must be sound. */
export const moduleOf = (id: string): Module<MsData, MsScenario> => {
  const read = readModule(filesOf(id), musketAndSaber);
  if (!read.ok) throw new Error(read.fault.all.map((fault) => fault.message).join('\n'));
  return read.value;
};
