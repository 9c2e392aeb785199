import { isSealed, type DataKeys } from '../../platform/data-keys.js';
import type { Claimed } from '../store/queue.js';

/** What deliveries of the same event share. */
interface Sent {
  body: Uint8Array;
  /** Whether the body contains personal values: the receiver's answer may then repeat them. */
  is_personal: boolean;
}

/** A claimed delivery with the encoded body. */
export type Outgoing = Omit<Claimed, 'body'> & Sent;

/** Claimed deliveries whose bodies cannot be decrypted, with the error of the first one. */
export interface Unreadable {
  error: unknown;
  deliveries: Claimed[];
}

/**
 * Decrypts and encodes the bodies of claimed deliveries, once per event, however many endpoints it goes to. Drops deliveries whose
 * event was deleted: maintenance cancels them. Those that cannot be decrypted are returned separately, and do not stop the others.
 */
export function encodeBodies(
  keys: DataKeys,
  deliveries: readonly Claimed[],
): { outgoing: Outgoing[]; unreadable: Unreadable | null } {
  const events = new Map<string, Sent | 'unreadable'>();
  let error: unknown;
  for (const { merchant_id, event_id, body } of deliveries) {
    if (body === null) continue;
    const name = `${merchant_id} ${event_id}`;
    try {
      const text = keys.openIfSealed(body);
      events.set(name, { body: Buffer.from(text), is_personal: isSealed(body) });
    } catch (cause) {
      error ??= cause;
      events.set(name, 'unreadable');
    }
  }
  const outgoing: Outgoing[] = [];
  const unreadable: Claimed[] = [];
  for (const claimed of deliveries) {
    const event = events.get(`${claimed.merchant_id} ${claimed.event_id}`);
    if (event === 'unreadable') unreadable.push(claimed);
    else if (event) outgoing.push(Object.assign(claimed, event));
  }
  return {
    outgoing,
    unreadable: unreadable.length > 0 ? { error, deliveries: unreadable } : null,
  };
}
