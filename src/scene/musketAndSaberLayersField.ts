// Layers that tell of the whole field: zones of control, potential combats, arrivals.
import { otherSide, sideName, type UnitIndex } from '../systems/musket-and-saber/rules.ts';
import { activeSide, type GameState, isMovement } from '../systems/musket-and-saber/state.ts';
import { potentialCombats } from '../systems/musket-and-saber/triggers.ts';
import { hexOf } from '../systems/musket-and-saber/units.ts';
import { ezocOf } from '../systems/musket-and-saber/zones.ts';
import type { Layer, LegendLine } from './layers.ts';
import type { Overlay } from './scene.ts';

type Shown = Omit<Layer, 'id'>;

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Both sides' zones (6.1, 6.4). */
export const zones = (s: GameState): Shown => {
  const { names } = s.rules.map;
  const held = s.rules.sides.map(({ id, name }) => {
    const zoc = ezocOf(s, otherSide(s.rules, id));
    return { id, name, hexes: names.filter((_, h) => zoc[h]! > 0) };
  });
  const both = held[0]!.hexes.filter((h) => held[1]!.hexes.includes(h)).length;
  return {
    overlays: held.map(({ id, hexes }): Overlay => ({ kind: 'zoc', side: id, hexes })),
    legend: [
      ...held.map(
        ({ id, name, hexes }): LegendLine => ({
          swatch: { kind: 'zoc', side: id },
          words: `${name} zone of control: ${count(hexes.length, 'hex', 'hexes')}. An enemy must stop on entering one.`,
        }),
      ),
      ...(both === 0
        ? []
        : [{ words: `Hatched both ways: ${count(both, 'hex', 'hexes')} in the zones of both.` }]),
    ],
  };
};

/** Triggered hexes of the combat phase that is on, or of the one that the movement on hand leads to (7.2). */
export const fights = (s: GameState): Shown => {
  const side = activeSide(s);
  if (side === undefined)
    return { overlays: [], legend: [{ words: 'Nobody is about to fight now.' }] };
  const to = s.rules.map.names;
  const moving = isMovement(s.chart.value.play);
  const all = moving ? potentialCombats(s, side, s.chart.context.turn) : s.phase.triggers;
  const open = all.filter((t) => !t.done);
  const overlays = open.flatMap((t): readonly Overlay[] => {
    // who triggered it may have moved off since
    const from = new Set(t.by.flatMap((i: UnitIndex) => hexOf(s, i) ?? []));
    return [
      ...[...from].map(
        (h): Overlay => ({ kind: 'link', from: to[h]!, to: to[t.hex]!, style: 'contact', side }),
      ),
      { kind: 'mark', hex: to[t.hex]!, text: '!', tone: 'bad' },
    ];
  });
  const name = sideName(s.rules, side);
  const them = count(open.length, 'enemy hex', 'enemy hexes');
  const met = all.length - open.length;
  const words = moving
    ? `If the ${name} movement ended now, ${them} would have to be attacked.`
    : `${them} still to be attacked by ${name} units.`;
  return {
    overlays,
    legend:
      all.length === 0
        ? [
            {
              words: `No ${name} unit is in an enemy zone of control, so nothing has to be attacked.`,
            },
          ]
        : [
            {
              swatch: { kind: 'mark', text: '!', tone: 'bad' },
              words: `${words} Left alone, each gives the enemy a fortune of war.`,
            },
            {
              swatch: { kind: 'link', style: 'contact' },
              words: 'Whose zone of control holds whom.',
            },
            ...(met === 0
              ? []
              : [
                  {
                    words: `${count(met, 'other hex', 'other hexes')} attacked or settled already.`,
                  },
                ]),
          ],
  };
};

const SHORT = 3;

/** Reinforcements by entry hex and turn (13.1), and who comes back by the turn track (13.2). */
export const arrivals = (s: GameState): Shown => {
  const now = s.chart.context.turn;
  const at = new Map<string, { readonly side: string; readonly turns: Map<number, string[]> }>();
  let back = 0;
  const sides = new Map<string, number>();
  s.units.forEach((u, i) => {
    const { side, name } = s.rules.units[i]!;
    if (u.where.at === 'track') back += 1;
    if (u.where.at !== 'due') return;
    sides.set(side, (sides.get(side) ?? 0) + 1);
    for (const entry of u.where.entries) {
      const key = `${entry} ${side}`;
      const there = at.get(key) ?? { side, turns: new Map<number, string[]>() };
      at.set(key, there);
      const turn = Math.max(now, u.where.turn);
      there.turns.set(turn, [...(there.turns.get(turn) ?? []), name]);
    }
  });
  const overlays = [...at].flatMap(([key, { side, turns }]): readonly Overlay[] => {
    const entry = s.rules.map.entries.find((e) => e.id === key.slice(0, key.lastIndexOf(' ')));
    if (!entry) return [];
    const rows = [...turns].sort(([a], [b]) => a - b);
    return [
      {
        kind: 'arrival',
        hex: s.rules.map.names[entry.hex]!,
        side,
        now: rows[0]![0] <= now,
        lines: rows.map(
          ([turn, names]) =>
            `${turn <= now ? 'Now' : `Turn ${turn}`}: ${names.slice(0, SHORT).join(', ')}${names.length > SHORT ? ` and ${names.length - SHORT} more` : ''}`,
        ),
      },
    ];
  });
  const legend: LegendLine[] = s.rules.sides.flatMap(({ id, name }) => {
    const n = sides.get(id);
    return n === undefined ? [] : [{ words: `${name}: ${count(n, 'unit')} still to arrive.` }];
  });
  if (overlays.length)
    legend.push({ words: 'The slips stand at the entry hexes; the earliest turn comes first.' });
  if (back > 0)
    legend.push({ words: `${count(back, 'unit')} will come back by the turn track (13.2).` });
  return {
    overlays,
    legend: legend.length > 0 ? legend : [{ words: 'Nobody is due to arrive any more.' }],
  };
};
