import { expect, test } from 'vitest';
import { recordProblems } from './record-problems.js';

const found = (body: object) =>
  recordProblems({ ...body }, '2026-11-21T12:00:00.000Z').map(
    ({ path, code }) => `${path} ${code}`,
  );

test.each([
  ['amounts that add up', { amount: 100, fee_amount: 3, net_amount: 97 }, []],
  [
    'a net that is not amount less fee',
    { amount: 100, fee_amount: 3, net_amount: 96 },
    ['/net_amount conflict'],
  ],
  ['a fee above the amount', { amount: 100, fee_amount: 103, net_amount: -3 }, []],
  ['everything refunded', { amount: 100, refunded_amount: 100 }, []],
  ['more refunded than paid', { amount: 100, refunded_amount: 101 }, ['/refunded_amount conflict']],
  ['the last installment', { installment: 3, installments: 3 }, []],
  [
    'the fourth of three installments',
    { installment: 4, installments: 3 },
    ['/installment conflict'],
  ],
  ['as many receivables as are listed', { receivable_count: 1, receivable_ids: ['a'] }, []],
  ['receivables that are not listed', { receivable_count: 7, receivable_ids: [] }, []],
  [
    'another count than is listed',
    { receivable_count: 7, receivable_ids: ['a'] },
    ['/receivable_count conflict'],
  ],
  ['no refund of a negative amount', { amount: -1, refunded_amount: null }, []],
  ['a state a day ahead', { occurred_at: '2026-11-22T12:00:00.000Z' }, []],
  [
    'a state of another year',
    { occurred_at: '2062-11-21T09:00:00-03:00' },
    ['/occurred_at too_large'],
  ],
  ['a wallet', { available_amount: -1, blocked_amount: 0 }, []],
])('%s', (_name, body, problems) => {
  expect(found(body)).toEqual(problems);
});

const contradictions = [
  { amount: 100, fee_amount: 3, net_amount: 96 },
  { amount: 100, refunded_amount: 101 },
  { installments: 3, installment: 4 },
  { receivable_ids: ['a'], receivable_count: 7 },
];
const incomplete = contradictions.flatMap((body) =>
  Object.keys(body).flatMap((name) => [
    { ...body, [name]: undefined },
    { ...body, [name]: null },
    { ...body, [name]: '-1' },
  ]),
);

test.each(incomplete)('a number that is missing or no number is not compared: %j', (body) => {
  expect(found(body)).toEqual([]);
});

test.each([
  [contradictions[0], /^net_amount .* amount less fee_amount \(97\)\.$/],
  [contradictions[1], /^refunded_amount .* amount \(100\)\.$/],
  [contradictions[2], /^installment .* installments \(3\)\.$/],
  [contradictions[3], /^receivable_count .* receivable_ids \(1\)\.$/],
])('the message for %j names the right number', (body, message) => {
  expect(recordProblems({ ...body }, '2026-11-21T12:00:00.000Z')[0]?.message).toMatch(message);
});
