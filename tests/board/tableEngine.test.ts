// Tables painted from real files, set beside the engine's own pictures of them. VEDETTE_SHOTS=folder keeps both and what differs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { compare, paintShot, registerDejaVu, sceneOfTab, tableAt } from '../support/tableShots.ts';
import { enginePicture, haveSamples } from '../support/vassalSamples.ts';

const folder = process.env['VEDETTE_SHOTS'];

/** Sample, module, when, map, file of the engine's picture, zoom at which it was painted. */
const SHOTS = [
  [
    'template/template-gen1.vlog',
    'template/template.vmod',
    'end',
    'Main Map',
    'template-gen1.vlog.end.Main_Map',
    0.625,
  ],
  [
    'template/template-gen1.vlog',
    'template/template.vmod',
    'end',
    'TurnTrack',
    'template-gen1.vlog.end.TurnTrack',
    1,
  ],
  [
    'ragnarok/ragnarok-gen1.vlog',
    'ragnarok/ragnarok_vassal.vmod',
    'end',
    'Main Map',
    'ragnarok-gen1.vlog.end.Main_Map',
    0.625,
  ],
  [
    'ragnarok/ragnarok-gen1.vlog',
    'ragnarok/ragnarok_vassal.vmod',
    'end',
    'deployment',
    'ragnarok-gen1.vlog.end.deployment',
    1,
  ],
  ['tour/tour.log', 'tour/tour.mod', 'start', 'Main Map', 'tour.log.start.Main_Map', 1.6],
  ['tour/tour.log', 'tour/tour.mod', 'end', 'Main Map', 'tour.log.end.Main_Map', 1.6],
  [
    'vasl/hill621-legacy.vsav',
    'vasl/vasl-6.5-beta3.vmod',
    'start',
    'Main Map',
    'hill621-legacy.vsav.start.Main_Map',
    2 / 3,
  ],
] as const;

describe.skipIf(!haveSamples)('pictures beside the engine’s, where a corpus is at hand', () => {
  beforeAll(registerDejaVu);

  it.each(SHOTS)('%s with %s at the %s: %s', async (file, module, when, tab, name, zoom) => {
    const theirs = enginePicture(name);
    const { width, height } = await loadImage(theirs);
    const scene = sceneOfTab(await tableAt(file, module, when), tab);
    const ours = await paintShot(scene, module, { width, height, zoom });
    const { share, far, sheet } = await compare(ours, theirs);
    if (folder !== undefined) {
      writeFileSync(join(folder, `${name}.png`), sheet.toBuffer('image/png'));
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(scene, undefined, 1));
      console.log(
        `${name}: map ${scene.width} x ${scene.height}, ${scene.pieces.length} pieces; ${(100 * share).toFixed(2)} % of pixels differ, ${(100 * far).toFixed(2)} % beyond edges`,
      );
    }
    expect(far).toBeLessThan(0.005);
  });
});
