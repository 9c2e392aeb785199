import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { NotificationKind } from '../../operation/notification-kinds.js';

/** Counting stops here: a person with more unread notifications sees that there are as many at least. */
const max_unread = 99;
/** Of one person, from which pages by number end. */
const max_listed = 10_000;

/** A notification as it is stored: `body` is sealed. */
export interface StoredNotification {
  id: string;
  kind: NotificationKind;
  merchant_id: string;
  submerchant_id: string;
  body: string;
  created_at: string;
  read_at: string | null;
}

const columns = [
  'id',
  'kind',
  'merchant_id',
  'submerchant_id',
  'body',
  'created_at',
  'read_at',
] as const;

export async function insertNotifications(
  sql: Sql,
  rows: readonly (StoredNotification & { person_id: string })[],
): Promise<void> {
  await sql`insert into notifications ${sql(rows)}`;
}

/** Lists a person's notifications, newest first. By notifications_of_person. */
export function listNotifications(
  sql: Sql,
  person_id: string,
  list: ListQuery,
  isUnread: boolean,
): Promise<Page<StoredNotification>> {
  const where = sql`person_id = ${person_id} ${isUnread ? sql`and read_at is null` : sql``}`;
  return readShortPage<StoredNotification>(
    sql,
    sql`select ${sql(columns)} from notifications where ${where} order by id desc`,
    sql`select count(*) from (select from notifications where ${where} limit ${max_listed + 1}) as n`,
    list,
    max_listed,
  );
}

/** Counts the unread notifications of people, each up to `max_unread`. By notifications_unread. */
export async function countUnread(
  sql: Sql,
  people: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; unread: number }[]>`
    select p.id, u.unread from unnest(${arrayOf(people)}::uuid[]) as p (id)
    cross join lateral (select count(*)::int as unread from (
      select from notifications n where n.person_id = p.id and n.read_at is null limit ${max_unread}) as n) as u`;
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** Marks notifications of a person as read: those with the ids, or all that are there. */
export async function markRead(
  sql: Sql,
  person_id: string,
  ids: readonly string[] | null,
  at: string,
): Promise<void> {
  await sql`
    update notifications set read_at = ${at} where person_id = ${person_id} and read_at is null
    ${ids === null ? sql`` : sql`and id = any (${arrayOf(ids)}::uuid[])`}`;
}

/** The kinds that people do not get by e-mail. */
export async function findMuted(
  sql: Sql,
  people: readonly string[],
): Promise<{ person_id: string; kind: NotificationKind }[]> {
  return [
    ...(await sql<{ person_id: string; kind: NotificationKind }[]>`
      select person_id, kind from muted_mails where person_id = any (${arrayOf(people)}::uuid[])`),
  ];
}

/** Sets the kinds that a person does not get by e-mail. */
export async function setMuted(
  tx: Sql,
  person_id: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await tx`delete from muted_mails where person_id = ${person_id} and kind <> all (${arrayOf(kinds)}::text[])`;
  if (kinds.length === 0) return;
  const rows = kinds.map((kind) => ({ person_id, kind }));
  await tx`insert into muted_mails ${tx(rows)} on conflict do nothing`;
}

/** Deletes notifications from before a time, the oldest first. Resolves with their number. */
export async function deleteOld(sql: Sql, before: string, limit: number): Promise<number> {
  const rows = await sql`
    delete from notifications where id = any (array(
      select id from notifications where created_at < ${before} order by created_at limit ${limit}))`;
  return rows.count;
}

/** A request that waits to be sent to the operator's webhook: `body` is sealed. */
export interface NotificationRequest {
  id: string;
  body: string;
  created_at: string;
  attempts: number;
}

export async function insertRequests(
  sql: Sql,
  rows: readonly { id: string; body: string; created_at: string; expires_at: string }[],
): Promise<void> {
  const due = rows.map((row) => ({ ...row, due_at: row.created_at }));
  await sql`insert into notification_requests ${sql(due)}`;
}

/** Claims the request that has been due for longest. Of simultaneous workers, one gets it. */
export async function claimRequest(
  sql: Sql,
  now: string,
  claimedUntil: string,
): Promise<NotificationRequest | null> {
  const [row] = await sql<NotificationRequest[]>`
    update notification_requests set due_at = ${claimedUntil}, attempts = attempts + 1
    where id = (
      select id from notification_requests where due_at <= ${now} and expires_at > ${now}
      order by due_at limit 1 for update skip locked)
    returning id, body, created_at, attempts`;
  return row ?? null;
}

/** Deletes a claimed request; nothing when the claim has ended and another worker has it. */
export async function deleteRequest(
  sql: Sql,
  { id, attempts }: Pick<NotificationRequest, 'id' | 'attempts'>,
): Promise<void> {
  await sql`delete from notification_requests where id = ${id} and attempts = ${attempts}`;
}

/** Ends a claim: the request is sent again. */
export async function deferRequest(
  sql: Sql,
  { id, attempts }: Pick<NotificationRequest, 'id' | 'attempts'>,
  due_at: string,
): Promise<void> {
  await sql`
    update notification_requests set due_at = ${due_at} where id = ${id} and attempts = ${attempts}`;
}

/** Deletes requests that are of no use any more. Resolves with their number. */
export async function deleteExpiredRequests(sql: Sql, now: string): Promise<number> {
  const rows = await sql`delete from notification_requests where expires_at <= ${now}`;
  return rows.count;
}
