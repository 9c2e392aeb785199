import { placeOf } from '../../platform/place.js';
import { operator_id } from '../../platform/ids.js';
import type { Fragment, Sql, Transaction } from '../../platform/database/connect.js';
import { arrayOf, asJsonb, columnsOf } from '../../platform/database/statement.js';
import type { DataKeys } from '../../platform/data-keys.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { PathParameters } from '../../operation/operation.js';
import type { NeedReason, Preview } from '../../operation/second-person.js';
import { personalFieldsOf, type ObjectKind } from '../../trail/recorded-fields.js';
import type { Grant } from '../rules/independence.js';
import {
  hasThresholds,
  noMerchantRules,
  noOperatorRules,
  noThresholds,
  type CaseThresholds,
  type MerchantRules,
  type OperatorRules,
} from '../rules/rules.js';
import type { ApprovalRequest, statuses } from '../schema.js';

/** Rules and requests. `owner` is the merchant whose people decide, or null for the operator's. */

export type Status = (typeof statuses)[number];

/** The sealed part of a request. */
export interface Details {
  params: PathParameters;
  body: unknown;
  /** Null for a merchant's key. */
  requested_by_name: string | null;
  object_name: string | null;
  changes: Preview[];
}

/** The sealed part of a decision. */
export interface DecisionDetails {
  name: string | null;
  comment: string | null;
  failure: string | null;
}

export interface StoredRequest {
  id: string;
  merchant_id: string | null;
  operation: string;
  permission: string;
  needed_for: NeedReason[];
  object_kind: string | null;
  object_id: string | null;
  subject_merchant_id: string | null;
  requested_by: string;
  is_by_key: boolean;
  requested_at: string;
  expires_at: string;
  status: Status;
  decided_by: string | null;
  decided_at: string | null;
  request: string;
  decision: string | null;
}

export async function readOperatorRules(sql: Sql): Promise<OperatorRules> {
  const [row] = await sql<{ by_operator: OperatorRules | null }[]>`
    select by_operator from approval_rules where owner_id = ${operator_id}`;
  return row?.by_operator ?? noOperatorRules;
}

export async function readMerchantRules(sql: Sql, merchant_id: string): Promise<MerchantRules> {
  const [row] = await sql<{ by_merchant: MerchantRules | null }[]>`
    select by_merchant from approval_rules where owner_id = ${merchant_id}`;
  return row?.by_merchant ?? noMerchantRules;
}

/** Finds the merchants with thresholds that the operator has set. */
export async function findMerchantsWithThresholds(sql: Sql): Promise<string[]> {
  const rows = await sql<{ owner_id: string }[]>`
    select owner_id from approval_rules where owner_id <> ${operator_id} and by_operator is not null`;
  return rows.map(({ owner_id }) => owner_id);
}

export async function isMerchant(sql: Sql, id: string): Promise<boolean> {
  return (await sql`select from merchants where id = ${id}`).length > 0;
}

export async function readThresholds(sql: Sql, merchant_id: string): Promise<CaseThresholds> {
  const [row] = await sql<{ by_operator: CaseThresholds | null }[]>`
    select by_operator from approval_rules where owner_id = ${merchant_id}`;
  return row?.by_operator ?? noThresholds;
}

/** The thresholds that apply to the cases of a merchant: the operator's for all, and those for this one. */
export async function readThresholdsInForce(
  sql: Sql,
  merchant_id: string,
): Promise<CaseThresholds[]> {
  const rows = await sql<
    { owner_id: string; by_operator: OperatorRules | CaseThresholds | null }[]
  >`
    select owner_id, by_operator from approval_rules where owner_id in (${operator_id}, ${merchant_id})`;
  return rows
    .map(({ by_operator }) =>
      by_operator !== null && 'cases' in by_operator ? by_operator.cases : by_operator,
    )
    .filter((one) => one !== null && hasThresholds(one)) as CaseThresholds[];
}

export async function saveRules(
  tx: Transaction,
  owner_id: string,
  column: 'by_operator' | 'by_merchant',
  rules: OperatorRules | MerchantRules | CaseThresholds,
  at: string,
): Promise<void> {
  await tx`
    insert into approval_rules ${columnsOf(tx, { owner_id, [column]: asJsonb(tx, rules), updated_at: at })}
    on conflict (owner_id) do update set
      ${tx(column)} = excluded.${tx(column)}, updated_at = excluded.updated_at`;
}

