// Running a script: its dice, its actions, and what came of them.
import { type Dice, labelOf, type Roll, type RollAsk } from '../../kernel/dice.ts';
import { checkTurn } from '../../kernel/replay.ts';
import type { Choice, Narration, Pending, Standing, SystemEvent } from '../../kernel/system.ts';
import { foundText } from '../../module/complaint.ts';
import { type Fault, fail, ok, type Result } from '../../kit/result.ts';
import type { Scripts, SystemKit } from '../../systems/registry.ts';
import type { World } from '../opened.ts';
import {
  type Expect,
  type Script,
  type ScriptDie,
  type ScriptStep,
  stageOf,
  stepOf,
} from './format.ts';
import { SCRIPT, stageModule } from './stageModule.ts';

/** What one action of a script came to. */
export interface Done {
  readonly by: string;
  readonly action: unknown;
  readonly rolls: readonly Roll[];
  readonly events: readonly SystemEvent[];
  readonly narration?: Narration;
  /** the rules refused it, and the state is as before */
  readonly refused?: { readonly rule: string; readonly reason: string };
  readonly after: unknown;
  /** expected right after it */
  readonly expect?: Expect;
}

export interface Ran {
  readonly kit: SystemKit;
  readonly done: readonly Done[];
  readonly state: unknown;
  /** scripted dice that nobody asked for: "7.3 0304: 4" */
  readonly unused: readonly string[];
}

class MissingDie extends Error {}

/** Dice that fall as the script says, by rule and subject; each face once. */
const scripted = (list: readonly ScriptDie[]) => {
  const left = list.map((one) => ({
    rule: one.rule,
    subject: one.subject,
    faces: typeof one.faces === 'number' ? [one.faces] : [...one.faces],
  }));
  let rolls: Roll[] = [];
  const unused = (): readonly string[] =>
    left
      .filter((d) => d.faces.length > 0)
      .map((d) => `${d.rule} ${d.subject ?? '(any)'}: ${d.faces.join(' ')}`);
  const face = (ask: RollAsk): number => {
    const source =
      left.find((d) => d.rule === ask.rule && d.subject === ask.subject && d.faces.length > 0) ??
      left.find((d) => d.rule === ask.rule && d.subject === undefined && d.faces.length > 0);
    const fell = source?.faces.shift();
    if (fell === undefined) {
      const others = unused();
      throw new MissingDie(
        `The rules ask for a d${ask.sides} for rule "${ask.rule}", subject "${ask.subject}"; the script has no such die left${others.length ? `, but ${others.join('; ')}` : ''}.`,
      );
    }
    if (fell > ask.sides)
      throw new MissingDie(
        `The script's die for "${labelOf(ask)}" shows ${fell}; it has ${ask.sides} sides.`,
      );
    return fell;
  };
  const dice: Dice = {
    roll: (ask) => {
      const faces = Array.from({ length: ask.count }, () => face(ask));
      rolls.push({ label: labelOf(ask), sides: ask.sides, faces });
      return faces;
    },
  };
  return {
    dice,
    taken: () => {
      const out = rolls;
      rolls = [];
      return out;
    },
    unused,
  };
};

const keysOf = (choices: readonly Choice<unknown, unknown>[]): string => {
  const keys = choices.map((c) => `"${c.key}"`);
  return keys.length > 24
    ? `${keys.slice(0, 24).join(', ')} and ${keys.length - 24} more`
    : keys.join(', ');
};

/** The action that the keys make, one choice after another. */
const composed = (
  kit: SystemKit,
  state: unknown,
  pending: Pending,
  keys: readonly string[],
  where: string,
): Result<unknown> => {
  let draft: unknown;
  for (const [k, key] of keys.entries()) {
    const choices = kit.system.next(state, pending, draft);
    const choice = choices.find((c) => c.key === key) ?? choices.find((c) => c.label === key);
    if (!choice)
      return fail({
        name: 'notOffered',
        message: `"${key}" is not offered to ${pending.by} for "${pending.kind}"; offered are ${keysOf(choices)}.`,
        where: `${where}.choose[${k}]`,
        rule: pending.rule,
      });
    if ('action' in choice.then) {
      if (k === keys.length - 1) return ok(choice.then.action);
      return fail({
        name: 'wholeAlready',
        message: `"${key}" makes the action whole; "${keys[k + 1]}" comes after its end.`,
        where: `${where}.choose[${k + 1}]`,
      });
    }
    draft = choice.then.draft;
  }
  return fail({
    name: 'notWhole',
    message: `The choices do not make a whole action yet; next may come ${keysOf(kit.system.next(state, pending, draft))}.`,
    where: `${where}.choose`,
  });
};

const pendingFor = (standing: Standing, by: string | undefined, where: string): Result<Pending> => {
  if (standing.over)
    return fail({
      name: 'over',
      message: `The game is over: ${standing.reason}`,
      where,
      rule: standing.rule,
    });
  const found = by === undefined ? standing.pending[0] : standing.pending.find((p) => p.by === by);
  if (found) return ok(found);
  const [first] = standing.pending;
  return fail({
    name: 'notYours',
    message: `"${by}" is not asked now; ${first.by} is: ${first.prompt}`,
    where,
    rule: first.rule,
  });
};

