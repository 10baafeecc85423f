// Small VASSAL archives made in the tests: texts framed in every way that engines wrote them.
import { deflateRawSync, deflateSync } from 'node:zlib';
import JSZip from 'jszip';
import { crc32 } from '../../src/formats/zip.ts';

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

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

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

/** One file of a zip that is put together by hand. */
export interface RawEntry {
  readonly name: string | Uint8Array;
  readonly content: string | Uint8Array;
  /** what the zip claims; absent: the truth */
  readonly crc?: number;
  readonly claimed?: number;
  /** general purpose bits: 1 encrypted, 8 sizes after the data, 0x800 UTF-8 name */
  readonly flags?: number;
  /** 8 deflated, 0 stored; others only said, the bytes are stored then */
  readonly method?: number;
}

const record = (
  length: number,
  ...fields: readonly (readonly [number, number, 2 | 4])[]
): Uint8Array => {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  for (const [at, value, size] of fields)
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  return bytes;
};

const FULL = 0xffffffff;

/** Numbers of eight bytes each behind `before`. */
const wide = (before: Uint8Array, ...values: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(8 * values.length);
  const view = new DataView(bytes.buffer);
  for (const [n, value] of values.entries()) view.setBigUint64(8 * n, BigInt(value), true);
  return joined(before, bytes);
};

/** The extra field in which a zip of the Zip64 form has what is too large for its own place. */
const wideField = (...values: readonly number[]): Uint8Array =>
  wide(record(4, [0, 1, 2], [2, 8 * values.length, 2]), ...values);

/** The records that end a zip of that form, before the ordinary one. */
const wideEnd = (count: number, size: number, offset: number): Uint8Array =>
  joined(
    wide(record(4, [0, 0x06064b50, 4]), 44),
    wide(record(12, [0, 45, 2], [2, 45, 2]), count, count, size, offset),
    wide(record(8, [0, 0x07064b50, 4]), offset + size),
    record(4, [0, 1, 4]),
  );

/** A zip as it is said to be, however wrong. `zip64`: all that can stand in that form's fields stands there. */
export const rawZip = (
  entries: readonly RawEntry[],
  { zip64 = false }: { readonly zip64?: boolean } = {},
): Uint8Array => {
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = typeof entry.name === 'string' ? bytesOf(entry.name) : entry.name;
    const content = typeof entry.content === 'string' ? bytesOf(entry.content) : entry.content;
    const { method = 8, flags = 0 } = entry;
    const packed = method === 8 ? new Uint8Array(deflateRawSync(content)) : content;
    const crc = entry.crc ?? crc32(content, 0);
    const claimed = entry.claimed ?? content.length;
    const later = (flags & 8) !== 0;
    const localExtra = zip64 ? wideField(claimed, packed.length) : new Uint8Array();
    const centralExtra = zip64 ? wideField(claimed, packed.length, at) : new Uint8Array();
    const narrow = (value: number): number => (zip64 ? FULL : value);
    const sizesBehind = (): Uint8Array =>
      zip64
        ? wide(record(8, [0, 0x08074b50, 4], [4, crc, 4]), packed.length, claimed)
        : record(16, [0, 0x08074b50, 4], [4, crc, 4], [8, packed.length, 4], [12, claimed, 4]);
    const head = joined(
      record(
        30,
        [0, 0x04034b50, 4],
        [6, flags, 2],
        [8, method, 2],
        [14, later ? 0 : crc, 4],
        [18, later ? 0 : narrow(packed.length), 4],
        [22, later ? 0 : narrow(claimed), 4],
        [26, name.length, 2],
        [28, localExtra.length, 2],
      ),
      name,
      localExtra,
      packed,
      later ? sizesBehind() : new Uint8Array(),
    );
    local.push(head);
    central.push(
      record(
        46,
        [0, 0x02014b50, 4],
        [8, flags, 2],
        [10, method, 2],
        [16, crc, 4],
        [20, narrow(packed.length), 4],
        [24, narrow(claimed), 4],
        [28, name.length, 2],
        [30, centralExtra.length, 2],
        [42, narrow(at), 4],
      ),
      name,
      centralExtra,
    );
    at += head.length;
  }
  const directory = joined(...central);
  const end = record(
    22,
    [0, 0x06054b50, 4],
    [8, zip64 ? 0xffff : entries.length, 2],
    [10, zip64 ? 0xffff : entries.length, 2],
    [12, zip64 ? FULL : directory.length, 4],
    [16, zip64 ? FULL : at, 4],
  );
  const before = zip64 ? wideEnd(entries.length, directory.length, at) : new Uint8Array();
  return joined(...local, directory, before, end);
};
