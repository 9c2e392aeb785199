import type { Context } from '../../operation/context.js';
import { isSealed } from '../../platform/data-keys.js';
import type { Claimed } from '../store/queue.js';

/** What deliveries of the same event share. */
interface Sent {
  body: Uint8Array;
  /** Whether the body contains personal values: the receiver's answer may then repeat them. */
  is_personal: boolean;
}

/** A claimed delivery with the encoded body. */
export type Outgoing = Omit<Claimed, 'body'> & Sent;

/**
 * Decrypts and encodes the bodies of claimed deliveries, once per event, however many endpoints it goes to. Leaves out deliveries
 * whose event was deleted, which maintenance cancels, and logs those that cannot be decrypted: they stay in the queue, and are
 * claimed again when their leases end.
 */
export function encodeBodies(
  { data_keys, log }: Pick<Context, 'data_keys' | 'log'>,
  deliveries: readonly Claimed[],
): Outgoing[] {
  const events = new Map<string, Sent | 'unreadable'>();
  let error: unknown;
  for (const { merchant_id, event_id, body } of deliveries) {
    if (body === null) continue;
    const name = `${merchant_id} ${event_id}`;
    try {
      const text = data_keys.openIfSealed(body);
      events.set(name, { body: Buffer.from(text), is_personal: isSealed(body) });
    } catch (cause) {
      error ??= cause;
      events.set(name, 'unreadable');
    }
  }
  const outgoing: Outgoing[] = [];
  const unreadable: string[] = [];
  for (const claimed of deliveries) {
    const event = events.get(`${claimed.merchant_id} ${claimed.event_id}`);
    if (event === 'unreadable') unreadable.push(claimed.delivery_id);
    else if (event) outgoing.push(Object.assign(claimed, event));
  }
  if (unreadable.length > 0) {
    log.error(
      { err: error, deliveries: unreadable.length, delivery_id: unreadable[0] },
      'The bodies of deliveries could not be decrypted; they stay queued.',
    );
  }
  return outgoing;
}
