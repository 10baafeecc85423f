import { describe, expect, it } from 'vitest';
import { readXml, XML_BUDGET } from '../../src/formats/vassal/xml.ts';
import { good } from '../support/toyGame.ts';
import { bytesOf } from '../support/vassalFiles.ts';

const read = (text: string, budget = XML_BUDGET) => readXml(bytesOf(text), 'buildFile.xml', budget);

describe('build files', () => {
  it('keep order, attributes and trimmed text; comments and declarations go', async () => {
    const root = good(
      await read(
        '\ufeff<?xml version="1.0"?>\n<!-- <!DOCTYPE no> --><a b="1" c="x &lt;&#10;y">  one <d/>two<e>three</e><!-- no --><d z="2"/></a>\n',
      ),
    );
    expect(root).toEqual({
      name: 'a',
      attributes: { b: '1', c: 'x <\ny' },
      text: 'one two',
      children: [
        { name: 'd', attributes: {}, text: '', children: [] },
        { name: 'e', attributes: {}, text: 'three', children: [] },
        { name: 'd', attributes: { z: '2' }, text: '', children: [] },
      ],
    });
  });

  it('lose their control characters and get their ampersands mended', async () => {
    const root = good(await read('<a b="x\u0001&#27;&#x1;&#9;y">A & B &amp; C&#0;</a>'));
    expect(root.attributes.b).toBe('x\ty');
    expect(root.text).toBe('A & B & C');
  });

  it('of old engines are read as Windows-1252', async () => {
    const bytes = new Uint8Array([...bytesOf('<a b="'), 0x80, 0xfc, ...bytesOf('"/>')]);
    expect(good(await readXml(bytes, 'buildFile')).attributes.b).toBe('€ü');
  });

  it('in UTF-16 are read by its mark', async () => {
    const text = '\ufeff<?xml version="1.0" encoding="UTF-16"?><a b="Möckern ✓"/>';
    const little = new Uint8Array(Buffer.from(text, 'utf16le'));
    const big = new Uint8Array(Buffer.from(text, 'utf16le').swap16());
    for (const bytes of [little, big])
      expect(good(await readXml(bytes, 'buildFile')).attributes.b).toBe('Möckern ✓');
  });

  it('say where they are not sound', async () => {
    expect(await read('<a>\n<b>\n</a>')).toMatchObject({
      fault: { name: 'xml', where: 'buildFile.xml', message: expect.stringContaining('line 3') },
    });
    expect(await read('<a/><b/>')).toMatchObject({ fault: { name: 'xml' } });
    expect(await read('<a b="1" b="2"/>')).toMatchObject({ fault: { name: 'xml' } });
    expect(await read('no element')).toMatchObject({ fault: { name: 'xml' } });
    expect(await read('')).toMatchObject({ fault: { name: 'xml' } });
    expect(await read('<a><__proto__ x="1"/></a>')).toMatchObject({ fault: { name: 'xml' } });
  });

  it('declare nothing: entity bombs and files from elsewhere are refused unread', async () => {
    const laughs =
      '<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;&l;&l;"><!ENTITY n "&m;&m;&m;&m;">]><a>&n;</a>';
    expect(await read(laughs)).toMatchObject({
      fault: { name: 'xml', message: expect.stringContaining('DOCTYPE') },
    });
    expect(await read('<!doctype a SYSTEM "file:///etc/passwd"><a/>')).toMatchObject({
      fault: { name: 'xml' },
    });
    expect(await read('<a><!ENTITY x "y"></a>')).toMatchObject({ fault: { name: 'xml' } });
    expect(good(await read('<a><![CDATA[<!DOCTYPE is only text]]></a>')).text).toBe(
      '<!DOCTYPE is only text',
    );
  });

  it('are bounded in size and depth', async () => {
    expect(await read('<a/>', { ...XML_BUDGET, bytes: 3 })).toMatchObject({
      fault: { name: 'tooBig' },
    });
    const deep = (n: number) => '<a>'.repeat(n) + '</a>'.repeat(n);
    expect(await read(deep(100_000))).toMatchObject({
      fault: { name: 'xml', message: expect.stringContaining('deep') },
    });
    expect(
      await read(`<a>${'<b/>'.repeat(30)}</a>`, { ...XML_BUDGET, elements: 20 }),
    ).toMatchObject({
      fault: { name: 'xml', message: expect.stringContaining('20 elements') },
    });
    const wide = Array.from({ length: 30 }, (_, i) => `b${i}=${i % 2 ? "''" : '""'}`).join(' ');
    expect(await read(`<a ${wide}/>`, { ...XML_BUDGET, elements: 5 })).toMatchObject({
      fault: { name: 'xml', message: expect.stringContaining('25 attributes') },
    });
    expect(good(await read(deep(XML_BUDGET.depth))).name).toBe('a');
  });

  it('may have ">" in their attributes, which ends nothing', async () => {
    const filters = `<b when="x>1" or='y>"2"'/>`.repeat(300);
    expect(good(await read(`<a>${filters}</a>`)).children).toHaveLength(300);
  });
});
