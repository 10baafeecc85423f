// A module or an extension read from its archive: its build file as a tree, and what it says of itself.
import type { Component, ModuleSource } from '../../vassal/component.ts';
import type { Archive } from './archive.ts';
import type { Read } from './fault.ts';
import { faulty } from './fault.ts';
import { buildFileOf } from './kind.ts';
import { readMetadata } from './metadata.ts';
import type { ReadingProgress } from './readTrace.ts';
import { readXml } from './xml.ts';

const MODULE_ROOTS = ['VASSAL.build.GameModule', 'VASSAL.launch.BasicModule'];
const EXTENSION_ROOT = 'VASSAL.build.module.ModuleExtension';

/** What the root element says where the metadata is silent. */
const sourceOf = (
  root: Component,
  kind: 'module' | 'extension',
  metadata: Awaited<ReturnType<typeof readMetadata>>,
): ModuleSource => {
  const { attributes } = root;
  const isUniversal = attributes.anyModule === 'true' || metadata?.universal === true;
  return {
    kind,
    root,
    // an extension's root names the module that it extends
    name: (kind === 'module' ? metadata?.name : undefined) ?? attributes.name ?? '',
    version: metadata?.version ?? attributes.version ?? '',
    engine: metadata?.engine ?? attributes.VassalVersion ?? attributes.vassalVersion ?? '',
    description: metadata?.description ?? attributes.description ?? '',
    ...(kind === 'extension' && attributes.module && !isUniversal
      ? { extends: attributes.module }
      : {}),
  };
};

/** Reads a module or extension, yielding once before its build file is parsed. Faults: missing, xml, tooBig, wrongKind */
export async function* readModule(
  archive: Archive,
): AsyncGenerator<ReadingProgress, Read<ModuleSource>> {
  const buildFile = buildFileOf(archive);
  if (buildFile === undefined)
    return archive.sizeOf('savedGame') === undefined
      ? faulty(
          'missing',
          'The archive holds no build file, neither "buildFile.xml" nor "buildFile".',
        )
      : faulty('wrongKind', 'This is a save or log; a module was expected.');
  const content = await archive.read(buildFile);
  if (!content.ok) return content;
  const { bytes } = content.value;
  yield { doing: 'parsing', done: 0, of: bytes.length };
  const root = await readXml(bytes, buildFile);
  if (!root.ok) return root;
  const isExtension = root.value.name === EXTENSION_ROOT;
  if (!isExtension && !MODULE_ROOTS.includes(root.value.name))
    return faulty(
      'xml',
      `"${buildFile}" has the root element ${root.value.name}; VASSAL's modules have ${MODULE_ROOTS[0]}.`,
      buildFile,
    );
  const kind = isExtension ? 'extension' : 'module';
  const metadata = await readMetadata(archive, isExtension ? 'extensiondata' : 'moduledata');
  const { problem } = content.value;
  const problems = [...archive.problems, ...(problem === undefined ? [] : [problem])];
  const source = sourceOf(root.value, kind, metadata);
  return { ok: true, value: problems.length > 0 ? { ...source, problems } : source };
}
