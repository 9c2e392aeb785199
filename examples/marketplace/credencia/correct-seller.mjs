import { partnerDocuments } from '../demo/sample-files.mjs';

/** Corrects a seller part by part and submits it again. May be repeated after any failure: existing parts are updated. */
export async function correctSeller(shop, seller, { fields, partner, address, documents }) {
  const { credencia, store } = shop;
  const id = seller.submerchant_id;
  await reopenSeller(shop, seller);
  await credencia.submerchants.update(id, fields);
  const { id: partner_id } = await credencia.legalRepresentatives.add(id, partner);
  const [present] = (await credencia.addresses.list(id)).data;
  if (present) await credencia.addresses.update(id, present.id, address);
  else await credencia.addresses.add(id, address);
  for (const document of documents) {
    const owner = partnerDocuments.includes(document.type)
      ? { legal_representative_id: partner_id }
      : {};
    await credencia.documents.add(id, { ...document, ...owner });
  }
  const { status } = await credencia.submerchants.submitForReview(id);
  // Unless a webhook has reported a later status already.
  if (seller.status === 'pending') seller.status = status;
  await store.saveSeller(seller);
}

/** Leads a rejected seller back to `pending`, where its data can be corrected. */
export async function reopenSeller({ credencia, store }, seller) {
  if (seller.status !== 'rejected') return;
  seller.status = (await credencia.submerchants.requestResubmission(seller.submerchant_id)).status;
  await store.saveSeller(seller);
}
