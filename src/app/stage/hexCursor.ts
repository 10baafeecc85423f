// The hex cursor of the keyboard: which hex an arrow leads to, what is read aloud there, what Tab goes round.
import { neighbour, nameHex, parseHex, type Direction } from '../../geometry/hex.ts';
import type { Scene } from '../../scene/scene.ts';
import type { DecisionView } from '../../session/view.ts';
import { hexFacts } from '../panel/inspect.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export const isArrow = (key: string): key is Arrow =>
  key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';

/** Left and right keep the row: they go up out of an even column (which hangs lower) and down out of an odd one. */
const direction = (arrow: Arrow, col: number): Direction => {
  switch (arrow) {
    case 'ArrowUp':
      return 0;
    case 'ArrowDown':
      return 3;
    case 'ArrowRight':
      return col % 2 === 0 ? 1 : 2;
    case 'ArrowLeft':
      return col % 2 === 0 ? 5 : 4;
  }
};

/** The hex that an arrow leads to; the same one at the edge of the map. */
export const moveCursor = (scene: Scene, hex: string, arrow: Arrow): string => {
  const at = parseHex(hex);
  if (at === undefined) return hex;
  const to = nameHex(neighbour(at, direction(arrow, at.col)));
  return scene.map.hexes.some((h) => h.hex === to) ? to : hex;
};

/** Where the cursor begins: at what the step is about, else what can act, else the middle of the play area. */
export const firstHex = (scene: Scene): string => {
  const acting = scene.counters.find((c) => c.role === 'canAct' || c.role === 'asked');
  const { frame } = scene.map;
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const nearest = () =>
    [...scene.map.hexes].sort(
      (a, b) =>
        Math.hypot(a.at.x - middle.x, a.at.y - middle.y) -
        Math.hypot(b.at.x - middle.x, b.at.y - middle.y),
    )[0]?.hex ?? '0101';
  return acting?.hex ?? scene.focus[0] ?? nearest();
};

/** Hexes in which something can be chosen now, in the order of the choices, each once. */
export const choosableHexes = (
  scene: Scene,
  decision: DecisionView | undefined,
): readonly string[] => {
  if (decision === undefined) return [];
  const at = new Map(scene.counters.map((c) => [c.id, c.hex]));
  const hexes = decision.choices.flatMap((c) => {
    const hex = c.on?.hex ?? (c.on?.piece === undefined ? undefined : at.get(c.on.piece));
    return hex === undefined ? [] : [hex];
  });
  return [...new Set(hexes)];
};

/** One sentence for ears and for the line under the board. */
export const hexWords = (scene: Scene, hex: string): string => {
  const facts = hexFacts(scene, hex);
  if (facts === undefined) return `Hex ${hex}`;
  const units =
    facts.counters.length === 0
      ? ''
      : `; ${facts.counters
          .map((c) => c.name)
          .slice(0, 4)
          .join(', ')}${facts.counters.length > 4 ? ` and ${facts.counters.length - 4} more` : ''}`;
  const notes = facts.notes.length === 0 ? '' : `. ${facts.notes.join(' ')}`;
  return `${facts.hex}${facts.name === undefined ? '' : ` ${facts.name}`}, ${facts.terrain}${units}${notes}`;
};
