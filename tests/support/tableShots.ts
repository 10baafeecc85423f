// A save or log as a picture, through the whole of it: archive, trace, table, scene, brush; to be set beside the engine's.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { paintTable } from '../../src/board/paint/table/paintTable.ts';
import { picturesIn, type TableCtx } from '../../src/board/paint/table/pictures.ts';
import { loadPictures } from '../../src/cli/tablePictures.ts';
import { openArchive, sourceOf } from '../../src/formats/vassal/archive.ts';
import { pictureReader } from '../../src/formats/vassal/pictures.ts';
import type { TableScene } from '../../src/scene/table.ts';
import { presentTable } from '../../src/scene/tablePresent.ts';
import { readTableFile, type TableFile } from '../../src/session/tables/readFile.ts';
import { carryStep } from '../../src/systems/freeform/carryStep.ts';
import { assembleModule } from '../../src/systems/freeform/module.ts';
import type { TableState } from '../../src/systems/freeform/state.ts';
import { tableOf } from '../../src/systems/freeform/table.ts';
import { parseTree } from '../../src/vassal/commandTree.ts';
import { sizesBy } from '../../src/vassal/pictures.ts';
import { samplePath } from './vassalSamples.ts';

/** Java's own font as the engine had it where it painted. */
export const registerDejaVu = (): void => {
  const { resolve } = createRequire(import.meta.url);
  for (const face of ['', '-Bold', '-Oblique', '-BoldOblique'])
    GlobalFonts.registerFromPath(
      resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${face}.ttf`),
      'DejaVu Sans',
    );
};

const read = async (path: string): Promise<TableFile> => {
  const reading = readTableFile(sourceOf(readFileSync(path)), path);
  for (;;) {
    const next = await reading.next();
    if (!next.done) continue;
    if (!next.value.ok) throw new Error(next.value.fault.message);
    return next.value.value;
  }
};

/** The module and a save's table at its start or after its last step. */
export const tableAt = async (
  file: string,
  module: string,
  when: 'start' | 'end',
): Promise<{ readonly state: TableState; readonly sizes: ReturnType<typeof sizesBy> }> => {
  const [saved, made] = [await read(samplePath(file)), await read(samplePath(module))];
  if (saved.kind !== 'saved' || made.kind !== 'module') throw new Error('not a save and a module');
  const assembled = { ...assembleModule(made.source).module, sizes: made.sizes };
  const { trace } = saved.saved;
  let state = tableOf(trace, assembled);
  if (when === 'end')
    for (const step of trace.steps) ({ state } = carryStep(state, parseTree(step)));
  return { state, sizes: sizesBy(made.sizes) };
};

/** The scene painted `width` x `height` pixels from its upper left corner. */
export const paintShot = async (
  scene: TableScene,
  module: string,
  { zoom, ...size }: { readonly width: number; readonly height: number; readonly zoom: number },
): Promise<Canvas> => {
  const archive = await openArchive(sourceOf(readFileSync(samplePath(module))));
  if (!archive.ok) throw new Error(archive.fault.message);
  const pictures = await loadPictures(picturesIn(scene), pictureReader([archive.value]));
  const canvas = createCanvas(size.width, size.height);
  paintTable(canvas.getContext('2d') as unknown as TableCtx, scene, {
    ...size,
    theme: 'light',
    pictures,
    camera: { x: 0, y: 0, zoom },
    bare: true,
  });
  return canvas;
};

export const sceneOfTab = (
  { state, sizes }: Awaited<ReturnType<typeof tableAt>>,
  tab: string,
): TableScene => presentTable({ state, events: [], look: { tab }, sizes });

/** How far two pictures are from one another, and the two beside each other with what differs marked. */
export const compare = async (
  ours: Canvas,
  enginePng: string,
): Promise<{
  /** share of pixels that differ in a channel by more than 48 of 255 */
  readonly share: number;
  /** the same, where neither has a neighbour within a pixel that agrees: not mere edges of letters and lines */
  readonly far: number;
  readonly sheet: Canvas;
}> => {
  const { width, height } = ours;
  const engine = createCanvas(width, height);
  engine.getContext('2d').drawImage(await loadImage(enginePng), 0, 0);
  const a = ours.getContext('2d').getImageData(0, 0, width, height).data;
  const b = engine.getContext('2d').getImageData(0, 0, width, height).data;
  const sheet = createCanvas(width * 3, height);
  const ctx = sheet.getContext('2d');
  ctx.drawImage(ours, 0, 0);
  ctx.drawImage(engine, width, 0);
  const marked = ctx.createImageData(width, height);
  const apart = (i: number, j: number): boolean =>
    Math.max(
      Math.abs(a[i]! - b[j]!),
      Math.abs(a[i + 1]! - b[j + 1]!),
      Math.abs(a[i + 2]! - b[j + 2]!),
    ) > 48;
  let [share, far] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = 4 * (y * width + x);
      const grey = 170 + 0.33 * b[i]!;
      let colour = [grey, grey, grey];
      if (apart(i, i)) {
        share += 1;
        let near = false;
        for (let dy = -1; dy <= 1 && !near; dy++)
          for (let dx = -1; dx <= 1 && !near; dx++) {
            const [u, v] = [x + dx, y + dy];
            if (u < 0 || v < 0 || u >= width || v >= height) continue;
            const j = 4 * (v * width + u);
            near = !apart(i, j) || !apart(j, i);
          }
        if (!near) far += 1;
        colour = near ? [255, 200, 60] : [220, 0, 0];
      }
      marked.data.set([...colour, 255], i);
    }
  ctx.putImageData(marked, 2 * width, 0);
  return { share: share / (width * height), far: far / (width * height), sheet };
};
