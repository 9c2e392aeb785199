import { changeSchema } from '../platform/database/change-schema.js';
import type { Database } from '../platform/database/connect.js';
import { smallestIdAt } from '../platform/database/partitions.js';
import { monthNamed, monthOf, nameOfMonth, startOf } from './months.js';
import { deleteEmptyChains } from './store/accesses.js';

const tables = ['access_batches', 'access_subjects'] as const;
/** Months created in advance. */
const months_ahead = 2;
/** An arbitrary number, unique in the database. */
const partitions_lock = 7_236_126;
const lock_timeouts_ms = [100, 200, 400];

/**
 * Creates the partitions of the coming months, and drops those of months that ended more than `keptMonths` ago. Rows of a month without
 * a partition are in the default one, from which old ones are deleted.
 *
 * @throws an error for which isLocked is true when a table stays in use: retry later
 */
export async function maintainPartitions(
  database: Database,
  now: string,
  keptMonths: number,
): Promise<void> {
  const month = monthOf(now);
  for (const table of tables) {
    const existing = await readPartitions(database, table);
    for (let at = month; at <= month + months_ahead; at += 1) {
      if (!existing.includes(at)) await create(database, table, at);
    }
    for (const old of existing.filter((at) => at < month - keptMonths)) {
      await drop(database, table, old);
    }
    await deleteFromDefault(database, table, smallestIdAt(startOf(month - keptMonths)));
  }
  await deleteEmptyChains(database);
}

function nameOf(table: string, month: number): string {
  return `${table}_${nameOfMonth(month).replace('-', '_')}`;
}

async function readPartitions(database: Database, table: string): Promise<number[]> {
  const rows = await database<{ name: string }[]>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass`;
  return rows.flatMap(({ name }) => {
    const [, year, month] = /_([0-9]{4})_([0-9]{2})$/.exec(name) ?? [];
    return year === undefined ? [] : [monthNamed(`${year}-${month}`)];
  });
}

async function create(database: Database, table: string, month: number): Promise<void> {
  const name = nameOf(table, month);
  const [from, to] = [smallestIdAt(startOf(month)), smallestIdAt(startOf(month + 1))];
  const column = columnOf(table);
  await changeSchema(database, { advisory_lock: partitions_lock, lock_timeouts_ms }, async (tx) => {
    const [row] = await tx<{ exists: boolean; is_late: boolean }[]>`
        select to_regclass(${name}) is not null as exists, exists (
          select from ${tx(`${table}_default`)} where ${tx(column)} >= ${from} and ${tx(column)} < ${to}) as is_late`;
    // Rows of the month are in the default partition already: the month stays there.
    if (row?.exists || row?.is_late) return;
    // Bounds cannot be parameters. Both derive from a number, and the names are constants of this file.
    await tx.unsafe(
      `create table ${name} partition of ${table} for values from ('${from}') to ('${to}')`,
    );
  });
}

function columnOf(table: string): string {
  return table === 'access_batches' ? 'id' : 'batch_id';
}

/** Deletes rows of processes that wrote before their month had its partition. */
async function deleteFromDefault(database: Database, table: string, firstKept: string) {
  await database`
    delete from ${database(`${table}_default`)} where ${database(columnOf(table))} < ${firstKept}`;
}

async function drop(database: Database, table: string, month: number): Promise<void> {
  await changeSchema(database, { advisory_lock: partitions_lock, lock_timeouts_ms }, async (tx) => {
    await tx`lock table only ${tx(table)} in access exclusive mode`;
    await tx`drop table if exists ${tx(nameOf(table, month))}`;
  });
}
