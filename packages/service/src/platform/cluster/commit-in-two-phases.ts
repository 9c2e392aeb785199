import type { Transaction } from '../database/connect.js';

/**
 * On a cluster, has the open transaction commit in two phases: for one that may write on the coordinator and on a merchant's server,
 * which otherwise commits there first, and not at all on the coordinator if that dies in between. Call it before the first write of a
 * merchant's table. Citus does it by itself only for writes on several servers, and counts this one, of no row, as on another one.
 */
export function commitInTwoPhases(tx: Transaction): Promise<unknown> {
  // Sent now: statements that are pipelined with it come after it.
  return tx`update idempotent_answers set status = status where false`.execute();
}
