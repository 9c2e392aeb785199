import { randomUUID } from 'node:crypto';
import type { Database, Sql, Transaction } from '../database/connect.js';
import { countedLists } from '../lists/counts.js';
import {
  copyGroupFunctions,
  distributeFunctions,
  distributeNewFunctions,
} from './distribute-functions.js';
import { distributedTables } from './distributed-objects.js';

/** The database cannot be distributed; the message gives the reason and the remedy. */
export class DistributeError extends Error {
  override name = 'DistributeError';
}

/** Shards of a cluster by default: several for each of a few servers, so that another server can take some over. */
export const default_shards = 32;

/**
 * Distributes the tables over the servers of a Citus cluster, by merchant. Can be repeated: what is done is skipped. Each step is
 * reported before it starts; `shards` counts only at the first time. Large tables take as long as copying their
 * rows does, during which they cannot be written to.
 *
 * @throws DistributeError when the address is not that of the coordinator of a cluster with at least one worker
 */
export async function distribute(
  database: Database,
  shards: number,
  report: (step: string) => void,
): Promise<void> {
  await requireCoordinator(database);
  report('Settings of the database on every server');
  // By the role: Citus repeats that on the workers, which it does not do for settings of a database or a session.
  const [current] = await database<{ role: string; name: string }[]>`
    select current_user as role, current_database() as name`;
  const ofRole = database`alter role ${database(current?.role ?? '')} in database ${database(current?.name ?? '')}`;
  await database`${ofRole} set citus.allow_nested_distributed_execution = on`;
  // Settings of every session of the service (database/connect.ts). Compiling took 20 ms for each statement of a
  // millisecond.
  await database`${ofRole} set jit = off`;
  await database`${ofRole} set enable_seqscan = off`;
  // 30 s by default, in which whoever waits for a server that is gone holds a connection.
  await database`${ofRole} set citus.node_connection_timeout = 3000`;
  await database`${ofRole} set timezone = 'UTC'`;
  await database.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local citus.multi_shard_modify_mode = 'sequential'`;
    await distributeTables(tx, shards, report);
  });
  report('Groups of lists');
  await createGroups(database);
  report('Functions on every server');
  await distributeFunctions(database);
  report('Functions of each shard');
  await copyGroupFunctions(database);
}

/**
 * Distributes the tables and functions that a migration has created, in its transaction: functions that it has changed, and that every
 * server calls from then on, use them, and are planned as there. The rest follows with `distribute`.
 */
export async function distributeCreated(tx: Transaction): Promise<void> {
  await distributeTables(tx, 0, () => {});
  await distributeNewFunctions(tx);
}

/** Distributes the tables that exist and are not yet; with the command `migrate`, those of later migrations are missing. */
async function distributeTables(
  tx: Transaction,
  shards: number,
  report: (step: string) => void,
): Promise<void> {
  const tables = await tx<{ name: string; is_done: boolean }[]>`
    select relname as name, exists (select from pg_dist_partition where logicalrelid = c.oid) as is_done
    from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;
  const missing = new Set(tables.filter(({ is_done }) => !is_done).map(({ name }) => name));
  // The guard of the trail is a trigger, which works on shards as it does on tables.
  await tx`set local citus.enable_unsafe_triggers = on`;
  if (missing.has('list_sources')) {
    report('list_sources, a copy on every server');
    await tx`select create_reference_table('list_sources')`;
  }
  for (const [at, [table, column]] of distributedTables.entries()) {
    if (!missing.has(table)) continue;
    report(`${table} (${at + 1} of ${distributedTables.length})`);
    await (at === 0
      ? tx`select create_distributed_table(${table}, ${column}, shard_count := ${shards})`
      : tx`select create_distributed_table(${table}, ${column}, colocate_with := 'submerchants')`);
  }
}

