/** What the shop wants to hear of. Patterns stand for a family of events. */
const events = [
  'submerchant.*',
  'document.rejected',
  'document.expired',
  'requirement.*',
  'request.*',
  'onboarding.*',
];

/**
 * Makes sure that Credencia notifies this shop. The secret is shown once, when the endpoint is created, so it is kept with
 * the shop's data; where it was lost, the endpoint gets a new one.
 */
export async function ensureEndpoint({ credencia, store, url: shop_url }) {
  const url = `${shop_url}/hooks/credencia`;
  for await (const { id, url: known } of credencia.webhookEndpoints.list()) {
    if (known !== url) continue;
    if (store.endpoint()?.id === id) return;
    await credencia.webhookEndpoints.update(id, { events });
    const { secret } = await credencia.webhookEndpoints.regenerateSecret(id);
    return store.saveEndpoint({ id, secret });
  }
  const { id, secret } = await credencia.webhookEndpoints.create({ url, events });
  return store.saveEndpoint({ id, secret });
}
