import { expect, test } from 'vitest';
import { checkPrimaryCnae } from './primary-cnae.js';
import { companyInput, individualInput } from './sample-input.js';

const cnaes = (...primary: boolean[]) => ({
  submerchant: {
    cnaes: primary.map((is_primary) => ({ code: '4781400', description: null, is_primary })),
  },
});

test.each([
  [[true], 'pass'],
  [[false, true], 'pass'],
  [[], 'warn'],
  [[false, false], 'warn'],
  [[true, true], 'warn'],
])('a company without one clear main activity is seen: is_primary %j', (primary, outcome) => {
  expect(checkPrimaryCnae(companyInput(cnaes(...primary)))?.outcome).toBe(outcome);
});

test('the reviewer reads what the main activity is', () => {
  expect(checkPrimaryCnae(companyInput())?.message.pt).toBe(
    'O CNAE principal é 4781-4/00 (COMÉRCIO VAREJISTA DE ARTIGOS DO VESTUÁRIO E ACESSÓRIOS).',
  );
});

test('a main activity that does not exist is shown by its code', () => {
  const input = companyInput({ ...cnaes(true), cnae_names: new Map() });
  expect(checkPrimaryCnae(input)?.message.en).toBe('The primary CNAE is 4781-4/00.');
});

test('an individual is not asked for a CNAE', () => {
  expect(checkPrimaryCnae(individualInput())).toBeNull();
});
