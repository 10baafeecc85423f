// The free table's answers beyond its picture: places, pieces, palettes, and the actions that gestures stand for.
import type { Point } from '../geometry/hex.ts';
import type { FreeformAction } from '../systems/freeform/actions.ts';
import { viewOf } from '../systems/freeform/module.ts';
import type { TableState } from '../systems/freeform/state.ts';
import { turnOf } from '../systems/freeform/turns.ts';
import type { PaletteView } from '../vassal/module/pieces.ts';
import { stepTurn } from '../vassal/module/turnSteps.ts';
import type { TableLook } from './table.ts';
import { deedsOf } from './tableDeeds.ts';
import { factsOf } from './tableFacts.ts';
import { layTable } from './tablePresent.ts';
import type { PaletteSlot, TableReader } from './tableReader.ts';
import { locationAt } from './tableSight.ts';
import { gearFor, sightOf } from './tableSights.ts';

const slotsOf = (palette: PaletteView, above: readonly string[], from: string): PaletteSlot[] => {
  const path = palette.name === '' ? above : [...above, palette.name];
  return [
    ...palette.slots.flatMap((slot, n) =>
      slot.text === '' ? [] : [{ slot: `${from}.${n}`, name: slot.name || 'A piece', path }],
    ),
    ...palette.parts.flatMap((part, n) => slotsOf(part, path, `${from}/${n}`)),
  ];
};

/** The slot that such a name stands for: "2/0/1.3" is the fourth of the second part of the first part of palette 2. */
const slotText = (state: TableState, slot: string): string => {
  const [way = '', n = ''] = slot.split('.');
  const [first, ...rest] = way.split('/').map(Number);
  let palette: PaletteView | undefined = viewOf(state.module).palettes[first ?? -1];
  for (const part of rest) palette = palette?.parts[part];
  return palette?.slots[Number(n)]?.text ?? '';
};

const rounded = (map: string, { x, y }: Point) => ({ map, x: Math.round(x), y: Math.round(y) });

/** Where something comes to lie when it is put down there: the grid draws it to itself where it snaps. */
const snapped = (state: TableState, map: string, at: Point) =>
  rounded(map, sightOf(state, {}).ground(map)?.ground.snap(at) ?? at);

const sayer = (state: TableState, { viewer = '' }: TableLook): string =>
  state.players.find((p) => viewer !== '' && p.side === viewer)?.name || viewer || 'observer';

const act = (action: FreeformAction): FreeformAction => action;

export const freeformTable: TableReader<TableState> = {
  layOut: (state, look) => layTable({ state, look, ...gearFor(state.module) }),
  sides: (state) =>
    [
      ...new Set([
        ...viewOf(state.module).sides,
        ...state.players.map((p) => p.side).filter((side) => side !== ''),
      ]),
    ].map((side) => ({
      side,
      players: state.players.filter((p) => p.side === side).map((p) => p.name),
    })),
  locate: (state, map, { x, y }) =>
    locationAt(sightOf(state, {}), map, { x: Math.round(x), y: Math.round(y) }),
  inspect: (state, piece, look) => factsOf(sightOf(state, look), piece),
  deeds: (state, pieces, look) => deedsOf(state, pieces, sightOf(state, look).viewer),
  move: (state, pieces, map, at) => {
    const there = pieces.filter((id) => state.pieces.has(id));
    if (there.length === 0) return undefined;
    return act({ move: { pieces: there, to: snapped(state, map, at) } });
  },
  palette: (state) => viewOf(state.module).palettes.flatMap((p, n) => slotsOf(p, [], String(n))),
  add: (state, slot, map, at) =>
    act({ add: { definition: slotText(state, slot), to: snapped(state, map, at) } }),
  write: (state, piece, trait, text) => {
    const label = state.pieces.get(piece)?.type.traits[trait]?.id === 'label;';
    return act(label ? { label: { piece, trait, text } } : { value: { piece, trait, text } });
  },
  turns: (state) =>
    viewOf(state.module)
      .trackers.filter(({ levels }) => levels.length > 0)
      .map((view) => ({
        tracker: view.number,
        name: view.name || 'Turn',
        text: turnOf(state, view.number)?.text.trim() ?? '',
      })),
  stepTurn: (state, tracker, way) => {
    const view = viewOf(state.module).trackers.find(({ number }) => number === tracker);
    const next = view && stepTurn(view, state.turns.get(tracker), way);
    return next === undefined ? undefined : act({ turn: { tracker, state: next } });
  },
  say: (state, text, look) => act({ chat: `<${sayer(state, look)}> - ${text}` }),
  roll: (_state, { count, sides, plus, reason }) =>
    act({
      dice: {
        count,
        sides,
        ...(plus === 0 ? {} : { plus }),
        ...(reason === '' ? {} : { name: reason }),
      },
    }),
};
