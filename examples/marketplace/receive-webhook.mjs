import { webhooks, WebhookError } from '@credencia/sdk';

/**
 * Takes a webhook: verifies the bytes, applies the event to its seller once, and says which status to answer with.
 *
 * @param raw the body as it arrived
 */
export async function receiveWebhook({ store }, headers, raw) {
  let event;
  try {
    event = await webhooks.verify(raw, headers, store.endpoint()?.secret);
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    console.warn(`Refused a webhook: ${error.code}. ${error.message}`);
    return 400;
  }
  // The shop gave its own id along, so that an event finds its seller even before the answer to the registration has come.
  const seller = store.seller(event.submerchant?.external_id ?? '');
  if (!seller) return 200;
  await store.applyEvent(event.id, () => {
    // The shop may have been stopped before it could keep this.
    seller.submerchant_id = event.submerchant.id;
    seller.history.push({ event: event.event, occurred_at: event.occurred_at });
    // Events can overtake each other: an older one is history, and not how things stand.
    if (event.sequence <= seller.sequence) return;
    seller.sequence = event.sequence;
    seller.status = event.submerchant.status;
    seller.reasons = event.submerchant.review_reasons.map(({ message }) => message);
  });
  return 200;
}
