// Older manifests become the newest, one version at a time; each step is tested on a kept file.
import type { Result } from '../../kit/result.ts';
import { fail, ok } from '../../kit/result.ts';
import { FORMAT } from './schema.ts';

/** Turns a manifest of the version it stands under into the next one's. Log lines are never migrated: ids are over them. */
export type Migration = (manifest: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** By the version they start from. Empty: version 1 is the first. */
export const migrations: Readonly<Record<number, Migration>> = {};

/** The manifest in the newest format; faults "newerFormat" and "notVedette". */
export const migrate = (
  manifest: unknown,
  steps: Readonly<Record<number, Migration>> = migrations,
  newest: number = FORMAT,
): Result<unknown> => {
  if (typeof manifest !== 'object' || manifest === null || !('format' in manifest))
    return fail({
      name: 'notVedette',
      message: 'manifest.json has no "format"; expected a Vedette file.',
      where: 'manifest.json',
    });
  let at = manifest as Record<string, unknown>;
  for (;;) {
    const version = at['format'];
    if (version === newest) return ok(at);
    if (typeof version === 'number' && version > newest)
      return fail({
        name: 'newerFormat',
        message: `This file has format ${version}; this program reads up to ${newest}. A newer Vedette opens it.`,
        where: 'manifest.json format',
      });
    const step = typeof version === 'number' ? steps[version] : undefined;
    if (!step)
      return fail({
        name: 'notVedette',
        message: `manifest.json has format ${JSON.stringify(version)}; expected ${newest} or older.`,
        where: 'manifest.json format',
      });
    at = step(at);
  }
};
