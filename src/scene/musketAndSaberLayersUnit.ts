// Layers that tell of a unit, of a stack, or of all: lines of retreat, reach, command.
import { commands, helpers } from '../systems/musket-and-saber/leading.ts';
import { type LineKind, retreatLine } from '../systems/musket-and-saber/lines.ts';
import { isCommanded, isRefusal } from '../systems/musket-and-saber/movement.ts';
import type { UnitIndex } from '../systems/musket-and-saber/rules.ts';
import type { GameState } from '../systems/musket-and-saber/state.ts';
import { isThreat, type Threat, threatOf } from '../systems/musket-and-saber/threat.ts';
import { dataOf, hexOf, isCombat, nameOf, sideOfUnit } from '../systems/musket-and-saber/units.ts';
import { unitsAt } from '../systems/musket-and-saber/zones.ts';
import type { Layer, LegendLine, MarkTone } from './layers.ts';
import type { Overlay } from './scene.ts';

type Shown = Omit<Layer, 'id'>;

const onMap = (s: GameState, ids: readonly string[]): readonly UnitIndex[] =>
  ids.flatMap((id) => s.rules.indexOf.get(id) ?? []).filter((i) => hexOf(s, i) !== undefined);

const hexName = (s: GameState, i: UnitIndex): string => s.rules.map.names[hexOf(s, i)!]!;
const namesOf = (s: GameState, units: readonly UnitIndex[]): string =>
  units.map((i) => nameOf(s, i)).join(', ');

const KINDS: readonly LineKind[] = ['safe', 'unsafe', 'edge', 'none'];

/** What each kind of line means to the unit (7.6, 7.9, 7.10). */
const LINE_WORDS: Readonly<Record<LineKind, string>> = {
  safe: 'safe: a retreat or rout along it costs nothing more',
  unsafe: 'unsafe: through enemy zones of control, at a price',
  edge: 'to the edge of the map alone',
  none: 'no line: who must go is lost',
};
const LINE_MARK: Readonly<Record<LineKind, { readonly text: string; readonly tone: MarkTone }>> = {
  safe: { text: 'S', tone: 'good' },
  unsafe: { text: 'U', tone: 'ask' },
  edge: { text: 'E', tone: 'ask' },
  none: { text: '×', tone: 'bad' },
};

const lineLegend = (kind: LineKind, words: string): LegendLine => ({
  swatch: kind === 'none' ? { kind: 'mark', ...LINE_MARK.none } : { kind: 'line', quality: kind },
  words,
});

/** The lines of the chosen units, in full; of all combat units, finely drawn, where nobody is chosen. */
export const lines = (s: GameState, ids: readonly string[]): Shown => {
  const chosen = onMap(s, ids);
  const units = chosen.length
    ? chosen
    : s.units.flatMap((_, i) => (isCombat(dataOf(s, i)) && hexOf(s, i) !== undefined ? [i] : []));
  const found = units.map((i) => ({ i, ...retreatLine(s, i) }));
  const fine = chosen.length === 0;
  const drawn = new Map<string, Overlay>();
  const marks = new Map<string, LineKind>();
  for (const { i, kind, way } of found) {
    const hex = hexName(s, i);
    const hexes = way.length ? way.map((h) => s.rules.map.names[h]!) : [hex];
    // stackmates often go the same way
    drawn.set(`${kind} ${hexes.join(' ')}`, {
      kind: 'line',
      hexes,
      quality: kind,
      ...(fine ? { fine } : {}),
    });
    if (KINDS.indexOf(kind) > KINDS.indexOf(marks.get(hex) ?? 'safe')) marks.set(hex, kind);
  }
  // the worst lies on top
  const worst = [...drawn.values()].sort(
    (a, b) =>
      (a.kind === 'line' ? KINDS.indexOf(a.quality) : 0) -
      (b.kind === 'line' ? KINDS.indexOf(b.quality) : 0),
  );
  const legend: LegendLine[] = fine
    ? KINDS.flatMap((kind) => {
        const by = s.rules.sides.map(
          ({ id, name }) =>
            `${name} ${found.filter((f) => f.kind === kind && sideOfUnit(s, f.i) === id).length}`,
        );
        return found.some((f) => f.kind === kind)
          ? [lineLegend(kind, `${LINE_WORDS[kind]} (${by.join(', ')})`)]
          : [];
      })
    : found.map(({ i, kind, way }) =>
        lineLegend(
          kind,
          `${nameOf(s, i)}: ${LINE_WORDS[kind]}${way.length ? `; ${way.length - 1} ${way.length === 2 ? 'hex' : 'hexes'} to ${s.rules.map.names[way.at(-1)!]!}` : ''}`,
        ),
      );
  if (fine && legend.length > 0)
    legend.push({ words: 'Choose or point at a unit to see its line alone.' });
  return {
    overlays: [
      ...worst,
      ...[...marks].map(([hex, kind]): Overlay => ({ kind: 'mark', hex, ...LINE_MARK[kind] })),
    ],
    legend: legend.length > 0 ? legend : [{ words: 'No unit is on the map.' }],
  };
};

