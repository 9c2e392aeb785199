import { expect, test } from 'vitest';
import { Failure } from '../failure.js';
import { readColumns } from './columns.js';

function refusalOf(column: string): string {
  try {
    readColumns(['external_id', 'legal_name', 'tax_id', column]);
  } catch (error) {
    if (error instanceof Failure) return error.message.split('\n')[1]!.trim();
    throw error;
  }
  return '';
}

test.each([
  ['legal_representatives.1.pep', null],
  ['legal_representatives.2.cpf', null],
  ['addresses.1.cep', null],
  ['legal_representatives.2.nome', 'legal_representatives.2.name'],
  ['legal_representatives.1.isadmin', 'legal_representatives.1.is_admin'],
  ['addresses1.city', 'addresses.1.city'],
  ['adresses.0.zipcode', 'addresses.1.zip_code'],
  ['tradename', 'trade_name'],
])('of the unknown column %s, only one that is alike is suggested: %s', (column, near) => {
  const advice = near === null ? '' : ` Did you mean ${near}?`;
  expect(refusalOf(column)).toBe(`There is no column ${column}.${advice}`);
});
