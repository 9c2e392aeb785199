import { companyDocuments, partnerDocuments, sampleFile } from './sample-files.mjs';

/**
 * Registers a seller, or corrects one, and submits it for review. May be called again after any failure: existing parts are updated.
 *
 * @throws {CredenciaError} whose `errors` name the fields of the API that are wrong
 */
export async function registerSeller({ credencia, store, is_test, url }, seller) {
  const { form } = seller;
  const fields = {
    legal_name: form.legal_name,
    trade_name: form.trade_name || null,
    tax_id: digits(form.tax_id),
    email: form.email,
    cnaes: [{ code: '4761-0/01', is_primary: true }],
    ...(is_test ? { metadata: { sandbox: form.sandbox } } : {}),
  };
  if (seller.status === 'rejected')
    await credencia.submerchants.requestResubmission(seller.submerchant_id);
  if (seller.submerchant_id) await credencia.submerchants.update(seller.submerchant_id, fields);
  else {
    const created = await credencia.submerchants.create({ ...fields, external_id: seller.id });
    seller.submerchant_id = created.id;
    await store.saveSeller(seller);
  }
  const id = seller.submerchant_id;

  const partner = await credencia.legalRepresentatives.add(id, {
    name: form.partner_name,
    document: digits(form.partner_document),
    birth_date: form.partner_birth_date,
    role: 'individual_owner',
    participation_percentage: 100,
  });
  const { street, number, neighborhood, city, state, zip_code } = form;
  const address = { street, number, neighborhood, city, state, zip_code };
  const [present] = (await credencia.addresses.list(id)).data;
  if (present) await credencia.addresses.update(id, present.id, address);
  else await credencia.addresses.add(id, address);
  for (const type of [...companyDocuments, ...partnerDocuments]) {
    const owner = partnerDocuments.includes(type) ? { legal_representative_id: partner.id } : {};
    await credencia.documents.add(id, { type, ...sampleFile(type, url), ...owner });
  }
  const submitted = await credencia.submerchants.submitForReview(id);
  // Unless a webhook has reported a later status already.
  if (['new', 'pending', 'rejected'].includes(seller.status)) seller.status = submitted.status;
  await store.saveSeller(seller);
}

/** Creates a seller with its name and tax id alone: the rest it fills in by itself, on Credencia's page within the shop's. */
export async function createSeller({ credencia, store, is_test }, seller) {
  const { form } = seller;
  if (!seller.submerchant_id) {
    const created = await credencia.submerchants.create({
      legal_name: form.legal_name,
      tax_id: digits(form.tax_id),
      external_id: seller.id,
      ...(is_test ? { metadata: { sandbox: form.sandbox } } : {}),
    });
    seller.submerchant_id = created.id;
  }
  if (seller.status === 'new') seller.status = 'pending';
  await store.saveSeller(seller);
}

/** The address for `<credencia-onboarding>`: a new one each time that the page is shown, which lasts an hour. */
export async function linkTo({ credencia, url }, { submerchant_id }) {
  const link = await credencia.onboarding.createLink(submerchant_id, {
    allowed_origins: [new URL(url).origin],
    expires_in: 3600,
    locale: 'en',
  });
  return link.url;
}

function digits(text) {
  return text.replaceAll(/[.\-/\s]/g, '');
}
