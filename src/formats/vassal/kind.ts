// What an archive is, told by what it holds; names of files are hints only. FORMAT.md 1.1
import type { Archive } from './archive.ts';
import type { Read } from './fault.ts';
import { faulty } from './fault.ts';
import { xmlText } from './xml.ts';

/** saved: a save or a log, which only its steps tell apart */
export type ArchiveKind = 'module' | 'extension' | 'saved';

/** Newer engines write the first, older ones the second. */
const BUILD_FILES = ['buildFile.xml', 'buildFile'] as const;

/** The name of an archive's build file; undefined: it has none. */
export const buildFileOf = (archive: Archive): string | undefined =>
  BUILD_FILES.find((name) => archive.sizeOf(name) !== undefined);

/** Old archives have no metadata: the root element's name is looked for in the first lines. */
const kindByRoot = (text: string): ArchiveKind | undefined => {
  const lines = text.split('\n', 10).join('\n');
  if (/<\s*VASSAL\.build\.module\.ModuleExtension\b/.test(lines)) return 'extension';
  if (/<\s*VASSAL\.(?:launch\.BasicModule|build\.GameModule)\b/.test(lines)) return 'module';
  return undefined;
};

/** Faults: missing (nothing of VASSAL's in it), wrongKind (a zip round such a file), xml (another build file) */
export const kindOf = async (archive: Archive): Promise<Read<ArchiveKind>> => {
  if (archive.sizeOf('savedGame') !== undefined) return { ok: true, value: 'saved' };
  const buildFile = buildFileOf(archive);
  if (buildFile === undefined) {
    const inner = archive.names.find((name) => /\.(?:vmod|vmdx|vsav|vlog)$/i.test(name));
    const within = archive.names.find((name) =>
      /^[^/]+\/(?:savedGame|buildFile(?:\.xml)?)$/.test(name),
    );
    if (within !== undefined) {
      const folder = within.slice(0, within.indexOf('/'));
      return faulty(
        'wrongKind',
        `What is VASSAL's in this zip lies in the folder "${folder}", where VASSAL does not find it either; zip what is in that folder, without the folder.`,
        within,
      );
    }
    return inner === undefined
      ? faulty(
          'missing',
          'This zip is not VASSAL\'s: it holds neither "savedGame" nor "buildFile.xml" nor "buildFile".',
        )
      : faulty(
          'wrongKind',
          `This zip is only the wrapping of "${inner}"; take that out and open it.`,
          inner,
        );
  }
  if (archive.sizeOf('extensiondata') !== undefined) return { ok: true, value: 'extension' };
  if (archive.sizeOf('moduledata') !== undefined) return { ok: true, value: 'module' };
  const content = await archive.read(buildFile);
  if (!content.ok) return content;
  const kind = kindByRoot(xmlText(content.value.bytes.subarray(0, 65_536)));
  return kind === undefined
    ? faulty(
        'xml',
        `"${buildFile}" is neither a module's nor an extension's: its root element is not VASSAL's.`,
        buildFile,
      )
    : { ok: true, value: kind };
};
