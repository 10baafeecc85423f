// Zips from strangers: read within a budget that counts bytes really inflated; written so that the same content is
// the same bytes.
import type JSZip from 'jszip';
import type { Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';
import { type BrokenOff, inflateChunks } from './inflate.ts';
import { type CentralRecord, centralRecords, endRecord, localHeader } from './zipRecords.ts';

/** File names (with "/" between folders) and their bytes. */
export type Files = ReadonlyMap<string, Uint8Array>;

export interface ZipBudget {
  /** bytes of the zip itself */
  readonly packed: number;
  /** bytes of all files together, as really inflated */
  readonly inflated: number;
  readonly files: number;
}

export const ZIP_BUDGET: ZipBudget = { packed: 64e6, inflated: 256e6, files: 2000 };

/** 1 January 1980, the first day that a zip can name: no clock in the file. */
const FIXED_DATE = 315_532_800_000;

/** Tables for four bytes at a time: the first is the ordinary one, each further one a byte ahead. */
const crcTables: readonly Int32Array[] = (() => {
  const first = Int32Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c;
  });
  const tables = [first];
  for (let ahead = 1; ahead < 4; ahead += 1)
    tables.push(tables[ahead - 1]!.map((c) => first[c & 255]! ^ (c >>> 8)));
  return tables;
})();

/** CRC-32 as zips have it; `before` continues an earlier one. */
export const crc32 = (bytes: Uint8Array, before: number): number => {
  const [one, two, three, four] = crcTables as [Int32Array, Int32Array, Int32Array, Int32Array];
  let c = ~before;
  let i = 0;
  for (const whole = bytes.length - 3; i < whole; i += 4)
    c =
      four[(c ^ bytes[i]!) & 255]! ^
      three[((c >>> 8) ^ bytes[i + 1]!) & 255]! ^
      two[((c >>> 16) ^ bytes[i + 2]!) & 255]! ^
      one[(c >>> 24) ^ bytes[i + 3]!]!;
  for (; i < bytes.length; i += 1) c = one[(c ^ bytes[i]!) & 255]! ^ (c >>> 8);
  return ~c >>> 0;
};

const unsafeName = (name: string): boolean =>
  name === '' ||
  name.includes('\\') ||
  name.includes('\0') ||
  /^[A-Za-z]:/.test(name) ||
  name.split('/').some((part) => part === '' || part === '.' || part === '..');

/** Fetched with the first file that is saved: whoever only looks at games loads none of it. */
const zipper = async (): Promise<typeof JSZip> => (await import('jszip')).default;

const damaged = (message: string, where?: string): { ok: false; fault: ZipFault } => ({
  ok: false,
  fault: { name: 'damaged', message, ...(where ? { where } : {}) },
});

export interface ZipFault {
  /** damaged: not a zip, cut short, or a checksum fails; tooBig: over the budget; badName: a name that is no file's */
  readonly name: 'damaged' | 'tooBig' | 'badName';
  readonly message: string;
  readonly where?: string;
}

/** A file as the zip's directory has it. */
interface Listed extends CentralRecord {
  readonly name: string;
}

/** The name as text; undefined when it is none. */
const nameOf = (raw: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return undefined;
  }
};

/** All that the directory lists, which is just what it says it has. */
const readDirectory = (bytes: Uint8Array, most: number): Result<readonly Listed[], ZipFault> => {
  const end = endRecord(bytes);
  if (end === undefined)
    return damaged('The zip is cut short: its directory, which stands at the end, is missing.');
  const claimed = end.count;
  if (claimed > most)
    return fail({
      name: 'tooBig',
      message: `The zip holds ${claimed} files; ${most} are allowed.`,
    });
  const listed: Listed[] = [];
  const names = new Set<string>();
  for (const record of centralRecords(bytes.subarray(0, end.at), end.offset)) {
    if (record.end > end.at) break;
    const name = nameOf(record.raw);
    const folder = name?.endsWith('/') ?? false;
    if (name === undefined || unsafeName(folder ? name.slice(0, -1) : name)) {
      const shown = name ?? new TextDecoder().decode(record.raw);
      return fail({
        name: 'badName',
        message: `"${shown}" is not a file name that a zip may hold.`,
        where: shown,
      });
    }
    names.add(name);
    listed.push({ ...record, name });
  }
  if (names.size !== claimed || listed.length !== claimed)
    return damaged(
      `The zip says it holds ${claimed} files and holds ${names.size} different names.`,
    );
  return ok(listed.filter(({ name }) => !name.endsWith('/')));
};

