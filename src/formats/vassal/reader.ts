// Any VASSAL file by its bytes: told apart, read, with progress; what the worker runs, and who needs none.
import type { ModuleSource } from '../../vassal/component.ts';
import type { VassalTrace } from '../../vassal/trace.ts';
import { openArchive } from './archive.ts';
import type { ByteSource } from './directory.ts';
import type { Read } from './fault.ts';
import { kindOf } from './kind.ts';
import { readModule } from './readModule.ts';
import type { ReadingProgress } from './readTrace.ts';
import { readTrace } from './readTrace.ts';

/** trace: a save or log; source: a module or extension. Pictures are left in the archive. */
export type VassalFile =
  | { readonly kind: 'trace'; readonly trace: VassalTrace }
  | { readonly kind: 'source'; readonly source: ModuleSource };

/**
 * Reads a file whatever it is. `fileName`: only to call a log without steps a log. Yields how far it is; whoever reads may
 * pause between, and stop by `return()`.
 */
export async function* readVassalFile(
  bytes: ByteSource,
  fileName?: string,
): AsyncGenerator<ReadingProgress, Read<VassalFile>> {
  const archive = await openArchive(bytes);
  if (!archive.ok) return archive;
  const kind = await kindOf(archive.value);
  if (!kind.ok) return kind;
  if (kind.value === 'saved') {
    const trace = yield* readTrace(archive.value, fileName);
    return trace.ok ? { ok: true, value: { kind: 'trace', trace: trace.value } } : trace;
  }
  const source = yield* readModule(archive.value);
  return source.ok ? { ok: true, value: { kind: 'source', source: source.value } } : source;
}
