import { expect, test } from 'vitest';
import { checkBirthDatePlausible } from './birth-date-plausible.js';
import { companyInput, individualInput, partner } from './sample-input.js';

test.each([
  ['1990-05-17', 'pass'],
  ['1916-11-21', 'pass'],
  ['1915-11-22', 'pass'],
  ['1915-11-21', 'warn'],
  ['1085-03-02', 'warn'],
])('a mistyped century is seen from 111 years on: %s', (birth_date, outcome) => {
  const check = checkBirthDatePlausible(individualInput({ submerchant: { birth_date } }));
  expect(check?.outcome).toBe(outcome);
});

test('the message names whom the date makes too old, and how old', () => {
  const input = companyInput({
    legal_representatives: [partner({ birth_date: null }), partner({ birth_date: '1885-03-02' })],
  });
  expect(checkBirthDatePlausible(input)?.message).toEqual({
    en: 'By the birth date given, Maria Souza (***.533.447-**) would be 141 years old.',
    pt: 'Pela data de nascimento informada, Maria Souza (***.533.447-**) teria 141 anos.',
  });
});

test('nothing passes where no birth date is given', () => {
  expect(
    checkBirthDatePlausible(individualInput({ submerchant: { birth_date: null } })),
  ).toBeNull();
  expect(checkBirthDatePlausible(companyInput({ legal_representatives: [] }))).toBeNull();
});
