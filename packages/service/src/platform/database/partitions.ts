import { changeSchema, isLocked } from './change-schema.js';
import type { Database, Transaction } from './connect.js';

const day_ms = 24 * 60 * 60 * 1000;
/** Days made ahead, so that maintenance may stand still for a week before rows land in the default partition. */
const ahead_days = 7;
/** Any number does, as long as nothing else of the database uses it: it serialises the services that create partitions. */
const creation_lock = 7_236_102;
/** Serialises whatever changes the counts of lists (migrations/0007_lists.sql). */
const counts_lock = 7_236_104;

/** How long a lock is waited for: at a single try, or at several where nobody waits for the end of them. */
const lock_timeouts_ms = { once: [100], patient: [100, 200, 400] } as const;
type Patience = keyof typeof lock_timeouts_ms;

/**
 * Rows that move from the default partition into their day, at most: they take 0.3 s or so, in which nobody writes. A day of which
 * there are more stays in the default partition, which is deleted row by row.
 */
const max_moved = 10_000;

/**
 * How full a new page of a partition may be, in percent. A delivery is changed by its attempt: what has room on the page then
 * costs no index anything.
 */
const fillfactors = { events: 100, deliveries: 50, attempts: 100 } as const;

/** Tables that are partitioned by the day that their ids carry. Each has a default partition for what no day's holds. */
export const partitionedTables = ['events', 'deliveries', 'attempts'] as const;
type Table = (typeof partitionedTables)[number];

