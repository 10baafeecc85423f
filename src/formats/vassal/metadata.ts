// `moduledata`, `savedata` and `extensiondata`: what an archive says of itself, all of it informational. FORMAT.md 1.3
import type { Component } from '../../vassal/component.ts';
import type { VassalMetadata } from '../../vassal/trace.ts';
import type { Archive } from './archive.ts';
import { readXml } from './xml.ts';

export type MetadataEntry = 'moduledata' | 'savedata' | 'extensiondata';

/** Such an entry has a few hundred bytes. */
const ALLOWED = 1e6;

const textOf = (data: Component, name: string): string | undefined => {
  const found = data.children.filter((child) => child.name === name);
  const element = found.find((child) => child.attributes.lang === undefined) ?? found[0];
  return element?.text || undefined;
};

const ofData = (data: Component): VassalMetadata => {
  const saved = Number(textOf(data, 'dateSaved') ?? Number.NaN);
  const read = {
    name: textOf(data, 'name'),
    version: textOf(data, 'version'),
    engine: textOf(data, 'VassalVersion'),
    saved: Number.isFinite(saved) ? saved : undefined,
    description: textOf(data, 'description'),
    extra1: textOf(data, 'extra1'),
    extra2: textOf(data, 'extra2'),
    universal: textOf(data, 'universal') === 'true' ? true : undefined,
  };
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as VassalMetadata;
};

/** What the entry says; undefined: there is none, or it cannot be read, which is no fault. */
export const readMetadata = async (
  archive: Archive,
  entry: MetadataEntry,
): Promise<VassalMetadata | undefined> => {
  const content = await archive.read(entry, ALLOWED);
  if (!content.ok) return undefined;
  const data = await readXml(content.value.bytes, entry);
  return data.ok ? ofData(data.value) : undefined;
};
