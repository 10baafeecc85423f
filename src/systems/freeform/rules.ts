// A free table as a module of this program: the save's own text is its one scenario, the VASSAL module stands beside it.
import { drain } from '../../kernel/slices.ts';
import * as z from 'zod/mini';
import { digest, digesting } from '../../kernel/chain.ts';
import { canonicalJson } from '../../kit/canonicalJson.ts';
import { fail, ok, type Result } from '../../kit/result.ts';
import type { Module } from '../../module/module.ts';
import type { ModuleParts, ModuleSystem } from '../../module/readModule.ts';
import type { TableData, TableRules } from '../../vassal/tableRules.ts';
import type { FreeformModule } from './module.ts';

/** What the table's start is made from. */
export interface TableStart extends TableRules {
  /** without `root` when the module is not at hand */
  readonly module: FreeformModule;
}

type Parts = ModuleParts<TableData, TableRules, undefined>;

const data: z.ZodMiniType<TableData> = z.strictObject({ name: z.string(), version: z.string() });
const rules: z.ZodMiniType<TableRules> = z.strictObject({
  root: z.string(),
  start: z.array(z.string()),
});

/** Characters of one part of a digest: longer ones are not turned into bytes at once. */
const PART = 1 << 18;

/**
 * The digest of a start, a part at a time, so that hundreds of megabytes hold nobody up. Gives the characters done: once for
 * each part, be it of one text or of thousands, since every turn that others have takes its own time.
 */
export function* digestStart({ root, start }: TableRules): Generator<number, string> {
  const hash = digesting();
  let done = 0;
  let part = '';
  for (const text of [root, ...start]) {
    part += `${text.length}:`;
    for (let at = 0; at < text.length; ) {
      let end = Math.min(at + Math.max(1, PART - part.length), text.length);
      // a pair of surrogates stays together
      const last = text.charCodeAt(end - 1);
      if (end < text.length && last >= 0xd800 && last < 0xdc00) end += 1;
      part += text.slice(at, end);
      done += end - at;
      at = end;
      if (part.length < PART) continue;
      hash.add(part);
      part = '';
      yield done;
    }
  }
  hash.add(part);
  return hash.done();
}

/** Hash of a table's module when the digests of its scenarios' starts are known, in their order. */
export const hashOfTable = (parts: Parts, starts: readonly string[]): string =>
  digest(
    canonicalJson({
      manifest: parts.manifest,
      data: parts.data,
      scenarios: parts.scenarios.map((one, n) => ({ ...one, rules: { digest: starts[n] ?? '' } })),
    }),
  );

const wholeDigest = (scenario: TableRules): string => drain(digestStart(scenario));

export const tableModules: ModuleSystem<TableData, TableRules, undefined> = {
  data,
  scenario: rules,
  mapless: true,
  // whoever sits at it is the table's own matter
  fewestSides: 1,
  hash: (parts) =>
    hashOfTable(
      parts,
      parts.scenarios.map((one) => wholeDigest(one.rules)),
    ),
};

/** The scenario's start with the VASSAL module that is at hand (`beside`), else with its name alone. Fault: unknownScenario */
export const prepareTable = (
  module: Module<TableData, TableRules, undefined>,
  scenario: string,
  beside?: unknown,
): Result<TableStart> => {
  const found = module.scenarios.find((one) => one.id === scenario);
  if (!found)
    return fail({ name: 'unknownScenario', message: `There is no table "${scenario}" in it.` });
  return ok({ ...found.rules, module: (beside as FreeformModule | undefined) ?? module.data });
};
