import { inTransaction, type Database, type Transaction } from '../database/connect.js';

const day_ms = 24 * 60 * 60 * 1000;
/** Days made ahead, so that maintenance may stand still for a fortnight before rows land in the default partition. */
const ahead_days = 14;
/** Any number does, as long as nothing else of the database uses it: it serialises the services that maintain. */
const lock = 7_236_102;

/** The smallest UUIDv7 of a time in milliseconds, as a bound of a partition. */
export function smallestIdAt(time_ms: number): string {
  const hex = time_ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/**
 * Makes the daily partitions of `events` for today and the coming fortnight. Rows that the default partition caught for
 * one of those days move into it. Safe to run at any time, from several services at once.
 *
 * @returns the names of the partitions made.
 */
export async function createEventPartitions(database: Database, now: string): Promise<string[]> {
  const today = Math.floor(Date.parse(now) / day_ms);
  const wanted = Array.from({ length: ahead_days + 1 }, (_, ahead) => today + ahead);
  const existing = await database<{ name: string }[]>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass`;
  const names = new Set(existing.map((row) => row.name));
  const made: string[] = [];
  for (const day of wanted) {
    if (names.has(partitionName(day))) continue;
    // One transaction each: the locks are held shortly.
    await inTransaction(database, async (tx) => {
      if (await createPartition(tx, day)) made.push(partitionName(day));
    });
  }
  return made;
}

function partitionName(day: number): string {
  return `events_${new Date(day * day_ms).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

async function createPartition(tx: Transaction, day: number): Promise<boolean> {
  const name = partitionName(day);
  const [from, to] = [smallestIdAt(day * day_ms), smallestIdAt((day + 1) * day_ms)];
  await tx`select pg_advisory_xact_lock(${lock})`;
  const [existing] = await tx<{ name: string | null }[]>`select to_regclass(${name})::text as name`;
  if (existing?.name) return false;
  await tx`create table ${tx(name)} (like events including all)`;
  // Attaching refuses while the default partition holds rows of the range, and blocks writers to it meanwhile.
  await tx`lock table events_default in share row exclusive mode`;
  await tx`
    with moved as (delete from events_default where id >= ${from} and id < ${to} returning *)
    insert into ${tx(name)} select * from moved`;
  // Bounds cannot be parameters; both come from a number.
  await tx.unsafe(
    `alter table events attach partition ${name} for values from ('${from}') to ('${to}')`,
  );
  return true;
}
