// The project's files as they stand on disk.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { topLevel } from './rooms.ts';
import type { Tree } from './walls.ts';

const top = fileURLToPath(new URL('../../', import.meta.url));
const isText =
  /\.(?:[cm]?[jt]sx?|json|jsonl|md|css|html|txt|tsv|svg)$|(?:^|\/)(?:run|LICENSE|NOTICE|\.gitignore|\.gitattributes)$/;
const made = ['.git', 'package-lock.json'];

/** What git ignores is nobody's file here: a name, or `*` and an ending, a line. */
const ignored = readFileSync(`${top}.gitignore`, 'utf8')
  .split('\n')
  .filter((line) => line !== '');
const isMade = (name: string): boolean =>
  made.includes(name) ||
  ignored.some((line) => (line.startsWith('*') ? name.endsWith(line.slice(1)) : name === line));

const walk = (path: string): readonly string[] =>
  readdirSync(top + path, { withFileTypes: true }).flatMap((entry) => {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    if (isMade(entry.name)) return [];
    return entry.isDirectory() ? walk(inner) : [inner];
  });

/** Every file of text that is kept; a binary file is there with an empty text. */
export const projectTree = (): Tree =>
  new Map(
    walk('').map((path) => [path, isText.test(path) ? readFileSync(top + path, 'utf8') : '']),
  );

/** Names at the top level that do not belong there. */
export const strayAtTop = (): readonly string[] =>
  readdirSync(top).filter((name) => !topLevel.includes(name) && !isMade(name));
