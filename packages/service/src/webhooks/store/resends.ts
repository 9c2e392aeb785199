import type { Actor } from '../../operation/actor.js';
import type { Group } from '../../platform/cluster/groups.js';
import { asJson, type Sql, type Transaction } from '../../platform/database/connect.js';
import { retention_days } from '../../platform/database/retention.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { DeliveryResend } from '../schema.js';

/** Records who sent deliveries again, in the transaction that queued them at this time. Leaves out those that it did not queue. */
export async function recordResends(
  tx: Transaction,
  merchant_id: string,
  ids: readonly string[],
  { at, actor }: { at: string; actor: Actor },
): Promise<void> {
  await tx`
    insert into delivery_resends (merchant_id, delivery_id, at, actor)
    select q.merchant_id, q.delivery_id, ${at}, ${asJson(tx, actor)}
    from unnest(${arrayOf(ids)}::uuid[]) as w (id)
    cross join lateral (
      select o.merchant_id, o.delivery_id, o.due_at, o.attempts from delivery_queue o
      where o.merchant_id = ${merchant_id} and o.delivery_id between w.id and w.id order by o.delivery_id limit 1) as q
    where q.due_at = ${at} and q.attempts = 0
    on conflict do nothing`;
}

/** Reads who sent a delivery again, oldest first: the last 100. */
export async function readResends(
  sql: Sql,
  merchant_id: string,
  delivery_id: string,
): Promise<DeliveryResend[]> {
  const rows = await sql<{ at: string; actor: Actor }[]>`
    select at, actor from delivery_resends
    where merchant_id = ${merchant_id} and delivery_id between ${delivery_id} and ${delivery_id}
    order by delivery_id desc, at desc limit 100`;
  return [...rows].reverse().map(({ at, actor }) => ({
    at,
    by: {
      kind: actor.kind as DeliveryResend['by']['kind'],
      id: 'id' in actor ? actor.id : null,
      name: 'name' in actor ? actor.name : null,
    },
  }));
}

/** Deletes what is older than deliveries are kept, at most `limit`. Resolves with how many. */
export async function deleteOldResends(
  sql: Sql,
  now: string,
  limit: number,
  group: Group,
): Promise<number> {
  const before = new Date(Date.parse(now) - (retention_days + 1) * 86_400_000).toISOString();
  const [row] = await sql<{ forgotten: number }[]>`
    select ${sql(`forget_delivery_resends${group.suffix}`)}(${group.id}, ${before}, ${limit}) as forgotten`;
  return row?.forgotten ?? 0;
}
