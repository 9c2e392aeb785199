import { expect, test } from 'vitest';
import { companyInput, individualInput } from './sample-input.js';
import { checkTaxIdCheckDigits } from './tax-id-check-digits.js';

test.each([
  ['a CNPJ', companyInput(), 'pass'],
  ['an alphanumeric CNPJ', companyInput({ submerchant: { tax_id: '12ABC34501DE35' } }), 'pass'],
  ['a CPF', individualInput(), 'pass'],
  ['a mistyped CNPJ', companyInput({ submerchant: { tax_id: '11222333000182' } }), 'fail'],
  ['a mistyped CPF', individualInput({ submerchant: { tax_id: '39053344706' } }), 'fail'],
  ['one digit repeated', individualInput({ submerchant: { tax_id: '11111111111' } }), 'fail'],
])('a tax id that cannot have been issued is seen: %s', (_, input, outcome) => {
  expect(checkTaxIdCheckDigits(input).outcome).toBe(outcome);
});

test('the message shows which CNPJ, and of a CPF only the middle', () => {
  expect(checkTaxIdCheckDigits(companyInput()).message.en).toContain('CNPJ 11.222.333/0001-81');
  const { message } = checkTaxIdCheckDigits(
    individualInput({ submerchant: { tax_id: '39053344706' } }),
  );
  expect(message).toEqual({
    en: "The check digits of the submerchant's CPF ***.533.447-** are wrong.",
    pt: 'Os dígitos verificadores do CPF ***.533.447-** do subcredenciado estão incorretos.',
  });
});
