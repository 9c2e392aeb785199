import { expect, test } from 'vitest';
import { checkCnaeKnown } from './cnae-known.js';
import { companyInput, individualInput } from './sample-input.js';

const cnaes = (...codes: string[]) => ({
  submerchant: {
    cnaes: codes.map((code, index) => ({ code, description: null, is_primary: index === 0 })),
  },
});

test.each([
  ['all known', companyInput(cnaes('4781400', '0111301')), 'pass'],
  ['a secondary one unknown', companyInput(cnaes('4781400', '9999999')), 'fail'],
  ['an individual with an unknown one', individualInput(cnaes('9999999')), 'fail'],
  ['a company without any', companyInput(cnaes()), 'unknown'],
])('an invented CNAE is seen wherever it stands: %s', (_, input, outcome) => {
  expect(checkCnaeKnown(input)?.outcome).toBe(outcome);
});

test('the message names each unknown code once, as it is written', () => {
  const input = companyInput(cnaes('4781400', '9999999', '1234567', '9999999'));
  expect(checkCnaeKnown(input)?.message).toEqual({
    en: 'CNAE 9999-9/99 and 1234-5/67 do not exist.',
    pt: 'Os CNAEs 9999-9/99 e 1234-5/67 não existem.',
  });
  expect(checkCnaeKnown(companyInput(cnaes('9999999')))?.message).toEqual({
    en: 'CNAE 9999-9/99 does not exist.',
    pt: 'O CNAE 9999-9/99 não existe.',
  });
});

test('an individual needs no CNAE', () => {
  expect(checkCnaeKnown(individualInput())).toBeNull();
});
