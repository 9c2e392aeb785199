import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { OpenPool } from '../cluster/server-pool.js';
import { isDatabaseUnavailable } from './is-database-unavailable.js';
import { background_pool, migrateInBackground } from './migrate-in-background.js';

/** Interval at which other processes check whether the one that applies migrations has finished, in milliseconds. */
const check_ms = 5_000;
/** A failed migration is tried again with exponential backoff: an index may have been built for nothing. */
const first_retry_ms = 1_000;
const max_retry_ms = 600_000;
/** Progress is logged at most this often, in milliseconds. */
const log_interval_ms = 10_000;

/**
 * Applies the migrations of the background while the service serves. `stop` closes the connection at once: PostgreSQL rolls back the
 * batch in progress and finishes the statement of a concurrent migration, and the next start continues.
 */
export function startBackgroundMigrations(open: OpenPool, log: Logger): { stop(): Promise<void> } {
  const database = open(background_pool);
  const stopping = new AbortController();
  let loggedAt = 0;
  const onProgress = (migration: string, rows_done: number): void => {
    const now = performance.now();
    if (rows_done > 0 && now - loggedAt < log_interval_ms) return;
    loggedAt = now;
    log.info({ migration, rows_done }, 'A migration runs in the background.');
  };
  const onWait = (migration: string, pids: readonly number[]): void =>
    log.info({ migration, pids }, 'A migration waits for transactions that were open before it.');
  const onRetry = (migration: string, has_timeout: boolean): void =>
    log.info(
      { migration, has_timeout },
      'A migration met a transaction that stays open, and is tried again.',
    );
  const work = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted;) {
      let pause_ms = check_ms;
      try {
        if ((await migrateInBackground(database, { onProgress, onWait, onRetry })) === 'finished') {
          if (loggedAt > 0) log.info('The migrations in the background have finished.');
          return;
        }
        failures = 0;
      } catch (error) {
        if (stopping.signal.aborted) return;
        pause_ms = Math.min(first_retry_ms * 2 ** failures, max_retry_ms);
        failures += 1;
        const fields = { err: error, retry_ms: pause_ms };
        if (isDatabaseUnavailable(error as Error)) {
          log.warn(fields, 'The database interrupted a migration in the background; trying again.');
        } else {
          log.error(
            fields,
            'A migration in the background failed. The service runs without it and tries again.',
          );
        }
      }
      await pause(pause_ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const end = () => database.end({ timeout: 0 });
  void work().then(end, end);
  return {
    async stop() {
      stopping.abort();
      await end();
    },
  };
}
