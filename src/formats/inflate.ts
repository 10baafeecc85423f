// Deflated bytes made into plain ones chunk by chunk, so that whoever reads can count, and stop.

/** Small enough that even the densest piece inflates to some megabytes only. */
const PIECE = 16_384;

/** How it ended before its end: the message of the decompressor. */
export interface BrokenOff {
  readonly broken: string;
}

/**
 * The plain bytes of `packed`, in chunks. 'deflate-raw' is what zips hold, 'deflate' has zlib's frame. Returns undefined at
 * a sound end, else why it broke off; what came before is good.
 */
export async function* inflateChunks(
  packed: Uint8Array,
  format: 'deflate-raw' | 'deflate',
): AsyncGenerator<Uint8Array, BrokenOff | undefined> {
  const stream = new DecompressionStream(format);
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const feed = async (): Promise<void> => {
    for (let at = 0; at < packed.length; at += PIECE)
      await writer.write(packed.slice(at, at + PIECE));
    await writer.close();
  };
  // what goes wrong here is seen by the reader as well
  const feeding = feed().catch(() => undefined);
  let finished = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        finished = true;
        return undefined;
      }
      yield value;
    }
  } catch (error) {
    finished = true;
    // browsers end it with a full stop, and whoever tells of it sets his own
    return { broken: (error as Error).message.replace(/[\s.]+$/, '') };
  } finally {
    if (!finished) await reader.cancel().catch(() => undefined);
    await feeding;
  }
}
