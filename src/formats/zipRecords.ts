// The records at the end of a zip: where its directory stands, and what each entry of it says. Nothing is judged here:
// readers of our own files refuse what readers of strangers' files forgive.

/** A file's own header. */
export const LOCAL = 0x04034b50;
/** An entry of the directory. */
export const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The record that ends a zip, and the longest comment that may follow it: it stands in the last so many bytes. */
export const TAIL = 65_557;

/** Bytes of the end record, of a directory's entry and of a local header, without what varies. */
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
export const LOCAL_SIZE = 30;

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What the end record says; `at` is its own place in the bytes that were given. */
export interface EndRecord {
  readonly at: number;
  readonly count: number;
  /** bytes of the directory */
  readonly size: number;
  /** where the directory begins, from the zip's first byte */
  readonly offset: number;
}

/** The last end record; undefined: there is none, so the zip was cut short. */
export const endRecord = (bytes: Uint8Array): EndRecord | undefined => {
  const view = viewOf(bytes);
  for (let at = bytes.length - END_SIZE; at >= Math.max(0, bytes.length - TAIL); at -= 1)
    if (view.getUint32(at, true) === END)
      return {
        at,
        count: view.getUint16(at + 10, true),
        size: view.getUint32(at + 12, true),
        offset: view.getUint32(at + 16, true),
      };
  return undefined;
};

/** An entry of the directory; sizes are claims. */
export interface CentralRecord {
  /** the name's bytes, in whatever code page */
  readonly raw: Uint8Array;
  readonly extra: Uint8Array;
  /** 0 stored, 8 deflated */
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** where its local header begins, as it says */
  readonly header: number;
  /** where the record ends, its comment included; that may be beyond what there is */
  readonly end: number;
}

/** The records from `from` on, one after another, up to the first that is none. */
export const centralRecords = (bytes: Uint8Array, from = 0): readonly CentralRecord[] => {
  const view = viewOf(bytes);
  const records: CentralRecord[] = [];
  let at = from;
  while (at + CENTRAL_SIZE <= bytes.length && view.getUint32(at, true) === CENTRAL) {
    const nameEnd = at + CENTRAL_SIZE + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    records.push({
      raw: bytes.subarray(at + CENTRAL_SIZE, nameEnd),
      extra: bytes.subarray(nameEnd, extraEnd),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      header: view.getUint32(at + 42, true),
      end: next,
    });
    at = next;
  }
  return records;
};

/** A file's own header: its name's bytes, and where its content begins. Undefined: none stands there. */
export const localHeader = (
  bytes: Uint8Array,
  at: number,
): { readonly raw: Uint8Array; readonly data: number } | undefined => {
  const view = viewOf(bytes);
  if (at + LOCAL_SIZE > bytes.length || view.getUint32(at, true) !== LOCAL) return undefined;
  const nameEnd = at + LOCAL_SIZE + view.getUint16(at + 26, true);
  return {
    raw: bytes.subarray(at + LOCAL_SIZE, nameEnd),
    data: nameEnd + view.getUint16(at + 28, true),
  };
};
