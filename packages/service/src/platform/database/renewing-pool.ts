import type { Database } from './types.js';
import { discardPool } from './discard-pool.js';

/** How long a pool that has lost a connection is still used, so that an outage does not open a pool for each request. */
const renew_ms = 250;
/** How long what is under way in a pool that was given up may still take, in seconds. */
const grace_s = 10;

/**
 * A pool that opens itself anew when a connection is lost.
 *
 * The driver (3.4.9) goes on with the remains of a lost connection when it connects again: bytes and queries that belonged to the
 * one before. Under load, some queries are then never answered, and the pool never ends. So a pool that has lost a connection
 * gets nothing more to do: another takes its place, what it has under way may end, and what has not ended after a while is
 * rejected. A connection is lost when the server restarts, fails over or ends a session; without such a cause none ever closes,
 * since connections have no greatest age here.
 */
export function renewingPool(open: (onclose: () => void) => Database): Database {
  let isEnded = false;
  let timer: NodeJS.Timeout | null = null;
  let current = openOne();

  function openOne(): { pool: Database; opened_at: number; is_hurt: boolean } {
    const one = { opened_at: performance.now(), is_hurt: false } as typeof current;
    one.pool = open(() => {
      if (isEnded || one !== current || one.is_hurt) return;
      one.is_hurt = true;
      timer = setTimeout(renew, renew_ms);
      timer.unref();
    });
    return one;
  }

  function renew(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isEnded) return;
    const { pool } = current;
    current = openOne();
    void discardPool(pool, grace_s);
  }

  function present(): Database {
    const isOver = performance.now() - current.opened_at >= renew_ms;
    if (current.is_hurt && isOver && !isEnded) renew();
    return current.pool;
  }

  function end(options?: { timeout?: number }): Promise<void> {
    isEnded = true;
    if (timer) clearTimeout(timer);
    return current.pool.end(options ?? { timeout: grace_s });
  }

  return new Proxy(current.pool, {
    apply: (_pool, self, given) => Reflect.apply(present(), self, given) as unknown,
    has: (_pool, name) => Reflect.has(present(), name),
    get: (_pool, name) => (name === 'end' ? end : (Reflect.get(present(), name) as unknown)),
  });
}
