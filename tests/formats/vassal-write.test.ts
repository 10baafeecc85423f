import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { writeVassalModule, writeVassalSave } from '../../src/formats/vassal/writeArchive.ts';
import { writeSaved } from '../../src/formats/vassal/writeSaved.ts';
import { writeXml } from '../../src/formats/vassal/writeXml.ts';
import { readZip } from '../../src/formats/zip.ts';
import type { CommandNode } from '../../src/vassal/commandTree.ts';
import { writeTree } from '../../src/vassal/commandTree.ts';
import { encodeSequence } from '../../src/vassal/sequence.ts';
import {
  addText,
  boardsText,
  changeText,
  chatText,
  counterTurn,
  logged,
  moveText,
  notesText,
  playerText,
  propertyChangeText,
  propertyText,
  removeText,
  turnText,
} from '../../src/vassal/writeCommand.ts';
import {
  deckState,
  pieceCore,
  pieceState,
  stackState,
  writeChain,
} from '../../src/vassal/writePiece.ts';
import { writeTrace } from '../../src/vassal/writeTrace.ts';
import { good } from '../support/toyGame.ts';
import { haveSamples, samplePath } from '../support/vassalSamples.ts';
import {
  chainOf,
  inOrder,
  partsOf,
  savedText,
  split,
  treeOf,
  unlogged,
} from '../support/vassalGrammar.ts';

/** Texts that every level of escaping has to bear. */
const NASTY = [
  '',
  'plain',
  "it's",
  "'quoted'",
  "'",
  '\\n',
  '\\',
  '/;,\t|:',
  'a\\;b',
  '\t',
  'Möckern 莱比锡 𝔏',
  '{a == "b"}',
];
/** A backslash at a token's end is lost by the format itself (3.2). */
const safe = (text: string): boolean => !text.endsWith('\\');

describe('the grammar written and read again by the second reader', () => {
  it('escapes tokens in any depth', () => {
    const lists = NASTY.filter(safe).map((a) => [a, ...NASTY.filter(safe), a]);
    for (const tokens of lists)
      for (const d of [';', '/', ',', '\t', '|', '\u001b']) {
        const once = encodeSequence(tokens, d)!;
        expect(split(once, d)).toEqual(tokens);
        const twice = encodeSequence(['x', once, 'y'], d)!;
        expect(split(split(twice, d)[1]!, d)).toEqual(tokens);
      }
  });

  it('writes chains that are read outermost first', () => {
    const traits = ['label;;;10', 'mark;Side,"a\\tb"', 'emb2;;;x', '', "'q'", '\\odd'];
    const core = pieceCore('inf.png', 'a;b / c');
    expect(chainOf(writeChain(traits, core))).toEqual([...traits, core]);
    expect(chainOf(writeChain([], core))).toEqual([core]);
    expect(writeChain(['a;', 'b;', 'c;'], 'piece;;;;')).toBe('a;\tb;\\\tc;\\\\\tpiece;;;;');
  });

  it('writes the example of a whole small log as the format has it', () => {
    const type = writeChain(
      [
        'label;;;10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;TextLabel;;false',
        'mark;Side',
      ],
      pieceCore('inf.png', '1st Inf'),
    );
    const at = { map: 'Main Map', x: 100, y: 200 };
    const pieces: CommandNode = {
      text: '',
      children: [
        {
          text: addText('1001', type, writeChain(['hit/run', 'Union'], 'Main Map;100;200;17;0')),
          children: [],
        },
        { text: addText('1002', 'stack', stackState(at, ['1001'], 1)), children: [] },
      ],
    };
    const step = logged({
      text: moveText({ id: '1001', to: { ...at, x: 160 }, from: at, player: 'me' }),
      children: [{ text: chatText('* 1st Inf moves'), children: [] }],
    });
    const text = writeTrace({
      root: 'begin_save',
      start: [
        '',
        writeTree(pieces),
        playerText('me', 'Ann', 'Union'),
        boardsText('Main Map', [{ name: 'East', column: 0, row: 0, reversed: false }]),
        'end_save',
      ],
      steps: [writeTree(step)],
    });
    const ESC = '\u001b';
    expect(text).toBe(
      [
        'begin_save',
        '',
        `\\${ESC}+/1001/label;;;10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;TextLabel;;false\tmark;Side\\\tpiece;;;inf.png;1st Inf/hit\\/run\tUnion\\\tMain Map;100;200;17;0\\${ESC}+/1002/stack/Main Map;100;200;1001;@@1`,
        'PLAYER\tme\tAnn\tUnion',
        'Main MapBoardPicker\tEast\t0\t0',
        'end_save',
        `LOG\tM/1001/Main Map/160/200/null/Main Map/100/200/null/me\\${ESC}LOG\tCHAT* 1st Inf moves`,
      ].join(ESC),
    );
    expect(partsOf(text).steps).toEqual([
      ['M/1001/Main Map/160/200/null/Main Map/100/200/null/me', 'CHAT* 1st Inf moves'],
    ]);
  });

  it('keeps deep trees and empty nodes', () => {
    const deep = (n: number): CommandNode => ({
      text: n % 3 === 0 ? '' : `CHAT${n}`,
      children:
        n === 0 ? [{ text: 'CHATend', children: [] }] : [deep(n - 1), { text: '', children: [] }],
    });
    const tree = logged(deep(19));
    expect(inOrder(unlogged(treeOf(writeTree(tree))))).toEqual(
      inOrder({ own: '', children: [] })
        .slice(1)
        .concat(ownTexts(deep(19))),
    );
  });

  it('writes cores, changes and the other commands field by field', () => {
    expect(
      pieceState({ map: 'Main Map', x: 160, y: 200 }, '17', [
        ['OldX', '100'],
        ['UniqueID', 'abc'],
      ]),
    ).toBe('Main Map;160;200;17;2;OldX;100;UniqueID;abc');
    expect(pieceState({ x: 0, y: 0 }, '')).toBe('null;0;0;;0');
    expect(stackState({ x: 0, y: 0 }, [], -1)).toBe('null;0;0;@@-1');
    expect(deckState({ map: 'Main Map', x: 50, y: 60 }, true, ['21', '22', '23'])).toBe(
      'Main Map;50;60;true;21,22,23',
    );
    expect(deckState({ map: 'Main Map', x: 50, y: 60 }, false, [])).toBe('Main Map;50;60;false;');
    expect(split(changeText('7', 'a/b', 'c').substring(2), '/')).toEqual(['7', 'a/b', 'c']);
    expect(split(changeText('7', 'a/b').substring(2), '/')).toEqual(['7', 'a/b']);
    expect(removeText('7')).toBe('-/7');
    expect(
      moveText({
        id: '7',
        to: { x: 0, y: 0 },
        onto: '8',
        from: { map: 'M', x: 1, y: 2 },
        off: '9',
      }),
    ).toBe('M/7/null/0/0/8/M/1/2/9');
    expect(propertyText('Weather', '2')).toBe('GlobalProperty\t;Weather;2;Module');
    expect(propertyChangeText('Weather', '1', '2')).toBe('MutableProperty\tWeather\t1\t2\tModule');
    expect(turnText(0, counterTurn(3))).toBe('TURNTurnTracker0\t0|3;0;false;-1');
    expect(notesText('one\ntwo|three')).toBe('NOTES\tone|two\\|three');
  });
});

