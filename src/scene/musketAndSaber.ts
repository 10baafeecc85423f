// Musket & Saber on the board: a state and what just happened, turned into a Scene.
import type { HexMap } from '../module/hexMap.ts';
import type { MsAction } from '../systems/musket-and-saber/actions.ts';
import type { MsDraft } from '../systems/musket-and-saber/choice.ts';
import type { MsEvent } from '../systems/musket-and-saber/events.ts';
import { type Rules, sideName, type UnitIndex } from '../systems/musket-and-saber/rules.ts';
import {
  activeIndex,
  type Frame,
  type GameState,
  Mark,
  type PlayState,
} from '../systems/musket-and-saber/state.ts';
import { has, hexOf } from '../systems/musket-and-saber/units.ts';
import { pointsNow } from '../systems/musket-and-saber/victory.ts';
import { mapScene } from './buildMapScene.ts';
import type { MapScene } from './mapScene.ts';
import { countersOf, traysOf } from './musketAndSaberCounters.ts';
import { asked, boundCharges, happened, openFight, stakes } from './musketAndSaberOverlays.ts';
import { askedSoFar } from './musketAndSaberWords.ts';
import type { PresenterInput } from './presenter.ts';
import type { ChartScene, CounterScene, Scene, StatusScene } from './scene.ts';

type Input = PresenterInput<GameState, MsAction, MsDraft, MsEvent, Rules>;

// the drawn map by the printed one, which stays the same where the ground changes in a game (19.2)
const drawn = new WeakMap<HexMap, MapScene>();

const mapOf = (r: Rules): MapScene => {
  let scene = drawn.get(r.sheet);
  if (!scene) {
    scene = mapScene(r.map, {
      key: `${r.moduleId}/${r.head.id}`,
      sheet: r.sheet,
      title: r.title,
      lines: [r.head.title],
      ...r.sheet.ground,
    });
    drawn.set(r.sheet, scene);
  }
  return scene;
};

/** The phases of a turn in their order, as the chart has them. */
export const PLAYS: readonly PlayState[] = [
  'firstMovement',
  'firstCombat',
  'secondMovement',
  'secondCombat',
  'turnMarker',
];

const phaseName = (s: GameState, play: PlayState): string => {
  const i = activeIndex(play);
  if (i !== undefined)
    return `${s.rules.sides[i].name} ${play.endsWith('Movement') ? 'movement' : 'combat'}`;
  return play === 'setUp' ? 'Set-up' : play === 'turnMarker' ? 'Turn marker' : 'The battle is over';
};

const frameName = (s: GameState, f: Frame): string | undefined => {
  const hexOfFight = (no: number): string => {
    const fight = s.phase.fights.find((c) => c.no === no);
    return fight ? s.rules.map.names[fight.target]! : '';
  };
  switch (f.kind) {
    case 'close':
      return `Combat at ${hexOfFight(f.combat)}`;
    case 'moving':
      return 'Move after a roll';
    case 'defend':
      return 'Choice of defenders';
    case 'standOrRetreat':
      return 'Stand or retreat';
    case 'lossOrRetreat':
      return 'Loss or retreat';
    case 'loss':
      return 'Who takes the loss';
    case 'retreat':
      return f.rout ? 'Rout' : 'Retreat';
    case 'advance':
      return 'Advance after combat';
    case 'fortune':
      return `Fortune of war (${f.fortune.cause})`;
    case 'tactic':
      return `Tactics at ${hexOfFight(f.combat)}`;
    case 'formSquare':
      return `Square at ${hexOfFight(f.combat)}`;
    case 'chargeOn':
      return 'Riding on after a charge';
    case 'shots':
      return `Fire on ${s.rules.map.names[f.target]!}`;
    case 'fireOn':
      return 'Whom the guns fire at';
    case 'ammo':
      return 'Which guns run short';
    case 'leaderHome':
      return 'A leader left alone';
    case 'fortuneOrder':
      return 'Which fortune of war is first';
    case 'fortuneMoves':
      return 'Triggered units move off';
    case 'fortuneAttack':
      return 'Attack by a fortune of war';
    default:
      return undefined;
  }
};

const chartOf = (s: GameState): ChartScene => ({
  steps: PLAYS.map((id) => {
    const i = activeIndex(id);
    return {
      id,
      name: phaseName(s, id),
      current: s.chart.value.play === id,
      ...(i === undefined ? {} : { side: s.rules.sides[i].id }),
    };
  }),
  stack: s.chart.context.agenda.map((f) => frameName(s, f)).filter((t) => t !== undefined),
});

