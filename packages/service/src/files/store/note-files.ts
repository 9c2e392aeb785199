import { arrayOf } from '../../platform/database/statement.js';
import { asJson, type Fragment, type Sql } from '../../platform/database/connect.js';
import type { Group } from '../../platform/cluster/groups.js';
import type { FileRow, Part } from './files.js';

/** A row of `note_files`: a file that the operator’s people attach to a note on a case. */
export interface NoteFileRow extends Pick<
  FileRow,
  'merchant_id' | 'id' | 'status' | 'size' | 'mime_type' | 'data_key' | 'parts' | 'created_at'
> {
  submerchant_id: string;
  note_id: string | null;
  /** Sealed under the seller’s key; null until a note names the file. */
  file_name: string | null;
  uploader_id: string;
  delete_at: string | null;
}

type NoteFileKey = Pick<NoteFileRow, 'merchant_id' | 'id'>;

const columns = [
  'merchant_id',
  'id',
  'submerchant_id',
  'note_id',
  'status',
  'size',
  'mime_type',
  'file_name',
  'data_key',
  'parts',
  'uploader_id',
  'created_at',
  'delete_at',
] as const satisfies (keyof NoteFileRow)[];

/** Creates a file whose bytes are still to come. False when the seller does not exist, or was erased. */
export async function beginNoteFile(
  sql: Sql,
  file: NoteFileKey &
    Pick<NoteFileRow, 'submerchant_id' | 'data_key' | 'uploader_id' | 'created_at' | 'delete_at'>,
): Promise<boolean> {
  const rows = await sql`
    insert into note_files (merchant_id, id, submerchant_id, status, data_key, uploader_id, created_at, delete_at)
    select s.merchant_id, ${file.id}::uuid, s.id, 'uploading', ${file.data_key}::text, ${file.uploader_id}::uuid,
      ${file.created_at}::timestamptz, ${file.delete_at}::timestamptz
    from submerchants s
    where s.merchant_id = ${file.merchant_id} and s.id = ${file.submerchant_id} and s.erased_at is null
    -- An erasure of the same moment waits, and then finds the file; or this waits for it.
    for share of s
    returning id`;
  return rows.length > 0;
}

/** Saves that all bytes of a file are stored. False when the seller was erased meanwhile. */
export async function completeNoteFile(
  sql: Sql,
  { merchant_id, id }: NoteFileKey,
  saved: { parts: readonly Part[]; size: number; mime_type: string; delete_at: string },
): Promise<boolean> {
  const rows = await sql`
    update note_files set status = 'ready', parts = ${asJson(sql, saved.parts)}::jsonb, size = ${saved.size},
      mime_type = ${saved.mime_type}, delete_at = ${saved.delete_at}
    where merchant_id = ${merchant_id} and id = ${id} and status = 'uploading' returning id`;
  return rows.length > 0;
}

/** Makes an upload that failed unreadable, and due to be deleted. */
export async function abandonNoteFile(
  sql: Sql,
  { merchant_id, id }: NoteFileKey,
  at: string,
): Promise<void> {
  await sql`
    update note_files set status = 'deleting', data_key = null, delete_at = ${at}
    where merchant_id = ${merchant_id} and id = ${id} and status = 'uploading'`;
}

/** Reads a file that a note has. */
export async function findNoteFile(
  sql: Sql,
  { merchant_id, id }: NoteFileKey,
): Promise<NoteFileRow | null> {
  const [row] = await sql<NoteFileRow[]>`
    select ${sql(columns)} from note_files
    where merchant_id = ${merchant_id} and id = ${id} and status = 'ready' and note_id is not null`;
  return row ?? null;
}

/** Reads the files of notes, in the order in which they were uploaded. */
export async function findFilesOfNotes(
  sql: Sql,
  merchant_id: string,
  notes: readonly string[],
): Promise<NoteFileRow[]> {
  if (notes.length === 0) return [];
  // By note_files_of_note.
  return [
    ...(await sql<NoteFileRow[]>`
      select ${sql(columns)} from unnest(${arrayOf(notes)}::uuid[]) as w (of_note)
      cross join lateral (
        select * from note_files
        where merchant_id = ${merchant_id} and note_id between w.of_note and w.of_note and status = 'ready' order by note_id offset 0) as f
      order by id`),
  ];
}

/**
 * Gives a ready file to a note, for good. Null when there is no such file of this case and this uploader that no note has: of two notes at
 * once, one gets it.
 */
export async function attachNoteFile(
  sql: Sql,
  { merchant_id, id }: NoteFileKey,
  to: { submerchant_id: string; note_id: string; uploader_id: string; file_name: string },
): Promise<NoteFileRow | null> {
  const { submerchant_id, note_id, uploader_id, file_name } = to;
  const [row] = await sql<NoteFileRow[]>`
    update note_files set note_id = ${note_id}, file_name = ${file_name}, delete_at = null
    where merchant_id = ${merchant_id} and id = ${id} and submerchant_id = ${submerchant_id} and note_id is null
      and status = 'ready' and uploader_id = ${uploader_id}
    returning ${sql(columns)}`;
  return row ?? null;
}

/** Makes the files of a note unreadable, in the transaction that deletes it, and due to be deleted. */
export async function discardFilesOfNote(
  sql: Sql,
  merchant_id: string,
  note_id: string,
  at: string,
): Promise<void> {
  await eraseAll(
    sql,
    merchant_id,
    at,
    sql`note_id between ${note_id} and ${note_id} order by note_id`,
  );
}

async function eraseAll(sql: Sql, merchant_id: string, at: string, where: Fragment): Promise<void> {
  const files = await sql<{ id: string }[]>`
    select id from note_files where merchant_id = ${merchant_id} and ${where}`;
  for (const { id } of files) {
    await sql`
      update note_files set status = 'deleting', data_key = null, file_name = null, delete_at = ${at}
      where merchant_id = ${merchant_id} and id = ${id}`;
  }
}

/** Makes all files of notes on a submerchant unreadable, in the transaction of its erasure, and due to be deleted. */
export async function eraseNoteFilesOf(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  at: string,
): Promise<void> {
  const where = sql`submerchant_id between ${submerchant_id} and ${submerchant_id} order by submerchant_id`;
  await eraseAll(sql, merchant_id, at, where);
}

/** Finds files of notes of a group that are due to be deleted. */
export async function findNoteFilesToDelete(
  sql: Sql,
  group: Group,
  at: string,
  limit: number,
): Promise<NoteFileKey[]> {
  return [
    ...(await sql<NoteFileKey[]>`
      select * from ${sql(`find_files_to_delete${group.suffix}`)}(${group.id}, true, ${at}, ${limit})`),
  ];
}

/** Makes a file that is due unreadable. False when a note has got it meanwhile. */
export async function condemnNoteFile(
  sql: Sql,
  { merchant_id, id }: NoteFileKey,
  at: string,
): Promise<boolean> {
  const rows = await sql`
    update note_files set status = 'deleting', data_key = null
    where merchant_id = ${merchant_id} and id = ${id} and (delete_at <= ${at}) is true returning id`;
  return rows.length > 0;
}

/** Deletes the row of a file whose objects are deleted. */
export async function dropNoteFile(sql: Sql, { merchant_id, id }: NoteFileKey): Promise<void> {
  await sql`
    delete from note_files where merchant_id = ${merchant_id} and id = ${id} and status = 'deleting'`;
}
