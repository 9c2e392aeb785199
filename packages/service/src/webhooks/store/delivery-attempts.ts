import { openBodies } from '../../events/open-bodies.js';
import { textForOperator } from '../../events/text-for-operator.js';
import type { Sql } from '../../platform/database/connect.js';
import type { SellerKeys } from '../../platform/seller-keys.js';
import { answers_place } from '../places.js';
import { plainHeaders, unixSeconds } from '../rules/signature.js';
import type { Attempt } from '../schema.js';
import type { OwnedDelivery } from './submerchants-of-events.js';

/** Reads the exact text that a delivery sends; null when its event is past retention, or under the destroyed key of an erased seller. */
export async function readBody(
  sql: Sql,
  keys: SellerKeys,
  owner_id: string,
  delivery: OwnedDelivery,
): Promise<string | null> {
  const merchant_id = delivery.merchant_id ?? owner_id;
  const [row] = delivery.is_test
    ? await sql<{ body: string | null }[]>`
        select test_body as body from all_deliveries
        where merchant_id = ${owner_id} and id between ${delivery.id} and ${delivery.id} order by id limit 1`
    : await sql<{ body: string | null }[]>`
        select body from events where merchant_id = ${merchant_id} and id = ${delivery.event_id}`;
  const body = row?.body ?? null;
  if (body === null) return null;
  const event = { id: delivery.event_id, body };
  const text = (await openBodies(sql, keys, merchant_id, [event]))(event);
  return text === null || delivery.merchant_id === null
    ? text
    : textForOperator(text, delivery.merchant_id);
}

/**
 * Reads the attempts of a delivery, newest first, up to 100. They are numbered in the order in which they were made: the stored number
 * begins anew when a delivery is sent again. Their headers come without signatures, with which a reader could
 * impersonate the service.
 */
export async function readAttempts(
  sql: Sql,
  keys: SellerKeys,
  owner_id: string,
  delivery: Pick<OwnedDelivery, 'id' | 'event' | 'event_id' | 'merchant_id'>,
): Promise<Attempt[]> {
  const rows = await sql<StoredAttempt[]>`
    select id, row_number() over (order by at, id) as number, at, url, brand, status, error_code, error_message, location, timings,
      response_start, response_bytes
    from (
      select id, at, url, brand, status, error_code, error_message, location, timings, response_start, response_bytes
      from attempts where merchant_id = ${owner_id} and delivery_id = ${delivery.id}
      union all
      select attempt_id, last_attempt_at, url, brand, last_status, error_code, last_error, location, timings, response_start,
        response_bytes
      from deliveries where merchant_id = ${owner_id} and id = ${delivery.id} and attempt_id is not null) as made
    order by at desc, id desc limit 100`;
  const opener = await keys.load(
    sql,
    delivery.merchant_id ?? owner_id,
    rows.map(({ response_start }) => response_start),
  );
  return rows.map(({ brand, ...attempt }) => ({
    ...attempt,
    // Erasing empties it: the seller was erased since it was read.
    response_start: opener.isErased(attempt.response_start)
      ? ''
      : opener.openIfSealed(attempt.response_start, answers_place),
    request_headers: headersOf(delivery, attempt.at, brand),
  }));
}

/** A stored attempt: without headers, which are derived from the brand word that it was sent with. */
type StoredAttempt = Omit<Attempt, 'request_headers'> & { brand: string };

function headersOf(
  { id, event, event_id }: Pick<OwnedDelivery, 'id' | 'event' | 'event_id'>,
  at: string,
  brand: string,
): Record<string, string> {
  return plainHeaders({ brand, event, event_id, delivery_id: id, timestamp_s: unixSeconds(at) });
}