/** What is still to do, for who decides now. */
const todoOf = (input: Input): readonly string[] => {
  const s = input.state;
  const kind = input.pending?.kind;
  if (!input.pending || input.taken.length) return [];
  const out: string[] = [];
  const count = (n: number, one: string, many: string): void => {
    if (n) out.push(`${n} ${n === 1 ? one : many}`);
  };
  const keys = input.choices.map((c) => c.key);
  if (kind === 'movement') {
    count(keys.filter((k) => k.startsWith('unit ')).length, 'unit can move', 'units can move');
    count(
      new Set(
        keys.filter((k) => k.startsWith('enter ')).map((k) => k.split(' ').slice(1, -1).join(' ')),
      ).size,
      'reinforcement can enter',
      'reinforcements can enter',
    );
    count(
      keys.filter((k) => k.startsWith('recover ') && k !== 'recover all').length,
      'unit can recover',
      'units can recover',
    );
  }
  if (kind === 'combat') {
    count(
      keys.filter((k) => k.startsWith('target ')).length,
      'hex can be attacked',
      'hexes can be attacked',
    );
    const open = s.phase.triggers.filter((t) => !t.done).map((t) => s.rules.map.names[t.hex]!);
    const at = open.join(', ');
    count(
      open.length,
      `potential combat left, at ${at}: unattacked, it gives the enemy a fortune of war (7.2, 12.4)`,
      `potential combats left, at ${at}: each unattacked gives the enemy a fortune of war (7.2, 12.4)`,
    );
  }
  return out;
};

const statusOf = (input: Input): StatusScene => {
  const s = input.state;
  const { standing } = input;
  const turn = s.rules.scenario.turns[s.chart.context.turn - 1];
  const asks = standing.over ? undefined : standing.pending[0];
  return {
    turn: {
      now: s.chart.context.turn,
      of: s.rules.scenario.turns.length,
      // its number is said beside it
      label: (turn?.label ?? '').replace(/,? *turn \d+$/i, ''),
      light: turn?.light ?? 'day',
    },
    phase: s.placing === undefined ? phaseName(s, s.chart.value.play) : 'Set-up',
    ...(asks ? { side: asks.by, sideName: sideName(s.rules, asks.by), rule: asks.rule } : {}),
    prompt: standing.over
      ? standing.reason
      : (askedSoFar(s, input.taken, input.choices) ?? asks!.prompt),
    todo: todoOf(input),
    score: s.rules.sides.map((x) => {
      const { total, parts } = pointsNow(s, x.id);
      return { side: x.id, name: x.name, points: total, parts };
    }),
    aim: s.rules.scenario.victory.words,
    ...(standing.over
      ? {
          over: {
            winner: standing.winner,
            words: `${standing.winner === 'draw' ? 'A draw' : `${sideName(s.rules, standing.winner)} victory`}: ${standing.reason} (${standing.rule})`,
          },
        }
      : {}),
  };
};

const roleOf = (input: Input): ((i: UnitIndex) => CounterScene['role']) => {
  const s = input.state;
  const id = (i: UnitIndex): string => s.rules.units[i]!.id;
  const draft = input.taken.at(-1)?.then.draft;
  const selected = new Set(
    draft ? ('units' in draft ? draft.units : 'unit' in draft ? [draft.unit] : []) : [],
  );
  const top = s.chart.context.agenda.at(-1);
  if (top?.kind === 'moving' && input.pending) for (const i of top.units) selected.add(id(i));
  const offered = new Set(input.choices.map((c) => c.on?.piece).filter((p) => p !== undefined));
  const about = new Set(
    (input.pending?.about ?? []).map((x) => x.piece).filter((p) => p !== undefined),
  );
  const active = activeIndex(s.chart.value.play);
  const side = active === undefined ? undefined : s.rules.sides[active].id;
  return (i) => {
    const u = id(i);
    if (selected.has(u)) return 'selected';
    if (about.has(u)) return 'asked';
    if (offered.has(u)) return s.rules.units[i]!.side === input.role ? 'canAct' : 'target';
    const spent =
      has(s.units[i]!, Mark.moved) ||
      has(s.units[i]!, Mark.attacked) ||
      has(s.units[i]!, Mark.recovered);
    return s.rules.units[i]!.side === side && spent ? 'done' : 'plain';
  };
};

/** Answers that the camera goes to. */
const FEW = 12;

const focusOf = (input: Input): readonly string[] => {
  const s = input.state;
  const out = new Set<string>();
  const add = (subject: { readonly hex?: string; readonly piece?: string }): void => {
    if (subject.hex !== undefined && s.rules.map.index.has(subject.hex)) out.add(subject.hex);
    const i = subject.piece === undefined ? undefined : s.rules.indexOf.get(subject.piece);
    const h = i === undefined ? undefined : hexOf(s, i);
    if (h !== undefined) out.add(s.rules.map.names[h]!);
  };
  // a new phase is about the whole field: the camera stays where it is
  const bySteps =
    input.narration && input.narration.weight !== 'phase' && input.narration.weight !== 'turn';
  if (bySteps) input.narration?.about.forEach(add);
  if (!input.standing.over && s.chart.context.agenda.length)
    input.standing.pending[0].about.forEach(add);
  // a few answers that may lie anywhere are looked for by nobody; many show themselves
  const answers = input.taken.length === 0 ? [] : input.choices.flatMap((c) => c.on ?? []);
  if (answers.length <= FEW) answers.forEach(add);
  return [...out];
};

export const presentMusketAndSaber = (input: Input): Scene => {
  const s = input.state;
  const role = roleOf(input);
  return {
    map: mapOf(s.rules),
    counters: countersOf(s, role),
    overlays: [
      ...stakes(s),
      ...boundCharges(s),
      ...asked(s, input.role, input.choices, input.taken),
      ...openFight(s, input.events, input.taken),
      ...(input.taken.length ? [] : happened(s, input.before, input.events)),
    ],
    status: statusOf(input),
    chart: chartOf(s),
    trays: traysOf(s, role),
    focus: focusOf(input),
  };
};
