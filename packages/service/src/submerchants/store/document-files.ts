import type { Sql } from '../../platform/database/connect.js';
import type { FileErrorCode } from '../../platform/outbound/file-failure.js';
import type { DocumentFile, FetchedFile } from '../rules/document-file.js';
import { ofEach, type SubmerchantKey } from './of-each.js';

const columns = [
  'status',
  'sha256',
  'size',
  'mime_type',
  'fetched_at',
  'changed_at',
  'error_code',
  'error_http_status',
] as const satisfies (keyof DocumentFile)[];

/** Merchants looked at for one claim at most: with so many at their limit, the next turn may find more. */
const most_lines = 1_000;

/** A file that a worker has taken on, until its lease ends. */
export interface ClaimedFile {
  merchant_id: string;
  document_id: string;
  file_url: string;
  /** Tries so far, the one that begins included. */
  attempts: number;
}

/** What is known of the files of a submerchant's documents, by document. */
export async function filesOf(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
): Promise<Map<string, DocumentFile>> {
  // By document_files_of_submerchant.
  const rows = await sql<(DocumentFile & { document_id: string })[]>`
    select document_id, ${sql(columns)} from document_files
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id}`;
  return new Map(rows.map(({ document_id, ...file }) => [document_id, file]));
}

/** What is known of the files of each of some submerchants, by document. */
export async function filesOfEach(
  sql: Sql,
  keys: readonly SubmerchantKey[],
): Promise<Map<string, DocumentFile>> {
  // By document_files_of_submerchant.
  const rows = await sql<(DocumentFile & { document_id: string })[]>`
    select document_id, ${sql(columns)} from ${ofEach(sql, keys)}
    join document_files on merchant_id = of_merchant and submerchant_id = of_one`;
  return new Map(rows.map(({ document_id, ...file }) => [document_id, file]));
}

/**
 * Takes files that are due, and leases them: who dies leaves rows that fall due again by themselves. At most `each` of a
 * merchant's are under way at a time, so that one merchant's slow host does not hold up the others; merchants take turns,
 * beginning after `after`.
 */
export async function claimFiles(
  sql: Sql,
  claim: { after: string; now: string; until: string; lease: string; places: number; each: number },
): Promise<ClaimedFile[]> {
  const { after, now, until, lease, places, each } = claim;
  // By document_files_due throughout: a step for each merchant with something due, and a few rows of each.
  return [
    ...(await sql<ClaimedFile[]>`
      with recursive line as (
        (select merchant_id from document_files
          where merchant_id > ${after} and due_at <= ${now} order by merchant_id limit 1)
        union all
        (select next.merchant_id from line, lateral (
          select merchant_id from document_files f
          where f.merchant_id > line.merchant_id and f.due_at <= ${now} order by f.merchant_id limit 1) as next)
      ), due as (
        select file.merchant_id, file.document_id
        from (select merchant_id from line limit ${most_lines}) as l, lateral (
          select f.merchant_id, f.document_id from document_files f
          where f.merchant_id = l.merchant_id and f.due_at <= ${now}
          order by f.due_at
          limit greatest(0, ${each}::bigint - (select count(*) from document_files busy
            where busy.merchant_id = l.merchant_id and busy.due_at > ${now} and busy.lease is not null))
          for update skip locked) as file
        limit ${places}
      )
      update document_files f set lease = ${lease}, due_at = ${until}, attempts = f.attempts + 1
      from due, documents d
      where f.merchant_id = due.merchant_id and f.document_id = due.document_id
        and d.merchant_id = due.merchant_id and d.id = due.document_id
      returning f.merchant_id, f.document_id, d.file_url, f.attempts`),
  ];
}

/**
 * Writes down a file that was fetched whole. The first is the record; a later one is held against it. Says nothing of a
 * document whose file nobody has asked for, or that is gone.
 *
 * @param lease of the worker; null for a reviewer's view, which nobody has to have taken on. Of a worker whose lease was
 *   given away meanwhile, nothing is written.
 */
export async function saveFetched(
  sql: Sql,
  where: { merchant_id: string; document_id: string },
  file: FetchedFile,
  at: string,
  lease: string | null,
): Promise<void> {
  const { sha256, size, mime_type } = file;
  await sql`
    update document_files set
      status = 'recorded',
      sha256 = coalesce(sha256, ${sha256}),
      size = coalesce(size, ${size}),
      mime_type = coalesce(mime_type, ${mime_type}),
      fetched_at = ${at},
      changed_at = case when sha256 <> ${sha256} then coalesce(changed_at, ${at}) else changed_at end,
      error_code = null, error_http_status = null, due_at = null, lease = null
    where merchant_id = ${where.merchant_id} and document_id = ${where.document_id}
      ${lease === null ? sql`` : sql`and lease = ${lease}`}`;
}

/** Writes down a try that failed: when the next one is due, or, with null, that there is none. */
export async function saveFailed(
  sql: Sql,
  { merchant_id, document_id }: { merchant_id: string; document_id: string },
  failed: { code: FileErrorCode; http_status: number | null; due_at: string | null },
  lease: string,
): Promise<void> {
  const { code, http_status, due_at } = failed;
  await sql`
    update document_files set
      status = ${due_at === null ? sql`'unavailable'` : sql`status`},
      error_code = ${code}, error_http_status = ${http_status}, due_at = ${due_at}, lease = null
    where merchant_id = ${merchant_id} and document_id = ${document_id} and lease = ${lease}`;
}

/** Gives back what was not tried to its end: due at once, as if it had never been taken. */
export async function giveBackFile(
  sql: Sql,
  { merchant_id, document_id }: { merchant_id: string; document_id: string },
  now: string,
  lease: string,
): Promise<void> {
  await sql`
    update document_files set due_at = ${now}, lease = null, attempts = attempts - 1
    where merchant_id = ${merchant_id} and document_id = ${document_id} and lease = ${lease}`;
}
