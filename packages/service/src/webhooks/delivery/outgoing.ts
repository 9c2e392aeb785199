import type { Claimed } from '../store/queue.js';

/** A claimed delivery with the encoded body, which deliveries of the same event share. */
export type Outgoing = Omit<Claimed, 'body'> & { body: Uint8Array };

/**
 * Encodes the bodies of claimed deliveries, once per event, however many endpoints it goes to. Drops deliveries whose event was
 * deleted: maintenance cancels them.
 */
export function encodeBodies(deliveries: readonly Claimed[]): Outgoing[] {
  const bodies = new Map<string, Uint8Array>();
  for (const { merchant_id, event_id, body } of deliveries) {
    if (body !== null) bodies.set(`${merchant_id} ${event_id}`, Buffer.from(body));
  }
  return deliveries.flatMap((claimed) => {
    const body = bodies.get(`${claimed.merchant_id} ${claimed.event_id}`);
    return body ? [Object.assign(claimed, { body })] : [];
  });
}
