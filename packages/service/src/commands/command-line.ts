import { parseArgs } from 'node:util';
import type { Config } from '../config/read-config.js';
import type { DataKeys } from '../platform/data-keys.js';
import { createIdSource } from '../platform/ids.js';
import { MailOutbox } from '../mail/outbox.js';
import { UsageError } from './command.js';

/** The outbox of a command: the service sends what it queues. */
export function outboxOf(mail: Config['mail'], keys: DataKeys): MailOutbox {
  return new MailOutbox({ isOn: mail !== null, keys, newId: createIdSource() });
}

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

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
