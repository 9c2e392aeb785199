import { expect, test } from 'vitest';
import { checkSameTaxIdElsewhere } from './same-tax-id-elsewhere.js';
import { companyInput, individualInput } from './sample-input.js';

const found = (tax_id_matches: number, tax_id_matches_capped = false) => ({
  elsewhere: { tax_id_matches, tax_id_matches_capped, partners: new Map<string, number>() },
});

test.each([
  [
    found(0),
    'pass',
    'No other submerchant has the CNPJ 11.222.333/0001-81.',
    'Nenhum outro subcredenciado tem o CNPJ 11.222.333/0001-81.',
  ],
  [
    found(1),
    'warn',
    '1 other submerchant has the same CNPJ 11.222.333/0001-81.',
    '1 outro subcredenciado tem o mesmo CNPJ 11.222.333/0001-81.',
  ],
  [
    found(7),
    'warn',
    '7 other submerchants have the same CNPJ 11.222.333/0001-81.',
    '7 outros subcredenciados têm o mesmo CNPJ 11.222.333/0001-81.',
  ],
  [
    found(100, true),
    'warn',
    'At least 100 other submerchants have the same CNPJ 11.222.333/0001-81.',
    'Pelo menos 100 outros subcredenciados têm o mesmo CNPJ 11.222.333/0001-81.',
  ],
])(
  'a second registration is a warning with its true or least count: $elsewhere',
  (changes, outcome, en, pt) => {
    expect(checkSameTaxIdElsewhere(companyInput(changes))).toEqual({
      code: 'same_tax_id_elsewhere',
      outcome,
      message: { en, pt },
      audience: 'operator',
    });
  },
);

test('a CPF is masked', () => {
  const check = checkSameTaxIdElsewhere(individualInput(found(2)));
  expect(check?.message.pt).toContain('CPF ***.533.447-**');
});

test('nothing is claimed when nobody looked', () => {
  expect(checkSameTaxIdElsewhere(companyInput())).toBeNull();
});
