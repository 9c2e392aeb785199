import type { Sql, Transaction } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { BlockReason } from '../rules/reasons.js';
import type { BlockKind } from '../rules/values.js';

/** A block as it is stored: `body` is sealed under the installation's key. */
export interface StoredBlock {
  id: string;
  kind: BlockKind;
  body: string | null;
  reason: BlockReason;
  created_by: string;
  expires_at: string | null;
  lifted_at: string | null;
  lifted_by: string | null;
}

const columns = [
  'id',
  'kind',
  'body',
  'reason',
  'created_by',
  'expires_at',
  'lifted_at',
  'lifted_by',
] as const;

/** Counts at most so many blocks. */
const max_counted = 10_000;

/** Lists blocks, newest first: all of them, those that stand, or those that have ended. */
export function listStored(
  sql: Sql,
  state: 'standing' | 'ended' | null,
  now: string,
  list: ListQuery,
): Promise<Page<StoredBlock>> {
  const stands = sql`(lifted_at is null and (expires_at is null or expires_at > ${now}))`;
  const where = state === null ? sql`true` : state === 'standing' ? stands : sql`not ${stands}`;
  return readShortPage<StoredBlock>(
    sql,
    sql`select ${sql(columns)} from blocks where ${where} order by id desc`,
    sql`select count(*) from (select from blocks where ${where} limit ${max_counted + 1}) as counted`,
    list,
    max_counted,
  );
}

export async function findStored(sql: Sql, id: string): Promise<StoredBlock | null> {
  const [row] = await sql<StoredBlock[]>`select ${sql(columns)} from blocks where id = ${id}`;
  return row ?? null;
}

/** Finds for each of these hashes the block that stands, if one does; by blocks_of_value. */
export async function findStanding(
  sql: Sql,
  hashes: readonly string[],
  now: string,
): Promise<(StoredBlock & { value_hash: string })[]> {
  if (hashes.length === 0) return [];
  return [
    ...(await sql<(StoredBlock & { value_hash: string })[]>`
      select ${sql([...columns, 'value_hash'])} from unnest(${arrayOf(hashes)}::text[]) as w (hash)
      cross join lateral (
        select b.* from blocks b
        where b.value_hash between w.hash and w.hash and b.lifted_at is null and (b.expires_at is null or b.expires_at > ${now})
        order by b.value_hash limit 1) as found`),
  ];
}

export async function isAnyStanding(sql: Sql, now: string): Promise<boolean> {
  const [row] = await sql<{ is_any: boolean }[]>`
    select exists (
      select from blocks where lifted_at is null and value_hash is not null and (expires_at is null or expires_at > ${now})
    ) as is_any`;
  return row?.is_any === true;
}

/** The newest block, and when one was last lifted or ran out; by the primary key and by blocks_to_forget. */
export async function findLastChange(
  sql: Sql,
  now: string,
): Promise<{ newest_id: string | null; ended_at: string | null }> {
  const [row] = await sql<{ newest_id: string | null; ended_at: string | null }[]>`
    select (select id from blocks order by id desc limit 1) as newest_id,
      (select coalesce(lifted_at, expires_at) from blocks
        where body is not null and coalesce(lifted_at, expires_at) <= ${now}::timestamptz
        order by coalesce(lifted_at, expires_at) desc limit 1) as ended_at`;
  return row ?? { newest_id: null, ended_at: null };
}

/**
 * The advisory lock that new blocks take alone, and approvals by decision rules share, on the coordinator; an arbitrary number, unique in the
 * database.
 */
const blocks_lock = 7_236_111;

/** Has new blocks wait until the transaction ends: a read of the list afterwards, on any connection, misses none that is set before it. */
export async function holdBlocks(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock_shared(${blocks_lock})`;
}

/** Waits for transactions that hold blocks, and has further ones wait until this one ends. */
export async function lockBlocks(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${blocks_lock})`;
}

export async function insertBlock(
  tx: Transaction,
  block: Omit<StoredBlock, 'lifted_at' | 'lifted_by'> & { value_hash: string },
): Promise<void> {
  await tx`insert into blocks ${tx(block)}`;
}

export async function liftStored(
  tx: Transaction,
  id: string,
  lift: Pick<StoredBlock, 'lifted_at' | 'lifted_by' | 'body'>,
): Promise<void> {
  await tx`update blocks set ${tx(lift)} where id = ${id}`;
}

/** Deletes values and notes of blocks that ended before a time, by blocks_to_forget. Resolves with their number. */
export async function clearEnded(sql: Sql, before: string, limit: number): Promise<number> {
  const { count } = await sql`
    update blocks set body = null, value_hash = null where id = any (array(
      select id from blocks where body is not null and coalesce(lifted_at, expires_at) < ${before}
      order by coalesce(lifted_at, expires_at) limit ${limit}))`;
  return count;
}

/** Reads the sealed secret, which the first process creates. */
export async function readSecret(sql: Sql, create: () => string): Promise<string> {
  const read = () => sql<{ secret: string }[]>`select secret from block_secret where id = 1`;
  const [row] = await read();
  if (row) return row.secret;
  await sql`insert into block_secret (id, secret) values (1, ${create()}) on conflict (id) do nothing`;
  const [inserted] = await read();
  if (!inserted) throw new Error('The secret of the block list is missing.');
  return inserted.secret;
}
