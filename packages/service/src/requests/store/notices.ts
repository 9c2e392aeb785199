import type { Group } from '../../platform/cluster/groups.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';
import { endless } from '../rules/due.js';
import type { SubmerchantKey } from '../../submerchants/store/submerchant-keys.js';

/** Finds sellers of a group with a document of which a notice is due, or what follows; at most `limit`. */
export async function findDueDocuments(
  sql: Sql,
  { id, suffix }: Group,
  { now, horizon, limit }: { now: string; horizon: string; limit: number },
): Promise<{ merchant_id: string; submerchant_id: string }[]> {
  return [
    ...(await sql<{ merchant_id: string; submerchant_id: string }[]>`
      select * from ${sql(`find_due_documents${suffix}`)}(${id}, ${now}, ${horizon}, ${limit})`),
  ];
}

/** Gives the endless graces of documents of a group an end, at most `limit` at a time: the setting was `never`. */
export async function endGraces(
  sql: Sql,
  { id, suffix }: Group,
  graceUntil: string,
  limit: number,
): Promise<void> {
  await sql`select ${sql(`end_graces${suffix}`)}(${id}, ${endless}, ${graceUntil}, ${limit})`;
}

/** The next step of each current document of a seller, whose row the transaction has locked. */
export async function readNextSteps(
  tx: Transaction,
  { merchant_id, id }: SubmerchantKey,
): Promise<Map<string, string | null>> {
  const rows = await tx<{ id: string; notice_at: string | null }[]>`
    select id, notice_at from documents
    where merchant_id = ${merchant_id} and submerchant_id = ${id}
      and replaced_at is null`;
  return new Map(rows.map((row) => [row.id, row.notice_at]));
}

/** Notes when the next step of a document is due. */
export async function noteNextStep(
  tx: Transaction,
  merchant_id: string,
  { id, notice_at }: { id: string; notice_at: string },
): Promise<void> {
  await tx`
    update documents set notice_at = ${notice_at} where merchant_id = ${merchant_id} and id = ${id}`;
}

/**
 * Claims the mail of a day to a merchant: true for the first call. A mail of a day further than the next one was sent by a clock that was
 * ahead, and keeps no other from being sent.
 */
export async function claimDueMail(
  tx: Transaction,
  merchant_id: string,
  day: string,
): Promise<boolean> {
  const rows = await tx`
    insert into due_mails (merchant_id, sent_on) values (${merchant_id}, ${day})
    on conflict (merchant_id) do update set sent_on = excluded.sent_on
    where due_mails.sent_on < excluded.sent_on or due_mails.sent_on > excluded.sent_on + 1
    returning merchant_id`;
  return rows.length > 0;
}
