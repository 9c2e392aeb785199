import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';

/** Which files to give to which submerchant. */
interface Link {
  submerchant_id: string;
  /** Later than any `linked_at` that was read: a request takes back only what no other one has used since. */
  at: string;
  /** A file that was given to another submerchant before this time is taken from it, unless a document uses it. */
  linked_before: string;
  check_at: string;
  /** Prefix of the `file_url` of stored files. */
  urls: string;
}

export interface LinkedFile {
  id: string;
  /** The submerchant did not have it before. */
  is_given: boolean;
}

/**
 * Gives ready files to a submerchant, and keeps them until `check_at` even if no document uses them. Returns those that it has; a file of
 * another submerchant is none of them, unless no document has used it since `linked_before`. Each file is given by one of two calls at
 * once; the other one finds that the submerchant has it.
 */
export async function linkFiles(
  sql: Sql,
  merchant_id: string,
  ids: readonly string[],
  link: Link,
): Promise<LinkedFile[]> {
  const { submerchant_id, at, linked_before, check_at, urls } = link;
  const set = sql`submerchant_id = ${submerchant_id}, linked_at = ${at}, delete_at = ${check_at}`;
  const linked: LinkedFile[] = [];
  // One after the other, in one order: requests at once wait for each other, and each row is found by its key.
  for (const id of [...new Set(ids)].toSorted()) {
    const [given] = await sql`
      update files f set ${set} where f.merchant_id = ${merchant_id} and f.id = ${id} and f.status = 'ready'
        and (f.submerchant_id is null
          or f.submerchant_id <> ${submerchant_id} and f.linked_at < ${linked_before} and not exists (
            select from documents d where d.merchant_id = ${merchant_id} and d.merchant_id = f.merchant_id
              and d.submerchant_id = f.submerchant_id and d.file_url = ${urls} || f.id::text))
      returning 1`;
    const [known] = given
      ? []
      : await sql`
          update files f set ${set} where f.merchant_id = ${merchant_id} and f.id = ${id} and f.status = 'ready'
            and f.submerchant_id = ${submerchant_id}
          returning 1`;
    if (given ?? known) linked.push({ id, is_given: given !== undefined });
  }
  return linked;
}

/** Whether a request that may still be in progress has given one of the files to another submerchant: no document uses it yet. */
export async function isGivenElsewhere(
  sql: Sql,
  merchant_id: string,
  ids: readonly string[],
  { submerchant_id, linked_before, urls }: Link,
): Promise<boolean> {
  const rows = await sql`
    select from unnest(${arrayOf(ids)}::uuid[]) as w (id)
    cross join lateral (
      select * from files o where o.merchant_id = ${merchant_id} and o.id between w.id and w.id order by o.id limit 1) as f
    where f.status = 'ready' and f.submerchant_id <> ${submerchant_id} and f.linked_at >= ${linked_before} and not exists (
        select from documents d where d.merchant_id = ${merchant_id} and d.merchant_id = f.merchant_id
          and d.submerchant_id = f.submerchant_id and d.file_url = ${urls} || f.id::text)
    limit 1`;
  return rows.length > 0;
}

/**
 * Takes files back from a submerchant whose change was refused. One that another request has given to it since stays: that request's
 * document may not be written yet.
 */
export async function unlinkFiles(
  sql: Sql,
  merchant_id: string,
  given: readonly string[],
  link: { submerchant_id: string; at: string; delete_at: string; urls: string },
): Promise<void> {
  for (const id of given.toSorted()) {
    await sql`
      update files f set submerchant_id = null, linked_at = null, delete_at = ${link.delete_at}
      where f.merchant_id = ${merchant_id} and f.id = ${id} and f.status = 'ready'
        and f.submerchant_id = ${link.submerchant_id} and f.linked_at = ${link.at} and not exists (
          select from documents d where d.merchant_id = ${merchant_id} and d.merchant_id = f.merchant_id
            and d.submerchant_id = f.submerchant_id and d.file_url = ${link.urls} || f.id::text)`;
  }
}
