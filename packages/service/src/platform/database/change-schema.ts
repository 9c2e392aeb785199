import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { Database, Transaction } from './types.js';

const pause_ms = 500;

/** SQLSTATE codes: lock_not_available, query_canceled (statement timeout), deadlock_detected. */
const lock_conflict_codes = new Set(['55P03', '57014', '40P01']);

/** Whether a schema change failed because other sessions use the objects it changes; a retry may succeed. */
export function isLocked(error: unknown): boolean {
  return error instanceof postgres.PostgresError && lock_conflict_codes.has(error.code);
}

export interface SchemaChange {
  /** The advisory lock that serialises the change. Taken first: no other statement queues behind a session that waits for it. */
  advisory_lock: number;
  /** The lock_timeout for table locks, one per attempt, in milliseconds. */
  lock_timeouts_ms: readonly number[];
  /** The statement_timeout; 0 disables it. Default: the connection's. */
  statement_timeout_ms?: number;
  /** Called before each retry. */
  onRetry?: () => void;
}

/**
 * Changes the schema in a transaction with a short lock_timeout, and retries it. PostgreSQL queues all other sessions behind a
 * waiting strong lock, so with a long timeout one long reader would block all writers.
 *
 * `change` should wait for a strong lock only while it holds no other table lock.
 *
 * @throws the error of the last attempt (see isLocked); any other error at once
 */
export async function changeSchema<T>(
  database: Database,
  options: SchemaChange,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { lock_timeouts_ms, onRetry } = options;
  for (const [attempt, lock_timeout_ms] of lock_timeouts_ms.entries()) {
    try {
      return await tryOnce(database, options, lock_timeout_ms, change);
    } catch (error) {
      if (!isLocked(error) || attempt + 1 === lock_timeouts_ms.length) throw error;
      onRetry?.();
      await pause(pause_ms);
    }
  }
  throw new RangeError('A schema change needs at least one attempt.');
}

function tryOnce<T>(
  database: Database,
  { advisory_lock, statement_timeout_ms }: SchemaChange,
  lockTimeoutMs: number,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  // Read committed: each statement sees what was committed while the previous one waited for a lock.
  return database.begin('isolation level read committed', async (tx) => {
    const set = (name: string, ms: number) => tx`select set_config(${name}, ${String(ms)}, true)`;
    if (statement_timeout_ms !== undefined) await set('statement_timeout', statement_timeout_ms);
    await set('lock_timeout', 0);
    await tx`select pg_advisory_xact_lock(${advisory_lock})`;
    await set('lock_timeout', lockTimeoutMs);
    return change(tx);
  });
}