/** Whether the tables have been distributed. */
export async function isDistributed(sql: Sql): Promise<boolean> {
  const [catalog] = await sql`select where to_regclass('pg_dist_partition') is not null`;
  if (!catalog) return false;
  const [table] = await sql`
    select from pg_dist_partition where logicalrelid = to_regclass('submerchants')`;
  return table !== undefined;
}

async function requireCoordinator(database: Database): Promise<void> {
  const [citus] = await database`select from pg_extension where extname = 'citus'`;
  if (!citus) {
    throw new DistributeError(
      'DATABASE_URL is not the address of a Citus cluster: the database has no extension citus. On one PostgreSQL server there is nothing to distribute.',
    );
  }
  const [cluster] = await database<{ is_coordinator: boolean; workers: number }[]>`
    select citus_is_coordinator() as is_coordinator,
      (select count(*) from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards) as workers`;
  if (!cluster?.is_coordinator) {
    throw new DistributeError(
      'DATABASE_URL is the address of a worker. Use that of the coordinator: citus_add_node is called there.',
    );
  }
  if (cluster.workers === 0) {
    throw new DistributeError(
      'The cluster has no worker that holds shards. Add one with citus_add_node on the coordinator, and run this again.',
    );
  }
}

/**
 * Gives each shard its group. After a split, the shard that a group's id falls into stays that group, with its rows; the others get new
 * ones. What a group counts of its merchants is counted again by `recountGroups`.
 */
async function createGroups(database: Database): Promise<void> {
  await database`
    create table if not exists list_group_shards (shard_id bigint primary key, group_id uuid not null unique)`;
  await database`
    select create_reference_table('list_group_shards')
    where not exists (select from pg_dist_partition where logicalrelid = 'list_group_shards'::regclass)`;
  await database`
    alter table list_group_shards add column if not exists is_uncounted boolean not null default false`;
  const shards = await database<{ id: string }[]>`
    select shardid::text as id from pg_dist_shard where logicalrelid = 'list_counts'::regclass
      and shardid not in (select shard_id from list_group_shards)`;
  const missing = new Set(shards.map(({ id }) => id));
  const moved = await database<{ group_id: string; shard_id: string }[]>`
    select group_id, get_shard_id_for_distribution_column('list_counts', group_id)::text as shard_id from list_group_shards
    where shard_id not in (select shardid from pg_dist_shard)`;
  for (const { group_id, shard_id } of moved) {
    // Otherwise a release before this one has split it, and given the shard another group.
    if (!missing.delete(shard_id)) continue;
    await database`
      update list_group_shards set shard_id = ${shard_id}, is_uncounted = true where group_id = ${group_id}`;
  }
  const [merchant] = await database`select from merchants limit 1`;
  while (missing.size > 0) {
    const group = randomUUID();
    const [shard] = await database<{ id: string }[]>`
      select get_shard_id_for_distribution_column('list_counts', ${group}::uuid)::text as id`;
    if (!shard || !missing.delete(shard.id)) continue;
    // In this order: after a kill in between, the shard gets another group.
    await database`insert into list_folds values (${group}, '-infinity', '-infinity')`;
    await database`
      insert into list_group_shards (shard_id, group_id, is_uncounted) values (${shard.id}, ${group}, ${merchant !== undefined})`;
  }
}

/** Counts the lists of new groups, and of those whose shards were split: the last step, once each group has its rows. */
export async function recountGroups(
  database: Database,
  report: (step: string) => void,
): Promise<void> {
  const groups = await database<{ id: string }[]>`
    select group_id as id from list_group_shards
    where is_uncounted and shard_id in (select shardid from pg_dist_shard) order by shard_id`;
  for (const [at, { id }] of groups.entries()) {
    report(`Counts of lists (shard ${at + 1} of ${groups.length})`);
    for (const list of await countedLists(database))
      await database`select rebuild_list_counts(${id}, ${list})`;
    await database`update list_group_shards set is_uncounted = false where group_id = ${id}`;
  }
}
