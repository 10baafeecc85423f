// The pictures of an exported module, painted by the same brush as the board on the screen.
import { levelOf } from '../../board/paint/counterText.ts';
import { engrave } from '../../board/paint/engrave.ts';
import { layLabels, measureBy, paintLabels, paintNumbers } from '../../board/paint/labels.ts';
import { paintCounter } from '../../board/paint/paintCounter.ts';
import { paintMap } from '../../board/paint/paintMap.ts';
import { paintMarks } from '../../board/paint/paintMarks.ts';
import { SERIF, styleOf } from '../../board/paint/style.ts';
import type { MapScene } from '../../scene/mapScene.ts';
import type { PrintedFace } from '../../scene/counterSheet.ts';
import type { Canvas, MakeCanvas } from '../canvas.ts';
import { COUNTER_SIDE, SCALE } from './board.ts';
import type { Catalog } from './catalog.ts';
import type { Told } from './exportLog.ts';
import { markImage } from './pieces.ts';
import type { Boards } from './positions.ts';
import type { TrackBoard } from './track.ts';

/** Paper round a counter, for its shadow and for marks that hang over. */
const EDGE = 6;

/** Side of a counter's picture. */
export const COUNTER_IMAGE = COUNTER_SIDE + 2 * EDGE;

export const MAIN_IMAGE = 'map.jpg';
export const TRACK_IMAGE = 'turn-track.png';

const STYLE = styleOf('light');

const paintSheet = (make: MakeCanvas, map: MapScene, { main }: Boards): Canvas => {
  const canvas = make(main.width, main.height);
  const { ctx } = canvas;
  const area = { x: 0, y: 0, width: main.width / SCALE, height: main.height / SCALE };
  ctx.scale(SCALE, SCALE);
  paintMap(ctx, engrave(map), area, SCALE, STYLE);
  const labels = layLabels(map, SCALE, measureBy(ctx), [], area);
  paintNumbers(ctx, map, labels, area, SCALE, STYLE);
  paintLabels(ctx, labels, SCALE, STYLE);
  return canvas;
};

const paintTrack = (make: MakeCanvas, track: TrackBoard): Canvas => {
  const canvas = make(track.width, track.height);
  const { ctx } = canvas;
  ctx.fillStyle = STYLE.table;
  ctx.fillRect(0, 0, track.width, track.height);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  for (const { box, title } of track.cells) {
    ctx.fillStyle = STYLE.paper;
    ctx.fillRect(box.x, box.y, box.width, box.height);
    ctx.fillStyle = STYLE.paperDark;
    ctx.fillRect(box.x, box.y, box.width, track.titleHeight);
    ctx.beginPath();
    ctx.rect(box.x, box.y, box.width, box.height);
    ctx.lineWidth = 1.5;
    ctx.strokeStyle = STYLE.inkSoft;
    ctx.stroke();
    ctx.fillStyle = STYLE.ink;
    ctx.font = `600 20px ${SERIF}`;
    ctx.fillText(title, box.x + 10, box.y + track.titleHeight / 2, box.width - 20);
  }
  return canvas;
};

const paintFace = (make: MakeCanvas, face: PrintedFace, sideIndex: number): Canvas => {
  const canvas = make(COUNTER_IMAGE, COUNTER_IMAGE);
  canvas.ctx.translate(EDGE, EDGE);
  paintCounter(canvas.ctx, { ...face, role: 'plain' }, COUNTER_SIDE, sideIndex, STYLE);
  return canvas;
};

const paintMark = (make: MakeCanvas, what: 'disrupted' | 'square', sideIndex: number): Canvas => {
  const canvas = make(COUNTER_IMAGE, COUNTER_IMAGE);
  canvas.ctx.translate(EDGE, EDGE);
  const marked = { disrupted: what === 'disrupted', square: what === 'square' };
  paintMarks(canvas.ctx, marked, sideIndex, COUNTER_SIDE, levelOf(COUNTER_SIDE), STYLE);
  return canvas;
};

/** Pictures are all that is painted: both boards, every face, the marks. Undefined: it was called off. */
export const paintImages = async (
  catalog: Catalog,
  boards: Boards,
  make: MakeCanvas,
  told: Told,
): Promise<ReadonlyMap<string, Uint8Array> | undefined> => {
  const files = new Map<string, Uint8Array>();
  const put = async (name: string, canvas: Canvas, as: 'png' | 'jpeg' = 'png'): Promise<void> => {
    files.set(`images/${name}`, await canvas.bytes(as));
  };
  const { counters, sides } = catalog;
  if (!(await told('map', 0, counters.length))) return undefined;
  await put(MAIN_IMAGE, paintSheet(make, catalog.map, boards), 'jpeg');
  await put(TRACK_IMAGE, paintTrack(make, boards.track));
  for (const sideIndex of sides.keys())
    for (const what of ['disrupted', 'square'] as const)
      await put(markImage(what, sideIndex), paintMark(make, what, sideIndex));
  for (const [i, { image, backImage, front, back, sideIndex }] of counters.entries()) {
    await put(image, paintFace(make, front, sideIndex));
    if (back && backImage !== undefined) await put(backImage, paintFace(make, back, sideIndex));
    if (!(await told('counters', i + 1, counters.length))) return undefined;
  }
  return files;
};
