// The second reader itself: what our writer would have to do wrong, planted one by one, and how it is told.
import { beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../src/formats/zip.ts';
import { exportLog } from '../../src/publish/vassal/exportLog.ts';
import { exportModule } from '../../src/publish/vassal/exportModule.ts';
import { good } from '../support/toyGame.ts';
import { engine } from '../support/vassalEngine.ts';
import { framingFaults, partsOf, savedText } from '../support/vassalGrammar.ts';
import { moduleFaults } from '../support/vassalModule.ts';
import {
  keptGame,
  noCanvas,
  openModule,
  type OpenedModule,
  preparedOf,
  readXml,
  worldOf,
} from './native.ts';

let module: OpenedModule;
let buildFile: string;
let log: string;
beforeAll(async () => {
  const prepared = await preparedOf('leipzig-1813');
  module = await openModule(
    good(await exportModule({ prepared, make: noCanvas, texts: new Map() })),
  );
  buildFile = new TextDecoder().decode(module.files.get('buildFile.xml'));
  const { game, file } = await keptGame('leipzig-1813/lindenau.vedette');
  log = savedText(good(await readZip(good(await exportLog(game, file.log)))).get('savedGame')!);
}, 120_000);

/** The text with the first `from` changed, which must be there. */
const planted = (text: string, from: string | RegExp, to: string): string => {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`nothing planted: ${String(from)}`);
  return changed;
};

describe('what is planted in a build file is found', () => {
  it.each([
    [
      'a class that there is not',
      '<VASSAL.build.module.Chatter/>',
      '<VASSAL.build.module.Chat/>',
      'there is no class module.Chat',
    ],
    [
      'an attribute that nobody knows',
      ' launch="false"',
      ' launch="false" lunch="false"',
      'module.Map knows no lunch',
    ],
    ['a map without a name', ' mapName="Main Map"', '', 'module.Map has no mapName'],
    ['a number that is none', ' x0="99"', ' x0="99.5"', 'HexGrid: x0 cannot be "99.5"'],
    ['a flag that is none', ' snapTo="true"', ' snapTo="yes"', 'snapTo cannot be "yes"'],
    [
      'a version that is none',
      ' VassalVersion="3.7.0"',
      ' VassalVersion="3.7"',
      'VassalVersion cannot be "3.7"',
    ],
    [
      'a board without its picture',
      ' image="map.jpg"',
      ' image="mapp.jpg"',
      'image cannot be "mapp.jpg"',
    ],
    [
      'a set-up without its file',
      ' file="lindenau.vsav"',
      ' file="linden.vsav"',
      'file cannot be "linden.vsav"',
    ],
    [
      'a star that the engine sets itself',
      'reportFormat="Turn',
      'reportFormat="* Turn',
      'reportFormat cannot be "* Turn',
    ],
    [
      'a map without a picker',
      /<VASSAL\.build\.module\.map\.BoardPicker.*?<\/VASSAL\.build\.module\.map\.BoardPicker>/s,
      '',
      'Main Map: not one BoardPicker',
    ],
    ['two maps in the main window', ' launch="true"', ' launch="false"', 'not one docked map'],
    [
      'a module without an encoder',
      '<VASSAL.build.module.BasicCommandEncoder/>',
      '',
      'not one BasicCommandEncoder',
    ],
    ['two slots of one number', ' gpid="2"', ' gpid="1"', 'gpid "1" twice'],
    [
      'a number that is given out again',
      / nextPieceSlotId="\d+"/,
      ' nextPieceSlotId="5"',
      'gpid 5 is given out again',
    ],
    [
      'two zones of one name',
      'name="French, turn 2"',
      'name="French, turn 1"',
      'zone "French, turn 1" twice',
    ],
    [
      'a prototype that there is not',
      '+/null/prototype;French counter',
      '+/null/prototype;French counters',
      'no prototype French counters',
    ],
    ['a layer without its picture', ';square-1.png;', ';square-9.png;', 'no picture square-9.png'],
    ['a piece without its picture', ';fr4-1-12.png;', ';fr4.png;', 'no picture fr4.png'],
    [
      'a state too few',
      /(<VASSAL\.build\.widget\.PieceSlot[^>]*>.*?\/)\t-1\\\t/,
      '$1\t',
      'as many states as traits',
    ],
    ['a piece of another slot', 'null;0;0;1;0', 'null;0;0;7;0', 'its piece says it is of slot 7'],
    ['a layer of too few fields', ';;;;1.0;;true', ';;;;1.0', 'a layer of 31 fields'],
    ['a trait that nobody knows', '\tdelete;', '\tdelte;', 'no trait delte'],
  ] as const)('%s', (_, from, to, told) => {
    expect(moduleFaults(module.root, module.files)).toEqual([]);
    const faults = moduleFaults(readXml(planted(buildFile, from, to)), module.files);
    expect(faults.join('\n')).toContain(told);
  });
});

