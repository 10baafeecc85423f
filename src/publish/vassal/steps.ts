// From one position to the next in commands that VASSAL carries out: moves, stacks, changes of layers (FORMAT.md 4.3).
import { STACK, stackState } from '../../vassal/writePiece.ts';
import { addText, changeText, moveText } from '../../vassal/writeCommand.ts';
import type { Catalog, CatalogCounter } from './catalog.ts';
import { counterState, counterType, FRESH, type Lying } from './pieces.ts';
import type { Position, Spot } from './positions.ts';
import { turnCommand } from './turns.ts';

/** Ids of stacks lie above those of counters. */
const FIRST_STACK = 100_001;

/** Stacks are bound to the layer of what can be stacked (FORMAT.md 7.4). */
const LAYER = 1;

const keyOf = ({ map, x, y }: Spot): string => `${map}/${x}/${y}`;

const sameLying = (a: Lying, b: Lying): boolean =>
  a.back === b.back && a.disrupted === b.disrupted && a.square === b.square;

/** A stack as VASSAL will have it; `id` stays its own while something lies in it. */
interface Stacked {
  readonly id: string;
  /** counters, bottom first */
  readonly members: readonly string[];
}

/** The game as VASSAL will have it after all that was written so far. */
export interface Mover {
  /** commands that set the table up, one a piece or stack, members before their stack */
  readonly start: readonly string[];
  /** commands from where it stands now to a later position; empty: nothing moves */
  readonly to: (next: Position) => readonly string[];
}

/** Follows a game from its first position on. All positions have the same counters. */
export const moverFrom = (first: Position, catalog: Catalog): Mover => {
  let now = first;
  let nextStack = FIRST_STACK;
  const stacks = new Map<string, Stacked>();
  const spots = new Map<string, Spot>();
  const counterOf = (id: string): CatalogCounter => {
    const counter = catalog.byId.get(id);
    if (!counter) throw new Error(`${id} is no counter of ${catalog.title}`);
    return counter;
  };
  const pieceOf = (id: string): string => counterOf(id).piece;
  const stateOf = (spot: Spot, members: readonly string[]): string =>
    stackState(spot, members.map(pieceOf), LAYER);
  const stackOn = (spot: Spot, members: readonly string[]): string => {
    const id = `${nextStack}`;
    nextStack += 1;
    stacks.set(keyOf(spot), { id, members });
    return addText(id, STACK, stateOf(spot, members));
  };
  const lyingOf = (position: Position, id: string) => position.lying.get(id) ?? FRESH;
  const membersOn = (spot: Spot): readonly string[] => stacks.get(keyOf(spot))?.members ?? [];

  const start = first.piles.flatMap(({ spot, members }) => {
    for (const id of members) spots.set(id, spot);
    return [
      ...members.map((id) => {
        const counter = counterOf(id);
        return addText(
          counter.piece,
          counterType(counter),
          counterState(counter, lyingOf(first, id), spot),
        );
      }),
      stackOn(spot, members),
    ];
  });

  /** Takes a counter out of its stack; the piece that it lay upon, undefined: none. */
  const takeUp = (id: string): string | undefined => {
    const key = keyOf(spots.get(id)!);
    const { id: stack, members } = stacks.get(key)!;
    const at = members.indexOf(id);
    if (members.length === 1) stacks.delete(key);
    else stacks.set(key, { id: stack, members: members.toSpliced(at, 1) });
    return at > 0 ? pieceOf(members[at - 1]!) : undefined;
  };

  /** Brings a counter from elsewhere: upon `below`, on top of what is there, or into a stack of its own. */
  const bring = (id: string, spot: Spot, below: string | undefined): readonly string[] => {
    const from = spots.get(id)!;
    const off = takeUp(id);
    spots.set(id, spot);
    const there = stacks.get(keyOf(spot));
    const onto = below ?? there?.members.at(-1);
    const text = moveText({
      id: pieceOf(id),
      to: spot,
      ...(onto === undefined ? {} : { onto: pieceOf(onto) }),
      from,
      ...(off === undefined ? {} : { off }),
    });
    if (!there) return [text, stackOn(spot, [id])];
    const at = there.members.indexOf(onto!) + 1;
    stacks.set(keyOf(spot), { ...there, members: there.members.toSpliced(at, 0, id) });
    return [text];
  };

  /**
   * Makes a stack what it is to be. What is to leave it is left on top, and goes when its own place is arranged. An order
   * is changed by the stack's state, as engines differ in a move within one stack (FORMAT.md 4.6).
   */
  const arrange = (spot: Spot, wanted: readonly string[]): readonly string[] => {
    const was = membersOn(spot);
    if (was.length === wanted.length && wanted.every((id, i) => was[i] === id)) return [];
    const brought = wanted.flatMap((id, i) => {
      if (keyOf(spots.get(id)!) === keyOf(spot)) return [];
      const members = membersOn(spot);
      return bring(
        id,
        spot,
        wanted.slice(0, i).findLast((other) => members.includes(other)),
      );
    });
    const stack = stacks.get(keyOf(spot))!;
    const { members } = stack;
    const leaving = members.filter((id) => !wanted.includes(id));
    const order = [...wanted, ...leaving];
    if (order.every((id, i) => members[i] === id)) return brought;
    stacks.set(keyOf(spot), { ...stack, members: order });
    return [...brought, changeText(stack.id, stateOf(spot, order), stateOf(spot, members))];
  };

  const changes = (next: Position): readonly string[] =>
    [...next.lying].flatMap(([id, lying]) => {
      const before = lyingOf(now, id);
      if (sameLying(before, lying)) return [];
      const counter = counterOf(id);
      const spot = spots.get(id)!;
      return [
        changeText(
          counter.piece,
          counterState(counter, lying, spot),
          counterState(counter, before, spot),
        ),
      ];
    });

  return {
    start,
    to: (next) => {
      const turned = next.turn !== now.turn || next.phase !== now.phase;
      const commands = [
        ...(next.piles === now.piles
          ? []
          : next.piles.flatMap(({ spot, members: wanted }) => arrange(spot, wanted))),
        ...(next.lying === now.lying ? [] : changes(next)),
        ...(turned ? [turnCommand(next, catalog)] : []),
      ];
      now = next;
      return commands;
    },
  };
};
