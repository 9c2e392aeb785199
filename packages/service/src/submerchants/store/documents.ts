import { all_merchants } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';
import type { Document } from '../schema/document.js';
import { partsOf } from './submerchant-keys.js';

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
  /** The amendment that it was sent with and that is not approved: then it is not current. */
  amendment_id?: string | null;
  /** When the sweep is to check it next (`notice_at`); left out: as before. */
  notice_at?: string;
}

/** Finds one document of a submerchant, current or replaced; null when it does not exist. */
export async function findDocument(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  id: string,
): Promise<StoredDocument | null> {
  const [row] = await sql<(Document & { event_sequence: number; amendment_id: string | null })[]>`
    select ${sql(documentColumns)}, event_sequence, amendment_id from documents
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and id = ${id}`;
  if (!row) return null;
  const { event_sequence, amendment_id, ...record } = row;
  return { record, event_sequence, amendment_id };
}

/** Reads documents of a submerchant by their ids, current and replaced. */
export async function documentsByIds(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  ids: readonly string[],
): Promise<Document[]> {
  return [
    ...(await sql<Document[]>`
      select ${sql(documentColumns)} from documents
      where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and id in ${sql([...ids])}`),
  ];
}

/** Reads the documents of an amendment that is not approved, oldest first. */
export async function documentsOfAmendment(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  amendment_id: string,
): Promise<StoredDocument[]> {
  const rows = await sql<(Document & { event_sequence: number })[]>`
    select ${sql(documentColumns)}, event_sequence
    from ${partsOf(sql, 'documents', [{ merchant_id, id: submerchant_id }])} and amendment_id = ${amendment_id}
    order by id`;
  return rows.map(({ event_sequence, ...record }) => ({ record, event_sequence, amendment_id }));
}

/** Reads the replaced documents of a submerchant, newest first, at most `limit`; none of an amendment that was not approved. */
export async function replacedDocuments(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  limit: number,
): Promise<Document[]> {
  return [
    ...(await sql<Document[]>`
      select ${sql(documentColumns)} from ${partsOf(sql, 'documents', [{ merchant_id, id: submerchant_id }])}
        and replaced_at is not null and amendment_id is null
      order by id desc limit ${limit}`),
  ];
}

/** Reads all documents of a partner, including replaced ones, oldest first: they are deleted with the partner. */
export async function documentsOfPartner(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  legal_representative_id: string,
): Promise<Document[]> {
  const rows = await sql<Document[]>`
    select ${sql(documentColumns)} from ${partsOf(sql, 'documents', [{ merchant_id, id: submerchant_id }])}
      and legal_representative_id = ${legal_representative_id}
    order by id`;
  return [...rows];
}

/** Finds submerchants of a group with a current document past its expiry, at most `limit`, for the sweep. */
export async function submerchantsWithExpiredDocuments(
  sql: Sql,
  now: string,
  limit: number,
  group = all_merchants,
): Promise<{ merchant_id: string; submerchant_id: string }[]> {
  // By documents_expiring.
  return [
    ...(await sql<{ merchant_id: string; submerchant_id: string }[]>`
      select * from ${sql(`find_expired_documents${group.suffix}`)}(${group.id}, ${now}, ${limit})`),
  ];
}
