// What a Musket & Saber picture says in words: the question as far as it is answered, and what a combat came to.
import type { MsChoice, MsDraft } from '../systems/musket-and-saber/choice.ts';
import type { MsEvent, MsEventOf } from '../systems/musket-and-saber/events.ts';
import { RESULT_WORDS } from '../systems/musket-and-saber/narrate.ts';
import { groupOf, standingAllowance } from '../systems/musket-and-saber/movement.ts';
import type { GameState } from '../systems/musket-and-saber/state.ts';
import { spoken } from '../systems/musket-and-saber/units.ts';

export const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

export const nameOf = (s: GameState, id: string): string =>
  spoken(s.rules.units[s.rules.indexOf.get(id)!]!.name);

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const upper = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

type Move = Extract<MsDraft, { readonly kind: 'move' }>;

const moving = (
  s: GameState,
  d: Move,
  taken: readonly MsChoice[],
  choices: readonly MsChoice[],
): string => {
  const who = `${list(d.units.map((id) => nameOf(s, id)))}${d.march ? ' on the march' : ''}`;
  if (choices.some((c) => c.key === 'roll')) return `${who}: roll for the movement allowance?`;
  const to = d.path.at(-1);
  if (to !== undefined) {
    const cost = taken.at(-1)?.cost;
    const spent = cost === undefined ? '' : ` for ${cost} MP`;
    if (!choices.some((c) => c.key === 'go')) return `${who} by ${to}${spent}: and then?`;
    const on = choices.some((c) => c.on?.hex !== undefined && c.key !== 'go');
    return `${who} to ${to}${spent}: ${on ? 'move there, or go on?' : 'move there?'}`;
  }
  // what is left of it where it enters says the choice itself
  const entering = /([\d.]+ MP)$/.exec(taken[0]?.label ?? '')?.[1];
  const units = d.units.map((id) => s.rules.indexOf.get(id)!);
  const left =
    d.entry === undefined ? `${standingAllowance(s, groupOf(s, units, d.march)) / 2} MP` : entering;
  return `${who}: where to?${left === undefined ? '' : ` ${left}.`}`;
};

type Attack = Extract<MsDraft, { readonly kind: 'attack' }>;

const attacking = (s: GameState, d: Attack, choices: readonly MsChoice[]): string => {
  const what = d.mode === 'skirmish' ? 'Skirmish with' : 'Attack on';
  if (d.units.length === 0)
    return `${what} ${d.target}: who ${d.mode === 'skirmish' ? 'skirmishes' : 'attacks'}?`;
  const who = `${what} ${d.target} by ${list(d.units.map((id) => nameOf(s, id)))}`;
  const has = (start: string): boolean => choices.some((c) => c.key.startsWith(start));
  if (has('unit ') || has('with ') || has('coordinator ')) return `${who}: who else, or begin?`;
  if (has('support ')) return `${who}: with which guns, or begin?`;
  return has('lead ') ? `${who}: who leads?` : `${who}: begin?`;
};

type Bombard = Extract<MsDraft, { readonly kind: 'bombard' }>;

const firing = (s: GameState, d: Bombard, choices: readonly MsChoice[]): string => {
  if (d.unit === undefined) return `Fire on ${d.target}: at whom?`;
  const at = `Fire on ${nameOf(s, d.unit)} in ${d.target}`;
  if (d.guns.length === 0) return `${at}: with which guns?`;
  const more = choices.some((c) => c.on?.piece !== undefined);
  return `${at} by ${list(d.guns.map((id) => nameOf(s, id)))}${more ? ': who else, or fire?' : '?'}`;
};

type Path = Extract<MsDraft, { readonly kind: 'path' }>;

const GOES: Readonly<Record<string, string>> = { retreat: 'retreats', advance: 'advances' };

