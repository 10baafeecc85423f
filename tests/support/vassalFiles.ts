// Small VASSAL archives made in the tests: texts framed in every way that engines wrote them.
import { deflateSync } from 'node:zlib';
import JSZip from 'jszip';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A zip of these entries, as they are named. */
export const archiveOf = (
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Uint8Array> => {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files))
    zip.file(name, content, { createFolders: false });
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
};

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => [...part]));

export type Framing = 'classic' | 'binary' | 'bangBinary' | 'compressed' | 'plain';

/** The text as a `savedGame` entry in a framing; `key`: 1 to 255. */
export const framed = (framing: Framing, text: string | Uint8Array, key = 0x5a): Uint8Array => {
  const bytes = typeof text === 'string' ? bytesOf(text) : text;
  const masked = bytes.map((byte) => byte ^ key);
  const two = key.toString(16).padStart(2, '0');
  if (framing === 'classic') return bytesOf(`!VCSK${two}${hex(masked)}`);
  if (framing === 'compressed')
    return bytesOf(
      `!VCSZ${two}${hex(new Uint8Array(deflateSync(bytes)).map((byte) => byte ^ key))}`,
    );
  if (framing === 'plain') return bytes;
  return joined(bytesOf(framing === 'binary' ? 'VOBS' : '!VOBS'), new Uint8Array([key]), masked);
};

/** One labelled piece in a stack, a player, a board, and a step in which the piece moves with a line of chat. */
export const savedText = [
  'begin_save␛␛\\␛+/1001/label;;;10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;TextLabel;;false⇥mark;Side\\⇥piece;;;inf.png;1st Inf/hit\\/run⇥Union\\⇥Main Map;100;200;17;0',
  '\\␛+/1002/stack/Main Map;100;200;1001;@@1␛PLAYER⇥me⇥Ann⇥Union␛Main MapBoardPicker⇥East⇥0⇥0␛end_save',
  '␛LOG⇥M/1001/Main Map/160/200/null/Main Map/100/200/null/me\\␛LOG⇥CHAT* 1st Inf moves',
]
  .join('')
  .replaceAll('␛', '\u001b')
  .replaceAll('⇥', '\t');

/** A module with a map, a board and a piece. */
export const MODULE: Readonly<Record<string, string>> = {
  'buildFile.xml': `<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="Small" version="1.0" VassalVersion="3.7.9">
  <VASSAL.build.module.PlayerRoster><entry>Union</entry></VASSAL.build.module.PlayerRoster>
  <VASSAL.build.module.Map mapName="Main Map">
    <VASSAL.build.module.PieceWindow>
      <VASSAL.build.widget.PieceSlot entryName="A &amp; &quot;B&quot;&#10;next" gpid="7" height="40" width="50">
        +/null/mark;Side\tpiece;;;a b.png;A &amp; B/1&#9;null;0;0;7;0
      </VASSAL.build.widget.PieceSlot>
    </VASSAL.build.module.PieceWindow>
  </VASSAL.build.module.Map>
</VASSAL.build.GameModule>`,
  moduledata:
    '<data version="1"><version>1.2</version><VassalVersion>3.7.10</VassalVersion><dateSaved>1500000000000</dateSaved><description lang="de">Klein</description><description>Small one</description><name>Small</name></data>',
};
