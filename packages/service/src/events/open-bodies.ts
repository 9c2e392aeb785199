import { textForOperator } from './text-for-operator.js';
import { eventPlace } from './event.js';
import type { Sql } from '../platform/database/connect.js';
import { arrayOf, prepared } from '../platform/database/statement.js';
import { ErasedKeyError, type SellerKeys } from '../platform/seller-keys.js';

/** An event as it is read from the table. */
interface Stored {
  id: string;
  /** Encrypted if it contains personal values; null where it was not read. */
  body: string | null;
}

/**
 * Prepares to decrypt the bodies of a merchant's events: reads the keys of their sellers that are not in memory. Of a seller that was
 * erased after the bodies were read, reads them again, as the erasure has left them.
 *
 * The returned function decrypts a body, or returns null for one that is under a destroyed key all the same.
 *
 * @throws MissingKeyError by the returned function, for a body under a master key that this installation does not have
 */
export async function openBodies(
  sql: Sql,
  keys: SellerKeys,
  merchant_id: string,
  events: readonly Stored[],
): Promise<(event: { id: string; body: string }) => string | null> {
  const opener = await keys.load(
    sql,
    merchant_id,
    events.map(({ body }) => body),
  );
  const open = (id: string, body: string): string | null => {
    try {
      return opener.openIfSealed(body, eventPlace({ merchant_id, id }));
    } catch (error) {
      if (error instanceof ErasedKeyError) return null;
      throw error;
    }
  };
  const erased = new Map<string, string | null>();
  for (const { id, body } of events)
    if (body !== null && opener.isErased(body)) erased.set(id, null);
  if (erased.size > 0) {
    const rows = await prepared<{ id: string; body: string }>(
      sql,
      `select e.id, e.body from unnest($2::uuid[]) as w (id) cross join lateral (
        select * from events o where o.merchant_id = $1 and o.id between w.id and w.id order by o.id limit 1) as e`,
      [merchant_id, arrayOf([...erased.keys()])],
    );
    for (const { id, body } of rows) erased.set(id, open(id, body));
  }
  return ({ id, body }) => (erased.has(id) ? (erased.get(id) ?? null) : open(id, body));
}

/**
 * Prepares to decrypt the bodies of events of several merchants, for the operator: as `openBodies`, and each text names its merchant.
 */
export async function openBodiesOfMerchants(
  sql: Sql,
  keys: SellerKeys,
  events: readonly (Stored & { merchant_id: string })[],
): Promise<(event: { id: string; body: string; merchant_id: string }) => string | null> {
  const openers = new Map<string, Awaited<ReturnType<typeof openBodies>>>();
  for (const merchant_id of new Set(events.map((one) => one.merchant_id))) {
    const own = events.filter((one) => one.merchant_id === merchant_id);
    openers.set(merchant_id, await openBodies(sql, keys, merchant_id, own));
  }
  return (event) => {
    const text = openers.get(event.merchant_id)?.(event) ?? null;
    return text === null ? null : textForOperator(text, event.merchant_id);
  };
}

/** The text of an event of an erased object: kind, time and sequence, and nothing of the object but its id. */
export function erasedText(event: {
  id: string;
  kind: string;
  occurred_at: string;
  object_id: string;
  sequence?: number | undefined;
}): string {
  const { id, kind, occurred_at, object_id, sequence } = event;
  const name = kind.slice(0, kind.indexOf('.'));
  return JSON.stringify({
    id,
    event: kind,
    occurred_at,
    sequence,
    [name]: { id: object_id, erased: true },
  });
}
