import { expect, test } from 'vitest';
import {
  companyDocuments,
  documentTypes,
  partnerDocuments,
  personalDocuments,
} from '../../submerchants/rules/document-types.js';
import { fieldsProvenBy, provenFields } from './proven-fields.js';
import { documentReasonCodes } from '../../reasons/rules/reasons.js';

const fieldsOf = (...of: Parameters<typeof fieldsProvenBy>) =>
  fieldsProvenBy(...of).map(({ field }) => field);

test('every document proves something, for a reason that a document can be rejected for', () => {
  for (const type of documentTypes) {
    const proven = fieldsProvenBy(type, { entity_type: 'pf' });
    expect(proven.length, type).toBeGreaterThan(0);
    for (const { reason } of proven) expect(documentReasonCodes).toContain(reason);
  }
  const all = new Set(documentTypes.flatMap((type) => fieldsOf(type, undefined)));
  expect([...all].sort()).toEqual([...provenFields].sort());
});

test('a partner’s document proves what is the partner’s, and never what is the company’s', () => {
  const ofCompany =
    /^(legal_name|trade_name|tax_id|birth_date|mother_name|cnaes|partners|address)$/;
  for (const type of Object.keys(partnerDocuments) as (keyof typeof partnerDocuments)[]) {
    expect(fieldsOf(type, { entity_type: 'pf' }).filter((one) => ofCompany.test(one))).toEqual([]);
  }
  for (const type of [...Object.keys(companyDocuments), ...Object.keys(personalDocuments)]) {
    const proven = fieldsOf(type as keyof typeof personalDocuments, undefined);
    expect(proven.filter((one) => one.startsWith('partner_'))).toEqual([]);
  }
});

test('the ID of a company’s person in charge does not prove the company’s CNPJ', () => {
  expect(fieldsOf('partner_front_id', { entity_type: 'pj' })).toEqual([
    'partner_name',
    'expires_at',
  ]);
});

test('a difference is the reason that fits it', () => {
  const reasonOf = (type: 'partner_selfie_with_id' | 'proof_of_residence', wanted: string) =>
    fieldsProvenBy(type, { entity_type: 'pf' }).find(({ field }) => field === wanted)?.reason;
  expect(reasonOf('partner_selfie_with_id', 'face')).toBe('not_the_person');
  expect(reasonOf('partner_selfie_with_id', 'partner_name')).toBe('data_mismatch');
  expect(reasonOf('proof_of_residence', 'issue_date')).toBe('outdated');
});
