import { eventPlace } from '../../events/event.js';
import type { Context } from '../../operation/context.js';
import type { Group } from '../../platform/cluster/groups.js';
import { isSealed, type Sealer } from '../../platform/data-keys.js';
import type { Database } from '../../platform/database/connect.js';
import { cancelUnreadable } from '../store/deliveries.js';
import type { Claimed } from '../store/queue.js';

/** Fields that the deliveries of one event share. */
interface Sent {
  body: Uint8Array;
  /** Encryption key of the receiver's response, which may repeat the personal values of the body; null for a body without any. */
  sealer: Sealer | null;
}

/** A claimed delivery with the encoded body. */
export type Outgoing = Omit<Claimed, 'body'> & Sent;

/**
 * Decrypts and encodes the bodies of claimed deliveries, once per event, however many endpoints it goes to. Leaves out deliveries
 * whose event was deleted, which maintenance cancels, and logs those that cannot be decrypted: they stay in the queue, and are
 * claimed again when their leases end. Cancels those under the destroyed key of an erased seller.
 */
export async function encodeBodies(
  { seller_keys, log }: Pick<Context, 'seller_keys' | 'log'>,
  deliveries: readonly Claimed[],
  database: Database,
  group: Group,
): Promise<Outgoing[]> {
  const keys = await seller_keys.loadOfGroup(database, deliveries, group);
  const events = new Map<string, Sent | 'unreadable' | 'erased'>();
  let error: unknown;
  for (const { merchant_id, event_id, body } of deliveries) {
    if (body === null) continue;
    const name = `${merchant_id} ${event_id}`;
    try {
      const text = keys.openIfSealed(body, eventPlace({ merchant_id, id: event_id }));
      const sealer = isSealed(body) ? keys.sealerOf(body) : null;
      events.set(name, { body: Buffer.from(text), sealer });
    } catch (cause) {
      const isErased = keys.isErased(body);
      if (!isErased) error ??= cause;
      events.set(name, isErased ? 'erased' : 'unreadable');
    }
  }
  const outgoing: Outgoing[] = [];
  const unreadable: string[] = [];
  const erased: Claimed[] = [];
  for (const claimed of deliveries) {
    const event = events.get(`${claimed.merchant_id} ${claimed.event_id}`);
    if (event === 'unreadable') unreadable.push(claimed.delivery_id);
    else if (event === 'erased') erased.push(claimed);
    else if (event) outgoing.push(Object.assign(claimed, event));
  }
  if (unreadable.length > 0) {
    log.error(
      { err: error, deliveries: unreadable.length, delivery_id: unreadable[0] },
      'The bodies of deliveries could not be decrypted; they stay queued.',
    );
  }
  await cancelErased(log, database, erased);
  return outgoing;
}

/** Cancels deliveries under destroyed keys. Mostly, the erasure has already done so. */
async function cancelErased(
  log: Context['log'],
  database: Database,
  erased: readonly Claimed[],
): Promise<void> {
  for (const { merchant_id, delivery_id } of erased) {
    try {
      await cancelUnreadable(database, merchant_id, [delivery_id]);
    } catch (error) {
      // Tried again when its lease ends.
      log.warn({ err: error, delivery_id }, 'A delivery of an erased seller was not cancelled.');
    }
  }
}
