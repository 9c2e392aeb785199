import { fstatSync } from 'node:fs';
import { styleText } from 'node:util';
import { usageFailure } from './failure.js';
import { writeWhole } from './write-whole.js';

type Format = Parameters<typeof styleText>[0];

/** Input and output of a command: results go to standard output, everything else to standard error. */
export interface Terminal {
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  env: NodeJS.ProcessEnv;
  /** Whether somebody sits in front of it who can answer a question. */
  is_interactive: boolean;
  /** Columns of the standard output; null when it is no terminal, where nothing is cut. */
  columns: number | null;
  /** Writes a line of the result. */
  print(text: string): void;
  /** Writes a line for people: notes, warnings, progress, errors. */
  tell(text: string): void;
  /** Styles what is printed, where colours are wanted. */
  style(format: Format, text: string): string;
  /** Styles of messages. */
  styleNote(format: Format, text: string): string;
}

export function openTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const styled = (stream: NodeJS.WriteStream) => (format: Format, text: string) =>
    wantsColours(stream, env) ? styleText(format, text, { validateStream: false }) : text;
  return {
    stdin,
    stdout,
    stderr,
    env,
    is_interactive: stdin.isTTY && stderr.isTTY,
    columns: stdout.isTTY ? stdout.columns || 80 : null,
    print: (text) => print(stdout, `${text}\n`),
    tell: (text) => void stderr.write(`${text}\n`),
    style: styled(stdout),
    styleNote: styled(stderr),
  };
}

/** Into a file, without the platform's stream: that takes a part for the whole when the disk becomes full. */
function print(stdout: NodeJS.WriteStream, text: string): void {
  const descriptor = 1;
  if (stdout.isTTY || !isFileOrDevice(descriptor)) {
    stdout.write(text);
    return;
  }
  try {
    writeWhole(descriptor, text);
  } catch (error) {
    throw usageFailure(`The output cannot be written: ${(error as Error).message}`);
  }
}

function isFileOrDevice(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() || stats.isCharacterDevice();
  } catch {
    return false;
  }
}

/** On a terminal, unless NO_COLOR is set to anything (no-color.org) or the terminal knows none; FORCE_COLOR overrules. */
function wantsColours(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] && env['FORCE_COLOR'] !== '0') return true;
  return stream.isTTY && env['TERM'] !== 'dumb';
}