const columns = (
  sql: Sql,
) => sql`id, merchant_id, operation, permission, needed_for, object_kind, object_id,
  subject_merchant_id, requested_by, is_by_key, requested_at, expires_at, status, decided_by, decided_at, request, decision`;

const ownedBy = (sql: Sql, owner: string | null) =>
  owner === null ? sql`merchant_id is null` : sql`merchant_id = ${owner}`;

export async function insertRequest(
  tx: Transaction,
  row: Omit<StoredRequest, 'status' | 'decided_by' | 'decided_at' | 'decision'> & {
    fingerprint: Buffer;
  },
): Promise<void> {
  const { needed_for, ...others } = row;
  await tx`
    insert into approval_requests ${tx({ ...others, needed_for: tx.json(needed_for) })}`;
}

/** Finds the request that waits for the same change. */
export async function findPending(
  tx: Transaction,
  owner: string | null,
  fingerprint: Buffer,
): Promise<StoredRequest | null> {
  const [row] = await tx<StoredRequest[]>`
    select ${columns(tx)} from approval_requests
    where coalesce(merchant_id, ${operator_id}) = ${owner ?? operator_id} and fingerprint = ${fingerprint}
      and status = 'pending'`;
  return row ?? null;
}

/** Locks a request until the transaction ends. The caller has locked the trail of its owner before. */
export async function lockRequest(
  tx: Transaction,
  owner: string | null,
  id: string,
): Promise<StoredRequest | null> {
  const [row] = await tx<StoredRequest[]>`
    select ${columns(tx)} from approval_requests where id = ${id} and ${ownedBy(tx, owner)} for update`;
  return row ?? null;
}

export async function findRequest(
  sql: Sql,
  owner: string | null,
  id: string,
): Promise<StoredRequest | null> {
  const [row] = await sql<StoredRequest[]>`
    select ${columns(sql)} from approval_requests where id = ${id} and ${ownedBy(sql, owner)}`;
  return row ?? null;
}

/** Lists requests, the newest first. `permissions`: only those for changes that need one of these; null: all. */
export function listRequests(
  sql: Sql,
  owner: string | null,
  list: ListQuery,
  filters: { status?: Status; permissions: readonly string[] | null; now: string },
): Promise<Page<StoredRequest>> {
  const { status, permissions, now } = filters;
  // A request that has expired shows as such at once, before maintenance records it.
  const isStatus =
    status === undefined
      ? sql`true`
      : status === 'pending'
        ? sql`status = 'pending' and expires_at > ${now}`
        : status === 'expired'
          ? sql`(status = 'expired' or status = 'pending' and expires_at <= ${now})`
          : sql`status = ${status}`;
  const where = sql`${ownedBy(sql, owner)} and ${isStatus}
    ${permissions === null ? sql`` : sql`and permission = any (${arrayOf([...permissions])}::text[])`}`;
  return readShortPage<StoredRequest>(
    sql,
    sql`select ${columns(sql)} from approval_requests where ${where} order by id desc`,
    sql`select count(*) from approval_requests where ${where}`,
    list,
  );
}

/** Locks the requests that wait for the approval of a seller, also those that have expired since. */
export async function lockPendingCases(
  tx: Transaction,
  submerchant_id: string,
): Promise<StoredRequest[]> {
  return [
    ...(await tx<StoredRequest[]>`
      select ${columns(tx)} from approval_requests
      where object_id = ${submerchant_id} and merchant_id is null and object_kind = 'submerchant'
        and status = 'pending'
      order by id for update`),
  ];
}

/** Whether a case is still in review, and its seller not erased. */
export async function isInReview(
  sql: Sql,
  { merchant_id, id }: { merchant_id: string; id: string },
): Promise<boolean> {
  const rows = await sql`
    select from submerchants
    where merchant_id = ${merchant_id} and id = ${id} and erased_at is null
      and (status = 'pending_review' or status = 'active' and submission_position > decided_position
        or exists (
          select from amendments a
          where a.merchant_id = ${merchant_id} and a.submerchant_id = ${id} and a.status = 'pending_review'))`;
  return rows.length > 0;
}

