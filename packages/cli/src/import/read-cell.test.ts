import { expect, test } from 'vitest';
import { fromCells, readColumns } from './columns.js';
import { readCell } from './read-cell.js';

const read = (name: string, type: string, cell: string, is_day_first = false) =>
  readCell(cell, { name, type }, { is_day_first });

test.each([
  ['monthly_revenue', 'integer', '5000000', 5_000_000],
  ['monthly_revenue', 'integer', '50.000,00', 5_000_000],
  ['monthly_revenue', 'integer', '50000,00', 5_000_000],
  ['monthly_revenue', 'integer', 'R$ 1.234.567,89', 123_456_789],
  ['monthly_revenue', 'integer', 'R$\u00A050.000', 5_000_000],
  ['average_ticket', 'integer', '1,234.56', 123_456],
  ['average_ticket', 'integer', '0,99', 99],
  ['participation_percentage', 'number', '33,33', 33.33],
  ['participation_percentage', 'number', '33.33', 33.33],
  ['participation_percentage', 'number', '50 %', 50],
  ['file_size', 'integer', '482133', 482_133],
  ['is_admin', 'boolean', 'VERDADEIRO', true],
  ['is_admin', 'boolean', 'Falso', false],
  ['birth_date', 'string', '31/12/1980', '1980-12-31'],
  ['birth_date', 'string', '12/31/1980', '1980-12-31'],
  ['birth_date', 'string', '5.5.1980', '1980-05-05'],
  ['birth_date', 'string', '1980-12-31', '1980-12-31'],
  ['phone', 'string', '(11) 98765-4321', '11987654321'],
  ['phone', 'string', '+55 11 98765.4321', '5511987654321'],
  ['tax_id', 'string', '12abc34501de35', '12ABC34501DE35'],
  ['tax_id', 'string', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['tax_id', 'string', '191', '191'],
  ['tax_id', 'string', '191000100', '191000100'],
  ['tax_id', 'string', '6990590000123', '06990590000123'],
  ['document', 'string', '1234567890', '01234567890'],
  ['zip_code', 'string', '1310200', '01310200'],
  ['zip_code', 'string', '01310-200', '01310-200'],
  ['mcc', 'string', '742', '0742'],
  [
    'cnaes',
    'cnaes',
    '47.81-4-00|111301',
    [
      { code: '4781400', is_primary: true },
      { code: '0111301', is_primary: false },
    ],
  ],
  [
    'cnaes',
    'cnaes',
    '[{"code":"4781400","description":null,"is_primary":true}]',
    [{ code: '4781400', description: null, is_primary: true }],
  ],
  ['product_categories', 'array', 'books | toys', ['books', 'toys']],
  ['product_categories', 'array', '["books"]', ['books']],
  ['metadata', 'object', '{"region":"south"}', { region: 'south' }],
  ['external_id', 'string', '007', '007'],
])('%s, as %s: %s has one meaning', (name, type, cell, value) => {
  expect(read(name, type, cell)).toEqual({ value });
});

test.each([
  ['monthly_revenue', 'integer', '50.000', 'reais or centavos'],
  ['monthly_revenue', 'integer', '150.000', 'reais or centavos'],
  ['monthly_revenue', 'integer', '50000.00', 'reais or centavos'],
  ['monthly_revenue', 'integer', '1,5', 'reais or centavos'],
  ['file_size', 'integer', '482.133', 'digits alone'],
  ['birth_date', 'string', '05/06/1980', '--day-first'],
  ['birth_date', 'string', '31/12/80', 'four'],
  ['tax_id', 'string', '1,12223E+13', 'as text'],
  ['phone', 'string', '5.51199E+12', 'as text'],
  ['metadata', 'object', 'south', 'metadata.region'],
])(
  '%s, as %s: %s has two meanings or none, and the refusal has a remedy',
  (name, type, cell, remedy) => {
    expect(read(name, type, cell)).toEqual({ problem: expect.stringContaining(remedy) });
  },
);

test('where the file writes the day first, each such date is read so', () => {
  expect(read('birth_date', 'string', '05/06/1980', true)).toEqual({ value: '1980-06-05' });
});

test('a CPF without its zeros is only completed where the check digits allow one reading', () => {
  // Wrong check digits with the zero: it stays as it is, and the check of lengths names it.
  expect(read('document', 'string', '1234567899')).toEqual({ value: '1234567899' });
});

test.each(['=1+1 Ltda', '＝1 Ltda', '﹢1 Ltda', '\u200b=1 Ltda', '|calc Ltda', '－1 Ltda'])(
  'a name that an export kept from running as a formula is read as it was: %j',
  (legal_name) => {
    const columns = readColumns(['external_id', 'legal_name', 'tax_id']);
    const { value } = fromCells(['one', `'${legal_name}`, '11222333000181'], columns, {
      is_day_first: false,
    });
    expect(value['legal_name']).toBe(legal_name);
  },
);
