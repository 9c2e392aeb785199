import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './seal.js';

const key = randomBytes(32);
const refused = 'unable to authenticate';

test.each(['', 'a', 'ação “ç”', '{"secret_key":"sk"}', 'x'.repeat(100_000)])(
  'a sealed text is decrypted (%#)',
  (text) => {
    expect(unseal(key, seal(key, text))).toBe(text);
  },
);

test('the sealed value reveals nothing of the text and differs every time', () => {
  const [one, two] = [seal(key, 'sk_live_secret'), seal(key, 'sk_live_secret')];
  expect(one).not.toBe(two);
  expect(one).not.toContain('sk_live');
  expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').toString()).not.toContain('sk_live');
});

describe('is not decrypted', () => {
  test('with another key', () => {
    expect(() => unseal(randomBytes(32), seal(key, 'secret'))).toThrow(refused);
  });

  test.each([1, 2, 3])('when its part %i was altered', (part) => {
    const parts = seal(key, 'a secret that is long enough').split('.');
    const bytes = Buffer.from(parts[part] ?? '', 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    parts[part] = bytes.toString('base64url');
    expect(() => unseal(key, parts.join('.'))).toThrow(refused);
  });

  test('with a truncated tag, which would be easier to guess', () => {
    const [form, nonce, tag, text] = seal(key, 'secret').split('.');
    for (const bytes of [4, 8, 12, 15]) {
      const short = Buffer.from(tag ?? '', 'base64url')
        .subarray(0, bytes)
        .toString('base64url');
      expect(() => unseal(key, [form, nonce, short, text].join('.'))).toThrow('authentication tag');
    }
  });

  test.each(['', 'secret', 'v1', 'v1.a', 'v1.a.b', 'v2.a.b.c', '{"a":1}'])(
    'when it is %j',
    (text) => {
      expect(() => unseal(key, text)).toThrow('not a sealed value');
    },
  );
});
