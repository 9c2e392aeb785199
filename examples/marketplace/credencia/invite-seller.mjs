import { createSeller } from './create-seller.mjs';
import { digits } from './register-seller.mjs';

/** Creates a seller from what a short form asks. The rest the seller fills in alone, on Credencia's page within the shop's. */
export async function inviteSeller(shop, seller) {
  const { form } = seller;
  await createSeller(shop, seller, {
    legal_name: form.legal_name,
    trade_name: form.trade_name || null,
    tax_id: digits(form.tax_id),
    ...(form.email ? { email: form.email } : {}),
    ...(shop.is_test && form.sandbox ? { metadata: { sandbox: form.sandbox } } : {}),
  });
}

/**
 * The address for `<credencia-onboarding>`: a new one each time that the page is shown, which lasts an hour.
 *
 * @param asked `{ request_id }` or `{ document_id }` for a link that asks for that alone
 */
export async function linkTo({ credencia, url }, { submerchant_id }, { locale, ...asked }) {
  const link = await credencia.onboarding.createLink(submerchant_id, {
    allowed_origins: [new URL(url).origin],
    expires_in: 3600,
    locale,
    ...asked,
  });
  return link.url;
}
