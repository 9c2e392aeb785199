import { inTransaction, type Transaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import { merchantOf } from '../operation/caller.js';
import type { Call } from '../operation/operation.js';
import { appendToMerchant, lockMerchantTrail } from '../trail/append-to-merchant.js';
import { authorOf } from '../trail/author-of.js';
import type { Change } from '../trail/entry.js';
import type { Endpoint } from './schema.js';
import { lockEndpoint, lockEndpoints, type LockedEndpoint } from './store/endpoints.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    endpoint: Omit<Endpoint, 'failing_since'> & { address: string };
  }
}

/** The fields of an endpoint that its trail records: not how its attempts go. */
export function recordedFields(endpoint: Endpoint): Omit<Endpoint, 'failing_since'> {
  const { failing_since: _failing_since, ...fields } = endpoint;
  return fields;
}

/**
 * Changes a merchant's endpoints, one change at a time, and appends the entries that `work` adds to the merchant's trail, in one
 * transaction.
 */
export function changeEndpoints<T>(
  call: Call,
  work: (tx: Transaction, merchant_id: string, addEntry: (change: Change) => void) => Promise<T>,
): Promise<T> {
  const { merchant_id } = merchantOf(call.caller);
  return inTransaction(call.sql, async (tx) => {
    const head = await lockMerchantTrail(tx, merchant_id);
    if (!head) throw new Error('The merchant of a valid key exists.');
    await call.context.portal_sessions.requireOpen(tx, call.caller);
    await lockEndpoints(tx, merchant_id);
    const changes: Change[] = [];
    const result = await work(tx, merchant_id, (change) => changes.push(change));
    if (changes.length > 0) await appendToMerchant(tx, merchant_id, head, authorOf(call), changes);
    return result;
  });
}

/** Changes one endpoint, as `changeEndpoints` does. @throws Refusal NOT_FOUND */
export function changeEndpoint<T>(
  call: Call,
  work: (
    tx: Transaction,
    endpoint: LockedEndpoint & { merchant_id: string },
    addEntry: (change: Change) => void,
  ) => Promise<T>,
): Promise<T> {
  return changeEndpoints(call, async (tx, merchant_id, addEntry) => {
    const endpoint = await lockEndpoint(tx, merchant_id, call.params.id);
    if (!endpoint) throw noEndpoint();
    return work(tx, { ...endpoint, merchant_id }, addEntry);
  });
}

export function noEndpoint(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no such endpoint.' });
}