const E = '\u001b';

describe('what is planted in a log is found', () => {
  const carriedOut = (text: string): void => {
    const { root, start, steps } = partsOf(text);
    const faults = framingFaults(root);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const it = engine(worldOf(module));
    [...start, ...steps.flat()].forEach(it.run);
  };

  it('of which there is nothing in what we write', () => {
    carriedOut(log);
  });

  it.each([
    ['a start that is none', 'begin_save', 'begin_game', 'it does not begin a save'],
    ['an end that is none', `${E}end_save${E}`, E, 'never ends its save'],
    [
      'a step before the end',
      `${E}end_save${E}`,
      `${E}LOG\tCHAT* x${E}end_save${E}`,
      'a step before the end',
    ],
    ['a node without its mark', `\\${E}LOG\tM/`, `\\${E}M/`, 'a node of a step without its mark'],
    [
      'a command that nobody knows',
      `${E}end_save`,
      `${E}SETUP_STACK\t${E}end_save`,
      'a command that FORMAT.md does not have',
    ],
    [
      'a piece on a map that there is not',
      'Main Map;1395;1214;3;0',
      'Main;1395;1214;3;0',
      'there is no map Main',
    ],
    [
      'a move to a map that there is not',
      '/Main Map/1395/2056/',
      '/Map/1395/2056/',
      'there is no map Map',
    ],
    ['a stack of somebody unknown', ';1003;@@1', ';1999;@@1', 'names 1999, which is not there'],
    [
      'a stack before its member',
      new RegExp(`(\\+/1003/.*?)(\\\\${E})(\\+/100001/stack[^\\\\]*)`, 's'),
      '$3$2$1',
      'which is not there',
    ],
    ['a piece that is there already', '+/1002/', '+/1003/', '1003 is there already'],
    ['a move of somebody unknown', 'M/1001/', 'M/1999/', 'M/ of 1999'],
    [
      'a move from elsewhere',
      'M/1001/Main Map/1395/2056/null/Main Map/1557',
      'M/1001/Main Map/1395/2056/null/Main Map/1558',
      'says it came from elsewhere',
    ],
    ['a change of somebody unknown', 'D/1005/', 'D/1998/', 'D/ of 1998'],
    ['a change from another state', /(D\/1005\/[^/]*\/)-1/, '$11', 'is stale'],
    [
      'a board that there is not',
      'BoardPicker\tMap\t',
      'BoardPicker\tCard\t',
      'no such board of Main Map',
    ],
    [
      'a phase that there is not',
      ';0\\;0\\;0\\;true',
      ';9\\;0\\;0\\;true',
      'a phase that the tracker cannot have',
    ],
    ['a phase too many', 'true,true,true,true,true', 'true,true,true,true,true,true', '6 phases'],
    [
      'a picture that there is not',
      'piece;;;fr4-15.png',
      'piece;;;fr4-16.png',
      'no picture fr4-16.png',
    ],
    [
      'a state too many',
      '/-1\t-1\\\t',
      '/-1\t-1\\\t-1\\\\\t',
      'three tokens at one level of a chain',
    ],
  ] as const)('%s', (_, from, to, told) => {
    expect(() => {
      carriedOut(planted(log, from, to));
    }).toThrow(told);
  });
});
