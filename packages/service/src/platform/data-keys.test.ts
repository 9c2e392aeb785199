import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DataKeys, MissingKeyError } from './data-keys.js';

const master_key = randomBytes(32);
const keys = new DataKeys(master_key);

test.each(['', 'a', 'ação “ç”', 'x'.repeat(100_000)])('a sealed text is decrypted (%#)', (text) => {
  expect(keys.open(keys.seal(text))).toBe(text);
  // By another process with the same master key, too.
  expect(new DataKeys(master_key).open(keys.seal(text))).toBe(text);
});

test('a value carries the id of its key and nothing of the text or the key, and differs every time', () => {
  const [one, two] = [keys.seal('390.533.447-05'), keys.seal('390.533.447-05')];
  expect(one).toMatch(/^k1\.[0-9a-f]{12}\./);
  expect(one.split('.')[1]).toBe(two.split('.')[1]);
  expect(one).not.toBe(two);
  const bytes = Buffer.concat(one.split('.').map((part) => Buffer.from(part, 'base64url')));
  expect(bytes.includes('390.533')).toBe(false);
  expect(bytes.includes(master_key.subarray(0, 6))).toBe(false);
});

test('two master keys have two key ids, and two processes two subkeys', () => {
  const id = (value: string) => value.split('.')[1];
  expect(id(new DataKeys(randomBytes(32)).seal('x'))).not.toBe(id(keys.seal('x')));
  const salt = (value: string) => value.split('.')[2];
  expect(salt(new DataKeys(master_key).seal('x'))).not.toBe(salt(keys.seal('x')));
});

describe('is not decrypted', () => {
  test('without its key: the error names the key', () => {
    const value = new DataKeys(randomBytes(32)).seal('secret');
    expect(() => keys.open(value)).toThrow(MissingKeyError);
    expect(() => keys.open(value)).toThrow(`the key ${value.split('.')[1]}, which`);
  });

  test.each([2, 4, 5, 6])('when its part %i was altered', (part) => {
    const parts = keys.seal('a secret that is long enough').split('.');
    const bytes = Buffer.from(parts[part] ?? '', 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    parts[part] = bytes.toString('base64url');
    expect(() => keys.open(parts.join('.'))).toThrow('unable to authenticate');
  });

  test.each(['', 'secret', 'k1', 'k1.a', 'v1.a.b.c', '{"a":1}'])('when it is %j', (text) => {
    expect(() => keys.open(text)).toThrow('not a value sealed with a data key');
  });
});

describe('in a column that also contains plain texts', () => {
  test('a personal text is encrypted, and a plain one is readable', () => {
    const value = keys.sealIf(true, 'Joana');
    expect(value).not.toContain('Joana');
    expect([value, keys.sealIf(false, 'ok')].map((one) => keys.openIfSealed(one))).toEqual([
      'Joana',
      'ok',
    ]);
    expect(keys.sealIf(false, 'ok')).toBe('ok');
  });

  test('a plain text that begins like an encrypted one is read as it was', () => {
    for (const text of ['k1.', 'k1.a.b', keys.seal('x')]) {
      expect(keys.openIfSealed(keys.sealIf(false, text))).toBe(text);
    }
  });

  test('no text stays no text', () => expect(keys.sealIf(true, '')).toBe(''));
});
