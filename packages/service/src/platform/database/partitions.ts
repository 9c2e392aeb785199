import { inTransaction, type Database, type Transaction } from './connect.js';

const day_ms = 24 * 60 * 60 * 1000;
/** Days made ahead, so that maintenance may stand still for a week before rows land in the default partition. */
const ahead_days = 7;
/** Any number does, as long as nothing else of the database uses it: it serialises the services that maintain. */
const lock = 7_236_102;

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
 * Makes the daily partitions of a table for today and the coming week. Rows that the default partition caught for one of
 * those days move into it. Safe to run at any time, from several services at once.
 *
 * @returns the names of the partitions made.
 */
export async function createPartitions(
  database: Database,
  table: Table,
  now: string,
): Promise<string[]> {
  const today = Math.floor(Date.parse(now) / day_ms);
  const days = Array.from({ length: ahead_days + 1 }, (_, ahead) => today + ahead);
  const existing = new Set((await partitionsOf(database, table)).map(({ name }) => name));
  const missing = days.filter((day) => !existing.has(partitionName(table, day)));
  const made: string[] = [];
  for (const day of missing) {
    // One transaction each: the locks are held shortly.
    await inTransaction(database, async (tx) => {
      if (await createPartition(tx, table, day)) made.push(partitionName(table, day));
    });
  }
  return made;
}

/**
 * Drops the partitions of days that ended more than `kept_days` ago: no row is deleted one by one.
 *
 * @returns the names of the partitions dropped.
 */
export async function dropOldPartitions(
  database: Database,
  table: Table,
  now: string,
  kept_days: number,
): Promise<string[]> {
  const oldest = oldestDay(now, kept_days);
  const old = (await partitionsOf(database, table)).filter(
    ({ day }) => day !== null && day < oldest,
  );
  for (const { name, day } of old) {
    await inTransaction(database, async (tx) => {
      // Dropping locks the whole table for a moment: rather tried again later than waited for with everyone behind.
      await tx`set local lock_timeout = '2s'`;
      // What lists count goes with what they list.
      await tx`select forget_list_day(${table}, ${day})`;
      await tx`drop table if exists ${tx(name)}`;
    });
  }
  return old.map(({ name }) => name);
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
  const rest = `${table}_default`;
  // Through the table itself, so that what lists count goes with the rows.
  const { count } = await database`
    delete from ${database(table)} where (merchant_id, id) in (
      select merchant_id, id from ${database(rest)} where id < ${firstKeptId(now, kept_days)} limit ${limit})`;
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

async function createPartition(tx: Transaction, table: Table, day: number): Promise<boolean> {
  const name = partitionName(table, day);
  const rest = `${table}_default`;
  const [from, to] = [smallestIdAt(day * day_ms), smallestIdAt((day + 1) * day_ms)];
  await tx`select pg_advisory_xact_lock(${lock})`;
  const [existing] = await tx<{ name: string | null }[]>`select to_regclass(${name})::text as name`;
  if (existing?.name) return false;
  await tx`create table ${tx(name)} (like ${tx(table)} including all)
    with (fillfactor = ${tx.unsafe(String(fillfactors[table]))})`;
  // Writers are stopped before they choose a partition: one that had chosen the default one would be refused once the day is attached.
  await tx`lock table ${tx(table)} in share row exclusive mode`;
  // Attaching refuses while the default partition holds rows of the range, and blocks writers to it meanwhile.
  await tx`lock table ${tx(rest)} in share row exclusive mode`;
  await tx`
    with moved as (delete from ${tx(rest)} where id >= ${from} and id < ${to} returning *)
    insert into ${tx(name)} select * from moved`;
  // Bounds cannot be parameters; both come from a number, and the names from this file.
  await tx.unsafe(
    `alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`,
  );
  return true;
}

/** The partitions of all tables for the coming days. */
export async function createAllPartitions(database: Database, now: string): Promise<void> {
  for (const table of partitionedTables) await createPartitions(database, table, now);
}

/** Drops what is older in all tables. */
export async function dropAllOldPartitions(
  database: Database,
  now: string,
  kept_days: number,
): Promise<void> {
  for (const table of partitionedTables) await dropOldPartitions(database, table, now, kept_days);
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
