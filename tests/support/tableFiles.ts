// Small VASSAL files of our own making, put together by the program's writers: a module with two maps, a log that moves on it.
import { sourceOf } from '../../src/formats/vassal/archive.ts';
import { writeZip } from '../../src/formats/zip.ts';
import { readTableFile, type TableFile } from '../../src/session/tables/readFile.ts';
import { encodeSequence } from '../../src/vassal/sequence.ts';
import { good } from './toyGame.ts';

const ESC = '\u001b';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const MODULE = 'Two Fields';

const data = (name: string, version: string, saved: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?><data version="1"><version>${version}</version><VassalVersion>3.7.9</VassalVersion><dateSaved>${saved}</dateSaved><name>${name}</name></data>`;

/** Boards are of plain colour, so that no picture is needed for them. */
const map = (name: string, width: number, start = ''): string =>
  `<VASSAL.build.module.Map mapName="${name}" markMoved="Never" edgeWidth="0" edgeHeight="0" launch="false">
    <VASSAL.build.module.map.BoardPicker>
      <VASSAL.build.module.map.boardPicker.Board name="${name} board" width="${width}" height="400" color="220,230,210" image=""/>
    </VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.StackMetrics disabled="false" exSepX="6" exSepY="18" unexSepX="2" unexSepY="4"/>${start}
  </VASSAL.build.module.Map>`;

/** A map of three boards, none of them its usual one, which may be combined; what stands on the third is there with it. */
const GEOMORPHIC = `<VASSAL.build.module.Map mapName="Field" allowMultiple="true" edgeWidth="0" edgeHeight="0" launch="false">
    <VASSAL.build.module.map.BoardPicker>
      <VASSAL.build.module.map.boardPicker.Board name="Hills" width="300" height="200" color="220,230,210" image="" reversible="true"/>
      <VASSAL.build.module.map.boardPicker.Board name="Woods" width="300" height="200" color="170,200,160" image=""/>
      <VASSAL.build.module.map.boardPicker.Board name="Marsh" width="300" height="200" color="190,210,220" image=""/>
    </VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.SetupStack name="A" owningBoard="Marsh" x="7" y="8"><VASSAL.build.widget.PieceSlot entryName="Frog" gpid="8" width="40" height="40">+/null/piece;;;red.svg;Frog/null;0;0;8;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>
  </VASSAL.build.module.Map>`;

const LAYER =
  'emb2;Flip;128;F;;128;;;128;;;;1;false;0;0;,flip.png;+ (fresh),+ (tired);true;Steps;;;false;;1;1;true;;;;2;;;1.0';

interface ModuleParts {
  readonly version?: string;
  readonly name?: string;
  /** a map more, "Field", whose boards are left to choose: Hills (may be turned round), Woods, Marsh with a Frog on it */
  readonly choice?: boolean;
}

/** `.vmod` bytes. */
export const moduleBytes = async ({
  version = '1.0',
  name = MODULE,
  choice = false,
}: ModuleParts = {}): Promise<Uint8Array> =>
  writeZip(
    new Map([
      [
        'buildFile.xml',
        bytes(`<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="${name}" version="${version}" description="" nextPieceSlotId="10" VassalVersion="3.7.9">
  <VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>
  ${map('North', 600)}
  ${map('South', 500)}${choice ? `\n  ${GEOMORPHIC}` : ''}
  <VASSAL.build.module.PieceWindow name="Pieces"><VASSAL.build.widget.PieceSlot entryName="Scout" gpid="7" width="40" height="40">+/null/piece;;;red.svg;Scout/null;0;0;7;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.PieceWindow>
  <VASSAL.build.module.PredefinedSetup name="The battle" file="battle.vsav" useFile="true" isMenu="false"/>
</VASSAL.build.GameModule>`),
      ],
      [
        'images/red.svg',
        bytes(
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" rx="4" fill="#b5382f"/></svg>',
        ),
      ],
      ['moduledata', bytes(data(name, version, 1))],
      ['battle.vsav', await logBytes({ steps: [], x: 400, name, version })],
    ]),
  );

/** `.vmdx` bytes of an extension of the module, which says no name of its own. */
export const extensionBytes = (): Promise<Uint8Array> =>
  writeZip(
    new Map([
      [
        'buildFile.xml',
        bytes(
          `<VASSAL.build.module.ModuleExtension module="${MODULE}" moduleVersion="1.0" version="1.0" anyModule="false" extensionId="w"/>`,
        ),
      ],
      ['extensiondata', bytes('<data version="1"><version>1.0</version></data>')],
    ]),
  );

/** A piece in a stack of its own. */
const standing = (id: string, name: string, on: string, x: number, y: number): string[] => [
  `+/${id}/${LAYER}\tpiece;;;red.svg;${name}/1\t${on};${x};${y};${id};0`,
  `+/s${id}/stack/${on};${x};${y};${id};@@0`,
];

const START = (x: number, crowd: number, extensions: readonly string[]): readonly string[] => [
  '',
  encodeSequence(
    [
      '',
      ...standing('1', 'Hussars', 'North', x, 100),
      ...standing('2', 'Guard', 'North', 300, 200),
      ...Array.from(
        { length: crowd },
        (_, n) =>
          `+/c${n}/${LAYER}\tpiece;;;red.svg;Militia/1\tSouth;${n % 500};${n % 400};c${n};0`,
      ),
    ],
    ESC,
  )!,
  'PLAYER\thunter2\tAnn\tRed',
  'NorthBoardPicker\tNorth board\t0\t0',
  'SouthBoardPicker\tSouth board\t0\t0',
  ...extensions.map((name) => `EXT\t${name}\t1.0`),
  'end_save',
];

/** One step as a log writes it: each command marked. */
const step = (...commands: readonly string[]): string =>
  encodeSequence(
    commands.map((c) => `LOG\t${c}`),
    ESC,
  )!;

export const STEPS: readonly string[] = [
  step('M/1/North/160/100/null/North/100/100/null/hunter2', 'CHAT* Hussars moves'),
  step('D/2/-1\tNorth;300;200;2;0/1\tNorth;300;200;2;0'),
  step('CHAT<Ann> - your turn'),
];

export interface LogParts {
  readonly steps?: readonly string[];
  /** where the first piece stands at the beginning */
  readonly x?: number;
  readonly name?: string;
  readonly version?: string;
  /** milliseconds since 1970 */
  readonly saved?: number;
  /** so many loose pieces lie on the other map */
  readonly crowd?: number;
  /** names of extensions that it was saved with */
  readonly extensions?: readonly string[];
}

/** `.vlog` bytes, or `.vsav` bytes without steps. */
export const logBytes = ({
  steps = STEPS,
  x = 100,
  name = MODULE,
  version = '1.0',
  saved = 1000,
  crowd = 0,
  extensions = [],
}: LogParts = {}): Promise<Uint8Array> => {
  const tree = encodeSequence(['begin_save', ...START(x, crowd, extensions), ...steps], ESC)!;
  return writeZip(
    new Map([
      ['savedGame', bytes(tree)],
      ['moduledata', bytes(data(name, version, 1))],
      ['savedata', bytes(data(name, version, saved))],
    ]),
  );
};

/** A file as it is read where no worker is. */
export const readBytes = async (content: Uint8Array, fileName: string): Promise<TableFile> => {
  const work = readTableFile(sourceOf(content), fileName);
  for (;;) {
    const next = await work.next();
    if (next.done) return good(next.value);
  }
};
