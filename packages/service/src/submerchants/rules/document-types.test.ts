import { expect, test } from 'vitest';
import {
  belongsToPartner,
  documentTypes,
  isAllowedFor,
  requiredOfPartner,
  requiredOfSubmerchant,
} from './document-types.js';

/** The tables of §2.3, row by row. */
const table = [
  { type: 'social_contract', of: 'company', is_required: true },
  { type: 'contract_amendment', of: 'company', is_required: false },
  { type: 'cnpj_card', of: 'company', is_required: true },
  { type: 'proof_of_residence_company', of: 'company', is_required: true },
  { type: 'partner_front_id', of: 'partner', is_required: true },
  { type: 'partner_back_id', of: 'partner', is_required: true },
  { type: 'partner_selfie_with_id', of: 'partner', is_required: true },
  { type: 'partner_proof_of_residence', of: 'partner', is_required: true },
  { type: 'front_id', of: 'person', is_required: true },
  { type: 'back_id', of: 'person', is_required: true },
  { type: 'selfie_with_id', of: 'person', is_required: true },
  { type: 'proof_of_residence', of: 'person', is_required: true },
] as const;

test('the types are those of the specification, and no others', () => {
  expect(documentTypes).toEqual(table.map(({ type }) => type));
});

test.each(table)('$type is a document of a $of; required: $is_required', (row) => {
  const { type, of, is_required } = row;
  expect(belongsToPartner(type)).toBe(of === 'partner');
  expect(isAllowedFor('pj', type)).toBe(of !== 'person');
  expect(isAllowedFor('pf', type)).toBe(of === 'person');
  expect(requiredOfSubmerchant('pj').includes(type)).toBe(of === 'company' && is_required);
  expect(requiredOfSubmerchant('pf').includes(type)).toBe(of === 'person' && is_required);
  expect(requiredOfPartner().includes(type)).toBe(of === 'partner' && is_required);
});

test.each(['partner', 'Partner_front_id', 'front_partner_id', ' partner_front_id', ''])(
  'only a type that starts with partner_ belongs to a partner (§4.1 rule 2): %j does not',
  (type) => {
    expect(belongsToPartner(type)).toBe(false);
  },
);
