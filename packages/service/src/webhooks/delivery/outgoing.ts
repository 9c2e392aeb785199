import type { Claimed } from '../store/queue.js';

/** A claimed delivery with the encoded body, which deliveries of the same event share. */
export type Outgoing = Omit<Claimed, 'kind' | 'body'> & { kind: string; body: Uint8Array };

/**
 * Encodes the bodies of claimed deliveries, once per event, however many endpoints it goes to. Drops deliveries whose event was
 * deleted: maintenance cancels them.
 */
export function encodeBodies(deliveries: readonly Claimed[]): Outgoing[] {
  const events = new Map<string, Pick<Outgoing, 'kind' | 'body'>>();
  for (const { merchant_id, event_id, kind, body } of deliveries) {
    if (kind === null || body === null) continue;
    events.set(`${merchant_id} ${event_id}`, { kind, body: Buffer.from(body) });
  }
  return deliveries.flatMap((claimed) => {
    const event = events.get(`${claimed.merchant_id} ${claimed.event_id}`);
    return event ? [Object.assign(claimed, event)] : [];
  });
}