/** The smallest UUIDv7 of a time in milliseconds, as a bound of a partition. */
export function smallestIdAt(time_ms: number): string {
  const hex = time_ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/**
 * Creates the daily partitions of a table for today and the coming week. Rows that the default partition caught for one of
 * those days move into it. Safe to run at any time, from several services at once.
 *
 * @returns the names of the partitions created.
 * @throws an error of which isLocked is true when somebody uses the table for longer than it waits: to be tried again later
 */
export async function createPartitions(
  database: Database,
  table: Table,
  now: string,
  patience: Patience = 'patient',
): Promise<string[]> {
  const today = Math.floor(Date.parse(now) / day_ms);
  const days = Array.from({ length: ahead_days + 1 }, (_, ahead) => today + ahead);
  const existing = new Set((await partitionsOf(database, table)).map(({ name }) => name));
  const missing = days.filter((day) => !existing.has(partitionName(table, day)));
  const made: string[] = [];
  for (const day of missing) {
    // One transaction each: the locks are held shortly.
    const isMade = await changeSchema(
      database,
      { advisory_lock: creation_lock, lock_timeouts_ms: lock_timeouts_ms[patience] },
      (tx) => createPartition(tx, table, day),
    );
    if (isMade) made.push(partitionName(table, day));
  }
  return made;
}

/**
 * Drops the partitions of days that ended more than `kept_days` ago: no row is deleted one by one.
 *
 * @returns the names of the partitions dropped.
 * @throws an error of which isLocked is true when somebody uses the table for longer than it waits: to be tried again later
 */
export async function dropOldPartitions(
  database: Database,
  table: Table,
  now: string,
  kept_days: number,
): Promise<string[]> {
  const oldest = oldestDay(now, kept_days);
  const dropped: string[] = [];
  for (const { name, day } of await partitionsOf(database, table)) {
    if (day === null || day >= oldest) continue;
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
  // What lists count goes with what they list. It takes longest, and comes before the locks on tables.
  await tx`select forget_list_day(${table}, ${day})`;
  await tx`lock table only ${tx(table)} in access exclusive mode`;
  // With it, no statement uses a partition any more; only a vacuum may.
  await tx`lock table ${tx(name)}, ${tx(defaultPartition(table))} in access exclusive mode nowait`;
  // Those who changed rows of the day until now have committed, and nobody can any more.
  await tx`select forget_list_deltas(${table}, ${day})`;
  await tx`drop table ${tx(name)}`;
  return true;
}

/**
 * Deletes, in one piece of at most `limit`, what the default partition caught of days that ended more than `kept_days` ago: no
 * partition is dropped with them when maintenance stood still for so long that their days never got one.
 *
 * @returns how many rows that was.
 */
export async function deleteOldRows(
  database: Database,
  table: Table,
  now: string,
  kept_days: number,
  limit: number,
): Promise<number> {
  // Through the table itself, so that what lists count goes with the rows.
  const { count } = await database`
    delete from ${database(table)} where (merchant_id, id) in (
      select merchant_id, id from ${database(defaultPartition(table))} where id < ${firstKeptId(now, kept_days)} limit ${limit})`;
  return count;
}

/** The smallest id of the first day that is kept. What has a smaller one is dropped within the hour. */
export function firstKeptId(now: string, kept_days: number): string {
  return smallestIdAt(oldestDay(now, kept_days) * day_ms);
}

/** The first day that is kept, counted from 1970. */
function oldestDay(now: string, kept_days: number): number {
  return Math.floor(Date.parse(now) / day_ms) - kept_days;
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

/** Resolves with false when there is one already, or too many rows would have to move into it. */
async function createPartition(tx: Transaction, table: Table, day: number): Promise<boolean> {
  const name = partitionName(table, day);
  const rest = tx(defaultPartition(table));
  const [from, to] = [smallestIdAt(day * day_ms), smallestIdAt((day + 1) * day_ms)];
  if (await isTable(tx, name)) return false;
  const [caught] = await tx<{ count: number }[]>`
    select count(*) from (select from ${rest} where id >= ${from} and id < ${to} limit ${max_moved + 1}) as some_rows`;
  if ((caught?.count ?? 0) > max_moved) return false;
  await tx`create table ${tx(name)} (like ${tx(table)} including all)
    with (fillfactor = ${tx.unsafe(String(fillfactors[table]))})`;
  // It is locked again below. While somebody reads it for long, creating fails here, where no writer is stopped.
  await tx`savepoint probe`;
  await tx`lock table ${rest} in access exclusive mode`;
  await tx`rollback to savepoint probe`;
  // Writers are stopped before they choose a partition: one that had chosen the default one would be refused once the day is attached.
  await tx`lock table only ${tx(table)} in share row exclusive mode`;
  await tx`lock table ${rest} in access exclusive mode`;
  // Attaching refuses while the default partition holds rows of the range.
  await tx`
    with moved as (delete from ${rest} where id >= ${from} and id < ${to} returning *)
    insert into ${tx(name)} select * from moved`;
  // Bounds cannot be parameters; both come from a number, and the names from this file.
  await tx.unsafe(
    `alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`,
  );
  return true;
}

/**
 * Creates the partitions of all tables for the coming days.
 *
 * @throws when all tables were tried: a failure, and one of which isLocked is true only if there is no other
 */
export async function createAllPartitions(
  database: Database,
  now: string,
  patience: Patience = 'patient',
): Promise<void> {
  await tryAll((table) => createPartitions(database, table, now, patience));
}

/**
 * Drops what is older in all tables.
 *
 * @throws when all tables were tried: a failure, and one of which isLocked is true only if there is no other
 */
export async function dropAllOldPartitions(
  database: Database,
  now: string,
  kept_days: number,
): Promise<void> {
  await tryAll((table) => dropOldPartitions(database, table, now, kept_days));
}

/** One table that is in use does not keep the others from having their partitions. */
async function tryAll(work: (table: Table) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const table of partitionedTables) {
    try {
      await work(table);
    } catch (error) {
      failures.push(error);
    }
  }
  // Only a table in use is tried again later.
  if (failures.length > 0) throw failures.find((error) => !isLocked(error)) ?? failures[0];
}

/** Deletes a piece of what the default partitions of all tables hold of older days. Resolves with whether there may be more. */
export async function deleteAllOldRows(
  database: Database,
  now: string,
  kept_days: number,
  limit: number,
): Promise<boolean> {
  let isMore = false;
  for (const table of partitionedTables) {
    const deleted = await deleteOldRows(database, table, now, kept_days, limit);
    isMore ||= deleted === limit;
  }
  return isMore;
}
