// Saves, logs and modules out as zips (FORMAT.md 1): the same content is the same bytes.
import type { Component } from '../../vassal/component.ts';
import type { VassalMetadata, VassalTrace } from '../../vassal/trace.ts';
import { writeTrace } from '../../vassal/writeTrace.ts';
import { type Files, writeZip } from '../zip.ts';
import { writeSaved } from './writeSaved.ts';
import { writeXml } from './writeXml.ts';

/** The engine that files of ours claim where they have no other to name: one that reads all that we write. */
export const OUR_ENGINE = '3.7.0';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const leaf = (name: string, text: string): Component => ({
  name,
  attributes: {},
  text,
  children: [],
});

/** `moduledata`, `savedata` or `extensiondata` (FORMAT.md 1.3). No clock: 0 unless a date is given. */
const metadataXml = (data: VassalMetadata): string =>
  writeXml({
    name: 'data',
    attributes: { version: '1' },
    text: '',
    children: [
      leaf('version', data.version ?? ''),
      leaf('extra1', data.extra1 ?? ''),
      leaf('extra2', data.extra2 ?? ''),
      leaf('VassalVersion', data.engine ?? OUR_ENGINE),
      leaf('dateSaved', `${data.saved ?? 0}`),
      leaf('description', data.description ?? ''),
      ...(data.name === undefined ? [] : [leaf('name', data.name)]),
      ...(data.universal === undefined ? [] : [leaf('universal', `${data.universal}`)]),
    ],
  });

/** A .vsav or .vlog. What of the metadata is absent is left out of the file, as many saves do. */
export const writeVassalSave = (
  trace: Pick<VassalTrace, 'root' | 'start' | 'steps' | 'module' | 'save'>,
): Promise<Uint8Array> => {
  const files = new Map<string, Uint8Array>([['savedGame', writeSaved(writeTrace(trace))]]);
  if (trace.module) files.set('moduledata', bytes(metadataXml(trace.module)));
  if (trace.save) files.set('savedata', bytes(metadataXml(trace.save)));
  return writeZip(files);
};

export interface WrittenModule {
  /** the build file's root element */
  readonly root: Component;
  readonly metadata: VassalMetadata;
  /** everything else by its path in the zip: "images/1-8.png", "start.vsav" */
  readonly files: Files;
}

/** A .vmod. */
export const writeVassalModule = ({ root, metadata, files }: WrittenModule): Promise<Uint8Array> =>
  writeZip(
    new Map([
      ...files,
      ['buildFile.xml', bytes(writeXml(root))],
      ['moduledata', bytes(metadataXml(metadata))],
    ]),
  );
