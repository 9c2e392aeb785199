import type { Sql } from '../../platform/database/connect.js';
import { code_limits } from '../codes.js';
import { columns, idByHash, type LinkRow } from './links.js';

interface LinkToken {
  merchant_id: string;
  token_hash: Buffer;
}

/** Finds a link that has been started and has not ended. */
export async function findBegun(
  sql: Sql,
  link: LinkToken,
  at: string,
): Promise<(LinkRow & { wrong_codes: number }) | null> {
  const [row] = await sql<(LinkRow & { wrong_codes: number })[]>`
    select ${sql(columns)}, wrong_codes from onboarding_links
    where merchant_id = ${link.merchant_id} and id = ${idByHash(sql, 'token_hash', link)} and started_at is not null
      and revoked_at is null and expires_at > ${at}`;
  return row ?? null;
}

/** Replaces the code of a link. False when it has had as many as it may within the hour, or too many wrong ones were tried. */
export async function replaceCode(
  sql: Sql,
  { merchant_id, id }: Pick<LinkRow, 'merchant_id' | 'id'>,
  code: { code_hash: Buffer; code_expires_at: string },
  { at, hour_ago }: { at: string; hour_ago: string },
): Promise<boolean> {
  const rows = await sql`
    update onboarding_links set ${sql(code)}, code_tries = 0,
      codes_sent = case when codes_since > ${hour_ago} then codes_sent + 1 else 1 end,
      codes_since = case when codes_since > ${hour_ago} then codes_since else ${at}::timestamptz end
    where merchant_id = ${merchant_id} and id = ${id} and wrong_codes < ${code_limits.wrong}
      and not (codes_since is not null and codes_since > ${hour_ago} and codes_sent >= ${code_limits.per_hour})
    returning id`;
  return rows.length > 0;
}

/**
 * Tries a code, and gives the link's session to whoever has the right one. One statement counts the try and decides: tries at once are
 * counted one after the other, and of two with the right code one gets the session. Null: the code is wrong, used up or too old, or there
 * is no such link.
 */
export async function tryCode(
  sql: Sql,
  link: LinkToken,
  given: { code_hash: Buffer; session_hash: Buffer },
  at: string,
): Promise<LinkRow | null> {
  const { code_hash, session_hash } = given;
  const [row] = await sql<(LinkRow & { is_right: boolean })[]>`
    update onboarding_links set code_tries = code_tries + 1,
      wrong_codes = case when code_hash = ${code_hash} then 0 else wrong_codes + 1 end,
      session_hash = case when code_hash = ${code_hash} then ${session_hash} else session_hash end,
      code_hash = case when code_hash = ${code_hash} or code_tries + 1 >= ${code_limits.tries} then null else code_hash end
    where merchant_id = ${link.merchant_id} and id = ${idByHash(sql, 'token_hash', link)} and code_hash is not null
      and code_expires_at > ${at} and revoked_at is null and expires_at > ${at}
    returning ${sql(columns)}, session_hash = ${session_hash} as is_right`;
  if (!row) return null;
  const { is_right, ...found } = row;
  return is_right ? found : null;
}
