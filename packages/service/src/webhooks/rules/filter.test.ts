import { describe, expect, test } from 'vitest';
import type { EndpointFilter } from '../schema.js';
import { areDisjoint, filterProblems, normalizeFilter, unknownFilterFields } from './filter.js';

const statuses = { charge: ['captured', 'failed'], document: ['approved', 'rejected'] };
const kinds = [
  ...statuses.charge.map((status) => ({
    kind: `charge.${status}`,
    fields: new Map([
      ['submerchant_id', null],
      ['status', statuses.charge],
      ['payment_method', ['pix', 'boleto']],
      ['amount', null],
    ] as const),
  })),
  ...statuses.document.map((status) => ({
    kind: `document.${status}`,
    fields: new Map([
      ['submerchant_id', null],
      ['status', statuses.document],
      ['document_type', ['selfie']],
    ] as const),
  })),
  { kind: 'api_key.expiring', fields: new Map() },
];

describe('a filter that its subscription can meet', () => {
  test.each<[EndpointFilter, string[]]>([
    [{ payment_method: ['pix'] }, ['charge.*']],
    [{ payment_method: ['pix'] }, ['*']],
    [{ payment_method: ['pix'] }, ['*', 'charge.failed']],
    [{ submerchant_id: ['anything'] }, ['charge.captured', 'document.*']],
    [{ status: ['captured', 'rejected'] }, ['charge.*', 'document.*']],
    [{ status: ['captured'], amount_from: 5, amount_to: 5 }, ['charge.captured']],
  ])('%j of %j is accepted', (filter, events) => {
    expect(filterProblems(filter, events, kinds)).toEqual([]);
  });
});

describe('a condition that no event of a subscription meets is refused, with its place and a remedy', () => {
  test.each<[EndpointFilter, string[], string, string]>([
    [
      { payment_method: ['pix'] },
      ['charge.*', 'document.*', 'document.approved'],
      '/filter/payment_method conflict',
      'No event of document.*, document.approved has payment_method, so none would be sent. Leave payment_method out of the filter, or subscribe to document.*, document.approved with another endpoint.',
    ],
    [
      { amount_from: 1 },
      ['api_key.expiring'],
      '/filter/amount_from conflict',
      'No event of api_key.expiring has amount, so none would be sent. Leave amount_from out of the filter, or subscribe to api_key.expiring with another endpoint.',
    ],
    [
      { payment_method: ['pix'], document_type: ['selfie'] },
      ['*'],
      '/filter conflict',
      'No event has all of payment_method, document_type, so none would be sent.',
    ],
    [
      { status: ['captured', 'capture'] },
      ['charge.*'],
      '/filter/status/1 invalid_value',
      'No subscribed event has this status. Did you mean captured?',
    ],
    [
      { status: ['rejected'] },
      ['charge.captured'],
      '/filter/status/0 invalid_value',
      'No subscribed event has this status. It is one of captured, failed.',
    ],
    [
      { amount_from: 2, amount_to: 1 },
      ['charge.*'],
      '/filter/amount_to conflict',
      'amount_to must not be below amount_from (2).',
    ],
  ])('%j of %j', (filter, events, place, message) => {
    const problems = filterProblems(filter, events, kinds);
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([place]);
    expect(problems[0]?.message).toBe(message);
  });

  test('unknown fields too, with the nearest one', () => {
    expect(unknownFilterFields({ status: [], paymentmethod: [], 'a/b': 1 }, known)).toEqual([
      {
        path: '/filter/paymentmethod',
        code: 'invalid_value',
        message: 'This is not a field of a filter. Did you mean payment_method?',
      },
      {
        path: '/filter/a~1b',
        code: 'invalid_value',
        message: 'This is not a field of a filter. Filters compare status, payment_method.',
      },
    ]);
  });
});
const known = ['status', 'payment_method'];

test('a filter is kept without repeated values and in one order; without conditions there is none', () => {
  const filter = { status: ['b', 'a', 'b'], submerchant_id: ['AB', 'ab'], amount_from: 1 };
  const normalized = { amount_from: 1, status: ['b', 'a'], submerchant_id: ['ab'] };
  expect(JSON.stringify(normalizeFilter(filter))).toBe(JSON.stringify(normalized));
  expect(normalizeFilter({})).toBeNull();
  expect(normalizeFilter(null)).toBeNull();
});

test.each<[boolean, EndpointFilter | null, EndpointFilter | null]>([
  [true, { status: ['a', 'b'] }, { status: ['c'] }],
  [true, { amount_from: 10 }, { amount_to: 9 }],
  [false, { amount_from: 10 }, { amount_to: 10 }],
  [false, { status: ['a', 'b'] }, { status: ['b', 'c'] }],
  [false, { status: ['a'] }, { payment_method: ['pix'] }],
  [false, { status: ['a'] }, null],
  [false, null, null],
])('whether no event passes both is %s for %j and %j', (expected, one, other) => {
  expect(areDisjoint(one, other)).toBe(expected);
  expect(areDisjoint(other, one)).toBe(expected);
});
