import { setTimeout as pause } from 'node:timers/promises';
import type { JSONValue } from 'postgres';
import { isLocked } from './change-schema.js';
import type { ConnectOptions, Database, Transaction } from './connect.js';
import { applyBatch } from './migration-statements.js';
import {
  finishMigration,
  pendingMigrations,
  readState,
  recordMigration,
  requireKnownSchema,
} from './migration-state.js';
import { readMigrations, service_migrations, type Migration } from './read-migrations.js';
import { applyFunctions, missingFunctions, readFunctions } from './sql-functions.js';
import { concurrent_lock_timeout_ms, runConcurrently } from './run-concurrently.js';

/** The advisory lock of the session that applies migrations in the background; an arbitrary number, unique in the database. */
const background_lock = 7_236_106;
/** Between batches, so that they take no more than half of a connection's time. */
const max_pause_ms = 1_000;

/** The pool to give `migrateInBackground`: one connection, whose session keeps the advisory lock. */
export const background_pool = {
  max: 1,
  application_name: 'credencia migrations',
  statement_timeout_ms: 0,
  lock_timeout_ms: concurrent_lock_timeout_ms,
  pipelining: false,
} satisfies ConnectOptions;
/** For a lock on rows, in milliseconds. Less than PostgreSQL's deadlock_timeout of 1 s: in a deadlock with a request, the batch yields. */
const batch_lock_timeout_ms = 500;
const batch_statement_timeout_ms = 30_000;
/** Immediate retries of a batch that was locked out; after them the next call tries again. */
const max_batch_retries = 30;

export interface BackgroundOptions {
  /** The folder of the migration files. Default: the service's. */
  folder?: string;
  /** Applies only this one. */
  only?: string;
  /** Ends the work after the batch in progress; a statement of a concurrent migration is cancelled, and begins anew the next time. */
  signal?: AbortSignal;
  /** Called when a migration begins, and after each batch with the rows done. */
  onProgress?: (name: string, rowsDone: number) => void;
  /** Called when a concurrent migration waits for transactions that were open before it, with the process ids of their sessions. */
  onWait?: (name: string, pids: readonly number[]) => void;
  /** Called when a lock time-out ended a concurrent migration and it is tried again, with a time-out or, at last, without. */
  onRetry?: (name: string, hasTimeout: boolean) => void;
}

/**
 * Applies the pending migrations of the background, in the order of their numbers. One process at a time; what a killed one has
 * left is taken up by the next.
 *
 * @param database see background_pool
 * @returns `finished` when none is pending, `elsewhere` when another process applies them, `stopped` after `signal`
 * @throws the error of a statement: what it has done remains, and the next call continues
 */
export async function migrateInBackground(
  database: Database,
  {
    folder = service_migrations,
    only,
    signal,
    onProgress,
    onWait,
    onRetry,
  }: BackgroundOptions = {},
): Promise<'finished' | 'elsewhere' | 'stopped'> {
  const files = await readMigrations(folder);
  const functions = await readFunctions(folder);
  const readPending = async () => {
    const state = await readState(database);
    requireKnownSchema(state, files);
    return pendingMigrations(state, files).filter(
      ({ name, kind }) => kind !== 'transactional' && (only === undefined || name === only),
    );
  };
  if ((await readPending()).length === 0) return 'finished';
  const [lock] = await database<{ is_locked: boolean }[]>`
    select pg_try_advisory_lock(${background_lock}) as is_locked`;
  if (!lock?.is_locked) return 'elsewhere';
  try {
    // Anew: another process may have finished some before this one got the lock.
    for (const file of await readPending()) {
      if (signal?.aborted) return 'stopped';
      await recordMigration(database, file, { isFinished: false });
      await database.begin(async (tx) =>
        applyFunctions(tx, await missingFunctions(tx, functions, file.text)),
      );
      if (file.kind === 'batches') await applyBatches(database, file, { signal, onProgress });
      else {
        onProgress?.(file.name, 0);
        await runConcurrently(database, file.text, {
          signal,
          onWait: (pids) => onWait?.(file.name, pids),
          onRetry: (hasTimeout) => onRetry?.(file.name, hasTimeout),
        });
        await finishMigration(database, file);
      }
    }
    return signal?.aborted ? 'stopped' : 'finished';
  } catch (error) {
    if (signal?.aborted) return 'stopped';
    throw error;
  } finally {
    await database`select pg_advisory_unlock(${background_lock})`.catch(() => {});
  }
}

async function applyBatches(
  database: Database,
  file: Migration,
  {
    signal,
    onProgress,
  }: {
    signal: AbortSignal | undefined;
    onProgress: BackgroundOptions['onProgress'];
  },
): Promise<void> {
  let retries = 0;
  for (;;) {
    if (signal?.aborted) return;
    const began = performance.now();
    try {
      const rowsDone = await database.begin((tx) => applyNextBatch(tx, file));
      if (rowsDone === null) return;
      onProgress?.(file.name, rowsDone);
      retries = 0;
    } catch (error) {
      if (!isLocked(error) || retries === max_batch_retries) throw error;
      retries += 1;
    }
    await pause(Math.min(performance.now() - began, max_pause_ms), undefined, { signal }).catch(
      () => {},
    );
  }
}

/** Applies a batch with its progress. Resolves with the rows done so far, or null when the migration has finished. */
async function applyNextBatch(tx: Transaction, file: Migration): Promise<number | null> {
  await tx`select set_config('lock_timeout', ${String(batch_lock_timeout_ms)}, true)`;
  await tx`select set_config('statement_timeout', ${String(batch_statement_timeout_ms)}, true)`;
  const { name } = file;
  const [row] = await tx<{ progress: JSONValue; is_finished: boolean }[]>`
    select progress, applied_at is not null as is_finished from schema_migrations where name = ${name} for update`;
  if (!row || row.is_finished) return null;
  const batch = await applyBatch(tx, file.text, row.progress);
  if (!batch) {
    await finishMigration(tx, file);
    return null;
  }
  const [after] = await tx<{ rows_done: number }[]>`
    update schema_migrations set progress = ${tx.json(batch.progress)}, rows_done = rows_done + ${batch.rows}
    where name = ${name} returning rows_done`;
  return after?.rows_done ?? 0;
}
