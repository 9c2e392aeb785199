import type { Sql } from '../../platform/database/connect.js';
import { arrayOf, prepared } from '../../platform/database/statement.js';
import type { Delivery } from '../schema.js';

/** A delivery with the merchant of its event, if that is not its owner: of an endpoint of the operator, and no test. */
export type OwnedDelivery = Delivery & { merchant_id: string | null };

/** A delivery as it is stored: without the submerchant, which its event leads to. */
export type StoredDelivery = Omit<OwnedDelivery, 'submerchant'>;

/**
 * Adds to deliveries the submerchants that their events are about: of a registration, a document, a payment, or a link for onboarding. One
 * statement for all of a merchant, which finds each by one probe of a primary key, whatever the planner knows of the tables; with ctid, no other
 * index answers by itself.
 */
export async function withSubmerchants(
  sql: Sql,
  owner_id: string,
  deliveries: readonly StoredDelivery[],
): Promise<OwnedDelivery[]> {
  // Those of a merchant's endpoints are all of one.
  const merchants = new Set(deliveries.map(({ merchant_id }) => merchant_id ?? owner_id));
  const found = new Map<string, Delivery['submerchant']>();
  for (const merchant_id of merchants) {
    const own = deliveries.filter((one) => (one.merchant_id ?? owner_id) === merchant_id);
    for (const [id, one] of await findSubmerchants(sql, merchant_id, own)) found.set(id, one);
  }
  return deliveries.map((one) => ({ ...one, submerchant: found.get(one.event_id) ?? null }));
}

async function findSubmerchants(
  sql: Sql,
  merchant_id: string,
  deliveries: readonly StoredDelivery[],
): Promise<Map<string, Delivery['submerchant']>> {
  const event_ids = [...new Set(deliveries.map(({ event_id }) => event_id))].sort();
  const rows =
    event_ids.length === 0
      ? []
      : await prepared<{ event_id: string; id: string; name: string }>(
          sql,
          `with objects as materialized (
            select w.id as event_id, v.object_id as id from unnest($2::uuid[]) as w (id)
            cross join lateral (
              -- The bounds say which partitions to read.
              select object_id from events where merchant_id = $1 and id between w.id and w.id and id between $3::uuid and $4::uuid
              order by events.id limit 1) as v),
          owners as (
            select event_id, id from objects
            union all ${owned
              .map(
                (table) =>
                  `select o.event_id, t.submerchant_id from objects o cross join lateral (
                    select submerchant_id from ${table} where merchant_id = $1 and id between o.id and o.id and ctid <> '(0,0)'
                    order by ${table}.id limit 1) as t`,
              )
              .join(' union all ')})
          select o.event_id, s.id, coalesce(s.trade_name, s.legal_name) as name
          from owners o cross join lateral (
            select id, trade_name, legal_name from submerchants
            where merchant_id = $1 and id between o.id and o.id order by submerchants.id limit 1) as s`,
          [merchant_id, arrayOf(event_ids), event_ids[0], event_ids.at(-1)],
        );
  return new Map(rows.map(({ event_id, ...submerchant }) => [event_id, submerchant]));
}

/** Objects of events other than submerchants. */
const owned = ['documents', 'charges', 'withdrawals', 'anticipations', 'onboarding_links'];
