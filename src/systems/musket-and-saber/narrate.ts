// The log as a person reads it: one sentence an entry, with the working behind it.
import type { Narration, Subject } from '../../kernel/system.ts';
import { fireDetail, fireSentence } from './artillery/words.ts';
import type { Bonus, MsEvent, MsEventOf, Share } from './events.ts';
import type { GameState, Tactic } from './state.ts';
import { columnWords, shareWhy } from './factors.ts';
import { otherSide, placeName, sideName } from './rules.ts';
import { spoken } from './units.ts';

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

export const RESULT_WORDS: Readonly<Record<string, string>> = {
  NE: 'no effect',
  Ar: 'attacker retreats or is disrupted',
  Dr: 'defender retreats or is disrupted',
  Ac: 'attacker checks for retreat',
  Dc: 'defender checks for retreat',
  Ax: 'attacker checks: loss or retreat',
  Dx: 'defender checks: loss or retreat',
  Dm: 'defender checks for rout',
  Am: 'attacker checks for rout',
  Ex: 'each side loses a step',
};

const USE_WORDS: Readonly<Record<string, string>> = {
  pass: 'lets a fortune of war pass',
  hexMove: 'moves the triggered units off',
  recover: 'tries to rally',
  enemyCheck: 'shakes',
  enemyMove: 'tries to move',
  friendMove: 'moves',
  reenter: 'brings back',
  charge: 'spends a fortune of war on a charge of',
  defect: 'tries to win over',
};

interface Words {
  readonly name: (id: string) => string;
  readonly side: (id: string) => string;
  /** the side that is not this one */
  readonly other: (id: string) => string;
  /** "Möckern (1116)"; where no place has a name, the hex's number */
  readonly place: (hex: string) => string;
}

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const share = (w: Words, s: Share): string => {
  const why = shareWhy(s);
  const of = s.of === undefined ? '' : `${s.of} `;
  const kept = s.lifted ? ` (not halved though ${list(s.lifted)}: led, 10.2)` : '';
  return `${w.name(s.unit)}${s.support ? ' in support' : ''} ${of}${s.printed}${why.length ? ` → ${s.value}: ${why.join(', ')}` : ''}${kept}`;
};

/** A side's factors, each leader beside the unit he is with: "1/8 5 + Ney 2; 2/11 3". */
const shares = (w: Words, all: readonly Share[], bonus: readonly Bonus[] = []): string =>
  [
    ...all
      .filter((s) => s.with === undefined)
      .map((s) => [s, ...all.filter((l) => l.with === s.unit)].map((x) => share(w, x)).join(' + ')),
    ...bonus.map((b) => `${b.why} +${b.value}`),
  ].join('; ');

const TACTIC_WORDS: Readonly<Record<Tactic, string>> = {
  none: 'uses no tactic',
  press: 'presses forward',
  disengage: 'disengages',
  countercharge: 'countercharges',
};

const attackWords = (e: MsEventOf<'attacked'>, w: Words): string => {
  const leaders = e.leaders ?? [];
  const who = list([...e.units, ...leaders].map(w.name));
  const many = e.units.length + leaders.length > 1;
  const s = many ? '' : 's';
  const verb =
    e.mode === 'skirmish'
      ? `skirmish${many ? '' : 'es'} with`
      : e.mode === 'cavalryCharge' || e.mode === 'infantryCharge'
        ? `charge${s}`
        : `attack${s}`;
  const lead = e.units.length > 1 ? `, led by ${w.name(e.primary)}` : '';
  const held = e.coordinator === undefined ? '' : `, coordinated by ${w.name(e.coordinator)}`;
  const guns = e.support ? `, supported by ${list(e.support.map(w.name))}` : '';
  return `${who} ${verb} ${w.place(e.target)}${lead}${held}${guns}.`;
};

