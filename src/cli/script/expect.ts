// Whether what came of a script is what it expects; each failure says what was expected and what was found.
import { canonicalJson } from '../../kit/canonicalJson.ts';
import type { SystemKit } from '../../systems/registry.ts';
import type { Expect } from './format.ts';
import type { Done, Ran } from './run.ts';

/** One expectation and how it went. */
export interface Finding {
  readonly what: string;
  readonly good: boolean;
  /** expected and found, when it is not good */
  readonly why?: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const show = (value: unknown): string => (value === undefined ? 'nothing' : canonicalJson(value));

/** Where `found` does not have what `wanted` says: objects key by key, lists whole. undefined: it has all of it. */
const differs = (wanted: unknown, found: unknown, path = ''): string | undefined => {
  if (isObject(wanted) && isObject(found)) {
    for (const [key, value] of Object.entries(wanted)) {
      const inner = differs(value, found[key], path === '' ? key : `${path}.${key}`);
      if (inner !== undefined) return inner;
    }
    return undefined;
  }
  if (Array.isArray(wanted) && Array.isArray(found) && wanted.length === found.length) {
    for (const [k, value] of wanted.entries()) {
      const inner = differs(value, found[k], `${path}[${k}]`);
      if (inner !== undefined) return inner;
    }
    return undefined;
  }
  if (show(wanted) === show(found)) return undefined;
  return `${path === '' ? '' : `${path}: `}expected ${show(wanted)}, found ${show(found)}`;
};

const finding = (what: string, why: string | undefined): Finding =>
  why === undefined ? { what, good: true } : { what, good: false, why };

const eventFindings = (wanted: readonly unknown[], done: readonly Done[]): readonly Finding[] => {
  const events = done.flatMap((d) => d.events);
  let at = 0;
  return wanted.map((want) => {
    const found = events.findIndex((e, k) => k >= at && differs(want, e) === undefined);
    const what = `event ${show(want)}`;
    if (found < 0) {
      const type = isObject(want) ? want['type'] : undefined;
      const near = events.slice(at).find((e) => e.type === type);
      return finding(
        what,
        near
          ? (differs(want, near) ?? 'too early')
          : `no such event; there were ${
              events
                .slice(at)
                .map((e) => e.type)
                .join(', ') || 'none'
            }`,
      );
    }
    at = found + 1;
    return finding(what, undefined);
  });
};

const pendingFindings = (
  wanted: NonNullable<Expect['pending']>,
  kit: SystemKit,
  state: unknown,
): readonly Finding[] => {
  const standing = kit.system.standing(state);
  if (standing.over) return [finding('pending', `the game is over: ${standing.reason}`)];
  const { options, includes, excludes, prompt, ...plain } = wanted;
  const pending =
    standing.pending.find((p) => differs(plain, p) === undefined) ?? standing.pending[0];
  const choices = kit.system.next(state, pending, undefined);
  const names = choices.flatMap((c) => [c.key, c.label]);
  const keys = choices.map((c) => c.key).join(', ');
  const out = [finding(`pending ${show(plain)}`, differs(plain, pending))];
  if (prompt !== undefined)
    out.push(
      finding(
        `prompt "${prompt}"`,
        pending.prompt.includes(prompt) ? undefined : `found "${pending.prompt}"`,
      ),
    );
  if (options) {
    const strange = options.find((o) => !names.includes(o));
    const missing = choices.find((c) => !options.includes(c.key) && !options.includes(c.label));
    const why =
      strange === undefined && !missing
        ? undefined
        : `${strange === undefined ? `"${missing!.key}" is offered, too` : `"${strange}" is not offered`}; offered are ${keys}`;
    out.push(finding(`options ${options.join(', ')}`, why));
  }
  for (const one of includes ?? [])
    out.push(finding(`offers "${one}"`, names.includes(one) ? undefined : `offered are ${keys}`));
  for (const one of excludes ?? [])
    out.push(
      finding(`does not offer "${one}"`, names.includes(one) ? `offered are ${keys}` : undefined),
    );
  return out;
};

const refusalFinding = (
  wanted: NonNullable<Expect['refused']>,
  done: Done | undefined,
): Finding => {
  const what = wanted === true ? 'refused' : `refused ${show(wanted)}`;
  const refused = done?.refused;
  if (!refused) return finding(what, done ? 'the action was allowed' : 'there was no action');
  if (wanted === true) return finding(what, undefined);
  if (wanted.rule !== undefined && wanted.rule !== refused.rule)
    return finding(what, `refused under rule ${refused.rule}: ${refused.reason}`);
  const words = wanted.reason?.toLowerCase();
  return finding(
    what,
    words === undefined || refused.reason.toLowerCase().includes(words)
      ? undefined
      : `the reason is: ${refused.reason}`,
  );
};

/** Everything that `wanted` says, against a state and the actions that led there. */
export const findings = (
  wanted: Expect,
  kit: SystemKit,
  state: unknown,
  done: readonly Done[],
): readonly Finding[] => {
  const seen = kit.system.observe(state);
  const units = isObject(seen) ? seen['units'] : undefined;
  const place = kit.system.place(state);
  const out: Finding[] = [];
  if (wanted.refused !== undefined) out.push(refusalFinding(wanted.refused, done.at(-1)));
  for (const [id, said] of Object.entries(wanted.units ?? {})) {
    // a counter's hex alone is short for it, as in the position
    const want = typeof said === 'string' ? { hex: said } : said;
    out.push(
      finding(`${id} ${show(want)}`, differs(want, isObject(units) ? units[id] : undefined)),
    );
  }
  if (wanted.state) out.push(finding('state', differs(wanted.state, seen)));
  if (wanted.turn !== undefined)
    out.push(finding(`turn ${wanted.turn}`, differs(wanted.turn, place.turn)));
  if (wanted.phase !== undefined) {
    const own = isObject(seen) ? seen['phase'] : undefined;
    const fits = place.phase === wanted.phase || own === wanted.phase;
    out.push(finding(`phase ${wanted.phase}`, fits ? undefined : `found ${place.phase}`));
  }
  if (wanted.pending) out.push(...pendingFindings(wanted.pending, kit, state));
  if (wanted.events) out.push(...eventFindings(wanted.events, done));
  for (const want of wanted.noEvents ?? []) {
    const found = done.flatMap((d) => d.events).find((e) => differs(want, e) === undefined);
    out.push(finding(`no event ${show(want)}`, found && `found ${show(found)}`));
  }
  if (wanted.over !== undefined) {
    const standing = kit.system.standing(state);
    const why =
      wanted.over === false
        ? standing.over
          ? `it is over: ${standing.reason}`
          : undefined
        : standing.over
          ? differs(wanted.over, standing)
          : 'the game goes on';
    out.push(finding(wanted.over === false ? 'not over' : `over ${show(wanted.over)}`, why));
  }
  let at = 0;
  const told = done
    .map((d) => [d.narration?.text ?? '', ...(d.narration?.detail ?? [])].join('\n'))
    .join('\n');
  for (const words of wanted.says ?? []) {
    const found = told.indexOf(words, at);
    out.push(finding(`says "${words}"`, found < 0 ? 'nobody says so (from there on)' : undefined));
    if (found >= 0) at = found + words.length;
  }
  return out;
};

/** All findings of a script: those right after an action, then those at its end. A refusal nobody expected is one. */
export const allFindings = (ran: Ran, atEnd: Expect | undefined): readonly Finding[] => {
  const out: Finding[] = [];
  for (const [n, done] of ran.done.entries()) {
    if (done.expect)
      out.push(
        ...findings(done.expect, ran.kit, done.after, [done]).map((f) => ({
          ...f,
          what: `actions[${n}]: ${f.what}`,
        })),
      );
    const expected =
      done.expect?.refused ?? (n === ran.done.length - 1 ? atEnd?.refused : undefined);
    if (done.refused && expected === undefined)
      out.push({
        what: `actions[${n}] is allowed`,
        good: false,
        why: `refused under rule ${done.refused.rule}: ${done.refused.reason}`,
      });
  }
  return [...out, ...(atEnd ? findings(atEnd, ran.kit, ran.state, ran.done) : [])];
};
