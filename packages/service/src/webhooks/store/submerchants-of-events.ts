import type { Sql } from '../../platform/database/connect.js';
import { arrayOf, prepared } from '../../platform/database/statement.js';
import type { Delivery } from '../schema.js';

/** A delivery as it is stored: without the submerchant, which its event leads to. */
export type StoredDelivery = Omit<Delivery, 'submerchant'>;

/**
 * Adds to deliveries the submerchants that their events are about: of a registration, a document, a payment, or a link for onboarding. One
 * statement for all of them, which finds each by primary keys.
 */
export async function withSubmerchants(
  sql: Sql,
  merchant_id: string,
  deliveries: readonly StoredDelivery[],
): Promise<Delivery[]> {
  const event_ids = [...new Set(deliveries.map(({ event_id }) => event_id))].sort();
  const rows =
    event_ids.length === 0
      ? []
      : await prepared<{ event_id: string; id: string; name: string }>(
          sql,
          `with objects as materialized (
            select id as event_id, object_id as id from events
            -- The bounds say which partitions to read.
            where merchant_id = $1 and id = any ($2::uuid[]) and id between $3::uuid and $4::uuid),
          owners as (
            select event_id, id from objects
            union all ${owned
              .map(
                (table) =>
                  `select o.event_id, t.submerchant_id from objects o join ${table} t on t.merchant_id = $1 and t.id = o.id`,
              )
              .join(' union all ')})
          select o.event_id, s.id, coalesce(s.trade_name, s.legal_name) as name
          from owners o join submerchants s on s.merchant_id = $1 and s.id = o.id`,
          [merchant_id, arrayOf(event_ids), event_ids[0], event_ids.at(-1)],
        );
  const found = new Map(rows.map(({ event_id, ...submerchant }) => [event_id, submerchant]));
  return deliveries.map((one) => ({ ...one, submerchant: found.get(one.event_id) ?? null }));
}

/** What events are about, beside submerchants themselves. */
const owned = ['documents', 'charges', 'withdrawals', 'anticipations', 'onboarding_links'];
