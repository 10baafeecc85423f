// The files of Rabenfurt: the module, its extension, one save in every framing, the log, and a continuation. Same sources, same bytes.
import { writeVassalModule, writeVassalSave } from '../../../src/formats/vassal/writeArchive.ts';
import { writeXml } from '../../../src/formats/vassal/writeXml.ts';
import { writeZip } from '../../../src/formats/zip.ts';
import type { VassalMetadata } from '../../../src/vassal/trace.ts';
import { playerText } from '../../../src/vassal/writeCommand.ts';
import { writeTrace } from '../../../src/vassal/writeTrace.ts';
import { extensionPictures, pictures } from './art.ts';
import { framings } from './framing.ts';
import { VALLEY_SETUP } from './maps.ts';
import { ENGINE, extensionRoot, moduleRoot, NAME, VERSION } from './module.ts';
import { placed } from './pieces.ts';
import { ODILE, RUPRECHT, stepTexts } from './steps.ts';

const bytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

const ESC = '\u001b';

/** Everything but the pieces, in the order in which the engine writes its components. */
const settings: readonly string[] = [
  playerText(ODILE, 'Odile', 'French'),
  playerText(RUPRECHT, 'Ruprecht', 'Prussian'),
  VALLEY_SETUP,
  'Staff mapBoardPicker\tDistrict\t0\t0',
  'Map2BoardPicker\tRoll\t0\t0',
  'March tableBoardPicker\tMarch\t0\t0',
  'Dispatch caseBoardPicker\tLeather\t0\t0',
  'Prussian handBoardPicker\tFelt\t0\t0',
  'GlobalProperty\t;Weather;Mist;Module',
  'GlobalProperty\t;Water;high;Module',
  // as old engines wrote it: nobody's in particular, so the module's
  'GlobalProperty\t;Fire;0',
  'GlobalProperty\t;Alarm;false;Valley',
  'GlobalProperty\t;FordState;;Valley:Ford',
  // the zone's as engines before 3.7 named it: property, zone, board, map
  'GlobalProperty\t;FordState\tFord\tNorth bank\tValley;Quiet;',
  'NOTES\tDaybreak at the ford of Rabenfurt.|The wagons must be over by noon.',
  'PNOTES\t',
  'TURNTurnTracker0\t0|1;0;false;-1;0\\;0\\;0\\;true,true',
  'TURNTurnTracker1\t0|0;0;0;true,true,true',
  'UNMASK\tnull',
  'SETUP_STACK\t',
  'SGKC\tSGKC0\ttrue',
  'EXT\tlindau\t0.3',
  'EXT\twinter\t1.0',
  'PLUGIN\tHerald\t2',
  'CLOCK\tFrench\tOdile\t61000\tfalse\tfalse\ttrue',
  'CLOCKCONTROL\ttrue\tfalse',
  'LOCKSPOTAB\tRules\t\t\t',
  // of a class of somebody's own
  'HERALD\tready\t',
];

const module: VassalMetadata = {
  name: NAME,
  version: VERSION,
  engine: ENGINE,
  description: 'A picket at a ford, at daybreak',
};
const save = (description: string, saved: number): VassalMetadata => ({
  version: VERSION,
  engine: ENGINE,
  description,
  saved,
});

/** The start as the root's children: one empty, the pieces under a node of their own, the settings, the end. */
const start = (): readonly string[] => {
  return ['', ['', ...placed()].join(ESC), ...settings, 'end_save'];
};

const DAYBREAK = 1_760_853_600_000;

/** Paths from the project's top. */
export const rabenfurt = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
  const begun = { root: 'begin_save', start: start() };
  const text = writeTrace({ ...begun, steps: [] });
  const daybreak = await writeVassalSave({
    ...begun,
    steps: [],
    module,
    save: save('Daybreak at Rabenfurt', DAYBREAK),
  });
  const log = await writeVassalSave({
    ...begun,
    steps: stepTexts(),
    module,
    save: save('A picket at the ford', DAYBREAK + 1_800_000),
  });
  const images = [...pictures()].map(
    ([name, content]) => [`images/${name}`, bytes(content)] as const,
  );
  const vmod = await writeVassalModule({
    root: moduleRoot(),
    metadata: module,
    files: new Map([...images, ['daybreak.vsav', daybreak]]),
  });
  const vmdx = await writeZip(
    new Map([
      ['buildFile.xml', bytes(writeXml(extensionRoot()))],
      [
        'extensiondata',
        bytes(
          `<data version="1"><version>0.3</version><VassalVersion>${ENGINE}</VassalVersion><dateSaved>0</dateSaved><description>The road to Lindau</description><universal>false</universal></data>\n`,
        ),
      ],
      ...[...extensionPictures()].map(
        ([name, content]) => [`images/${name}`, bytes(content)] as const,
      ),
    ]),
  );
  const framed = await Promise.all(
    framings(text).map(
      async ([name, saved]) =>
        [
          `replays/rabenfurt/framings/${name}.vsav`,
          await writeZip(new Map([['savedGame', saved]])),
        ] as const,
    ),
  );
  return new Map([
    ['modules/rabenfurt/rabenfurt.vmod', vmod],
    ['modules/rabenfurt/rabenfurt_ext/lindau.vmdx', vmdx],
    ['replays/rabenfurt/daybreak.vsav', daybreak],
    ['replays/rabenfurt/a-picket-at-the-ford.vlog', log],
    ...framed,
  ]);
};
