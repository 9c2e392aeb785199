import type { Fragment, Sql } from '../database/connect.js';
import type { Event } from './event.js';

/**
 * The statement that records events, to be run in the transaction of the change that they tell of, or placed in its
 * statement. `events` must not be empty.
 */
export function insertEvents(sql: Sql, events: readonly Event[]): Fragment {
  return sql`
    insert into events ${sql(events as Event[], 'merchant_id', 'id', 'kind', 'object_id', 'occurred_at', 'body')}`;
}
