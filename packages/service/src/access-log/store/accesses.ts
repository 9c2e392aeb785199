import type { Database, Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import { withinDays } from '../../platform/lists/within-days.js';
import { max_found, rowsBefore, type ListQuery } from '../../platform/lists/list-query.js';
import { countedPage, type Page } from '../../platform/lists/page.js';
import { smallestIdAt } from '../../platform/database/partitions.js';
import { timeOfId } from '../../platform/ids.js';
import { monthNamed, monthOf, nameOfMonth, startOf } from '../months.js';

/** A batch of accesses, as it is stored. */
export interface AccessBatch {
  id: string;
  chain: string;
  position: number;
  /** Encrypted JSON. */
  body: string;
  previous_hash: Buffer;
  hash: Buffer;
  /** By which ids accesses are found: of submerchants and documents, and of the callers. */
  subjects: readonly { id: string; index: number }[];
}

/** The stored chain does not end with what its process wrote last: the batch cannot be appended, now or later. */
export class OtherHeadError extends Error {
  override name = 'OtherHeadError';
}

/**
 * Appends a batch to its chain, in one statement. A batch that was appended before is not appended again.
 *
 * @throws OtherHeadError when the chain has another head
 */
export async function appendBatch(database: Database, batch: AccessBatch): Promise<void> {
  const { id, chain, position, body, previous_hash, hash, subjects } = batch;
  const rows = await database`
    with head as (
      insert into access_chains as c (id, position, hash) values (${chain}, ${position}, ${hash})
      on conflict (id) do update set position = excluded.position, hash = excluded.hash
        where c.position = excluded.position - 1 and c.hash = ${previous_hash}
      returning 1),
    batch as (
      insert into access_batches (id, chain, position, body, previous_hash, hash)
      select ${id}, ${chain}, ${position}, ${body}, ${previous_hash}, ${hash} from head
      returning id),
    queued as (
      insert into changed_access_chains (chain, month, position)
      select ${chain}, ${nameOfMonth(monthOf(timeOfId(id)))}, ${position} from head)
    insert into access_subjects (subject_id, batch_id, index)
    select s.subject_id, batch.id, s.index from batch, unnest(
      ${arrayOf(subjects.map((one) => one.id))}::uuid[], ${arrayOf(subjects.map((one) => one.index))}::integer[]
    ) as s (subject_id, index)
    returning 1`;
  if (rows.length > 0) return;
  const [head] = await database<{ hash: Buffer }[]>`
    select hash from access_chains where id = ${chain} and position = ${position}`;
  if (!head?.hash.equals(hash)) {
    throw new OtherHeadError('The access log has another head than expected.');
  }
}

/** An access as an entry of its batch. */
export interface AccessRow {
  batch_id: string;
  index: number;
  body: string;
}

/** Finds a page of the accesses to any of these subjects, or by any of these callers, the latest first, and counts up to `max_found` of them. */
export async function findAccesses(
  sql: Sql,
  subjects: readonly string[],
  list: ListQuery,
): Promise<Page<AccessRow>> {
  const ids = arrayOf(subjects);
  const skip = rowsBefore(list);
  const [batch, index] = list.after?.key ?? [];
  const days = withinDays(sql, list, 'batch_id');
  const rows = await sql<AccessRow[]>`
    select s.batch_id, s.index, b.body from (
      select distinct batch_id, index from access_subjects where subject_id = any (${ids}::uuid[]) ${days}
        ${batch === undefined || index === undefined ? sql`` : sql`and (batch_id, index) < (${batch}, ${index})`}
      order by batch_id desc, index desc limit ${skip < max_found ? list.limit + 1 : 0} offset ${String(skip)}) s
    cross join lateral (
      select o.body from access_batches o where o.id between s.batch_id and s.batch_id order by o.id limit 1) b
    order by s.batch_id desc, s.index desc`;
  if (list.after !== null) return countedPage(rows, list, null, keyOf);
  const [counted] = await sql<{ found: number }[]>`
    select count(*) as found from (
      select distinct batch_id, index from access_subjects where subject_id = any (${ids}::uuid[]) ${days}
      limit ${max_found + 1}) as some_rows`;
  return countedPage(rows, list, counted?.found ?? 0, keyOf);
}

function keyOf({ batch_id, index: at }: AccessRow): [string, number] {
  return [batch_id, at];
}

/** A batch as its chain is verified. */
export type ChainedBatch = Pick<AccessBatch, 'id' | 'position' | 'body' | 'previous_hash' | 'hash'>;

/** Reads the heads of all chains. */
export async function readChains(
  sql: Sql,
): Promise<{ id: string; position: number; hash: Buffer }[]> {
  return [
    ...(await sql<{ id: string; position: number; hash: Buffer }[]>`
    select id, position, hash from access_chains order by id`),
  ];
}

/** Reads the head of a chain; null when there is none any more. */
export async function readChain(
  sql: Sql,
  id: string,
): Promise<{ position: number; hash: Buffer } | null> {
  const [row] = await sql<{ position: number; hash: Buffer }[]>`
    select position, hash from access_chains where id = ${id}`;
  return row ?? null;
}

/** Reads batches of a chain after a position, in order. */
export async function readBatches(
  sql: Sql,
  chain: string,
  after: number,
  limit: number,
): Promise<ChainedBatch[]> {
  return [
    ...(await sql<ChainedBatch[]>`
    select id, position, body, previous_hash, hash from access_batches
    where chain = ${chain} and position > ${after} order by position limit ${limit}`),
  ];
}

/** A month of a chain that has grown since the last checkpoint, with its last batch. */
export interface GrownMonth {
  chain: string;
  /** `2026-11`. */
  month: string;
  position: number;
}

/** The months of chains that have grown; at most so many batches of the queue are read. */
export async function findGrownMonths(sql: Sql, limit: number): Promise<GrownMonth[]> {
  return [
    ...(await sql<GrownMonth[]>`
      select chain, month, max(position) as position
      from (select * from changed_access_chains limit ${limit}) as q group by chain, month order by chain, month`),
  ];
}

/** Removes from the queue what a checkpoint contains. */
export async function deleteGrownMonths(sql: Sql, months: readonly GrownMonth[]): Promise<void> {
  // By changed_access_chains_by_chain.
  await sql`
    delete from changed_access_chains where ctid = any (array(
      select c.row_id from unnest(${arrayOf(months.map(({ chain }) => chain))}::uuid[],
        ${arrayOf(months.map(({ month }) => month))}::text[],
        ${arrayOf(months.map(({ position }) => position))}::bigint[]) as w (chain, month, position)
      cross join lateral (
        select o.ctid as row_id from changed_access_chains o
        where o.chain = w.chain and o.month = w.month and o.position <= w.position offset 0) as c))`;
}

/** A batch without its text. */
export type LinkedBatch = Pick<AccessBatch, 'position' | 'previous_hash' | 'hash'>;

/** Reads the batches of a chain in a month from a position on, in order, up to the last one of the month. */
export async function readMonth(
  sql: Sql,
  { chain, month, position }: GrownMonth,
  from: number,
  limit: number,
): Promise<LinkedBatch[]> {
  const first = monthNamed(month);
  return [
    ...(await sql<LinkedBatch[]>`
      select position, previous_hash, hash from access_batches
      where chain = ${chain} and position between ${from} and ${position}
        and id >= ${smallestIdAt(startOf(first))} and id < ${smallestIdAt(startOf(first + 1))}
      order by position limit ${limit}`),
  ];
}

/** Reads the batches of a chain between two positions, both included, in order, whatever their months. */
export async function readLinks(
  sql: Sql,
  chain: string,
  from: number,
  to: number,
): Promise<LinkedBatch[]> {
  return [
    ...(await sql<LinkedBatch[]>`
      select position, previous_hash, hash from access_batches
      where chain = ${chain} and position between ${from} and ${to} order by position`),
  ];
}

/** Deletes the heads of chains whose batches are all gone: their processes ended before what is kept. */
export async function deleteEmptyChains(sql: Sql): Promise<void> {
  await sql`
    delete from access_chains c where (
      select b.position from access_batches b where b.chain between c.id and c.id order by b.chain, b.position limit 1) is null`;
}
