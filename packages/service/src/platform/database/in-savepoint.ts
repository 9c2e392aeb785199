import type { Transaction } from './types.js';

/** Runs `work` within a transaction; when it throws, only its statements are undone, and the locks that they took are released. */
export async function inSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx`savepoint part`;
  try {
    const result = await work();
    await tx`release savepoint part`;
    return result;
  } catch (error) {
    await tx`rollback to savepoint part`;
    throw error;
  }
}
