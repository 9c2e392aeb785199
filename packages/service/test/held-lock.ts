import type { Database, Transaction } from '../src/platform/database/connect.js';

/** Resolves once as many statements in this database wait for a lock, or once `request` has settled without waiting. */
export async function untilWaiting(
  database: Database,
  count: number,
  request: Promise<unknown>,
): Promise<void> {
  const state = { isSettled: false };
  const settle = () => void (state.isSettled = true);
  request.then(settle, settle);
  // On a cluster, a statement may wait on another server, where this does not see it: a second is enough for it to get there.
  const [cluster] = await database`select from pg_extension where extname = 'citus'`;
  const until = cluster ? Date.now() + 1_000 : Infinity;
  for (let waiting = 0; waiting < count && !state.isSettled && Date.now() < until;) {
    const [row] = await database<{ waiting: number }[]>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    waiting = row?.waiting ?? 0;
  }
}

/**
 * Sends a request that waits for a lock, and runs `meanwhile` in the transaction that holds the lock: it is committed before the request
 * continues. Resolves with the answer.
 */
export async function sendWhileLocked<T>(
  database: Database,
  lock: (tx: Transaction) => Promise<unknown>,
  send: () => Promise<T>,
  meanwhile: (tx: Transaction) => Promise<unknown>,
): Promise<T> {
  const { request } = (await database.begin(async (tx) => {
    await lock(tx);
    const sent = send();
    await untilWaiting(database, 1, sent);
    await meanwhile(tx);
    // In an object: the transaction would otherwise wait for the request.
    return { request: sent };
  })) as { request: Promise<T> };
  return request;
}

/**
 * Starts work that waits for a lock, and ends its session in the database there, as a kill of its process would. Resolves once the work has
 * failed, with the lock released.
 */
export async function killWhileLocked(
  database: Database,
  lock: (tx: Transaction) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  const { ended } = (await database.begin(async (tx) => {
    await lock(tx);
    const running = work();
    const settled = running.then(
      () => 'completed',
      () => 'failed',
    );
    await untilWaiting(database, 1, settled);
    const sessions = await database`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (sessions.length === 0) throw new Error('The work never waited for the lock.');
    return { ended: settled };
  })) as { ended: Promise<string> };
  if ((await ended) !== 'failed')
    throw new Error('The work completed although its session was ended.');
}
