import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { changeSchema } from './change-schema.js';
import type { Database } from './connect.js';
import { statementOf } from './migration-statements.js';
import { olderTransactions, waitForTransactions } from './open-transactions.js';

/** The advisory lock that serialises changes of an index of a partitioned table; an arbitrary number, unique in the database. */
const index_lock = 7_236_107;
const partition_lock_timeouts_ms = [300, 300, 300, 300];
/**
 * For each lock, and for each transaction that the statement waits for, in milliseconds. More than PostgreSQL's deadlock_timeout of 1 s,
 * after which autovacuum gives way.
 */
export const concurrent_lock_timeout_ms = 2_000;
/** A statement that loses nothing by a time-out is tried so often at once; later by the next call. */
const max_attempts = 30;
/** An index that was built so often in vain is built without a time-out. */
const max_lost_builds = 3;
const pause_ms = 500;

export interface ConcurrentOptions {
  signal?: AbortSignal | undefined;
  /** Called when the statement waits for transactions before it begins, with the process ids of their sessions. */
  onWait?: ((pids: readonly number[]) => void) | undefined;
  /** Called when a time-out ended the statement and it is tried again. */
  onRetry?: ((hasTimeout: boolean) => void) | undefined;
}

const index_creation =
  /^create (?<unique>unique )?index concurrently (?<name>\w+) on (?<table>\w+) (?<rest>.+)$/i;

/**
 * Runs the statement of a concurrent migration, outside transactions, on a pool of one connection whose lock_timeout is
 * concurrent_lock_timeout_ms. An index that an interrupted attempt has left invalid is dropped and built again; a valid one is kept.
 *
 * On a partitioned table, which PostgreSQL does not index concurrently, the partitions get their indexes one by one.
 *
 * @throws the error of a statement, after a time-out that of the last attempt
 */
export async function runConcurrently(
  database: Database,
  text: string,
  options: ConcurrentOptions = {},
): Promise<void> {
  const statement = statementOf(text);
  const creation = index_creation.exec(statement)?.groups;
  if (!creation) return runWithRetries(database, statement, options);
  const { unique = '', name = '', table = '', rest = '' } = creation;
  const build = (index: string, of: string) =>
    buildIndex(
      database,
      index,
      `create ${unique}index concurrently ${index} on ${of} ${rest}`,
      options,
    );
  const [partitioned] = await database`
    select from pg_class where oid = to_regclass(${table}) and relkind = 'p'`;
  if (!partitioned) return build(name, table);
  const change = (definition: string) =>
    changeSchema(
      database,
      { advisory_lock: index_lock, lock_timeouts_ms: partition_lock_timeouts_ms },
      (tx) => tx.unsafe(definition),
    );
  // Valid once each partition has its index. Partitions that are created from now on get theirs by themselves.
  await change(`create ${unique}index if not exists ${name} on only ${table} ${rest}`);
  for (const partition of await partitionsWithout(database, name, table)) {
    const index = `${partition}_${name}`;
    await build(index, partition);
    await change(`alter index ${name} attach partition ${index}`);
  }
}

/**
 * Builds an index. A transaction that begins during the build and stays open for longer than the time-out makes it useless, so it is
 * bounded how often that may happen.
 */
async function buildIndex(
  database: Database,
  index: string,
  statement: string,
  options: ConcurrentOptions,
): Promise<void> {
  for (let lost = 0; ; lost += 1) {
    const [existing] = await database<{ indisvalid: boolean }[]>`
      select indisvalid from pg_index where indexrelid = to_regclass(${index})`;
    if (existing?.indisvalid) return;
    if (existing) await runWithRetries(database, `drop index concurrently ${index}`, options);
    await waitForOthers(database, options);
    try {
      if (lost < max_lost_builds) await run(database, statement, options.signal);
      else await runWithoutTimeout(database, statement, options.signal);
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      options.onRetry?.(lost + 1 < max_lost_builds);
    }
  }
}

/** Runs a statement for which a time-out means waiting again, and nothing else. */
async function runWithRetries(
  database: Database,
  statement: string,
  options: ConcurrentOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await waitForOthers(database, options);
    try {
      return await run(database, statement, options.signal);
    } catch (error) {
      if (!isLockTimeout(error) || attempt === max_attempts) throw error;
      options.onRetry?.(true);
      await pause(pause_ms, undefined, { signal: options.signal }).catch(() => {});
    }
  }
}

/**
 * Waits for the transactions that are open now: PostgreSQL would wait for them during the statement, with its locks held and an index
 * built that a time-out makes useless. Nothing is locked meanwhile.
 */
async function waitForOthers(
  database: Database,
  { signal, onWait }: ConcurrentOptions,
): Promise<void> {
  const open = await olderTransactions(database);
  if (open.length === 0) return;
  onWait?.(open.map(({ pid }) => pid));
  await waitForTransactions(database, open, signal);
}

async function runWithoutTimeout(
  database: Database,
  statement: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const limit = (ms: number) => database`select set_config('lock_timeout', ${String(ms)}, false)`;
  await limit(0);
  try {
    await run(database, statement, signal);
  } finally {
    // A connection that was lost has the time-out again by itself.
    await limit(concurrent_lock_timeout_ms).catch(() => {});
  }
}

async function run(
  database: Database,
  statement: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  const query = database.unsafe(statement);
  const cancel = () => query.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    await query;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** SQLSTATE: lock_not_available, deadlock_detected. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof postgres.PostgresError && ['55P03', '40P01'].includes(error.code);
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
