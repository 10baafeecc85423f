// What is laid over the board of a Musket & Saber game: what just happened, what can be chosen, what the battle is about.
import type { MsChoice } from '../systems/musket-and-saber/choice.ts';
import type { MsEvent } from '../systems/musket-and-saber/events.ts';
import { otherSide } from '../systems/musket-and-saber/rules.ts';
import type { GameState } from '../systems/musket-and-saber/state.ts';
import { hexOf } from '../systems/musket-and-saber/units.ts';
import { ezocOf } from '../systems/musket-and-saber/zones.ts';
import { cardWords, nameOf, signed } from './musketAndSaberWords.ts';
import type { Overlay } from './scene.ts';

const hexNameOf = (s: GameState | undefined, id: string): string | undefined => {
  const i = s?.rules.indexOf.get(id);
  const h = s && i !== undefined ? hexOf(s, i) : undefined;
  return s && h !== undefined ? s.rules.map.names[h] : undefined;
};
/** Hexes in which these units stand, each once. */
const hexesOf = (s: GameState, ids: readonly string[]): readonly string[] => [
  ...new Set(ids.map((id) => hexNameOf(s, id)).filter((h) => h !== undefined)),
];
const sideOf = (s: GameState, id: string): string => s.rules.units[s.rules.indexOf.get(id)!]!.side;

/** What the last entry did, standing until the next step. */
export const happened = (
  s: GameState,
  before: GameState | undefined,
  events: readonly MsEvent[],
): readonly Overlay[] => {
  const out: Overlay[] = [];
  const moved = (
    style: 'move' | 'retreat' | 'rout' | 'advance',
    unit: string,
    path: readonly string[],
  ): void => {
    if (path.length > 1) out.push({ kind: 'path', hexes: path, side: sideOf(s, unit), style });
  };
  for (const e of events) {
    switch (e.type) {
      case 'moved':
        moved('move', e.units[0]!, e.path);
        break;
      case 'leaderMoved':
        moved('move', e.unit, e.path);
        break;
      case 'retreated':
        moved('retreat', e.unit, e.path);
        break;
      case 'routed':
        moved('rout', e.unit, e.path);
        break;
      case 'advanced':
        moved('advance', e.unit, e.path);
        break;
      case 'routedOff':
        moved('rout', e.unit, e.path);
        out.push({
          kind: 'gone',
          hex: e.path.at(-1)!,
          text: `${nameOf(s, e.unit)} routs`,
          side: sideOf(s, e.unit),
        });
        break;
      case 'captured':
        if (e.hex)
          out.push({
            kind: 'gone',
            hex: e.hex,
            text: `${nameOf(s, e.unit)} captured`,
            side: sideOf(s, e.unit),
          });
        break;
      case 'lost': {
        const hex = hexNameOf(before, e.unit);
        if (hex && e.to === 'eliminated')
          out.push({
            kind: 'gone',
            hex,
            text: `${nameOf(s, e.unit)} lost`,
            side: sideOf(s, e.unit),
          });
        else if (hex && e.to === 'reduced')
          out.push({ kind: 'badge', hex, text: `${nameOf(s, e.unit)} −1 step`, tone: 'bad' });
        break;
      }
      case 'bombarded':
      case 'attacked': {
        const from = [
          ...new Set(e.units.map((u) => hexNameOf(before, u)).filter((h) => h !== undefined)),
        ];
        out.push({ kind: 'attack', from, to: e.target, side: e.side });
        break;
      }
      case 'combat':
        out.push({
          kind: 'card',
          hex: e.target,
          side: e.side,
          head:
            e.mode === 'bombardment'
              ? `${e.attackTotal}`
              : `${e.attackTotal} − ${e.defenceTotal} = ${signed(e.differential)}`,
          die: e.die,
          result: e.secondary ? `${e.primary} (${e.secondary})` : e.primary,
          words: cardWords(s, e, events),
        });
        break;
      case 'bridge':
        if (!e.blown)
          out.push({ kind: 'badge', hex: e.hexes[0]!, text: 'bridge stands', tone: 'good' });
        break;
      case 'defected':
        out.push({
          kind: 'gone',
          hex: e.hex,
          text: `${nameOf(s, e.unit)} goes over`,
          side: sideOf(s, e.unit),
        });
        break;
      case 'recovered': {
        const hex = hexNameOf(s, e.unit);
        if (hex) out.push({ kind: 'badge', hex, text: 'recovers', tone: 'good' });
        break;
      }
      case 'hqInactive': {
        const hex = hexNameOf(s, e.unit);
        const i = s.rules.indexOf.get(e.unit);
        const what = i !== undefined && s.rules.units[i]!.kind === 'trains' ? 'trains' : 'HQ';
        if (hex) out.push({ kind: 'badge', hex, text: `${what} inactive`, tone: 'bad' });
        break;
      }
      case 'replaced': {
        const hex = hexNameOf(s, e.unit);
        if (hex) out.push({ kind: 'badge', hex, text: '+1 step', tone: 'good' });
        break;
      }
      default:
    }
  }
  return out;
};

