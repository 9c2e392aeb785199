import { eventPlace } from '../../events/event.js';
import { textForOperator } from '../../events/text-for-operator.js';
import type { Context } from '../../operation/context.js';
import type { Group } from '../../platform/cluster/groups.js';
import { isSealed, type Sealer } from '../../platform/data-keys.js';
import type { Database } from '../../platform/database/connect.js';
import { cancelUnreadable } from '../store/change-deliveries.js';
import type { Claimed } from '../store/queue.js';

/** Fields that the deliveries of one event share. */
interface Sent {
  body: Uint8Array;
  /** What the operator's endpoints get; null for tests, and where none of them gets it. */
  operators_body: Uint8Array | null;
  /** Encryption key of the receiver's response, which may repeat the personal values of the body; null for a body without any. */
  sealer: Sealer | null;
}

/** A claimed delivery with the encoded body. */
export type Outgoing = Omit<Claimed, 'body'> & Pick<Sent, 'body' | 'sealer'>;

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
  const bodies = deliveries.map(({ body, ...one }) => ({ merchant_id: merchantOf(one), body }));
  const keys = await seller_keys.loadOfGroup(database, bodies, group);
  const forOperator = new Set(
    deliveries.flatMap((one) => (one.event_merchant_id === null ? [] : nameOf(one))),
  );
  const events = new Map<string, Sent | 'unreadable' | 'erased'>();
  let error: unknown;
  for (const one of deliveries) {
    const { event_id, body } = one;
    if (body === null) continue;
    const merchant_id = merchantOf(one);
    const name = nameOf(one);
    try {
      const text = keys.openIfSealed(body, eventPlace({ merchant_id, id: event_id }));
      const sealer = isSealed(body) ? keys.sealerOf(body) : null;
      const operators_body = forOperator.has(name)
        ? Buffer.from(textForOperator(text, merchant_id))
        : null;
      events.set(name, { body: Buffer.from(text), operators_body, sealer });
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
    const event = events.get(nameOf(claimed));
    if (event === 'unreadable') unreadable.push(claimed.delivery_id);
    else if (event === 'erased') erased.push(claimed);
    else if (event) {
      const { sealer, operators_body } = event;
      const body = claimed.event_merchant_id === null ? event.body : operators_body!;
      outgoing.push(Object.assign(claimed, { body, sealer }));
    }
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

/** The merchant of the event of a delivery. */
function merchantOf(one: Pick<Claimed, 'merchant_id' | 'event_merchant_id'>): string {
  return one.event_merchant_id ?? one.merchant_id;
}

/** Identifies the event of a delivery: of the operator's and of merchants' endpoints alike. */
function nameOf(one: Pick<Claimed, 'merchant_id' | 'event_merchant_id' | 'event_id'>): string {
  return `${merchantOf(one)} ${one.event_id}`;
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
