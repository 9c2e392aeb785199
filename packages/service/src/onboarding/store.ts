import type { Sql } from '../platform/database/connect.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { readShortPage } from '../platform/lists/read-short-page.js';
import type { OnboardingLink } from './schema.js';

/** A row of `onboarding_links`, without its hashes. */
export interface LinkRow {
  merchant_id: string;
  id: string;
  submerchant_id: string | null;
  locale: OnboardingLink['locale'];
  return_url: string | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  started_at: string | null;
  last_step_at: string | null;
  completed_at: string | null;
}

const columns = [
  'merchant_id',
  'id',
  'submerchant_id',
  'locale',
  'return_url',
  'created_at',
  'expires_at',
  'revoked_at',
  'started_at',
  'last_step_at',
  'completed_at',
] as const satisfies (keyof LinkRow)[];

export async function insertLink(sql: Sql, link: LinkRow & { token_hash: Buffer }): Promise<void> {
  await sql`insert into onboarding_links ${sql({ ...link })}`;
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

export async function findLink(sql: Sql, merchant_id: string, id: string): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    select ${sql(columns)} from onboarding_links where merchant_id = ${merchant_id} and id = ${id}`;
  return row ?? null;
}

/** Revokes a link with its session, unless it is revoked already. Null: it was, or there is none. */
export async function revokeLink(
  sql: Sql,
  merchant_id: string,
  id: string,
  at: string,
): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    update onboarding_links set revoked_at = ${at}, session_hash = null
    where merchant_id = ${merchant_id} and id = ${id} and revoked_at is null
    returning ${sql(columns)}`;
  return row ?? null;
}

/**
 * Uses a link up for a session. Null when it is unknown, was used for another session or revoked, or is past its time: of two sessions at
 * once, one gets it.
 */
export async function startLink(
  sql: Sql,
  { merchant_id, token_hash }: { merchant_id: string; token_hash: Buffer },
  session_hash: Buffer,
  at: string,
): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    update onboarding_links set started_at = coalesce(started_at, ${at}), session_hash = ${session_hash}
    where merchant_id = ${merchant_id} and token_hash = ${token_hash} and revoked_at is null and expires_at > ${at}
      and (started_at is null or session_hash = ${session_hash})
    returning ${sql(columns)}`;
  return row ?? null;
}

/** Finds the link of a session that has not ended. */
export async function findSession(
  sql: Sql,
  { merchant_id, token_hash }: { merchant_id: string; token_hash: Buffer },
  at: string,
): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    select ${sql(columns)} from onboarding_links
    where merchant_id = ${merchant_id} and session_hash = ${token_hash} and revoked_at is null and expires_at > ${at}`;
  return row ?? null;
}

/** Records that the seller has changed something; `completed_at`: that they have submitted, or (null) that they correct. */
export async function recordStep(
  sql: Sql,
  merchant_id: string,
  id: string,
  at: string,
  completed_at?: string | null,
): Promise<void> {
  const completed = completed_at === undefined ? sql`` : sql`, completed_at = ${completed_at}`;
  await sql`
    update onboarding_links set last_step_at = ${at} ${completed}
    where merchant_id = ${merchant_id} and id = ${id}`;
}

/** Counts a file that is about to be uploaded with a link. False when it has reached the limit. */
export async function countUpload(
  sql: Sql,
  merchant_id: string,
  id: string,
  limit: number,
): Promise<boolean> {
  const rows = await sql`
    update onboarding_links set uploads = uploads + 1
    where merchant_id = ${merchant_id} and id = ${id} and uploads < ${limit}
    returning id`;
  return rows.length > 0;
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
