import { parseArgs } from 'node:util';
import Type, { type TSchema } from 'typebox';
import { UsageError } from './command.js';
import { schemaProblems } from './validation.js';

/** Runs work that SIGINT and SIGTERM stop between two of its steps. */
export async function untilSignalled<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const name of signals) process.on(name, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const name of signals) process.off(name, stop);
  }
}

/**
 * Reads the arguments of a command.
 *
 * @throws UsageError
 */
export function readArguments<
  T extends Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>,
>(
  args: string[],
  options: T,
  allowPositionals = false,
): ReturnType<
  typeof parseArgs<{ args: string[]; options: T; strict: true; allowPositionals: boolean }>
> {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Refuses a value of an option that the API refuses of a field.
 *
 * @throws UsageError
 */
export function requireValid(option: string, schema: TSchema, value: unknown): void {
  const [problem] = schemaProblems(Type.Object({ [option]: schema }), { [option]: value });
  if (problem) throw new UsageError(`--${problem.message}`);
}

/** Whether a text may be an e-mail address. A coarse check: the user sees the address on the command line. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 254;
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
