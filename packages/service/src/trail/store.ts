import type { Fragment, Sql } from '../database/connect.js';
import type { TrailEntry } from './entry.js';

/** The statement that appends entries, for the transaction of the change. `entries` must not be empty. */
export function insertEntries(sql: Sql, entries: readonly TrailEntry[]): Fragment {
  return sql`
    insert into trail ${sql(
      entries as TrailEntry[],
      'merchant_id',
      'submerchant_id',
      'position',
      'entry',
      'previous_hash',
      'hash',
    )}`;
}
