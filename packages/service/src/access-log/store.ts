import type { Database, Sql } from '../platform/database/connect.js';
import { arrayOf } from '../platform/database/statement.js';

/** A batch of accesses, as it is stored. */
export interface AccessBatch {
  id: string;
  chain: string;
  position: number;
  /** Encrypted JSON. */
  body: string;
  previous_hash: Buffer;
  hash: Buffer;
  /** Which accesses concern which submerchant or document. */
  subjects: readonly { id: string; index: number }[];
}

/**
 * Appends a batch to its chain, in one statement. A batch that was appended before is not appended again.
 *
 * @throws Error when the chain has another head
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
      returning id)
    insert into access_subjects (subject_id, batch_id, index)
    select s.subject_id, batch.id, s.index from batch, unnest(
      ${arrayOf(subjects.map((one) => one.id))}::uuid[], ${arrayOf(subjects.map((one) => one.index))}::integer[]
    ) as s (subject_id, index)
    returning 1`;
  if (rows.length > 0) return;
  const [head] = await database<{ hash: Buffer }[]>`
    select hash from access_chains where id = ${chain} and position = ${position}`;
  if (!head?.hash.equals(hash)) throw new Error('The access log has another head than expected.');
}

/** An access as an entry of its batch. */
export interface AccessRow {
  batch_id: string;
  index: number;
  body: string;
}

/** Finds a page of the accesses to any of these subjects, the latest first, and counts up to `max` of them. */
export async function findAccesses(
  sql: Sql,
  subjects: readonly string[],
  { skip, take, max }: { skip: number; take: number; max: number },
): Promise<{ rows: AccessRow[]; found: number }> {
  const ids = arrayOf(subjects);
  const rows = await sql<AccessRow[]>`
    select s.batch_id, s.index, b.body from (
      select distinct batch_id, index from access_subjects where subject_id = any (${ids}::uuid[])
      order by batch_id desc, index desc limit ${take} offset ${skip}) s
    join access_batches b on b.id = s.batch_id
    order by s.batch_id desc, s.index desc`;
  const [counted] = await sql<{ found: number }[]>`
    select count(*) as found from (
      select distinct batch_id, index from access_subjects where subject_id = any (${ids}::uuid[])
      limit ${max + 1}) as some_rows`;
  return { rows: [...rows], found: counted?.found ?? 0 };
}

/** A batch as its chain is verified. */
export type ChainedBatch = Pick<AccessBatch, 'position' | 'body' | 'previous_hash' | 'hash'>;

/** Reads the heads of all chains. */
export async function readChains(
  sql: Sql,
): Promise<{ id: string; position: number; hash: Buffer }[]> {
  return [
    ...(await sql<{ id: string; position: number; hash: Buffer }[]>`
    select id, position, hash from access_chains order by id`),
  ];
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
    select position, body, previous_hash, hash from access_batches
    where chain = ${chain} and position > ${after} order by position limit ${limit}`),
  ];
}

/** Deletes the heads of chains whose batches are all gone: their processes ended before what is kept. */
export async function deleteEmptyChains(sql: Sql): Promise<void> {
  await sql`
    delete from access_chains c where not exists (select from access_batches b where b.chain = c.id)`;
}
