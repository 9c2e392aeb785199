import { all_merchants, readGroups } from '../cluster/groups.js';
import { changeSchema, isLocked } from './change-schema.js';
import type { Database, Transaction } from './connect.js';

const day_ms = 24 * 60 * 60 * 1000;
/**
 * Days created in advance. A cluster creates no partition while one of its servers does not answer: so long may that take before rows
 * land in the default partition.
 */
const days_ahead = 60;
/** Days created before the service accepts requests; maintenance creates the others, so that a first start does not wait for them. */
export const days_ahead_at_start = 7;
/** The advisory lock that serialises the creation of partitions; an arbitrary number, unique in the database. */
export const creation_lock = 7_236_102;
/** The advisory lock that serialises changes of the list counts (migrations/0012_lists.sql). */
const counts_lock = 7_236_104;

/** Lock timeouts: one attempt, or several where no caller waits for the result. */
const lock_timeouts_ms = { once: [100], patient: [100, 200, 400] } as const;
interface CreationOptions {
  patience?: keyof typeof lock_timeouts_ms;
  /** Days in advance. */
  ahead?: number;
  /** Maximum of partitions to create. */
  limit?: number;
}

/**
 * The maximum of rows moved from the default partition into a new one: they take about 0.3 s, in which writers are blocked. A day
 * with more rows stays in the default partition, where old rows are deleted one by one.
 */
const max_moved = 10_000;

/** The tables partitioned by day, by the time in their ids (UUIDv7). Each has a default partition for rows of other days. */
export const partitionedTables = ['events', 'deliveries', 'attempts'] as const;
type Table = (typeof partitionedTables)[number];

