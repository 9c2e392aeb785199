import { expect, test } from 'vitest';
import {
  maskCnpj,
  maskCpf,
  maskPhone,
  maskZipCode,
  plainEmail,
  plainPhone,
} from '../src/i18n/masks.js';

// What people copy from a document, a message or a telephone list.
test.each([
  [maskCnpj, 'CNPJ: 11.222.333/0001-81', '11.222.333/0001-81'],
  [maskCnpj, 'CNPJ/MF 11222333000181', '11.222.333/0001-81'],
  [maskCnpj, '\u200e11.222.333/0001–81\u00a0', '11.222.333/0001-81'],
  [maskCnpj, 'CNPJ nº 11.222.333/0001-81', '11.222.333/0001-81'],
  [maskCnpj, 'inscrita no CNPJ/MF sob o nº 11222333000181, com sede', '11.222.333/0001-81'],
  [maskCnpj, '11.222.333/0001-81 (matriz)', '11.222.333/0001-81'],
  // With letters, as it is typed, and whole.
  [maskCnpj, 'cnpj1', 'CN.PJ1'],
  [maskCnpj, 'CNPJ1234000181', 'CN.PJ1.234/0001-81'],
  [maskCpf, 'CPF: 529.982.247-25', '529.982.247-25'],
  [maskZipCode, 'CEP: 01.310-100', '01310-100'],
  [maskPhone, '+55 (11) 98765-4321', '(11) 98765-4321'],
  [maskPhone, '011 98765-4321', '(11) 98765-4321'],
  [maskPhone, '+55 (011) 3333-4444', '(11) 3333-4444'],
  [maskPhone, '0055 11 98765-4321', '(11) 98765-4321'],
  [maskPhone, '0 15 11 98765-4321', '(11) 98765-4321'],
  [maskPhone, '１１ ９８７６５-４３２１', '(11) 98765-4321'],
  // Numbers without an area code keep their 0, also while they are typed.
  [maskPhone, '0800 123 4567', '0800 123 4567'],
  [maskPhone, '+55 0800 123-4567', '0800 123 4567'],
  [maskPhone, '0', '0'],
  [maskPhone, '080', '080'],
  [maskPhone, '081', '(81'],
  // Two of them are not cut to one that is neither.
  [maskPhone, '11987654321 / 1133334444', '119876543211133334444'],
  // 55 is an area code, too.
  [maskPhone, '(55) 98765-4321', '(55) 98765-4321'],
  [maskPhone, '+55 55 98765-4321', '(55) 98765-4321'],
  [plainEmail, ' maria@loja.com.br ; ', 'maria@loja.com.br'],
  [plainEmail, 'Maria da Loja <maria@loja.com.br>,', 'maria@loja.com.br'],
  [plainEmail, 'mailto:maria@loja.com.br.', 'maria@loja.com.br'],
])('%o of %s', (mask, pasted, shown) => {
  expect(mask(pasted)).toBe(shown);
});

test('the 0 before an area code is no part of the number', () => {
  expect(plainPhone('0 (11) 98765-4321')).toBe('11987654321');
});