/** Sentence of one event; undefined: it is said elsewhere. */
const sentence = (e: MsEvent, w: Words): string | undefined => {
  const fire = fireSentence(e, w);
  if (fire !== undefined) return fire;
  switch (e.type) {
    case 'placed':
      return `${w.name(e.unit)} is placed in ${e.hex}.`;
    case 'ready':
      return `${w.side(e.side)} set-up is done.`;
    case 'turnBegan':
      return undefined;
    case 'phaseBegan':
      return `${w.side(e.side)} ${e.phase} phase.`;
    case 'turned':
      return `${w.name(e.unit)} is turned to its ineffective side.`;
    case 'rolled':
      return `${w.name(e.unit)} rolls ${e.faces.join(' + ')} for its movement${e.help ? `, ${signed(e.help)} by its leader` : ''}: ${e.allowance} MP${e.march ? ' on the march' : ''} (${e.reasons.join(', ')}).`;
    case 'moved':
      return `${list(e.units.map(w.name))} ${e.entry ? `enter${e.units.length > 1 ? '' : 's'} at ${e.entry} and ` : ''}${e.march ? 'march' : 'move'}${e.units.length > 1 ? '' : e.march ? 'es' : 's'} to ${e.path.at(-1)} (${e.mp} MP).`;
    case 'stayed':
      return `${list(e.units.map(w.name))} stay${e.units.length > 1 ? '' : 's'}.`;
    case 'leftMap':
      return `${w.name(e.unit)} leaves the map at ${e.hex}${e.turn ? `, to return on turn ${e.turn} at the earliest` : ' for good'}.`;
    case 'reentered':
      return `${w.name(e.unit)} returns in ${e.hex}.`;
    case 'slipped':
      return `${w.name(e.unit)} slips to the box of turn ${e.turn}.`;
    case 'checked':
      return `${w.name(e.unit)} checks morale (${e.why}): ${e.die} against ${e.morale}, ${e.passed ? 'passed' : 'failed'}.`;
    case 'recovered':
      return `${w.name(e.unit)} recovers${e.automatic ? ' by itself' : ''}.`;
    case 'notRecovered':
      return `${w.name(e.unit)} does not recover.`;
    case 'raised':
      return `${w.name(e.unit)} is raised again${e.by === 'replacement' ? ' by a replacement step' : ''}: back on turn ${e.turn}.`;
    case 'replaced':
      return `${w.name(e.unit)} is at full strength again by a replacement step.`;
    case 'destroyed':
      return `${w.name(e.unit)} is destroyed.`;
    case 'replacements':
      return `${w.side(e.side)} has ${e.steps} replacement ${e.steps === 1 ? 'step' : 'steps'}.`;
    case 'lapsed':
      return `${e.steps} unused replacement ${e.steps === 1 ? 'step lapses' : 'steps lapse'}.`;
    case 'chargeDeclared':
      // a fortune's charge is made at once, and told as it is made (12.4)
      return e.rule === '12.4'
        ? undefined
        : `${list(e.units.map(w.name))} will charge ${e.target}.`;
    case 'chargeLapsed':
      return `The charge of ${list(e.units.map(w.name))} on ${e.target} lapses: ${e.why}.`;
    case 'chargeFailed':
      return `The charge of ${list(e.units.map(w.name))} on ${e.target} does not come on: ${e.rule === '9.4' ? 'the cavalry defends as it stands' : 'an ordinary attack at half strength'}.`;
    case 'chargeResult':
      return `In a charge ${e.rolled} is ${e.becomes}.`;
    case 'squareFormed':
      return `${w.name(e.unit)} forms square in ${e.hex}.`;
    case 'squareBroken':
      return `${w.name(e.unit)} is in square no longer: ${e.why}.`;
    case 'triggered':
      return `Potential combats at ${list(e.hexes)}.`;
    case 'attacked':
      return attackWords(e, w);
    case 'defended':
      return `${list([...e.units, ...(e.leaders ?? [])].map(w.name))} defend${e.units.length + (e.leaders?.length ?? 0) > 1 ? '' : 's'} ${e.target}.`;
    case 'tactic':
      return `${w.side(e.side)} ${TACTIC_WORDS[e.choice]} ${e.hex === undefined ? 'at' : `the attackers in ${e.hex} from`} ${e.target}.`;
    case 'treated':
      return `${e.code} counts as ${list(e.as)} (${e.why}).`;
    case 'pressed':
      return `The defender of ${e.target} has not fallen back: ${w.side(e.side)}, pressing forward, loses a step more.`;
    case 'combat':
      return `${w.side(e.side)} ${e.attackTotal} to ${w.other(e.side)} ${e.defenceTotal} at ${w.place(e.target)} is ${signed(e.differential)}; die ${e.die}: ${e.primary}${e.secondary ? ` (${e.secondary})` : ''}${e.tags.length ? `, ${e.tags.join(', ')}` : ''}, ${RESULT_WORDS[e.primary]}.`;
    case 'noEffect':
      return `No effect at ${e.target}.`;
    case 'disrupted':
      return `${w.name(e.unit)} is disrupted.`;
    case 'ineffective':
      return `${w.name(e.unit)} is ineffective.`;
    case 'stood':
      return `${w.name(e.unit)} stands.`;
    case 'chose':
      return e.what === 'retreat'
        ? `${w.side(e.side)} chooses to fall back.`
        : `${w.side(e.side)} takes the loss.`;
    case 'lost':
      return e.to === 'reduced'
        ? `${w.name(e.unit)} loses a step.`
        : e.to === 'eliminated'
          ? `${w.name(e.unit)} loses its last step and is set aside.`
          : `${w.name(e.unit)} loses its last step.`;
    case 'retreated':
      return `${w.name(e.unit)} retreats ${e.path.join(' – ')}.`;
    case 'routed':
      return `${w.name(e.unit)} routs ${e.path.join(' – ')}.`;
    case 'routedOff':
      return `${w.name(e.unit)} routs off the map, to return on turn ${e.turn} at the earliest.`;
    case 'captured':
      return `${w.name(e.unit)} is captured.`;
    case 'advanced':
      return `${w.name(e.unit)} advances ${e.path.join(' – ')}.`;
    case 'heldBack':
      return `${w.side(e.side)} holds back.`;
    case 'hqInactive':
      return `${w.name(e.unit)} turns inactive: ${e.why}.`;
    case 'hqActive':
      return `${w.name(e.unit)} is active again.`;
    case 'leaderMoved':
      return `${w.name(e.unit)} goes to ${e.path.at(-1)}${e.with ? ` with ${w.name(e.with)}` : ''}.`;
    case 'casualty':
      return `${w.name(e.unit)}: die ${e.die}, ${e.lost ? 'a casualty' : 'unhurt'} (falls on ${e.from === 5 ? '5 or 6' : '6'}).`;
    case 'fortuneWon':
      return `${w.side(e.side)} has a fortune of war: ${e.cause}.`;
    case 'fortuneUsed':
      if (e.use === 'pass' && e.works === false)
        return `${w.side(e.side)} lets a fortune of war pass: there is nothing to spend it on.`;
      return `${w.side(e.side)} ${USE_WORDS[e.use] ?? e.use}${e.unit ? ` ${e.unit.split(', ').map(w.name).join(', ')}` : ''}${e.die === undefined ? '' : ` (die ${e.die}: ${!e.works ? 'in vain' : e.use === 'defect' ? 'it goes over' : 'it may move'})`}.`;
    case 'fortuneFirst':
      return `${w.side(e.side)} turns to ${e.hex} first.`;
    case 'duty':
      return `${list(e.units.map(w.name))} must join the attack on ${e.target}.`;
    case 'objective':
      return `${w.side(e.side)} takes ${e.name}.`;
    case 'bridge':
      return `${w.name(e.unit)} comes within three hexes of the bridge between ${e.hexes.join(' and ')}: die ${e.die}, ${e.blown ? 'it is blown up and the side is a creek' : 'it stands, for good'}.`;
    case 'boxed':
      return `${w.name(e.unit)} goes ${e.hex === undefined ? 'on' : `off the map at ${e.hex}`} into box ${e.box}.`;
    case 'north':
      return `The Army of the North: die ${e.die}, ${e.free ? 'it comes' : 'it does not come yet'}.`;
    case 'townTaken':
      return `${w.side(e.side)} has driven the enemy out of ${e.hex}: a fortune of war may win over one of his allies this turn.`;
    case 'defected':
      return `${w.name(e.unit)} goes over, and counts as destroyed.`;
    case 'over':
      return `${e.winner === 'draw' ? 'The battle is drawn' : `${w.side(e.winner)} victory`}: ${e.reason}.`;
  }
};