/** Finds the request that waits for the approval of a case. */
export async function findPendingCase(
  sql: Sql,
  object_id: string,
  now: string,
): Promise<StoredRequest | null> {
  const [row] = await sql<StoredRequest[]>`
    select ${columns(sql)} from approval_requests
    where object_id = ${object_id} and merchant_id is null and object_kind = 'submerchant'
      and status = 'pending' and expires_at > ${now} and not needed_for @> '["standing"]'
    order by id desc limit 1`;
  return row ?? null;
}

/** Saves the end of a locked request. */
export async function closeRequest(
  tx: Transaction,
  keys: DataKeys,
  found: StoredRequest,
  end: { status: Status; by: string | null; at: string } & DecisionDetails,
): Promise<StoredRequest> {
  const { status, by, at, name, comment, failure } = end;
  const decision = keys.seal(
    JSON.stringify({ name, comment, failure } satisfies DecisionDetails),
    placeOf('approval_requests', 'decision', found.id),
  );
  const details = detailsOf(keys, found);
  // The reviewer's texts are in the seller's record by now, or of no use.
  const request =
    found.object_kind === 'submerchant'
      ? keys.seal(
          JSON.stringify(withoutTexts(found, details ?? unreadable) satisfies Details),
          placeOf('approval_requests', 'request', found.id),
        )
      : found.request;
  await tx`
    update approval_requests set status = ${status}, decided_by = ${by}, decided_at = ${at}, decision = ${decision},
      request = ${request}
    where id = ${found.id}`;
  return { ...found, status, decided_by: by, decided_at: at, decision, request };
}

/** A request about a seller without what the reviewer wrote: an erasure of the seller would not find it here. */
function withoutTexts({ needed_for }: StoredRequest, details: Details): Details {
  const stripped = { ...details, body: null };
  const changes = details.changes.map(({ action, before, after }) => {
    if (!needed_for.includes('standing') && !action.startsWith('amendment.'))
      return { action, before, after };
    const isPersonal = personalFieldsOf(action.split('.')[0] as ObjectKind);
    const plain = (fields: Preview['before']) =>
      fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !isPersonal(name)));
    return { action, before: plain(before), after: plain(after) };
  });
  return { ...stripped, changes };
}

/** Finds pending requests that have expired. */
export async function findExpired(
  sql: Sql,
  now: string,
  limit: number,
): Promise<{ id: string; merchant_id: string | null }[]> {
  return sql<{ id: string; merchant_id: string | null }[]>`
    select id, merchant_id from approval_requests where status = 'pending' and expires_at <= ${now}
    order by expires_at limit ${limit}`;
}

/** The sealed part of a request; null when its master key was lost (`accept-master-key`). */
export function detailsOf(
  keys: DataKeys,
  { id, request }: Pick<StoredRequest, 'id' | 'request'>,
): Details | null {
  const place = placeOf('approval_requests', 'request', id);
  return keys.canOpen(request, place) ? (JSON.parse(keys.open(request, place)) as Details) : null;
}

const unreadable: Details = {
  params: {} as PathParameters,
  body: null,
  requested_by_name: null,
  object_name: null,
  changes: [],
};

/** A request as the API shows it. */
export function present(keys: DataKeys, row: StoredRequest, now: string): ApprovalRequest {
  const { requested_by_name, object_name, changes } = detailsOf(keys, row) ?? unreadable;
  const place = placeOf('approval_requests', 'decision', row.id);
  const decision =
    row.decision === null || !keys.canOpen(row.decision, place)
      ? null
      : (JSON.parse(keys.open(row.decision, place)) as DecisionDetails);
  const { object_kind, object_id } = row;
  return {
    id: row.id,
    status: row.status === 'pending' && row.expires_at <= now ? 'expired' : row.status,
    operation: row.operation,
    needed_for: row.needed_for,
    object:
      object_kind === null || object_id === null
        ? null
        : { kind: object_kind, id: object_id, name: object_name },
    merchant_id: row.subject_merchant_id,
    changes,
    requested_by: {
      kind: row.is_by_key ? 'key' : 'person',
      id: row.requested_by,
      name: requested_by_name,
    },
    requested_at: row.requested_at,
    expires_at: row.expires_at,
    decided_by: row.decided_by === null ? null : { id: row.decided_by, name: decision?.name ?? '' },
    decided_at: row.decided_at,
    comment: decision?.comment ?? null,
    failure: decision?.failure ?? null,
  };
}

