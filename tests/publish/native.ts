// Native modules and kept games for the tests of what is published, and what a VASSAL build file says, read plainly.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Ctx } from '../../src/board/paint/ctx.ts';
import { createCanvas } from '@napi-rs/canvas';
import { XMLParser } from 'fast-xml-parser';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { readZip } from '../../src/formats/zip.ts';
import type { MakeCanvas } from '../../src/publish/canvas.ts';
import { openFile } from '../../src/session/headless.ts';
import type { OpenedFile } from '../../src/session/setUp.ts';
import { loadModule, type Prepared } from '../../src/session/modules.ts';
import { systems } from '../../src/systems/registry.ts';
import { good } from '../support/toyGame.ts';
import type { World } from '../support/vassalEngine.ts';

export const preparedOf = async (id: string): Promise<Prepared> =>
  good(await loadModule(modulesOnDisk(), systems, id));

const keptPath = (name: string): string =>
  fileURLToPath(new URL(`../../replays/${name}`, import.meta.url));

export const keptGame = async (name: string): Promise<OpenedFile> =>
  good(await openFile(new Uint8Array(readFileSync(keptPath(name))), modulesOnDisk(), systems));

/** Real pictures. */
export const nodeCanvas: MakeCanvas = (width, height) => {
  const canvas = createCanvas(width, height);
  return {
    ctx: canvas.getContext('2d'),
    bytes: async (as) =>
      new Uint8Array(as === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', 80)),
  };
};

/** Takes every stroke and keeps none; text is taken to be of some width. */
const deafCtx = (): Ctx => {
  const state: Record<string, unknown> = {};
  const ignore = (): void => undefined;
  const measured = (text: string): unknown => ({ width: text.length * 6 });
  const gradient = (): unknown => ({ addColorStop: ignore });
  return new Proxy(state, {
    get: (target, key) => {
      if (typeof key !== 'string' || key in target) return target[key as string];
      if (key === 'measureText') return measured;
      return key.startsWith('create') ? gradient : ignore;
    },
  }) as unknown as Ctx;
};

/** Pictures that nobody looks at: their size in words. */
export const noCanvas: MakeCanvas = (width, height) => ({
  ctx: deafCtx(),
  bytes: async (as) => new TextEncoder().encode(`${as} ${width}x${height}`),
});

/** Pictures of which only the size can be read: a PNG's first bytes. */
export const sizedCanvas: MakeCanvas = (width, height) => ({
  ctx: deafCtx(),
  bytes: async () => {
    const head = Buffer.alloc(33);
    head.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
    head.write('IHDR', 12, 'latin1');
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    head.set([8, 6, 0, 0, 0], 24);
    return new Uint8Array(head);
  },
});

/** An element of a build file: tag after "VASSAL.build.", attributes, text, children. */
export interface Xml {
  readonly tag: string;
  readonly at: Readonly<Record<string, string>>;
  readonly text: string;
  readonly kids: readonly Xml[];
}

type Raw = Readonly<Record<string, unknown>>;

const xmlOf = (raw: Raw): Xml => {
  const tag = Object.keys(raw).find((key) => key !== ':@')!;
  const inner = raw[tag] as readonly Raw[];
  return {
    tag: tag.replace(/^VASSAL\.(build\.)?/, ''),
    at: (raw[':@'] ?? {}) as Xml['at'],
    text: inner.map((kid) => String((kid['#text'] ?? '') as string | number)).join(''),
    kids: inner.filter((kid) => kid['#text'] === undefined).map(xmlOf),
  };
};

export const readXml = (text: string): Xml => {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    ignoreDeclaration: true,
    processEntities: { enabled: true, maxTotalExpansions: 1e9, maxExpandedLength: 1e9 },
  });
  const nodes = parser.parse(text) as readonly Raw[];
  return xmlOf(nodes.find((node) => node['#text'] === undefined)!);
};

/** All elements of a tag, in document order. */
export const all = (root: Xml, tag: string): readonly Xml[] => [
  ...(root.tag === tag ? [root] : []),
  ...root.kids.flatMap((kid) => all(kid, tag)),
];

export interface OpenedModule {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly root: Xml;
}

/** What a save that is loaded into a module may speak of. */
export const worldOf = ({ files, root }: OpenedModule): World => ({
  files,
  maps: new Map(
    all(root, 'module.Map').map((map) => [
      map.at.mapName!,
      new Set(all(map, 'module.map.boardPicker.Board').map(({ at }) => at.name!)),
    ]),
  ),
  phases: all(root, 'module.turn.ListTurnLevel')[0]!.at.list!.split(',').length,
});

export const openModule = async (bytes: Uint8Array): Promise<OpenedModule> => {
  const files = good(await readZip(bytes));
  return { files, root: readXml(new TextDecoder().decode(files.get('buildFile.xml'))) };
};