/** Events one after another that are said in one breath: fortunes won by a side, fortunes it lets pass. */
const runs = (events: readonly MsEvent[]): readonly (readonly MsEvent[])[] => {
  const out: MsEvent[][] = [];
  for (const e of events) {
    const last = out.at(-1)?.[0];
    if (last && breath(e) !== undefined && breath(e) === breath(last)) out.at(-1)!.push(e);
    else out.push([e]);
  }
  return out;
};

const breath = (e: MsEvent): string | undefined => {
  if (e.type === 'fortuneWon') return `won ${e.side} ${e.rule}`;
  return e.type === 'fortuneUsed' && e.use === 'pass' ? `pass ${e.side} ${e.works}` : undefined;
};

/** Several of a kind in one sentence; undefined: one alone, said as ever. */
const together = (run: readonly MsEvent[], w: Words): string | undefined => {
  const first = run[0];
  if (run.length < 2 || !first) return undefined;
  if (first.type === 'fortuneUsed')
    return `${w.side(first.side)} lets ${run.length} fortunes of war pass${first.works === false ? ': there is nothing to spend them on' : ''}.`;
  if (first.type !== 'fortuneWon') return undefined;
  const causes = run.flatMap((e) => (e.type === 'fortuneWon' ? [e.cause] : []));
  const hexes = causes.map((c) => / was not attacked$/.exec(c) && c.slice(0, 4));
  const why = hexes.every((h) => h)
    ? `${list(hexes as string[])} were not attacked`
    : list([...new Set(causes)]);
  return `${w.side(first.side)} has ${run.length} fortunes of war: ${why}.`;
};

