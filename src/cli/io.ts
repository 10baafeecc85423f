// What every command shares: where words go, how a fault is told, and what the exit code says.
import { accessSync, constants, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Fault } from '../kit/result.ts';
import type { ModuleFaults } from '../module/readModule.ts';

/** Where a command writes and reads; tests bring their own. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** lines of standard input, for `play` */
  readonly input: NodeJS.ReadableStream;
  /** somebody sits at the other end of `err`, so progress may overwrite itself */
  readonly lively: boolean;
}

export const processIo = (): Io => ({
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  input: process.stdin,
  lively: process.stderr.isTTY,
});

/** 0 good, 1 the file or the game says no, 2 wrong use. */
export type Exit = 0 | 1 | 2;

/** Ends a command with a sentence and an exit code; thrown within this room only. */
export class Stop extends Error {
  readonly exit: Exit;
  readonly fault: Fault;
  constructor(fault: Fault, exit: Exit = 1) {
    super(fault.message);
    this.exit = exit;
    this.fault = fault;
  }
}

export const wrongUse = (message: string): Stop => new Stop({ name: 'wrongUse', message }, 2);

/** The value, or the end of the command with the fault. */
export const need = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault },
): T => {
  if (result.ok) return result.value;
  throw new Stop(result.fault);
};

/** Why a file cannot be read or written, in words for what is common. */
const whyNot = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'that is not allowed here';
  if (code === 'ENOSPC') return 'the disk is full';
  return message;
};

/** As {@link need}; a module that is not here was named wrongly, one that cannot be read says no itself. */
export const needModule = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault },
): T => {
  if (!result.ok && result.fault.name === 'unknownModule') throw new Stop(result.fault, 2);
  return need(result);
};

/** The end of the command, for what came of an attempt to read a file. */
export const notRead = (path: string, error: unknown): Stop =>
  wrongUse(
    (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? `There is no file "${path}".`
      : `"${path}" cannot be read: ${whyNot(error)}.`,
  );

export const readBytes = (path: string): Uint8Array => {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    throw notRead(path, error);
  }
};

const notWritten = (path: string, error: unknown): Stop =>
  wrongUse(`"${path}" cannot be written: ${whyNot(error)}.`);

/** Ends the command where a file could not be written there, before anything is done that would be lost. */
export const needPlace = (path: string): void => {
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    accessSync(there ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw notWritten(path, error);
  }
};

/** Ends the command where the file cannot be written. */
export const writeBytes = (path: string, bytes: Uint8Array): void => {
  try {
    writeFileSync(path, bytes);
  } catch (error) {
    throw notWritten(path, error);
  }
};

export const readJson = (path: string): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(readBytes(path)));
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw wrongUse(`"${path}" is not JSON: ${(error as Error).message}.`);
  }
};

/** A fault in one line: where (unless the message says so itself), what, under which rule. */
export const faultText = ({ message, where, rule }: Fault): string => {
  const said = where === undefined || message.toLowerCase().includes(where.toLowerCase());
  const cited = rule === undefined || message.includes(rule);
  const text = `${said ? '' : `${where}: `}${message}${cited ? '' : ` [rule ${rule}]`}`;
  // what is quoted of a file may hold line ends
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
};

/** A module's fault carries all of them; any other is the only one. */
export const everyFault = (fault: Fault): readonly Fault[] =>
  'all' in fault ? (fault as ModuleFaults).all : [fault];

/** Lines of a name and what is to be said of it. */
export type Row = readonly [name: string, words: string];

export const printRows = (io: Io, rows: readonly Row[]): void => {
  const width = Math.max(8, ...rows.map(([name]) => name.length));
  io.out(rows.map(([name, words]) => `${name.padEnd(width)} ${words}\n`).join(''));
};

export const printJson = (io: Io, value: unknown): void =>
  io.out(`${JSON.stringify(value, null, 2)}\n`);
