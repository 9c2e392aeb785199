import type { Group } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { ChargeSums } from '../rules/findings.js';

/** Folds the oldest deltas of a group into its sums by day. Resolves with their number. */
export async function foldSums(sql: Sql, { id, suffix }: Group, limit: number): Promise<number> {
  const [row] = await sql<{ folded: number }[]>`
    select ${sql(`fold_charge_sums${suffix}`)}(${id}, ${limit}) as folded`;
  return row?.folded ?? 0;
}

/** Deletes sums of a group of days before one. Resolves with their number. */
export async function deleteOldSums(
  sql: Sql,
  { id, suffix }: Group,
  before: string,
  limit: number,
): Promise<number> {
  const [row] = await sql<{ forgotten: number }[]>`
    select ${sql(`forget_charge_sums${suffix}`)}(${id}, ${before}, ${limit}) as forgotten`;
  return row?.forgotten ?? 0;
}

/** A sum of a seller's day that differs from its charges. */
export interface SumMiscount {
  merchant_id: string;
  submerchant_id: string;
  day: string;
  counted_sales: number;
  sales: number;
  counted_amount: number;
  amount: number;
  counted_chargebacks: number;
  chargebacks: number;
}

/** The sums of a group from a day on that differ from the charges, at most `limit`; corrects all of them if asked. */
export async function findSumMiscounts(
  sql: Sql,
  { id, suffix }: Group,
  { since, limit, isCorrected }: { since: string; limit: number; isCorrected: boolean },
): Promise<SumMiscount[]> {
  return [
    ...(await sql<SumMiscount[]>`
      select m.*, m.day::text as day
      from ${sql(`charge_miscounts${suffix}`)}(${id}, ${since}, ${limit}, ${isCorrected}) as m`),
  ];
}

/** The first day of which sums are kept: those of the longest window, and some more for chargebacks that are won. */
export function firstKeptDay(now: string): string {
  return new Date(Date.parse(now) - kept_days * day_ms).toISOString().slice(0, 10);
}

const kept_days = 200;
const day_ms = 24 * 60 * 60 * 1000;

/** A seller, and the first days of which its charges are summed. */
export interface SummedSeller {
  merchant_id: string;
  id: string;
  since: string;
  chargebacks_since: string;
}

/** Sums the charges of sellers of a group, by their ids. */
export async function sumCharges(
  sql: Sql,
  { id: group, suffix }: Group,
  sellers: readonly SummedSeller[],
): Promise<Map<string, ChargeSums>> {
  const rows = await sql<(ChargeSums & { id: string })[]>`
    select id, sales, amount, compared_sales, chargebacks from ${sql(`sum_charges_since${suffix}`)}(
      ${group}, ${arrayOf(sellers.map(({ merchant_id }) => merchant_id))}::uuid[],
      ${arrayOf(sellers.map(({ id }) => id))}::uuid[], ${arrayOf(sellers.map(({ since }) => since))}::date[],
      ${arrayOf(sellers.map(({ chargebacks_since }) => chargebacks_since))}::date[])`;
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}
