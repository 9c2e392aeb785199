import type { Group } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { Step } from '../rules.js';
import type { OnboardingLink } from '../schema.js';

/** A row of `onboarding_links`, without its hashes. */
export interface LinkRow {
  merchant_id: string;
  id: string;
  submerchant_id: string | null;
  /** The partner whose documents the link is for; null: the link is the seller's. */
  legal_representative_id: string | null;
  /** The request that is answered with the link, and nothing else. */
  request_id: string | null;
  /** The document that is renewed with the link, and nothing else. */
  document_id: string | null;
  locale: OnboardingLink['locale'];
  return_url: string | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  started_at: string | null;
  last_step_at: string | null;
  completed_at: string | null;
  /** When its page was first opened. */
  opened_at: string | null;
  event_sequence: number;
  abandon_at: string | null;
  /** Origins of pages that may frame the link's page; null: none. */
  allowed_origins: readonly string[] | null;
}

export const columns = [
  'merchant_id',
  'id',
  'submerchant_id',
  'legal_representative_id',
  'request_id',
  'document_id',
  'locale',
  'return_url',
  'created_at',
  'expires_at',
  'revoked_at',
  'opened_at',
  'started_at',
  'last_step_at',
  'completed_at',
  'event_sequence',
  'abandon_at',
  'allowed_origins',
] as const satisfies (keyof LinkRow)[];

export async function insertLink(
  sql: Sql,
  link: LinkRow & {
    token_hash: Buffer;
    prefill?: string;
    /** The seller's link in whose session it is made. */
    made_by_link_id?: string;
  },
): Promise<void> {
  const { allowed_origins, ...others } = link;
  const origins = allowed_origins?.length ? sql.json([...allowed_origins]) : null;
  await sql`insert into onboarding_links ${sql({ ...others, allowed_origins: origins })}`;
}

/** The id of the link with a hash, by the index of these alone: statements change it by its key. */
export function idByHash(
  sql: Sql,
  column: 'token_hash' | 'session_hash',
  { merchant_id, token_hash }: { merchant_id: string; token_hash: Buffer },
) {
  return sql`(
    select id from onboarding_links
    where merchant_id = ${merchant_id} and ${sql(column)} between ${token_hash} and ${token_hash}
    order by ${sql(column)} limit 1)`;
}

/** Lists the links of a submerchant, newest first. */
export function listLinks(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  list: ListQuery,
): Promise<Page<LinkRow>> {
  const where = sql`merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id}`;
  return readShortPage<LinkRow>(
    sql,
    sql`select ${sql(columns)} from onboarding_links where ${where} order by id desc`,
    sql`select count(*) from onboarding_links where ${where}`,
    list,
  );
}

/** Most links that a list counts, and leads to by their number. */
const max_counted = 10_000;

/** Lists the links of a merchant with which sellers register, newest first, with what the merchant knows of those who have not yet. */
export function listSellersLinks(
  sql: Sql,
  merchant_id: string,
  list: ListQuery,
): Promise<Page<LinkRow & { prefill: string | null }>> {
  // By the primary key, in its order (ordered-rows.ts): the other links are few. From `is null`, a planner without statistics would expect
  // nearly none.
  const where = sql`merchant_id = any (array[${merchant_id}::uuid])
    and not num_nonnulls(legal_representative_id, request_id, document_id)::boolean`;
  return readShortPage<LinkRow & { prefill: string | null }>(
    sql,
    (after) => sql`
      select ${sql([...columns, 'prefill'])} from onboarding_links
      where ${where} ${after === null ? sql`` : sql`and id < ${after}`} order by merchant_id desc, id desc`,
    sql`select count(*) from (select from onboarding_links where ${where} limit ${max_counted + 1}) as counted`,
    list,
    max_counted,
  );
}

export async function findLink(sql: Sql, merchant_id: string, id: string): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    select ${sql(columns)} from onboarding_links where merchant_id = ${merchant_id} and id = ${id}`;
  return row ?? null;
}

/** Reads which origins may frame the page of a link, open or ended; none of one that does not exist. */
export async function findFrameOrigins(
  sql: Sql,
  merchant_id: string,
  id: string,
): Promise<readonly string[]> {
  const [row] = await sql<Pick<LinkRow, 'allowed_origins'>[]>`
    select allowed_origins from onboarding_links where merchant_id = ${merchant_id} and id = ${id}`;
  return row?.allowed_origins ?? [];
}

/** Revokes a link with its session, unless it is revoked already. Null: it was, or there is none. */
export async function revokeLink(
  sql: Sql,
  merchant_id: string,
  id: string,
  at: string,
): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    update onboarding_links set revoked_at = ${at}, session_hash = null, abandon_at = null, prefill = null
    where merchant_id = ${merchant_id} and id = ${id} and revoked_at is null
    returning ${sql(columns)}`;
  return row ?? null;
}

