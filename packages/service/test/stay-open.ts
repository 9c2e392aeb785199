import type { Database } from '../src/platform/database/connect.js';

/**
 * Begins a transaction that keeps its snapshot, runs a statement in it, and leaves it open, as a backup or a long report does.
 * `end` commits it.
 */
export async function stayOpen(
  database: Database,
  statement: string,
): Promise<{ end: () => Promise<void> }> {
  let end = (): void => {};
  const ending = new Promise<void>((resolve) => (end = resolve));
  let open = (): void => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const transaction = database.begin('isolation level repeatable read', async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await tx.unsafe(statement);
    open();
    await ending;
  });
  await Promise.race([isOpen, transaction]);
  return {
    end: async () => {
      end();
      await transaction;
    },
  };
}
