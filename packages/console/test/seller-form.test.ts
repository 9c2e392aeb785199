import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import { expect, test } from 'vitest';
import {
  birthDateProblem,
  isDubiousTaxId,
  nameProblem,
  taxIdProblem,
} from '../src/features/seller-form/checks.js';
import { maskCnpj, maskPhone, plainEmail } from '../src/i18n/masks.js';
import { readMoney } from '../src/i18n/money.js';
import { stateOfZipCode, zipCodeStates } from '../src/features/seller-form/zip-code-states.js';
import { taxIdCheckDigitsRight } from '../../service/src/submerchants/rules/tax-id.js';
import { zipCodeRanges } from '../../service/src/submerchants/rules/checks/addresses.js';

test('the form and the service agree on the check digits of CPF and CNPJ', () => {
  const values = Array.from({ length: 200 }, (_, at) =>
    at % 2 === 0 ? generateCpf() : generateCnpj(),
  );
  const alphanumeric = ['12ABC34501DE35', '12ABC34501DE36'];
  const wrong = values.map((value) => value.slice(0, -1) + ((Number(value.at(-1)) + 1) % 10));
  for (const value of [...values, ...wrong, ...alphanumeric, '00000000000', '11111111111111']) {
    const kind = value.length === 11 ? 'pf' : 'pj';
    expect(isDubiousTaxId(kind, value), value).toBe(!taxIdCheckDigitsRight(value));
    // The service refuses wrong digits of a CNPJ with letters alone.
    const isRefused = /[A-Z]/.test(value) && !taxIdCheckDigitsRight(value);
    expect(taxIdProblem(kind, value) !== undefined, value).toBe(isRefused);
  }
  expect(taxIdProblem('pj', '12ABC34501DE35')).toBeUndefined();
});

test('masks take what is pasted with any punctuation', () => {
  expect(maskCnpj('12.abc.345/01de-35')).toBe('12.ABC.345/01DE-35');
  expect(maskPhone('11 98765 4321')).toBe('(11) 98765-4321');
  expect(maskPhone('1133334444')).toBe('(11) 3333-4444');
  // As they stand in a document, a message or a telephone list, and as they are typed from the left.
  expect(maskCnpj('CNPJ: 11.222.333/0001-81')).toBe('11.222.333/0001-81');
  expect(maskCnpj('CNPJ/MF 11222333000181')).toBe('11.222.333/0001-81');
  expect(maskCnpj('CNPJ1234000181')).toBe('CN.PJ1.234/0001-81');
  expect(maskPhone('+55 (11) 98765-4321')).toBe('(11) 98765-4321');
  expect(maskPhone('0055 011 3333-4444')).toBe('(11) 3333-4444');
  expect(maskPhone('(55) 98765-4321')).toBe('(55) 98765-4321');
  expect(maskPhone('+351 912 345 678')).toBe('351912345678');
  expect(plainEmail('Maria da Loja <maria@loja.com.br>,')).toBe('maria@loja.com.br');
  expect(plainEmail('mailto:maria@loja.com.br.')).toBe('maria@loja.com.br');
});

test.each([
  ['1.234,5', 123_450],
  ['1,234.50', 123_450],
  ['R$ 1234', 123_400],
  ['r$ 1234', 123_400],
  ['1.234', 123_400],
  ['1.234.567,89', 123_456_789],
  ['R$\u00a01\u202f234,56', 123_456],
  ['\u200e1.234,56 reais', 123_456],
  ['R$ 50 mil', 5_000_000],
  ['1,5 mil', 150_000],
  ['2,75 milhões', 275_000_000],
  // Four decimals, as a spreadsheet has them, are no thousands.
  ['1234,5678', null],
  ['1.0000', null],
  ['10.000,000', null],
  ['1.23.45', null],
  ['99999999999999999', null],
  ['-5', null],
  ['x', null],
])('the amount %s', (typed, centavos) => {
  expect(readMoney(typed)).toBe(centavos);
});

test('a name has a letter or a digit', () => {
  expect(['Ana', '99', '張偉', ' ', '🎉🎉', '—'].map(nameProblem)).toEqual([
    undefined,
    undefined,
    undefined,
    'required',
    'invalid_format',
    'invalid_format',
  ]);
});

test('a date of birth with two digits of its year, or of the future, is a slip', () => {
  expect(['', '1991-04-23', '0091-04-23', '2999-01-01'].map(birthDateProblem)).toEqual([
    undefined,
    undefined,
    'invalid_value',
    'invalid_value',
  ]);
});

test('a CEP gives the state that the review will compare it with', () => {
  expect(zipCodeStates).toEqual(zipCodeRanges);
  expect(stateOfZipCode('01310-200')).toBe('SP');
  expect(stateOfZipCode('69945-970')).toBe('AC');
  expect(stateOfZipCode('78950-000')).toBeUndefined();
  expect(stateOfZipCode('0131')).toBeUndefined();
});