/** The smallest UUIDv7 of a time in milliseconds, used as a partition bound. */
export function smallestIdAt(timeMs: number): string {
  const hex = timeMs.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/**
 * Creates the daily partitions of a table for today and the coming days, and moves the rows of those days out of the default
 * partition. Safe to run at any time, from several services at once.
 *
 * @returns the names of the partitions created.
 * @throws an error for which isLocked is true when the table stays in use beyond the lock timeout: retry later
 */
export async function createPartitions(
  database: Database,
  table: Table,
  now: string,
  { patience = 'patient', ahead = days_ahead, limit = ahead + 1 }: CreationOptions = {},
): Promise<string[]> {
  const today = Math.floor(Date.parse(now) / day_ms);
  const days = Array.from({ length: ahead + 1 }, (_, at) => today + at);
  const existing = new Set((await partitionsOf(database, table)).map(({ name }) => name));
  const missing = days.filter((day) => !existing.has(partitionName(table, day)));
  const created: string[] = [];
  for (const day of missing.slice(0, limit)) {
    // One transaction per partition keeps the locks short.
    const isCreated = await changeSchema(
      database,
      { advisory_lock: creation_lock, lock_timeouts_ms: lock_timeouts_ms[patience] },
      (tx) => createPartition(tx, table, day),
    );
    if (isCreated) created.push(partitionName(table, day));
  }
  return created;
}

/**
 * The number of coming days, without a gap after today, that have a partition in every table: -1 if today has none. Rows of other
 * days go to the default partitions.
 */
export async function countDaysAhead(database: Database, now: string): Promise<number> {
  const today = Math.floor(Date.parse(now) / day_ms);
  const existing = new Set<string>();
  for (const table of partitionedTables) {
    for (const { name } of await partitionsOf(database, table)) existing.add(name);
  }
  let ahead = -1;
  while (partitionedTables.every((table) => existing.has(partitionName(table, today + ahead + 1))))
    ahead += 1;
  return ahead;
}

/**
 * Drops the partitions of days that ended more than `retentionDays` ago, without deleting row by row.
 *
 * @returns the names of the partitions dropped.
 * @throws an error for which isLocked is true when the table stays in use beyond the lock timeout: retry later
 */
export async function dropOldPartitions(
  database: Database,
  table: Table,
  now: string,
  retentionDays: number,
): Promise<string[]> {
  const oldest = oldestDay(now, retentionDays);
  const dropped: string[] = [];
  for (const { name, day } of await partitionsOf(database, table)) {
    if (day === null || day >= oldest) continue;
    // What is still queued is cancelled first, into this partition.
    if (table === 'deliveries' && (await isQueued(database, day))) continue;
    const isDropped = await changeSchema(
      database,
      { advisory_lock: counts_lock, lock_timeouts_ms: lock_timeouts_ms.patient },
      (tx) => dropPartition(tx, table, name, day),
    );
    if (isDropped) dropped.push(name);
  }
  return dropped;
}

async function dropPartition(
  tx: Transaction,
  table: Table,
  name: string,
  day: number,
): Promise<boolean> {
  if (!(await isTable(tx, name))) return false;
  // The counts of the day are removed with its rows. This takes longest, so it comes before the table locks.
  await tx`select forget_list_day(${table}, ${day})`;
  await tx`lock table only ${tx(table)} in access exclusive mode`;
  // That lock ends all statements on the partitions; only a vacuum may still run, and then `nowait` fails.
  await tx`lock table ${tx(name)}, ${tx(defaultPartition(table))} in access exclusive mode nowait`;
  // All transactions that changed rows of the day have committed, and no new one can start.
  await tx`select forget_list_deltas(${table}, ${day})`;
  await tx`drop table ${tx(name)}`;
  return true;
}

/**
 * Whether deliveries of a day are still in the queue, in any group. Asked once before the day is dropped: nothing queues any that are
 * past retention.
 */
async function isQueued(database: Database, day: number): Promise<boolean> {
  const [first, past] = [smallestIdAt(day * day_ms), smallestIdAt((day + 1) * day_ms)];
  for (const { id, suffix } of await readGroups(database)) {
    const [row] = await database<{ queued: boolean }[]>`
      select ${database(`has_queued_deliveries${suffix}`)}(${id}, ${first}, ${past}) as queued`;
    if (row?.queued) return true;
  }
  return false;
}

/**
 * Deletes one batch of at most `limit` rows of a group from the default partition, of days that ended more than `retentionDays` ago
 * (delete_old_rows, an SQL function).
 *
 * @returns the number of rows deleted.
 */
export async function deleteOldRows(
  database: Database,
  table: Table,
  now: string,
  retentionDays: number,
  limit: number,
  group = all_merchants,
): Promise<number> {
  const [row] = await database<{ deleted: number }[]>`
    select delete_old_rows(${group.id}, ${table}, ${firstKeptId(now, retentionDays)}, ${limit}) as deleted`;
  return row?.deleted ?? 0;
}

/** The smallest id of the oldest day within retention. Smaller ids are dropped within the hour. */
export function firstKeptId(now: string, retentionDays: number): string {
  return smallestIdAt(oldestDay(now, retentionDays) * day_ms);
}

/** The oldest day within retention, in days since 1970. */
function oldestDay(now: string, retentionDays: number): number {
  return Math.floor(Date.parse(now) / day_ms) - retentionDays;
}

async function partitionsOf(
  database: Database,
  table: Table,
): Promise<{ name: string; day: number | null }[]> {
  const rows = await database<{ name: string }[]>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass`;
  return rows.map(({ name }) => {
    const [, year, month, date] = /_([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(name) ?? [];
    const time =
      year === undefined ? Number.NaN : Date.parse(`${year}-${month}-${date}T00:00:00.000Z`);
    return { name, day: Number.isNaN(time) ? null : time / day_ms };
  });
}

function partitionName(table: Table, day: number): string {
  return `${table}_${new Date(day * day_ms).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

function defaultPartition(table: Table): string {
  return `${table}_default`;
}

async function isTable(tx: Transaction, name: string): Promise<boolean> {
  const [row] = await tx<{ exists: boolean }[]>`select to_regclass(${name}) is not null as exists`;
  return row?.exists ?? false;
}

/** Resolves with false if the partition exists already, or if too many rows would have to move. */
async function createPartition(tx: Transaction, table: Table, day: number): Promise<boolean> {
  const name = partitionName(table, day);
  const defaultTable = tx(defaultPartition(table));
  const [from, to] = [smallestIdAt(day * day_ms), smallestIdAt((day + 1) * day_ms)];
  if (await isTable(tx, name)) return false;
  // For a cluster, which otherwise uses several connections to a server, and changes no table in a transaction that has done so.
  await tx`set local citus.multi_shard_modify_mode = 'sequential'`;
  const [misplaced] = await tx<{ count: number }[]>`
    select count(*) from (select id from ${defaultTable} where id >= ${from} and id < ${to} limit ${max_moved + 1}) as some_rows`;
  if ((misplaced?.count ?? 0) > max_moved) return false;
  await tx`create table ${tx(name)} (like ${tx(table)} including all)`;
  // Probes the lock taken below: while a long reader holds the default partition, creation fails here, where no writer is blocked.
  await tx`savepoint probe`;
  await tx`lock table ${defaultTable} in access exclusive mode`;
  await tx`rollback to savepoint probe`;
  // Blocks writers before they route a row: a row routed to the default partition would be rejected once the day is attached.
  await tx`lock table only ${tx(table)} in share row exclusive mode`;
  await tx`lock table ${defaultTable} in access exclusive mode`;
  // ATTACH fails while the default partition holds rows of the range. A cluster moves rows only by way of a local table.
  const { count: moved } = await tx`
    create temporary table moved_rows on commit drop as
    select * from ${defaultTable} where id >= ${tx.unsafe(`'${from}'`)} and id < ${tx.unsafe(`'${to}'`)}`;
  if (moved > 0) await tx`delete from ${defaultTable} where id >= ${from} and id < ${to}`;
  // Bounds cannot be parameters. Both derive from a number, and the names are constants of this file.
  await tx.unsafe(
    `alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`,
  );
  if (moved > 0) await tx`insert into ${tx(table)} select * from moved_rows`;
  await tx`drop table moved_rows`;
  return true;
}

/**
 * Creates the partitions of all tables for the coming days.
 *
 * @throws after all tables were tried: the first error for which isLocked is false, else the first error
 */
export async function createAllPartitions(
  database: Database,
  now: string,
  options: CreationOptions = {},
): Promise<void> {
  await tryAll((table) => createPartitions(database, table, now, options));
}

/**
 * Drops the partitions beyond retention of all tables.
 *
 * @throws after all tables were tried: the first error for which isLocked is false, else the first error
 */
export async function dropAllOldPartitions(
  database: Database,
  now: string,
  retentionDays: number,
): Promise<void> {
  await tryAll((table) => dropOldPartitions(database, table, now, retentionDays));
}

/** Runs `work` for every table: one in use does not keep the others from it. */
async function tryAll(work: (table: Table) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const table of partitionedTables) {
    try {
      await work(table);
    } catch (error) {
      failures.push(error);
    }
  }
  // The caller retries errors of isLocked, so any other error comes first.
  if (failures.length > 0) throw failures.find((error) => !isLocked(error)) ?? failures[0];
}

/** Deletes one batch of old rows of a group from the default partition of each table. Resolves with whether there may be more. */
export async function deleteAllOldRows(
  database: Database,
  now: string,
  retentionDays: number,
  limit: number,
  group = all_merchants,
): Promise<boolean> {
  let isMore = false;
  for (const table of partitionedTables) {
    const deleted = await deleteOldRows(database, table, now, retentionDays, limit, group);
    isMore ||= deleted === limit;
  }
  return isMore;
}
