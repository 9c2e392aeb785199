import { asJson, type Sql, type Transaction } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';

/** Facts that decide whether a decision is sampled; null for a sandbox merchant, and with a share of 0. */
export async function readSampling(
  coordinator: Sql,
  merchant_id: string,
): Promise<{ share_percent: number; secret: string } | null> {
  const [row] = await coordinator<{ share_percent: number; secret: string }[]>`
    select q.share_percent, q.secret from quality_settings q, merchants m
    where q.share_percent > 0 and m.id = ${merchant_id} and m.mode = 'live'`;
  return row ?? null;
}

export async function readShare(sql: Sql | Transaction): Promise<number> {
  const [row] = await sql<{ share_percent: number }[]>`select share_percent from quality_settings`;
  return row?.share_percent ?? 0;
}

export async function saveShare(tx: Transaction, share_percent: number, at: string): Promise<void> {
  await tx`update quality_settings set share_percent = ${share_percent}, updated_at = ${at}`;
}

/** A sample as a second person may see it before deciding. */
export interface OpenSample {
  id: string;
  merchant_id: string;
  submerchant_id: string;
  decided_at: string;
  failed: string[];
  warned: string[];
  /** Sealed; null after an erasure. */
  snapshot: string | null;
  claimed_by: string | null;
  claimed_until: string | null;
}

/** A sample with both decisions. */
export interface DecidedSample {
  id: string;
  merchant_id: string;
  submerchant_id: string;
  decided_at: string;
  decided_by: string;
  decision: 'approved' | 'rejected';
  reasons: string[];
  second_at: string;
  second_by: string;
  second_decision: 'approved' | 'rejected';
  second_reasons: string[];
  second_notes: string | null;
  is_agreed: boolean;
}

/** The driver knows no arrays: they are read as JSON. */
const open_columns = `id, merchant_id, submerchant_id, decided_at, to_jsonb(failed) as failed, to_jsonb(warned) as warned, snapshot,
  claimed_by, claimed_until`;
const decided_columns = [
  'id',
  'merchant_id',
  'submerchant_id',
  'decided_at',
  'decided_by',
  'decision',
  'reasons',
  'second_at',
  'second_by',
  'second_decision',
  'second_reasons',
  'second_notes',
  'is_agreed',
] as const;

/** Counts at most so many matches of a list. */
const max_counted = 10_000;

/** Lists the samples that a person may decide: those whose decision is not theirs, and that nobody else is deciding. */
export function listOpen(
  sql: Sql,
  person: string,
  now: string,
  list: ListQuery,
): Promise<Page<OpenSample>> {
  // By quality_samples_open.
  const where = sql`second_at is null and decided_by <> ${person} and approved_by is distinct from ${person}
    and (claimed_by is null or claimed_by = ${person} or claimed_until <= ${now})`;
  return readShortPage<OpenSample>(
    sql,
    sql`select ${sql.unsafe(open_columns)} from quality_samples where ${where} order by id desc`,
    sql`select count(*) from (select id from quality_samples where ${where} limit ${max_counted + 1}) as counted`,
    list,
    max_counted,
  );
}

/** Lists samples that two persons have decided, the newest first. */
export function listDecided(
  sql: Sql,
  is_agreed: boolean | null,
  list: ListQuery,
): Promise<Page<DecidedSample>> {
  const where = sql`second_at is not null ${is_agreed === null ? sql`` : sql`and is_agreed = ${is_agreed}`}`;
  return readShortPage<DecidedSample>(
    sql,
    sql`select ${sql(decided_columns)} from quality_samples where ${where} order by id desc`,
    sql`select count(*) from (select id from quality_samples where ${where} limit ${max_counted + 1}) as counted`,
    list,
    max_counted,
  );
}

/** Finds an open sample; null when there is none, and for the persons of its decision. */
export async function findOpen(sql: Sql, id: string, person: string): Promise<OpenSample | null> {
  const [row] = await sql<OpenSample[]>`
    select ${sql.unsafe(open_columns)} from quality_samples
    where id = ${id} and second_at is null and snapshot is not null
      and decided_by <> ${person} and approved_by is distinct from ${person}`;
  return row ?? null;
}

/** Claims an open sample for a person. Of several at once, one succeeds. */
export async function claimSample(
  sql: Sql,
  { merchant_id, id }: { merchant_id: string; id: string },
  person: string,
  now: string,
  until: string,
): Promise<boolean> {
  const rows = await sql`
    update quality_samples set claimed_by = ${person}, claimed_until = ${until}
    where merchant_id = ${merchant_id} and id = ${id} and second_at is null
      and (claimed_by is null or claimed_by = ${person} or claimed_until <= ${now})
    returning id`;
  return rows.length > 0;
}

/**
 * Writes the second person's decision, and returns whether it agrees with the first; null when the sample is decided, or another person
 * has claimed it. The transaction has locked the seller.
 */
export async function saveSecondDecision(
  tx: Transaction,
  { merchant_id, id }: { merchant_id: string; id: string },
  second: {
    by: string;
    at: string;
    now: string;
    decision: 'approved' | 'rejected';
    reasons: readonly string[];
    notes: string | null;
  },
): Promise<boolean | null> {
  const { by, at, now, decision, reasons, notes } = second;
  const [row] = await tx<{ is_agreed: boolean }[]>`
    update quality_samples set second_by = ${by}, second_at = ${at}, second_decision = ${decision},
      second_reasons = ${asJson(tx, reasons)}, second_notes = ${notes}, is_agreed = (decision = ${decision})
    where merchant_id = ${merchant_id} and id = ${id} and second_at is null
      and decided_by <> ${by} and approved_by is distinct from ${by}
      and (claimed_by is null or claimed_by = ${by} or claimed_until <= ${now})
    returning is_agreed`;
  return row?.is_agreed ?? null;
}

/** Counts agreement by the first person or by the reasons of either decision, of samples decided between two times. */
export async function countAgreement(
  sql: Sql,
  by: 'analyst' | 'reason',
  from: string,
  until: string,
): Promise<{ key: string; samples: number; agreed: number }[]> {
  // By quality_samples_decided. `offset 0` has a cluster collect the rows on the coordinator.
  const rows = sql`(
    select decided_by, reasons, second_reasons, is_agreed from quality_samples
    where second_at >= ${from} and second_at < ${until} offset 0)`;
  const keys =
    by === 'analyst'
      ? sql`(select s.decided_by::text as key)`
      : sql`(select distinct code as key from jsonb_array_elements_text(s.reasons || s.second_reasons) as code)`;
  return [
    ...(await sql<{ key: string; samples: number; agreed: number }[]>`
      select k.key, count(*) as samples, count(*) filter (where s.is_agreed) as agreed
      from ${rows} s cross join lateral ${keys} k
      group by k.key order by count(*) desc, k.key`),
  ];
}

/** Reads the names of merchants. */
export async function readMerchantNames(
  coordinator: Sql,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await coordinator<{ id: string; name: string }[]>`
    select id, name from merchants where id = any (${arrayOf([...new Set(ids)])}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
