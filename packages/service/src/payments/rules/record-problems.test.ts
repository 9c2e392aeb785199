import { expect, test } from 'vitest';
import { recordProblems } from './record-problems.js';

test.each([
  ['amounts that add up', { amount: 100, fee_amount: 3, net_amount: 97 }, []],
  [
    'a net that is not amount less fee',
    { amount: 100, fee_amount: 3, net_amount: 96 },
    ['/net_amount'],
  ],
  ['amounts that are no numbers', { amount: '100', fee_amount: 3, net_amount: 96 }, []],
  ['everything refunded', { amount: 100, refunded_amount: 100 }, []],
  ['more refunded than paid', { amount: 100, refunded_amount: 101 }, ['/refunded_amount']],
  ['the last installment', { installment: 3, installments: 3 }, []],
  ['the fourth of three installments', { installment: 4, installments: 3 }, ['/installment']],
  ['as many receivables as are listed', { receivable_count: 1, receivable_ids: ['a'] }, []],
  ['receivables that are not listed', { receivable_count: 7, receivable_ids: [] }, []],
  [
    'another count than is listed',
    { receivable_count: 7, receivable_ids: ['a'] },
    ['/receivable_count'],
  ],
  ['a wallet', { available_amount: -1, blocked_amount: 0 }, []],
])('%s', (_name, body, paths) => {
  expect(recordProblems(body).map(({ path }) => path)).toEqual(paths);
});
