import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { DataKeys } from '../../platform/data-keys.js';
import { SellerKey, sellerOf } from '../../platform/seller-keys.js';
import { ResponseSealer } from './response-sealer.js';

// Failure to prevent: an answer that repeats a seller's data, and is readable when the seller's key is gone.

const keys = new DataKeys(randomBytes(32));
const keyOf = (id: string) => new SellerKey(id, randomBytes(32));
const [ana, rui] = [
  keyOf('019aa001-0000-7000-8000-000000000001'),
  keyOf('019aa001-0000-7000-8000-000000000002'),
];

test('what an answer says to one seller’s events is under its key, however often it comes', () => {
  const sealer = new ResponseSealer(keys);
  for (const _ of [1, 2, 3]) {
    const sealed = sealer.seal(ana, 'Olá, Ana');
    expect(sellerOf(sealed)).toBe(ana.submerchant_id);
    expect(ana.openParts(sealed.split('.'))).toBe('Olá, Ana');
  }
  const long = `{"received":"${'Ana '.repeat(60)}"}`;
  for (const one of [ana, rui, ana])
    expect(one.openParts(sealer.seal(one, long).split('.'))).toBe(long);
});

test('what events of different sellers are answered is encrypted once, and under the installation’s key', () => {
  const sealer = new ResponseSealer(keys);
  expect(sellerOf(sealer.seal(ana, 'ok'))).toBe(ana.submerchant_id);
  const common = sealer.seal(rui, 'ok');
  expect(keys.openAnywhere(common)).toBe('ok');
  expect(sealer.seal(ana, 'ok')).toBe(common);
});

test('answers to events without personal values are not encrypted; those to a payment’s are under the installation’s key', () => {
  const sealer = new ResponseSealer(keys);
  expect(sealer.seal(null, 'ok')).toBe('ok');
  expect(sealer.seal(ana, '')).toBe('');
  const long = 'Presente de Ana '.repeat(20);
  for (const answer of ['ok', long])
    expect(keys.openAnywhere(sealer.seal(keys, answer))).toBe(answer);
  // A text that could be mistaken for an encrypted one.
  expect(keys.openAnywhere(sealer.seal(null, 'k2.a'))).toBe('k2.a');
});
