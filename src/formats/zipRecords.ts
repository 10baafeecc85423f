// The records at the end of a zip: where its directory stands, and what each entry of it says. Nothing is judged here:
// readers of our own files refuse what readers of strangers' files forgive.

/** A file's own header. */
export const LOCAL = 0x04034b50;
/** An entry of the directory. */
export const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** Before the end record of a zip in Zip64 form: the record that has its numbers, and one that tells where that stands. */
const WIDE_END = 0x06064b50;
const LOCATOR = 0x07064b50;
const WIDE_END_SIZE = 56;
const LOCATOR_SIZE = 20;

/** The record that ends a zip and the longest comment that may follow it, and those before it: within the last so many bytes. */
export const TAIL = 65_557 + WIDE_END_SIZE + LOCATOR_SIZE;

/** Bytes of the end record, of a directory's entry and of a local header, without what varies. */
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
export const LOCAL_SIZE = 30;

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A number of eight bytes; beyond 2^53 it is no longer exact, and beyond all that can be there. */
export const wideAt = (view: DataView, at: number): number =>
  view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);

/** A field of an entry's extra data by its id; undefined: there is none. */
export const extraField = (extra: Uint8Array, id: number): Uint8Array | undefined => {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === id) return extra.subarray(at + 4, end);
    at = end;
  }
  return undefined;
};

/** What stands in a place of four bytes where the number is too large for it (Zip64). */
const FULL = 0xffffffff;
const WIDE_FIELD = 1;

/** The values as the Zip64 field gives those that are too large for their own places, in the order that it has them. */
export const widened = (extra: Uint8Array, ...values: readonly number[]): readonly number[] => {
  if (!values.includes(FULL)) return values;
  const field = extraField(extra, WIDE_FIELD) ?? new Uint8Array();
  const view = viewOf(field);
  let at = 0;
  return values.map((value) => {
    if (value !== FULL || at + 8 > field.length) return value;
    at += 8;
    return wideAt(view, at - 8);
  });
};

/** What the end record says; `at`: where the records of the end begin in the bytes that were given, and the directory ends. */
export interface EndRecord {
  readonly at: number;
  readonly count: number;
  /** bytes of the directory */
  readonly size: number;
  /** where the directory begins, from the zip's first byte */
  readonly offset: number;
}

/** The Zip64 records that stand before the end record at `at`; undefined: there are none. */
const wideEnd = (view: DataView, at: number): EndRecord | undefined => {
  const locator = at - LOCATOR_SIZE;
  if (locator < WIDE_END_SIZE || view.getUint32(locator, true) !== LOCATOR) return undefined;
  // where it says that it stands holds for a zip to which nothing was added in front
  const own = [locator - WIDE_END_SIZE, wideAt(view, locator + 8)].find(
    (place) => place <= locator - WIDE_END_SIZE && view.getUint32(place, true) === WIDE_END,
  );
  return own === undefined
    ? undefined
    : {
        at: own,
        count: wideAt(view, own + 32),
        size: wideAt(view, own + 40),
        offset: wideAt(view, own + 48),
      };
};

/** The last end record; undefined: there is none, so the zip was cut short. */
export const endRecord = (bytes: Uint8Array): EndRecord | undefined => {
  const view = viewOf(bytes);
  for (let at = bytes.length - END_SIZE; at >= Math.max(0, bytes.length - TAIL); at -= 1)
    if (view.getUint32(at, true) === END)
      return (
        wideEnd(view, at) ?? {
          at,
          count: view.getUint16(at + 10, true),
          size: view.getUint32(at + 12, true),
          offset: view.getUint32(at + 16, true),
        }
      );
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
    const extra = bytes.subarray(nameEnd, extraEnd);
    const [size, packed, header] = widened(
      extra,
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    );
    records.push({
      raw: bytes.subarray(at + CENTRAL_SIZE, nameEnd),
      extra,
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      crc: view.getUint32(at + 16, true),
      packed: packed!,
      size: size!,
      header: header!,
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
