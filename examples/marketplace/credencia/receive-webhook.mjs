import { webhooks, WebhookError } from '@credencia/sdk';
import { knownOf, readDue } from './read-seller.mjs';

/**
 * Takes a webhook: verifies the bytes, applies the event to its seller once, and says which status to answer with.
 *
 * @param raw the body as it arrived
 */
export async function receiveWebhook(shop, headers, raw) {
  const { store } = shop;
  let event;
  try {
    event = await webhooks.verify(raw, headers, store.endpoint()?.secret);
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    console.warn(`Refused a webhook: ${error.code}. ${error.message}`);
    await store.logWebhook({ event: null, outcome: 'refused', note: error.code });
    return 400;
  }
  const seller = sellerOf(store, event);
  const isNew = await store.applyEvent(event, seller, () => seller && apply(event, seller));
  // What is due stands in several records, so events about it only say that it is time to read it. The answer does not wait for that.
  if (isNew && seller && /^(request|requirement|document)\./.test(event.event)) {
    readDue(shop, seller).catch((error) => console.warn(`Could not read: ${error.message}`));
  }
  return 200;
}

/** Changes the seller as the event says, and returns how it was taken, for the log. */
function apply(event, seller) {
  seller.history.push({ event: event.event, id: event.id, occurred_at: event.occurred_at });
  if (!event.submerchant) return 'applied';
  // The shop may have been stopped before it could keep this.
  seller.submerchant_id = event.submerchant.id;
  // Events can overtake each other: an older one is history, and not how things stand.
  if (event.sequence <= seller.sequence) return 'late';
  seller.sequence = event.sequence;
  seller.status = event.submerchant.status;
  seller.known = knownOf(event.submerchant);
  return 'applied';
}

/** The shop gave its id along, so that an event finds its seller even before the answer to the registration has arrived. */
function sellerOf(store, { event, submerchant, ...body }) {
  if (submerchant) return store.seller(submerchant.external_id ?? '');
  const { submerchant_id } = body[event.split('.')[0]] ?? {};
  return store.sellers().find((one) => submerchant_id && one.submerchant_id === submerchant_id);
}
