import type { DriverPool } from './types.js';
import { discardPool } from './discard-pool.js';
import { forwardTo } from './forward-to.js';

/** Time that a broken pool stays in use, so that an outage does not open a pool per request. */
const renew_ms = 250;
/** Time for running queries of a discarded pool to end, in seconds. */
const grace_s = 10;

/**
 * A pool that is replaced by a new one when it loses a connection.
 *
 * When the driver (3.4.9) reconnects, it reuses the buffers and queries of the lost connection. Under load, some queries are then
 * never settled, and the pool never ends. So a pool that has lost a connection gets no further queries: a new pool replaces it,
 * its running queries may finish, and after a grace period they are rejected. A connection is lost when the server restarts,
 * fails over or terminates a session; otherwise none closes, since connections have no max_lifetime here.
 */
export function renewingPool(open: (onclose: () => void) => DriverPool): DriverPool {
  let isEnded = false;
  let timer: NodeJS.Timeout | null = null;
  let current = openPool();

  function openPool(): { pool: DriverPool; opened_at: number; is_broken: boolean } {
    const entry = { opened_at: performance.now(), is_broken: false } as typeof current;
    entry.pool = open(() => {
      if (isEnded || entry !== current || entry.is_broken) return;
      entry.is_broken = true;
      timer = setTimeout(renew, renew_ms);
      timer.unref();
    });
    return entry;
  }

  function renew(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isEnded) return;
    const { pool } = current;
    current = openPool();
    void discardPool(pool, grace_s);
  }

  function currentPool(): DriverPool {
    const isDue = performance.now() - current.opened_at >= renew_ms;
    if (current.is_broken && isDue && !isEnded) renew();
    return current.pool;
  }

  function end(options?: { timeout?: number }): Promise<void> {
    isEnded = true;
    if (timer) clearTimeout(timer);
    // The driver would wait for the statement that the lost connection ran.
    return current.pool.end(current.is_broken ? { timeout: 0 } : (options ?? { timeout: grace_s }));
  }

  return forwardTo(currentPool, { end });
}
