import type { Database, Sql } from '../src/platform/database/connect.js';
import { asJson } from '../src/platform/database/connect.js';
import { arrayOf, prepared } from '../src/platform/database/statement.js';
import { readSubmerchantStates } from '../src/submerchants/store/submerchant-state.js';
import {
  writeSubmerchants,
  type PartWrites,
} from '../src/submerchants/store/write-submerchants.js';

/** A submission has a time. */
const submitted_at = '2026-11-20T12:00:00.000Z';

/**
 * Sets columns of a submerchant's row past the API, by the function that writes every change: with its version, its counts and
 * what review streams read, but without events and trail.
 */
export async function setSubmerchant(
  sql: Sql | Database,
  id: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [owner] = await sql<{ merchant_id: string }[]>`
    select merchant_id from submerchants where id = ${id}`;
  const merchant_id = owner?.merchant_id ?? '';
  const [before] = await readSubmerchantStates(sql, [{ merchant_id, id, parts: [] }]);
  if (!before) throw new Error(`There is no submerchant ${id}.`);
  const fields: Record<string, unknown> =
    given['status'] === 'pending_review' ? { submitted_at, ...given } : given;
  const pick = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, name in fields ? fields[name] : value]),
    ) as Part;
  const { event_sequence, trail } = before;
  const after = {
    record: pick(before.record),
    review: pick(before.review),
    timing: null,
    event_sequence,
    trail,
  };
  const recorded = { events: [], entries: [], answer: null };
  const [isWritten] = await writeSubmerchants(sql, [
    { merchant_id, before, after, parts: noParts, recorded },
  ]);
  if (!isWritten) throw new Error(`Submerchant ${id} was changed meanwhile.`);
}

const noParts: PartWrites = {
  legal_representatives: [],
  addresses: [],
  documents: [],
  deleted_legal_representatives: [],
  deleted_addresses: [],
  requested_files: [],
  at: submitted_at,
};

/** Counts submerchants that a test inserted (1) or deleted (-1) by SQL, as the functions that write them do. */
export async function countSubmerchants(
  sql: Sql | Database,
  rows: readonly { merchant_id: string; id: string; status: string }[],
  change: 1 | -1,
): Promise<void> {
  await prepared(
    sql,
    `select count_in_lists('{submerchants}', array_agg(merchant_id), '{}', array_agg(status), array_agg(id), array_agg($2::integer))
    from json_to_recordset($1::json) as r (merchant_id uuid, id uuid, status text)`,
    [asJson(sql, rows), change],
  );
}

/** Deletes events of a merchant, all unless ids are given, as retention does. */
export async function deleteEvents(
  sql: Sql | Database,
  merchant_id: string,
  ids: readonly string[] | null = null,
): Promise<void> {
  await prepared(
    sql,
    `with gone as (delete from events
      where merchant_id = $1 and ($2::text is null or id = any(string_to_array($2, ',')::uuid[])) returning merchant_id, id, kind)
    select count_in_lists('{events}', array_agg(merchant_id), '{}', array_agg(kind), array_agg(id), array_agg(-1)) from gone`,
    [merchant_id, ids?.join(',') ?? null],
  );
}

/** The state of a delivery in the log. */
export type Settled = 'delivered' | 'failed' | 'cancelled';

/** Ends deliveries of an endpoint in a state past the API, queued ones too, and counts them; all of them, or those given. */
export async function setDeliveries(
  sql: Sql | Database,
  endpoint: { id: string },
  state: Settled,
  given: { ids?: readonly string[]; attempts?: number } = {},
): Promise<void> {
  await prepared(
    sql,
    `with queued as (
      delete from delivery_queue
      where endpoint_id = $1::uuid and ($3::text is null or delivery_id = any ($3::text::uuid[])) returning *),
    logged as (
      delete from deliveries
      where endpoint_id = $1::uuid and ($3::text is null or id = any ($3::text::uuid[])) returning *),
    changed as (
      select merchant_id, id, state, -1 as change from logged
      union all select merchant_id, delivery_id, 'pending', -1 from queued
      union all select merchant_id, id, $2::text, 1 from logged
      union all select merchant_id, delivery_id, $2, 1 from queued),
    counted as (
      select count_in_lists('{deliveries}', array_agg(merchant_id), array_agg($1::uuid), array_agg(state), array_agg(id),
        array_agg(change))::text as done
      from changed)
    insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, occurred_at, test_body, attempts, last_status,
      last_error, last_attempt_at, attempt_id, number, url, brand, error_code, location, timings, response_start, response_bytes)
    select merchant_id, id, endpoint_id, event_id, kind, $2, occurred_at, test_body, coalesce($4::int, attempts), last_status,
      last_error, last_attempt_at, attempt_id, number, url, brand, error_code, location, timings, response_start, response_bytes
    from logged, counted
    union all
    select merchant_id, delivery_id, endpoint_id, event_id, kind, $2, occurred_at, test_body, coalesce($4::int, total_attempts),
      last_status, last_error, last_attempt_at, null, null, null, null, null, null, null, null, null
    from queued, counted`,
    [endpoint.id, state, given.ids ? arrayOf(given.ids) : null, given.attempts ?? null],
  );
}
