import { CredenciaError } from '@credencia/sdk';

/**
 * Creates the seller at Credencia, once: the shop's id goes along as `external_id`, which can be taken only once. If an earlier
 * try was cut off before its answer arrived, the error names the submerchant that it created.
 */
export async function createSeller({ credencia, store }, seller, body) {
  if (!seller.submerchant_id) {
    const { id, status } = await createOrFind(credencia, { ...body, external_id: seller.id });
    seller.submerchant_id = id;
    // Unless a webhook has reported a later status already.
    if (seller.status === 'new') seller.status = status;
  }
  await store.saveSeller(seller);
}

async function createOrFind(credencia, body) {
  try {
    return await credencia.submerchants.create(body);
  } catch (error) {
    if (!(error instanceof CredenciaError) || error.code !== 'EXTERNAL_ID_TAKEN') throw error;
    return credencia.submerchants.get(error.errors[0].submerchant_id);
  }
}
