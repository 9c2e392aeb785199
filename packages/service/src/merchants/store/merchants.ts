import type { Sql, Transaction } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { TrailHead } from '../../trail/entry.js';
import type { Merchant, RateLimits } from '../schema.js';

export interface NewMerchant {
  id: string;
  name: string;
  mode: 'live' | 'test';
  /** UTC if absent. */
  time_zone?: string;
  at: string;
}

export async function insertMerchant(sql: Sql, merchant: NewMerchant): Promise<void> {
  const { id, name, mode, time_zone = 'UTC', at } = merchant;
  await sql`
    with counted as (update merchant_counts set merchants = merchants + 1 where slot = ${slotOf(id)})
    insert into merchants (id, name, mode, time_zone, created_at, updated_at)
    values (${id}, ${name}, ${mode}, ${time_zone}, ${at}, ${at})`;
}

/** Deletes a merchant that was inserted in the same transaction. */
export async function removeMerchant(tx: Transaction, id: string): Promise<void> {
  await tx`
    with counted as (update merchant_counts set merchants = merchants - 1 where slot = ${slotOf(id)})
    delete from merchants where id = ${id}`;
}

/** The row of merchant_counts that counts a merchant. */
function slotOf(id: string): number {
  return Number.parseInt(id.slice(-1), 16);
}

interface MerchantRow extends Omit<Merchant, 'rate_limits'> {
  rate_transactions: number | null;
  rate_queries: number | null;
  rate_default: number | null;
}

const merchantColumns = [
  'id',
  'name',
  'mode',
  'time_zone',
  'rate_transactions',
  'rate_queries',
  'rate_default',
  'company_sources',
  'created_at',
  'updated_at',
] as const satisfies (keyof MerchantRow)[];

function toMerchant(row: MerchantRow): Merchant {
  const { id, name, mode, time_zone, company_sources, created_at, updated_at } = row;
  const { rate_transactions: transactions, rate_queries: queries, rate_default } = row;
  const rate_limits = { transactions, queries, default: rate_default };
  return { id, name, mode, time_zone, rate_limits, company_sources, created_at, updated_at };
}

export async function findMerchant(sql: Sql, id: string): Promise<Merchant | null> {
  const [row] = await sql<
    MerchantRow[]
  >`select ${sql(merchantColumns)} from merchants where id = ${id}`;
  return row ? toMerchant(row) : null;
}

/** Locks a merchant's settings until the transaction ends; requests of the merchant do not wait for it. */
export async function lockMerchant(
  tx: Transaction,
  id: string,
): Promise<{ merchant: Merchant; trail: TrailHead } | null> {
  const [row] = await tx<(MerchantRow & { trail_position: number; trail_hash: Buffer })[]>`
    select ${tx(merchantColumns)}, trail_position, trail_hash from merchants
    where id = ${id} for no key update`;
  if (!row) return null;
  const trail = { position: row.trail_position, hash: row.trail_hash };
  return { merchant: toMerchant(row), trail };
}

export async function listMerchants(sql: Sql, list: ListQuery): Promise<Page<Merchant>> {
  const { data, ...page } = await readShortPage<MerchantRow>(
    sql,
    sql`select ${sql(merchantColumns)} from merchants order by id desc`,
    sql`select sum(merchants)::bigint from merchant_counts`,
    list,
  );
  return { ...page, data: data.map(toMerchant) };
}

export async function saveSettings(
  tx: Transaction,
  id: string,
  { name, time_zone }: Pick<Merchant, 'name' | 'time_zone'>,
  at: string,
): Promise<void> {
  await tx`
    update merchants set name = ${name}, time_zone = ${time_zone}, updated_at = ${at} where id = ${id}`;
}

export async function saveRateLimits(
  tx: Transaction,
  id: string,
  limits: RateLimits,
  at: string,
): Promise<void> {
  await tx`
    update merchants set rate_transactions = ${limits.transactions}, rate_queries = ${limits.queries},
      rate_default = ${limits.default}, updated_at = ${at}
    where id = ${id}`;
}

export async function saveCompanySources(
  tx: Transaction,
  id: string,
  sources: Merchant['company_sources'],
  at: string,
): Promise<void> {
  await tx`
    update merchants set company_sources = ${sources && tx.json(sources)}, updated_at = ${at}
    where id = ${id}`;
}
