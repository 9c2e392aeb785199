import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { findCompany } from '../find-company.js';
import { companyLookupExample } from '../examples.js';
import { CompanyLookup } from '../schema.js';

export const CompanyPath = Type.Object({
  tax_id: Type.String({
    minLength: 1,
    maxLength: 64,
    description:
      'The CNPJ, 14 digits; an alphanumeric one also has upper-case letters. Without punctuation.',
    examples: ['11222333000181'],
  }),
});

export const getCompany = defineOperation({
  id: 'getCompany',
  tag: 'Companies',
  summary: 'Find a company by its CNPJ',
  description:
    'For forms: what the register of companies knows, in the words of a submerchant. Never waits: while a source is being asked, the answer is `pending`, and the next request a second later has more.',
  path: CompanyPath,
  data: CompanyLookup,
  message: 'CNPJ looked up.',
  errors: ['VALIDATION_ERROR'],
  example: { data: companyLookupExample },
  run: ({ context, caller, params }) =>
    findCompany(context, merchantOf(caller).merchant_id, params.tax_id, 'path/tax_id'),
});
