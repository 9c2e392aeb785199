import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Client } from './harness.js';

/** Bodies that the API accepts, each with its own tax id; `changes` goes over them. */
export const company = (changes: object = {}) => ({
  entity_type: 'pj',
  legal_name: 'Padaria Aurora Comércio de Alimentos Ltda',
  trade_name: 'Padaria Aurora',
  tax_id: generateCnpj(),
  email: 'contato@padaria-aurora.example',
  phone: '11987654321',
  cnaes: [{ code: '4721102', description: 'Padaria e confeitaria', is_primary: true }],
  ...changes,
});

export const person = (changes: object = {}) => ({
  entity_type: 'pf',
  legal_name: 'Joana Prado',
  tax_id: generateCpf(),
  email: 'joana@prado.example',
  phone: '21987654321',
  birth_date: '1991-04-23',
  mother_name: 'Teresa Prado',
  ...changes,
});

export const partner = (changes: object = {}) => ({
  name: 'Marcos Lima',
  document: generateCpf(),
  birth_date: '1980-08-15',
  role: 'individual_owner',
  participation_percentage: 100,
  ...changes,
});

export const address = (changes: object = {}) => ({
  street: 'Rua Augusta',
  number: '1500',
  neighborhood: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  zip_code: '01304-001',
  ...changes,
});

export const document = (type: string, changes: object = {}) => ({
  type,
  file_url: `https://files.example/${type}.pdf`,
  file_name: `${type}.pdf`,
  file_size: 1024,
  mime_type: 'application/pdf',
  ...changes,
});

export const companyTypes = ['social_contract', 'cnpj_card', 'proof_of_residence_company'];
export const partnerTypes = [
  'partner_front_id',
  'partner_back_id',
  'partner_selfie_with_id',
  'partner_proof_of_residence',
];
export const personTypes = ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence'];

/** Registers a seller with everything that review needs; still pending. @param file the fields of a document's file, by its type */
export async function readyCompany(
  merchant: Client,
  changes: object = {},
  file: (type: string) => object = () => ({}),
  ofPartner: object = {},
): Promise<{ id: string; partner_id: string; path: string }> {
  const { id } = (await merchant.post('/v1/submerchants', company(changes))).body.data;
  const path = `/v1/submerchants/${id}`;
  const added = await merchant.post(`${path}/legal-representatives`, partner(ofPartner));
  const partner_id = added.body.data.id;
  await merchant.post(`${path}/addresses`, address());
  for (const type of companyTypes) {
    await merchant.post(`${path}/documents`, document(type, file(type)));
  }
  for (const type of partnerTypes) {
    await merchant.post(
      `${path}/documents`,
      document(type, { ...file(type), legal_representative_id: partner_id }),
    );
  }
  return { id, partner_id, path };
}

/** The same for an individual. */
export async function readyPerson(
  merchant: Client,
  changes: object = {},
): Promise<{ id: string; path: string }> {
  const { id } = (await merchant.post('/v1/submerchants', person(changes))).body.data;
  const path = `/v1/submerchants/${id}`;
  await merchant.post(`${path}/addresses`, address());
  for (const type of personTypes) await merchant.post(`${path}/documents`, document(type));
  return { id, path };
}
