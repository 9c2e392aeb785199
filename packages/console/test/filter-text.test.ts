import { expect, test } from 'vitest';
import { filterText, readFilter } from '../src/ui/filter-text.js';

test('the text of a filter is read as the same filter', () => {
  const filter = { payment_method: ['pix', 'boleto'], amount_from: 10_000, currency: ['BRL'] };
  expect(filterText(filter)).toBe('payment_method: pix, boleto\namount_from: 10000\ncurrency: BRL');
  expect(readFilter(filterText(filter))).toEqual(filter);
  expect(readFilter(filterText(null))).toBeNull();
});

test.each<[string, unknown]>([
  ['  status =  captured failed ', { status: ['captured', 'failed'] }],
  ['amount_to: much', { amount_to: 'much' }],
  ['payment_method', { payment_method: [] }],
  ['\n \n', null],
])('%j is read as a person means it, or left for the service to refuse', (text, filter) => {
  expect(readFilter(text)).toEqual(filter);
});
