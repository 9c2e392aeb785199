import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { Database, Transaction } from './types.js';

const pause_ms = 500;

/** PostgreSQL's codes for a lock or a statement that took too long, and for a deadlock. */
const locked = new Set(['55P03', '57014', '40P01']);

/** Whether a change of the schema failed only because others use what it changes: later, it may succeed. */
export function isLocked(error: unknown): boolean {
  return error instanceof postgres.PostgresError && locked.has(error.code);
}

export interface SchemaChange {
  /** An advisory lock that is taken first, so that one at a time makes the change. Nobody queues behind whoever waits for it. */
  advisory_lock: number;
  /** How long each lock on a table is waited for: one number for each try, in milliseconds. */
  lock_timeouts_ms: readonly number[];
  /** How long a statement may take; 0 for any time. Left out: as long as the connection allows. */
  statement_timeout_ms?: number;
  /** Called after each try that is followed by another. */
  onRetry?: () => void;
}

/**
 * Changes the schema in a transaction that soon gives up waiting for a lock, and is then tried again: PostgreSQL queues everyone
 * else behind a strong lock that waits, so that one long reader would stop all writers.
 *
 * `change` should wait for a strong lock only while it has no other.
 *
 * @throws what the last try threw (see isLocked), and at once whatever has another cause
 */
export async function changeSchema<T>(
  database: Database,
  options: SchemaChange,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { lock_timeouts_ms, onRetry } = options;
  for (const [tries, lock_timeout_ms] of lock_timeouts_ms.entries()) {
    try {
      return await tryOnce(database, options, lock_timeout_ms, change);
    } catch (error) {
      if (!isLocked(error) || tries + 1 === lock_timeouts_ms.length) throw error;
      onRetry?.();
      await pause(pause_ms);
    }
  }
  throw new RangeError('A change of the schema needs a try at least.');
}

function tryOnce<T>(
  database: Database,
  { advisory_lock, statement_timeout_ms }: SchemaChange,
  lock_timeout_ms: number,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  // Each statement sees what was committed while the one before it waited for a lock.
  return database.begin('isolation level read committed', async (tx) => {
    const set = (name: string, ms: number) => tx`select set_config(${name}, ${String(ms)}, true)`;
    if (statement_timeout_ms !== undefined) await set('statement_timeout', statement_timeout_ms);
    await set('lock_timeout', 0);
    await tx`select pg_advisory_xact_lock(${advisory_lock})`;
    await set('lock_timeout', lock_timeout_ms);
    return change(tx);
  }) as Promise<T>;
}
