import type { Sql } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { DocumentType } from '../rules/document-types.js';
import type { Document } from '../schema/document.js';
import { bySubmerchant, ofEach, type SubmerchantKey } from './of-each.js';

export const documentColumns = [
  'id',
  'submerchant_id',
  'type',
  'legal_representative_id',
  'number',
  'file_url',
  'file_name',
  'file_size',
  'mime_type',
  'expires_at',
  'notes',
  'status',
  'verification_code',
  'verification_notes',
  'verified_at',
  'replaced_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof Document)[];

/** A document with the sequence of its last event. */
export interface StoredDocument {
  record: Document;
  event_sequence: number;
}

export interface DocumentFilters {
  type?: DocumentType;
  legal_representative_id?: string;
  current?: boolean;
}

export function listDocuments(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  list: ListQuery,
  filters: DocumentFilters,
): Promise<Page<Document>> {
  const { type, legal_representative_id: partner, current } = filters;
  const where = sql`merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id}
    ${list.status === null ? sql`` : sql`and status = ${list.status}`}
    ${type === undefined ? sql`` : sql`and type = ${type}`}
    ${partner === undefined ? sql`` : sql`and legal_representative_id = ${partner}`}
    ${current === undefined ? sql`` : current ? sql`and replaced_at is null` : sql`and replaced_at is not null`}`;
  return readShortPage<Document>(
    sql,
    sql`select ${sql(documentColumns)} from documents where ${where} order by id desc`,
    sql`select count(*) from documents where ${where}`,
    list,
  );
}

/** The current documents of a submerchant (§2.3 rule 2), of one type and partner or of all. */
export async function currentDocuments(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  only?: { type: DocumentType; legal_representative_id: string | null },
): Promise<StoredDocument[]> {
  const rows = await sql<(Document & { event_sequence: number })[]>`
    select ${sql(documentColumns)}, event_sequence from documents
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and replaced_at is null
      ${only === undefined ? sql`` : sql`and type = ${only.type} and legal_representative_id is not distinct from ${only.legal_representative_id}`}
    order by id`;
  return rows.map(({ event_sequence, ...record }) => ({ record, event_sequence }));
}

/** The current documents of each of some submerchants, by submerchant. */
export async function currentDocumentsOfEach(
  sql: Sql,
  keys: readonly SubmerchantKey[],
): Promise<Map<string, Document[]>> {
  return bySubmerchant(
    await sql<Document[]>`
      select ${sql(documentColumns)} from ${ofEach(sql, keys)}
      join documents on merchant_id = of_merchant and submerchant_id = of_one
      where replaced_at is null
      order by id`,
  );
}

/** One document of a submerchant, current or replaced; null when there is none. */
export async function findDocument(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  id: string,
): Promise<StoredDocument | null> {
  const [row] = await sql<(Document & { event_sequence: number })[]>`
    select ${sql(documentColumns)}, event_sequence from documents
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and id = ${id}`;
  if (!row) return null;
  const { event_sequence, ...record } = row;
  return { record, event_sequence };
}

/** Earlier documents of a submerchant, newest first, at most `limit`. */
export async function replacedDocuments(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  limit: number,
): Promise<Document[]> {
  return [
    ...(await sql<Document[]>`
      select ${sql(documentColumns)} from documents
      where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and replaced_at is not null
      order by id desc limit ${limit}`),
  ];
}

/** All documents of a partner, replaced ones too, oldest first: what goes when the partner is deleted. */
export async function documentsOfPartner(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  legal_representative_id: string,
): Promise<Document[]> {
  const rows = await sql<Document[]>`
    select ${sql(documentColumns)} from documents
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id}
      and legal_representative_id = ${legal_representative_id}
    order by id`;
  return [...rows];
}

/** Submerchants with a current document whose day has come, at most `limit`: what the sweep works through. */
export async function submerchantsWithExpiredDocuments(
  sql: Sql,
  now: string,
  limit: number,
): Promise<{ merchant_id: string; submerchant_id: string }[]> {
  // By documents_expiring. The one query over all merchants: it answers to nobody but the clock.
  return [
    ...(await sql<{ merchant_id: string; submerchant_id: string }[]>`
      select distinct merchant_id, submerchant_id from (
        select merchant_id, submerchant_id from documents
        where replaced_at is null and status in ('pending', 'approved') and expires_at <= ${now}
        order by expires_at limit ${limit}) as due`),
  ];
}
