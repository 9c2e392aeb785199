import { all_merchants, type Groups } from '../../platform/cluster/groups.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';

/** Has the claims of one person wait for each other until the transaction ends. */
export async function lockClaims(tx: Transaction, claimant: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`claims of ${claimant}`}, 0))`;
}

/** Finds the cases in review that somebody has claimed, those that expire first before the others. On a cluster, without those of servers that do not answer. */
export async function findClaims(
  tx: Transaction,
  groups: Groups,
  claimant: string,
  now: string,
): Promise<string[]> {
  const find = (sql: Sql, { id, suffix }: { id: string; suffix: string }) =>
    sql<{ id: string }[]>`
      select id from ${sql(`find_claims${suffix}`)}(${id}, ${claimant}, ${now})`;
  // On a single server in the transaction: another connection would wait for those that such transactions hold.
  const found = groups.isCluster
    ? await groups.each('find claims', (group, sql) => find(sql, group))
    : [await find(tx, all_merchants)];
  return found.flatMap((rows) => rows.map(({ id }) => id));
}
