import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { DriverInput, Outcome } from './case.js';
import type { Language } from './languages.js';

export interface Driver {
  /** Runs one case; cases run one after the other. */
  run(input: DriverInput): Promise<Outcome>;
  /** Ends the program and returns everything that it wrote to standard output and standard error. */
  end(): Promise<string>;
}

export function startDriver(
  { command, cwd, prepare, driver }: Language,
  env: Record<string, string> = {},
): Driver {
  prepare?.();
  const child = spawn(command, driver, { cwd, env: { ...process.env, PYTHONUTF8: '1', ...env } });
  let written = '';
  const waiting: ((line: string) => void)[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    written += `${line}\n`;
    waiting.shift()?.(line);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return {
    async run(input) {
      const line = await Promise.race([
        new Promise<string>((resolve) => {
          waiting.push(resolve);
          child.stdin.write(`${JSON.stringify(input)}\n`);
        }),
        ended.then(() => Promise.reject(new Error(`The driver ended.\n${written}`))),
      ]);
      return JSON.parse(line) as Outcome;
    },
    async end() {
      child.stdin.end();
      await ended;
      return written;
    },
  };
}