/**
 * Where a combat still open is fought and from where, while what it asks is being decided. Before an answer is begun, what just happened
 * may show it already; an answer that is begun keeps it, unless it has an arrow of its own.
 */
export const openFight = (
  s: GameState,
  events: readonly MsEvent[],
  taken: readonly MsChoice[],
): readonly Overlay[] => {
  const fight = s.phase.fights.at(-1);
  const draft = taken.at(-1)?.then.draft?.kind;
  const kept = draft === undefined || draft === 'fewer' || draft === 'path';
  if (!fight || !kept) return [];
  if (draft === undefined && events.some((e) => e.type === 'attacked')) return [];
  return [
    {
      kind: 'attack',
      from: fight.from.map((h) => s.rules.map.names[h]!),
      to: s.rules.map.names[fight.target]!,
      side: fight.attackSide,
    },
  ];
};

/** Charges that were declared and are still to be made: who strikes whom. */
export const boundCharges = (s: GameState): readonly Overlay[] =>
  s.phase.charges.flatMap((c): readonly Overlay[] => {
    const [first] = c.units;
    const from = first === undefined ? undefined : hexNameOf(s, s.rules.units[first]!.id);
    return from === undefined
      ? []
      : [
          {
            kind: 'attack',
            from: [from],
            to: s.rules.map.names[c.target]!,
            side: s.rules.units[first!]!.side,
          },
        ];
  });

/** What the battle is about: objectives with who holds them, entry hexes in play. */
export const stakes = (s: GameState): readonly Overlay[] => [
  ...s.rules.map.entries.map(
    (e): Overlay => ({ kind: 'entry', hex: s.rules.map.names[e.hex]!, id: e.id, words: e.meaning }),
  ),
  ...s.rules.objectives.map(
    (o, k): Overlay => ({
      kind: 'objective',
      hex: s.rules.map.names[o.hex]!,
      name: o.name,
      points: o.points,
      holder: s.holders[k]!,
    }),
  ),
  // 19.2: the ground has changed under the drawn map
  ...(s.leipzig?.bridge === 'blown'
    ? [{ kind: 'badge', hex: '1717', text: 'bridge blown: creek', tone: 'bad' } as const]
    : []),
];

/** What can be chosen on the board now, and the half-made action so far. */
export const asked = (
  s: GameState,
  role: string | undefined,
  choices: readonly MsChoice[],
  taken: readonly MsChoice[],
): readonly Overlay[] => {
  if (role === undefined) return [];
  const draft = taken.at(-1)?.then.draft;
  // where the path ends already is no further hex to go to
  const hexes = choices.filter(
    (c) => c.on?.hex !== undefined && c.key !== 'go' && c.key !== 'stop',
  );
  const out: Overlay[] = [];
  if (draft?.kind === 'move' || choices.some((c) => c.key === 'stay')) {
    const ezoc = ezocOf(s, role);
    const near = s.rules.map.names.filter((_, h) => ezoc[h]! > 0);
    out.push({ kind: 'zoc', side: otherSide(s.rules, role), hexes: near });
    // the target of a charge is no hex to go to
    const [there, targets] = [
      hexes.filter((c) => c.cost !== undefined),
      new Set(hexes.flatMap((c) => (c.cost === undefined ? [c.on!.hex!] : []))),
    ];
    out.push({
      kind: 'reach',
      hexes: there.map((c) => ({
        hex: c.on!.hex!,
        cost: c.cost!,
        stop: ezoc[s.rules.map.index.get(c.on!.hex!)!]! > 0,
      })),
    });
    if (targets.size) out.push({ kind: 'options', hexes: [...targets].map((hex) => ({ hex })) });
  } else if (hexes.length) {
    out.push({
      kind: 'options',
      hexes: hexes.map((c) => ({
        hex: c.on!.hex!,
        ...(c.cost === undefined ? {} : { label: `${c.cost}` }),
      })),
    });
  }
  const start = startOf(s, draft);
  if (draft && 'path' in draft && draft.path.length)
    out.push({
      kind: 'path',
      hexes: start ? [start, ...draft.path] : [...draft.path],
      side: role,
      style: 'plan',
    });
  if (draft?.kind === 'attack') {
    const from = hexesOf(s, [...draft.units, ...(draft.support ?? [])]);
    if (from.length) out.push({ kind: 'attack', from, to: draft.target, side: role });
    else out.push({ kind: 'options', hexes: [{ hex: draft.target }] });
  }
  if (draft?.kind === 'bombard') {
    const from = hexesOf(s, [...draft.shots.flatMap((x) => x.guns), ...draft.guns]);
    if (from.length) out.push({ kind: 'attack', from, to: draft.target, side: role });
  }
  return out;
};

const startOf = (
  s: GameState,
  draft: NonNullable<MsChoice['then']['draft']> | undefined,
): string | undefined => {
  if (draft?.kind === 'move') return hexNameOf(s, draft.units[0]!);
  return draft?.kind === 'path' ? hexNameOf(s, draft.unit) : undefined;
};
