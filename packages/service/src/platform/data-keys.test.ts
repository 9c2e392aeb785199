import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { markOf, placeOf } from './place.js';
import { DataKeys, MissingKeyError } from './data-keys.js';

const place = placeOf('totp_factors', 'secret', 'ana');
const master_key = randomBytes(32);
const keys = new DataKeys(master_key);

test.each(['', 'a', 'ação “ç”', 'x'.repeat(100_000)])('a sealed text is decrypted (%#)', (text) => {
  expect(keys.open(keys.seal(text, place), place)).toBe(text);
  // By another process with the same master key, too.
  expect(new DataKeys(master_key).open(keys.seal(text, place), place)).toBe(text);
});

test('a value carries the id of its key and nothing of the text or the key, and differs every time', () => {
  const [one, two] = [keys.seal('390.533.447-05', place), keys.seal('390.533.447-05', place)];
  expect(one).toMatch(/^k2\.[0-9a-f]{12}\./);
  expect(one.split('.')[1]).toBe(two.split('.')[1]);
  expect(one).not.toBe(two);
  const bytes = Buffer.concat(one.split('.').map((part) => Buffer.from(part, 'base64url')));
  expect(bytes.includes('390.533')).toBe(false);
  expect(bytes.includes(master_key.subarray(0, 6))).toBe(false);
});

test('two master keys have two key ids, and two processes two subkeys', () => {
  const id = (value: string) => value.split('.')[1];
  expect(id(new DataKeys(randomBytes(32)).seal('x', place))).not.toBe(id(keys.seal('x', place)));
  const salt = (value: string) => value.split('.')[2];
  expect(salt(new DataKeys(master_key).seal('x', place))).not.toBe(salt(keys.seal('x', place)));
});

describe('is not decrypted', () => {
  test('in another row, column or table than it was sealed for, whatever mark it is given', () => {
    const value = keys.seal('secret', placeOf('totp_factors', 'secret', 'ana'));
    for (const other of [
      placeOf('totp_factors', 'secret', 'rui'),
      placeOf('totp_factors', 'other', 'ana'),
      placeOf('endpoints', 'secret', 'ana'),
    ]) {
      expect(() => keys.open(value, other)).toThrow('for another place');
      expect(keys.canOpen(value, other)).toBe(false);
      const parts = value.split('.');
      parts[3] = markOf(other);
      expect(() => keys.open(parts.join('.'), other)).toThrow('authenticate');
    }
  });

  test('without its key: the error names the key', () => {
    const value = new DataKeys(randomBytes(32)).seal('secret', place);
    expect(() => keys.open(value, place)).toThrow(MissingKeyError);
    expect(() => keys.open(value, place)).toThrow(`the key ${value.split('.')[1]}, which`);
  });

  test.each([2, 5, 6, 7])('when its part %i was altered', (part) => {
    const parts = keys.seal('a secret that is long enough', place).split('.');
    const bytes = Buffer.from(parts[part] ?? '', 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    parts[part] = bytes.toString('base64url');
    expect(() => keys.open(parts.join('.'), place)).toThrow('unable to authenticate');
  });

  test('when its mark was altered', () => {
    const parts = keys.seal('a secret that is long enough', place).split('.');
    parts[3] = markOf('another');
    expect(() => keys.open(parts.join('.'), place)).toThrow('for another place');
  });

  test.each(['', 'secret', 'k1', 'k2.a', 'v1.a.b.c', '{"a":1}'])('when it is %j', (text) => {
    expect(() => keys.open(text, place)).toThrow('not a value sealed with a data key');
  });
});

describe('in a column that also contains plain texts', () => {
  test('a personal text is encrypted, and a plain one is readable', () => {
    const value = keys.sealIf(true, 'Joana', place);
    expect(value).not.toContain('Joana');
    expect(
      [value, keys.sealIf(false, 'ok', place)].map((one) => keys.openIfSealed(one, place)),
    ).toEqual(['Joana', 'ok']);
    expect(keys.sealIf(false, 'ok', place)).toBe('ok');
  });

  test('a plain text that begins like an encrypted one is read as it was', () => {
    for (const text of ['k1.', 'k1.a.b', keys.seal('x', place)]) {
      expect(keys.openIfSealed(keys.sealIf(false, text, place), place)).toBe(text);
    }
  });

  test('no text stays no text', () => expect(keys.sealIf(true, '', place)).toBe(''));
});
