import { expect, test } from 'vitest';
import { maskAccount, maskPixKey } from './mask.js';

test.each([
  ['12345-6', '****5-6'],
  ['0012345678', '********78'],
  ['12345X', '****5X'],
  ['123', '**3'],
  ['12', '**'],
  ['1', '*'],
])('an account %s is stored as %s', (given, shown) => {
  expect(maskAccount(given)).toBe(shown);
});

test.each([
  ['marina@example.com', 'm*****@example.com'],
  ['a@example.com', '*@example.com'],
  ['ab@example.com', '**@example.com'],
  ['ana@example.com', 'a**@example.com'],
  ['"a@b"@example.com', '"****@example.com'],
  ['39053344705', '********705'],
  ['11222333000181', '**********0181'],
  ['+5511987654321', '+*********4321'],
  ['7d9f0335-8dcc-4054-9bf9-0dbd61d36906', '********-****-****-****-********6906'],
  ['@abc', '@**c'],
  ['7', '*'],
])('a Pix key %s is stored as %s', (given, shown) => {
  expect(maskPixKey(given)).toBe(shown);
});

test('what is masked stays as it is when it is masked again', () => {
  for (const text of ['12345-6', '123', 'marina@example.com', '39053344705', '+5511987654321']) {
    expect(maskAccount(maskAccount(text))).toBe(maskAccount(text));
    expect(maskPixKey(maskPixKey(text))).toBe(maskPixKey(text));
  }
});
