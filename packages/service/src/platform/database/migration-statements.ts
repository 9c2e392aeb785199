import { changeSchema } from './change-schema.js';
import type { Database, Transaction } from './connect.js';
import type { Migration } from './read-migrations.js';

/** The advisory lock that serialises changes of an index of a partitioned table; an arbitrary number, unique in the database. */
const index_lock = 7_236_107;
const lock_timeouts_ms = [300, 300, 300, 300];

/** What a batch returns: see migrations/README.md. */
interface Batch {
  /** Where the next batch begins. */
  progress: unknown;
  /** Rows of this batch. */
  rows: number;
}

/** Applies one batch after `progress`. Resolves with null when there are no more rows. */
export async function applyBatch(
  tx: Transaction,
  text: string,
  progress: unknown,
): Promise<Batch | null> {
  const [row] = await tx.unsafe<{ progress: unknown; rows: number }[]>(text, [progress as never]);
  return row && row.progress !== null ? row : null;
}

/** Applies all batches in one transaction, for a new database. */
export async function applyAllBatches(tx: Transaction, text: string): Promise<void> {
  let batch: Batch | null = { progress: null, rows: 0 };
  while (batch) batch = await applyBatch(tx, text, batch.progress);
}

/** The statement of a concurrent migration for empty tables, in a transaction; the text of any other one. */
export function withoutConcurrently({ kind, text }: Migration): string {
  return kind === 'concurrent' ? text.replace(/\bindex concurrently\b/i, 'index') : text;
}

/** The statement of a migration without comments, on one line. */
export function statementOf(text: string): string {
  return text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().replace(/;$/, '');
}

const index_creation =
  /^create (?<unique>unique )?index concurrently (?<name>\w+) on (?<table>\w+) (?<rest>.+)$/i;

/**
 * Runs the statement of a concurrent migration. It waits for as long as it takes, since nobody but schema changes and vacuum waits for
 * it. An index that an interrupted attempt has left invalid is dropped and built again; a valid one is kept.
 *
 * On a partitioned table, which PostgreSQL does not index concurrently, the partitions get their indexes one by one.
 *
 * @param run runs a statement outside transactions
 */
export async function runConcurrently(
  database: Database,
  text: string,
  run: (statement: string) => Promise<unknown>,
): Promise<void> {
  const statement = statementOf(text);
  const creation = index_creation.exec(statement)?.groups;
  if (!creation) {
    await run(statement);
    return;
  }
  const { unique = '', name = '', table = '', rest = '' } = creation;
  const build = async (index: string, of: string) => {
    const [existing] = await database<{ indisvalid: boolean }[]>`
      select indisvalid from pg_index where indexrelid = to_regclass(${index})`;
    if (existing?.indisvalid) return;
    if (existing) await run(`drop index concurrently ${index}`);
    await run(`create ${unique}index concurrently ${index} on ${of} ${rest}`);
  };
  const [partitioned] = await database`
    select from pg_class where oid = to_regclass(${table}) and relkind = 'p'`;
  if (!partitioned) {
    await build(name, table);
    return;
  }
  const change = (definition: string) =>
    changeSchema(database, { advisory_lock: index_lock, lock_timeouts_ms }, (tx) =>
      tx.unsafe(definition),
    );
  // Valid once each partition has its index. Partitions that are created from now on get theirs by themselves.
  await change(`create ${unique}index if not exists ${name} on only ${table} ${rest}`);
  for (const partition of await partitionsWithout(database, name, table)) {
    const index = `${partition}_${name}`;
    await build(index, partition);
    await change(`alter index ${name} attach partition ${index}`);
  }
}

/** The partitions of a table that have no index attached to the given one. */
async function partitionsWithout(
  database: Database,
  index: string,
  table: string,
): Promise<string[]> {
  const rows = await database<{ name: string }[]>`
    select i.inhrelid::regclass::text as name from pg_inherits i
    where i.inhparent = to_regclass(${table}) and not exists (
      select from pg_inherits a join pg_index x on x.indexrelid = a.inhrelid
      where a.inhparent = to_regclass(${index}) and x.indrelid = i.inhrelid)
    order by 1`;
  return rows.map(({ name }) => name);
}
