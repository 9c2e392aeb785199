import type { Context } from '../operation/context.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import { composeEvent } from '../events/event.js';
import { recordEvents } from '../events/store/events.js';
import { lockOwnersTrail } from './change-endpoints.js';
import { originOf } from './origin-of.js';
import { isOperatorId, operatorIds } from './owner.js';
import type { Endpoint } from './schema.js';
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
  const isOperators = isOperatorId(context, merchant_id);
  const rows = isOperators ? operatorIds(context) : [merchant_id];
  const database = isOperators
    ? context.groups.database
    : await context.groups.databaseFor(merchant_id);
  await inTransaction(database, async (tx) => {
    const trail = await lockOwnersTrail(tx, context, merchant_id);
    for (const id of rows) await lockEndpoints(tx, id);
    const endpoint = await lockEndpoint(tx, merchant_id, endpoint_id);
    if (!trail || endpoint?.record.status !== 'active') return;
    if (cause.reason === 'gone' && isChangedSince(endpoint.record, cause.attempt)) return;
    const at = context.clock();
    const record = {
      ...endpoint.record,
      status: 'paused',
      paused_reason: reason,
      updated_at: at,
    } as const;
    for (const id of rows) await write(tx, id, endpoint_id, { reason, at });
    // Events belong to merchants: who manages the operator's endpoints gets the mail alone.
    if (!isOperators)
      await notifyEndpoints(tx, context, merchant_id, record, endpoint.event_sequence + 1);
    await context.mail.queue(
      tx,
      { key_managers_of: isOperators ? null : merchant_id },
      {
        kind: 'endpoint_paused',
        values: { endpoint_id, origin: originOf(record.url), reason, at },
      },
      { at },
    );
    await trail.append(
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

async function notifyEndpoints(
  tx: Transaction,
  context: Context,
  merchant_id: string,
  record: Endpoint,
  sequence: number,
): Promise<void> {
  const event = composeEvent({
    merchant_id,
    id: context.newId(record.updated_at),
    kind: 'endpoint.paused',
    occurred_at: record.updated_at,
    sequence,
    object: record,
    sealer: null,
  });
  context.tracing?.linkToEvent(event.id);
  await recordEvents(tx, [event]);
}

/** Whether an endpoint has another URL than an attempt went to, or was changed after the attempt began, such as set active again. */
function isChangedSince(
  { url, updated_at }: { url: string; updated_at: string },
  attempt: { url: string; at: string },
): boolean {
  return url !== attempt.url || updated_at > attempt.at;
}