const ownTexts = (node: CommandNode): string[] => [node.text, ...node.children.flatMap(ownTexts)];

describe('archives', () => {
  const trace = {
    root: 'begin_save',
    start: ['', 'PLAYER\ta\tÄnn\t<observer>', 'end_save'],
    steps: ['LOG\tCHAT* it moves'],
    module: { name: 'A & "B" <C>', version: '1.2', description: 'for two\nplayers' },
    save: { version: '1.2', engine: '3.7.9', saved: 0 },
  };

  it('obfuscates as the format says, always with the same key', async () => {
    expect(new TextDecoder().decode(writeSaved('LOG\té'))).toBe('!VCSK5a16151d5399f3');
    expect(savedText(writeSaved('LOG\té𝔏'))).toBe('LOG\té𝔏');
    expect(await writeVassalSave(trace)).toEqual(await writeVassalSave(trace));
  });

  it('writes a log whose entries and metadata are read back', async () => {
    const files = good(await readZip(await writeVassalSave(trace)));
    expect([...files.keys()]).toEqual(['moduledata', 'savedGame', 'savedata']);
    expect(partsOf(savedText(files.get('savedGame')!))).toMatchObject({
      start: ['begin_save', ...trace.start],
      steps: [['CHAT* it moves']],
    });
    const xml = new TextDecoder().decode(files.get('moduledata'));
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(
      new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml).data,
    ).toMatchObject({
      '@_version': '1',
      name: trace.module.name,
      version: '1.2',
      description: trace.module.description,
      dateSaved: '0',
    });
    const bare = good(
      await readZip(await writeVassalSave({ root: 'begin_save', start: [], steps: [] })),
    );
    expect([...bare.keys()]).toEqual(['savedGame']);
    expect(savedText(bare.get('savedGame')!)).toBe('begin_save');
  });

  it('writes a build file that keeps tabs and signs, and drops what XML cannot hold', async () => {
    const root = {
      name: 'VASSAL.build.GameModule',
      attributes: { name: 'Tab\there & "there"\n<', version: '1' },
      text: '',
      children: [{ name: 'x.Slot', attributes: {}, text: '+/null/a\tb\u0007/c', children: [] }],
    };
    const xml = writeXml(root);
    expect(XMLValidator.validate(xml)).toBe(true);
    const read = new XMLParser({
      ignoreAttributes: false,
      parseAttributeValue: false,
      trimValues: false,
      htmlEntities: true,
    }).parse(xml)['VASSAL.build.GameModule'];
    expect(read['@_name']).toBe(root.attributes.name);
    expect(read['x.Slot']).toBe('+/null/a\tb/c');
    const zip = await writeVassalModule({
      root,
      metadata: { name: 'x' },
      files: new Map([['images/a.png', new Uint8Array([1])]]),
    });
    expect([...good(await readZip(zip)).keys()]).toEqual([
      'buildFile.xml',
      'images/a.png',
      'moduledata',
    ]);
  });
});

const SAMPLES = samplePath('');
const kept = haveSamples
  ? readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.(vlog|vsav|log)$/.test(name) && statSync(join(SAMPLES, name)).isFile(),
    )
  : [];

describe.skipIf(!haveSamples)('real saves and logs, where a corpus is at hand', () => {
  it.each(kept)('%s cut into start and steps is written again to the same text', async (name) => {
    const zip = await readZip(new Uint8Array(readFileSync(join(SAMPLES, name))));
    if (!zip.ok) return;
    const text = savedText(zip.value.get('savedGame')!);
    const [root, ...tokens] = split(text, '\u001b');
    const steps = tokens.filter((t) => t.startsWith('LOG\t'));
    const start = tokens.slice(0, tokens.length - steps.length);
    expect(writeTrace({ root: root!, start, steps }) === text).toBe(true);
  });
});
