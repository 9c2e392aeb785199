import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './connect.js';

const check_ms = 250;

/** A transaction of another session. */
export interface OpenTransaction {
  /** PostgreSQL's id of a transaction that has not written yet, unique while it is open. */
  virtual_id: string;
  /** The process id of its session. */
  pid: number;
}

/**
 * The open transactions of the database that PostgreSQL waits for when it builds an index concurrently: those with a snapshot, or that
 * have written. Of sessions of other roles, whose state only pg_read_all_stats shows, all. Autovacuum is left out, which it does not
 * wait for.
 */
export function olderTransactions(database: Database): Promise<OpenTransaction[]> {
  return database<OpenTransaction[]>`
    select l.virtualtransaction as virtual_id, l.pid
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'virtualxid' and l.granted and l.virtualxid = l.virtualtransaction
      and a.datid = (select oid from pg_database where datname = current_database())
      and a.usesysid is not null and a.pid <> pg_backend_pid()
      and (a.backend_xid is not null or a.backend_xmin is not null or a.state is null)
    order by l.pid`;
}

/** Resolves when all of these transactions have ended, however many others begin, or after `signal`. */
export async function waitForTransactions(
  database: Database,
  transactions: readonly OpenTransaction[],
  signal?: AbortSignal,
): Promise<void> {
  const ids = new Set(transactions.map(({ virtual_id }) => virtual_id));
  for (let areOpen = true; areOpen;) {
    await pause(check_ms, undefined, { signal }).catch(() => {});
    if (signal?.aborted) return;
    const open = await olderTransactions(database);
    areOpen = open.some(({ virtual_id }) => ids.has(virtual_id));
  }
}
