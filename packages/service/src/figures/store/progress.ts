import type { Fragment, Sql } from '../../platform/database/connect.js';
import type { DocumentType } from '../../submerchants/rules/document-types.js';
import type { FileProblem } from '../../platform/inspection/file-problem.js';
import type { SubmissionInput } from '../../submerchants/rules/submission.js';

/** Facts that decide the progress of a registration. */
export interface RegistrationRow {
  id: string;
  name: string;
  updated_at: string;
  entity_type: 'pj' | 'pf';
  email: string | null;
  legal_representatives: { id: string; name: string }[];
  address_count: number;
  current_documents: (SubmissionInput['current_documents'][number] & {
    expires_at: string | null;
    replaced_at: null;
    /** Of its file. */
    problem: FileProblem | null;
  })[];
}

/** Reads a merchant's newest registrations that are not submitted, with what their requirements depend on and no more. */
export async function readRegistrations(
  sql: Sql,
  merchant_id: string,
  limit: number,
): Promise<RegistrationRow[]> {
  // By submerchants_by_status, and four more indexes for each row. A range of one status, in whose order the rows are asked for: with
  // an equality, and statistics of many such rows, the planner reads the merchant's sellers of every status in the order of their ids.
  return await sql<RegistrationRow[]>`
    select s.id, s.name, s.updated_at, s.entity_type, s.email,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'name', '')) from legal_representatives r
        where r.merchant_id = ${merchant_id} and r.submerchant_id = s.id), '[]') as legal_representatives,
      (select count(*) from addresses a where a.merchant_id = ${merchant_id} and a.submerchant_id = s.id) as address_count,
      coalesce((
        select json_agg(json_build_object('type', d.type, 'legal_representative_id', d.legal_representative_id, 'status', d.status,
          'expires_at', to_char(d.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'replaced_at', null,
          'problem', (select f.problem from document_files f where f.merchant_id = ${merchant_id} and f.document_id = d.id)))
        from documents d
        where d.merchant_id = ${merchant_id} and d.submerchant_id = s.id and d.replaced_at is null), '[]') as current_documents
    from (
      select merchant_id, id, coalesce(trade_name, legal_name) as name, updated_at, entity_type, email from submerchants
      where merchant_id = ${merchant_id} and status between 'pending' and 'pending' and erased_at is null
      order by status desc, id desc limit ${limit}) s`;
}

/** A seller in review. */
export interface WaitingSeller {
  id: string;
  name: string;
  submitted_at: string;
}

/** Reads the sellers of a merchant that wait longest for the review; up to `limit`. */
export async function readWaiting(
  sql: Sql,
  merchant_id: string,
  limit: number,
): Promise<WaitingSeller[]> {
  return await sql<WaitingSeller[]>`
    select id, name, submitted_at from find_waiting_sellers(${merchant_id}, ${limit})`;
}

/** A current document that expires soon. */
export interface ExpiringDocument {
  id: string;
  submerchant_id: string;
  name: string;
  type: DocumentType;
  expires_at: string;
}

/** Reads the current documents of a merchant that expire before a time, those that expire first; up to `limit`. */
export async function readExpiringDocuments(
  sql: Sql,
  merchant_id: string,
  { now, before, limit }: { now: string; before: string; limit: number },
): Promise<ExpiringDocument[]> {
  return await sql<ExpiringDocument[]>`
    select id, submerchant_id, name, type, expires_at
    from find_expiring_documents(${merchant_id}, ${now}, ${before}, ${limit}) order by expires_at, id`;
}

/** A current document that was rejected or has expired. */
export interface DocumentToReplace {
  id: string;
  submerchant_id: string;
  name: string;
  type: DocumentType;
  status: 'rejected' | 'expired';
}

/** Reads the current documents to be sent again of sellers that are in review or active, newest first; up to `limit`. */
export async function readDocumentsToReplace(
  sql: Sql,
  merchant_id: string,
  limit: number,
): Promise<DocumentToReplace[]> {
  // By documents_to_replace.
  return await sql<DocumentToReplace[]>`
    select d.id, d.submerchant_id, s.name, d.type, d.status
    from documents d cross join lateral ${sellerOf(sql, merchant_id, sql`d.submerchant_id`)}
    where d.merchant_id = any (array[${merchant_id}::uuid]) and d.status in ('rejected', 'expired') and d.replaced_at is null
      and s.status in ('pending_review', 'active') and s.erased_at is null
    order by d.merchant_id desc, d.id desc limit ${limit}`;
}

/** What the operator asks of a seller. */
export interface OpenRequest {
  id: string;
  submerchant_id: string;
  name: string;
  document_type: DocumentType | null;
  due_at: string;
}

/** Reads the open requests to a merchant's sellers, those that are due first; up to `limit`. */
export async function readOpenRequests(
  sql: Sql,
  merchant_id: string,
  limit: number,
): Promise<OpenRequest[]> {
  // By seller_requests_open_of_merchant.
  return await sql<OpenRequest[]>`
    select r.id, r.submerchant_id, s.name, r.document_type, r.due_at
    from seller_requests r cross join lateral ${sellerOf(sql, merchant_id, sql`r.submerchant_id`)}
    where r.merchant_id = any (array[${merchant_id}::uuid]) and r.status = 'open'
    order by r.merchant_id, r.due_at, r.id limit ${limit}`;
}

export interface RejectedSeller {
  id: string;
  name: string;
  reviewed_at: string;
}

/** Reads which of a merchant's newest rejected sellers were rejected since a time, latest first, among the newest `limit`. */
export async function readRejected(
  sql: Sql,
  merchant_id: string,
  { since, limit }: { since: string; limit: number },
): Promise<RejectedSeller[]> {
  // By submerchants_by_status.
  return await sql<RejectedSeller[]>`
    select id, name, reviewed_at from (
      select id, coalesce(trade_name, legal_name) as name, reviewed_at from submerchants
      where merchant_id = any (array[${merchant_id}::uuid]) and status between 'rejected' and 'rejected' and erased_at is null
      order by merchant_id desc, status desc, id desc limit ${limit}) newest
    where reviewed_at >= ${since} order by reviewed_at desc, id`;
}

/**
 * The seller of a row, which is `id`, by its key alone. Its range is not that of a join: from an equality, the planner would read all sellers of the
 * merchant once, where it takes them for few. From the merchant's id, a cluster knows the server of both.
 */
function sellerOf(sql: Sql, merchant_id: string, id: Fragment): Fragment {
  return sql`(
    select coalesce(trade_name, legal_name) as name, status, erased_at from submerchants o
    where o.merchant_id = ${merchant_id} and o.id between ${id} and ${id} order by o.id limit 1) as s`;
}