const reachOverlay = (s: GameState, t: Threat, way: 'move' | 'march', but: Threat | undefined) => ({
  kind: 'reach' as const,
  way,
  hexes: [...t.hexes]
    .filter(([h, r]) => r.from !== undefined && !but?.hexes.has(h))
    .map(([h, r]) => ({
      hex: s.rules.map.names[h]!,
      cost: r.spent / 2,
      stop: r.stop,
      ...(r.spent > t.least ? { chance: true } : {}),
    })),
});

const mp = (half: number): string => `${half / 2} MP`;
const allowanceWords = ({ least, most }: Threat): string =>
  least === most ? mp(most) : `${least / 2} to ${mp(most)}, by the die`;

/** Where the chosen units could go in the movement phase that is theirs, or the next that will be (4.x). */
export const reachable = (s: GameState, ids: readonly string[]): Shown => {
  const units = onMap(s, ids);
  if (units.length === 0)
    return {
      overlays: [],
      legend: [{ words: 'Choose or point at a unit of either side to see where it can go.' }],
    };
  const who = namesOf(s, units);
  const move = threatOf(s, units, false);
  const march = threatOf(s, units, true);
  const overlays: Overlay[] = [];
  const legend: LegendLine[] = [];
  const go = isThreat(move) ? move : undefined;
  if (isThreat(march)) {
    const shown = reachOverlay(s, march, 'march', go);
    if (shown.hexes.length) overlays.push(shown);
    legend.push({
      swatch: { kind: 'reach', way: 'march' },
      words: shown.hexes.length
        ? `Farther, on the march, after which it opens no combat: ${allowanceWords(march)}.`
        : `The march (${allowanceWords(march)}) leads no farther.`,
    });
  } else if (go && !isRefusal(go))
    legend.push({ words: `No march (${march.rule}): ${march.reason}.` });
  if (go) {
    overlays.push(reachOverlay(s, go, 'move', undefined));
    legend.unshift({
      swatch: { kind: 'reach', way: 'move' },
      words: `${who} on the move: ${allowanceWords(go)}, by road and trail where that is cheaper. The number is the MP it takes; a dashed edge is where it must stop.`,
    });
    if (go.least < go.most)
      legend.splice(1, 0, {
        swatch: { kind: 'reach', way: 'move', chance: true },
        words: 'Paler: only a good throw goes so far.',
      });
  } else if (!isThreat(move)) {
    const named = units.some((i) => move.reason.startsWith(nameOf(s, i)));
    legend.unshift({ words: `${named ? '' : `${who}: `}${move.reason} (${move.rule}).` });
  }
  return { overlays, legend };
};

/** Units on the map whose army has no HQ that is active: each rolls for its MA (4.4, 12.1). */
const uncommanded = (s: GameState): readonly UnitIndex[] =>
  s.units.flatMap((_, i) => {
    const u = dataOf(s, i);
    return isCombat(u) && hexOf(s, i) !== undefined && !isCommanded(s, u.army) ? [i] : [];
  });

