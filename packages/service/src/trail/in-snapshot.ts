import type { Database, Transaction } from '../platform/database/connect.js';

/** Runs `work` in one snapshot, so that concurrent changes are seen completely or not at all. */
export function inSnapshot<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local idle_in_transaction_session_timeout = 0`;
    return work(tx);
  });
}
