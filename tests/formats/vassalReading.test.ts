import { describe, expect, it } from 'vitest';
import { openArchive, sourceOf } from '../../src/formats/vassal/archive.ts';
import { kindOf } from '../../src/formats/vassal/kind.ts';
import { readModule } from '../../src/formats/vassal/readModule.ts';
import { finish, readTrace } from '../../src/formats/vassal/readTrace.ts';
import { parseTree } from '../../src/vassal/commandTree.ts';
import { decodeSequence } from '../../src/vassal/sequence.ts';
import { good } from '../support/toyGame.ts';
import { archiveOf, bytesOf, framed, MODULE, savedText } from '../support/vassalFiles.ts';

const open = async (files: Readonly<Record<string, string | Uint8Array>>) =>
  good(await openArchive(sourceOf(await archiveOf(files))));

const traceOf = async (savedGame: string | Uint8Array, name?: string) =>
  finish(readTrace(await open({ savedGame }), name));

describe('saves and logs', () => {
  it('reads the same text in every framing', async () => {
    for (const header of ['classic', 'binary', 'bangBinary', 'compressed', 'plain'] as const) {
      const trace = good(await traceOf(framed(header, savedText)));
      expect(trace.header).toBe(header === 'bangBinary' ? 'binary' : header);
      expect(trace.root).toBe('begin_save');
      expect(trace.steps).toEqual([
        'LOG\tM/1001/Main Map/160/200/null/Main Map/100/200/null/me\u001bLOG\tCHAT* 1st Inf moves',
      ]);
      expect(trace.start).toHaveLength(5);
      expect(trace.characters).toBe(bytesOf(savedText).length);
    }
  });

  it('cuts the text as the command tree does', async () => {
    const trace = good(await traceOf(savedText));
    const [, ...children] = decodeSequence(savedText, '\u001b');
    expect([...trace.start, ...trace.steps]).toEqual(children);
    expect(trace.start.map((child) => parseTree(child))).toEqual(
      parseTree(savedText).children.slice(0, 5),
    );
  });

  it('calls a file without steps what its name says', async () => {
    expect(good(await traceOf('begin_save\u001bend_save', 'x.vlog')).kind).toBe('log');
    expect(good(await traceOf('begin_save\u001bend_save', 'x.vsav')).kind).toBe('save');
  });

  it('reads text of old engines as Windows-1252, all of it', async () => {
    const text = new Uint8Array([
      ...bytesOf('begin_save\u001bCHAT caf\u00e9\u001bCHAT '),
      0x80,
      0xe9,
      ...bytesOf('\u001bend_save'),
    ]);
    expect(good(await traceOf(text)).start).toEqual(['CHAT cafÃ©', 'CHAT €é', 'end_save']);
  });

  it('names what is wrong with a stream', async () => {
    expect(await traceOf('!VOXZ\u0001abc')).toMatchObject({
      fault: { name: 'header', message: expect.stringContaining('XZ') },
    });
    expect(await traceOf('!VXYZ\u0001abc')).toMatchObject({ fault: { name: 'header' } });
    expect(await traceOf('')).toMatchObject({ fault: { name: 'notSaved' } });
    expect(await traceOf('hello')).toMatchObject({ fault: { name: 'notSaved' } });
    expect(await traceOf('!VCSK')).toMatchObject({ fault: { name: 'damaged' } });
    expect(await traceOf(new Uint8Array([0x56, 0x4f, 0x42, 0x53]))).toMatchObject({
      fault: { name: 'damaged' },
    });
    expect(await finish(readTrace(await open(MODULE)))).toMatchObject({
      fault: { name: 'missing', where: 'savedGame' },
    });
  });
});

describe('modules', () => {
  it('are told from saves and extensions by what they hold', async () => {
    expect(good(await kindOf(await open(MODULE)))).toBe('module');
    expect(good(await kindOf(await open({ savedGame: 'begin_save' })))).toBe('saved');
    const old = { buildFile: '<VASSAL.launch.BasicModule name="Old" version="1"/>' };
    expect(good(await kindOf(await open(old)))).toBe('module');
    const extension = { buildFile: '<VASSAL.build.module.ModuleExtension module="Old"/>' };
    expect(good(await kindOf(await open(extension)))).toBe('extension');
    expect(await kindOf(await open({ 'x.txt': 'x' }))).toMatchObject({
      fault: { name: 'missing' },
    });
    expect(await kindOf(await open({ 'dir/a.vmod': 'x' }))).toMatchObject({
      fault: { name: 'wrongKind', where: 'dir/a.vmod' },
    });
  });

  it('of which an extension may go with one, or with any', async () => {
    const of = async (more: string, data?: string) => {
      const root = `<VASSAL.build.module.ModuleExtension module="Old" ${more}/>`;
      const parts = data === undefined ? {} : { extensiondata: data };
      return good(await finish(readModule(await open({ buildFile: root, ...parts })))).extends;
    };
    expect(await of('anyModule="false"')).toBe('Old');
    expect(await of('anyModule="true"')).toBeUndefined();
    const said = '<data version="1"><universal>true</universal></data>';
    expect(await of('', said)).toBeUndefined();
  });

  it('come as a tree of components, in order, with text and metadata', async () => {
    const source = good(await finish(readModule(await open(MODULE))));
    expect(source).toMatchObject({
      kind: 'module',
      name: 'Small',
      version: '1.2',
      engine: '3.7.10',
    });
    expect(source.root.children.map((c) => c.name)).toEqual([
      'VASSAL.build.module.PlayerRoster',
      'VASSAL.build.module.Map',
    ]);
    const slot = source.root.children[1]!.children[0]!.children[0]!;
    expect(slot.text).toBe('+/null/mark;Side\tpiece;;;a b.png;A & B/1\tnull;0;0;7;0');
    expect(slot.attributes.entryName).toBe('A & "B"\nnext');
  });
});
