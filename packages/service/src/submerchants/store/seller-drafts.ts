import type { Group } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';
import { no_seller } from '../draft-place.js';

/** The most drafts of one person; the oldest one goes first. */
const max_drafts = 100;

/** Whose draft it is, and of which seller; null: of one that is not created yet. */
export interface DraftOwner {
  merchant_id: string;
  person_id: string;
  submerchant_id: string | null;
}

/** A draft as it is stored: `body` is sealed. */
export interface StoredDraft {
  place: string;
  version: number;
  body: string;
  updated_at: string;
}

/** Reads a person's drafts of one seller, by their places. */
export async function readDrafts(
  sql: Sql,
  { merchant_id, person_id, submerchant_id }: DraftOwner,
): Promise<StoredDraft[]> {
  return [
    ...(await sql<StoredDraft[]>`
      select place, version, body, updated_at from seller_drafts
      where merchant_id = ${merchant_id} and person_id = ${person_id}
        and submerchant_id = ${submerchant_id ?? no_seller}
      order by place`),
  ];
}

/**
 * Saves a draft whose last version the writer knows; 0: none. Returns the draft that is stored afterwards: another one's where that was
 * changed meanwhile, with version 0 and no body where it was finished. Null: there is no such seller, or it was erased.
 */
export async function saveDraft(
  sql: Sql,
  { merchant_id, person_id, submerchant_id }: DraftOwner,
  draft: StoredDraft,
): Promise<{
  saved: boolean;
  version: number;
  body: string | null;
  updated_at: string | null;
} | null> {
  const { place, version, body, updated_at } = draft;
  const [row] = await sql<
    { saved: boolean; version: number; body: string | null; updated_at: string | null }[]
  >`
    select is_saved as saved, now_version as version, now_body as body, saved_at as updated_at
    from save_seller_draft(${merchant_id}, ${person_id}, ${submerchant_id ?? no_seller}, ${place}, ${version}, ${body},
      ${updated_at}, ${max_drafts})`;
  return row ?? null;
}

/** Deletes a draft: its part of the form was saved, or discarded. */
export async function deleteDraft(
  sql: Sql,
  { merchant_id, person_id, submerchant_id }: DraftOwner,
  place: string,
): Promise<void> {
  await sql`
    delete from seller_drafts
    where merchant_id = ${merchant_id} and person_id = ${person_id}
      and submerchant_id = ${submerchant_id ?? no_seller} and place = ${place}`;
}

/** Deletes everybody's drafts of a seller, in the transaction of its erasure. */
export async function eraseDrafts(sql: Sql, merchant_id: string, id: string): Promise<void> {
  await sql`delete from seller_drafts where merchant_id = ${merchant_id} and submerchant_id = ${id}`;
}

/** Deletes the drafts of a group that nobody has changed since a time. */
export async function deleteOldDrafts(
  sql: Sql,
  { id, suffix }: Group,
  before: string,
): Promise<void> {
  await sql`select ${sql(`forget_seller_drafts${suffix}`)}(${id}, ${before})`;
}
