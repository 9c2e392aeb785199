import { expect, test } from 'vitest';
import { normalize, valuesOf, type BlockKind } from './values.js';

test.each<[BlockKind, string, string | null]>([
  ['tax_id', '390.533.447-05', '39053344705'],
  ['tax_id', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['tax_id', '1122233300018', null],
  ['cnpj_root', '11.222.333', '11222333'],
  ['cnpj_root', '11222333000181', null],
  ['email', ' Jurema@Golpe.Example ', 'jurema@golpe.example'],
  ['email', 'jurema@golpão.example', 'jurema@xn--golpo-dra.example'],
  ['email', 'golpe.example', null],
  ['email_domain', '@Golpe.example', 'golpe.example'],
  ['email_domain', 'jurema@golpe.example', null],
  ['email_domain', 'example', null],
  ['email_domain', 'Golpão.example', 'xn--golpo-dra.example'],
  ['phone', '+55 (11) 98765-4321', '11987654321'],
  ['phone', '(011) 98765-4321', '11987654321'],
  ['phone', '00 55 11 98765-4321', '11987654321'],
  ['phone', '+351 912 345 678', '351912345678'],
  ['phone', '1234567', null],
  ['address', '01310-200, 1578', '01310200, 1578'],
  ['address', '01310200 ,  s/n', '01310200, S/N'],
  ['address', '01310-200', null],
  ['address', 'Avenida Paulista, 1578', null],
])('%s %j is compared as %j', (kind, given, value) => {
  expect(normalize(kind, given)).toBe(value);
});

test('values of a seller are found in its record, its partners and its addresses, each once', () => {
  const values = valuesOf({
    submerchant: { tax_id: '11222333000181', email: 'A@Golpe.example', phone: '5511987654321' },
    legal_representatives: [
      { document: '39053344705', email: 'a@golpe.example', phone: null },
      { document: '11222333000262', email: null, phone: '11987654321' },
    ],
    addresses: [
      { zip_code: '01310-200', number: '1578' },
      { zip_code: '01310200', number: '1578' },
    ],
  });
  expect(values.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'tax_id 11222333000181',
    'cnpj_root 11222333',
    'email a@golpe.example',
    'email_domain golpe.example',
    'phone 11987654321',
    'tax_id 39053344705',
    'tax_id 11222333000262',
    'address 01310200, 1578',
  ]);
});