const alongPath = (s: GameState, d: Path, choices: readonly MsChoice[]): string => {
  const top = s.chart.context.agenda.at(-1);
  const goes = top?.kind === 'retreat' && top.rout ? 'routs' : GOES[top?.kind ?? ''];
  const who = [nameOf(s, d.unit), ...(goes === undefined ? [] : [goes])].join(' ');
  const to = d.path.at(-1);
  if (to === undefined) return `${who}: where to?`;
  return choices.some((c) => c.key === 'stop')
    ? `${who} to ${to}: stop there, or go on?`
    : `${who} by ${d.path.join(', ')}: on to where?`;
};

/** What is asked of units that a fortune of war is spent on. */
const withUnits = (choices: readonly MsChoice[]): string => {
  const more = choices.some((c) => c.key.startsWith('add '));
  const charges = choices.some((c) => c.on?.hex !== undefined);
  return `${[...(more ? ['who else'] : []), charges ? 'whom to charge' : 'begin'].join(', or ')}?`;
};

/** The question while it is being answered; undefined: nothing is chosen yet, or nothing better can be said. */
export const askedSoFar = (
  s: GameState,
  taken: readonly MsChoice[],
  choices: readonly MsChoice[],
): string | undefined => {
  const d = taken.at(-1)?.then.draft;
  if (choices.length > 0 && choices.every((c) => c.key === 'end'))
    return 'Nothing is left to do in this phase: end it?';
  switch (d?.kind) {
    case 'place':
      return `${nameOf(s, d.unit)}: in which hex does it begin?`;
    case 'move':
      return moving(s, d, taken, choices);
    case 'reenter':
      return `${nameOf(s, d.unit)}: in which hex does it return?`;
    case 'attack':
      return attacking(s, d, choices);
    case 'bombard':
      return firing(s, d, choices);
    case 'fewer':
      return 'Who defends, led by whom? The others stand by.';
    case 'path':
      return alongPath(s, d, choices);
    case 'fortune':
      return d.units.length === 0
        ? `${taken[0]!.label}: which unit?`
        : `${list(d.units.map((id) => nameOf(s, id)))}: ${withUnits(choices)}`;
    default:
      return undefined;
  }
};

/** Lines of a combat's slip: what its result means, then what came of it in the same breath. */
export const cardWords = (
  s: GameState,
  e: MsEventOf<'combat'>,
  events: readonly MsEvent[],
): string => {
  // the guns' own side suffers nothing of what the chart says (8.5)
  const fired = e.mode === 'bombardment';
  const lines = [
    fired && e.primary.startsWith('A')
      ? 'Nothing comes of it'
      : upper(RESULT_WORDS[e.primary] ?? ''),
  ];
  for (const x of events) {
    // checks made before the die, for want of a line of retreat say, are told in the log
    if (x.type === 'checked' && /^[AD][a-z]:/.test(x.why))
      lines.push(
        `${nameOf(s, x.unit)} rolls ${x.die} against ${x.morale}: ${x.passed ? 'holds' : 'fails'}`,
      );
    else if (x.type === 'lost')
      lines.push(`${nameOf(s, x.unit)} ${x.to === 'reduced' ? 'loses a step' : `is ${x.to}`}`);
    // what tactics or a charge make of the result (7.13, 9.3)
    else if (x.type === 'treated')
      lines.push(`${upper(x.why)}: ${x.as.join(' and ')} instead of ${x.code}`);
    else if (x.type === 'chargeResult') lines.push(`In a charge ${x.rolled} is ${x.becomes}`);
    else if (x.type === 'pressed') lines.push('He stood against the press: a step more is lost');
    else if (x.type === 'ammo') lines.push(`${nameOf(s, x.unit)} runs short of ammunition`);
    else if (x.type === 'disrupted') lines.push(`${nameOf(s, x.unit)} is disrupted`);
  }
  // 7.8: who passes the check suffers the result in brackets instead
  if (
    e.secondary &&
    !fired &&
    events.some((x) => x.type === 'checked' && x.passed && x.why.startsWith(e.primary))
  )
    lines.push(`So ${e.secondary}: ${RESULT_WORDS[e.secondary] ?? ''}`);
  return lines.slice(0, 5).join('\n');
};
