import { expect, test } from 'vitest';
import { checkPartnerCheckDigits } from './partner-check-digits.js';
import { companyInput, individualInput, partner } from './sample-input.js';

const right = partner();
const company = partner({ entity_type: 'pj', document: '11222333000181' });
const wrong = partner({ name: 'Carlos Lima', document: '12345678900' });
const wrongCompany = partner({
  entity_type: 'pj',
  name: 'Paula Reis',
  legal_name: 'Reis Participações SA',
  document: '11222333000182',
});

test.each([
  ['all right', [right, company], 'pass'],
  ['the last one wrong', [right, company, wrong], 'fail'],
  ['a company wrong', [wrongCompany, right], 'fail'],
])('a wrong document is found behind right ones: %s', (_, legal_representatives, outcome) => {
  expect(checkPartnerCheckDigits(companyInput({ legal_representatives }))?.outcome).toBe(outcome);
});

test('the message names exactly the partners with a wrong document, the CPF masked', () => {
  const input = companyInput({ legal_representatives: [right, wrong, wrongCompany] });
  expect(checkPartnerCheckDigits(input)?.message).toEqual({
    en: 'The check digits of the document are wrong for Carlos Lima (***.456.789-**) and Reis Participações SA (11.222.333/0001-82).',
    pt: 'Os dígitos verificadores do documento estão incorretos para Carlos Lima (***.456.789-**) e Reis Participações SA (11.222.333/0001-82).',
  });
});

test.each([
  ['an individual', individualInput({ legal_representatives: [wrong] })],
  ['a company without partners', companyInput({ legal_representatives: [] })],
])('nothing passes where there is no partner to judge: %s', (_, input) => {
  expect(checkPartnerCheckDigits(input)).toBeNull();
});
