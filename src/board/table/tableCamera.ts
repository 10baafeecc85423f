// Where a table is looked at from first, and what a step's moves need to be seen.
import type { Box } from '../../scene/mapScene.ts';
import type { TableScene } from '../../scene/table.ts';
import { fitBox, type Size, snug } from '../camera.ts';
import { boxOf } from '../paint/table/pieces.ts';
import type { Camera } from '../paint/view.ts';

/** The box round these boxes, `pad` map pixels wider on each side; undefined: there are none. */
export const boxRound = (boxes: readonly Box[], pad: number): Box | undefined => {
  if (boxes.length === 0) return undefined;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return {
    x: left - pad,
    y: top - pad,
    width: right - left + 2 * pad,
    height: bottom - top + 2 * pad,
  };
};

/** What moved in this step, where it was and where it is; undefined: nothing did. */
export const movesBox = ({ moves }: Pick<TableScene, 'moves'>): Box | undefined =>
  boxRound(
    moves.flatMap(({ from, to }) =>
      [from, to].map(({ x, y }) => ({ x: x - 30, y: y - 30, width: 60, height: 60 })),
    ),
    10,
  );

/** All of the map. */
export const fitTable = ({ width, height }: Size, size: Size): Camera =>
  fitBox({ x: 0, y: 0, width: Math.max(1, width), height: Math.max(1, height) }, size, 8);

/** A piece can be recognised when its longer side has so many CSS pixels. */
const RECOGNISED = 26;

/** The middle of the area of a screen's size in which most pieces lie. */
const densest = (boxes: readonly Box[], width: number, height: number): Box => {
  const counts = new Map<string, { count: number; box: Box }>();
  for (const box of boxes) {
    const i = Math.round((box.x + box.width / 2) / (width / 2));
    const j = Math.round((box.y + box.height / 2) / (height / 2));
    const key = `${i}/${j}`;
    const middle = { x: (i * width) / 2, y: (j * height) / 2 };
    const cell = counts.get(key) ?? {
      count: 0,
      box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height },
    };
    cell.count += 1;
    counts.set(key, cell);
  }
  return [...counts.values()].reduce((a, b) => (b.count > a.count ? b : a)).box;
};

/** Opens on what the step moved, else on all of the map where pieces can be told apart there, else on most of them. */
export const openingTable = (scene: TableScene, size: Size): Camera => {
  const all = fitTable(scene, size);
  const boxes = scene.pieces.map(boxOf).filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return all;
  const sides = boxes.map(({ width, height }) => Math.max(width, height)).sort((a, b) => a - b);
  const enough = Math.min(1, RECOGNISED / sides[Math.floor(sides.length / 2)]!);
  const moved = movesBox(scene);
  if (moved) {
    const near = fitBox(moved, size, 60, Math.max(enough, Math.min(1, all.zoom)));
    return snug(near, scene, size);
  }
  if (all.zoom >= enough) return all;
  const whole = fitBox(boxRound(boxes, 40)!, size, 10, 1);
  if (whole.zoom >= enough * 0.85) return snug(whole, scene, size);
  const most = densest(boxes, size.width / enough, size.height / enough);
  return snug(fitBox(most, size, 0, enough), scene, size);
};
