// Sample files of VASSAL beside the checkout, and what the engine said of them; on a clone without them tests skip.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import JSZip from 'jszip';
import { parseTree, writeTree } from '../../src/vassal/commandTree.ts';
import { saysNothing } from '../../src/vassal/steps.ts';
import type { Component } from '../../src/vassal/component.ts';
import type { VassalTrace } from '../../src/vassal/trace.ts';

const corpus = fileURLToPath(new URL('../../../shared/vassal/', import.meta.url));
const root = existsSync(corpus) ? corpus : (process.env['VEDETTE_CORPUS'] ?? corpus);

/** Samples lie beside the checkout. */
export const haveSamples = existsSync(root);

export const samplePath = (name: string): string => `${root}samples/${name}`;

/** The engine's own picture of a map. */
export const enginePicture = (name: string): string => `${root}pictures/${name}.png`;

const plain = (bytes: Buffer): string => {
  const head = bytes.subarray(0, 5).toString('latin1');
  if (head !== '!VCSK') return bytes.toString('utf8');
  const key = Number.parseInt(bytes.subarray(5, 7).toString('latin1'), 16);
  const out = Buffer.from(bytes.subarray(7).toString('latin1'), 'hex');
  for (let n = 0; n < out.length; n += 1) out[n]! ^= key;
  return out.toString('utf8');
};

/** A save or log as read by ten lines of its own. */
export const readTrace = async (path: string): Promise<VassalTrace> => {
  const zip = await JSZip.loadAsync(readFileSync(path));
  const text = plain(await zip.file('savedGame')!.async('nodebuffer'));
  const tree = parseTree(text);
  const isStep = (t: string): boolean => t.startsWith('LOG\t') && !saysNothing(t);
  const children = tree.children.map(writeTree);
  const steps = children.filter(isStep);
  return {
    kind: steps.length > 0 ? 'log' : 'save',
    header: 'classic',
    root: tree.text,
    start: children.filter((t) => !isStep(t)),
    steps,
    characters: text.length,
  };
};

type Raw = Readonly<Record<string, unknown>>;

const component = (node: Raw): Component => {
  const name = Object.keys(node).find((key) => key !== ':@')!;
  const attributes = (node[':@'] ?? {}) as Readonly<Record<string, string>>;
  const kids = node[name] as readonly Raw[];
  return {
    name,
    attributes,
    text: kids
      .map((kid) => (kid['#text'] === undefined ? '' : String(kid['#text'] as string | number)))
      .join('')
      .trim(),
    children: kids.filter((kid) => kid['#text'] === undefined).map(component),
  };
};

const build = (xml: string): Component => {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    processEntities: { enabled: true, maxTotalExpansions: 1e9, maxExpandedLength: 1e9 },
    ignoreDeclaration: true,
    trimValues: false,
  });
  const nodes = parser.parse(xml) as readonly Raw[];
  return component(nodes.find((node) => node['#text'] === undefined)!);
};

/** A module's component tree; `path`: an archive or a bare build file. */
export const readBuild = async (path: string): Promise<Component> => {
  if (path.endsWith('.xml')) return build(readFileSync(path, 'utf8'));
  const zip = await JSZip.loadAsync(readFileSync(path));
  const file = zip.file('buildFile.xml') ?? zip.file('buildFile');
  return build(await file!.async('string'));
};

/** A piece as the engine dumps it. */
export interface DumpPiece {
  readonly id: string;
  readonly kind: 'piece' | 'stack' | 'deck';
  readonly map: string | null;
  readonly x: number;
  readonly y: number;
  readonly parent?: string | null;
  readonly idx?: number;
  readonly children?: readonly string[];
  readonly name?: string;
  readonly state: string;
  readonly type?: string;
  readonly faceDown?: boolean;
  readonly props?: Readonly<Record<string, string>>;
}

export interface DumpLine {
  readonly event: 'module' | 'load' | 'step' | 'end';
  readonly n?: number;
  readonly cmd?: string;
  readonly pieces?: readonly DumpPiece[];
  readonly changed?: readonly DumpPiece[];
  readonly removed?: readonly string[];
  readonly order?: Readonly<Record<string, readonly string[]>>;
  readonly globals?: Readonly<Record<string, string>>;
  readonly misc?: Readonly<Record<string, string>>;
  readonly maps?: readonly {
    readonly id: string;
    readonly boards?: readonly {
      readonly name: string;
      readonly w: number;
      readonly h: number;
      readonly reversed: boolean;
    }[];
  }[];
}

/** What the engine held after loading and after each step. */
export const readDump = (name: string): readonly DumpLine[] =>
  gunzipSync(readFileSync(`${root}dumps/${name}.jsonl.gz`))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DumpLine);

/** Samples with a dump, and the module each is played with. */
export const dumped: readonly {
  readonly file: string;
  readonly dump: string;
  readonly module: string;
}[] = [
  ...['tour.log', 'tour-gen1.vlog'].map((f) => ({
    file: `tour/${f}`,
    dump: `tour/${f}`,
    module: 'tour/tour.mod',
  })),
  {
    file: 'template/template-gen1.vlog',
    dump: 'template/template-gen1.vlog',
    module: 'template/template.vmod',
  },
  ...['ragnarok-start.vsav', 'ragnarok-gen1.vlog', 'ragnarok-gen2.vlog'].map((f) => ({
    file: `ragnarok/${f}`,
    dump: `ragnarok/${f}`,
    module: 'ragnarok/ragnarok_vassal.vmod',
  })),
  ...[
    '3d6.vlog',
    '4players.vlog',
    'banner-updates.vlog',
    'basic.vsav',
    'custom-labels.vlog',
    'empty.vlog',
    'empty.vsav',
    'full.vsav',
    'hill621-legacy.vsav',
    'hip-concealed.vsav',
    'hotness-report-1.vlog',
    'labels.vsav',
    'landing-craft.vsav',
    'latw-legacy.vsav',
    'multiple-1.vlog',
  ].map((f) => ({ file: `vasl/${f}`, dump: `vasl/${f}`, module: 'vasl/vasl-6.5-beta3.vmod' })),
  {
    file: 'ccnapoleonics/CCNv4 Tutorial.vlog',
    dump: 'ccnapoleonics/CCNv4_Tutorial.vlog',
    module: 'ccnapoleonics/buildFile.xml',
  },
];
