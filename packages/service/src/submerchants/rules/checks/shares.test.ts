import { expect, test } from 'vitest';
import { companyInput, individualInput, partner } from './sample-input.js';
import { checkShares } from './shares.js';

const withShares = (...shares: (number | null)[]) =>
  companyInput({
    legal_representatives: shares.map((participation_percentage, index) =>
      partner({ name: `Partner ${index + 1}`, participation_percentage }),
    ),
  });

test.each([
  [[100], 'pass'],
  [[60, 40], 'pass'],
  [[60, 40, null], 'pass'],
  [[60, 40, 0], 'pass'],
  [[60, 40.01], 'fail'],
  [[100, 100], 'fail'],
  [[100, 0.0001, null], 'fail'],
  [[60, 39.99], 'warn'],
  [[60, null], 'warn'],
  [[33.33, 33.33, 33.33], 'warn'],
  [[null, null], 'unknown'],
  [[0, null], 'unknown'],
  [[], 'unknown'],
])('shares of %j are judged by their sum: %s', (shares, outcome) => {
  expect(checkShares(withShares(...shares))?.outcome).toBe(outcome);
});

test.each([
  { shares: [33.33, 33.33, 33.34] },
  { shares: [33.3333333333, 33.3333333333, 33.3333333333] },
  { shares: Array.from({ length: 1000 }, () => 0.1) },
  { shares: [14.3, 14.3, 14.3, 14.3, 14.3, 14.3, 14.2] },
  { shares: [0.1, 0.2, 99.7] },
])('arithmetic never makes 100 % look like more or less', ({ shares }) => {
  expect(checkShares(withShares(...shares))?.outcome).toBe('pass');
});

test('the sum is written without arithmetic noise, with the comma of each language', () => {
  expect(checkShares(withShares(0.1, 0.2))?.message).toEqual({
    en: "The partners' shares add up to 0.3% only.",
    pt: 'As participações dos sócios somam apenas 0,3%.',
  });
  expect(checkShares(withShares(70.5, 40))?.message).toEqual({
    en: "The partners' shares add up to 110.5%, more than 100%.",
    pt: 'As participações dos sócios somam 110,5%, mais de 100%.',
  });
});

test('who has no share is named when the sum is short', () => {
  const message = checkShares(withShares(60, null, 10))?.message;
  expect(message?.en).toBe(
    "The partners' shares add up to 70% only, with no share given for Partner 2 (***.533.447-**).",
  );
});

test('an individual has no shares to judge', () => {
  expect(checkShares(individualInput())).toBeNull();
});
