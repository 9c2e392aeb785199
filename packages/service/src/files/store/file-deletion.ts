import type { Group } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';

/**
 * Makes the files of an erased submerchant unreadable, in the transaction of the erasure, and due to be deleted: also those that were
 * uploaded with its onboarding links and that no document uses yet.
 */
export async function eraseFilesOf(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  at: string,
): Promise<void> {
  const files = await sql<{ id: string }[]>`
    select id from files where merchant_id = ${merchant_id} and submerchant_id between ${submerchant_id} and ${submerchant_id}
    order by submerchant_id`;
  const uploaded = await sql<{ id: string }[]>`
    select f.id from files f
    join onboarding_links l on l.merchant_id = f.merchant_id and l.id = f.credential_id
    where f.merchant_id = ${merchant_id} and f.submerchant_id is null
      and l.merchant_id = ${merchant_id} and l.submerchant_id between ${submerchant_id} and ${submerchant_id}`;
  for (const { id } of [...files, ...uploaded]) await eraseFile(sql, { merchant_id, id }, at);
}

/** Makes a file unreadable and due to be deleted. */
export async function eraseFile(
  sql: Sql,
  { merchant_id, id }: { merchant_id: string; id: string },
  at: string,
): Promise<void> {
  await sql`
    update files set status = 'deleting', data_key = null, idempotency_key = null, delete_at = ${at}
    where merchant_id = ${merchant_id} and id = ${id}`;
}

/** Finds files of a group that are due to be deleted or checked. */
export async function findFilesToDelete(
  sql: Sql,
  group: Group,
  at: string,
  limit: number,
): Promise<{ merchant_id: string; id: string }[]> {
  return [
    ...(await sql<{ merchant_id: string; id: string }[]>`
      select * from ${sql(`find_files_to_delete${group.suffix}`)}(${group.id}, false, ${at}, ${limit})`),
  ];
}

/**
 * Decides about a file that is due: one that a document uses is kept until it is checked again, any other becomes unreadable. Returns
 * whether its objects are to be deleted.
 */
export async function condemnFile(
  sql: Sql,
  { merchant_id, id }: { merchant_id: string; id: string },
  given: { at: string; check_at: string; url: string },
): Promise<boolean> {
  const { at, check_at, url } = given;
  const [file] = await sql<{ is_used: boolean }[]>`
    select f.status = 'ready' and exists (
      select from documents d where d.merchant_id = ${merchant_id} and d.submerchant_id = f.submerchant_id
        and d.file_url = ${url}) as is_used
    from files f where f.merchant_id = ${merchant_id} and f.id = ${id}`;
  if (!file) return false;
  // A document that was added meanwhile has moved delete_at.
  const rows = file.is_used
    ? await sql`
        update files set delete_at = ${check_at}
        where merchant_id = ${merchant_id} and id = ${id} and (delete_at <= ${at}) is true and status = 'ready' returning status`
    : await sql`
        update files set status = 'deleting', data_key = null, idempotency_key = null
        where merchant_id = ${merchant_id} and id = ${id} and (delete_at <= ${at}) is true returning status`;
  return rows[0]?.['status'] === 'deleting';
}

/** Deletes the row of a file whose objects are deleted, and counts it no more (drop_file, an SQL function). */
export async function dropFile(
  sql: Sql,
  { merchant_id, id }: { merchant_id: string; id: string },
): Promise<void> {
  await sql`select drop_file(${merchant_id}, ${id})`;
}
