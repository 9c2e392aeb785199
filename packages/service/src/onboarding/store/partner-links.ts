import type { Fragment, Sql } from '../../platform/database/connect.js';
import { columns, idByHash, type LinkRow } from './links.js';

/** The links that sellers make for their partners in the session of a link. Those that the merchant makes are not among them. */

/** A partner's link, with what its seller sees of it. */
export type PartnerLinkRow = LinkRow & { sent_at: string | null; sent_to: string | null };

const partnerColumns = [...columns, 'sent_at', 'sent_to'] as const;

/** Links that a session may make or send within an hour: those of some ten partners, with a second try each. */
const max_invites_per_hour = 20;

/** Counts a link that is about to be made or sent. False when the session has had as many as it may within the hour. */
export async function countInvite(
  sql: Sql,
  { merchant_id, link_id }: { merchant_id: string; link_id: string },
  { at, hour_ago }: { at: string; hour_ago: string },
): Promise<boolean> {
  const rows = await sql`
    update onboarding_links set
      invites = case when invites_since > ${hour_ago} then invites + 1 else 1 end,
      invites_since = case when invites_since > ${hour_ago} then invites_since else ${at}::timestamptz end
    where merchant_id = ${merchant_id} and id = ${link_id}
      and not (invites_since is not null and invites_since > ${hour_ago} and invites >= ${max_invites_per_hour})
    returning id`;
  return rows.length > 0;
}

/** Locks the making of links for a partner until the end of the transaction, so that of two at once one stays valid. */
export async function lockInvites(sql: Sql, partner_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`partner links ${partner_id}`}, 0))`;
}

/** Reads the last link of each partner of a submerchant that was not revoked. On the index of the submerchant's links. */
export async function listPartnerLinks(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
): Promise<PartnerLinkRow[]> {
  return [
    ...(await sql<PartnerLinkRow[]>`
      select distinct on (legal_representative_id) ${sql(partnerColumns)} from (
        select * from onboarding_links
        where merchant_id = ${merchant_id} and submerchant_id between ${submerchant_id} and ${submerchant_id}
        order by submerchant_id) as links
      where made_by_link_id is not null and revoked_at is null
      order by legal_representative_id, id desc`),
  ];
}

/** Revokes the links that sellers have made for a partner, with their sessions. Returns their ids. */
export function revokePartnerLinks(
  sql: Sql,
  { merchant_id, submerchant_id }: { merchant_id: string; submerchant_id: string },
  partner_id: string,
  at: string,
): Promise<string[]> {
  return revoke(
    sql,
    at,
    { merchant_id, submerchant_id },
    sql`legal_representative_id = ${partner_id} and made_by_link_id is not null`,
  );
}

/** Revokes the partners' links that were made with a seller's link, with their sessions. Returns their ids. */
export function revokeLinksMadeWith(
  sql: Sql,
  { merchant_id, submerchant_id, id }: Pick<LinkRow, 'merchant_id' | 'submerchant_id' | 'id'>,
  at: string,
): Promise<string[]> {
  return revoke(sql, at, { merchant_id, submerchant_id }, sql`made_by_link_id = ${id}`);
}

/** Revokes links of a submerchant that are open. */
async function revoke(
  sql: Sql,
  at: string,
  { merchant_id, submerchant_id }: Pick<LinkRow, 'merchant_id' | 'submerchant_id'>,
  where: Fragment,
): Promise<string[]> {
  const links = await sql<{ id: string }[]>`
    select id from onboarding_links
    where merchant_id = ${merchant_id} and submerchant_id between ${submerchant_id} and ${submerchant_id}
      and ${where} and revoked_at is null
    order by submerchant_id`;
  const revoked: string[] = [];
  for (const id of links.map((link) => link.id).toSorted()) {
    const rows = await sql`
      update onboarding_links set revoked_at = ${at}, session_hash = null, abandon_at = null, sent_to = null
      where merchant_id = ${merchant_id} and id = ${id} and revoked_at is null
      returning id`;
    if (rows.length > 0) revoked.push(id);
  }
  return revoked;
}

/** Finds the link of a token that a seller has made for a partner and that has not ended, and locks it. */
export async function lockPartnerLink(
  sql: Sql,
  { merchant_id, submerchant_id }: { merchant_id: string; submerchant_id: string },
  partner_id: string,
  token_hash: Buffer,
  at: string,
): Promise<PartnerLinkRow | null> {
  const [row] = await sql<PartnerLinkRow[]>`
    select ${sql(partnerColumns)} from onboarding_links
    where merchant_id = ${merchant_id} and id = ${idByHash(sql, 'token_hash', { merchant_id, token_hash })}
      and submerchant_id = ${submerchant_id} and legal_representative_id = ${partner_id} and made_by_link_id is not null and revoked_at is null
      and expires_at > ${at}
    for update`;
  return row ?? null;
}

/** Records that a link was sent by e-mail, to an address that is encrypted. */
export async function recordSending(
  sql: Sql,
  { merchant_id, id }: Pick<LinkRow, 'merchant_id' | 'id'>,
  sent: { sent_at: string; sent_to: string },
): Promise<void> {
  await sql`
    update onboarding_links set ${sql(sent)} where merchant_id = ${merchant_id} and id = ${id}`;
}

/** Reads to which address a link was last sent, encrypted; null: it was not. */
export async function readSentTo(
  sql: Sql,
  { merchant_id, id }: Pick<LinkRow, 'merchant_id' | 'id'>,
): Promise<string | null> {
  const [row] = await sql<{ sent_to: string | null }[]>`
    select sent_to from onboarding_links where merchant_id = ${merchant_id} and id = ${id}`;
  return row?.sent_to ?? null;
}
