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
  const members = new Map<string, string[]>();
  const spots = new Map<string, Spot>();
  const counterOf = (id: string): CatalogCounter => {
    const counter = catalog.byId.get(id);
    if (!counter) throw new Error(`${id} is no counter of ${catalog.title}`);
    return counter;
  };
  const pieceOf = (id: string): string => counterOf(id).piece;
  const stackOn = (spot: Spot, ids: readonly string[]): string => {
    const id = `${nextStack}`;
    nextStack += 1;
    return addText(id, STACK, stackState(spot, ids.map(pieceOf), LAYER));
  };
  const lyingOf = (position: Position, id: string) => position.lying.get(id) ?? FRESH;

  const start = first.piles.flatMap(({ spot, members: ids }) => {
    members.set(keyOf(spot), [...ids]);
    for (const id of ids) spots.set(id, spot);
    return [
      ...ids.map((id) => {
        const counter = counterOf(id);
        return addText(
          counter.piece,
          counterType(counter),
          counterState(counter, lyingOf(first, id), spot),
        );
      }),
      stackOn(spot, ids),
    ];
  });

  /** The piece under a counter in its stack; undefined: it lies at the bottom. */
  const under = (id: string): string | undefined => {
    const stack = members.get(keyOf(spots.get(id)!))!;
    const at = stack.indexOf(id);
    return at > 0 ? pieceOf(stack[at - 1]!) : undefined;
  };

  /** Puts a counter at its place in a stack that is in order below it. */
  const move = (id: string, spot: Spot, below: string | undefined): readonly string[] => {
    const from = spots.get(id)!;
    const off = under(id);
    const old = members.get(keyOf(from))!;
    old.splice(old.indexOf(id), 1);
    const there = members.get(keyOf(spot)) ?? [];
    const alone = there.length === 0;
    there.splice(below === undefined ? 0 : there.indexOf(below) + 1, 0, id);
    members.set(keyOf(spot), there);
    spots.set(id, spot);
    const text = moveText({
      id: pieceOf(id),
      to: spot,
      ...(below === undefined ? {} : { onto: pieceOf(below) }),
      from,
      ...(off === undefined ? {} : { off }),
    });
    return alone ? [text, stackOn(spot, [id])] : [text];
  };

  /** Makes a stack what it is to be, from the bottom up; what is to leave it is pushed up and leaves later. */
  const arrange = (spot: Spot, wanted: readonly string[]): readonly string[] =>
    wanted.flatMap((id, i) =>
      members.get(keyOf(spot))?.[i] === id ? [] : move(id, spot, wanted[i - 1]),
    );

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
        ...next.piles.flatMap(({ spot, members: wanted }) => arrange(spot, wanted)),
        ...changes(next),
        ...(turned ? [turnCommand(next, catalog)] : []),
      ];
      now = next;
      return commands;
    },
  };
};
