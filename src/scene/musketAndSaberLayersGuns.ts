// The layer of a gun's sight and range: what it sees, what hides from it, whom it can fire at (8.6, 8.7).
import {
  cannotBombard,
  targetsIn,
  unfitToFire,
} from '../systems/musket-and-saber/artillery/fire.ts';
import {
  blockWords,
  fan,
  type FanHex,
  lightOf,
  rangeOf,
  SIGHT,
} from '../systems/musket-and-saber/artillery/sight.ts';
import type { UnitIndex } from '../systems/musket-and-saber/rules.ts';
import type { GameState } from '../systems/musket-and-saber/state.ts';
import { dataOf, hexOf, nameOf, sideOfUnit } from '../systems/musket-and-saber/units.ts';
import type { Layer, LegendLine } from './layers.ts';
import type { Overlay, SightKind } from './scene.ts';

type Shown = Omit<Layer, 'id'>;

/** What stands on the legend for each gun before it is cut short. */
const NAMED = 6;

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** `closed`: seen, but no fire goes there from this gun, by its terrain or because it stands next to it. */
const kindOf = (s: GameState, gun: UnitIndex, h: FanHex): SightKind => {
  if (h.blockedBy) return 'hidden';
  const closed = h.barred || (!unfitToFire(s, gun) && cannotBombard(s, gun, h.hex) !== undefined);
  return closed ? 'closed' : 'open';
};

const lightWords = (s: GameState): string => {
  const light = lightOf(s);
  return light === 'day'
    ? ''
    : `; ${light === 'night' ? 'at night nothing is seen' : `at ${light} sight reaches ${count(SIGHT[light], 'hex', 'hexes')}`}`;
};

const BEST: readonly SightKind[] = ['open', 'closed', 'hidden'];

/** The field of fire of the chosen guns; of several in one hex, what any of them has. */
export const sights = (s: GameState, ids: readonly string[]): Shown => {
  const chosen = ids
    .flatMap((id) => s.rules.indexOf.get(id) ?? [])
    .filter((i) => hexOf(s, i) !== undefined);
  const guns = chosen.filter((i) => dataOf(s, i).kind === 'artillery');
  if (guns.length === 0) {
    const who = chosen.map((i) => nameOf(s, i)).join(', ');
    return {
      overlays: [],
      legend: [
        {
          words: `${who ? `${who} is no artillery. ` : ''}Choose or point at a gun of either side to see its field of fire.`,
        },
      ],
    };
  }
  const { names } = s.rules.map;
  const seen = new Map<string, SightKind>();
  const marks = new Map<string, Overlay>();
  const legend: LegendLine[] = [];
  for (const gun of guns) {
    const range = rangeOf(s, gun);
    const name = nameOf(s, gun);
    legend.push({
      words: `${name} at ${names[hexOf(s, gun)!]!}: range ${count(range, 'hex', 'hexes')} (8.7)${lightWords(s)}.`,
    });
    const unfit = unfitToFire(s, gun);
    if (unfit) legend.push({ words: `${unfit.reason} (${unfit.rule}).` });
    const enemies: string[] = [];
    const hiding: string[] = [];
    for (const h of fan(s, gun)) {
      const kind = kindOf(s, gun, h);
      const hex = names[h.hex]!;
      const before = seen.get(hex);
      if (before === undefined || BEST.indexOf(kind) < BEST.indexOf(before)) seen.set(hex, kind);
      if (targetsIn(s, h.hex, sideOfUnit(s, gun)).length === 0) continue;
      if (kind === 'open' && !unfit) {
        enemies.push(`${hex} (${h.distance})`);
        marks.set(hex, { kind: 'mark', hex, text: String(h.distance), tone: 'good' });
      } else if (h.blockedBy) hiding.push(`${hex} behind ${blockWords(h.blockedBy)}`);
    }
    const list = (all: readonly string[]): string =>
      `${all.slice(0, NAMED).join(', ')}${all.length > NAMED ? ` and ${all.length - NAMED} more` : ''}`;
    if (enemies.length > 0)
      legend.push({
        swatch: { kind: 'mark', text: '2', tone: 'good' },
        words: `${name} could fire at the enemy in ${list(enemies)}; the number is the distance.`,
      });
    else if (!unfit && range > 0) legend.push({ words: `${name} sees no enemy to fire at.` });
    if (hiding.length > 0)
      legend.push({ words: `Out of its sight: the enemy in ${list(hiding)} (8.6).` });
  }
  const kinds = new Set(seen.values());
  for (const [kind, words] of [
    ['open', 'Seen and within range.'],
    [
      'closed',
      'Seen, but not to be fired at: by its terrain (8.2), or because it is next to the gun (8.4).',
    ],
    ['hidden', 'Within range, but hidden: a hex or a side blocks the line of sight (8.6).'],
  ] as const)
    if (kinds.has(kind)) legend.push({ swatch: { kind: 'sight', sight: kind }, words });
  return {
    overlays:
      seen.size === 0
        ? []
        : [
            { kind: 'sight', hexes: [...seen].map(([hex, sight]) => ({ hex, sight })) },
            ...marks.values(),
          ],
    legend,
  };
};
