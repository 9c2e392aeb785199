import { expect, test } from 'vitest';
import type { BankHolder } from '../../sources/rules/bank-account.js';
import { compareBank, type BankAnswer } from './compare-bank.js';

const tax_id = '11222333000181';
const declared = { submerchant: { tax_id }, legal_representatives: [{ document: '39053344705' }] };
const account: BankAnswer['account'] = {
  bank_account: { bank_code: '001', branch: '1234', account: '12345-6' },
  pix_key: null,
};
const compare = (facts: Partial<BankHolder> | null, more: Partial<BankAnswer> = {}) => {
  const none = { kind: null, holder_name: null, holder_document: null, is_holder: null };
  const holder = facts && { is_open: true, ...none, ...facts };
  const answer = { tax_id, account, is_answered: true, facts: holder, salt: '' };
  const { state, reason } = compareBank(declared, { ...answer, ...more }, 'pending');
  return [state, reason];
};

test.each<[Partial<BankHolder> | null, string, string | null]>([
  [{ holder_document: tax_id }, 'agrees', null],
  // Another branch of the company.
  [{ holder_document: '11222333000262' }, 'agrees', null],
  [{ holder_document: '**222333****81' }, 'agrees', null],
  [{ is_holder: true }, 'agrees', null],
  [{ is_holder: false }, 'differs', 'other_holder'],
  // Its document counts for more than the bank’s word.
  [{ holder_document: '44888001000190', is_holder: true }, 'differs', 'other_holder'],
  [{ holder_document: '***533447**' }, 'differs', 'partner_holder'],
  [{ holder_document: '***533448**' }, 'differs', 'other_holder'],
  [{ is_open: false, holder_document: tax_id }, 'differs', 'account_closed'],
  [null, 'differs', 'account_unknown'],
])('%j: %s, %s', (facts, state, reason) => {
  expect(compare(facts)).toEqual([state, reason]);
});

test('nothing is compared before there is an answer, nor by a word about another tax id', () => {
  expect(compare(null, { is_answered: false })).toEqual(['not_checked', 'pending']);
  const earlier = { tax_id: '44888001000190' };
  expect(compare({ is_holder: true }, earlier)).toEqual(['not_checked', 'other_tax_id']);
  expect(compare({ holder_document: tax_id }, earlier)).toEqual(['agrees', null]);
});
