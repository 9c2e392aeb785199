import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { exit_codes } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Terminal } from '../terminal.js';

/** Asks for a line. Undefined when it is empty. */
export function ask(terminal: Terminal, question: string): Promise<string | undefined> {
  return askThrough(terminal, question, terminal.stderr);
}

/** Asks for a line that is not shown while it is typed. */
export async function askSecretly(
  terminal: Terminal,
  question: string,
): Promise<string | undefined> {
  terminal.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await askThrough(terminal, '', nowhere);
  terminal.stderr.write('\n');
  return answer;
}

/** @throws Failure when the question is left by Ctrl-C or the end of the input */
async function askThrough(
  terminal: Terminal,
  question: string,
  output: NodeJS.WritableStream,
): Promise<string | undefined> {
  const asking = createInterface({ input: terminal.stdin, output, terminal: true });
  const left = new Promise<null>((resolve) => asking.once('close', () => resolve(null)));
  const answer = await Promise.race([asking.question(question), left]);
  if (answer === null) {
    terminal.stderr.write('\n');
    throw new Failure(exit_codes.interrupted, 'Nothing was stored.');
  }
  asking.close();
  return answer.trim() || undefined;
}
