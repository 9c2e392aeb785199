import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './connect.js';
import { UnsupportedServerError } from './server-version.js';

const max_wait_ms = 60_000;
const interval_ms = 250;

/**
 * Resolves when the server accepts writes: after a restore it first replays its WAL and only answers queries.
 *
 * @param onWait called once, if it has to wait
 * @throws UnsupportedServerError when it is still recovering after a minute, as a standby always is
 */
export async function waitForRecovery(database: Database, onWait?: () => void): Promise<void> {
  const until = Date.now() + max_wait_ms;
  for (let isFirst = true; ; isFirst = false) {
    const [row] = await database<{ is_recovering: boolean }[]>`
      select pg_is_in_recovery() as is_recovering`;
    if (!row?.is_recovering) return;
    if (isFirst) onWait?.();
    if (Date.now() > until) {
      throw new UnsupportedServerError(
        'The database accepts no writes: it is still recovering, or it is a standby. Wait until `select pg_is_in_recovery()` returns false, or let DATABASE_URL name the primary.',
      );
    }
    await pause(interval_ms);
  }
}
