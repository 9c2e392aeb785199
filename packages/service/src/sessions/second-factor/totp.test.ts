import { expect, test } from 'vitest';
import { normalizeRecoveryCode, toRecoveryCode } from '../rules/recovery-code.js';
import { readUserAgent } from '../rules/read-user-agent.js';
import { isProofRecent, isRequired } from '../../people/rules/second-factor.js';
import { codeOfStep, matchingStep, stepAt, toBase32, totpUri } from './totp.js';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, of whose eight digits apps show the last six.
test.each([
  ['1970-01-01T00:00:59.000Z', '287082'],
  ['2005-03-18T01:58:29.000Z', '081804'],
  ['2005-03-18T01:58:31.000Z', '050471'],
  ['2009-02-13T23:31:30.000Z', '005924'],
  ['2033-05-18T03:33:20.000Z', '279037'],
  ['2603-10-11T11:33:20.000Z', '353130'],
])('at %s the code is %s', (at, code) => {
  expect(codeOfStep(secret, stepAt(at))).toBe(code);
});

test('a code is accepted one step early and late, not two, and only after the last one used', () => {
  const now = '2026-11-22T12:00:15.000Z';
  const step = stepAt(now);
  const match = (offset: number, lastStep = 0) =>
    matchingStep(secret, codeOfStep(secret, step + offset), now, lastStep);
  expect([-2, -1, 0, 1, 2].map((offset) => match(offset))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
  expect(match(0, step)).toBeNull();
  expect(match(-1, step)).toBeNull();
  expect(match(1, step)).toBe(step + 1);
  for (const code of ['', '12345', '1234567', 'é23456']) {
    expect(matchingStep(secret, code, now, 0)).toBeNull();
  }
});

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is %s', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test('the address for apps names issuer and account', () => {
  expect(totpUri('MZXW6', 'ana@operador.example', 'Credencia')).toBe(
    'otpauth://totp/Credencia:ana%40operador.example?secret=MZXW6&issuer=Credencia&algorithm=SHA1&digits=6&period=30',
  );
});

test('a recovery code has 80 bits in four groups, and is read however it is typed', () => {
  expect(toRecoveryCode(Buffer.alloc(10))).toBe('0000-0000-0000-0000');
  expect(toRecoveryCode(Buffer.alloc(10, 255))).toBe('zzzz-zzzz-zzzz-zzzz');
  const code = toRecoveryCode(Buffer.from('00443214c74254b635cf', 'hex'));
  expect(code).toBe('0123-4567-89ab-cdef');
  expect(normalizeRecoveryCode(' O12 3-456789AB-cdef')).toBe('0123456789abcdef');
  expect(normalizeRecoveryCode('IlL1')).toBe('1111');
});

test('a factor is required of whom the setting names', () => {
  expect(
    ['optional', 'operator', 'everyone'].map((rule) => isRequired(rule as never, null)),
  ).toEqual([false, true, true]);
  expect(
    ['optional', 'operator', 'everyone'].map((rule) => isRequired(rule as never, 'm')),
  ).toEqual([false, false, true]);
});

test('a proof is recent for less than 10 minutes', () => {
  const now = '2026-11-22T12:10:00.000Z';
  expect(isProofRecent('2026-11-22T12:00:00.001Z', now)).toBe(true);
  expect(isProofRecent('2026-11-22T12:00:00.000Z', now)).toBe(false);
  expect(isProofRecent(null, now)).toBe(false);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0',
    'Opera',
    'macOS',
  ],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('%s', (text, browser, system) => {
  expect(readUserAgent(text)).toEqual({ browser, system });
});