/**
 * Uses a link up for a session, and counts the event that reports it. Null when it is unknown, was used or revoked, or is past its time:
 * of two sessions at once, one gets it.
 */
export async function startLink(
  sql: Sql,
  link: { merchant_id: string; token_hash: Buffer },
  session_hash: Buffer,
  at: string,
  abandon_at: string,
): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    update onboarding_links set started_at = ${at}, session_hash = ${session_hash}, event_sequence = event_sequence + 1,
      abandon_at = least(expires_at, ${abandon_at})
    where merchant_id = ${link.merchant_id} and id = ${idByHash(sql, 'token_hash', link)} and started_at is null
      and revoked_at is null and expires_at > ${at}
    returning ${sql(columns)}`;
  return row ?? null;
}

/** Finds a link by its token that this session has used up before. */
export async function findStarted(
  sql: Sql,
  link: { merchant_id: string; token_hash: Buffer },
  session_hash: Buffer,
  at: string,
): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    select ${sql(columns)} from onboarding_links
    where merchant_id = ${link.merchant_id} and id = ${idByHash(sql, 'token_hash', link)} and session_hash = ${session_hash}
      and revoked_at is null and expires_at > ${at}`;
  return row ?? null;
}

type WelcomeRow = Pick<
  LinkRow,
  | 'merchant_id'
  | 'id'
  | 'locale'
  | 'legal_representative_id'
  | 'request_id'
  | 'document_id'
  | 'opened_at'
>;

/** Finds a link by its token, used and ended ones, too. */
export async function findByToken(
  sql: Sql,
  link: { merchant_id: string; token_hash: Buffer },
): Promise<WelcomeRow | null> {
  const [row] = await sql<WelcomeRow[]>`
    select merchant_id, id, locale, legal_representative_id, request_id, document_id, opened_at from onboarding_links
    where merchant_id = ${link.merchant_id} and id = ${idByHash(sql, 'token_hash', link)}`;
  return row ?? null;
}

/** Records that the page of a link was opened; the first time counts. */
export async function recordOpening(
  sql: Sql,
  { merchant_id, id }: Pick<LinkRow, 'merchant_id' | 'id'>,
  at: string,
): Promise<void> {
  await sql`
    update onboarding_links set opened_at = ${at}
    where merchant_id = ${merchant_id} and id = ${id} and opened_at is null`;
}

