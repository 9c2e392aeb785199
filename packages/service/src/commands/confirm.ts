import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal. Only `y` and `yes` count as agreement. */
export async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
