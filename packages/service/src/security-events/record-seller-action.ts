import { randomUUID } from 'node:crypto';
import type { Actor } from '../operation/actor.js';
import type { Sql } from '../platform/database/connect.js';
import type { DataKeys } from '../platform/data-keys.js';
import { describeSellerAction, type SellerAction } from './ocsf.js';
import { insertSecurityEvents } from './store/security-events.js';

/** Records the security event of a seller whose data were erased (in that transaction) or are to be exported (before the answer). */
export async function recordSellerAction(
  sql: Sql,
  keys: DataKeys,
  action: SellerAction,
  where: { merchant_id: string; id: string },
  by: { actor: Actor; request_id: string | null; address?: string | undefined; at: string },
): Promise<void> {
  const { actor, request_id, address = null, at } = by;
  const { merchant_id } = where;
  const circumstances = { id: randomUUID(), at, merchant_id, request_id, address };
  const event = describeSellerAction(action, where.id, actor, circumstances);
  await insertSecurityEvents(sql, keys, [event]);
}
