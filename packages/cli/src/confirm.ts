import { createInterface } from 'node:readline/promises';
import { exit_codes } from './exit-codes.js';
import { Failure, usageFailure } from './failure.js';
import type { Terminal } from './terminal.js';

/**
 * Asks whether to go on.
 * @throws Failure when the answer is not yes, or nobody is there to answer
 */
export async function confirm(terminal: Terminal, warning: string): Promise<void> {
  if (!terminal.is_interactive) {
    throw usageFailure(
      `${warning} Nobody is there to confirm it.`,
      'Add --yes to do it without being asked.',
    );
  }
  const { stdin: input, stderr: output } = terminal;
  const asking = createInterface({ input, output });
  const interrupted = new Promise<string>((resolve) => asking.once('close', () => resolve('')));
  const answer = await Promise.race([
    asking.question(`${warning}\nGo on? [y/N] `).catch(() => ''),
    interrupted,
  ]);
  asking.close();
  if (!/^y(es)?$/i.test(answer.trim())) {
    throw new Failure(exit_codes.interrupted, 'Nothing was done.');
  }
}
