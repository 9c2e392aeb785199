import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { usageFailure } from './failure.js';
import type { Terminal } from './terminal.js';

/** The text itself, that of `@file`, or with `-` that of the standard input. */
export async function readText(given: string, terminal: Terminal): Promise<string> {
  if (given === '-') return text(terminal.stdin);
  if (!given.startsWith('@')) return given;
  const path = given.slice(1);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Why a file cannot be read, for people. */
export function unreadable(path: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  const why: Record<string, string> = {
    ENOENT: `There is no file ${path}.`,
    EACCES: `The file ${path} may not be read by you.`,
    EISDIR: `${path} is a folder.`,
  };
  return usageFailure(why[code ?? ''] ?? `The file ${path} cannot be read: ${message}`);
}
