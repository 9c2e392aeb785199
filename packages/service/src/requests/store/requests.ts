import type { Group } from '../../platform/cluster/groups.js';
import { asJson, type Sql, type Transaction } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { DocumentType } from '../../submerchants/rules/document-types.js';
import type { SubmerchantKey } from '../../submerchants/store/submerchant-keys.js';
import type { RequestStatus } from '../rules/request-lifecycle.js';

/** A request as it is stored: `body` is sealed under the seller's key (`requests.ts`). */
export interface StoredRequest {
  id: string;
  submerchant_id: string;
  document_type: DocumentType | null;
  legal_representative_id: string | null;
  status: RequestStatus;
  body: string;
  /** The document of the last answer. */
  document_id: string | null;
  due_at: string;
  answered_at: string | null;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
  /** Sequence of its last event. */
  event_sequence: number;
}

const columns = [
  'id',
  'submerchant_id',
  'document_type',
  'legal_representative_id',
  'status',
  'body',
  'document_id',
  'due_at',
  'answered_at',
  'created_at',
  'updated_at',
  'closed_at',
  'event_sequence',
] as const satisfies (keyof StoredRequest)[];

/** Lists the requests to a seller, newest first, by seller_requests_of_submerchant. */
export function listRequests(
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
  list: ListQuery,
): Promise<Page<StoredRequest>> {
  const where = sql`merchant_id = ${merchant_id} and submerchant_id = ${id}
    ${list.status === null ? sql`` : sql`and status = ${list.status}`}`;
  return readShortPage<StoredRequest>(
    sql,
    sql`select ${sql(columns)} from seller_requests where ${where} order by id desc`,
    sql`select count(*) from seller_requests where ${where}`,
    list,
  );
}

/** Finds a request to a seller; null when there is none. */
export async function findRequest(
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
  request_id: string,
): Promise<StoredRequest | null> {
  const [row] = await sql<StoredRequest[]>`
    select ${sql(columns)} from seller_requests
    where merchant_id = ${merchant_id} and id = ${request_id} and submerchant_id = ${id}`;
  return row ?? null;
}

/** Reads the open requests to a seller, those that are due first; at most `limit`. */
export async function openRequests(
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
  limit: number,
): Promise<StoredRequest[]> {
  const rows = await sql<StoredRequest[]>`
    select ${sql(columns)} from seller_requests
    where merchant_id = ${merchant_id} and submerchant_id = ${id} and status = 'open'
    order by due_at, id limit ${limit}`;
  return [...rows];
}

/** Reads the requests to a seller that are open, or answered and not decided; oldest first. */
export async function undecidedRequests(
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
): Promise<StoredRequest[]> {
  const rows = await sql<StoredRequest[]>`
    select ${sql(columns)} from seller_requests
    where merchant_id = ${merchant_id} and submerchant_id = ${id} and status in ('open', 'answered')
    order by id`;
  return [...rows];
}

/** Reads requests to a seller by their ids. */
export async function findRequests(
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
  ids: readonly string[],
): Promise<StoredRequest[]> {
  const rows = await sql<StoredRequest[]>`
    select ${sql(columns)} from seller_requests
    where merchant_id = ${merchant_id} and submerchant_id = ${id} and id = any (${arrayOf(ids)}::uuid[])`;
  return [...rows];
}

/** Writes a request that the transaction has read under the lock of its seller. */
export async function saveRequest(
  tx: Transaction,
  { merchant_id }: Pick<SubmerchantKey, 'merchant_id'>,
  request: StoredRequest,
): Promise<void> {
  const { id, created_at: _, submerchant_id: __, document_type: ___, ...fields } = request;
  const { legal_representative_id: ____, ...changed } = fields;
  await tx`
    update seller_requests set ${tx(changed)} where merchant_id = ${merchant_id} and id = ${id}`;
}

/** Counts an answer for the figures. `since`: when the request was opened, or opened again. */
export async function countAnswer(
  tx: Transaction,
  { merchant_id, id: submerchant_id }: SubmerchantKey,
  { since, at }: { since: string; at: string },
): Promise<void> {
  const seconds = Math.max(0, (Date.parse(at) - Date.parse(since)) / 1000);
  const move = {
    merchant_id,
    submerchant_id,
    at,
    move: 'answered',
    seconds,
    reasons: asJson(tx, []),
  };
  await tx`insert into case_moves ${tx(move)}`;
}

export async function insertRequest(
  tx: Transaction,
  { merchant_id }: Pick<SubmerchantKey, 'merchant_id'>,
  request: StoredRequest,
): Promise<void> {
  await tx`insert into seller_requests ${tx({ merchant_id, ...request })}`;
}

/** Finds sellers of a group with an open request past its due date, for the sweep. */
export async function findDueRequests(
  sql: Sql,
  { id, suffix }: Group,
  now: string,
  limit: number,
): Promise<{ merchant_id: string; submerchant_id: string; id: string }[]> {
  return [
    ...(await sql<{ merchant_id: string; submerchant_id: string; id: string }[]>`
      select * from ${sql(`find_due_requests${suffix}`)}(${id}, ${now}, ${limit})`),
  ];
}

/** The time zone of a merchant, on the coordinator. */
export async function timeZoneOf(sql: Sql, merchant_id: string): Promise<string> {
  const [row] = await sql<{ time_zone: string }[]>`
    select time_zone from merchants where id = ${merchant_id}`;
  return row?.time_zone ?? 'UTC';
}
