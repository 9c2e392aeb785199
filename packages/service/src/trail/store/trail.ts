import type { Fragment, Sql } from '../../platform/database/connect.js';
import type { TrailEntry } from '../entry.js';

const storedColumns = ['position', 'entry', 'personal', 'previous_hash', 'hash'] as const;

/** Inserts entries into merchants' trails, in the transaction of the change. `entries` must not be empty. */
export function insertMerchantEntries(sql: Sql, entries: readonly TrailEntry[]): Fragment {
  return sql`insert into merchant_trail ${sql(entries as TrailEntry[], 'merchant_id', ...storedColumns)}`;
}

/** Inserts entries into the operator's trail. `entries` must not be empty. */
export function insertOperatorEntries(sql: Sql, entries: readonly TrailEntry[]): Fragment {
  return sql`insert into operator_trail ${sql(entries as TrailEntry[], ...storedColumns)}`;
}

/** A stored entry as it is read: its text, its personal values, its position and its links in the hash chain. */
export type StoredEntry = Pick<TrailEntry, (typeof storedColumns)[number]>;

/** Reads entries of a submerchant's trail in order, from one position to another, both inclusive. */
export async function readEntries(
  sql: Sql,
  where: { merchant_id: string; submerchant_id: string },
  positions: { from: number; to: number },
): Promise<StoredEntry[]> {
  // A range of the primary key: the cost depends on the number of entries alone.
  return [
    ...(await sql<StoredEntry[]>`
      select position, entry, personal, previous_hash, hash from trail
      where merchant_id = ${where.merchant_id} and submerchant_id = ${where.submerchant_id}
        and position between ${positions.from} and ${positions.to}
      order by position`),
  ];
}

/**
 * Reads the text of a submerchant's record, whose digest a checkpoint contains; null when the trail has another position by now. One
 * statement, so that a change at the same time cannot come between the two.
 */
export async function readRecordAt(
  sql: Sql,
  where: { merchant_id: string; submerchant_id: string },
  position: number,
): Promise<string | null> {
  const { merchant_id, submerchant_id } = where;
  const [row] = await sql<{ text: string }[]>`
    select submerchant_state(merchant_id, id) as text from submerchants
    where merchant_id = ${merchant_id} and id = ${submerchant_id} and trail_position = ${position}`;
  return row?.text ?? null;
}
