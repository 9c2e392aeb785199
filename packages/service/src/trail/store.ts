import type { Fragment, Sql } from '../platform/database/connect.js';
import type { TrailEntry } from './entry.js';

const stored = ['position', 'entry', 'previous_hash', 'hash'] as const;

/** The statement that appends to merchants' own trails, for the transaction of the change. `entries` must not be empty. */
export function insertMerchantEntries(sql: Sql, entries: readonly TrailEntry[]): Fragment {
  return sql`insert into merchant_trail ${sql(entries as TrailEntry[], 'merchant_id', ...stored)}`;
}

/** The statement that appends to the operator's own trail. `entries` must not be empty. */
export function insertOperatorEntries(sql: Sql, entries: readonly TrailEntry[]): Fragment {
  return sql`insert into operator_trail ${sql(entries as TrailEntry[], ...stored)}`;
}

/** One entry as it is read back: its text and its place in the chain. */
export type StoredEntry = Pick<TrailEntry, (typeof stored)[number]>;

/** Entries of a submerchant's trail in their order, from one position to another, both inclusive. */
export async function readEntries(
  sql: Sql,
  where: { merchant_id: string; submerchant_id: string },
  positions: { from: number; to: number },
): Promise<StoredEntry[]> {
  // A range of the primary key: its cost is that of the entries asked for.
  return [
    ...(await sql<StoredEntry[]>`
      select position, entry, previous_hash, hash from trail
      where merchant_id = ${where.merchant_id} and submerchant_id = ${where.submerchant_id}
        and position between ${positions.from} and ${positions.to}
      order by position`),
  ];
}