/** Finds the link of a session that has not ended. */
export async function findSession(
  sql: Sql,
  session: { merchant_id: string; token_hash: Buffer },
  at: string,
): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    select ${sql(columns)} from onboarding_links
    where merchant_id = ${session.merchant_id} and id = ${idByHash(sql, 'session_hash', session)} and revoked_at is null and expires_at > ${at}`;
  return row ?? null;
}

/** Locks a link until the end of the transaction. False when it was revoked. */
export async function lockLink(sql: Sql, merchant_id: string, id: string): Promise<boolean> {
  const [row] = await sql<{ revoked_at: string | null }[]>`
    select revoked_at from onboarding_links
    where merchant_id = ${merchant_id} and id = ${id} for update`;
  return row?.revoked_at === null;
}

/** Records that the seller has changed something, and when each step was taken first. */
export async function recordStep(
  sql: Sql,
  merchant_id: string,
  id: string,
  { step, at, abandon_at }: { step: Step; at: string; abandon_at: string },
): Promise<void> {
  await sql`
    update onboarding_links set last_step_at = ${at}, steps = jsonb_build_object(${step}::text, ${at}::text) || steps,
      abandon_at = case when completed_at is null and revoked_at is null then least(expires_at, ${abandon_at}) end
    where merchant_id = ${merchant_id} and id = ${id}`;
}

/** Records that the seller corrects what was submitted. */
export async function reopenLink(sql: Sql, merchant_id: string, id: string): Promise<void> {
  await sql`
    update onboarding_links set completed_at = null where merchant_id = ${merchant_id} and id = ${id}`;
}

/** Reserves the id of a link’s submerchant, once: later calls return the first one’s. */
export async function reserveSeller(
  sql: Sql,
  merchant_id: string,
  id: string,
  submerchant_id: string,
): Promise<string> {
  const [row] = await sql<[{ submerchant_id: string }]>`
    update onboarding_links set submerchant_id = coalesce(submerchant_id, ${submerchant_id})
    where merchant_id = ${merchant_id} and id = ${id}
    returning submerchant_id`;
  return row.submerchant_id;
}

/** Reads what the merchant knows of a seller who is not registered yet, encrypted; null: the seller is. */
export async function readPrefill(
  sql: Sql,
  merchant_id: string,
  id: string,
): Promise<string | null> {
  const [row] = await sql<{ prefill: string | null }[]>`
    select prefill from onboarding_links where merchant_id = ${merchant_id} and id = ${id}`;
  return row?.prefill ?? null;
}

/** Deletes it when the seller is registered. */
export async function clearPrefill(sql: Sql, merchant_id: string, id: string): Promise<void> {
  await sql`
    update onboarding_links set prefill = null where merchant_id = ${merchant_id} and id = ${id}`;
}

/** Records that the seller has submitted, and counts the event that reports it. */
export async function completeLink(
  sql: Sql,
  merchant_id: string,
  id: string,
  at: string,
): Promise<LinkRow> {
  const [row] = await sql<[LinkRow]>`
    update onboarding_links set last_step_at = ${at}, completed_at = ${at}, abandon_at = null,
      event_sequence = event_sequence + 1
    where merchant_id = ${merchant_id} and id = ${id}
    returning ${sql(columns)}`;
  return row;
}

/** Finds links of a group that are due to be reported as abandoned. */
export async function findAbandoned(
  sql: Sql,
  group: Group,
  at: string,
  limit: number,
): Promise<{ merchant_id: string; id: string }[]> {
  return [
    ...(await sql<{ merchant_id: string; id: string }[]>`
      select * from ${sql(`find_abandoned_links${group.suffix}`)}(${group.id}, ${at}, ${limit})`),
  ];
}

/**
 * Claims the report of an abandoned link: of several processes, one gets it. What is known of a seller who did not come is deleted when
 * the link has ended.
 */
export async function claimAbandoned(
  sql: Sql,
  { merchant_id, id }: { merchant_id: string; id: string },
  at: string,
): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    update onboarding_links set event_sequence = event_sequence + 1,
      abandon_at = case when prefill is not null and expires_at > ${at} then expires_at end,
      prefill = case when expires_at > ${at} then prefill end
    where merchant_id = ${merchant_id} and id = ${id} and (abandon_at <= ${at}) is true
    returning ${sql(columns)}`;
  return row ?? null;
}

/** Counts an upload with a link. `ended`: the link was revoked, or its partner was deleted. `closed`: its seller is, which takes no files. */
export async function countUpload(
  sql: Sql,
  merchant_id: string,
  id: string,
  limit: number,
): Promise<'counted' | 'full' | 'closed' | 'ended'> {
  const isClosed = sql`exists (
    select from submerchants s where s.merchant_id = ${merchant_id} and s.id = l.submerchant_id and s.status = 'closed')`;
  const counted = await sql`
    update onboarding_links l set uploads = uploads + 1
    where merchant_id = ${merchant_id} and id = ${id} and uploads < ${limit} and revoked_at is null and not ${isClosed}
      and (legal_representative_id is null or exists (
        select from legal_representatives r where r.merchant_id = ${merchant_id} and r.id = l.legal_representative_id))
    returning id`;
  if (counted.length > 0) return 'counted';
  const [link] = await sql<{ is_closed: boolean; is_full: boolean }[]>`
    select ${isClosed} as is_closed, uploads >= ${limit} as is_full from onboarding_links l
    where merchant_id = ${merchant_id} and id = ${id} and revoked_at is null`;
  if (link?.is_closed) return 'closed';
  return link?.is_full ? 'full' : 'ended';
}

/** The merchant of a seller's session, as the page shows it and requests need it. */
export interface SellersMerchant {
  name: string;
  mode: 'live' | 'test';
  time_zone: string;
}

/** Reads a link's merchant, on the coordinator. */
export async function findSellersMerchant(
  sql: Sql,
  merchant_id: string,
): Promise<SellersMerchant | null> {
  const [row] = await sql<SellersMerchant[]>`
    select name, mode, time_zone from merchants where id = ${merchant_id}`;
  return row ?? null;
}
