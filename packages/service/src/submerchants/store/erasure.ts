import { asJson, type Sql, type Transaction } from '../../platform/database/connect.js';
import { arrayOf, prepared } from '../../platform/database/statement.js';
import type { RetentionRule } from '../rules/retention-rule.js';
import { partsOf, type SubmerchantKey } from './submerchant-keys.js';

const families = ['charges', 'withdrawals', 'anticipations', 'wallets', 'receivables'];
const select_last_payment = `
  select max(at) as at from (${families
    .map(
      (family) =>
        `select max(updated_at) as at from ${family} where merchant_id = $1 and submerchant_id = $2`,
    )
    .join(' union all ')}) as one`;

/** The time of the last state of a payment record of a submerchant; null when it has none. */
export async function lastPaymentAt(
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
): Promise<string | null> {
  const [row] = await prepared<{ at: string | null }>(sql, select_last_payment, [merchant_id, id]);
  return row?.at ?? null;
}

/** The ids of a submerchant and of everything that ever belonged to it, by its trail. */
export async function findObjects(
  sql: Sql,
  { merchant_id, id }: SubmerchantKey,
): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct entry::json -> 'object' ->> 'id' as id from trail
    where merchant_id = ${merchant_id} and submerchant_id = ${id}`;
  return rows.map((row) => row.id);
}

/** An event of a submerchant or its documents as it is stored. */
export interface StoredEvent {
  id: string;
  kind: string;
  occurred_at: string;
  object_id: string;
  body: string;
}

/** Reads the events of objects, oldest first, by events_of_object. */
export async function readEventsOf(
  sql: Sql,
  merchant_id: string,
  objects: readonly string[],
): Promise<StoredEvent[]> {
  return [
    ...(await sql<StoredEvent[]>`
      select v.* from unnest(${arrayOf(objects)}::uuid[]) as w (id)
      cross join lateral (
        select e.id, e.kind, e.occurred_at, e.object_id, e.body from events e
        where e.merchant_id = ${merchant_id} and e.object_id between w.id and w.id order by e.object_id, e.id offset 0) as v
      order by v.id`),
  ];
}

/** Locks the onboarding links of a submerchant. Before the submerchant, as whoever uses a link. */
export async function lockLinksOf(
  tx: Transaction,
  { merchant_id, id }: SubmerchantKey,
): Promise<readonly string[]> {
  const links = await tx<{ id: string }[]>`
    select id from onboarding_links
    where merchant_id = ${merchant_id} and submerchant_id between ${id} and ${id} and revoked_at is null
    order by submerchant_id desc, id desc for update`;
  return links.map((link) => link.id);
}

/** Revokes the onboarding links of a submerchant, which were locked before, and so ends the sessions that began with them. */
export async function revokeLinksOf(
  tx: Transaction,
  where: SubmerchantKey,
  at: string,
): Promise<void> {
  for (const id of await lockLinksOf(tx, where)) {
    await tx`
      update onboarding_links set revoked_at = ${at}, session_hash = null, abandon_at = null, prefill = null
      where merchant_id = ${where.merchant_id} and id = ${id}`;
  }
}

/** Locks a submerchant against requests whose stored answer names it, too. Changes lock less. */
export async function lockAgainstResponses(
  tx: Transaction,
  { merchant_id, id }: SubmerchantKey,
): Promise<void> {
  await tx`select from submerchants where merchant_id = ${merchant_id} and id = ${id} for update`;
}

/** Erases what belongs to a submerchant, beside its record: see functions/submerchants/erase_values.sql. Destroys its key. */
export async function eraseValues(
  tx: Transaction,
  { merchant_id, id }: SubmerchantKey,
  given: { last_position: number; at: string; events: readonly { id: string; body: string }[] },
): Promise<void> {
  const { last_position, at, events } = given;
  await tx`
    select erase_values(${merchant_id}, ${id}, ${last_position}, ${at}, ${asJson(tx, events)}::json)`;
  await tx`
    update submerchants set data_key = null where merchant_id = ${merchant_id} and id = ${id}`;
}

/** Deletes the operator's notes on a submerchant and its requests, the reason of its escalation, and what quality control stored of it. */
export async function eraseNotes(
  tx: Transaction,
  { merchant_id, id }: SubmerchantKey,
): Promise<void> {
  await tx`delete from case_notes where merchant_id = ${merchant_id} and submerchant_id = ${id}`;
  await tx`
    delete from seller_requests where merchant_id = ${merchant_id} and submerchant_id = ${id}`;
  // By quality_samples_of_submerchant: with `second_at is null`, the index of all open ones served, too.
  await tx`
    delete from quality_samples
    where merchant_id = ${merchant_id} and submerchant_id = ${id} and coalesce(second_at, 'infinity') = 'infinity'`;
  await tx`
    update quality_samples set snapshot = null, second_notes = null
    where merchant_id = ${merchant_id} and submerchant_id = ${id}`;
  await tx`
    update submerchants set escalation = null where merchant_id = ${merchant_id} and id = ${id}`;
}

/**
 * Empties the answers stored for an Idempotency-Key that name a submerchant, one of its parts, events, files or onboarding links. Their
 * keys are refused from then on, for as long as an answer is stored, so that no repeated request brings the seller back. So are the keys
 * of its files. Call it before the files are erased.
 */
export async function eraseResponses(
  tx: Transaction,
  { merchant_id, id }: SubmerchantKey,
  given: { ids: readonly string[]; at: string },
): Promise<void> {
  const { ids, at } = given;
  const files = await tx<FileKey[]>`
    select id, idempotency_key, credential_id from ${partsOf(tx, 'files', [{ merchant_id, id }])}`;
  const links = await tx<{ id: string }[]>`
    select id from ${partsOf(tx, 'onboarding_links', [{ merchant_id, id }])}`;
  const names = [id, ...ids, ...files.map((one) => one.id), ...links.map((one) => one.id)];
  // By idempotent_answers_by_name, whatever the planner knows of the table.
  await tx`select set_config('enable_seqscan', 'off', true)`;
  await tx`
    update idempotent_answers
    set fingerprint = '', body = '', names = null, erased_at = ${at}, created_at = ${at}
    where names && ${arrayOf(names)}::uuid[] and path not like '%/erase'`;
  await tx`select set_config('enable_seqscan', 'on', true)`;
  for (const { idempotency_key: key, credential_id } of files) {
    if (key === null) continue;
    await tx`
      insert into idempotent_answers
        (caller_id, key, method, path, credential_id, fingerprint, status, body, created_at, erased_at)
      values (${merchant_id}, ${key}, 'POST', '/v1/files', ${credential_id}, '', 409, '', ${at}, ${at})
      on conflict (caller_id, key, method, path) do nothing`;
  }
}

interface FileKey {
  id: string;
  idempotency_key: string | null;
  credential_id: string;
}

/** Returns the given submerchants that exist and are not erased. */
export async function findUnerased(
  sql: Sql,
  ids: readonly string[],
): Promise<readonly SubmerchantKey[]> {
  return sql<SubmerchantKey[]>`
    select merchant_id, id from submerchants
    where id = any (${arrayOf(ids)}::uuid[]) and erased_at is null`;
}

/**
 * Reads the next submerchants in the order of their ids, after the given one: each with whether the rule may concern it. By id and not by
 * condition, so that a statement reads `limit` rows at most.
 */
export async function findByRule(
  sql: Sql,
  { kind, unchanged_since }: RetentionRule,
  after: string | null,
  limit: number,
): Promise<readonly (SubmerchantKey & { is_candidate: boolean })[]> {
  const condition = {
    never_submitted: sql`status in ('pending', 'closed') and submitted_at is null and activated_at is null`,
    rejected: sql`status in ('rejected', 'closed') and activated_at is null and reviewed_at < ${unchanged_since}`,
    inactive: sql`status <> 'pending_review' and activated_at is not null`,
  }[kind];
  return sql<(SubmerchantKey & { is_candidate: boolean })[]>`
    select merchant_id, id,
      coalesce(erased_at is null and updated_at < ${unchanged_since} and (${condition}), false) as is_candidate
    from submerchants where id > ${after ?? '00000000-0000-0000-0000-000000000000'} order by id limit ${limit}`;
}
