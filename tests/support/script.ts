// Scenario scripts in tests: run as `vedette scenario` runs them, and a failing test shows what the command would.
import { expect } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { worldOf } from '../../src/cli/opened.ts';
import { allFindings } from '../../src/cli/script/expect.ts';
import { type Expect, readScript } from '../../src/cli/script/format.ts';
import { type Ran, runScript } from '../../src/cli/script/run.ts';
import type { Choice, Pending } from '../../src/kernel/system.ts';

const world = worldOf(modulesOnDisk());

/** A script as modules/README.md has it; read like a file, so that a misspelt field fails. */
export interface ScriptText {
  readonly expect?: Expect;
  readonly [field: string]: unknown;
}

const story = (ran: Ran): string =>
  ran.done
    .map((d, n) =>
      d.refused
        ? `${n}. ${d.by} ${JSON.stringify(d.action)} REFUSED ${d.refused.rule}: ${d.refused.reason}`
        : `${n}. ${d.by} ${JSON.stringify(d.action)}\n   ${d.events.map((e) => JSON.stringify(e)).join('\n   ')}`,
    )
    .join('\n');

/**
 * Runs a script and fails unless everything is as it expects and every one of its dice was thrown.
 * Returns what came of it, for what a script cannot say.
 */
export const play = async (script: ScriptText): Promise<Ran> => {
  const read = readScript(JSON.stringify(script), 'script');
  if (!read.ok) return expect.fail(read.fault.message);
  const ran = await runScript(read.value, world);
  if (!ran.ok) return expect.fail(`${ran.fault.where ?? ''}: ${ran.fault.message}`);
  const bad = allFindings(ran.value, read.value.expect).filter((f) => !f.good);
  const faults = [
    ...bad.map((f) => `${f.what}: ${f.why}`),
    ...ran.value.unused.map((die) => `nobody threw the die ${die}`),
  ];
  if (faults.length > 0) expect.fail(`${faults.join('\n')}\n\n${story(ran.value)}`);
  return ran.value;
};

/** Why the script cannot be played: a counter that stands nowhere, a die that is missing. */
export const faultOf = async (script: ScriptText): Promise<string> => {
  const read = readScript(JSON.stringify(script), 'script');
  if (!read.ok) return read.fault.message;
  const ran = await runScript(read.value, world);
  return ran.ok ? expect.fail('the script can be played') : ran.fault.message;
};

type AnyChoice = Choice<unknown, unknown>;

/** What stands open at the end of a script. */
export const pendingOf = (ran: Ran): Pending => {
  const standing = ran.kit.system.standing(ran.state);
  return standing.over ? expect.fail(`it is over: ${standing.reason}`) : standing.pending[0];
};

/** The choices offered after some others, by key; each with its label, cost and effect. */
export const offered = (ran: Ran, ...keys: readonly string[]): ReadonlyMap<string, AnyChoice> => {
  const pending = pendingOf(ran);
  let draft: unknown;
  for (const key of keys) {
    const choice = ran.kit.system.next(ran.state, pending, draft).find((c) => c.key === key);
    if (!choice) return expect.fail(`"${key}" is not offered`);
    if ('action' in choice.then) return expect.fail(`"${key}" makes the action whole`);
    draft = choice.then.draft;
  }
  return new Map(ran.kit.system.next(ran.state, pending, draft).map((c) => [c.key, c]));
};

/** Hexes offered to a unit that is to move: "0303" -> MP in all. */
export const hexesFor = (
  ran: Ran,
  ...keys: readonly string[]
): Readonly<Record<string, number | undefined>> =>
  Object.fromEntries(
    [...offered(ran, ...keys)]
      .filter(([key]) => key.startsWith('hex '))
      .map(([key, choice]) => [key.slice(4), choice.cost]),
  );

/**
 * Walks all that is offered, each draft to its end, and fails where a whole action is then refused or a draft leads
 * nowhere. Paths are followed to one more hex than the first. Returns how many whole actions there were.
 */
export const noneRefused = (ran: Ran, depth = 4): number => {
  const pending = pendingOf(ran);
  let whole = 0;
  const follow = (draft: unknown, keys: readonly string[]): void => {
    const choices = ran.kit.system.next(ran.state, pending, draft);
    if (choices.length === 0) expect.fail(`after ${keys.join(', ')} nothing is offered`);
    for (const { key, then } of choices) {
      if ('action' in then) {
        whole += 1;
        const no = ran.kit.system.judge(ran.state, then.action);
        if (!no.legal)
          expect.fail(`${[...keys, key].join(', ')} is offered and refused: ${no.reason}`);
      } else if (keys.length < depth) follow(then.draft, [...keys, key]);
    }
  };
  follow(undefined, []);
  return whole;
};
