import { expect, test } from 'vitest';
import { checkMinors } from './minors.js';
import { companyInput, individualInput, partner } from './sample-input.js';

const born = (name: string, birth_date: string | null) => partner({ name, birth_date });
const adult = born('Alda', '1980-01-01');
const child = born('Beto', '2010-06-01');
const undated = born('Caio', null);

test.each([
  ['adults', [adult, adult], 'pass'],
  ['18 today', [born('Davi', '2008-11-21')], 'pass'],
  ['18 tomorrow', [born('Davi', '2008-11-22')], 'fail'],
  ['a minor behind adults', [adult, child], 'fail'],
  ['a minor beside a missing date', [undated, child], 'fail'],
  ['a missing date beside adults', [adult, undated], 'unknown'],
])('a partner under 18 is never passed over: %s', (_, legal_representatives, outcome) => {
  expect(checkMinors(companyInput({ legal_representatives }))?.outcome).toBe(outcome);
});

test.each([
  ['1990-05-17', 'pass'],
  ['2008-11-22', 'fail'],
  [null, 'unknown'],
])('an individual is judged by the own birth date: %s', (birth_date, outcome) => {
  expect(checkMinors(individualInput({ submerchant: { birth_date } }))?.outcome).toBe(outcome);
});

test('the message names the minors only, and agrees in number', () => {
  const one = checkMinors(companyInput({ legal_representatives: [adult, undated, child] }));
  expect(one?.message).toEqual({
    en: 'Beto (***.533.447-**) is under 18 years of age.',
    pt: 'Beto (***.533.447-**) tem menos de 18 anos.',
  });
  const two = checkMinors(
    companyInput({ legal_representatives: [child, born('Enzo', '2012-01-01')] }),
  );
  expect(two?.message.en).toMatch(/^Beto .+ and Enzo .+ are under 18/);
  expect(two?.message.pt).toMatch(/^Beto .+ e Enzo .+ têm menos/);
});

test('the message names whose birth date is missing', () => {
  const check = checkMinors(companyInput({ legal_representatives: [adult, undated] }));
  expect(check?.message.en).toContain('whether Caio (***.533.447-**) is of age');
  expect(check?.message.pt).toContain('a idade de Caio (***.533.447-**)');
});

test.each([
  ['no partners', []],
  ['companies only', [partner({ entity_type: 'pj', document: '11222333000181' })]],
])('nothing passes where there is no person to judge: %s', (_, legal_representatives) => {
  expect(checkMinors(companyInput({ legal_representatives }))).toBeNull();
});
