import type { Sql, Transaction } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { SubmerchantKey } from '../../submerchants/store/submerchant-keys.js';

/** A note as it is stored: `body` is sealed under the seller's key. */
export interface StoredNote {
  id: string;
  author_id: string;
  body: string;
  created_at: string;
  edited_at: string | null;
}

const columns = ['id', 'author_id', 'body', 'created_at', 'edited_at'] as const;

/** Lists the notes of a case, newest first. */
export function listNotes(
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
  list: ListQuery,
): Promise<Page<StoredNote>> {
  // By case_notes_of_submerchant.
  const where = sql`merchant_id = ${merchant_id} and submerchant_id = ${id}`;
  return readShortPage<StoredNote>(
    sql,
    sql`select ${sql(columns)} from case_notes where ${where} order by id desc`,
    sql`select count(*) from case_notes where ${where}`,
    list,
  );
}

export async function countNotes(tx: Transaction, where: SubmerchantKey): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from case_notes
    where merchant_id = ${where.merchant_id} and submerchant_id = ${where.id}`;
  return row?.count ?? 0;
}

/** Finds a note of a case, which the transaction has locked; null when there is none. */
export async function findNote(
  tx: Transaction,
  { merchant_id, id }: SubmerchantKey,
  noteId: string,
): Promise<StoredNote | null> {
  const [row] = await tx<StoredNote[]>`
    select ${tx(columns)} from case_notes
    where merchant_id = ${merchant_id} and id = ${noteId} and submerchant_id = ${id}`;
  return row ?? null;
}

export async function insertNote(
  tx: Transaction,
  { merchant_id, id }: SubmerchantKey,
  note: StoredNote,
): Promise<void> {
  await tx`insert into case_notes ${tx({ merchant_id, submerchant_id: id, ...note })}`;
}

export async function editNote(
  tx: Transaction,
  { merchant_id }: SubmerchantKey,
  { id, body, edited_at }: StoredNote,
): Promise<void> {
  await tx`
    update case_notes set body = ${body}, edited_at = ${edited_at}
    where merchant_id = ${merchant_id} and id = ${id}`;
}

export async function deleteNote(
  tx: Transaction,
  { merchant_id }: SubmerchantKey,
  noteId: string,
): Promise<void> {
  await tx`delete from case_notes where merchant_id = ${merchant_id} and id = ${noteId}`;
}
