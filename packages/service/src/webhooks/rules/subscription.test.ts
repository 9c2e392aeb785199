import { describe, expect, test } from 'vitest';
import {
  isSameAddress,
  kindProblem,
  matches,
  overlap,
  subscriptionProblems,
} from './subscription.js';

const known = [
  'charge.captured',
  'charge.failed',
  'charge.refunded',
  'submerchant.approved',
  'submerchant.resubmission_requested',
  'endpoint.paused',
];

const messages = (...events: unknown[]) =>
  subscriptionProblems(events, known).map(({ message }) => message);

describe('what can be subscribed to', () => {
  test.each([['*'], ['charge.*'], ['submerchant.*'], ...known.map((kind) => [kind])])(
    '%s',
    (event) => {
      expect(messages(event)).toEqual([]);
    },
  );

  test('several at once, repeated ones included', () => {
    expect(messages('charge.captured', 'charge.captured', 'submerchant.*', '*')).toEqual([]);
  });

  test('an empty list is a problem of the whole list', () => {
    expect(subscriptionProblems([], known)).toMatchObject([{ path: '/events', code: 'too_few' }]);
  });

  test.each([
    [1],
    [null],
    [undefined],
    [{}],
    [['charge.captured']],
    [true],
    [''],
    ['.*'],
    ['**'],
    ['*.*'],
    ['*.captured'],
    ['charge'],
    ['charge.'],
    ['charge.cap*'],
    ['charge.captured '],
    ['charge.*.*'],
    ['Charge.captured'],
    ['customer.*'],
    ['constructor'],
    ['__proto__'],
  ])('%j is none', (event) => {
    expect(subscriptionProblems([event], known)).toMatchObject([
      { path: '/events/0', code: 'invalid_value' },
    ]);
  });

  test('every bad item is reported, with its index', () => {
    const problems = subscriptionProblems(['charge.captured', 'x', '*', 7], known);
    expect(problems.map(({ path }) => path)).toEqual(['/events/1', '/events/3']);
  });
});

describe('an unknown kind is answered with the nearest', () => {
  test.each([
    ['charge.capture', 'charge.captured'],
    ['charge.refund', 'charge.refunded'],
    ['charges.captured', 'charge.captured'],
    ['Charge.Captured', 'charge.captured'],
    ['charge_captured', 'charge.captured'],
    ['submerchant.aproved', 'submerchant.approved'],
    ['submerchant.resubmision_request', null],
    ['submerchants.*', 'submerchant.*'],
    ['charge', 'charge.*'],
    // Another word is no suggestion, however short it is or however much of a kind it repeats.
    ['', null],
    ['x', null],
    ['**', null],
    ['captured', null],
    ['paused', null],
  ])('%s → %s', (event, nearest) => {
    if (nearest === null) expect(messages(event)[0]).not.toContain('Did you mean');
    else expect(messages(event)[0]).toContain(`Did you mean "${nearest}"?`);
  });

  test('and with its family when no kind is near: a payment that was made is not one that failed', () => {
    expect(messages('charge.paid')).toEqual([
      '"charge.paid" is not a kind of event. Of "charge" there are charge.*, charge.captured, charge.failed, charge.refunded.',
    ]);
  });

  test('and with the catalogue when even the family is unknown', () => {
    expect(messages('invoice.created')).toEqual([
      '"invoice.created" is not a kind of event. GET /v1/postbacks/events lists every kind.',
    ]);
  });

  test.each([64, 65, 100_000])('a text of %i characters, longer than any kind', (length) => {
    const text = 'x'.repeat(length);
    expect(subscriptionProblems([text], known)).toMatchObject([
      { path: '/events/0', code: 'invalid_value' },
    ]);
    expect(messages(text)[0]).toContain('GET /v1/postbacks/events lists every kind.');
    expect(messages(text)[0]?.includes(text), 'is not repeated beyond 64').toBe(length <= 64);
  });
});

test.each([
  ['charge.captured', null],
  ['endpoint.paused', null],
  ['charge.capture', 'Did you mean "charge.captured"?'],
  ['charge.paid', 'Of "charge" there are charge.captured, charge.failed, charge.refunded.'],
  ['invoice.created', 'GET /v1/postbacks/events lists every kind.'],
  // An event is of one kind.
  ['charge.*', 'is not a kind of event'],
  ['*', 'is not a kind of event'],
])('as the kind of one event, %s: %s', (event, part) => {
  const problem = kindProblem(event, known);
  if (part === null) expect(problem).toBeNull();
  else expect(problem).toContain(part);
});

describe('who receives', () => {
  test.each([
    [['*'], 'charge.captured', true],
    [['*'], 'a.kind.of.later', true],
    [['charge.*'], 'charge.captured', true],
    [['charge.*'], 'charge.a_later_one', true],
    [['charge.captured'], 'charge.captured', true],
    [['submerchant.approved', 'charge.*'], 'charge.failed', true],
    [['charge.captured'], 'charge.failed', false],
    [['charge.*'], 'chargeback.opened', false],
    [['submerchant.*'], 'charge.captured', false],
    [['charge'], 'charge.captured', false],
    [[], 'charge.captured', false],
  ])('%j of %s: %s', (events, kind, expected) => {
    expect(matches(events, kind)).toBe(expected);
  });
});

describe('what two endpoints both receive', () => {
  test.each([
    [['charge.captured'], ['charge.captured'], ['charge.captured']],
    [['charge.captured'], ['charge.*'], ['charge.captured']],
    [['charge.*'], ['charge.captured'], ['charge.captured']],
    [['charge.captured'], ['*'], ['charge.captured']],
    [['*'], ['charge.captured', 'endpoint.*'], ['charge.captured', 'endpoint.*']],
    [['*'], ['*'], ['*']],
    [['charge.*', 'submerchant.approved'], ['submerchant.*'], ['submerchant.approved']],
    [
      ['charge.captured', 'charge.failed'],
      ['charge.*', '*'],
      ['charge.captured', 'charge.failed'],
    ],
    [['charge.captured'], ['submerchant.*', 'charge.*'], ['charge.captured']],
    [['charge.captured'], ['charge.failed', 'submerchant.*'], []],
    [['charge.*'], ['submerchant.*'], []],
    [['charge.*'], ['chargeback.opened'], []],
  ])('%j beside %j: %j', (events, others, expected) => {
    expect(overlap(events, others)).toEqual(expected);
  });
});

describe('one address', () => {
  test.each([
    ['https://loja.example.com/hooks', 'https://loja.example.com/hooks', true],
    ['https://loja.example.com', 'https://loja.example.com/', true],
    ['HTTPS://Loja.Example.com:443/hooks', 'https://loja.example.com/hooks', true],
    ['http://loja.example.com:80/hooks', 'http://loja.example.com/hooks', true],
    ['https://pão.example.com/', 'https://xn--po-sia.example.com/', true],
    ['http://loja.example.com/hooks', 'https://loja.example.com/hooks', false],
    ['https://loja.example.com:8443/hooks', 'https://loja.example.com/hooks', false],
    ['https://loja.example.com/hooks', 'https://loja.example.com/hooks/', false],
    ['https://loja.example.com/hooks', 'https://loja.example.com/Hooks', false],
    ['https://loja.example.com/hooks?a=1', 'https://loja.example.com/hooks?a=2', false],
  ])('%s and %s: %s', (left, right, expected) => {
    expect(isSameAddress(left, right)).toBe(expected);
  });
});
