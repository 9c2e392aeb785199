import type { FileType } from '../../platform/outbound/recognise-file.js';
import { asJson, type Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import { max_found, type ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import { idRange } from '../../platform/lists/date-range.js';

/** One object of a file, with its bytes before encryption. */
export interface Part {
  id: string;
  size: number;
}

/** A row of `files`. */
export interface FileRow {
  merchant_id: string;
  id: string;
  status: 'uploading' | 'ready' | 'deleting';
  length: number | null;
  size: number;
  mime_type: FileType | null;
  sha256: string | null;
  /** Size as the client announced it; null: not announced. */
  expected_sha256: string | null;
  data_key: string | null;
  parts: Part[];
  submerchant_id: string | null;
  linked_at: string | null;
  credential_id: string;
  created_at: string;
  delete_at: string | null;
}

const columns = [
  'merchant_id',
  'id',
  'status',
  'length',
  'size',
  'mime_type',
  'sha256',
  'expected_sha256',
  'data_key',
  'parts',
  'submerchant_id',
  'linked_at',
  'credential_id',
  'created_at',
  'delete_at',
] as const satisfies (keyof FileRow)[];

/** A new file; `reserve`: the bytes that it counts with until it is complete. */
export interface NewFile {
  merchant_id: string;
  id: string;
  length: number | null;
  reserve: number;
  data_key: string;
  idempotency_key: string | null;
  credential_id: string;
  lease: string;
  at: string;
  delete_at: string;
}

/** Creates a file within the quota, unless the idempotency key has one (begin_file, an SQL function). */
export async function beginFile(
  sql: Sql,
  file: NewFile,
  quota: number,
): Promise<{ outcome: 'created' | 'exists' | 'full'; file_id: string }> {
  const [row] = await sql<[{ outcome: 'created' | 'exists' | 'full'; file_id: string }]>`
    select * from begin_file(${file.merchant_id}, ${file.id}, ${file.length}, ${file.reserve}, ${quota}, ${file.data_key},
      ${file.idempotency_key}, ${file.credential_id}, ${file.lease}, ${file.at}, ${file.delete_at})`;
  return row;
}

/** Whether a submerchant that a file with this idempotency key was given to was erased. */
export async function isKeyErased(sql: Sql, merchant_id: string, key: string): Promise<boolean> {
  // By primary key.
  const rows = await sql`
    select from idempotent_answers
    where caller_id = ${merchant_id} and key = ${key} and method = 'POST' and path = '/v1/files'
      and erased_at is not null`;
  return rows.length > 0;
}

/** Reads a file, unless it is being deleted. */
export async function findFile(sql: Sql, merchant_id: string, id: string): Promise<FileRow | null> {
  const [row] = await sql<FileRow[]>`
    select ${sql(columns)} from files
    where merchant_id = ${merchant_id} and id = ${id} and status <> 'deleting'`;
  return row ?? null;
}

/**
 * Reads a page of a merchant's files, without those being deleted. The total and pages by number end at `max_found`. Each filter but
 * `ready` and `used`, which nearly all files match, has an index in the order of the list.
 */
export function findFiles(
  sql: Sql,
  merchant_id: string,
  list: ListQuery,
  filters: {
    mime_type?: FileType | undefined;
    used?: boolean | undefined;
    submerchant_id?: string | undefined;
  },
): Promise<Page<FileRow>> {
  const { mime_type, used, submerchant_id } = filters;
  // The filters beside those of the index, in whose order the rows are read (ordered-rows.ts).
  const others = sql`
    ${list.status === 'uploading' ? sql`and status = 'uploading'` : list.status === 'ready' ? sql`and status = 'ready'` : sql`and status <> 'deleting'`}
    ${used === undefined ? sql`` : used ? sql`and submerchant_id is not null` : sql`and submerchant_id is null`}
    ${submerchant_id === undefined ? sql`` : sql`and submerchant_id = ${submerchant_id}`}`;
  const { first, before } = idRange(list);
  const bounds = (after: string | null) => {
    const end = sql`least(${before}::uuid, ${after}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;
    const start = sql`${first ?? '00000000-0000-0000-0000-000000000000'}::uuid`;
    const merchant = sql`merchant_id = any (array[${merchant_id}::uuid])`;
    return mime_type === undefined
      ? sql`${merchant} and id >= ${start} and id < ${end}`
      : sql`${merchant} and (mime_type, id) >= (${mime_type}, ${start}) and (mime_type, id) < (${mime_type}, ${end})`;
  };
  const order =
    mime_type === undefined
      ? sql`merchant_id desc, id desc`
      : sql`merchant_id desc, mime_type desc, id desc`;
  return readShortPage<FileRow>(
    sql,
    (after) =>
      sql`select ${sql(columns)} from files where ${bounds(after)} ${others} order by ${order}`,
    sql`select count(*) from (select 1 from files where ${bounds(null)} ${others} limit ${max_found + 1}) as found`,
    list,
    max_found,
  );
}

/** Reads the ids of the objects of those files that have a row, also of notes, in whatever status. */
export async function findNamedParts(
  sql: Sql,
  merchant_id: string,
  ids: readonly string[],
): Promise<{ id: string; parts: string[] }[]> {
  const rows = await sql<Pick<FileRow, 'id' | 'parts'>[]>`
    select f.id, f.parts from unnest(${arrayOf(ids)}::uuid[]) as w (id)
    cross join lateral (
      (select o.id, o.parts from files o
        where o.merchant_id = ${merchant_id} and o.id between w.id and w.id order by o.id limit 1)
      union all
      (select o.id, o.parts from note_files o
        where o.merchant_id = ${merchant_id} and o.id between w.id and w.id order by o.id limit 1)) as f`;
  return rows.map(({ id, parts }) => ({ id, parts: parts.map((part) => part.id) }));
}

/** Reads the name that a document gives its file; null when there is no such document any more. */
export async function findFileName(
  sql: Sql,
  merchant_id: string,
  document_id: string,
): Promise<string | null> {
  const [row] = await sql<{ file_name: string }[]>`
    select file_name from documents where merchant_id = ${merchant_id} and id = ${document_id}`;
  return row?.file_name ?? null;
}

/** Takes an unfinished file over for a request; the request that had it before can write nothing more. */
export async function takeFile(
  sql: Sql,
  { merchant_id, id }: Pick<FileRow, 'merchant_id' | 'id'>,
  lease: string,
  delete_at: string,
): Promise<FileRow | null> {
  const [row] = await sql<FileRow[]>`
    update files set lease = ${lease}, delete_at = ${delete_at}
    where merchant_id = ${merchant_id} and id = ${id} and status = 'uploading'
    returning ${sql(columns)}`;
  return row ?? null;
}

/** Takes an upload over for a request, as `takeFile` does, if its bytes end at the offset. */
export async function takeUpload(
  sql: Sql,
  { merchant_id, id }: Pick<FileRow, 'merchant_id' | 'id'>,
  { lease, delete_at, offset }: { lease: string; delete_at: string; offset: number },
): Promise<FileRow | null> {
  const [row] = await sql<FileRow[]>`
    update files set lease = ${lease}, delete_at = ${delete_at}
    where merchant_id = ${merchant_id} and id = ${id} and status = 'uploading' and size = ${offset}
    returning ${sql(columns)}`;
  return row ?? null;
}

/** Saves which SHA-256 the bytes of a new file must have. */
export async function expectHash(
  sql: Sql,
  { merchant_id, id }: Pick<FileRow, 'merchant_id' | 'id'>,
  sha256: string,
): Promise<void> {
  await sql`
    update files set expected_sha256 = ${sha256} where merchant_id = ${merchant_id} and id = ${id}`;
}

/**
 * Makes a file unreadable and due to be deleted, unless a document uses it, or one that is being added may. Returns whether it did.
 */
export async function discardFile(
  sql: Sql,
  { merchant_id, id }: Pick<FileRow, 'merchant_id' | 'id'>,
  at: string,
): Promise<boolean> {
  const rows = await sql`
    update files set status = 'deleting', data_key = null, idempotency_key = null, delete_at = ${at}
    where merchant_id = ${merchant_id} and id = ${id} and status <> 'deleting' and submerchant_id is null
    returning id`;
  return rows.length > 0;
}

/** Saves the parts of a file. False when another request has taken it over, or it is gone. */
export async function saveParts(
  sql: Sql,
  { merchant_id, id }: Pick<FileRow, 'merchant_id' | 'id'>,
  lease: string,
  saved: {
    parts: readonly Part[];
    size: number;
    mime_type: FileType | null;
    /** Null while bytes are missing. */
    sha256: string | null;
    at: string;
    delete_at: string;
  },
): Promise<boolean> {
  const { parts, size, mime_type, sha256, at, delete_at } = saved;
  const [row] = await sql<[{ is_saved: boolean }]>`
    select save_file_parts(${merchant_id}, ${id}, ${lease}, ${asJson(sql, parts)}::jsonb, ${size}, ${mime_type}, ${sha256},
      ${at}, ${delete_at}) as is_saved`;
  return row.is_saved;
}

/** Makes a file unreadable and due to be deleted, if the request still has it. */
export async function abandonFile(
  sql: Sql,
  { merchant_id, id }: Pick<FileRow, 'merchant_id' | 'id'>,
  lease: string,
  at: string,
): Promise<boolean> {
  const rows = await sql`
    update files set status = 'deleting', data_key = null, idempotency_key = null, delete_at = ${at}
    where merchant_id = ${merchant_id} and id = ${id} and lease = ${lease} and status = 'uploading'
    returning id`;
  return rows.length > 0;
}

/** Reads ready files by their ids. */
export async function findReadyFiles(
  sql: Sql,
  merchant_id: string,
  ids: readonly string[],
): Promise<FileRow[]> {
  return [
    ...(await sql<FileRow[]>`
      select ${sql(columns)} from ${wantedFiles(sql, merchant_id, ids)} where status = 'ready'`),
  ];
}

/** Files by their ids: one probe of the primary key for each. */
function wantedFiles(sql: Sql, merchant_id: string, ids: readonly string[]) {
  return sql`unnest(${arrayOf(ids)}::uuid[]) as w (wanted_id)
    cross join lateral (
      select * from files o where o.merchant_id = ${merchant_id} and o.id between w.wanted_id and w.wanted_id order by o.id limit 1) as f`;
}

/** Bytes and number of a merchant's files. */
export async function readUsage(
  sql: Sql,
  merchant_id: string,
): Promise<{ bytes: number; files: number }> {
  const [row] = await sql<{ bytes: number; files: number }[]>`
    select bytes, files from file_usage where merchant_id = ${merchant_id}`;
  return row ?? { bytes: 0, files: 0 };
}

/** Reads a page of the files that submerchants use, of all merchants, in the order of their primary key. */
export async function readUsedFiles(
  sql: Sql,
  after: Pick<FileRow, 'merchant_id' | 'id'> | null,
  limit: number,
): Promise<FileRow[]> {
  const from = after ? sql`and (merchant_id, id) > (${after.merchant_id}, ${after.id})` : sql``;
  return [
    ...(await sql<FileRow[]>`
      select ${sql(columns)} from files where status = 'ready' and submerchant_id is not null ${from}
      order by merchant_id, id limit ${limit}`),
  ];
}

/** Counts the files that submerchants use, those after a cursor. */
export async function countUsedFiles(
  sql: Sql,
  after: Pick<FileRow, 'merchant_id' | 'id'> | null,
): Promise<number> {
  const from = after ? sql`and (merchant_id, id) > (${after.merchant_id}, ${after.id})` : sql``;
  const [row] = await sql<{ count: number }[]>`
    select count(*) from files where status = 'ready' and submerchant_id is not null ${from}`;
  return row?.count ?? 0;
}

/** Reads the SHA-256 that was recorded of each document that uses a file. */
export async function readRecordedHashes(
  sql: Sql,
  { merchant_id, submerchant_id }: Pick<FileRow, 'merchant_id' | 'submerchant_id'>,
  file_url: string,
): Promise<{ document_id: string; sha256: string }[]> {
  // By documents_of_submerchant.
  return [
    ...(await sql<{ document_id: string; sha256: string }[]>`
      select d.id as document_id, f.sha256 from documents d
      join document_files f on f.merchant_id = d.merchant_id and f.document_id = d.id
      where d.merchant_id = ${merchant_id} and d.submerchant_id between ${submerchant_id} and ${submerchant_id}
        and d.file_url = ${file_url} and f.sha256 is not null
      order by d.submerchant_id, d.id`),
  ];
}
