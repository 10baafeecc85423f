// The directory of a zip, read leniently: what stands at its end, or, where that is lost, what its files say themselves.
import { readingsOf } from './entryName.ts';
import type { Read } from './fault.ts';
import { faulty } from './fault.ts';
import {
  CENTRAL,
  centralRecords,
  endRecord,
  extraField,
  LOCAL,
  TAIL,
  viewOf,
  wideAt,
  widened,
} from '../zipRecords.ts';

/** Bytes that can be read in parts: a file, or an array in memory. */
export interface ByteSource {
  readonly size: number;
  /** bytes from `from` up to `to`, which may be fewer at the end */
  slice(from: number, to: number): Promise<Uint8Array>;
}

/** An entry as the directory describes it; sizes are claims. */
export interface Listed {
  readonly name: string;
  /** the name in other code pages */
  readonly otherNames: readonly string[];
  /** 0 stored, 8 deflated; others cannot be read */
  readonly method: number;
  readonly encrypted: boolean;
  readonly packed: number;
  readonly claimed: number;
  /** absent: lost with the directory */
  readonly crc?: number;
  /** where its local header begins; absent when `data` is known */
  readonly header?: number;
  /** where its bytes begin */
  readonly data?: number;
}

export interface Directory {
  readonly listed: readonly Listed[];
  /** how it was read, where that is worth a word */
  readonly problem?: string;
}

const DESCRIPTOR = 0x08074b50;

/** The Unicode name that Info-ZIP keeps beside an older one, behind a version and a checksum. */
const unicodeName = (extra: Uint8Array): Uint8Array | undefined => {
  const field = extraField(extra, 0x7075);
  return field && field.length > 5 ? field.subarray(5) : undefined;
};

const names = (raw: Uint8Array, extra: Uint8Array): { name: string; otherNames: string[] } => {
  const [name, ...otherNames] = readingsOf(unicodeName(extra) ?? raw);
  return { name: name!, otherNames };
};

/** The entries of a directory. `base`: bytes before the zip proper. */
const centralEntries = (bytes: Uint8Array, base: number): Listed[] =>
  centralRecords(bytes).map(({ raw, extra, size, header, method, encrypted, crc, packed }) => ({
    ...names(raw, extra),
    method,
    encrypted,
    crc,
    packed,
    claimed: size,
    header: header + base,
  }));

const PK = 0x50;

/** The next place from `from` on where one of the signatures stands; the end where none does. */
const nextSignature = (bytes: Uint8Array, from: number, wanted: readonly number[]): number => {
  const view = viewOf(bytes);
  for (let at = bytes.indexOf(PK, from); at >= 0; at = bytes.indexOf(PK, at + 1))
    if (at + 4 <= bytes.length && wanted.includes(view.getUint32(at, true))) return at;
  return bytes.length;
};

/** What a descriptor behind a file's bytes says of its size, which in Zip64 form has eight bytes. */
const sizeBehind = (view: DataView, at: number, wide: boolean): number =>
  wide && at + 24 <= view.byteLength ? wideAt(view, at + 16) : view.getUint32(at + 12, true);

/** What can be found of the files of a zip whose directory is lost: by the headers that stand before each. */
const salvage = (bytes: Uint8Array, most: number): Listed[] => {
  const view = viewOf(bytes);
  const listed: Listed[] = [];
  for (
    let at = nextSignature(bytes, 0, [LOCAL]);
    at + 30 <= bytes.length && listed.length <= most;
  ) {
    const flags = view.getUint16(at + 6, true);
    const nameEnd = at + 30 + view.getUint16(at + 26, true);
    const data = nameEnd + view.getUint16(at + 28, true);
    if (data > bytes.length) break;
    const later = (flags & 8) !== 0;
    const extra = bytes.subarray(nameEnd, data);
    const [size, told] = widened(
      extra,
      view.getUint32(at + 22, true),
      view.getUint32(at + 18, true),
    ) as [number, number];
    const wide = extraField(extra, 1) !== undefined;
    const end =
      later && told === 0
        ? nextSignature(bytes, data, [DESCRIPTOR, LOCAL, CENTRAL])
        : Math.min(data + told, bytes.length);
    const descriptor =
      later && end + 16 <= bytes.length && view.getUint32(end, true) === DESCRIPTOR;
    const crc = descriptor
      ? view.getUint32(end + 4, true)
      : later
        ? undefined
        : view.getUint32(at + 14, true);
    listed.push({
      ...names(bytes.subarray(at + 30, nameEnd), extra),
      method: view.getUint16(at + 8, true),
      encrypted: (flags & 1) !== 0,
      packed: end - data,
      claimed: descriptor ? sizeBehind(view, end, wide) : size,
      ...(crc === undefined ? {} : { crc }),
      data,
    });
    at = nextSignature(bytes, end, [LOCAL]);
  }
  return listed;
};

/**
 * The entries of a zip, at most `most` of them. Reads the directory at the end; where that is missing or wrong, looks for
 * the files themselves and says so in `problem`. Faults: truncated, when nothing is found; tooBig.
 */
export const readDirectory = async (source: ByteSource, most: number): Promise<Read<Directory>> => {
  const tailFrom = Math.max(0, source.size - TAIL);
  const tail = await source.slice(tailFrom, source.size);
  const end = endRecord(tail);
  const tooMany = (count: number) =>
    faulty('tooBig', `The zip holds ${count} entries; ${most} are allowed.`);
  let problem =
    'The zip is cut short: its directory, which stands at the end, is missing; the files found without it are shown.';
  if (end) {
    const { count, size, offset } = end;
    if (count > most) return tooMany(count);
    // bytes may have been put in front of the zip, and then its offsets are all that much too low
    const begin = Math.max(0, tailFrom + end.at - size);
    const listed = centralEntries(
      await source.slice(begin, tailFrom + end.at),
      Math.max(0, begin - offset),
    );
    if (listed.length >= count) return { ok: true, value: { listed: listed.slice(0, count) } };
    problem = `The zip's directory is damaged after ${listed.length} of ${count} entries; the files found without it are shown.`;
  }
  const listed = salvage(await source.slice(0, source.size), most);
  if (listed.length > most) return tooMany(listed.length);
  if (listed.length === 0)
    return faulty('truncated', 'The zip is cut short: no whole file of it is left.');
  return { ok: true, value: { listed, problem } };
};
