// XML from strangers: the one place that opens fast-xml-parser, and closes its gaps. No DOCTYPE, no entity of the file's
// own, bounded size and depth, well-formedness checked.
import type { Component } from '../../vassal/component.ts';
import { decodeStrictly, decodeWindows } from './entryName.ts';
import type { Read } from './fault.ts';
import { faulty } from './fault.ts';

export interface XmlBudget {
  /** bytes of the document */
  readonly bytes: number;
  /** elements within each other */
  readonly depth: number;
  /** elements, and as many attributes again five times */
  readonly elements: number;
}

/** The largest real build files have some 4 MB and 20,000 elements. */
export const XML_BUDGET: XmlBudget = { bytes: 48e6, depth: 200, elements: 400_000 };

/** Where a DOCTYPE stands outside comments and CDATA; -1: nowhere. */
const doctypeAt = (text: string): number => {
  for (let at = text.indexOf('<!'); at >= 0; at = text.indexOf('<!', at)) {
    if (text.startsWith('<!--', at)) at = text.indexOf('-->', at + 4);
    else if (text.startsWith('<![CDATA[', at)) at = text.indexOf(']]>', at + 9);
    else return at;
    if (at < 0) return -1;
  }
  return -1;
};

const CONTROL = /(?![\t\n\r\u007f-\u009f])\p{Cc}/gu;
const CONTROL_REFERENCE = /&#(?:x0*([0-9a-f]{1,2})|0*([0-9]{1,2}));/gi;
const LONE_AMPERSAND = /&(?!#\d+;|#x[0-9a-f]+;|[a-z][a-z0-9]*;)/gi;

/** What real build files get wrong and Java's older writers let through, mended. FORMAT.md 1.2 */
const mended = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .replace(CONTROL, '')
    .replace(CONTROL_REFERENCE, (whole, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code < 32 && code !== 9 && code !== 10 && code !== 13 ? '' : whole;
    })
    .replace(LONE_AMPERSAND, '&amp;');

/** A text in UTF-16, which says so by its first two bytes; undefined: it is none. */
const decodeMarked = (bytes: Uint8Array): string | undefined => {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  return mark === 0xfeff ? new TextDecoder('utf-16be').decode(bytes) : undefined;
};

/** A document's letters, whatever it was written in. */
export const xmlText = (bytes: Uint8Array): string =>
  decodeMarked(bytes) ?? decodeStrictly(bytes) ?? decodeWindows(bytes);

/** What is too much of a document, in words; counted by hand, as the parser's own checks come late. undefined: nothing. */
const tooMuch = (text: string, budget: XmlBudget): string | undefined => {
  // a ">" within quotes ends no tag
  const bare = text.replace(/"[^"<]*"|'[^'<]*'/g, '""');
  let depth = 0;
  let elements = 0;
  for (const tag of bare.matchAll(/<(\/?)[A-Za-z_][^<>]*?(\/?)>/g)) {
    if (tag[1]) depth -= 1;
    else {
      elements += 1;
      if (!tag[2]) depth += 1;
    }
    if (depth > budget.depth) return `nests elements more than ${budget.depth} deep`;
    if (elements > budget.elements) return `has more than ${budget.elements} elements`;
  }
  const most = 5 * budget.elements;
  let attributes = 0;
  for (let at = bare.indexOf('="'); at >= 0 && attributes <= most; at = bare.indexOf('="', at + 2))
    attributes += 1;
  return attributes > most ? `has more than ${most} attributes` : undefined;
};

/** The first line of somebody else's message, no longer than is useful, with its full stop. */
const sentence = (message: string): string => {
  const [line = ''] = message.split('\n');
  return `${line.slice(0, 200).replace(/[.\s]+$/, '')}.`;
};

type Node = Readonly<Record<string, unknown>>;

const ATTRIBUTES = ':@';
const TEXT = '#text';

const componentOf = (name: string, node: Node): Component => {
  const inside = node[name] as readonly Node[];
  const children: Component[] = [];
  let text = '';
  for (const child of inside) {
    const tag = Object.keys(child).find((key) => key !== ATTRIBUTES);
    if (tag === undefined) continue;
    if (tag === TEXT) text += String(child[TEXT]);
    else if (!tag.startsWith('?')) children.push(componentOf(tag, child));
  }
  const attributes = (node[ATTRIBUTES] ?? {}) as Record<string, string>;
  return { name, attributes: { ...attributes }, text: text.trim(), children };
};

/**
 * The root element of a document, as it stands. `where`: its entry, for the sentence. Faults: xml (no XML, a DOCTYPE, too
 * deep), tooBig
 */
export const readXml = async (
  bytes: Uint8Array,
  where: string,
  budget: XmlBudget = XML_BUDGET,
): Promise<Read<Component>> => {
  if (bytes.length > budget.bytes)
    return faulty(
      'tooBig',
      `"${where}" has ${bytes.length} bytes; ${budget.bytes} are allowed.`,
      where,
    );
  const text = mended(xmlText(bytes));
  if (doctypeAt(text) >= 0)
    return faulty(
      'xml',
      `"${where}" declares a DOCTYPE, which no VASSAL file does; it is not read.`,
      where,
    );
  const excess = tooMuch(text, budget);
  if (excess !== undefined) return faulty('xml', `"${where}" ${excess}.`, where);
  const { XMLParser, XMLValidator } = await import('fast-xml-parser');
  const valid = XMLValidator.validate(text);
  if (valid !== true)
    return faulty(
      'xml',
      `"${where}" is no sound XML in line ${valid.err.line}: ${sentence(valid.err.msg)}`,
      where,
    );
  try {
    const parser = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      parseAttributeValue: false,
      trimValues: false,
      htmlEntities: true,
      ignoreDeclaration: true,
      ignorePiTags: true,
      maxNestedTags: budget.depth + 1,
    });
    const nodes = parser.parse(text) as readonly Node[];
    const elements = nodes.flatMap((node) => {
      const tag = Object.keys(node).find((key) => key !== ATTRIBUTES && key !== TEXT);
      return tag === undefined ? [] : [{ tag, node }];
    });
    const [first] = elements;
    if (elements.length !== 1 || !first)
      return faulty(
        'xml',
        `"${where}" holds ${elements.length} root elements instead of one.`,
        where,
      );
    return { ok: true, value: componentOf(first.tag, first.node) };
  } catch (error) {
    return faulty('xml', `"${where}" cannot be read: ${sentence((error as Error).message)}`, where);
  }
};
