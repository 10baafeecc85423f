// Build files and metadata out: elements with attributes in order of name, so that the same module is the same text.
import type { Component } from '../../vassal/component.ts';

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** In an attribute tabs and line ends would be read as spaces; what XML cannot hold at all is left out. */
const attributeText = (text: string): string =>
  elementText(text).replace(/[\t\n\r]/g, (c) => `&#${c.charCodeAt(0)};`);

const allowed = (char: string): boolean => char >= ' ' || /[\t\n\r]/.test(char);

const elementText = (text: string): string =>
  text.replace(/[\p{Cc}&<>"]/gu, (c) => NAMED[c] ?? (allowed(c) ? c : ''));

const element = ({ name, attributes, text, children }: Component, indent: string): string => {
  const told = Object.keys(attributes)
    .sort()
    .map((key) => ` ${key}="${attributeText(attributes[key]!)}"`)
    .join('');
  if (children.length === 0)
    return text === ''
      ? `${indent}<${name}${told}/>\n`
      : `${indent}<${name}${told}>${elementText(text)}</${name}>\n`;
  const inner = children.map((child) => element(child, `${indent}    `)).join('');
  return `${indent}<${name}${told}>${elementText(text)}\n${inner}${indent}</${name}>\n`;
};

/** An XML document of one tree of elements. */
export const writeXml = (root: Component): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${element(root, '')}`;