/** Changes by which a person gets access, or more of it. */
const granting = [
  'person.invited',
  'person.invited_again',
  'person.updated',
  'person.second_factor_reset',
  // By an identity provider: whoever set the connection up has set who gets in.
  'person.created',
  'sso_connection.created',
  'sso_connection.updated',
] as const;

/**
 * Reads from the trails who alone gave access to people of one side since a time: invited or disabled and enabled them, changed their role,
 * or reset what they prove their identity with. A change that a second person approved is left out. Whoever saw the secret of a token for
 * provisioning, however long ago, has given the token what it gives.
 */
export async function readGrants(sql: Sql, owner: string | null, since: string): Promise<Grant[]> {
  const entries =
    owner === null
      ? // By operator_actions_of_kind.
        operatorEntries(
          sql,
          sql`a.action = any (${arrayOf([...granting])}::text[]) and a.at >= ${since}`,
        )
      : sql`select entry::json as entry from merchant_trail
            where merchant_id = ${owner}
              and (entry like '%"action":"person.%' or entry like '%"action":"sso_connection.%')`;
  return sql<Grant[]>`
    select entry -> 'actor' ->> 'id' as by, entry -> 'object' ->> 'id' as to from (${entries}) as e
    where entry ->> 'action' = any (${arrayOf([...granting])}::text[])
      and (entry ->> 'at')::timestamptz >= ${since}
      and entry -> 'actor' ->> 'id' is not null and entry -> 'actor' ->> 'approved_by' is null
      and (entry ->> 'action' <> 'person.updated'
        or entry -> 'after' -> 'role' is not null or entry -> 'after' -> 'status' is not null
          or entry -> 'after' -> 'email' is not null)
    union all
    ${issuersOfTokens(sql, owner)}`;
}

/** The entries of the operator's trail about actions, each by one probe of its key. */
function operatorEntries(sql: Sql, condition: Fragment): Fragment {
  return sql`
    select t.entry::json as entry from operator_actions a
    cross join lateral (
      select o.entry from operator_trail o where o.position between a.trail_position and a.trail_position
      order by o.position limit 1) as t
    where a.merchant_id is null and ${condition}`;
}

function issuersOfTokens(sql: Sql, owner: string | null): Fragment {
  const entries =
    owner === null
      ? operatorEntries(sql, sql`a.action = 'scim_token.issued'`)
      : sql`select entry::json as entry from merchant_trail
            where merchant_id = ${owner} and entry like '%"action":"scim_token.issued"%'`;
  return sql`
    select k.by, i.entry -> 'object' ->> 'id' as to from (${entries}) as i,
      lateral (values (i.entry -> 'actor' ->> 'id'), (i.entry -> 'actor' ->> 'approved_by')) as k (by)
    where i.entry ->> 'action' = 'scim_token.issued' and k.by is not null`;
}

/**
 * Reads from the trails which people know the secret of a key: those who issued it, and who approved that; of a key that another key
 * issued, those of that one. Null when the issuer is unknown: a command issued it, or no entry says who.
 */
export async function readIssuers(
  sql: Sql,
  owner: string | null,
  key_id: string,
): Promise<string[] | null> {
  const entries =
    owner === null
      ? operatorEntries(sql, sql`a.action = 'api_key.issued'`)
      : sql`select entry::json as entry from merchant_trail
            where merchant_id = ${owner} and entry like '%"action":"api_key.issued"%'`;
  const [issued] = await sql<{ kind: string; by: string | null; approved_by: string | null }[]>`
    select entry -> 'actor' ->> 'kind' as kind, entry -> 'actor' ->> 'id' as by,
      entry -> 'actor' ->> 'approved_by' as approved_by
    from (${entries}) as e
    where entry ->> 'action' = 'api_key.issued' and entry -> 'object' ->> 'id' = ${key_id}`;
  if (!issued || issued.by === null) return null;
  const { kind, by, approved_by } = issued;
  const approvers = approved_by === null ? [] : [approved_by];
  if (kind.endsWith('_person')) return [by, ...approvers];
  const isOperators = kind === 'operator_key';
  const issuers = await readIssuers(sql, isOperators ? null : owner, by);
  return issuers && [...issuers, ...approvers];
}
