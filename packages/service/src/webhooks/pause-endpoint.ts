import type { Context } from '../operation/context.js';
import { inTransaction } from '../platform/database/connect.js';
import { composeEvent } from '../events/event.js';
import { recordEvents } from '../events/store/events.js';
import { appendToMerchant, lockMerchantTrail } from '../trail/append-to-merchant.js';
import { originOf } from './origin-of.js';
import { lockEndpoint, lockEndpoints, pauseEndpoint as write } from './store/endpoints.js';

/** Why an endpoint is paused: it answered an attempt with 410, or every attempt has failed for days. */
export type PauseCause =
  | { reason: 'failing' }
  | {
      reason: 'gone';
      /** URL of the attempt, and its start, ISO 8601. */
      attempt: { url: string; at: string };
    };

/**
 * Pauses an endpoint because of its answers, and notifies the merchant's other endpoints. Does nothing if it was paused or
 * deleted meanwhile, or if it was changed since the attempt that was answered with 410: its next attempt shows what applies now.
 */
export async function pauseEndpoint(
  context: Context,
  target: { merchant_id: string; endpoint_id: string },
  cause: PauseCause,
): Promise<void> {
  const { merchant_id, endpoint_id } = target;
  const { reason } = cause;
  const database = await context.groups.databaseFor(merchant_id);
  await inTransaction(database, async (tx) => {
    const head = await lockMerchantTrail(tx, merchant_id);
    await lockEndpoints(tx, merchant_id);
    const endpoint = await lockEndpoint(tx, merchant_id, endpoint_id);
    if (!head || endpoint?.record.status !== 'active') return;
    if (cause.reason === 'gone' && isChangedSince(endpoint.record, cause.attempt)) return;
    const at = context.clock();
    const record = {
      ...endpoint.record,
      status: 'paused',
      paused_reason: reason,
      updated_at: at,
    } as const;
    await write(tx, merchant_id, endpoint_id, { reason, at });
    const event = composeEvent({
      merchant_id,
      id: context.newId(at),
      kind: 'endpoint.paused',
      occurred_at: at,
      sequence: endpoint.event_sequence + 1,
      object: record,
      sealer: null,
    });
    context.tracing?.linkToEvent(event.id);
    await recordEvents(tx, [event]);
    await context.mail.queue(
      tx,
      { key_managers_of: merchant_id },
      {
        kind: 'endpoint_paused',
        values: { endpoint_id, origin: originOf(record.url), reason, at },
      },
      { at },
    );
    await appendToMerchant(
      tx,
      merchant_id,
      head,
      { actor: { kind: 'clock' }, request_id: null, at, keys: context.data_keys },
      [
        {
          action: 'endpoint.paused',
          object: { kind: 'endpoint', id: endpoint_id },
          before: { status: 'active', paused_reason: null },
          after: { status: 'paused', paused_reason: reason },
        },
      ],
    );
  });
}

/** Whether an endpoint has another URL than an attempt went to, or was changed after the attempt began, such as set active again. */
function isChangedSince(
  { url, updated_at }: { url: string; updated_at: string },
  attempt: { url: string; at: string },
): boolean {
  return url !== attempt.url || updated_at > attempt.at;
}