/** A file's bytes as they are packed; undefined: there are none where the directory says, or another file's. */
const packedOf = (bytes: Uint8Array, file: Listed): Uint8Array | undefined => {
  const { header, raw, packed } = file;
  const own = localHeader(bytes, header);
  if (!own || own.data + packed > bytes.length || own.raw.length !== raw.length) return undefined;
  return own.raw.every((byte, n) => byte === raw[n])
    ? bytes.subarray(own.data, own.data + packed)
    : undefined;
};

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/** What is stored as it is, or deflated, in parts; in the end why it broke off, if it did. */
async function* contentOf(
  packed: Uint8Array,
  method: 0 | 8,
): AsyncGenerator<Uint8Array, BrokenOff | undefined> {
  if (method === 8) return yield* inflateChunks(packed, 'deflate-raw');
  yield packed;
  return undefined;
}

const inflate = async (
  zip: Uint8Array,
  file: Listed,
  allowed: number,
): Promise<Result<Uint8Array, ZipFault>> => {
  const { name, method } = file;
  const over = (message: string): Result<never, ZipFault> =>
    fail({ name: 'tooBig', message: `"${name}" ${message}`, where: name });
  if (file.size > allowed)
    return over(`says it has ${file.size} bytes; ${allowed} are left of the budget.`);
  const packed = packedOf(zip, file);
  if (!packed) return damaged(`"${name}" is not where the zip's directory says.`, name);
  if (file.encrypted) return damaged(`"${name}" is encrypted; a game never is.`, name);
  if (method !== 0 && method !== 8)
    return damaged(`"${name}" is packed by method ${method}, which is not known here.`, name);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let crc = 0;
  const content = contentOf(packed, method);
  try {
    for (let step = await content.next(); ; step = await content.next()) {
      if (step.done) {
        if (step.value) return damaged(`"${name}" cannot be inflated: ${step.value.broken}.`, name);
        break;
      }
      size += step.value.length;
      if (size > allowed)
        return over(`inflates to more than the ${allowed} bytes that are left of the budget.`);
      crc = crc32(step.value, crc);
      chunks.push(step.value);
    }
  } finally {
    await content.return(undefined);
  }
  if (size !== file.size)
    return damaged(`"${name}" says it has ${file.size} bytes and has ${size}.`, name);
  if (crc !== file.crc)
    return damaged(`"${name}" does not fit its checksum; the zip is damaged.`, name);
  return ok(joined(chunks, size));
};

/**
 * The files of a zip, folders left out, sorted by name. Refuses names that climb, names given twice, bad checksums, and
 * whatever is over the budget, which it stops inflating as soon as it knows.
 */
export const readZip = async (
  bytes: Uint8Array,
  budget: ZipBudget = ZIP_BUDGET,
): Promise<Result<Files, ZipFault>> => {
  if (bytes.length > budget.packed)
    return fail({
      name: 'tooBig',
      message: `The zip has ${bytes.length} bytes; ${budget.packed} are allowed.`,
    });
  if (bytes.length < 4 || bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    return damaged(
      bytes.length === 0
        ? 'The file is empty; a zip is expected.'
        : 'This is not a zip: it does not begin as one.',
    );
  const listed = readDirectory(bytes, budget.files);
  if (!listed.ok) return listed;
  const files = new Map<string, Uint8Array>();
  let left = budget.inflated;
  for (const file of [...listed.value].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const content = await inflate(bytes, file, left);
    if (!content.ok) return content;
    left -= content.value.length;
    files.set(file.name, content.value);
  }
  return ok(files);
};

/** A zip of these files, sorted by name, with a fixed date: the same files give the same bytes. */
export const writeZip = async (files: Files): Promise<Uint8Array> => {
  const zip = new (await zipper())();
  for (const name of [...files.keys()].sort())
    zip.file(name, files.get(name)!, { date: new Date(FIXED_DATE), createFolders: false });
  return zip.generateAsync({
    type: 'uint8array',
    compression: 'DEFLATE',
    compressionOptions: { level: 9 },
    platform: 'DOS',
  });
};
