import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DataKeys, MissingKeyError } from './data-keys.js';
import { ErasedKeyError, SellerKey, SellerKeys, sellerOf } from './seller-keys.js';

// Failures to prevent: a value that its seller's key alone does not open, or that the master key alone does.

const master_key = randomBytes(32);
const installation = new DataKeys(master_key);
const id = randomUUID();
const { key, wrapped: data_key } = new SellerKeys(installation).draw(id)!;
const value = key.seal('Jurema');
/** As another process, or after a minute. */
const elsewhere = () => new SellerKeys(new DataKeys(master_key));

test('another process reads and writes with the stored key', () => {
  const opener = elsewhere().openerOf({ id, data_key });
  expect(opener.open(value)).toBe('Jurema');
  const sealer = elsewhere().sealerOf({ id, data_key });
  expect(sealerOfKey(sealer)).toBe(id);
  expect(opener.open(sealer.seal('Iracema'))).toBe('Iracema');
  expect(opener.isErased(value)).toBe(false);
});

test('values of the installation and plain texts beside it are read too', () => {
  const opener = elsewhere().openerOf({ id, data_key });
  expect(opener.open(installation.seal('Ana'))).toBe('Ana');
  expect(opener.openIfSealed('{"plain":true}')).toBe('{"plain":true}');
  expect(sellerOf(installation.seal('Ana'))).toBeNull();
  expect(sellerOf('{"plain":true}')).toBeNull();
  expect(sellerOf(value)).toBe(id);
});

test('a damaged value is none of a seller, so that it does not disturb the reading of others', () => {
  const damaged = value.replace(id.slice(0, 8), "'); drop");
  expect(damaged).toHaveLength(value.length);
  expect(sellerOf(damaged)).toBeNull();
  expect(() => elsewhere().openerOf({ id, data_key }).open(damaged)).toThrow(MissingKeyError);
});

test('without the stored key, the master key opens nothing', () => {
  const opener = elsewhere().openerOf({ id, data_key: null });
  expect(opener.isErased(value)).toBe(true);
  expect(() => opener.open(value)).toThrow(ErasedKeyError);
  expect(() => installation.open(value)).toThrow(MissingKeyError);
});

test('another seller’s key does not open it, whatever the value claims', () => {
  const other = randomUUID();
  const stored = { id: other, data_key: elsewhere().draw(other)!.wrapped };
  const opener = elsewhere().openerOf(stored);
  expect(() => opener.open(value)).toThrow(MissingKeyError);
  expect(() => opener.open(value.replace(id, other))).toThrow('authenticate');
  expect(opener.isErased(value)).toBe(false);
});

test('under a lost master key: earlier values are unreadable, new ones are encrypted under the present one', () => {
  const present = new DataKeys(randomBytes(32));
  const sellers = new SellerKeys(present);
  const opener = sellers.openerOf({ id, data_key });
  expect(() => opener.open(value)).toThrow(MissingKeyError);
  expect(opener.isErased(value)).toBe(false);
  expect(present.open(sellers.sealerOf({ id, data_key }).seal('Ana'))).toBe('Ana');
});

test('a key that a failover has undone is not used for new values', () => {
  const sellers = elsewhere();
  sellers.sealerOf({ id, data_key });
  const again = new SellerKeys(installation).draw(id)!;
  const sealed = sellers.sealerOf({ id, data_key: again.wrapped }).seal('Ana');
  expect(again.key.open(sealed)).toBe('Ana');
});

test('while processes of release 0.2.0 may run, sellers get no key', () => {
  const keys = new DataKeys(master_key);
  keys.writes_new_formats = false;
  const sellers = new SellerKeys(keys);
  expect(sellers.draw(id)).toBeNull();
  expect(keys.open(sellers.sealerOf({ id, data_key: null }).seal('Ana'))).toBe('Ana');
});

test('two values that are equal, and two keys, differ', () => {
  expect(key.seal('Ana')).not.toBe(key.seal('Ana'));
  const sellers = elsewhere();
  const keys = Array.from({ length: 300 }, () => sellers.draw(id)!.key.seal('Ana'));
  for (const sealed of keys) expect(() => key.open(sealed)).toThrow('authenticate');
});

function sealerOfKey(sealer: object): string | null {
  return sealer instanceof SellerKey ? sealer.submerchant_id : null;
}
