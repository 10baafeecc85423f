// Zips from strangers: read within a budget that counts bytes really inflated; written so that the same content is
// the same bytes.
import type JSZip from 'jszip';
import type { Result } from '../kit/result.ts';
import { fail, ok } from '../kit/result.ts';

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

/** How many files the zip's own directory claims; undefined when its end is missing, so it was cut short. */
const claimedFiles = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return view.getUint16(at + 10, true);
  return undefined;
};

const unsafeName = (name: string): boolean =>
  name === '' ||
  name.includes('\\') ||
  name.includes('\0') ||
  /^[A-Za-z]:/.test(name) ||
  name.split('/').some((part) => part === '' || part === '.' || part === '..');

/** Fetched with the first file that is opened or saved: a new game needs none of it. */
const zipper = async (): Promise<typeof JSZip> => (await import('jszip')).default;

// jszip keeps what the zip's directory says of a file here, and gives it out nowhere else.
interface Loaded {
  readonly _data?: { readonly uncompressedSize?: number; readonly crc32?: number };
  readonly internalStream: (type: 'uint8array') => {
    on(event: 'data', listener: (chunk: Uint8Array) => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
    on(event: 'end', listener: () => void): void;
    resume(): void;
    pause(): void;
  };
}

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

const inflate = (
  file: Loaded,
  name: string,
  allowed: number,
): Promise<Result<Uint8Array, ZipFault>> =>
  new Promise((done) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let crc = 0;
    const stream = file.internalStream('uint8array');
    stream.on('data', (chunk) => {
      size += chunk.length;
      if (size > allowed) {
        stream.pause();
        done(
          fail({
            name: 'tooBig',
            message: `"${name}" inflates to more than the ${allowed} bytes that are left of the budget.`,
            where: name,
          }),
        );
        return;
      }
      crc = crc32(chunk, crc);
      chunks.push(chunk);
    });
    stream.on('error', (error) =>
      done(damaged(`"${name}" cannot be inflated: ${error.message}.`, name)),
    );
    stream.on('end', () => {
      if (crc !== (file._data?.crc32 ?? 0) >>> 0) {
        done(damaged(`"${name}" does not fit its checksum; the zip is damaged.`, name));
        return;
      }
      const whole = new Uint8Array(size);
      let at = 0;
      for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
      }
      done(ok(whole));
    });
    stream.resume();
  });

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
    return damaged('This is not a zip: it does not begin as one.');
  const claimed = claimedFiles(bytes);
  if (claimed === undefined)
    return damaged('The zip is cut short: its directory, which stands at the end, is missing.');
  if (claimed > budget.files)
    return fail({
      name: 'tooBig',
      message: `The zip holds ${claimed} files; ${budget.files} are allowed.`,
    });
  let zip: JSZip;
  try {
    zip = await (await zipper()).loadAsync(bytes);
  } catch (error) {
    return damaged(`The zip cannot be read: ${(error as Error).message.split('\n')[0]}`);
  }
  const all = Object.values(zip.files);
  if (all.length !== claimed)
    return damaged(
      `The zip says it holds ${claimed} files and holds ${all.length} different names.`,
    );
  for (const file of all) {
    const raw = file.unsafeOriginalName ?? file.name;
    if (unsafeName(file.dir ? raw.replace(/\/$/, '') : raw))
      return fail({
        name: 'badName',
        message: `"${raw}" is not a file name that a zip may hold.`,
        where: raw,
      });
  }
  const files = new Map<string, Uint8Array>();
  let left = budget.inflated;
  const names = all
    .filter((file) => !file.dir)
    .map((file) => file.name)
    .sort();
  for (const name of names) {
    const file = zip.files[name] as unknown as Loaded;
    const declared = file._data?.uncompressedSize ?? 0;
    const content =
      declared > left
        ? fail<ZipFault>({
            name: 'tooBig',
            message: `"${name}" says it has ${declared} bytes; ${left} are left of the budget.`,
            where: name,
          })
        : await inflate(file, name, left);
    if (!content.ok) return content;
    left -= content.value.length;
    files.set(name, content.value);
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