const act = (
  kit: SystemKit,
  state: unknown,
  step: ScriptStep,
  dice: ReturnType<typeof scripted>,
  where: string,
): Result<Done> => {
  const standing = kit.system.standing(state);
  const pending = pendingFor(standing, step.choose ? step.by : undefined, where);
  if (!pending.ok && step.choose) return pending;
  const by = step.by ?? (pending.ok ? pending.value.by : '');
  const made = step.choose
    ? composed(kit, state, (pending as { readonly value: Pending }).value, step.choose, where)
    : kit.system.readAction(step.action);
  if (!made.ok)
    return fail({
      ...made.fault,
      where: made.fault.where?.startsWith('actions') ? made.fault.where : where,
    });
  const base = { by, action: made.value, ...(step.expect ? { expect: step.expect } : {}) };
  const no = (rule: string, reason: string): Result<Done> =>
    ok({ ...base, rolls: [], events: [], after: state, refused: { rule, reason } });
  const turn = checkTurn(kit.system, state, by, where);
  if (!turn.ok) return no(turn.fault.rule ?? '', turn.fault.message);
  try {
    const after = kit.system.apply(state, made.value, dice.dice);
    const rolls = dice.taken();
    if (!after.ok) return no(after.fault.rule ?? '', after.fault.message);
    const { state: next, events } = after.value;
    return ok({ ...base, rolls, events, after: next, narration: kit.system.narrate(events, next) });
  } catch (error) {
    if (!(error instanceof MissingDie)) throw error;
    return fail({ name: 'missingDie', message: error.message, where });
  }
};

const kindOf = (kit: SystemKit, state: unknown): string | undefined => {
  const standing = kit.system.standing(state);
  return standing.over ? undefined : standing.pending[0].kind;
};

/** Answers what the next step passes over, as the system says it is meant; what came of it belongs to the step before. */
const answered = (
  kit: SystemKit,
  scripts: Scripts<unknown, unknown>,
  came: Done,
  next: ScriptStep | undefined,
  dice: ReturnType<typeof scripted>,
): Result<Done> => {
  let done = came;
  for (let guard = 0; guard < 20; guard += 1) {
    const action = scripts.unsaid?.(done.after, next ?? {});
    if (action === undefined) break;
    try {
      const after = kit.system.apply(done.after, action, dice.dice);
      if (!after.ok) return after;
      const { state, events } = after.value;
      const told = kit.system.narrate(events, state);
      const before = done.narration;
      done = {
        ...done,
        rolls: [...done.rolls, ...dice.taken()],
        events: [...done.events, ...events],
        after: state,
        narration: before
          ? {
              ...before,
              text: `${before.text} ${told.text}`,
              detail: [...before.detail, ...told.detail],
              rules: [...new Set([...before.rules, ...told.rules])],
              about: [...before.about, ...told.about],
            }
          : told,
      };
    } catch (error) {
      if (!(error instanceof MissingDie)) throw error;
      return fail({ name: 'missingDie', message: error.message });
    }
  }
  return ok(done);
};

/** A fault of the position, with the path that the script gave it: what stands under `set` is handed on without it. */
const inSet = (fault: Fault, { set = {} }: Script): Fault => {
  const { where = '', message } = fault;
  return Object.keys(set).includes(/^\w+/.exec(where)?.[0] ?? '')
    ? { ...fault, where: `set.${where}`, message: message.replace(where, `set.${where}`) }
    : fault;
};

/** The first event of the script's expectations that is none of the system's: one that did not happen would hide it. */
const strangeEvent = (script: Script, known: readonly string[] | undefined): Fault | undefined => {
  const places: readonly (readonly [string, Expect | undefined])[] = [
    ...script.actions.map((raw, n) => [`actions[${n}].expect`, stepOf(raw).expect] as const),
    ['expect', script.expect],
  ];
  for (const [at, wanted] of places)
    for (const list of ['events', 'noEvents'] as const)
      for (const [n, { type }] of (wanted?.[list] ?? []).entries())
        if (known && type !== undefined && !known.some((one) => one === type)) {
          const where = `${at}.${list}[${n}].type`;
          const message = `${where}: expected the type of an event, found ${foundText(type)}`;
          return { name: 'script', message, where };
        }
  return undefined;
};

/** Plays a script out. A refusal is an outcome; a fault is a script that cannot be run. */
export const runScript = async (script: Script, world: World): Promise<Result<Ran>> => {
  const module = await stageModule(script, world);
  if (!module.ok) return module;
  const { kit } = module.value;
  const prepared = kit.prepare(module.value.module, SCRIPT);
  if (!prepared.ok) return prepared;
  const scripts = await kit.scripts!();
  const strange = strangeEvent(script, scripts.events);
  if (strange) return { ok: false, fault: strange };
  const staged = scripts.stage(prepared.value, stageOf(script));
  if (!staged.ok) return { ok: false, fault: inSet(staged.fault, script) };
  const dice = scripted(script.dice);
  const done: Done[] = [];
  let state = staged.value;
  for (const [n, raw] of script.actions.entries()) {
    const step = stepOf(raw);
    const where = `actions[${n}]`;
    const first = act(kit, state, step, dice, where);
    if (!first.ok) return fail<Fault>(first.fault);
    const following = script.actions[n + 1];
    // a question that is looked at is left open
    const looked =
      step.expect?.pending?.kind ?? (following ? undefined : script.expect?.pending?.kind);
    const came =
      first.value.refused || looked === kindOf(kit, first.value.after)
        ? first
        : answered(kit, scripts, first.value, following && stepOf(following), dice);
    if (!came.ok) return fail<Fault>({ where, ...came.fault });
    done.push(came.value);
    state = came.value.after;
    const wanted =
      step.expect?.refused ??
      (n === script.actions.length - 1 ? script.expect?.refused : undefined);
    if (came.value.refused && wanted === undefined) break;
  }
  return ok({ kit, done, state, unused: dice.unused() });
};
