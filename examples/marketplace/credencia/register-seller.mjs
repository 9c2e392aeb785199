import { companyDocuments, partnerDocuments, sampleFile } from '../demo/sample-files.mjs';
import { correctSeller } from './correct-seller.mjs';
import { createSeller } from './create-seller.mjs';

/**
 * Registers a seller with all its parts and submits it for review, in one request: all of it or nothing. One that exists is
 * corrected instead.
 *
 * @throws {CredenciaError} whose `errors` name the fields of the API that are wrong
 */
export async function registerSeller(shop, seller) {
  const { fields, partner, address, documents } = describeSeller(shop, seller.form);
  if (seller.submerchant_id) {
    return correctSeller(shop, seller, { fields, partner, address, documents });
  }
  const ofPartner = ({ type }) => partnerDocuments.includes(type);
  await createSeller(shop, seller, {
    ...fields,
    legal_representatives: [{ ...partner, documents: documents.filter(ofPartner) }],
    addresses: [address],
    documents: documents.filter((one) => !ofPartner(one)),
    submit: true,
  });
}

/** The shop's form in the words of the API. */
function describeSeller({ is_test, url }, form) {
  const { street, number, neighborhood, city, state, zip_code } = form;
  return {
    fields: {
      legal_name: form.legal_name,
      trade_name: form.trade_name || null,
      tax_id: digits(form.tax_id),
      email: form.email,
      cnaes: [{ code: '4761-0/01', is_primary: true }],
      // In test mode, the seller says how its review ends: docs/guides/en/sandbox.md.
      ...(is_test ? { metadata: { sandbox: form.sandbox } } : {}),
    },
    partner: {
      name: form.partner_name,
      document: digits(form.partner_document),
      birth_date: form.partner_birth_date,
      role: 'individual_owner',
      participation_percentage: 100,
    },
    address: { street, number, neighborhood, city, state, zip_code },
    documents: [...companyDocuments, ...partnerDocuments].map((type) => ({
      type,
      ...sampleFile(type, url),
      ...(form.expires?.[type] ? { expires_at: form.expires[type] } : {}),
    })),
  };
}

/** CNPJ and CPF without their punctuation. */
export function digits(text) {
  return text.replaceAll(/[.\-/\s]/g, '');
}
