// In which order things on a map are drawn, and where the pieces of a stack stand (FORMAT 7.4, 7.5).
import type { Point } from '../geometry/hex.ts';
import { isStack, layerOf } from '../systems/freeform/facts.ts';
import type { Answers } from '../systems/freeform/properties.ts';
import type { Piece, TableMap } from '../systems/freeform/state.ts';
import type { MapView, MetricsView } from '../vassal/module/maps.ts';
import type { Box } from './mapScene.ts';

/** Metrics of a map that says nothing of them. */
export const USUAL_METRICS: MetricsView = {
  kind: 'stack',
  disabled: false,
  expanded: { x: 6, y: 18 },
  collapsed: { x: 2, y: 4 },
};

const kindOf = (piece: Piece) => piece.type.core.kind;

/** Members of a stack that the viewer sees, bottom first. */
export const visibleMembers = (answers: Answers, stack: Piece): readonly Piece[] =>
  stack.members.flatMap((id) => {
    const piece = answers.asked.state.pieces.get(id);
    return piece && !answers.hidden(piece) ? [piece] : [];
  });

const layerIn = (answers: Answers, view: MapView | undefined, thing: Piece): number => {
  const top = isStack(thing) ? visibleMembers(answers, thing).at(-1) : undefined;
  return layerOf(view, thing, top, (piece, name) => answers.property(piece, name));
};

/** Loose pieces, stacks and decks in drawing order, bottom first; what the viewer does not see is left out. */
export const inOrder = (
  answers: Answers,
  view: MapView | undefined,
  map: TableMap,
): readonly Piece[] => {
  const layers: Piece[][] = [];
  for (const id of map.order) {
    const thing = answers.asked.state.pieces.get(id);
    if (!thing || kindOf(thing) === 'unknown') continue;
    if (kindOf(thing) === 'piece' && answers.hidden(thing)) continue;
    (layers[layerIn(answers, view, thing)] ??= []).push(thing);
  }
  // the array has holes where a layer is empty
  return layers.flat();
};

/** A hand's gap between pieces, px. */
const HAND_GAP = 12;

/**
 * Where each piece of a stack is drawn, from the stack's place. `boxes`: what each covers unturned, bottom first.
 * `spread`: the viewer has it expanded.
 */
export const stackOffsets = (
  boxes: readonly Box[],
  metrics: MetricsView,
  spread: boolean,
): readonly Point[] => {
  const step = spread ? metrics.expanded : metrics.collapsed;
  const out: Point[] = [];
  boxes.forEach((box, i) => {
    const below = boxes[i - 1];
    const last = out[i - 1];
    if (!below || !last) {
      out.push({ x: 0, y: 0 });
      return;
    }
    if (metrics.kind === 'hand') {
      out.push({ x: last.x + below.width + HAND_GAP, y: 0 });
      return;
    }
    const edge = { x: last.x + below.x, y: last.y + below.y };
    out.push({
      x:
        step.x > 0
          ? edge.x + step.x - box.x
          : step.x < 0
            ? edge.x + below.width + step.x - box.x - box.width
            : last.x,
      y:
        step.y > 0
          ? edge.y + below.height - step.y - box.y - box.height
          : step.y < 0
            ? edge.y - step.y - box.y
            : last.y,
    });
  });
  return out;
};
