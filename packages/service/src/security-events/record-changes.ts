import { randomUUID } from 'node:crypto';
import type { Transaction } from '../platform/database/connect.js';
import type { Actor } from '../operation/actor.js';
import type { DataKeys } from '../platform/data-keys.js';
import { describeChange, type ReportedChange } from './ocsf.js';
import { insertSecurityEvents } from './store/security-events.js';

/** Who makes the changes, when and from where. */
interface Author {
  actor: Actor;
  request_id: string | null;
  at: string;
  address?: string | undefined;
  keys: DataKeys;
}

/** Records the security events of changes of people, keys, limits, settings and endpoints, in their transaction. */
export async function recordChanges(
  tx: Transaction,
  /** Null for changes of the operator's. */
  merchant_id: string | null,
  { actor, request_id, at, address, keys }: Author,
  changes: readonly ReportedChange[],
): Promise<void> {
  // The event of an export names the merchant, which the entry does not.
  const reported = changes.filter(({ action }) => action !== 'submerchant.exported');
  const events = reported.map((change) =>
    describeChange(change, actor, {
      id: randomUUID(),
      at,
      merchant_id,
      request_id,
      address: address ?? null,
    }),
  );
  await insertSecurityEvents(tx, keys, events);
}
