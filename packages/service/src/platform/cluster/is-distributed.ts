import type { Sql } from '../database/connect.js';

/** Whether the tables are distributed over the servers of a cluster. */
export async function isDistributed(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ is_distributed: boolean }[]>`
    select to_regclass('list_group_shards') is not null as is_distributed`;
  return row?.is_distributed ?? false;
}