const detail = (e: MsEvent, w: Words): readonly string[] => {
  switch (e.type) {
    case 'combat':
      if (e.mode === 'bombardment') return fireDetail(e, (s) => share(w, s));
      return [
        `Attack (7.7): ${shares(w, e.attack, e.bonus)} = ${e.attackTotal}`,
        `Defence (7.7): ${shares(w, e.defence)} = ${e.defenceTotal}`,
        `Differential ${e.attackTotal} - ${e.defenceTotal} = ${signed(e.differential)}, column ${columnWords(e.column)}; die ${e.die}: ${e.primary}${e.secondary ? ` (${e.secondary})` : ''}${e.tags.length ? ` ${e.tags.join(' ')}` : ''}`,
      ];
    case 'checked':
      return [
        `${w.name(e.unit)} checks (${e.rule}): die ${e.die} against ${e.morale} (${e.working}), ${e.passed ? 'passed' : 'failed'}`,
      ];
    case 'rolled':
      return [
        `${w.name(e.unit)} rolls (${e.rule}): ${e.faces.join(' + ')}${e.help ? `, leader ${signed(e.help)} (10.2)` : ''}, so ${e.allowance} MP`,
      ];
    case 'moved':
      return e.path.length > 2 ? [`By ${e.path.join(' – ')}`] : [];
    default:
      return [];
  }
};

const aboutOf = (e: MsEvent): readonly Subject[] => {
  const out: Subject[] = [];
  if ('target' in e) out.push({ hex: e.target });
  if ('path' in e) for (const hex of e.path) out.push({ hex });
  if ('hex' in e && e.hex) out.push({ hex: e.hex });
  if (e.type === 'bridge') for (const hex of e.hexes) out.push({ hex });
  if ('unit' in e && e.unit && !e.unit.includes(', ')) out.push({ piece: e.unit });
  if ('units' in e) for (const piece of e.units) out.push({ piece });
  return out;
};

const WEIGHT = (events: readonly MsEvent[]): Narration['weight'] => {
  const has = (t: MsEvent['type']): boolean => events.some((e) => e.type === t);
  if (has('attacked') || has('bombarded') || has('combat')) return 'combat';
  if (has('turnBegan') || has('over')) return 'turn';
  if (has('phaseBegan')) return 'phase';
  return 'step';
};

export const narrate = (events: readonly MsEvent[], after: GameState): Narration => {
  const w: Words = {
    name: (id) => {
      const i = after.rules.indexOf.get(id);
      return i === undefined ? id : spoken(after.rules.units[i]!.name);
    },
    side: (id) => sideName(after.rules, id),
    other: (id) => sideName(after.rules, otherSide(after.rules, id)),
    place: (hex) => {
      const at = after.rules.map.index.get(hex);
      return at === undefined ? hex : placeName(after.rules, at);
    },
  };
  const turn = events.find((e): e is MsEventOf<'turnBegan'> => e.type === 'turnBegan');
  const label = turn ? after.rules.scenario.turns[turn.turn - 1]?.label : undefined;
  // that no tactic was chosen is worth a sentence only where it is all that happened
  const telling = events.filter((e) => e.type !== 'tactic' || e.choice !== 'none');
  const told = telling.length ? telling : events;
  const said = runs(told)
    .map((run) =>
      run[0]!.type === 'turnBegan'
        ? label && `${label} begins.`
        : (together(run, w) ?? sentence(run[0]!, w)),
    )
    .filter((t) => t !== undefined);
  return {
    text: said.join(' ') || 'Nothing happens.',
    detail: events.flatMap((e) => detail(e, w)),
    // the rule of what is told comes first: a reader who asks why follows that one
    rules: [...new Set([...told, ...events].map((e) => e.rule))],
    weight: WEIGHT(events),
    about: events.flatMap(aboutOf),
    ...(told[0]?.type === 'combat' ? { by: told[0].side } : {}),
  };
};
