import { describe, expect, test } from 'vitest';
import {
  allowedToMerchant,
  lockedFields,
  mayChange,
  mayResend,
  states,
  transition,
  triggers,
  type Part,
  type State,
  type Trigger,
} from './lifecycle.js';

/** Every pair of state and trigger, written out by hand and not read from the table under test. */
const pairs: [State, Trigger, State | null][] = [
  ['pending', 'submit_for_review', 'pending_review'],
  ['pending', 'approve', null],
  ['pending', 'reject', null],
  ['pending', 'send_back', null],
  ['pending', 'request_resubmission', null],
  ['pending_review', 'submit_for_review', null],
  ['pending_review', 'approve', 'active'],
  ['pending_review', 'reject', 'rejected'],
  ['pending_review', 'send_back', 'pending'],
  ['pending_review', 'request_resubmission', null],
  ['active', 'submit_for_review', null],
  ['active', 'approve', null],
  ['active', 'reject', null],
  ['active', 'send_back', null],
  ['active', 'request_resubmission', null],
  ['rejected', 'submit_for_review', null],
  ['rejected', 'approve', null],
  ['rejected', 'reject', null],
  ['rejected', 'send_back', null],
  ['rejected', 'request_resubmission', 'pending'],
  ['suspended', 'submit_for_review', null],
  ['suspended', 'approve', null],
  ['suspended', 'reject', null],
  ['suspended', 'send_back', null],
  ['suspended', 'request_resubmission', null],
  ['closed', 'submit_for_review', null],
  ['closed', 'approve', null],
  ['closed', 'reject', null],
  ['closed', 'send_back', null],
  ['closed', 'request_resubmission', null],
  ['pending', 'suspend', null],
  ['pending_review', 'suspend', null],
  ['active', 'suspend', 'suspended'],
  ['rejected', 'suspend', null],
  ['suspended', 'suspend', null],
  ['closed', 'suspend', null],
  ['pending', 'reinstate', null],
  ['pending_review', 'reinstate', null],
  ['active', 'reinstate', null],
  ['rejected', 'reinstate', null],
  ['suspended', 'reinstate', 'active'],
  ['closed', 'reinstate', null],
  ['pending', 'close', 'closed'],
  ['pending_review', 'close', 'closed'],
  ['active', 'close', 'closed'],
  ['rejected', 'close', 'closed'],
  ['suspended', 'close', 'closed'],
  ['closed', 'close', null],
];

describe('what each trigger does in each state', () => {
  test.each(pairs)('%s, %s → %s', (state, trigger, next) => {
    expect(transition(state, trigger)).toBe(next);
  });

  test('no pair is left out', () => {
    expect(new Set(pairs.map(([state, trigger]) => `${state} ${trigger}`)).size).toBe(
      states.length * triggers.length,
    );
  });

  test('every state is reached from pending', () => {
    const reached = new Set<State>(['pending']);
    for (const state of reached) {
      for (const trigger of triggers) {
        const next = transition(state, trigger);
        if (next) reached.add(next);
      }
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });
});

describe('what the merchant may change in each state (contract 3)', () => {
  test.each<[State, Part, boolean]>([
    ['pending', 'legal_representatives', true],
    ['pending', 'documents', true],
    ['pending', 'addresses', true],
    ['pending_review', 'legal_representatives', false],
    ['pending_review', 'documents', false],
    ['pending_review', 'addresses', false],
    ['active', 'legal_representatives', false],
    ['active', 'documents', true],
    ['active', 'addresses', true],
    ['rejected', 'legal_representatives', false],
    ['rejected', 'documents', false],
    ['rejected', 'addresses', false],
    ['suspended', 'legal_representatives', false],
    ['suspended', 'documents', true],
    ['suspended', 'addresses', true],
    ['closed', 'legal_representatives', false],
    ['closed', 'documents', false],
    ['closed', 'addresses', false],
  ])('%s: %s %s', (state, part, may) => {
    expect(mayChange(state, part)).toBe(may);
  });

  const identity = [
    'entity_type',
    'tax_id',
    'legal_name',
    'birth_date',
    'mother_name',
    'cnaes',
    'mcc',
    'trade_name',
    'business_type',
    'product_categories',
  ];
  const commercial = [
    'external_id',
    'email',
    'phone',
    'average_ticket',
    'monthly_revenue',
    'metadata',
  ];
  const cases: [State, string, boolean][] = states.flatMap((state) =>
    [...identity, ...commercial].map((field): [State, string, boolean] => [
      state,
      field,
      state === 'pending' ||
        ((state === 'active' || state === 'suspended') && commercial.includes(field)),
    ]),
  );
  test.each(cases)('%s: the field %s, open %s', (state, field, open) => {
    expect(lockedFields(state, [field])).toEqual(open ? [] : [field]);
  });

  test('only the locked ones of several fields are named, in their order', () => {
    expect(lockedFields('active', ['email', 'mcc', 'phone', 'tax_id'])).toEqual(['mcc', 'tax_id']);
    expect(lockedFields('active', [])).toEqual([]);
  });

  test('an installation locks further fields of an active one alone', () => {
    expect(lockedFields('active', ['email', 'phone'], ['email'])).toEqual(['email']);
    expect(lockedFields('pending', ['email'], ['email'])).toEqual([]);
  });
});

describe('when a document may be sent in each state', () => {
  const documents = [null, 'pending', 'approved', 'rejected', 'expired'] as const;
  const cases = states.flatMap((state) =>
    documents.map((status): [State, (typeof documents)[number], boolean] => [
      state,
      status,
      state === 'pending_review'
        ? status === 'rejected' || status === 'expired'
        : state === 'pending' || state === 'active' || state === 'suspended',
    ]),
  );
  test.each(cases)('%s, replacing %s: %s', (state, status, may) => {
    expect(mayResend(state, status === null ? null : { status })).toBe(may);
  });
});

test('in review, a document whose file people cannot read may be sent again, unless it was approved', () => {
  const file_fault = 'password_protected';
  expect(mayResend('pending_review', { status: 'pending', file_fault })).toBe(true);
  expect(mayResend('pending_review', { status: 'pending', file_fault: null })).toBe(false);
  expect(mayResend('pending_review', { status: 'approved', file_fault })).toBe(false);
  expect(mayResend('rejected', { status: 'pending', file_fault })).toBe(false);
});

test.each(states)('a refusal in %s has words for what is allowed', (state) => {
  expect(allowedToMerchant[state]).toMatch(/\w{4}/);
});
