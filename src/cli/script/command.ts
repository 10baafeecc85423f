// `scenario`: runs scripts and tells what came of them.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Fault } from '../../kit/result.ts';
import { type Exit, faultText, type Io, printJson, readBytes, Stop } from '../io.ts';
import { isFile } from '../modulesOnDisk.ts';
import type { World } from '../opened.ts';
import { allFindings, type Finding } from './expect.ts';
import { readScript } from './format.ts';
import { type Done, type Ran, runScript } from './run.ts';

interface Outcome {
  readonly file: string;
  readonly title?: string;
  readonly good: boolean;
  readonly findings: readonly Finding[];
  readonly ran?: Ran;
  readonly fault?: Fault;
}

/** A module's path is meant from the script's folder; an id, or a path that leads nowhere from there, is as it was written. */
const moduleFrom = (file: string, module: string): string => {
  const near = resolve(dirname(file), module);
  return /[\\/]/.test(module) && isFile(join(near, 'module.json')) ? near : module;
};

const outcomeOf = async (file: string, world: World): Promise<Outcome> => {
  readBytes(file);
  const script = readScript(readFileSync(file, 'utf8'), file);
  if (!script.ok) return { file, good: false, findings: [], fault: script.fault };
  const title = script.value.title === undefined ? {} : { title: script.value.title };
  const module = moduleFrom(file, script.value.module);
  const ran = await runScript({ ...script.value, module }, world);
  if (!ran.ok) return { file, ...title, good: false, findings: [], fault: ran.fault };
  const findings = allFindings(ran.value, script.value.expect);
  return { file, ...title, good: findings.every((f) => f.good), findings, ran: ran.value };
};

const doneText = (done: Done, n: number): string => {
  const head = `  ${n + 1}. ${done.by}: ${JSON.stringify(done.action)}\n`;
  if (done.refused)
    return `${head}     REFUSED, rule ${done.refused.rule}: ${done.refused.reason}\n`;
  const lines = [
    done.narration?.text ?? '',
    ...(done.narration?.detail ?? []),
    ...done.rolls.map((roll) => `die ${roll.label}: ${roll.faces.join(' ')}`),
  ];
  return head + lines.map((line) => `     ${line}\n`).join('');
};

const print = (outcome: Outcome, io: Io): void => {
  io.out(`${outcome.file}${outcome.title === undefined ? '' : `: ${outcome.title}`}\n`);
  if (outcome.fault) io.out(`  CANNOT BE RUN. ${faultText(outcome.fault)}\n`);
  const { ran } = outcome;
  if (ran) {
    io.out(ran.done.map(doneText).join(''));
    const standing = ran.kit.system.standing(ran.state);
    const { turn, phase } = ran.kit.system.place(ran.state);
    io.out(
      standing.over
        ? `  Over: ${standing.reason} [rule ${standing.rule}]\n`
        : `  Turn ${turn}, ${phase}. ${standing.pending[0].by} (${standing.pending[0].kind}): ${standing.pending[0].prompt} [rule ${standing.pending[0].rule}]\n`,
    );
    if (ran.unused.length > 0) io.out(`  Dice that nobody threw: ${ran.unused.join('; ')}\n`);
  }
  for (const { good, what, why } of outcome.findings)
    io.out(`  ${good ? 'ok  ' : 'FAIL'} ${what}${why === undefined ? '' : `: ${why}`}\n`);
  io.out(outcome.good ? '  As expected.\n' : '  NOT AS EXPECTED.\n');
};

const asJson = ({ ran, ...outcome }: Outcome): object => {
  if (!ran) return outcome;
  const standing = ran.kit.system.standing(ran.state);
  return {
    ...outcome,
    actions: ran.done.map(({ after: _, expect: __, ...done }) => done),
    state: ran.kit.system.observe(ran.state),
    place: ran.kit.system.place(ran.state),
    standing,
    choices: standing.over
      ? []
      : ran.kit.system
          .next(ran.state, standing.pending[0], undefined)
          .map(({ key, label }) => ({ key, label })),
    unusedDice: ran.unused,
  };
};

/** Exit 0 when all is as expected, 1 when something is not or a script cannot be run, 2 when one is not there. */
export const runScripts = async (
  files: readonly string[],
  shown: { readonly json?: boolean },
  world: World,
  io: Io,
): Promise<Exit> => {
  const outcomes: Outcome[] = [];
  let wrong = false;
  for (const file of files) {
    const outcome = await outcomeOf(file, world).catch((error: unknown): Outcome => {
      // one that is not there ends nothing but its own report, unless it is the only one
      if (!(error instanceof Stop) || files.length === 1) throw error;
      wrong ||= error.exit === 2;
      return { file, good: false, findings: [], fault: error.fault };
    });
    outcomes.push(outcome);
    if (!shown.json) print(outcome, io);
  }
  if (shown.json) printJson(io, files.length === 1 ? asJson(outcomes[0]!) : outcomes.map(asJson));
  if (wrong) return 2;
  return outcomes.every((o) => o.good) ? 0 : 1;
};
