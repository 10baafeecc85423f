// What can be wrong with a VASSAL file: closed names, one sentence each.
import type { Fault, Result } from '../../kit/result.ts';
import { fail } from '../../kit/result.ts';

/**
 * notZip: no zip, so nothing of VASSAL's; pointer: a Git LFS pointer in the file's stead; truncated: the file or an entry
 * is cut short; damaged: an entry or the zip cannot be read; tooBig: over a budget; missing: an entry is not there;
 * wrongKind: a VASSAL file, but not of the kind asked for; header: a saved stream in a framing that cannot be read;
 * notSaved: the stream is no saved game; xml: a build file that is no sound XML, or not VASSAL's
 */
export type VassalFaultName =
  | 'notZip'
  | 'pointer'
  | 'truncated'
  | 'damaged'
  | 'tooBig'
  | 'missing'
  | 'wrongKind'
  | 'header'
  | 'notSaved'
  | 'xml';

export type VassalFault = Fault<VassalFaultName>;

/** The fault as a failed result; `where`: the entry it is about. */
export const faulty = (
  name: VassalFaultName,
  message: string,
  where?: string,
): { readonly ok: false; readonly fault: VassalFault } =>
  fail({ name, message, ...(where === undefined ? {} : { where }) });

export type Read<T> = Result<T, VassalFault>;