const isHqOf = (s: GameState, hq: UnitIndex, i: UnitIndex): boolean =>
  dataOf(s, hq).kind === 'hq' && dataOf(s, hq).army === dataOf(s, i).army;

/** Leaders and HQ with those they command; for a unit, those who command it. */
export const command = (s: GameState, ids: readonly string[]): Shown => {
  const chosen = onMap(s, ids);
  const out = uncommanded(s);
  const overlays: Overlay[] = [];
  const linked = new Set<string>();
  const link = (from: UnitIndex, to: UnitIndex): void => {
    const [a, b] = [hexName(s, from), hexName(s, to)];
    if (a === b || linked.has(`${a} ${b}`)) return;
    linked.add(`${a} ${b}`);
    overlays.push({ kind: 'link', from: a, to: b, style: 'command', side: sideOfUnit(s, from) });
  };
  const legend: LegendLine[] = [];
  const fighting = s.units.flatMap((_, i) =>
    isCombat(dataOf(s, i)) && hexOf(s, i) !== undefined ? [i] : [],
  );
  for (const c of chosen) {
    const u = dataOf(s, c);
    const rule: LegendLine = { swatch: { kind: 'link', style: 'command' }, words: '' };
    if (u.kind === 'leader' || u.kind === 'hq') {
      const under = fighting.filter((i) => (u.kind === 'hq' ? isHqOf(s, c, i) : commands(s, c, i)));
      for (const i of under) link(c, i);
      const beside = unitsAt(s, hexOf(s, c)!).filter((i) => helpers(s, i).includes(c));
      legend.push({
        ...rule,
        words:
          u.kind === 'hq'
            ? `${u.name} is ${s.units[c]!.back ? 'inactive: its army rolls for every move' : 'active'}; it commands ${under.length} units on the map.`
            : `${u.name}${s.units[c]!.back ? ', ineffective,' : ''} commands ${under.length} units on the map; ${beside.length ? `he can help those stacked with him: ${namesOf(s, beside)}` : 'none is stacked with him, so he helps nobody now'}.`,
      });
      continue;
    }
    const above = s.units.flatMap((_, i) =>
      hexOf(s, i) !== undefined && (isHqOf(s, i, c) || commands(s, i, c)) ? [i] : [],
    );
    for (const i of above) link(i, c);
    legend.push({
      ...rule,
      words: `${nameOf(s, c)} is under ${above.length ? namesOf(s, above) : 'nobody on the map'}${isCombat(u) && !isCommanded(s, u.army) ? '; its army has no active HQ, so it rolls for every move (4.4)' : ''}.`,
    });
  }
  if (chosen.length === 0)
    for (const hq of s.units.flatMap((_, i) => (dataOf(s, i).kind === 'hq' ? [i] : []))) {
      if (hexOf(s, hq) === undefined) continue;
      const lost = s.units[hq]!.back;
      overlays.push({
        kind: 'mark',
        hex: hexName(s, hq),
        text: 'HQ',
        tone: lost ? 'bad' : 'good',
      });
    }
  const outHexes = new Set(out.map((i) => hexName(s, i)));
  for (const hex of outHexes) overlays.push({ kind: 'mark', hex, text: '?', tone: 'ask' });
  if (chosen.length === 0) {
    legend.push({
      swatch: { kind: 'mark', text: 'HQ', tone: 'good' },
      words: 'A headquarters that is active (red: inactive).',
    });
    legend.push({
      words: 'Choose or point at a leader, a headquarters or a unit to see its command.',
    });
  }
  legend.push(
    out.length
      ? {
          swatch: { kind: 'mark', text: '?', tone: 'ask' },
          words: `Without command: ${out.length} units whose army has no active headquarters (12.1).`,
        }
      : { words: 'No unit is without command.' },
  );
  return { overlays, legend };
};
