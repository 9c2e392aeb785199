import { expect, test } from 'vitest';
import { reviewReasons } from '../../reasons/rules/reasons.js';
import type { ReviewReason, Submerchant } from '../schema/submerchant.js';
import { submerchantExample } from '../examples.js';
import { reasonTargets } from './reason-targets.js';

const reason = (code: string, more: Partial<ReviewReason> = {}): ReviewReason => ({
  code,
  message: null,
  document_id: null,
  legal_representative_id: null,
  field: null,
  ...more,
});

function pathOf(one: ReviewReason, entity_type: 'pj' | 'pf' = 'pj') {
  const submerchant = {
    ...submerchantExample,
    entity_type,
    review_reasons: [one],
  } as unknown as Submerchant;
  return reasonTargets({ submerchant, current: [], replaced: [], changes: [] })[0]?.path;
}

test.each(
  reviewReasons.filter(
    ({ code, about }) => about !== 'standing' && code !== 'other' && code !== 'duplicate',
  ),
)('a reason $code leads somewhere', ({ code, about }) => {
  const path = pathOf(reason(code));
  if (about === 'document') expect(path).toBe('/documents');
  else expect(path).toMatch(/^\/(?!documents)[a-z_]+$/);
});

test('a reason that is about everything leads to no field', () => {
  expect(pathOf(reason('other'))).toBe('');
  expect(pathOf(reason('duplicate'))).toBe('');
});

test('the field that a reviewer names wins over the code, however it is written', () => {
  expect(pathOf(reason('other', { field: 'trade_name' }))).toBe('/trade_name');
  expect(pathOf(reason('other', { field: '/cnaes/0/code' }))).toBe('/cnaes');
  expect(pathOf(reason('tax_id_invalid', { field: 'address.zip_code' }))).toBe('/addresses');
  expect(pathOf(reason('other', { field: 'partners' }))).toBe('/legal_representatives');
  expect(pathOf(reason('other', { field: 'something else' }))).toBe('');
});

test('of a company, a partner is the person in charge; of an individual, the person', () => {
  expect(pathOf(reason('underage'))).toBe('/legal_representatives');
  expect(pathOf(reason('underage'), 'pf')).toBe('/birth_date');
});
