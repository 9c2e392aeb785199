import type { Claimed } from '../store/queue.js';

/** A claimed delivery with its body as it goes out, shared by those that send the same event. */
export type Outgoing = Omit<Claimed, 'kind' | 'body'> & { kind: string; body: Uint8Array };

/**
 * What was claimed, with bodies as they go out: one for each event, however many endpoints it goes to. What has none any more
 * is left to the maintenance, which ends it.
 */
export function outgoing(taken: readonly Claimed[]): Outgoing[] {
  const events = new Map<string, Pick<Outgoing, 'kind' | 'body'>>();
  for (const { merchant_id, event_id, kind, body } of taken) {
    if (kind === null || body === null) continue;
    events.set(`${merchant_id} ${event_id}`, { kind, body: Buffer.from(body) });
  }
  return taken.flatMap((claimed) => {
    const event = events.get(`${claimed.merchant_id} ${claimed.event_id}`);
    return event ? [Object.assign(claimed, event)] : [];
  });
}
